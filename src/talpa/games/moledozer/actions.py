"""Every decision as a number: families laid end to end. Guesses come last, for how many there are varies."""

from talpa.engine.game import Settings
from talpa.games.moledozer.box import HAND, LARGEST_PRODUCT, SEATS, TRACK, WAYS

READY = 0                        # has looked at the new cards
NEXT = READY + 1                 # + place from the top: this card comes next in the stack (MD-34)
HOUSE = NEXT + HAND              # + house
CALL = HOUSE + SEATS             # addition, + 1 multiplication (MD-35)
KEEP = CALL + 2                  # the first guess stays as it is (MD-33)
STEP = KEEP + 1                  # + way: the mole goes to that neighbour
REVERSE = STEP + WAYS
SWAP = REVERSE + 1               # + the other seat
DONE = SWAP + SEATS              # takes no further step or action
GUESS = DONE + 1                 # + the number, from 1


def actions(settings: Settings) -> int:
    """How many action numbers there are."""
    return GUESS + 1 + (LARGEST_PRODUCT if settings["multiplication"] == "on" else TRACK)


def relabel(action: int, turn: int, seats: int) -> int:
    """The same action when every seat is renumbered to (seat + turn) % seats."""
    if SWAP <= action < SWAP + SEATS and action - SWAP < seats:
        return SWAP + (action - SWAP + turn) % seats
    return action
