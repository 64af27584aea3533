"""Every decision as a number: families laid end to end."""

from talpa.engine.game import Settings
from talpa.games.molehills.box import KINDS, PLANS, SEATS, SPACES

PLACE = 0                        # + corner * 4 + facing
DRAFT = PLACE + 16               # + kind of card
PLAN = DRAFT + KINDS             # + row of PLANS
TURN_LEFT = PLAN + len(PLANS)
TURN_RIGHT = TURN_LEFT + 1
TURN_FIRST = TURN_RIGHT + 1      # then move
MOVE_FIRST = TURN_FIRST + 1      # then turn
ROCK = MOVE_FIRST + 1            # + space
TAKE_BACK = ROCK + SPACES        # + space
ENOUGH = TAKE_BACK + SPACES      # take nothing more back
TOPPLE = ENOUGH + 1              # + facing
TOKEN = TOPPLE + 4               # + token - 1
ACTIONS = TOKEN + SEATS


def actions(settings: Settings) -> int:
    """The same under all options."""
    return ACTIONS
