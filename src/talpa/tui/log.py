"""What happened, decision by decision, as each pair of eyes at the table was told it."""

from __future__ import annotations

from collections.abc import Sequence

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.scene import NewsLine
from talpa.engine.view import View
from talpa.engine.words import Lexicon


class Log:
    """The log of a match for several readers (NOBODY is the public one): a page for the set-up and each decision."""

    def __init__(self, match: Match, readers: list[int]) -> None:
        self.readers = sorted({NOBODY, *readers})
        self.memory = match.options.get("memory", "aided")
        again = match.rewound(0)
        again.keeps_before = True
        self.pages = [self.page(again)]
        for seat, action in match.history:
            again.play(seat, action)
            self.add(again)

    def page(self, match: Match) -> dict[int, list[NewsLine]]:
        """The news of the last decision, for each reader."""
        return {reader: told(match, reader) for reader in self.readers}

    def add(self, match: Match) -> None:
        self.pages.append(self.page(match))

    def cut(self, decisions: int) -> None:
        """Forget what was undone."""
        del self.pages[decisions + 1 :]

    def since(self, reader: int, decisions: int) -> list[NewsLine]:
        """What the reader was told after so many decisions."""
        return [line for page in self.pages[decisions:] for line in page[reader]]

    def whole(self, reader: int, fresh: int) -> list[NewsLine]:
        """The log: old secrets are not kept for a person who plays from memory (X-8)."""
        if self.memory != "table":
            return self.since(reader, 0)
        old = [line for page in self.pages[:fresh] for line in page[NOBODY]]
        return old + self.since(reader, fresh)


def told(match: Match, reader: int) -> list[NewsLine]:
    """What the last decision, or the set-up, made happen, as far as the reader may know it."""
    return frame_lines(match.frames(reader)) if match.history else match.view(reader).news


def frame_lines(frames: Sequence[View]) -> list[NewsLine]:
    """The line of each frame, in the words of its own moment: a later one may not know any more what it tells of."""
    return [frame.line(frame.items[-1], {}) for frame in frames]


def sentences(lines: Sequence[NewsLine], lexicon: Lexicon, rulings: bool = False) -> list[str]:
    """The lines in a language, with their rulings where wanted."""
    return [
        lexicon.say(line.message) + (f" ({line.ruling})" if rulings and line.ruling else "") for line in lines
    ]
