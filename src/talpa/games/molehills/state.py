"""One game of Mountains out of Molehills, as one flat record."""

from enum import IntEnum

from talpa.engine.game import option_fields
from talpa.engine.record import SeatFields, layout
from talpa.games.molehills.box import (
    CARD_NAMES,
    COLOURS,
    FACE_NAMES,
    FACES,
    HAND,
    KINDS,
    NEWS,
    OPTIONS,
    PIECES,
    ROUNDS,
    SEATS,
    SPACES,
    TOPPLES,
    WIDTH,
    Facing,
)


class Phase(IntEnum):
    """What is awaited; WALK and REVEAL never last."""

    PLACE, DRAFT, PLAN, TURN, ORDER, ROCK, TAKE_BACK, TOPPLE, WALK, REVEAL, KING, OVER = range(12)


LAYOUT = layout([
    *option_fields(OPTIONS),
    ("limit", "i1", ROUNDS),             # edition: highest mountain by round
    ("cards", "i1", KINDS),              # edition: cards in the box by kind
    ("face", "i1", FACES),               # edition: faces of the Rock die, as Turn
    ("seats", "i1"),
    ("phase", "i1"),
    ("this_round", "i1"),                # 0 to 5
    ("lap", "i1"),                       # cards each player has drafted, or played, before this lap: 0 to 3
    ("turn", "i1"),                      # place in the turn order of the one whose turn it is: 0 to seats - 1
    ("token", "i1", SEATS),              # King of the Hill token by seat, 1 is first
    ("claim", "i1", SEATS),              # token chosen for the next round, 0 until then
    ("draw_pile", "i1", KINDS),          # cards of each kind that were never laid out
    ("display", "i1", KINDS),            # cards of each kind laid out for the draft
    ("discard", "i1", KINDS),            # cards of each kind that are out of play
    ("hand", "i1", (SEATS, HAND)),       # cards drafted this round, sorted by kind; EMPTY
    ("plan", "i1", (SEATS, HAND)),       # places in the hand, first to last to be revealed; EMPTY before planning
    ("mole", "i1", SEATS),               # space of the seat's mole, EMPTY before it is placed
    ("nose", "i1", SEATS),               # where it faces
    ("rock", "i1"),                      # space of the Rock, EMPTY before it is first placed
    ("die", "i1"),                       # face of the Rock die, Turn.NONE before it is first rolled
    ("supply", "i1", SEATS),             # molehills not on the board
    ("height", "i1", SPACES),            # pieces in each mountain
    ("piece", "i1", PIECES),             # whose pieces: all mountains, space by space, base to top; then EMPTY
    ("steps", "i1"),                     # spaces of forward movement left on the card being resolved
    ("turn_after", "i1"),                # turn still to make when the steps are done, as Turn
    ("pending", "i1", SPACES),           # mountains to topple, the last one first; EMPTY
    ("pendings", "i1"),                  # how many
    ("topples", "i1"),                   # topples made by this card
    ("seen", "i8", TOPPLES),             # marks of the positions in which this card toppled something (MO-23)
    ("score", "i2", (SEATS, ROUNDS)),    # the scorepad
], news=NEWS)

SEAT_FIELDS = SeatFields(
    rows=("token", "claim", "hand", "plan", "mole", "nose", "supply", "score"),
    names=("piece",),
)


def space_name(space: int) -> str:
    """A-1 is the north-west corner (MO-40)."""
    return f"{'ABCDEF'[space % WIDTH]}-{space // WIDTH + 1}"


_spaces = {space: space_name(space) for space in range(SPACES)}
SPELLING = {
    "phase": {phase.value: phase.name.lower() for phase in Phase},
    "hand": dict(enumerate(CARD_NAMES)),
    "nose": {facing.value: facing.name.lower() for facing in Facing},
    "die": {0: "none"} | {turn.value: name for name, turn in FACE_NAMES.items()},
    "face": {turn.value: name for name, turn in FACE_NAMES.items()},
    "piece": {seat: colour for seat, (colour, _) in enumerate(COLOURS)},
    "mole": _spaces,
    "rock": _spaces,
    "pending": _spaces,
}
