"""Every decision as a number: families laid end to end."""

from talpa.engine.game import Settings
from talpa.games.mole_park.box import SEATS, STANDS, STARS

CHOOSE = 0                       # + Die: a whacking die, the Prize die, or the Crown (MP-09)
DISCARD = CHOOSE + 5             # + stars - 1 of a mole in hand
ORDER = DISCARD + STARS          # + the seat that picks next in a tie
PICK = ORDER + SEATS             # + stand
PASS = PICK + STANDS
ACTIONS = PASS + 1


def actions(settings: Settings) -> int:
    return ACTIONS


def relabel(action: int, turn: int, seats: int) -> int:
    """The same action when seats are renumbered: only ordering a tie names a seat."""
    if ORDER <= action < ORDER + seats:
        return ORDER + (action - ORDER + turn) % seats
    return action
