"""Turn order: the King of the Hill tokens, and who stands where."""

from talpa.engine.compiled import rule
from talpa.engine.record import NOBODY
from talpa.games.molehills.box import SEATS


@rule
def seat_on_turn(s):
    """The seat whose token says it is its turn (MO-11)."""
    return seat_with_token(s, s.turn + 1)


@rule
def seat_with_token(s, number):
    found = NOBODY
    for seat in range(SEATS):
        found = seat if s.token[seat] == number else found
    return found


@rule
def all_had_their_turn(s):
    """Was that the last in the turn order? Then the first is next."""
    if s.turn < s.seats:
        return False
    s.turn = 0
    return True


@rule
def mole_on(s, space):
    """The seat whose mole is on this space, or NOBODY."""
    for seat in range(s.seats):
        if s.mole[seat] == space:
            return seat
    return NOBODY
