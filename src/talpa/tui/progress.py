"""Progress where a person waits: compiling games for the first time."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from talpa.engine.languages import ENGLISH
from talpa.engine.words import Lexicon
from talpa.games import NAMES
from talpa.warm import STEPS, is_warm, warm


def get_ready(names: Sequence[str] = (), language: str = ENGLISH, again: bool = True) -> None:
    """Compile what is not compiled yet, with a bar for each game; says so where there is nothing to do."""
    talk = Console(stderr=True, highlight=False)
    cold = [name for name in names or NAMES if not is_warm(name)]
    if not cold:
        if again:
            talk.print("everything is compiled already")
        return
    words = Lexicon(language)
    with Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
                  console=talk) as progress:
        bars = {name: progress.add_task(words.text("tui-warming", game=name), total=len(STEPS)) for name in cold}
        warm(cold, lambda name, done: progress.update(bars[name], completed=done))
