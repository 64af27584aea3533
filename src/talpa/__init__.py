"""Talpa: four mole games on one table.

>>> import talpa
>>> match = talpa.new("moledozer", seats=3, seed=7, look="off")
>>> choose = talpa.bot("random")
>>> for view in match:
...     match.play(view.seat, choose(view))
>>> match.result().over
True

What is listed in `__all__` is public and keeps its meaning until the next major version (docs/api.md). All of it is
imported when it is first used: `import talpa` itself needs neither numpy nor numba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from talpa.arena import arena
    from talpa.bots import bot
    from talpa.engine.errors import BadEdition, BadFile, Illegal, Late, Malformed, TalpaError
    from talpa.engine.match import Match
    from talpa.engine.view import View
    from talpa.games import games

__version__ = "0.2.0"
__all__ = [
    "BadEdition", "BadFile", "Illegal", "Late", "Malformed", "Match", "TalpaError", "View", "__version__", "arena",
    "bot", "games", "load", "new",
]
ERRORS = ("BadEdition", "BadFile", "Illegal", "Late", "Malformed", "TalpaError")
HOMES = {"Match": "engine.match", "View": "engine.view", "bot": "bots"} | dict.fromkeys(ERRORS, "engine.errors")


def new(
    game: str, seats: int | None = None, seed: int | None = None, edition: str | Path | None = None, **options: str
) -> Match:
    """A new match: of the fewest seats, with luck that nobody can foresee, unless something else is said.

    Options are those that `talpa options GAME` shows, with `_` for `-`: `talpa.new("moledozer", three_houses="on")`.
    """
    from talpa.engine.match import Match
    from talpa.games import find

    found = find(game)
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return Match(found, found.seats[0] if seats is None else seats, seed, chosen, edition)


def load(file: str | Path, edition: str | Path | None = None) -> Match:
    """The match of a game file, replayed; the edition where it is none of those that come with the game."""
    from talpa.engine.match import Match
    from talpa.games import GAMES

    return Match.load(file, GAMES, edition)


def __getattr__(name: str) -> Any:
    """The rest is imported, and compiled code with it, when it is first used."""
    from importlib import import_module

    if name in ("arena", "games"):               # packages that can be called
        return import_module(f"talpa.{name}")
    if name not in HOMES:
        raise AttributeError(f"talpa has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"talpa.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
