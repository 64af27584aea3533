"""What keeps frames: while a record is traced, a copy of it is kept at every item of news that a decision tells.

Compiled rules ask one pointer whether it is their record that is traced: a load and a comparison for each item of all
other records. The pointer is a symbol that the linker finds by its name in every process, so that compiled code on disk
stays right; a global array would be frozen into the code. There is one text and one machine code of the rules.
"""

from __future__ import annotations

import ctypes
import threading

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import AbstractTemplate, infer_global, signature

SYMBOL = "talpa_traced"
BYTES = ir.IntType(8).as_pointer()


class Traced(ctypes.Structure):
    """Which record is traced, and where its copies go; nothing most of the time."""

    _fields_ = (("record", ctypes.c_void_p), ("room", ctypes.c_void_p))


TRACED = Traced()
TRACING = threading.Lock()               # one decision at a time is traced
llvm.add_symbol(SYMBOL, ctypes.addressof(TRACED))


class Tracing:
    """While this lasts, copies of the record in `states` are kept in the rows of `room`."""

    now: Tracing | None = None           # for uncompiled rules

    def __init__(self, states: np.ndarray, room: np.ndarray) -> None:
        self.states, self.room = states, room

    def __enter__(self) -> None:
        TRACING.acquire()
        TRACED.record, TRACED.room = self.states.ctypes.data, self.room.ctypes.data
        Tracing.now = self

    def __exit__(self, *error: object) -> None:
        TRACED.record, TRACED.room, Tracing.now = None, None, None
        TRACING.release()


def keep(s):
    """Keep the record as it is now, if it is the one that is traced: called once an item of news is written."""
    if Tracing.now is not None and s.base is Tracing.now.states:
        Tracing.now.room[s["told"] - 1] = np.frombuffer(s.tobytes(), np.uint8)


@infer_global(keep)
class Keep(AbstractTemplate):
    def generic(self, args, kws):
        return signature(types.none, *args)


@lower_builtin(keep, types.Record)
def lower_keep(context, builder, sig, args):
    """`if (traced.record == record) memcpy(traced.room + (told - 1) * size, record, size)`."""
    kind, record = sig.args[0], builder.bitcast(args[0], BYTES)
    traced = traced_in(builder.module)
    ours = builder.icmp_unsigned("==", builder.load(cgutils.gep_inbounds(builder, traced, 0, 0)), record)
    with builder.if_then(ours, likely=False):
        room = builder.load(cgutils.gep_inbounds(builder, traced, 0, 1))
        index, size = builder.sub(told(context, builder, kind, args[0]), cgutils.intp_t(1)), cgutils.intp_t(kind.size)
        cgutils.raw_memcpy(builder, builder.gep(room, [builder.mul(index, size)]), record, size, 1)
    return context.get_dummy_value()


def traced_in(module):
    """The symbol, as this module knows it."""
    if SYMBOL in module.globals:
        return module.get_global(SYMBOL)
    return ir.GlobalVariable(module, ir.ArrayType(BYTES, 2), SYMBOL)


def told(context, builder, kind, record):
    """How many items there are, with the one just written."""
    field = kind.fields["told"]
    count = builder.load(cgutils.get_record_member(builder, record, field.offset, context.get_data_type(field.type)))
    count.align = 1                                  # a packed record
    return builder.sext(count, cgutils.intp_t)
