"""Mountains: all pieces lie in one row, space by space, each mountain from its base to its top.

Numba compiles a rule anew for every type and literal it is called with; `+ 0` makes a whole word of a small field.
"""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molehills.box import NEIGHBOUR


@rule
def foot(s, space):
    """Where in the row the mountain on this space begins."""
    place = 0
    for i in range(space):
        place += int(s.height[i])
    return place


@rule
def add_piece(s, space, level, colour):
    """Put a piece into a mountain so that it is the one at this level."""
    s.height[space] += 1
    place = foot(s, space) + level
    for i in range(foot(s, len(s.height)) - 1, place, -1):
        s.piece[i] = s.piece[i - 1]
    s.piece[place] = colour


@rule
def shift_piece(s, space, level, to):
    """Move the piece at this level of one mountain onto the top of another."""
    here = foot(s, space) + level
    there = foot(s, to) + s.height[to]
    colour = s.piece[here]
    while here < there - 1:
        s.piece[here] = s.piece[here + 1]
        here += 1
    while here > there:
        s.piece[here] = s.piece[here - 1]
        here -= 1
    s.piece[here] = colour
    s.height[space] -= 1
    s.height[to] += 1


@rule
def return_top(s, space):
    """Give the highest piece back to its owner; returns whose it is (MO-31)."""
    place = foot(s, space) + s.height[space] - 1
    colour = int(s.piece[place])
    last = foot(s, len(s.height)) - 1
    for i in range(place, last):
        s.piece[i] = s.piece[i + 1]
    s.piece[last] = EMPTY
    s.height[space] -= 1
    s.supply[colour] += 1
    return colour


@rule
def top(s, space):
    """Whose piece is the highest, or NOBODY's where there is no mountain."""
    if s.height[space] == 0:
        return NOBODY
    return int(s.piece[foot(s, space) + s.height[space] - 1])


@rule
def is_too_high(s, space):
    """Above this round's maximum height (MO-01)?"""
    return s.height[space] > s.limit[s.this_round]


@rule
def ahead(s, space, facing):
    """The next space that way, or EMPTY past the edge of the play area (MO-33)."""
    return int(NEIGHBOUR[s.seats, space, facing])


@rule
def in_play_area(s, space):
    """4x4, 5x5 or 6x6 by the number of players (MO-02, MO-03)."""
    return space // 6 < s.seats + 2 and space % 6 < s.seats + 2
