"""Sets of small numbers as bits: a set of actions is a row of words, 32 actions in each.

32 and not 64: uncompiled, Python's signed numbers then never meet their sign.
"""

import numpy as np
from llvmlite.ir import IntType
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin

from talpa.engine.compiled import rule

WORD = 0xFFFFFFFF


def words_for(actions: int) -> np.ndarray:
    """An empty set with room for that many actions; `allow_all` may touch one word more."""
    return np.zeros(actions // 32 + 2, np.int64)


def ones(bits):
    """How many bits are set."""
    return int(bits).bit_count()


def lowest_bit(bits):
    """The place of the lowest bit that is set."""
    return (int(bits) & -int(bits)).bit_length() - 1


def compile_as(function, instruction):
    """Let compiled code use the processor's own instruction."""

    @infer_global(function)
    class Bits(AbstractTemplate):
        def generic(self, args, kws):
            return signature(types.int64, types.int64)

    @lower_builtin(function, types.int64)
    def lower(context, builder, sig, args):
        return instruction(builder, args[0])


compile_as(ones, lambda builder, bits: builder.ctpop(bits))
compile_as(lowest_bit, lambda builder, bits: builder.cttz(bits, IntType(1)(1)))


@rule
def nth_bit(bits, place):
    """The place of the bit that has so many set bits below it: by halves, without a guess at where it is."""
    first = 0
    for half in (16, 8, 4, 2, 1):
        lower = ones(bits >> first & (1 << half) - 1)
        if place >= lower:
            place -= lower
            first += half
    return first


@rule
def clear(mask):
    """Make the set empty."""
    for word in range(len(mask)):
        mask[word] = 0


@rule
def allow(mask, action):
    """Add an action."""
    mask[action >> 5] |= 1 << (action & 31)


@rule
def forbid(mask, action):
    """Take an action out."""
    mask[action >> 5] &= ~(1 << (action & 31))


@rule
def is_allowed(mask, action):
    """Is the action in the set?"""
    return (mask[action >> 5] >> (action & 31)) & 1 == 1


@rule
def allow_all(mask, first, bits):
    """Add first + i for every bit i that is set, of 32."""
    moved = np.int64(bits) << (first & 31)
    mask[first >> 5] |= moved & WORD
    mask[(first >> 5) + 1] |= moved >> 32


@rule
def allow_range(mask, first, count):
    """Add `count` actions from `first` on."""
    while count >= 32:
        allow_all(mask, first, WORD)
        first += 32
        count -= 32
    allow_all(mask, first, (1 << count) - 1)


@rule
def size(mask):
    """How many actions are in the set."""
    count = 0
    for word in range(len(mask)):
        count += ones(mask[word])
    return count


@rule
def nth(mask, place):
    """The action that has so many before it."""
    word = 0
    while place >= ones(mask[word]):
        place -= ones(mask[word])
        word += 1
    return 32 * word + nth_bit(mask[word], place)


@rule
def listed(mask, found):
    """Write the actions into `found`, in order; returns how many."""
    count = 0
    for word in range(len(mask)):
        bits = mask[word]
        while bits:
            found[count] = 32 * word + lowest_bit(bits)
            bits &= bits - 1
            count += 1
    return count
