"""Builders: a table with scripted people, and lines as plain text."""

from collections.abc import Sequence
from io import StringIO

from rich.console import Console
from rich.text import Text

from talpa.bots import bot, own_luck
from talpa.engine.match import Match
from talpa.tui.screen import Screen
from talpa.tui.table import Seating, Table
from tests.tui.toy import GAME


class Script:
    """A person who types these lines, then nothing more (as at the end of a file)."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


class Paper(Screen):
    """A screen that keeps every screenful as text."""

    def __init__(self, script: Script, width: int = 80, height: int = 24) -> None:
        super().__init__(Console(file=StringIO(), width=width, height=height, color_system=None), script)
        self.script = script
        self.sheets: list[str] = []
        self.tall = height

    @property
    def height(self) -> int:
        return self.tall - 1

    def draw(self, lines: Sequence[Text]) -> None:
        self.sheets.append(text_of(lines))

    def printed(self) -> str:
        assert isinstance(self.console.file, StringIO)
        return self.console.file.getvalue()


def text_of(lines: Sequence[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def table(*lines: str, people: Sequence[int] = (0,), seats: int = 2, seed: int = 5, language: str = "en") -> Table:
    """The toy on a table with these people, who type these lines."""
    seating = Seating(list(people), bot("random"), ["Anna", "Ben", "Cleo"][:seats], own_luck(1))
    return Table(Match(GAME, seats, seed), seating, language, Paper(Script(*lines)), pause=0)


def sheets(one: Table) -> list[str]:
    assert isinstance(one.screen, Paper)
    return one.screen.sheets


def prompts(one: Table) -> list[str]:
    assert isinstance(one.screen, Paper)
    return one.screen.script.prompts
