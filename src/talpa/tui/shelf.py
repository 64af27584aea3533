"""The shelf, the rules and the variants, for reading; only the variants need a game to be imported."""

from __future__ import annotations

import difflib

from rich.console import Console
from rich.table import Table as Rows

from talpa.engine.errors import Malformed
from talpa.engine.words import Lexicon
from talpa.games import NAMES, folder_of
from talpa.rulebook import chapter, chapters
from talpa.tui.screen import Screen


def known(name: str) -> str:
    """The name of a game on the shelf, also typed with spaces or hyphens, or by an unmistakable beginning."""
    wanted = name.casefold().replace("-", "_").replace(" ", "_")
    fitting = [game for game in NAMES if game == wanted] or [game for game in NAMES if game.startswith(wanted)]
    if wanted and len(fitting) == 1:
        return fitting[0]
    near = difflib.get_close_matches(wanted, NAMES, 1)
    hint = f"did you mean {near[0]}?" if near else "talpa games shows the shelf"
    raise Malformed(f"there is no game {name!r}; there are {', '.join(NAMES)}", hint)


def show_games(language: str) -> None:
    """Every game with its line, players and minutes."""
    rows = Rows(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column()
    for name in NAMES:
        words = Lexicon(language, folder_of(name))
        seats, minutes = words.text("shelf-seats"), words.text("shelf-minutes")
        rows.add_row(name, f"{words.text('shelf-title')} · {seats} · {minutes}\n{words.text('shelf-line')}")
    Console(highlight=False).print(rows)


def show_rules(name: str, part: str, language: str) -> None:
    """The rules of a game, a page at a time in a terminal."""
    from rich.markdown import Markdown  # a tenth of a second that the shelf does not need

    home = folder_of(known(name))
    text = chapter(home, part, language) if part else "\n".join(one.text for one in chapters(home, language))
    with Screen() as screen:
        screen.read_through(Markdown(text), Lexicon(language).text("tui-more"))


def show_options(name: str, language: str) -> None:
    """Each variant: what it is about, its values, the default and the ruling."""
    from talpa.games import GAMES

    game = GAMES[known(name)]
    words = Lexicon(language, game.folder)
    console = Console(highlight=False)
    for option in game.options:
        console.print(f"[bold]{option.name}[/]  {words.text(f'option-{option.name}')} ({option.ruling})")
        for value in option.values:
            mark = "*" if value == (option.people or option.default) else " "
            console.print(f"  {mark} {value:<12} {words.text(f'option-{option.name}-{value}')}", soft_wrap=True)
