"""Every decision as a number: families laid end to end."""

from talpa.engine.actions import ActionFamily, family_by_action, phases_by_action
from talpa.engine.game import Settings
from talpa.games.molehills.box import KINDS, PLANS, SEATS, SPACES, Facing
from talpa.games.molehills.state import Phase


class Family(ActionFamily):
    """The phase that awaits it, and how many there are."""

    PLACE = Phase.PLACE, 4 * len(Facing)  # + corner * 4 + facing
    DRAFT = Phase.DRAFT, KINDS           # + kind of card
    PLAN = Phase.PLAN, len(PLANS)        # + row of PLANS
    TURN_LEFT = Phase.TURN, 1
    TURN_RIGHT = Phase.TURN, 1
    TURN_FIRST = Phase.ORDER, 1          # then move
    MOVE_FIRST = Phase.ORDER, 1          # then turn
    ROCK = Phase.ROCK, SPACES            # + space
    TAKE_BACK = Phase.TAKE_BACK, SPACES  # + space
    ENOUGH = Phase.TAKE_BACK, 1          # take nothing more back
    TOPPLE = Phase.TOPPLE, len(Facing)   # + facing
    TOKEN = Phase.KING, SEATS            # + token - 1


FAMILY_OF = family_by_action(Family)
PHASES_OF = phases_by_action(Family)


def actions(settings: Settings) -> int:
    """The same under all options."""
    return len(FAMILY_OF)
