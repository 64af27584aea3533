"""Part 2, planning: all at once and in secret, each player puts the four cards in an order (MO-41: no clock)."""

from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY
from talpa.games.molehills.box import DISTINCT_PLANS, HAND, PLANS
from talpa.games.molehills.reasons import News
from talpa.games.molehills.state import Phase


@rule
def planners(s):
    """Bitmask of the seats that have not planned yet."""
    seats = 0
    for seat in range(s.seats):
        if s.plan[seat, 0] == EMPTY:
            seats |= 1 << seat
    return seats


@rule
def is_first_of_its_kind(s, seat, order):
    """Equal cards are planned as they lie in the hand, so that one plan is one choice."""
    for i in range(1, HAND):
        for j in range(i):
            equal = s.hand[seat, PLANS[order, i]] == s.hand[seat, PLANS[order, j]]
            if equal and PLANS[order, j] > PLANS[order, i]:
                return False
    return True


@rule
def distinct_plans(s, seat):
    """Bitmask of the plans that are first of their kind; a hand is sorted, so that equal cards are neighbours."""
    equal = 0
    for place in range(HAND - 1):
        equal |= (s.hand[seat, place] == s.hand[seat, place + 1]) << place
    return DISTINCT_PLANS[equal]


@rule
def make_plan(s, seat, order):
    """The order is fixed from now on (MO-09); choices on the cards wait for the reveal (MO-10)."""
    for i in range(HAND):
        s.plan[seat, i] = PLANS[order, i]
    announce(s, News.PLANNED, seat, 0, 0)
    if planners(s) == 0:
        s.phase = Phase.REVEAL


@rule
def planned_card(s, seat, lap):
    """The card this seat reveals in this lap."""
    return s.hand[seat, s.plan[seat, lap]] + 0
