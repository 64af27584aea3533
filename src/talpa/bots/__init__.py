"""Bots: `choose(view, seat, budget, luck) -> action`. They get veiled views only, so they cannot peek.

>>> from talpa.bots import bot, own_luck
>>> from talpa.engine.match import Match
>>> from talpa.games import GAMES
>>> match = Match(GAMES["moledozer"], seats=2, seed=7)
>>> seat = match.to_move()[0]
>>> action = bot("digger")(match.view(seat).state, seat, None, own_luck(1))
>>> action in match.legal(seat)
True
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from talpa.engine.record import WORDS, State

if TYPE_CHECKING:
    from talpa.bots.budget import Budget
    from talpa.bots.levels import Level, advice
    from talpa.bots.player import Chosen, Player, safe_choose

__all__ = ["NAMES", "Bot", "Budget", "Chosen", "Level", "Player", "advice", "bot", "own_luck", "safe_choose"]
NAMES = ("cub", "digger", "elder", "king")
HOMES = {"Budget": "budget", "Level": "levels", "advice": "levels", "Chosen": "player", "Player": "player",
         "safe_choose": "player"}


class Bot(Protocol):
    """A way of choosing: what the seat may know, its number, what it may spend, and a random stream of its own.

    A plain number is seconds; None leaves it to the bot.
    """

    def __call__(self, view: State, seat: int, budget: Budget | float | None, luck: np.ndarray) -> int: ...


def own_luck(seed: int | None = None) -> np.ndarray:
    """A random stream for bots, apart from the one inside a game; unpredictable unless a seed is given."""
    from talpa.engine.chance import SEED_BITS, sow_seed

    luck = np.zeros(WORDS, np.uint32)
    sow_seed(luck, secrets.randbits(SEED_BITS) if seed is None else seed)
    return luck


def bot(name: str) -> Level:
    """A bot by its name: a level (cub, digger, elder, king), `random`, or one with a budget: `king@0.2s`."""
    from talpa.bots.levels import bot

    return bot(name)


def __getattr__(name: str) -> Any:
    """The rest is imported, and compiled code with it, when it is first used."""
    if name not in HOMES:
        raise AttributeError(f"talpa.bots has no {name!r}")
    from importlib import import_module

    return getattr(import_module(f"talpa.bots.{HOMES[name]}"), name)
