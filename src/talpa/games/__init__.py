"""The shelf: one line a game. A game is imported, and its rules with it, when it is first taken down.

Games in the folders that TALPA_GAMES names stand beside them: they are packages in `talpa.games` too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

from talpa.engine.errors import Malformed
from talpa.engine.game import Game
from talpa.engine.game_folders import OUTSIDE, outside_names

OWN_NAMES = (
    "molly",
    "mole_park",
    "molehills",
    "moledozer",
)
NAMES = (*OWN_NAMES, *outside_names(OWN_NAMES))
__path__ += [str(folder) for folder in OUTSIDE]


class Shelf(Mapping[str, Game]):
    """Games by name."""

    def __getitem__(self, name: str) -> Game:
        if name not in NAMES:
            raise KeyError(name)
        from talpa.engine.dispatch import register

        return register(import_module(f"talpa.games.{name}").GAME)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES = Shelf()


def find(name: str) -> Game:
    """The game of that name; a clear error where there is none."""
    if name not in NAMES:
        raise Malformed(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    return GAMES[name]


def folder_of(name: str) -> Path:
    """Where a game on the shelf keeps its rules and words."""
    return next(Path(home) / name for home in __path__ if (Path(home) / name).is_dir())


def games() -> list[str]:
    """The names of the games on the shelf."""
    return list(NAMES)


class CallableModule(ModuleType):
    """`talpa.games` is both this package and the function in it."""

    __call__ = staticmethod(games)


sys.modules[__name__].__class__ = CallableModule
