"""A decision's walk: how often it goes on in another file, from the message to the letters it leads to.

`python -m benchmarks.walk [GAME …]` plays a game of four seats, each with its own device, and follows `Room.hear` of
every `Decide` with `sys.setprofile`. A call into another file than the one Python was in counts as one switch; coming
back from it is not counted. Files of `talpa/server` are counted by themselves (what the engine does in between is
passed over), then all files of `talpa`. What is written in C, and Python's own modules, is not looked at. It prints
the median decision of each game and the last one's walk through the server.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from statistics import median_low
from types import FrameType
from typing import NamedTuple

from tests.server.build import Evening, a_table

import talpa
from talpa.games import GAMES
from talpa.server import messages as m

HOME = str(Path(talpa.__file__).parent) + "/"
SEATS = 4


class Step(NamedTuple):
    """Where Python goes on after a call or a return."""

    file: str
    name: str
    called: bool


@contextmanager
def followed(walk: list[Step]) -> Iterator[None]:
    """Note where Python is after each call and return."""
    def note(frame: FrameType, event: str, _: object) -> None:
        at = frame if event == "call" else frame.f_back if event == "return" else None
        if at is not None and at.f_code.co_filename.startswith(HOME):
            walk.append(Step(at.f_code.co_filename.removeprefix(HOME), at.f_code.co_name, event == "call"))

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def switches(walk: list[Step]) -> int:
    """Calls into another file."""
    return sum(1 for before, step in zip(walk, walk[1:], strict=False) if step.called and step.file != before.file)


def within(walk: list[Step], folder: str) -> list[Step]:
    return [step for step in walk if step.file.startswith(folder)]


def walks(game: str, seed: int = 1) -> Iterator[list[Step]]:
    """The walk of every decision of a random game."""
    luck = random.Random(seed)
    evening = Evening(a_table(GAMES[game], SEATS, seed=str(seed)), GAMES[game])
    evening.everybody()
    while evening.match.to_move():
        seat = luck.choice(evening.match.to_move())
        message = m.Decide(seat, len(evening.taken[seat]), luck.choice(evening.match.legal(seat)))
        walk: list[Step] = []
        with followed(walk):
            evening.room.hear(seat, message, 1000.0)
        yield walk


def main() -> None:
    for game in sys.argv[1:] or GAMES:
        found = list(walks(game))
        inside = [within(walk, "server/") for walk in found]
        typical = sorted(inside, key=switches)[(len(inside) - 1) // 2]
        files = {step.file for step in typical}
        print(f"{game}: {len(found)} decisions; {switches(typical)} switches (at most {max(map(switches, inside))}) "
              f"among {len(files)} files of the server; {median_low(map(switches, found))} in all of talpa")
    for file, stay in groupby(typical, key=lambda step: step.file):
        print(f"  {file:24} {' '.join(name for name, _ in groupby(stay, key=lambda step: step.name))}")


if __name__ == "__main__":
    main()
