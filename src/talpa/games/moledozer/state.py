"""One game of Moledozer, as one flat record."""

from enum import IntEnum

from talpa.engine.game import option_fields
from talpa.engine.record import SeatFields, layout
from talpa.games.moledozer.box import CARDS, COLOURS, HAND, OPTIONS, SEATS, SPACES, WAYS, Side
from talpa.games.moledozer.reasons import Ending


class Phase(IntEnum):
    """What is awaited."""

    HOUSE, LOOK, CALL, GUESS, CHANGE, MOLE, OVER = range(7)


LAYOUT = layout([
    *option_fields(OPTIONS),
    # edition
    ("number", "i1", CARDS),             # on each card, 1 to 10
    ("symbol", "i1", CARDS),             # on each card, a Symbol
    ("neighbour", "i1", (SPACES, WAYS)), # spaces one step away, then EMPTY
    ("home", "i1", (2, SEATS)),          # spaces of the houses of each side, then EMPTY
    ("centre", "i1", 2),                 # where the mole starts on each side
    # the table
    ("seats", "i1"),                     # how many began
    ("phase", "i1"),
    ("side", "i1"),                      # the side of the board that lies up
    ("mole", "i1"),                      # space the mole is on
    ("standing", "i1"),                  # bitmask of the seats whose house stands
    ("fallen", "i1", SEATS),             # 1 for the first house crushed, 2 for the second …; 0 while it stands
    ("house", "i1", SEATS),              # space of the seat's house, EMPTY before it is chosen and when it is crushed
    ("colour", "i1", SEATS),             # colour of the seat's house and pawn, EMPTY before it is chosen
    ("sitter", "i1", SEATS),             # seat that sits on each chair, clockwise; swaps change it (MD-18)
    # the round
    ("rounds_begun", "i4"),              # 1 in the first
    ("first", "i1"),                     # chair that guesses first
    ("turn", "i1"),                      # chair whose decision it is in HOUSE, CALL, GUESS and CHANGE
    ("product", "i1"),                   # 1: multiplication was called
    ("guess", "i2", SEATS),              # 0 until the seat has guessed; the last ones stay when the game is over
    ("winner", "i1"),                    # seat that moves the mole, else NOBODY
    ("steps", "i1"),                     # the winner may still take, extra step apart
    ("extras", "i1"),                    # symbol bits of which the winner may still use one
    # the cards
    ("height", "i1", SEATS),             # cards in the seat's stack
    ("stack", "i1", (SEATS, HAND)),      # cards, bottom first, then EMPTY; a crushed seat's lies aside (MD-24)
    ("lookers", "i1", SEATS),            # bitmask of the seats that looked at this seat's stack
    ("looking", "i1"),                   # bitmask of the seats that still look at new cards
    ("placed", "i1", SEATS),             # cards the seat has put in order, from the top (MD-34)
    ("revealed", "i1", SEATS),           # card turned over last, lying open, or EMPTY
    ("shown", "i4"),                     # bitmask of the cards turned over since the last shuffle
    ("pile", "i1", CARDS),               # 1 for each card that is not dealt, 0 for the others; or HIDDEN
    # the end
    ("duel_shuffles", "i1"),             # reshuffles made with two players left (MD-27)
    ("draw_off", "i1"),                  # 1 in the final draw-off (MD-29)
    ("ending", "i1"),
    ("champion", "i1"),                  # seat that has won, else NOBODY
], news=10)                              # proven: a guess, four cards, the answer, the winner or nobody, a shuffle

SEAT_FIELDS = SeatFields(
    rows=("fallen", "house", "colour", "guess", "height", "stack", "lookers", "placed", "revealed"),
    names=("sitter", "winner", "champion"),
    masks=("standing", "lookers", "looking"),
)

SPELLING = {
    "phase": {phase.value: phase.name.lower() for phase in Phase},
    "side": {side.value: side.name.lower() for side in Side},
    "colour": dict(enumerate(COLOURS)),
    "ending": {ending.value: ending.name.lower().replace("_", "-") for ending in Ending},
}
