"""Who sees what: drafted cards were seen by all; the order of a plan is known to its owner alone.

The draw pile holds no order: cards are drawn by luck, which every veil forgets.
"""

from talpa.engine.chance import forget, shuffle
from talpa.engine.compiled import rule
from talpa.engine.news import veil_news
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.molehills.box import HAND
from talpa.games.molehills.state import Phase


@rule
def revealed(s, seat):
    """How many cards of its plan the seat has turned up."""
    if s.phase <= Phase.PLAN or s.phase >= Phase.KING:
        return 0
    return s.lap + (1 if s.token[seat] <= s.turn + 1 else 0)


@rule
def veil(s, seat):
    """Blank the orders that only their owners know (MO-08, MO-09)."""
    forget(s.luck)
    veil_news(s, seat)
    for other in range(s.seats):
        if other != seat and s.plan[other, 0] != EMPTY:
            for i in range(revealed(s, other), HAND):
                s.plan[other, i] = HIDDEN


@rule
def redeal(s, seat):
    """Shuffle the orders, not the hands."""
    for other in range(s.seats):
        if s.plan[other, HAND - 1] == HIDDEN:
            guess_plan(s, other)


@rule
def guess_plan(s, seat):
    """The places of the hand not yet revealed, shuffled, then equal cards as they lie."""
    known = 0
    while s.plan[seat, known] != HIDDEN:
        known += 1
    used = 0
    for i in range(known):
        used |= 1 << s.plan[seat, i]
    count = known
    for place in range(HAND):
        if not (used >> place) & 1:
            s.plan[seat, count] = place
            count += 1
    shuffle(s.luck, s.plan[seat, known:], HAND - known)
    sort_equal_cards(s, seat, known)


@rule
def sort_equal_cards(s, seat, known):
    """Among equal cards the lower place in the hand is planned first."""
    for i in range(known, HAND):
        for j in range(i + 1, HAND):
            a, b = s.plan[seat, i], s.plan[seat, j]
            if a > b and s.hand[seat, a] == s.hand[seat, b]:
                s.plan[seat, i] = b
                s.plan[seat, j] = a


@rule
def learned(s, before, after, seat):
    """Cards of plans that were turned up, all of them at the end of a round (MO-09)."""
    over = after.phase >= Phase.KING or after.this_round > before.this_round
    for other in range(s.seats):
        if s.plan[other, 0] != EMPTY:
            for i in range(HAND if over else revealed(after, other)):
                if s.plan[other, i] == HIDDEN:
                    s.plan[other, i] = before.plan[other, i]
    return True
