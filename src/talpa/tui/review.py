"""`talpa review`: what a seat of a finished game could know and could have done, and what was luck."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from talpa.engine import notation
from talpa.engine.errors import BadFile, Malformed
from talpa.engine.match import Match, game_of_file
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from talpa.review import FINE, FIRST_EFFORT, Review, review_in_steps
from talpa.review.page import page
from talpa.review.sentences import bar_rows, choice_lines, event_lines, heading, sureness
from talpa.rulebook import headings
from talpa.tui.progress import get_ready

WIDTH = 40                       # characters of the whole bar


def show_review(chosen: argparse.Namespace) -> None:
    """Review one seat of a saved game, print it, and write what else is asked for."""
    file = notation.read_game(Path(chosen.file))
    if not 1 <= chosen.seat <= file.seats:
        raise Malformed(f"seat {chosen.seat} is not at this table: its seats are 1 to {file.seats}")
    get_ready([game_of_file(file, chosen.file, GAMES, chosen.edition).name], chosen.lang, again=False)
    match = Match.from_file(file, chosen.file, GAMES, chosen.edition)
    if match.awaited:
        raise BadFile(f"{chosen.file}: this game is not over, and only finished games are reviewed",
                      f"talpa play --load {chosen.file} goes on with it")
    lexicon = Lexicon(chosen.lang, match.game.folder, file.names, chosen.seat - 1)
    found = computed(match, chosen, lexicon)
    rules = headings(match.game.folder, chosen.lang)
    tell(found, lexicon, rules)
    if chosen.json:
        notation.write_whole(Path(chosen.json), msgspec.json.encode(found).decode() + "\n")
    if chosen.html:
        notation.write_whole(Path(chosen.html), page(found, lexicon, rules))


def computed(match: Match, chosen: argparse.Namespace, lexicon: Lexicon) -> Review:
    """The review, with a bar on stderr while it is made."""
    effort, found = FINE if chosen.fine else FIRST_EFFORT, None
    steps = review_in_steps(match, chosen.seat - 1, effort, chosen.open)
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), transient=True,
                  console=Console(stderr=True, highlight=False)) as progress:
        task = progress.add_task(lexicon.text("review-working"), total=1.0)
        for share, whole in steps:
            progress.update(task, completed=share)
            found = whole
    assert found is not None
    return found


def tell(found: Review, lexicon: Lexicon, rules: dict[str, str]) -> None:
    """The bar, the dearest decisions and the luck, as lines."""
    out = Console(highlight=False, soft_wrap=True)
    for line in [heading(found, lexicon), "", *bar_lines(found, lexicon), sureness(found, lexicon), "",
                 *choice_lines(found, lexicon, rules), "", *event_lines(found, lexicon)]:
        out.print(line, markup=False)


def bar_lines(found: Review, lexicon: Lexicon) -> list[str]:
    """Each part of the bar as a line: its name, its points, and where it lies."""
    rows = bar_rows(found, lexicon)
    wide = max(len(row.name) for row in rows)
    return [f"{row.name:<{wide}}  {row.points:>7}  {drawn(row.low, row.high)}".rstrip() for row in rows]


def drawn(low: float, high: float) -> str:
    """A piece of the bar; a thin line where it is too short to see."""
    start, end = round(low * WIDTH), round(high * WIDTH)
    return " " * start + ("█" * (end - start) or "│")
