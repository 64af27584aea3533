"""A bot at a table: one that fails does not lose the match; a simpler one moves, and the table is told."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from talpa.bots.budget import Budget
from talpa.bots.desk import sit
from talpa.bots.levels import Level, View, bot
from talpa.engine.errors import Late, Malformed

SIMPLER = ("digger", "random")


@dataclass(frozen=True)
class Chosen:
    """An action, the level that chose it, and what went wrong with the one that should have."""

    action: int
    by: str
    trouble: str = ""


def safe_choose(
    level: Level, view: View, seat: int, budget: Budget | float | None, luck: np.ndarray
) -> Chosen:
    """Ask the level, then simpler ones; only a seat that owes no decision, or a bad budget, is an error."""
    trouble = ""
    for other in (level, *(bot(name) for name in SIMPLER)):
        try:
            return Chosen(checked(other(view, seat, budget, luck), view, seat), other.name, trouble)
        except (Late, Malformed):
            raise
        except Exception as error:  # whatever a bot does wrong
            trouble = trouble or f"{level.name}: {type(error).__name__}: {error}"
    raise RuntimeError(trouble)


def checked(action: int, view: View, seat: int) -> int:
    """The action, if the seat may take it."""
    sitting = sit(view, seat)
    if action not in sitting.desk.found[: sitting.legal]:
        raise ValueError(f"{action} is not legal")
    return action


class Player:
    """A level with luck of its own, in one seat."""

    def __init__(self, level: str | Level, luck: np.ndarray, budget: Budget | float | None = None) -> None:
        self.level = bot(level) if isinstance(level, str) else level
        self.luck, self.budget = luck, budget

    def choose(self, view: View, seat: int) -> Chosen:
        return safe_choose(self.level, view, seat, self.budget, self.luck)
