"""What keeps frames: a layout with room for a copy of the record at every item of news inside a decision.

A traced layout is a game's layout with room before it for as many whole records as there can be news. numba compiles a
rule for each layout it is called with; so `keep` is nothing at all in ordinary play, and a copy of the record where the
layout has the room. There is one text of the rules, and the machine code of ordinary play is what it was.

The room lies before the record and not behind it: numba takes a record whose first fields are another's for a kind of
that other one, and might call rules that were compiled for the plain layout and keep nothing.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numba.core import cgutils, types
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import AbstractTemplate, infer_global, signature

from talpa.engine.record import swift

KEPT = "kept"                    # the field before the others


@cache
def traced(layout: np.dtype) -> np.dtype:
    """A row of bytes for the record at each item, and then the same fields."""
    own = [(name, layout[name].base, layout[name].shape) for name in layout.names or ()]
    fields = [(KEPT, "u1", (layout["news"].shape[0], layout.itemsize)), *own]
    return np.dtype((swift(np.dtype(fields)), fields))


def keep(s):
    """Keep the record as it is now, where its layout has room for it: called once an item of news is written."""
    if KEPT in s.dtype.names:
        s[KEPT][s["told"] - 1] = np.frombuffer(s.tobytes(), np.uint8)[s[KEPT].size :]


@infer_global(keep)
class Keep(AbstractTemplate):
    def generic(self, args, kws):
        return signature(types.none, *args)


@lower_builtin(keep, types.Record)
def lower_keep(context, builder, sig, args):
    """`memcpy(kept[told - 1], record, size)`, or nothing."""
    kind, (record,) = sig.args[0], args
    if KEPT in kind.fields:
        word, told = cgutils.intp_t, kind.fields["told"]
        items, size = kind.fields[KEPT].type.shape
        count = builder.load(cgutils.get_record_member(builder, record, told.offset, context.get_data_type(told.type)))
        count.align = 1                              # a packed record
        place = builder.mul(builder.sub(builder.sext(count, word), word(1)), word(size))
        room = builder.bitcast(record, cgutils.voidptr_t)
        cgutils.raw_memcpy(builder, builder.gep(room, [place]), builder.gep(room, [word(items * size)]), word(size), 1)
    return context.get_dummy_value()
