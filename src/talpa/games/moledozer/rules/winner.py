"""The winner: the last house standing, the one farthest from the mole, or the closer guess in the draw-off."""

from talpa.engine.bits import lowest_bit
from talpa.engine.compiled import rule
from talpa.engine.news import EVERYONE, announce, tell
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.moledozer.box import LAST_ROUND, SPACES, WAYS
from talpa.games.moledozer.reasons import Ending, News
from talpa.games.moledozer.rules.preparation import deal, deal_stacks
from talpa.games.moledozer.rules.seats import in_play, next_chair, players_left
from talpa.games.moledozer.state import Phase


@rule
def crown(s, seat, ending, ruling):
    """The game is over, and this seat has won it (MD-37)."""
    s.phase = Phase.OVER
    s.ending = ending
    s.champion = seat
    tell(s, News.CHAMPION, ruling, EVERYONE, seat, 0, 0)


@rule
def takes_too_long(s):
    """Only where a cap was agreed on, and more than two are left: two come to an end by themselves (X-7, MD-27)."""
    return s.cap and s.rounds_begun >= LAST_ROUND and players_left(s) > 2


@rule
def end_shared(s):
    """After so many rounds those who still stand share the game (X-7)."""
    s.phase = Phase.OVER
    s.ending = Ending.TOO_LONG
    announce(s, News.TOO_LONG, LAST_ROUND, 0, 0)


@rule
def stacks_are_used_up(s):
    """All who are in the game have the same number of cards, so one looks for all."""
    return s.height[s.sitter[s.first]] == 0


@rule
def deal_anew(s):
    """New cards for all; two players are dealt new ones twice (or once), then the distance decides (MD-23, MD-27)."""
    if s.draw_off:
        draw_one_each(s)
        return
    if players_left(s) == 2:
        if s.duel_shuffles == 2 - s.rounds:
            decide_by_distance(s)
            return
        s.duel_shuffles += 1
    deal_stacks(s)


@rule
def decide_by_distance(s):
    """The house farthest from the mole wins (MD-28); exactly in the middle, a draw-off decides (MD-29)."""
    one = s.sitter[s.first]
    other = s.sitter[next_chair(s, s.first)]
    gap = steps_to(s, s.house[one]) - steps_to(s, s.house[other])
    if gap == 0:
        announce(s, News.MIDDLE, steps_to(s, s.house[one]), 0, 0)
        s.draw_off = 1
        draw_one_each(s)
        return
    farthest = one if gap > 0 else other
    nearest = other if gap > 0 else one
    announce(s, News.DISTANCE, farthest, steps_to(s, s.house[farthest]), steps_to(s, s.house[nearest]))
    crown(s, farthest, Ending.FARTHEST, 28)


@rule
def draw_one_each(s):
    """One card each from all 30, which only its owner sees; they guess in turn as ever (MD-29)."""
    deal(s, 1)
    announce(s, News.DRAW_OFF, 0, 0, 0)


@rule
def steps_to(s, space):
    """Steps from the mole to a space (MD-28)."""
    reached, steps = 1 << int(s.mole), 0
    rim = reached
    while not (reached >> int(space)) & 1 and steps < SPACES:
        rim = around(s, rim) & ~reached
        reached |= rim
        steps += 1
    return steps


@rule
def around(s, rim):
    """The neighbours of the spaces of a bitmask."""
    found = 0
    while rim:
        space = lowest_bit(rim)
        rim &= rim - 1
        for way in range(WAYS):
            if s.neighbour[space, way] != EMPTY:
                found |= 1 << int(s.neighbour[space, way])
    return found


@rule
def settle_draw_off(s):
    """The closer guess wins the game, whatever symbols lie open; a tie draws again (MD-29)."""
    if s.winner != NOBODY:
        crown(s, s.winner, Ending.DRAW_OFF, 29)


@rule
def result(s, points, rank):
    """One point for the champion, shared where several stand; the rest by how long their houses stood."""
    for seat in range(len(points)):
        points[seat] = share(s, seat)
        rank[seat] = 1
        for other in range(len(points)):
            if stood_longer(s, other, seat):
                rank[seat] += 1
    return int(s.ending)


@rule
def share(s, seat):
    """What the seat has of the one point there is."""
    if s.champion != NOBODY:
        return 1.0 if s.champion == seat else 0.0
    return 1.0 / players_left(s) if in_play(s, seat) else 0.0


@rule
def stood_longer(s, one, other):
    """Does `one` come before `other`: as champion, as one who stands, or as one who fell later?"""
    if s.champion == one or s.champion == other:
        return s.champion == one and one != other
    if in_play(s, one) or in_play(s, other):
        return in_play(s, one) and not in_play(s, other)
    return s.fallen[one] > s.fallen[other]
