"""What a decision could have led to, compiled: the same decision in other worlds and with other luck."""

import math

from talpa.engine.bits import clear, listed
from talpa.engine.chance import sow
from talpa.engine.compiled import rule
from talpa.engine.dispatch import apply, belief, learned, legal, redeal, refusal, start, to_move, value, veil
from talpa.engine.news import QUIET
from talpa.engine.steps import differ
from talpa.review.core.outlook import look, outlook_of_group, standing

TRIED = 1 << 43                  # seed of the first world that is tried, apart from those of worlds that are judged
WORLDS_TRIED = 16                # for a world in which a decision is legal


@rule
def recall(desk, before, after, seat):
    """Lay out what the seat knew before a decision, and the same with what the decision showed it of secrets.

    Returns whether it could be laid out.
    """
    look(desk, before, seat)
    desk.known[0] = desk.mind[0]
    desk.shown[0] = desk.mind[0]
    return learned(desk.shown[0], before[0], after[0], seat)


@rule
def see_after(desk, after, seat, groups):
    """Lay out what the seat knows after a decision; returns what that is worth, and the error."""
    look(desk, after, seat)
    desk.after[0] = desk.mind[0]
    return standing(desk, after, seat, groups)


@rule
def expected(desk, source, mover, action, seat, branches, groups, actual, first):
    """What the decision lets expect in worlds dealt from a view; its error, and the worlds in which it is legal.

    A branch that the seat cannot tell from what happened is worth just what that is. `first` is the first one's seed.
    """
    total, squares, weight, count = 0.0, 0.0, 0.0, 0
    s = desk.world[0]
    for i in range(branches):
        desk.world[0] = source[0]
        sow(s.luck, first + i)
        redeal(s, seat)
        if (to_move(s) >> mover) & 1 and refusal(s, mover, action) == 0:
            believed = belief(s, seat)
            apply(s, mover, action)
            worth = worth_of_branch(desk, seat, i % groups, actual)
            total += believed * worth
            squares += believed * worth * worth
            weight += believed
            count += 1
    if count == 0:
        return 0.0, 0.0, 0
    mean = total / weight
    return mean, math.sqrt(max(squares / weight - mean * mean, 0.0) / count), count


@rule
def worth_of_branch(desk, seat, group, actual):
    """What the branch on the desk is worth by what the seat would know of it."""
    if not to_move(desk.world[0]):
        return value(desk.world[0], seat)
    look(desk, desk.world, seat)
    if not differ(desk.pair):
        return actual
    return outlook_of_group(desk, seat, group)


@rule
def is_open(desk, mover, action, seat):
    """Would every other decision have looked otherwise to the seat, in a world as far as it was shown it?"""
    s = desk.world[0]
    for i in range(WORLDS_TRIED):
        desk.world[0] = desk.shown[0]
        s.told = 0
        sow(s.luck, TRIED + i)
        redeal(s, seat)
        if (to_move(s) >> mover) & 1 and refusal(s, mover, action) == 0:
            return stands_out(desk, mover, action, seat)
    return False


@rule
def stands_out(desk, mover, action, seat):
    """Does no other legal decision in the world on the desk look like this one?"""
    clear(desk.mask)
    legal(desk.world[0], mover, desk.mask)
    count = listed(desk.mask, desk.found)
    desk.imagined[0] = desk.world[0]
    apply(desk.imagined[0], mover, action)
    veil(desk.imagined[0], seat)
    desk.twins[0] = desk.imagined[0]
    for i in range(count):
        if desk.found[i] != action:
            desk.twins[1] = desk.world[0]
            apply(desk.twins[1], mover, desk.found[i])
            veil(desk.twins[1], seat)
            if not differ(desk.twin_bytes):
                return False
    return True


@rule
def deal_worth(desk, blank, seat, seats, deals, groups, first):
    """What other deals at the same table would be worth to a seat, and the error."""
    total, squares, s = 0.0, 0.0, desk.world[0]
    for i in range(deals):
        desk.world[0] = blank[0]
        s.told = QUIET
        sow(s.luck, first + i)
        start(s, seats)
        look(desk, desk.world, seat)
        worth = outlook_of_group(desk, seat, i % groups)
        total += worth
        squares += worth * worth
    mean = total / deals
    return mean, math.sqrt(max(squares / deals - mean * mean, 0.0) / deals)
