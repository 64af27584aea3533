"""Zeros: room for a few small numbers while a rule works, without asking for memory: rules count no references."""

import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin
from numba.np.arrayobj import make_array, populate_array


def zeros(size):
    """So many zeros (i1), for the rule that asks and those it calls: gone when it ends. The size is a constant."""
    return np.zeros(size, np.int8)


@infer_global(zeros)
class Zeros(AbstractTemplate):
    prefer_literal = True

    def generic(self, args, kws):
        return signature(types.Array(types.int8, 1, "C"), *args) if isinstance(args[0], types.Literal) else None


@lower_builtin(zeros, types.IntegerLiteral)
def zeros_on_stack(context, builder, sig, args):
    size, one = context.get_constant(types.intp, sig.args[0].literal_value), context.get_constant(types.intp, 1)
    memory = cgutils.alloca_once(builder, context.get_data_type(types.int8), size=size)
    cgutils.memset(builder, memory, size, 0)
    array = make_array(sig.return_type)(context, builder)
    populate_array(array, memory, [size], [one], one, None)
    return array._getvalue()
