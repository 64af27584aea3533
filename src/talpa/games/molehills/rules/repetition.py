"""Topple, the ban on repetition: where a direction would lead is reckoned on marks, without touching the board."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molehills.box import LEVEL_KEY, OFFSET, PENDING_KEY
from talpa.games.molehills.rules.mountains import ahead, foot
from talpa.games.molehills.rules.topple import board_mark, next_to_topple, piece_mark, waits


@rule
def repeating_directions(s):
    """Bitmask of the directions that recreate a position seen during this card; none where all would (MO-23)."""
    if s.topples == 0:
        return 0
    repeating, board = 0, board_mark(s)
    for facing in range(4):
        if leads_back(s, facing, board):
            repeating |= 1 << facing
    return repeating if repeating != 15 else 0


@rule
def leads_back(s, facing, board):
    """A chain that ends repeats nothing: only positions that await a topple count; no topple leaves all as it is."""
    space = next_to_topple(s)
    reached = spaces_reached(s, space, facing)
    mark, waiting = pending_mark_after(s, space, facing, reached)
    return waiting > 0 and was_seen(s, board ^ spread_mark(s, space, facing) ^ mark)


@rule
def was_seen(s, mark):
    for i in range(s.topples):
        if s.seen[i] == mark:
            return True
    return False


@rule
def spaces_reached(s, space, facing):
    reached, to = 0, ahead(s, space, facing)
    while to != EMPTY and reached < s.height[space] - 1:
        reached += 1
        to = ahead(s, to, facing)
    return reached


@rule
def spread_mark(s, space, facing):
    """What the spread changes in the board's mark."""
    mark, bottom, to = 0, foot(s, space), ahead(s, space, facing)
    for level in range(1, s.height[space]):
        colour = s.piece[bottom + level]
        mark ^= piece_mark(s, space, level, colour)
        if to != EMPTY:
            mark ^= piece_mark(s, to, s.height[to], colour)
            to = ahead(s, to, facing)
    return mark


@rule
def pending_mark_after(s, space, facing, reached):
    """The mark of the list after the spread, and how many are on it."""
    mark, waiting = 0, s.pendings - 1
    for i in range(waiting):
        mark ^= PENDING_KEY[s.pending[i]] * LEVEL_KEY[i]
    for distance in range(reached, 0, -1):
        beyond = space + distance * OFFSET[facing]
        if s.height[beyond] >= s.limit[s.this_round] and not waits(s, beyond):
            mark ^= PENDING_KEY[beyond] * LEVEL_KEY[waiting]
            waiting += 1
    return mark, waiting
