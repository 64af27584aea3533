"""Every decision as a number: families laid end to end. Guesses come last, for how many there are varies."""

from talpa.engine.actions import ActionFamily, family_by_action, phases_by_action
from talpa.engine.game import Settings
from talpa.games.moledozer.box import HAND, LARGEST_PRODUCT, SEATS, TRACK, WAYS
from talpa.games.moledozer.state import Phase


class Family(ActionFamily):
    """The phase that awaits it, and how many there are."""

    READY = Phase.LOOK, 1                        # has looked at the new cards
    NEXT = Phase.LOOK, HAND                      # + place from the top: this card comes next in the stack (MD-34)
    HOUSE = Phase.HOUSE, SEATS                   # + house
    CALL = Phase.CALL, 2                         # addition, + 1 multiplication (MD-35)
    KEEP = Phase.CHANGE, 1                       # the first guess stays as it is (MD-33)
    STEP = Phase.MOLE, WAYS                      # + way: the mole goes to that neighbour
    REVERSE = Phase.MOLE, 1
    SWAP = Phase.MOLE, SEATS                     # + the other seat
    DONE = Phase.MOLE, 1                         # takes no further step or action
    GUESS = (Phase.GUESS, Phase.CHANGE), 1       # + the number, from 1: the tables end here, the numbers do not


FAMILY_OF = family_by_action(Family)
PHASES_OF = phases_by_action(Family)


def actions(settings: Settings) -> int:
    """How many action numbers there are."""
    return Family.GUESS + 1 + (LARGEST_PRODUCT if settings["multiplication"] == "on" else TRACK)


def relabel(action: int, turn: int, seats: int) -> int:
    """The same action when every seat is renumbered to (seat + turn) % seats."""
    if 0 <= action - Family.SWAP < seats:
        return Family.SWAP + (action - Family.SWAP + turn) % seats
    return action
