"""The lab: ask a game a question, get plain tables and a report.

>>> from talpa.lab import study
>>> found = study("moledozer", seats=[2], bots="random", games=200)
>>> [row["seat"] for row in found.tables["seats"]]
[1, 2]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from talpa.engine.languages import ENGLISH

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path

    from talpa.lab.findings import Findings

__all__ = ["study", "write_report"]


def study(
    game: str, seats: Sequence[int] | None = None, bots: str | Sequence[str] = "digger", games: int = 1000,
    compare: Sequence[str] = (), *, log: Path | None = None, jobs: int = 1, cluster: str = "",
    executor: Executor | None = None, language: str = ENGLISH, **more: Any,
) -> Findings:
    """Play what answers a question; `found.tables` are lists of rows, `found.write_csv(folder, stem)` writes them.

    Bots play in all seats, each for itself; of several, each also plays against the one before it. `compare` names
    options or editions ("board=grid", "edition=mine.toml") that are played on the same deals. `more` may be `options,
    edition, seed, stories, effects, ladder, seconds, edge` (docs/lab.md).
    """
    from talpa.lab.findings import findings
    from talpa.lab.question import ask
    from talpa.lab.run import run

    question = ask(game, seats, bots, games, compare, **more)
    return findings(question, run(question, log, jobs, cluster, executor), language)


def write_report(found: Findings, path: str | Path, language: str = ENGLISH, scripts: bool = True) -> Path:
    """One HTML file with the findings in sentences, tables and drawings."""
    from pathlib import Path

    from talpa.lab.report import write_report

    return write_report(found, Path(path), language, scripts)
