"""Layouts: a state is one flat, packed numpy record; the engine's own fields come first."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter

import numpy as np

State = np.record
NOBODY = -1                      # no seat; as the one who looks: a spectator
HIDDEN = -2                      # something is here, and this view may not know what
EMPTY = -3                       # nothing is here

WORDS = 26                       # of luck: see `chance`
NEWS_COLUMNS = 6                 # kind, a, b, c, who may see it, ruling


def layout(fields: list[tuple[str, str] | tuple[str, str, int | tuple[int, ...]]], news: int) -> np.dtype:
    """The dtype of a game's state: luck and room for `news` items first, then the game's own fields.

    Packed, because padding bytes differ between copies; `np.record`, so that `s.field` works uncompiled too. There,
    a field called like a method of numpy's (`round`, `sum`) would be the method.
    """
    taken = [field[0] for field in fields if hasattr(np.record, field[0])]
    if taken:
        raise ValueError(f"a field cannot be called {taken[0]!r}: numpy's records have a method of that name")
    if "seats" not in [field[0] for field in fields]:
        raise ValueError("a layout needs a field 'seats': how many play, for those who have only a view")
    own = [("luck", "u4", WORDS), ("told", "i2"), ("news", "i2", (news, NEWS_COLUMNS))]
    return np.dtype((swift(np.dtype(own + fields)), own + fields))


def swift(plain: np.dtype) -> type[np.record]:
    """A record whose fields are properties: np.record looks each name up in Python, twice as slow."""

    def field(name: str) -> property:
        return property(itemgetter(name), lambda s, value: np.void.__setitem__(s, name, value))

    fields = {name: field(name) for name in plain.names or ()}
    ways = ("__getattribute__", "__setattr__", "__getitem__", "__setitem__")
    direct = {way: getattr(np.void, way) for way in ways} | {"__slots__": ()}
    return type("State", (np.record,), direct | fields)


@dataclass(frozen=True)
class SeatFields:
    """Which fields know seats, so that seats can be relabelled: the law of symmetry uses it."""

    rows: tuple[str, ...] = ()       # arrays whose first index is a seat
    names: tuple[str, ...] = ()      # values that are a seat's number (negative ones are sentinels)
    masks: tuple[str, ...] = ()      # bitmasks of seats
