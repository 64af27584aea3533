"""One game of Molly, as one flat record."""

from enum import IntEnum

from talpa.engine.game import option_fields
from talpa.engine.record import EMPTY, HIDDEN, SeatFields, layout
from talpa.games.molly.box import (
    CAPACITY,
    COLOURS,
    DECK,
    DISPLAY,
    DOWN,
    EVENT,
    EVENT_NAMES,
    EVENTS,
    LINES,
    OPTIONS,
    PARTS,
    SEATS,
    SET,
    SPACES,
    TARDY,
    UNSEEN,
    Colour,
)


class Phase(IntEnum):
    """Which decision is awaited."""

    NONE = 0                     # nobody's: what follows by itself is still happening
    TURN = 1                     # special actions, then a card (phases 1 and 2 of a turn)
    PLACE = 2                    # a space for the card taken from the deck
    STEAL = 3                    # whom to steal a token from
    PROJECT_SET = 4              # which of several Project sets
    COVER = 5                    # a pile of the Project set for the next covering card
    MOLE_SET = 6                 # which Mole set, and which of its piles
    PASS_CUBE = 7                # everybody, in secret: the cube to pass to the right
    DISCARD_CUBE = 8             # everybody, in secret: the cube to discard
    OVER = 9


class Stage(IntEnum):
    """Where in the turn the game goes on once tokens are paid and events are over."""

    TURN = 0                     # bring the display to two cards, then let the player act
    DRAW = 1                     # draw the card the player plays from the deck
    PROJECTS = 2                 # claim a Project set the flip made
    DRAW_COVERS = 3              # draw the cards that cover a Project set
    COVER = 4                    # put them there
    MOLES = 5                    # act upon a Mole set the play or flip made; else the turn ends


# Most news of one decision: a pile is taken (set, pile, cubes and overflow of each colour, two flips), the turn ends,
# the display gets two cards, and all three events turn up on the way: all draw (a card and a cube or overflow each),
# and both fillings, which fill every space at most once. A Tardy Mole may come to the top, and one item is spare.
NEWS = (2 + 2 * COLOURS + 2) + 1 + DISPLAY + (1 + 2 * SEATS) + (2 + SPACES) + 1 + 1

# Numbers that rules hand on are whole words (i8): numba compiles a rule anew for every width it is called with.
LAYOUT = layout(
    [
        *option_fields(OPTIONS),
        ("moles_each", "i1"),                # edition: Mole cards a colour at this table
        ("tardies_each", "i1"),              # edition: Tardy Moles a colour
        ("cubes_each", "i1"),                # edition: cubes a colour
        ("column", "i1"),                    # edition: cubes of a colour that a Burrow holds
        ("tokens_all", "i1"),                # edition: Project tokens at this table
        ("event_part", "i1", EVENTS),        # edition: third of the deck an event belongs to; 0 is the upper one
        ("seats", "i8"),                     # how many play
        ("first", "i8"),                     # seat with the First Player card
        ("turn", "i8"),                      # seat whose turn it is
        ("phase", "i1"),                     # Phase
        ("stage", "i1"),                     # Stage
        ("last_round", "i1"),                # 1 since a Tardy Mole lay on top of the deck
        ("deck", "i1", DECK),                # cards, bottom first; EMPTY above the top one
        ("deck_left", "i8"),                 # cards in the deck
        ("display", "i8", DISPLAY),          # open cards beside the deck, or EMPTY
        ("drawn", "i8", SET),                # cards from the deck that wait to be placed, next one first, or EMPTY
        ("pile", "i1", (SPACES, CAPACITY)),  # cards with DOWN and UNSEEN bits, bottom first; EMPTY above the top one
        ("height", "i8", SPACES),            # cards in the pile
        ("dog", "i8"),                       # Bobtail's space, or EMPTY without it
        ("mole_sets", "i2"),                 # bitmask of lines: Mole sets the last play or flip made
        ("project_sets", "i2"),              # bitmask of lines: Project sets the last flip made
        ("uncovered", "i2"),                 # bitmask of spaces: piles of the Project set that wait for a card
        ("discarded", "i1", 2 * COLOURS),    # Moles and Tardy Moles by card, out of the game
        ("last_discard", "i8"),              # the card on top of the discards, or EMPTY
        ("queue", "i8", PARTS),              # events drawn and not yet over, in drawn order, or EMPTY
        ("revealed_by", "i8", PARTS),        # the seat that drew each of them, or NOBODY
        ("revealer", "i8"),                  # the seat that drew the last event that began this turn, else `turn`
        ("events_over", "i1"),               # bitmask of events that took place
        ("supply", "i1"),                    # Project tokens in the supply
        ("token", "i8", SEATS),              # Project tokens of the seat
        ("owed", "i1", SEATS),               # tokens the seat must still receive
        ("reserve", "i1", COLOURS),          # cubes in nobody's Burrow
        ("burrow", "i1", (SEATS, COLOURS)),  # cubes everybody saw go in, less those seen leaving: not secret ones
        ("chosen", "i8", SEATS),             # colour chosen in secret while an event asks for cubes, or EMPTY
        ("passed", "i8", SEATS),             # colour passed to the right in secret, not counted in burrow, or EMPTY
        ("could_pass", "i1", SEATS),         # bitmask of the colours the seat owned when cubes were passed
        ("least", "i1", (SEATS, COLOURS)),   # secret change of a column by passing: at least this, as all could see
        ("most", "i1", (SEATS, COLOURS)),    # and at most this
    ],
    news=NEWS,
)

assert EVENTS < 8 and COLOURS < 8, "events_over and could_pass are bitmasks in a byte with a sign"
assert len(LINES) < 16 and SPACES < 16, "sets and uncovered piles are bitmasks in two bytes with a sign"

SEAT_FIELDS = SeatFields(
    rows=("token", "owed", "burrow", "chosen", "passed", "could_pass", "least", "most"),
    names=("first", "turn", "revealer", "revealed_by"),
)

COLOUR_NAMES = {int(colour): colour.name.lower() for colour in Colour}
NOTHING = {EMPTY: "empty", HIDDEN: "hidden"}
CARD_NAMES = (
    COLOUR_NAMES
    | {TARDY + colour: f"tardy-{name}" for colour, name in COLOUR_NAMES.items()}
    | {EVENT + event: name for event, name in enumerate(EVENT_NAMES)}
)
PILE_NAMES = {
    card + bits: name + word
    for card, name in CARD_NAMES.items()
    if card < EVENT
    for bits, word in ((0, ""), (DOWN, "-down"), (DOWN + UNSEEN, "-unseen"))
}
SPELLING = {
    "phase": {int(phase): phase.name.lower() for phase in Phase},
    "stage": {int(stage): stage.name.lower() for stage in Stage},
    "deck": CARD_NAMES | NOTHING,
    "display": CARD_NAMES | NOTHING,
    "drawn": CARD_NAMES | NOTHING,
    "pile": PILE_NAMES | NOTHING,
    "last_discard": CARD_NAMES | NOTHING,
    "queue": CARD_NAMES | NOTHING,
    "chosen": COLOUR_NAMES | NOTHING,
    "passed": COLOUR_NAMES | NOTHING,
}
