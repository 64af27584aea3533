"""Topple: a mountain that is too high spreads, one piece a space, and what it makes too high topples next."""

from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY
from talpa.games.molehills.box import CELL_KEY, LEVEL_KEY, OFFSET, PENDING_KEY, SPACES, TOPPLES
from talpa.games.molehills.reasons import News
from talpa.games.molehills.rules.mountains import ahead, is_too_high, return_top, shift_piece
from talpa.games.molehills.state import Phase


@rule
def waits(s, space):
    """Is this mountain to topple already?"""
    for i in range(s.pendings):
        if s.pending[i] == space:
            return True
    return False


@rule
def trigger(s, space):
    """Put a mountain before all others that are to topple; one that already waits keeps its place (MO-21)."""
    if not waits(s, space):
        s.pending[s.pendings] = space
        s.pendings += 1


@rule
def trigger_last(s, space):
    """Put a mountain behind all others that are to topple (MO-18)."""
    for i in range(s.pendings, 0, -1):
        s.pending[i] = s.pending[i - 1]
    s.pending[0] = space
    s.pendings += 1


@rule
def next_to_topple(s):
    return s.pending[s.pendings - 1] + 0


@rule
def await_topple(s):
    """Let the one who caused it choose a direction (MO-20), or end a chain of too many topples (MO-23)."""
    if s.pendings > 0 and s.topples == TOPPLES:
        cut_mountains(s)
    if s.pendings > 0:
        s.phase = Phase.TOPPLE


@rule
def topple(s, seat, facing):
    """Any of four directions, even straight off the edge (MO-19); its whole chain comes first (MO-21)."""
    space = next_to_topple(s)
    s.seen[s.topples] = position_mark(s)
    s.topples += 1
    s.phase = Phase.WALK
    s.pendings -= 1
    s.pending[s.pendings] = EMPTY
    reached = spread(s, space, facing)
    announce(s, News.TOPPLED, seat, space, facing)
    drop_off_edge(s, space)
    for distance in range(reached, 0, -1):
        beyond = space + distance * OFFSET[facing]
        if is_too_high(s, beyond):
            trigger(s, beyond)
    await_topple(s)


@rule
def spread(s, space, facing):
    """The bottom piece stays (MO-22), the next ones go on top of the following spaces; returns how many it reached."""
    reached, to = 0, ahead(s, space, facing)
    while s.height[space] > 1 and to != EMPTY:
        shift_piece(s, space, 1, to)
        to = ahead(s, to, facing)
        reached += 1
    return reached


@rule
def drop_off_edge(s, space):
    """What is left above the bottom piece returns to its owners at once (MO-31, MO-33)."""
    fallen = 0
    while s.height[space] > 1:
        fallen += 1 << (8 * return_top(s, space))
    announce_returned(s, News.FELL, fallen)


@rule
def cut_mountains(s):
    """After 100 topples in one card all that is above the maximum height returns to its owners (MO-23)."""
    cut = 0
    for i in range(s.pendings):
        space = s.pending[i] + 0
        while is_too_high(s, space):
            cut += 1 << (8 * return_top(s, space))
        s.pending[i] = EMPTY
    s.pendings = 0
    announce_returned(s, News.CUT, cut)


@rule
def announce_returned(s, kind, pieces):
    """How many pieces each seat got back; `pieces` has a byte a seat."""
    for seat in range(s.seats):
        count = pieces >> (8 * seat) & 255
        if count > 0:
            announce(s, kind, seat, count, 0)


@rule
def piece_mark(s, space, level, colour):
    """A number for a piece at its place; colours count by turn order, so that seats are alike."""
    return CELL_KEY[space, s.token[colour] - 1] * LEVEL_KEY[level]


@rule
def board_mark(s):
    """A number for all mountains."""
    mark, place = 0, 0
    for space in range(SPACES):
        for level in range(s.height[space]):
            mark ^= piece_mark(s, space, level, s.piece[place])
            place += 1
    return mark


@rule
def position_mark(s):
    """A number for the mountains and the list of pending topples."""
    mark = board_mark(s)
    for i in range(s.pendings):
        mark ^= PENDING_KEY[s.pending[i]] * LEVEL_KEY[i]
    return mark
