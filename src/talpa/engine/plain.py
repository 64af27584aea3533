"""A view as plain Python values, read at once: field by field a record costs a third of a microsecond each."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any, TypeVar, get_type_hints

import numpy as np

from talpa.engine.record import State

Row = tuple[int, ...]
Rows = tuple[Row, ...]
Plain = TypeVar("Plain")
FORMS: dict[int, object] = {0: int, 1: Row, 2: Rows}         # by the dimensions of a field
CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}


def typed_reader(layout: np.dtype, common: type[object], plain: type[Plain]) -> Callable[[State], Plain]:
    """A function that reads what two classes declare: `common`, which is alike for all eyes, and `plain`, which adds
    what differs from eye to eye, and the part in common.

    Each field is declared as the layout has it: an int, a Row or Rows; or as bytes, to be kept as they are.
    """
    declared = {name: kind for name, kind in get_type_hints(plain).items() if name != "common"}
    for name, kind in declared.items():
        check_form(layout, name, kind)
    own = [name for name in declared if name not in get_type_hints(common)]
    return reader(layout, list(declared), own, [name for name, kind in declared.items() if kind is bytes])


def check_form(layout: np.dtype, name: str, declared: object) -> None:
    if name not in (layout.names or ()):
        raise TypeError(f"a view has no field {name} that could be read")
    form = FORMS[len(layout[name].shape)]
    if declared not in (form, bytes):
        raise TypeError(f"{name} is read as {form}, and not as {declared}")


def reader(
    layout: np.dtype, names: Sequence[str], own: Sequence[str], raw: Sequence[str] = ()
) -> Callable[[State], Any]:
    """A function that reads these fields of a view: numbers, tuples of numbers, or rows of tuples; `raw` ones as bytes.

    `own` fields differ from eye to eye. All others together are its `common`: one and the same thing as long
    as nothing in it changes, so that what is made of it alone is made once for all eyes (`scene.once`). What was read
    last is kept: a scene, its choices and its news are made from the same view one after the other, and a view never
    changes.
    """
    fields = [name for name in layout.names or () if name in (*names, *raw)]
    shared, private = [name for name in fields if name not in own], [name for name in fields if name in own]
    for_all, for_one, cut = parser(layout, shared, raw), parser(layout, private, raw), itemgetter(*runs(layout, shared))
    common, plain = common_part(shared), named("Plain", [*shared, *private, "common"])
    table: tuple[Any, Any] = (b"", None)
    last: tuple[Any, bytes, Any] = (None, b"", None)

    def read(view: State) -> Any:
        nonlocal last
        known = last
        if known[0] is not view:
            content = view.tobytes()
            found = known[2] if known[1] == content else parsed(content)
            known = last = view, content, found
        return known[2]

    def parsed(content: bytes) -> Any:
        nonlocal table
        known, now = table, cut(content)
        if known[0] != now:
            known = table = now, common._make(for_all(content))
        return plain._make((*known[1], *for_one(content), known[1]))

    return read


def named(name: str, fields: Sequence[str]) -> Any:
    return namedtuple(name, fields)


def common_part(fields: Sequence[str]) -> Any:
    """A tuple with names that equals only itself: comparing it costs nothing."""
    identity = {"__slots__": (), "__eq__": object.__eq__, "__ne__": object.__ne__, "__hash__": object.__hash__}
    return type("Common", (named("Common", fields),), identity | {"common": property(lambda part: part)})


def runs(layout: np.dtype, names: Sequence[str]) -> list[slice]:
    """Where these fields are in the record; neighbours are one run."""
    found: list[slice] = []
    at = 0
    for name in layout.names or ():
        start, at = at, at + layout[name].itemsize
        if name in names:
            joined = found and found[-1].stop == start
            found.append(slice(found.pop().start if joined else start, at))
    return found


def parser(layout: np.dtype, names: Sequence[str], raw: Sequence[str]) -> Callable[[bytes], list[Any]]:
    """A function that reads these fields, in the record's order, from its bytes."""
    fields = [name for name in layout.names or () if name in names]
    whole, picks = Struct(form(layout, fields, raw)), places(layout, fields, raw)

    def parse(content: bytes) -> list[Any]:
        numbers = whole.unpack(content)
        return [pick(numbers) for pick in picks]

    return parse


def form(layout: np.dtype, names: Sequence[str], raw: Sequence[str]) -> str:
    """The record for `struct`: numbers that are read, and bytes that are skipped."""
    parts = ["="]
    for name in layout.names or ():
        kind = layout[name]
        read = f"{prod(kind.shape)}{CODES[kind.base.str[1:]]}" if name not in raw else f"{kind.itemsize}s"
        parts.append(read if name in names else f"{kind.itemsize}x")
    return "".join(parts)


def places(layout: np.dtype, fields: Sequence[str], raw: Sequence[str]) -> list[itemgetter[Any]]:
    """Where each field is among the numbers."""
    found, at = [], 0
    for name in fields:
        shape = () if name in raw else layout[name].shape
        found.append(place(shape, at))
        at += prod(shape)
    return found


def place(shape: tuple[int, ...], at: int) -> itemgetter[Any]:
    if not shape:
        return itemgetter(at)
    if len(shape) == 1:
        return itemgetter(slice(at, at + shape[0]))
    rows, width = shape
    return itemgetter(*(slice(at + row * width, at + (row + 1) * width) for row in range(rows)))
