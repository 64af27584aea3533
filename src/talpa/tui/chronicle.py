"""What happened, decision by decision, as each pair of eyes at the table was told it."""

from __future__ import annotations

from typing import NamedTuple

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message
from talpa.engine.words import Lexicon


class Told(NamedTuple):
    """One item of news and the ruling behind it."""

    message: Message
    ruling: str


class Chronicle:
    """The log of a match for several readers (NOBODY is the public one)."""

    def __init__(self, match: Match, readers: list[int]) -> None:
        self.readers = sorted({NOBODY, *readers})
        self.memory = match.options.get("memory", "aided")
        again = Match(match.game, match.seats, match.seed, match.options, match.edition)
        self.pages: list[dict[int, list[Told]]] = [self.page(again)]
        for seat, action in match.history:
            again.play(seat, action)
            self.pages.append(self.page(again))

    def page(self, match: Match) -> dict[int, list[Told]]:
        """The news of the last decision, for each reader."""
        return {
            reader: [Told(line.message, line.ruling) for line in match.view(reader).news] for reader in self.readers
        }

    def add(self, match: Match) -> None:
        self.pages.append(self.page(match))

    def cut(self, decisions: int) -> None:
        """Forget what was taken back."""
        del self.pages[decisions + 1 :]

    def since(self, reader: int, decisions: int) -> list[Told]:
        """What the reader was told after so many decisions."""
        return [told for page in self.pages[decisions:] for told in page[reader]]

    def whole(self, reader: int, fresh: int) -> list[Told]:
        """The log: old secrets are not kept for a person who plays from memory (X-8)."""
        if self.memory != "table":
            return self.since(reader, 0)
        old = [told for page in self.pages[:fresh] for told in page[NOBODY]]
        return old + self.since(reader, fresh)


def sentences(told: list[Told], lexicon: Lexicon, rulings: bool = False) -> list[str]:
    """The items in words, with their rulings where wanted."""
    return [
        lexicon.say(message) + (f" ({ruling})" if rulings and ruling else "") for message, ruling in told
    ]
