"""How boards are drawn: a name and a place for every space. The record holds neither; known boards are recognised."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple

import numpy as np

from talpa.engine.edition import load_edition
from talpa.engine.record import EMPTY
from talpa.engine.scene import Space
from talpa.games.moledozer.box import CROWD_SPACES, SPACES, WANTED, Board, Side, board_of, check, lay_board
from talpa.games.moledozer.state import LAYOUT

Point = tuple[float, float]
NOWHERE = "–"                        # the name of no space


class Picture(NamedTuple):
    """A side of the board: by the numbers of its spaces their names and how they are drawn, and the steps between."""

    names: dict[int, str]
    spaces: dict[int, Space]
    edges: list[tuple[str, str]]


@cache
def drawn(side: int, table: bytes) -> Picture:
    """The picture of a side of these boards, which are given as the bytes of their neighbours."""
    neighbour = np.frombuffer(table, np.int8).reshape(SPACES, -1)
    first, last = (CROWD_SPACES, SPACES) if side == Side.DUEL else (0, CROWD_SPACES)
    spaces = [space for space in range(first, last) if neighbour[space, 0] != EMPTY]
    words, points = known_boards().get(neighbour[first:last].tobytes()) or unknown_board(spaces)
    names = dict(zip(spaces, words, strict=True))
    drawn_at = {
        space: Space(f"board.{name}", x, y, text=name)
        for (space, name), (x, y) in zip(names.items(), points, strict=True)
    }
    steps = [(a, b) for a in spaces for b in neighbour[a].tolist() if b > a]
    return Picture(names, drawn_at, [(f"board.{names[a]}", f"board.{names[b]}") for a, b in steps])


def name_of(space: int, table: bytes) -> str:
    """A space by its name, on whichever side it is."""
    side = Side.DUEL if space >= CROWD_SPACES else Side.CROWD
    return drawn(side, table).names.get(space, NOWHERE)


def unknown_board(spaces: list[int]) -> tuple[list[str], list[Point]]:
    """A board of another edition: numbered spaces in a circle."""
    radius, count = len(spaces) / 6, len(spaces)
    names = [str(place + 1) for place in range(count)]
    return names, [around(radius, radius, 2 * pi * place / count) for place in range(count)]


def around(centre: float, radius: float, turn: float) -> Point:
    """The point that far from a centre, at an angle clockwise from the top."""
    return round(centre + radius * sin(turn), 2), round(centre - radius * cos(turn), 2)


@cache
def known_boards() -> dict[bytes, tuple[list[str], list[Point]]]:
    """The boards of the standard edition, by the numbers of their neighbours."""
    edition = load_edition(Path(__file__).parent / "editions" / "standard.toml", WANTED, check)
    points = {"web": web_points, "three": web_points, "grid": grid_points, "duel": line_points}
    boards = {key: board_of(edition, key) for key in points}
    return {table_of(key, board): (board.names, points[key](board)) for key, board in boards.items()}


def table_of(key: str, board: Board) -> bytes:
    s = np.zeros(1, LAYOUT)[0]
    s.neighbour[:] = EMPTY
    side, first, last = (Side.DUEL, CROWD_SPACES, SPACES) if key == "duel" else (Side.CROWD, 0, CROWD_SPACES)
    lay_board(s, side, first, board)
    return bytes(s.neighbour[first:last].tobytes())


def web_points(board: Board) -> list[Point]:
    """Spokes in the order of the houses, clockwise from the top; ring spaces between two of them: NE2."""
    spokes = [house[0] for house in board.houses]
    centre = max(int(house[1:]) for house in board.houses)
    points = []
    for name in board.names:
        letters, radius = name.rstrip("12345"), int(name.lstrip("NESWC") or 0)
        turn = 2 * pi * (spokes.index(letters[0]) if radius else 0) / len(spokes)
        turn += pi / len(spokes) * (len(letters) - 1)
        points.append(around(centre, radius, turn))
    return points


def grid_points(board: Board) -> list[Point]:
    return [(ord(name[0]) - ord("A"), int(name[1:]) - 1) for name in board.names]


def line_points(board: Board) -> list[Point]:
    return [(place, 0) for place in range(len(board.names))]
