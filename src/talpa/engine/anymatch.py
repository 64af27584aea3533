"""A match as files and positions see it: its table, what was decided, and where that led."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from talpa.engine.edition import Edition
from talpa.engine.game import Game
from talpa.engine.record import State
from talpa.engine.result import Result
from talpa.engine.view import View


class AnyMatch(Protocol):
    """What `Match` has; written down here so that files need not know it, nor it import them in a circle."""

    game: Game
    seats: int
    seed: int
    options: dict[str, str]
    edition: Edition
    history: list[tuple[int, int]]
    states: np.ndarray
    position_based: bool

    @property
    def state(self) -> State: ...
    def view(self, seat: int) -> View: ...
    def play(self, seat: int, action: int) -> None: ...
    def parse(self, seat: int, text: str) -> int: ...
    def replay(self, moves: list[tuple[int, int]]) -> None: ...
    def result(self) -> Result: ...
    def rewound(self, count: int) -> AnyMatch: ...
    def reseeded(self, seed: int) -> AnyMatch: ...
