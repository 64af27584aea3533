"""Small builders for tests of environments."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from talpa.engine import laws
from talpa.engine.match import Match
from talpa.games import NAMES, find
from talpa.rl import Tables
from talpa.rl.setup import set_up
from talpa.rl.table import Table

EACH_TABLE = [(name, seats) for name in NAMES for seats in find(name).seats]


def table_of(name: str, seats: int | None = None, observation: str = "flat", **options: str) -> Table:
    return Table(set_up(name, seats, options, None, observation, "win"))


def moments(name: str, seats: int, seed: int, every: int = 1) -> Iterator[Match]:
    """A random game under one of the covers of its options, at some of its moments."""
    game = find(name)
    covers = laws.covers(game, seats)
    match = Match(game, seats, seed, covers[seed % len(covers)])
    for count, now in enumerate(laws.random_play(match, seed)):
        if count % every == 0:
            yield now


def play(tables: Tables, steps: int) -> list[tuple[bytes, ...]]:
    """Random play at all tables: every row as bytes."""
    stream = [as_bytes(tables.rows())]
    for _ in range(steps):
        stream.append(as_bytes(tables.step(tables.sample())))
    return stream


def as_bytes(rows: tuple[np.ndarray, ...]) -> tuple[bytes, ...]:
    return tuple(part.tobytes() for part in rows)
