"""A bot that fails does not lose the match: a simpler one moves, and the table is told."""

from __future__ import annotations

from operator import index
from typing import NamedTuple

import numpy as np

from talpa.bots.budget import Budget, budget_from
from talpa.bots.levels import Level, bot
from talpa.bots.scratch import nothing_to_decide
from talpa.engine.view import View

SIMPLER = ("digger", "random")


class Chosen(NamedTuple):
    """An action, the level that chose it, and what went wrong with the one that should have."""

    action: int
    by: str
    trouble: str = ""


def safe_choose(level: Level, view: View, budget: Budget | float | None, luck: np.ndarray) -> Chosen:
    """Ask the level, then simpler ones; only a seat that owes no decision, or a bad budget, is an error."""
    if not view.is_to_move():
        raise nothing_to_decide(view)
    spent, trouble = budget_from(budget, level.budget), ""
    for other in (level, *(bot(name) for name in SIMPLER)):
        try:
            return Chosen(checked(other(view, spent, luck), view), other.name, trouble)
        except Exception as error:  # whatever a bot does wrong
            trouble = trouble or f"{level.name}: {type(error).__name__}: {error}"
    raise RuntimeError(trouble)


def checked(action: int, view: View) -> int:
    """The action, if the view's seat may take it."""
    number = index(action)
    if view.refusal(number):
        raise ValueError(f"{number} is not legal")
    return number
