"""The one source of luck: a ChaCha8 stream kept inside the state, so that no table can predict the next die.

`luck` is an array of 26 words: the key (the seed), the number of blocks made, the words of the block already
used, and the block itself. Rules draw with `below`, `roll` and `shuffle`; nothing else makes randomness.
"""

import numpy as np

from talpa.engine.compiled import rule
from talpa.engine.record import WORDS

KEY, COUNT, USED, BLOCK = 0, 8, 9, 10
SEED_BITS = 256
WORD = 0xFFFFFFFF


@rule
def whole(word):
    """A signed whole number: compiled, `int` of an unsigned word stays unsigned and turns sums into floats."""
    return int(word) & WORD


@rule
def turned(word, places):
    """A 32-bit word rotated left."""
    return ((word << places) | (word >> (32 - places))) & WORD


@rule
def quarter_round(a, b, c, d):
    a = (a + b) & WORD
    d = turned(d ^ a, 16)
    c = (c + d) & WORD
    b = turned(b ^ c, 12)
    a = (a + b) & WORD
    d = turned(d ^ a, 8)
    c = (c + d) & WORD
    b = turned(b ^ c, 7)
    return a, b, c, d


@rule
def next_block(luck, rounds):
    """Make the next sixteen words of the stream."""
    c0, c1, c2, c3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    k0, k1, k2, k3 = whole(luck[0]), whole(luck[1]), whole(luck[2]), whole(luck[3])
    k4, k5, k6, k7 = whole(luck[4]), whole(luck[5]), whole(luck[6]), whole(luck[7])
    n = whole(luck[COUNT])
    a0, a1, a2, a3, b0, b1, b2, b3 = c0, c1, c2, c3, k0, k1, k2, k3
    e0, e1, e2, e3, d0, d1, d2, d3 = k4, k5, k6, k7, n, 0, 0, 0
    for _ in range(rounds // 2):
        a0, b0, e0, d0 = quarter_round(a0, b0, e0, d0)
        a1, b1, e1, d1 = quarter_round(a1, b1, e1, d1)
        a2, b2, e2, d2 = quarter_round(a2, b2, e2, d2)
        a3, b3, e3, d3 = quarter_round(a3, b3, e3, d3)
        a0, b1, e2, d3 = quarter_round(a0, b1, e2, d3)
        a1, b2, e3, d0 = quarter_round(a1, b2, e3, d0)
        a2, b3, e0, d1 = quarter_round(a2, b3, e0, d1)
        a3, b0, e1, d2 = quarter_round(a3, b0, e1, d2)
    luck[BLOCK + 0], luck[BLOCK + 1] = (a0 + c0) & WORD, (a1 + c1) & WORD
    luck[BLOCK + 2], luck[BLOCK + 3] = (a2 + c2) & WORD, (a3 + c3) & WORD
    luck[BLOCK + 4], luck[BLOCK + 5] = (b0 + k0) & WORD, (b1 + k1) & WORD
    luck[BLOCK + 6], luck[BLOCK + 7] = (b2 + k2) & WORD, (b3 + k3) & WORD
    luck[BLOCK + 8], luck[BLOCK + 9] = (e0 + k4) & WORD, (e1 + k5) & WORD
    luck[BLOCK + 10], luck[BLOCK + 11] = (e2 + k6) & WORD, (e3 + k7) & WORD
    luck[BLOCK + 12], luck[BLOCK + 13] = (d0 + n) & WORD, d1
    luck[BLOCK + 14], luck[BLOCK + 15] = d2, d3
    luck[COUNT] = (n + 1) & WORD
    luck[USED] = 0


@rule
def sow(luck, seed):
    """Begin the stream of a seed of up to 63 bits."""
    for i in range(WORDS):
        luck[i] = 0
    luck[KEY] = seed & WORD
    luck[KEY + 1] = (seed >> 32) & WORD
    luck[USED] = 16


@rule
def draw(luck):
    """The next 32 random bits."""
    if luck[USED] == 16:
        next_block(luck, 8)
    word = whole(luck[BLOCK + luck[USED]])
    luck[USED] += 1
    return word


@rule
def below(luck, n):
    """A random whole number from 0 to n - 1, each as likely (Lemire's method)."""
    n = whole(n)
    product = draw(luck) * n
    if product & WORD < n:
        floor = (WORD + 1 - n) % n
        while product & WORD < floor:
            product = draw(luck) * n
    return product >> 32


@rule
def shuffle(luck, items, count):
    """Shuffle the first `count` items in place."""
    for i in range(count - 1, 0, -1):
        j = below(luck, i + 1)
        held = items[i]
        items[i] = items[j]
        items[j] = held


@rule
def is_as_far(luck, other):
    """Were as many numbers drawn from one stream as from a copy of it?"""
    return luck[COUNT] == other[COUNT] and luck[USED] == other[USED]


@rule
def forget(luck):
    """Blank the stream: part of every veil."""
    for i in range(WORDS):
        luck[i] = 0


def sow_seed(luck: np.ndarray, seed: int) -> None:
    """Begin the stream of any seed from 0 to 2**256 - 1; the same stream as `sow` for small ones."""
    if not 0 <= seed < 1 << SEED_BITS:
        raise ValueError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed}")
    luck[:] = 0
    luck[KEY:COUNT] = np.frombuffer(seed.to_bytes(32, "little"), "<u4")
    luck[USED] = 16
