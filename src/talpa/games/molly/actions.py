"""Every decision as a number: families laid end to end."""

from talpa.engine.game import Settings
from talpa.games.molly.box import COLOURS, DISPLAY, LINES, PAIRS, SEATS, SET, SPACES

TAKE_CARD = 0                                    # + place in the display: special action A
SWAP = TAKE_CARD + DISPLAY                       # + pair of neighbouring spaces: special action B
PLAY = SWAP + PAIRS                              # + place in the display x SPACES + space
DRAW = PLAY + DISPLAY * SPACES                   # take the top card of the deck to play it
PLACE = DRAW + 1                                 # + space for that card
SKIP = PLACE + SPACES                            # nothing can be played
STEAL = SKIP + 1                                 # + seat
PROJECT_SET = STEAL + SEATS                      # + line
COVER = PROJECT_SET + len(LINES)                 # + space for the next covering card
TAKE_PILE = COVER + SPACES                       # + line x SET + which of its piles
CUBE = TAKE_PILE + len(LINES) * SET              # + colour to pass or discard
HUNT = CUBE + COLOURS                            # + space Bobtail goes to x SPACES + space for the pile found there
ACTIONS = HUNT + SPACES * SPACES                 # a space without a pile: HUNT + space x SPACES + space


def actions(settings: Settings) -> int:
    """Mole hunting only exists with Bobtail (ML-48)."""
    return ACTIONS if settings.get("bobtail") == "yes" else HUNT


def relabel(action: int, turn: int, seats: int) -> int:
    """The same action when every seat is renumbered to (seat + turn) % seats."""
    if STEAL <= action < STEAL + seats:
        return STEAL + (action - STEAL + turn) % seats
    return action
