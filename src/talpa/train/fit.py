"""A net fitted to positions, in plain numpy: gradient descent (Adam) on the surprise about who won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from talpa.train.games import Positions

BATCH = 512
RATE, PULL = 2e-3, 1e-5          # of learning, and towards 0
TEST = 10                        # one game in so many is not learned from


class Net(NamedTuple):
    """The hidden part (own, mean, bias, out: one column for each unit) and the straight way."""

    hidden: np.ndarray
    straight: np.ndarray


class Pass(NamedTuple):
    """What a net makes of positions, with what its slopes need."""

    mean: np.ndarray
    units: np.ndarray
    chances: np.ndarray


def fresh(net: Net, units: int, seed: int) -> Net:
    """The same net where it has such a hidden part; else the straight way and units that say nothing yet."""
    if net.hidden.shape[1] == units and net.hidden.any():
        return net
    count, dice = len(net.straight), np.random.default_rng(seed)
    hidden = dice.normal(0, 1 / np.sqrt(count), (2 * count + 2, units)).astype(np.float32)
    hidden[2 * count:] = 0
    hidden[2 * count + 1] = dice.normal(0, 0.05, units)
    return Net(hidden, net.straight)


def forward(net: Net, known: np.ndarray, playing: np.ndarray) -> Pass:
    """Chances of all seats in many positions."""
    count = len(net.straight)
    own, mean, (bias, out) = net.hidden[:count], net.hidden[count: 2 * count], net.hidden[2 * count:]
    middle = (known * playing[..., None]).sum(1) / playing.sum(1, keepdims=True)
    units = np.maximum(known @ own + (middle @ mean + bias)[:, None], 0)
    logit = np.where(playing, known @ net.straight + units @ out, -np.inf)
    odds = np.exp(logit - logit.max(1, keepdims=True))
    return Pass(middle, units, odds / odds.sum(1, keepdims=True))


def surprise(net: Net, some: Positions) -> float:
    """Mean surprise about what came, in nats, less the least there could be."""
    chances = forward(net, some.known, some.playing).chances
    return float(-(some.target * (np.log(chances + 1e-9) - np.log(some.target + 1e-9))).sum(1).mean())


def slopes(net: Net, some: Positions) -> Net:
    """Which way the surprise grows."""
    count = len(net.straight)
    found = forward(net, some.known, some.playing)
    error = (found.chances * some.target.sum(1, keepdims=True) - some.target) * some.playing / len(some.known)
    back = error[..., None] * net.hidden[2 * count + 1] * (found.units > 0)
    hidden = np.concatenate([
        np.einsum("nst,nsh->th", some.known, back, optimize=True), found.mean.T @ back.sum(1),
        back.sum((0, 1))[None], np.einsum("nsh,ns->h", found.units, error, optimize=True)[None]])
    return Net(hidden, np.einsum("nst,ns->t", some.known, error, optimize=True))


def chosen(some: Positions, rows: np.ndarray) -> Positions:
    return Positions(*(column[rows] for column in some))


def fit(net: Net, data: Positions, epochs: int, seed: int) -> Iterator[tuple[int, Net, float, float]]:
    """The net after each epoch, with its surprise on a part of what it learned from and on games it did not see."""
    data = chosen(data, data.playing.sum(1) > 1)
    test = chosen(data, data.number % TEST == 0)
    data = chosen(data, data.number % TEST != 0)
    slow, fast, step = [np.zeros_like(part) for part in net], [np.zeros_like(part) for part in net], 0
    dice = np.random.default_rng(seed)
    for epoch in range(epochs):
        rate = RATE * (1 - epoch / epochs)
        order = dice.permutation(len(data.known))
        for start in range(0, len(order), BATCH):
            step += 1
            parts = []
            for i, slope in enumerate(slopes(net, chosen(data, order[start: start + BATCH]))):
                slope = slope + PULL * net[i]
                slow[i], fast[i] = 0.9 * slow[i] + 0.1 * slope, 0.999 * fast[i] + 0.001 * slope**2
                change = (slow[i] / (1 - 0.9**step)) / (np.sqrt(fast[i] / (1 - 0.999**step)) + 1e-8)
                parts.append((net[i] - rate * change).astype(np.float32))
            net = Net(*parts)
        yield epoch, net, surprise(net, chosen(data, order[:20_000])), surprise(net, test)
