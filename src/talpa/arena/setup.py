"""What all the games of an arena share."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from talpa.engine.agreement import agreed
from talpa.engine.errors import Malformed
from talpa.engine.game import Settings
from talpa.games import find


class Setup(NamedTuple):
    """The table that every game is played at, in words that another process or a file can keep."""

    game: str
    seats: int
    options: dict[str, str]
    edition: str | None


def agree(
    game: str, bots: list[str], seats: int | None = None, options: Settings | None = None,
    edition: str | Path | None = None,
) -> Setup:
    """A table for these bots; a clear error where there cannot be one."""
    found = find(game)
    seats = max(len(bots), found.seats[0]) if seats is None else seats
    settings, _ = agreed(found, seats, options or {}, edition)
    return Setup(found.name, int(seats), settings, None if edition is None else str(edition))


def at_least_one(name: str, number: int) -> int:
    if number < 1:
        raise Malformed(f"{name} is at least 1, not {number}")
    return number
