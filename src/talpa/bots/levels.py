"""The levels a person can choose, from careless to King Mole, and the bots that only measure them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from talpa.bots.budget import Budget, budget_from, read_budget
from talpa.bots.greedy import Look, choose_any, choose_best
from talpa.bots.search import Finding, Style, think
from talpa.engine.dispatch import RULEBOOK
from talpa.engine.errors import Malformed
from talpa.engine.record import State

STYLES = Path(__file__).parent / "styles.toml"
View = State | np.ndarray


@dataclass(frozen=True)
class Level:
    """A way of playing: `level(view, seat, budget, luck)` is the chosen action.

    Its words are `level-<name>` and `level-<name>-line`. A budget given is the most it may spend; None is its own.
    """

    name: str
    choice: Callable[[View, int, Budget, np.ndarray], int]
    budget: Budget = Budget(iterations=1)
    peeks: bool = False          # is given the truth; in the arena only

    def __call__(self, view: View, seat: int, budget: Budget | float | None, luck: np.ndarray) -> int:
        return self.choice(view, seat, budget_from(budget, self.budget), luck)


CARELESS = Look(actions=3, worlds=1, forgetful=50)
QUICK = Look(worlds=8)


@cache
def style_of(game: str, seats: int) -> Style:
    """How to search this game, with so many at the table."""
    settings = tomllib.loads(STYLES.read_text(encoding="utf-8")).get(game, {})
    crowd = settings.pop("crowd", {})
    return Style(**settings | (crowd if seats > 2 else {}))


def search(view: View, seat: int, budget: Budget, luck: np.ndarray) -> int:
    """What a search tries most."""
    return ponder(view, seat, budget, luck).actions[0]


def search_and_read(view: View, seat: int, budget: Budget, luck: np.ndarray) -> int:
    """The same, in worlds that explain what the others chose."""
    return ponder(view, seat, budget, luck, reads=True).actions[0]


def ponder(view: View, seat: int, budget: Budget, luck: np.ndarray, **changes: Any) -> Finding:
    """A search in the style that suits the game."""
    game = RULEBOOK.get(view.dtype)
    style = style_of(game.name, int(np.max(view["seats"]))) if game else Style()
    return think(view, seat, budget, luck, style._replace(**changes))


LEVELS = {
    "cub": Level("cub", lambda view, seat, budget, luck: choose_best(view, seat, luck, CARELESS)),
    "digger": Level("digger", lambda view, seat, budget, luck: choose_best(view, seat, luck, QUICK)),
    "elder": Level("elder", search, Budget(iterations=100)),
    "king": Level("king", search_and_read, Budget(seconds=1.0)),
}
MEASURES = {
    "random": Level("random", lambda view, seat, budget, luck: choose_any(view, seat, luck)),
    "cheat": Level(
        "cheat", lambda view, seat, budget, luck: ponder(view, seat, budget, luck, peeks=True).actions[0],
        Budget(iterations=3000), peeks=True,
    ),
}


def bot(name: str) -> Level:
    """A level by its name; `king@500` thinks for 500 iterations, `king@0.2s` for 0.2 seconds."""
    plain, at, amount = name.partition("@")
    level = LEVELS.get(plain) or MEASURES.get(plain)
    if level is None:
        raise Malformed(f"there is no bot {name!r}; there are {', '.join([*LEVELS, *MEASURES])}")
    if not at:
        return level
    return Level(name, level.choice, read_budget(amount), level.peeks)


def advice(view: View, seat: int, budget: Budget | float | None, luck: np.ndarray) -> list[tuple[int, float]]:
    """What King Mole would do in this seat: actions from best to worst, each with the share of wins he expects."""
    finding = ponder(view, seat, budget_from(budget, LEVELS["king"].budget), luck, win=1.0, reads=True)
    return list(zip(finding.actions, finding.worth, strict=True))
