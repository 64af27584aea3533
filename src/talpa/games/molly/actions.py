"""Every decision as a number: families laid end to end."""

from talpa.engine.actions import ActionFamily, family_by_action, phases_by_action
from talpa.engine.game import Settings
from talpa.games.molly.box import COLOURS, DISPLAY, LINES, PAIRS, SEATS, SET, SPACES
from talpa.games.molly.state import Phase


class Family(ActionFamily):
    """The phase that awaits it, and how many there are; phases come strictly in order (ML-55)."""

    TAKE_CARD = Phase.TURN, DISPLAY              # + place in the display: special action A
    SWAP = Phase.TURN, PAIRS                     # + pair of neighbouring spaces: special action B
    PLAY = Phase.TURN, DISPLAY * SPACES          # + place in the display x SPACES + space
    DRAW = Phase.TURN, 1                         # take the top card of the deck to play it
    PLACE = Phase.PLACE, SPACES                  # + space for that card
    SKIP = Phase.TURN, 1                         # nothing can be played
    STEAL = Phase.STEAL, SEATS                   # + seat
    PROJECT_SET = Phase.PROJECT_SET, len(LINES)  # + line
    COVER = Phase.COVER, SPACES                  # + space for the next covering card
    TAKE_PILE = Phase.MOLE_SET, len(LINES) * SET # + line x SET + which of its piles
    CUBE = (Phase.PASS_CUBE, Phase.DISCARD_CUBE), COLOURS        # + colour to pass or discard
    HUNT = Phase.TURN, SPACES * SPACES           # + space Bobtail goes to x SPACES + where the pile found there goes;
                                                 # a space without a pile: + space x SPACES + space


FAMILY_OF = family_by_action(Family)
PHASES_OF = phases_by_action(Family)


def actions(settings: Settings) -> int:
    """Mole hunting only exists with Bobtail (ML-48)."""
    return len(FAMILY_OF) if settings.get("bobtail") == "on" else Family.HUNT.value


def relabel(action: int, turn: int, seats: int) -> int:
    """The same action when every seat is renumbered to (seat + turn) % seats."""
    if 0 <= action - Family.STEAL < seats:
        return Family.STEAL + (action - Family.STEAL + turn) % seats
    return action
