"""News: what the last decision made happen, in order, each item with who may see it and its ruling."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import NamedTuple

import numpy as np
from numba.extending import register_jitable

from talpa.engine.compiled import rule
from talpa.engine.keep import keep
from talpa.engine.record import NEWS_COLUMNS, NOBODY, WORDS

SPECTATORS = 1 << 8              # the bit beside the eight seats'
EVERYONE = SPECTATORS | 0xFF
OWN_RULING = 0                   # an item's ruling is the one its kind names
QUIET = -1                       # `told` of a record that nobody reads: nothing is written, then or after a decision
CROSS = 1000                     # rulings are 1001 to 1009
TOLD = Struct(f"={4 * WORDS}xh")
ITEM = Struct(f"={NEWS_COLUMNS}h")


class News(NamedTuple):
    """One item, as Python sees it."""

    kind: int
    a: int
    b: int
    c: int
    seats: int
    ruling: int


@rule
def hush(s):
    """Forget the last news: the first thing every `apply` and `start` does."""
    for i in range(s.told):
        for j in range(6):
            s.news[i, j] = 0
    s.told = min(int(s.told), 0)


@register_jitable(inline="always")
def announce(s, kind, a, b, c):
    """Tell everyone, under the ruling that the kind of news names itself.

    Inlined, so that one `write_item` is compiled and not one for every mixture of number types (25 in Moledozer).
    """
    write_item(s, np.int64(kind), OWN_RULING, EVERYONE, np.int64(a), np.int64(b), np.int64(c))


@register_jitable(inline="always")
def confide(s, kind, seats, a, b, c):
    """Tell some seats alone (a bitmask), under the kind's own ruling."""
    write_item(s, np.int64(kind), OWN_RULING, np.int64(seats), np.int64(a), np.int64(b), np.int64(c))


@register_jitable(inline="always")
def tell(s, kind, ruling, seats, a, b, c):
    """Tell some seats, or EVERYONE, where one kind of news is told under several rulings: 8 is MD-08, CROSS + 7 X-7."""
    write_item(s, np.int64(kind), np.int64(ruling), np.int64(seats), np.int64(a), np.int64(b), np.int64(c))


@rule
def write_item(s, kind, ruling, seats, a, b, c):
    """Items past the room for them are dropped."""
    place = int(s.told)
    if 0 <= place < len(s.news):
        s.news[place, 0] = kind
        s.news[place, 1] = a
        s.news[place, 2] = b
        s.news[place, 3] = c
        s.news[place, 4] = seats
        s.news[place, 5] = ruling
        s.told = place + 1
        keep(s)


@rule
def veil_news(s, seat):
    """Keep only the items this seat may see (NOBODY: what spectators may): part of every veil."""
    bit = SPECTATORS if seat == NOBODY else 1 << seat
    kept = min(int(s.told), 0)
    for i in range(s.told):
        if s.news[i, 4] & bit:
            for j in range(6):
                s.news[kept, j] = s.news[i, j]
            kept += 1
    for i in range(kept, s.told):
        for j in range(6):
            s.news[i, j] = 0
    s.told = kept


def read_news(content: bytes) -> tuple[News, ...]:
    """The items of a record as Python values, from its bytes: every layout begins with luck, `told` and `news`."""
    start, size = TOLD.size, TOLD.unpack_from(content)[0] * ITEM.size
    return items_in(content[start : start + size])


@lru_cache(maxsize=64)
def items_in(content: bytes) -> tuple[News, ...]:
    """Several seats read the same news one after the other."""
    return tuple(map(News._make, ITEM.iter_unpack(content)))
