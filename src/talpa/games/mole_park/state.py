"""One game of Mole Park, as one flat record."""

from enum import IntEnum

from talpa.engine.game import option_fields
from talpa.engine.record import SeatFields, layout
from talpa.games.mole_park.box import BATCHES, FACES, HOLES, KINDS, NEWS, OPTIONS, PRIZES, SEATS, STANDS, STARS


class Phase(IntEnum):
    """CHOOSE a die, RESPOND to a declaration, DISCARD to the hand limit, ORDER a tie, PICK a prize, roll AGAIN."""

    CHOOSE, RESPOND, DISCARD, ORDER, PICK, AGAIN, OVER = range(7)


# Counts, seats and masks that rules pass on are i8: each width would compile its own copy of what they call.
LAYOUT = layout([
    *option_fields(OPTIONS),

    ("edition", "i8"),                       # tells editions apart: their names are no part of the record
    ("holes", "i8"),                         # Mole Holes on the board
    ("stands", "i8"),                        # Prize Stands, the Crown apart
    ("crown", "i1"),                         # stars that win the Crown
    ("stars", "i1", STARS),                  # moles in the box with 1, 2, … stars
    ("faces", "i1", 4),                      # by die: glove, pan, mallet, Prize die
    ("face", "i1", (4, FACES)),              # a hole's number or 0 for X; stars on the Prize die
    ("need", "i1", STANDS),                  # stars that a stand asks for
    ("prizes", "i1", STANDS),                # cards of a stand
    ("prize_stars", "i1", (STANDS, PRIZES)),

    ("phase", "i8"),
    ("seats", "i8"),
    ("rounds", "i8"),                        # rounds begun
    ("king_mole", "i8"),                     # seat that orders ties
    ("champion", "i8"),                      # seat that won the Crown, or NOBODY
    ("declared", "i8"),                      # bitmask: seats that go for the Crown this round
    ("rivals", "i8"),                        # bitmask: seats in the Showdown; 0: there is none
    ("waiting", "i8"),                       # bitmask: seats whose turn to pick a prize, or to roll again, will come
    ("tied", "i8"),                          # bitmask: seats the King has yet to order
    ("picker", "i8"),                        # seat that picks now, or NOBODY
    ("queue", "i1", SEATS),                  # seats that pick next, first to last, then NOBODY
    ("choice", "i1", SEATS),                 # a Die; EMPTY until chosen, HIDDEN to the others until all have
    ("roll", "i1", (SEATS, 4)),              # by die: hole, 0 for X, or stars; EMPTY while not rolled
    ("excess", "i1", SEATS),                 # moles the seat has yet to put down

    ("deck", "i8"),                          # moles in the Mole Deck, all of batch 0
    ("discard", "i1", STARS),                # moles in the face-up discard pile, by stars - 1
    ("hole", "i1", (HOLES, BATCHES)),        # face-down moles in a hole, by batch: 0 dealt since the last shuffle, …
    ("held", "i1", (SEATS, BATCHES)),        # moles in a hand, by batch: backs can be followed
    ("hand", "i1", (SEATS, KINDS)),          # the same moles by kind; 0 where this view may not look
    ("down", "i1", (SEATS, STARS)),          # of those, put down in secret so far, by stars - 1
    ("unseen", "i1", KINDS),                 # moles in the deck, in holes, and in hands this view may not look at

    ("owner", "i1", (STANDS, PRIZES)),       # seat; NOBODY: in its stand; EMPTY: no such card
    ("top", "i1", STANDS),                   # the face-up prize of a stand, or EMPTY
], news=NEWS)

SEAT_FIELDS = SeatFields(
    rows=("choice", "roll", "excess", "held", "hand", "down"),
    names=("king_mole", "champion", "picker", "queue", "owner"),
    masks=("declared", "rivals", "waiting", "tied"),
)
DIE_NAMES = {0: "glove", 1: "pan", 2: "mallet", 3: "prize", 4: "crown"}
SPELLING = {"phase": {phase.value: phase.name.lower() for phase in Phase}, "choice": DIE_NAMES}
