"""The arena: bots against bots, many games, fair seats, and a table that says how sure it is.

>>> import talpa
>>> rows = talpa.arena("moledozer", ["cub", ("first", lambda view: view.legal[0])], games=4)
>>> sorted(row.bot for row in rows)
['cub', 'first']
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path

    from talpa.arena.ratings import Standing

Entrant = str | Callable[..., int] | tuple[str, Any]


def arena(
    game: str, bots: Sequence[Entrant], games: int = 100, seats: int | None = None, seed: int = 1, jobs: int = 1,
    edition: str | Path | None = None, executor: Executor | None = None, **options: str,
) -> list[Standing]:
    """Let bots play each other: a row for each, best first, with its share of wins, its Elo and their intervals.

    A bot is a name (`"king@500"`, `"elder*3"`, `"module:name"`), a function `choose(view)` or `choose(view, budget,
    luck)`, or a pair of a name and a function or class. Games are played in this process, in `jobs` others (then what
    your script does belongs under `if __name__ == "__main__":`), or where the executor plays them.
    """
    from talpa.arena.entrants import entrants
    from talpa.arena.executor import play_rounds
    from talpa.arena.ratings import standings
    from talpa.arena.schedule import make_rounds
    from talpa.arena.setup import agree, at_least_one

    names, own = entrants(bots)
    setup = agree(game, names, seats, {name.replace("_", "-"): value for name, value in options.items()}, edition)
    rounds = make_rounds(names, setup.seats, at_least_one("games", games), seed)
    played = dict(play_rounds(setup, rounds, own, at_least_one("jobs", jobs), executor))
    return standings([played[round.number] for round in rounds])


class CallableModule(ModuleType):
    """`talpa.arena` is both this package and the function in it."""

    __call__ = staticmethod(arena)


sys.modules[__name__].__class__ = CallableModule
