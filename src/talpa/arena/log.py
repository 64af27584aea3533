"""The games of an arena on disk, a line for each round, so that a stopped arena goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from talpa.arena.play import Played
from talpa.engine.errors import BadFile


class Log:
    """Rounds played so far. The first line says what is being played; a line cut short by a kill is dropped."""

    def __init__(self, path: Path | None, header: dict[str, Any]) -> None:
        self.path, self.header = path, header
        self.rounds: dict[int, list[Played]] = {}
        if path and path.exists() and path.stat().st_size:
            self.read(path)
        elif path:
            path.write_text(json.dumps(header) + "\n", encoding="utf-8")

    def read(self, path: Path) -> None:
        lines = path.read_text(encoding="utf-8").split("\n")
        if read_line(lines[0]) != self.header:
            raise BadFile(
                f"{path}: holds games of another arena: {lines[0][:200]}",
                "name another file with --out, or remove this one",
            )
        for line in lines[1:]:
            row = read_line(line)
            if row:
                self.rounds[row["round"]] = [played(game) for game in row["games"]]
        self.rewrite(path)

    def rewrite(self, path: Path) -> None:
        """Leave whole lines only."""
        rows = [json.dumps(self.header)] + [self.line(number, games) for number, games in self.rounds.items()]
        path.write_text("\n".join(rows) + "\n", encoding="utf-8")

    def add(self, number: int, games: list[Played]) -> None:
        self.rounds[number] = games
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(self.line(number, games) + "\n")

    def line(self, number: int, games: list[Played]) -> str:
        return json.dumps({"round": number, "games": [game._asdict() for game in games]})


def played(row: dict[str, Any]) -> Played:
    return Played(**{**row, "bots": tuple(row["bots"])})


def read_line(line: str) -> dict[str, Any]:
    """A line's JSON, or nothing where it is broken."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
