"""A small learned net in place of fixed weights: what a seat's odds are, from numbers about every seat.

`logit(seat) = straight · x + out · relu(own · x + mean · (mean of all x) + bias)`, and the seat's chance is its part of
all odds. The straight way starts as the weights that the net was trained from, so that it can only add to them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import cgutils, types
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

from talpa.engine.compiled import rule
from talpa.engine.odds import odds_against

FILE = "net.npz"                 # in a game's folder
SEATS, WIDTH = 8, 64             # at most, of a table and of what is known about a seat
MEAN, SHARED, HIDDEN = SEATS, SEATS + 1, SEATS + 2       # rows behind those of the seats
ROOM = (SEATS + 3, WIDTH)

if numba.config.DISABLE_JIT:

    def stack() -> np.ndarray:
        return np.zeros(ROOM, np.float32)
else:

    @intrinsic  # type: ignore[untyped-decorator]
    def stack(context: Any) -> Any:
        """Room for a few numbers that lasts as long as the rule that asked for it: rules make no arrays."""
        return types.Array(types.float32, 2, "C")(), reserve


def reserve(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """An array on the stack of the function that is being compiled."""
    kind, size = context.get_data_type(types.float32), 4
    data = cgutils.alloca_once(builder, kind, size=ROOM[0] * ROOM[1])
    array = context.make_array(signature.return_type)(context, builder)
    whole = [context.get_constant(types.intp, number) for number in (*ROOM, size * ROOM[1], size)]
    populate_array(array, data=data, shape=whole[:2], strides=whole[2:], itemsize=whole[3], meminfo=None)
    return array._getvalue()


def read_net(folder: Path, weights: np.ndarray, inputs: int) -> tuple[np.ndarray, np.ndarray]:
    """The hidden part and the straight way of a game's net; without a file, what its weights say."""
    if (folder / FILE).is_file():
        with np.load(folder / FILE) as kept:
            return kept["hidden"], kept["straight"]
    straight = np.zeros(inputs, np.float32)
    straight[: len(weights)] = weights
    return np.zeros((2 * inputs + 2, 8), np.float32), straight


@rule
def share_by_net(inputs, hidden, straight, s, seat):
    """A seat's part of all odds; `inputs(s, seat, out)`, a rule, writes about a seat and says whether it is in play."""
    x = stack()
    count, playing = len(straight), 0
    for i in range(count):
        x[MEAN, i] = 0.0
    for one in range(s.seats):
        if inputs(s, one, x[one]):
            playing |= 1 << one
            for i in range(count):
                x[MEAN, i] += x[one, i]
    share_out(x, hidden, count, players(playing))
    own, odds = outlook_by_net(x, hidden, straight, seat), 1.0
    for other in range(s.seats):
        if other != seat and (playing >> other) & 1:
            odds += odds_against(own, outlook_by_net(x, hidden, straight, other))
    return 1.0 / odds


@rule
def players(playing):
    """How many are in play."""
    count = 0
    while playing:
        playing &= playing - 1
        count += 1
    return count


@rule
def share_out(x, hidden, count, seats):
    """What all seats share of the hidden part: the bias and the mean."""
    for h in range(hidden.shape[1]):
        x[SHARED, h] = hidden[2 * count, h]
    for i in range(count):
        mean = x[MEAN, i] / seats
        if mean != 0.0:
            for h in range(hidden.shape[1]):
                x[SHARED, h] += hidden[count + i, h] * mean


@rule
def outlook_by_net(x, hidden, straight, seat):
    """The logarithm of a seat's odds."""
    count, whole = len(straight), 0.0
    for h in range(hidden.shape[1]):
        x[HIDDEN, h] = x[SHARED, h]
    for i in range(count):
        term = x[seat, i]
        if term != 0.0:
            whole += straight[i] * term
            for h in range(hidden.shape[1]):
                x[HIDDEN, h] += hidden[i, h] * term
    for h in range(hidden.shape[1]):
        whole += hidden[2 * count + 1, h] * max(x[HIDDEN, h], np.float32(0.0))
    return whole
