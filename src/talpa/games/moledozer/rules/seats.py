"""Who is still in, and who sits next. Chairs stand clockwise; players change them when they swap (X-2, MD-18)."""

from talpa.engine.compiled import rule
from talpa.games.moledozer.box import SEATS


@rule
def in_play(s, seat):
    return (s.standing >> seat) & 1 == 1


@rule
def players_left(s):
    count = 0
    for seat in range(SEATS):
        count += int(s.standing >> seat) & 1
    return count


@rule
def next_chair(s, chair):
    """The next chair clockwise whose sitter is in the game (MD-06)."""
    chair = (chair + 1) % SEATS
    while s.sitter[chair] < 0 or not in_play(s, s.sitter[chair]):
        chair = (chair + 1) % SEATS
    return chair


@rule
def chair_of(s, seat):
    chair = 0
    while s.sitter[chair] != seat:
        chair += 1
    return chair
