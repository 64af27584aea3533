"""The levels a person can choose, from careless to King Mole, and the bots that only measure them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from talpa.bots import own_luck
from talpa.bots.budget import Budget, budget_from, read_budget
from talpa.bots.greedy import Look, choose_any, choose_best
from talpa.bots.own import Choose, choice_of, find, games_of, made
from talpa.bots.search import Finding, Style, think
from talpa.engine.errors import Malformed
from talpa.engine.game import Game
from talpa.engine.view import View, World

STYLE = "search.toml"            # in a game's folder


@dataclass(frozen=True)
class Level:
    """A way of playing: `level(view, budget, luck)` is the chosen action.

    Its words are `level-<name>` and `level-<name>-line`. A budget given is the most it may spend; None is its own.
    """

    name: str
    choice: Choose
    budget: Budget = Budget(iterations=1)
    peeks: bool = False          # is given the truth; in the arena only
    games: tuple[str, ...] | None = None     # the only ones it plays, where it says so

    def __call__(self, view: View, budget: Budget | float | None = None, luck: np.ndarray | None = None) -> int:
        luck = own_luck() if luck is None else luck
        return self.choice(self.seen(view), budget_from(budget, self.budget), luck)

    def plays(self, game: str) -> bool:
        return self.games is None or game in self.games

    def check_plays(self, game: str) -> None:
        """A bot of one game is no bot of another."""
        if not self.plays(game):
            raise Malformed(f"{self.name} plays {', '.join(self.games or ()) or 'no game'}, not {game}")

    def seen(self, view: View) -> View:
        """What it chooses from: of an imagined world too only what its seat would see."""
        if not isinstance(view, View):
            raise Malformed(f"a bot chooses from a view, such as match.view(seat), not from {type(view).__name__}")
        self.check_plays(view.game.name)
        if self.peeks and not isinstance(view, World):
            raise Malformed(f"{self.name} is given everybody's secrets, so it plays in the arena only")
        return view if self.peeks or not isinstance(view, World) else view.view(view.seat)


CARELESS = Look(actions=3, worlds=1, forgetful=50)
QUICK = Look(worlds=8)
SECOND = Budget(seconds=1.0)
WAYS: dict[str, dict[str, Any]] = {     # of searching, where a game's folder does not say otherwise
    "king": {"doubt": 3.0},
    "elder": {},                        # as the king does, unless the folder tells them apart
    "king1": {"decisions": 0, "keen": 1, "reply": 8, "explore": 0.5, "deeper": 0.2, "width": 1.0, "worlds": 32,
              "keep": 12, "grow": 0.0, "prior": 8, "win": 0.5},
}


@cache
def style_of(game: Game, seats: int, way: str = "king") -> Style:
    """How to search this game, with so many at the table."""
    own = game.folder / STYLE
    ways = tomllib.loads(own.read_text(encoding="utf-8")) if own.is_file() else {}
    settings = ways.get("king" if way == "elder" and way not in ways else way, {})
    crowd = settings.pop("crowd", {})
    return Style(**WAYS[way] | settings | (crowd if seats > 2 else {}))


def anything(view: View, budget: Budget, luck: np.ndarray) -> int:
    return choose_any(view, luck)


def careless(view: View, budget: Budget, luck: np.ndarray) -> int:
    return choose_best(view, luck, CARELESS)


def quick(view: View, budget: Budget, luck: np.ndarray) -> int:
    return choose_best(view, luck, QUICK)


def search(view: View, budget: Budget, luck: np.ndarray) -> int:
    """What a search tries most."""
    return ponder(view, budget, luck, "elder").actions[0]


def search_and_read(view: View, budget: Budget, luck: np.ndarray) -> int:
    """The same, in worlds that explain what the others chose."""
    return ponder(view, budget, luck, reads=True).actions[0]


def search_as_before(view: View, budget: Budget, luck: np.ndarray) -> int:
    """The King Mole of the first edition, judgement and style, kept to measure his followers by."""
    return ponder(view, budget, luck, "king1", reads=True, former=True, hunch=True).actions[0]


def search_the_truth(view: View, budget: Budget, luck: np.ndarray) -> int:
    """The same in the world that it is given, with any luck to come."""
    return ponder(view, budget, luck, peeks=True).actions[0]


def ponder(view: View, budget: Budget, luck: np.ndarray, way: str = "king", **changes: Any) -> Finding:
    """A search in the style that suits the game."""
    style = style_of(view.game, int(view.state.seats), way)
    return think(view, budget, luck, style._replace(**changes))


LEVELS = {
    "cub": Level("cub", careless),
    "digger": Level("digger", quick),
    "elder": Level("elder", search, Budget(iterations=100)),
    "king": Level("king", search_and_read, SECOND),
}
MEASURES = {
    "random": Level("random", anything),
    "king1": Level("king1", search_as_before, SECOND),
    "cheat": Level("cheat", search_the_truth, Budget(iterations=3000), peeks=True),
}


def bot(name: str) -> Level:
    """A level by its name, or `module:name`; `king@500` thinks for 500 iterations, `king@0.2s` for 0.2 seconds."""
    plain, at, amount = name.partition("@")
    level = level_of(plain, find(plain)) if ":" in plain else LEVELS.get(plain) or MEASURES.get(plain)
    if level is None:
        known = ", ".join([*LEVELS, *MEASURES])
        raise Malformed(f"there is no bot {name!r}; there are {known}", "a bot of your own is MODULE:NAME")
    return replace(level, name=name, budget=read_budget(amount)) if at else level


def level_of(name: str, given: object) -> Level:
    """Anything that chooses, under that name; one of your own may spend a second where nothing else was said."""
    if isinstance(given, Level):
        return replace(given, name=name)
    chooser = made(name, given)
    return Level(name, choice_of(name, chooser), SECOND, games=games_of(name, chooser))


def advice(view: View, budget: Budget | float | None, luck: np.ndarray) -> list[tuple[int, float]]:
    """What King Mole would do in this seat: actions from best to worst, each with the share of wins he expects."""
    finding = ponder(view, budget_from(budget, LEVELS["king"].budget), luck, win=1.0, reads=True)
    return list(zip(finding.actions, finding.worth, strict=True))
