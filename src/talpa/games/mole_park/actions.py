"""Every decision as a number: families laid end to end."""

from talpa.engine.actions import ActionFamily, family_by_action, phases_by_action
from talpa.engine.game import Settings
from talpa.games.mole_park.box import SEATS, STANDS, STARS, Die
from talpa.games.mole_park.state import Phase


class Family(ActionFamily):
    """The phase that awaits it, and how many there are."""

    CHOOSE = (Phase.CHOOSE, Phase.RESPOND), len(Die)     # + Die: a whacking die, the Prize die, or the Crown (MP-09)
    DISCARD = Phase.DISCARD, STARS                       # + stars - 1 of a mole in hand
    ORDER = Phase.ORDER, SEATS                           # + the seat that picks next in a tie
    PICK = Phase.PICK, STANDS                            # + stand
    PASS = Phase.PICK, 1
    ROLL = Phase.AGAIN, 1                                # all four dice, after a tie in the Showdown (MP-34)


FAMILY_OF = family_by_action(Family)
PHASES_OF = phases_by_action(Family)


def actions(settings: Settings) -> int:
    return len(FAMILY_OF)


def relabel(action: int, turn: int, seats: int) -> int:
    """The same action when seats are renumbered: only ordering a tie names a seat."""
    if 0 <= action - Family.ORDER < seats:
        return Family.ORDER + (action - Family.ORDER + turn) % seats
    return action
