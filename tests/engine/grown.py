"""A later Talpa, whose game has one more option and more fields: it reads the game files that it is given.

`python -m tests.engine.grown MODULE FILE…`, uncompiled. MODULE's GAME is imported after `layout` has learned to add
fields, so that everything in the game is made for them.
"""

import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import numpy as np

from talpa.engine import record
from talpa.engine.dispatch import register
from talpa.engine.game import Game, Option
from talpa.engine.match import Match
from talpa.engine.record import NOBODY, State

NOVELTY = Option("novel-ty", ("off", "on"), "off", "X-0")


def with_more(layout: Callable[..., np.dtype]) -> Callable[..., np.dtype]:
    """Layouts get an option first, an array somewhere in the middle and a number at the end."""

    def more(fields: list[tuple[object, ...]], news: int) -> np.dtype:
        half = len(fields) // 2
        return layout(
            [("novel_ty", "u1"), *fields[:half], ("visitor", "i2", (2, 3)), *fields[half:], ("age", "i4")], news + 3
        )

    return more


def grown(module: str) -> Game:
    """The game of a module, with more in it; the array is not blank on a fresh table."""
    record.layout = with_more(record.layout)
    game: Game = import_module(module).GAME

    def start(s: State, seats: int) -> None:
        game.start(s, seats)
        s.visitor[:] = NOBODY

    return register(replace(game, options=(NOVELTY, *game.options), start=start))


def main(module: str, *paths: str) -> None:
    game = grown(module)
    for path in paths:
        match = Match.load(path, {game.name: game})
        assert match.options["novel-ty"] == "off" and match.state.visitor.tolist() == [[NOBODY] * 3] * 2
        match.save(Path(path).with_suffix(".later"))


if __name__ == "__main__":
    main(*sys.argv[1:])
