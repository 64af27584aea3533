"""Where a step begins: its position, written shortly, and the decisions that lead on from there."""

from __future__ import annotations

from typing import Any

import numpy as np

from talpa.engine.errors import BadFile
from talpa.engine.game import Game
from talpa.engine.match import Match


def match_at(game: Game, position: dict[str, Any]) -> Match:
    """A match in a lesson's position; lists may be shorter than the game's own."""
    fresh = Match(game, position["seats"], int(position.get("seed", 0)), position.get("options", {}))
    state = {name: filled(fresh, name, value) for name, value in position.get("state", {}).items()}
    match = Match.at(game, position | {"state": state})
    match.keeps_before = True
    return match


def filled(fresh: Match, name: str, value: Any) -> Any:
    """A list that ends early goes on as a fresh table's ends: piles stay empty, and counts stay nothing."""
    if not isinstance(value, list) or name not in (fresh.game.layout.names or ()):
        return value
    return extended(value, fresh.state[name])


def extended(value: list[Any], row: np.ndarray) -> list[Any]:
    if row.ndim > 1:
        rows = [extended(one, row[index]) for index, one in enumerate(value[: len(row)])]
        return rows + [part.tolist() for part in row[len(rows) :]]
    return value + [int(row[-1])] * (len(row) - len(value))


def begun(game: Game, position: dict[str, Any], opening: list[str]) -> Match:
    """The match where a step begins."""
    match = match_at(game, position)
    for line in opening:
        match.play(seat_of(line), match.parse(seat_of(line), text_of(line)))
    return match


def seat_of(line: str) -> int:
    """Whose decision a line is: "2: guess guess.14" is seat 1's, for lessons count from 1."""
    number = line.partition(":")[0]
    if not number.isdecimal():
        raise BadFile(f"{line!r} needs a seat before it, such as 2: {line}")
    return int(number) - 1


def text_of(line: str) -> str:
    return line.partition(":")[2]


