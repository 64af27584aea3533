"""Bots: `choose(view, seat, budget, luck) -> action`. They get veiled views only, so they cannot peek."""

from __future__ import annotations

import secrets
from typing import Protocol

import numpy as np

from talpa.engine.chance import SEED_BITS, sow_seed
from talpa.engine.errors import Malformed
from talpa.engine.record import WORDS, State


class Bot(Protocol):
    """A way of choosing: what the seat may know, its number, seconds to think, and a random stream of its own."""

    def __call__(self, view: State, seat: int, budget: float, luck: np.ndarray) -> int: ...


def own_luck(seed: int | None = None) -> np.ndarray:
    """A random stream for bots, apart from the one inside a game; unpredictable unless a seed is given."""
    luck = np.zeros(WORDS, np.uint32)
    sow_seed(luck, secrets.randbits(SEED_BITS) if seed is None else seed)
    return luck


def bot(name: str) -> Bot:
    """A bot by its name."""
    from talpa.bots import random_bot

    known: dict[str, Bot] = {"random": random_bot.choose}
    if name not in known:
        raise Malformed(f"there is no bot {name!r}; there are {', '.join(known)}")
    return known[name]
