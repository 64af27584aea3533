"""Bots: `choose(view, budget, luck) -> action`. A view is veiled, so they cannot peek.

>>> import talpa
>>> view = talpa.new("moledozer", seats=2, seed=7).view(0)
>>> talpa.bot("digger")(view) in view.legal
True
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from talpa.engine.record import WORDS

if TYPE_CHECKING:
    from talpa.bots.budget import Budget
    from talpa.bots.levels import Level, advice
    from talpa.bots.safe import Chosen, safe_choose
    from talpa.engine.view import View

__all__ = ["NAMES", "Bot", "Budget", "Chosen", "Level", "advice", "bot", "own_luck", "safe_choose"]
NAMES = ("cub", "digger", "elder", "king")
HOMES = {"Budget": "budget", "Level": "levels", "advice": "levels", "Chosen": "safe", "safe_choose": "safe"}


class Bot(Protocol):
    """A way of choosing: from what the seat may know, with what it may spend, and with a random stream of its own.

    A plain number is seconds; None leaves it to the bot. Without luck a bot takes some that nobody can foresee.
    """

    def __call__(self, view: View, budget: Budget | float | None = None, luck: np.ndarray | None = None) -> int: ...


def own_luck(seed: int | None = None) -> np.ndarray:
    """A random stream for bots, apart from the one inside a game; unpredictable unless a seed is given."""
    from talpa.engine.chance import SEED_BITS, sow_seed

    luck = np.zeros(WORDS, np.uint32)
    sow_seed(luck, secrets.randbits(SEED_BITS) if seed is None else seed)
    return luck


def bot(name: str) -> Level:
    """A bot by its name: a level (cub, digger, elder, king), `random`, or your own as `module:name`.

    `king@0.2s` thinks for 0.2 seconds, `king@500` for 500 iterations.
    """
    from talpa.bots.levels import bot

    return bot(name)


def __getattr__(name: str) -> Any:
    """The rest is imported, and compiled code with it, when it is first used."""
    if name not in HOMES:
        raise AttributeError(f"talpa.bots has no {name!r}")
    from importlib import import_module

    return getattr(import_module(f"talpa.bots.{HOMES[name]}"), name)
