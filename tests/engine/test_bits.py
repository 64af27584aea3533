"""Sets of actions as bits, compiled and not."""

import random

import numpy as np
import pytest

from talpa.engine.bits import (
    allow,
    allow_all,
    allow_range,
    clear,
    forbid,
    is_allowed,
    listed,
    lowest_bit,
    nth,
    nth_bit,
    ones,
    size,
    words_for,
)
from talpa.engine.compiled import rule


def numbers(mask: np.ndarray, room: int) -> list[int]:
    found = np.zeros(room, np.int64)
    return found[: listed(mask, found)].tolist()


@rule
def counted(bits):
    return ones(bits), lowest_bit(bits)


@pytest.mark.parametrize("bits", [1, 0b1011, 1 << 31, (1 << 32) - 1, 1 << 62])
def test_bits_are_counted_alike_in_python_and_compiled(bits: int) -> None:
    assert counted(bits) == (bits.bit_count(), (bits & -bits).bit_length() - 1) == (ones(bits), lowest_bit(bits))


def test_a_set_is_what_was_put_into_it() -> None:
    luck = random.Random(1)
    for _ in range(50):
        wanted = sorted(luck.sample(range(200), luck.randrange(200)))
        mask = words_for(200)
        for action in wanted:
            allow(mask, action)
        assert numbers(mask, 200) == wanted and size(mask) == len(wanted)
        assert [nth(mask, i) for i in range(len(wanted))] == wanted
        assert [action for action in range(200) if is_allowed(mask, action)] == wanted


def test_an_action_taken_out_is_gone() -> None:
    mask = words_for(70)
    allow_range(mask, 0, 70)
    forbid(mask, 31)
    forbid(mask, 64)

    assert numbers(mask, 70) == [n for n in range(70) if n not in (31, 64)]
    clear(mask)
    assert size(mask) == 0


@pytest.mark.parametrize("first", [0, 1, 31, 32, 45, 63])
@pytest.mark.parametrize("count", [0, 1, 31, 32, 33, 100])
def test_a_range_begins_and_ends_anywhere(first: int, count: int) -> None:
    mask = words_for(200)
    allow_range(mask, first, count)

    assert numbers(mask, 200) == list(range(first, first + count))


@pytest.mark.parametrize("first", [0, 5, 31])
def test_bits_of_a_small_field_lose_nothing(first: int) -> None:
    """A bitmask in a record is an i1 or i2: shifted as such it would lose its upper bits uncompiled."""
    mask = words_for(80)
    allow_all(mask, first, np.int8(0b1010101))

    assert numbers(mask, 80) == [first, first + 2, first + 4, first + 6]


def test_the_nth_bit_is_found_by_halves() -> None:
    bits = 0b1001_0000_0000_0000_0110_0000_0000_0001
    assert [nth_bit(bits, n) for n in range(5)] == [0, 13, 14, 28, 31]
