"""Bots of your own: a function or a class, found by `module:name` where Python finds modules, and in this folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from inspect import Signature, signature

import numpy as np

from talpa.bots.budget import Budget
from talpa.engine.errors import Malformed, TalpaError
from talpa.engine.view import View

Choose = Callable[[View, Budget, np.ndarray], int]


def find(path: str) -> object:
    """What `module:name` names."""
    place, _, name = path.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())             # behind all others: a file here hides no installed module
    try:
        module = import_module(place)
    except Exception as error:                   # whatever a module does when it is imported
        raise Malformed(f"the bot {path!r} cannot be imported: {type(error).__name__}: {error}",
                        "a bot of your own is MODULE:NAME, a module in this folder or one that is installed") from error
    if not hasattr(module, name):
        there = ", ".join(key for key, one in vars(module).items() if getattr(one, "__module__", "") == place)
        raise Malformed(f"the module {place} has no {name!r}; it has {there or 'nothing that could choose'}")
    return getattr(module, name)


def made(name: str, given: object) -> object:
    """What was given, or one of the class that was given."""
    if not isinstance(given, type):
        return given
    try:
        return given()
    except TalpaError:
        raise
    except Exception as error:                   # whatever a class does when it is made
        raise Malformed(f"the bot {name} cannot be made: {type(error).__name__}: {error}",
                        "the class of a bot is called without arguments") from error


def games_of(name: str, chooser: object) -> tuple[str, ...] | None:
    """The games that a bot says it plays (`games`); None where it says nothing, and plays all."""
    games = getattr(chooser, "games", None)
    if games is None:
        return None
    if isinstance(games, str) or not all(isinstance(game, str) for game in games):
        raise Malformed(f"the games of the bot {name} are a list of their names, not {games!r}")
    return tuple(games)


def choice_of(name: str, chooser: object) -> Choose:
    """A function `choose(view, budget, luck)` or `choose(view)`, or something that has one, ready to be called."""
    choose = getattr(chooser, "choose", chooser)
    if not callable(choose):
        raise Malformed(f"{name} is not a bot: a bot is a function choose(view, budget, luck), or a class that has one")
    takes = signature(choose)
    if fits(takes, 3):
        return choose
    if fits(takes, 1):
        return lambda view, budget, luck: choose(view)
    raise Malformed(f"the bot {name} takes {takes}; a bot is called choose(view, budget, luck) or choose(view)")


def fits(takes: Signature, count: int) -> bool:
    """May it be called with so many arguments?"""
    try:
        takes.bind(*range(count))
    except TypeError:
        return False
    return True
