"""What an arena found: the table in words, and the files for other programs."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from talpa.arena.play import Played
from talpa.arena.ratings import Standing
from talpa.arena.setup import Setup
from talpa.arena.summary import Summary, lines

HEADINGS = (
    "bot", "games", "win share", "95 %", "rank", "points", "Elo", "95 %", "decisions/s", "ms/move", "longest ms",
)


def show(setup: Setup, rounds: list[list[Played]], rows: list[Standing], found: Summary) -> None:
    """The table in words, on stdout; a bot that failed is named on stderr."""
    count = sum(len(games) for games in rounds)
    table = Table(title=f"{setup.game}, {setup.seats} seats, {count} games, an even share is {1 / setup.seats:.3f}")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for row in rows:
        table.add_row(*cells(row))
    console = Console(width=max(120, Console().width), highlight=False)
    console.print(table, *lines(found), sep="\n")
    troubles = [game.trouble for games in rounds for game in games if game.trouble]
    if troubles:
        print(f"in {len(troubles)} games a bot failed and a simpler one moved; first: {troubles[0]}", file=sys.stderr)


def cells(row: Standing) -> list[str]:
    return [
        row.bot, str(row.games), f"{row.share:.3f}", f"{row.share_low:.3f}–{row.share_high:.3f}", f"{row.rank:.2f}",
        f"{row.points:.1f}", f"{row.elo:+.0f}", f"{row.elo_low:+.0f}…{row.elo_high:+.0f}",
        f"{row.decisions_per_second:,.0f}", f"{row.milliseconds:.2f}", f"{row.longest:.0f}",
    ]


def write_table(path: Path, facts: dict[str, object], rows: list[Standing], found: Summary) -> None:
    """The table for another program: all of it as JSON, the rows as CSV."""
    if path.suffix == ".json":
        whole = {**facts, "standings": [row._asdict() for row in rows], "summary": found._asdict()}
        path.write_text(json.dumps(whole, indent=2) + "\n", encoding="utf-8")
        return
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(Standing._fields)
    writer.writerows(rows)
    path.write_text(sheet.getvalue(), encoding="utf-8")
