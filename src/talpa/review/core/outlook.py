"""What a seat can hope for by what it knows, compiled: the mean over worlds that it cannot tell apart.

Worlds come in groups, each with the same seeds whatever is judged. Where a game has a belief, the worlds of a group
are weighed by it; a mean of groups is then as far off, on average, as one group is, so that what is judged by one
group and what is judged by many may be compared.
"""

import math

from talpa.engine.chance import sow
from talpa.engine.compiled import rule
from talpa.engine.dispatch import belief, redeal, to_move, value, veil
from talpa.engine.news import QUIET

WORLDS = 8                       # of a group
FIRST = 1 << 40                  # seed of the first world


@rule
def look(desk, states, seat):
    """Lay what a seat knows of a record onto the desk, without its news."""
    desk.mind[0] = states[0]
    m = desk.mind[0]
    m.told = QUIET
    veil(m, seat)


@rule
def outlook(desk, seat, groups):
    """What the view on the desk is worth to its seat, and the standard error of that."""
    total, squares = 0.0, 0.0
    for group in range(groups):
        one = outlook_of_group(desk, seat, group)
        total += one
        squares += one * one
    mean = total / groups
    return mean, math.sqrt(max(squares / groups - mean * mean, 0.0) / max(groups - 1, 1))


@rule
def outlook_of_group(desk, seat, group):
    """The same by the worlds of one group."""
    total, weight, world = 0.0, 0.0, desk.imagined[0]
    for i in range(WORLDS):
        desk.imagined[0] = desk.mind[0]
        sow(world.luck, FIRST + group * WORLDS + i)
        redeal(world, seat)
        believed = belief(world, seat)
        total += believed * value(world, seat)
        weight += believed
    return total / weight


@rule
def standing(desk, states, seat, groups):
    """What a record is worth to a seat by what the seat knows of it, and the error; when it is over, all know."""
    if not to_move(states[0]):
        return value(states[0], seat), 0.0
    look(desk, states, seat)
    return outlook(desk, seat, groups)
