"""Wording what happens: each kind of news has its own ruling, and one, two or three numbers that go with it."""

from talpa.engine.compiled import rule
from talpa.engine.news import EVERYONE, tell
from talpa.games.molly.lists import RULING, RULING_OF_LACK, News


@rule
def tell_some(s, kind, seats, a, b, c):
    """News that only these seats may see."""
    tell(s, kind, RULING[kind], seats, a, b, c)


@rule
def tell_three(s, kind, a, b, c):
    tell(s, kind, RULING[kind], EVERYONE, a, b, c)


@rule
def tell_two(s, kind, a, b):
    tell(s, kind, RULING[kind], EVERYONE, a, b, 0)


@rule
def tell_one(s, kind, a):
    tell(s, kind, RULING[kind], EVERYONE, a, 0, 0)


@rule
def tell_lack(s, seat, lack):
    """What should come does not; the last discard is the card that had no space."""
    tell(s, News.NOTHING, RULING_OF_LACK[lack], EVERYONE, seat, lack, s.last_discard)
