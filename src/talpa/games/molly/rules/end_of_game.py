"""The end: the last round, points, and who wins."""

from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.games.molly.box import COLOURS
from talpa.games.molly.reasons import Ending, News
from talpa.games.molly.rules.burrows import cubes, left_of, open_burrows
from talpa.games.molly.state import Phase, Stage


@rule
def end_turn(s):
    """The next player, or the end: the last round stops to the right of the first player (ML-34).

    Every turn takes a card out of deck or display, so that every game ends without a cap (X-7).
    """
    coming = left_of(s, s.turn)
    if s.last_round and coming == s.first:
        finish(s)
        return
    s.turn = coming
    s.revealer = coming
    s.stage = Stage.TURN
    announce(s, News.TURN, s.turn, 0, 0)


@rule
def finish(s):
    """All open their Burrows and count."""
    open_burrows(s)
    s.phase = Phase.OVER
    for seat in range(s.seats):
        announce(s, News.SCORE, seat, points_of(s, seat), s.token[seat])


@rule
def points_of(s, seat):
    """Most numerous colour times least numerous one, colours without cubes apart, plus a point a token (ML-46).

    A single colour is both the most and the least; no cubes are no points.
    """
    most, least = 0, 0
    for colour in range(COLOURS):
        count = cubes(s, seat, colour)
        most = max(most, count)
        if count > 0 and (least == 0 or count < least):
            least = count
    return most * least + s.token[seat]


@rule
def is_ahead(s, points, one, other):
    """More points, or as many with fewer tokens (ML-47)."""
    if points[one] != points[other]:
        return points[one] > points[other]
    return s.token[one] < s.token[other]


@rule
def result(s, points, rank):
    for seat in range(s.seats):
        points[seat] = points_of(s, seat)
    for seat in range(s.seats):
        rank[seat] = 1
        for other in range(s.seats):
            rank[seat] += is_ahead(s, points, other, seat)
    return ending(s, points, rank)


@rule
def ending(s, points, rank):
    """What decided: points alone, the fewest tokens among equals, or nothing (ML-47)."""
    if s.phase != Phase.OVER:
        return Ending.RUNNING
    winners, level, most = 0, 0, 0.0
    for seat in range(s.seats):
        winners += rank[seat] == 1
        most = max(most, points[seat])
    for seat in range(s.seats):
        level += points[seat] == most
    if winners > 1:
        return Ending.SHARED
    return Ending.FEWEST_TOKENS if level > 1 else Ending.MOST_POINTS
