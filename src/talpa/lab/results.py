"""What was learned so far: tasks that are done, each counted once, kept on disk as they come."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from talpa.arena.log import read_line
from talpa.engine.errors import BadFile
from talpa.lab.tally import Tally, tally_from
from talpa.lab.tasks import GAMES, LADDER, Task

Place = tuple[str, int, str, str]                # kind, seats, bot, against


class Results:
    """Sums of games and rows of stories, by table. With a path, each task is a line of a file, so that a stopped study
    goes on where it was; a line cut short by a kill is dropped and its task done again."""

    def __init__(self, path: Path | None, header: dict[str, Any]) -> None:
        self.path, self.header = path, header
        self.done: set[str] = set()
        self.tallies: dict[Place, list[Tally]] = {}
        self.rows: dict[Place, dict[int, dict[str, Any]]] = {}
        if path and path.exists() and path.stat().st_size:
            self.read(path)
        elif path:
            path.write_text(json.dumps(header) + "\n", encoding="utf-8")

    def read(self, path: Path) -> None:
        """Go on from a file, of which only whole lines are kept."""
        whole = 0
        with path.open("rb") as file:
            if read_line(file.readline().decode()) != self.header:
                raise BadFile(f"{path}: holds another study", "name another file with --out, or remove this one")
            whole = file.tell()
            for line in file:
                row = read_line(line.decode(errors="replace"))
                if not row or not line.endswith(b"\n"):
                    break
                self.count(row["key"], tuple(row["place"]), row["first"], row["found"])
                whole = file.tell()
        with path.open("r+b") as file:
            file.truncate(whole)

    def add(self, task: Task, found: dict[str, Any]) -> bool:
        """Count a task, if it was not counted before."""
        if task.key in self.done:
            return False
        place = place_of(task)
        self.count(task.key, place, task.first, found)
        if self.path:
            row = {"key": task.key, "place": place, "first": task.first, "found": found}
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        return True

    def count(self, key: str, place: Place, first: int, found: dict[str, Any]) -> None:
        self.done.add(key)
        if place[0] != GAMES:
            self.rows.setdefault(place, {})[first] = found
            return
        tallies = [tally_from(plain) for plain in found["tallies"]]
        for whole, part in zip(self.tallies.setdefault(place, [Tally() for _ in tallies]), tallies, strict=True):
            whole.add(part)

    def array(self, place: Place, name: str) -> np.ndarray:
        """All deals' values of one name, in the order of the deals."""
        chunks = self.rows.get(place, {})
        values = [row for first in sorted(chunks) for row in chunks[first][name]]
        return np.array(values, dtype=float) if values else np.zeros((0, 0))


def place_of(task: Task) -> Place:
    base = task.cases[0]
    return task.kind, base.seats, base.bot, task.against if task.kind == LADDER else ""
