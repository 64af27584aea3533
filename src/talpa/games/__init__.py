"""The shelf: one line a game. A game is imported, and its rules with it, when it is first taken down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from talpa.engine.game import Game

NAMES = (
    "molly",
    "mole_park",
    "molehills",
    "moledozer",
)


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
