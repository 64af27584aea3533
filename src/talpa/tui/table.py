"""A table in the terminal: a match, who sits at it, and whose eyes are on the screen."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from rich.text import Text

from talpa.bots import Bot
from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.view import View
from talpa.engine.words import Lexicon
from talpa.tui.deeds import deeds
from talpa.tui.layout import Captions, Screenful
from talpa.tui.log import Log, sentences
from talpa.tui.marks import changed
from talpa.tui.screen import Screen

FRESH_NEWS = 20                  # lines of the log that a screenful may show


@dataclass
class Seating:
    """Who sits where: people by seat, the bot for the others, and everybody's name."""

    people: list[int]
    bot: Bot
    names: list[str]
    luck: np.ndarray


class Table:
    """The match, the log of it, and what is on the screen."""

    def __init__(self, match: Match, seating: Seating, language: str, screen: Screen, pause: float = 0.8) -> None:
        self.seating, self.screen, self.pause = seating, screen, pause
        self.lexicon = Lexicon(language, match.game.folder, seating.names)
        self.shared = len(seating.people) > 1
        self.eyes = seating.people[0] if len(seating.people) == 1 else NOBODY
        self.notice = ""
        self.hurried = False                     # nothing more is told thing by thing until a person decides
        self.put(match)

    def put(self, match: Match) -> None:
        """Lay a match on the table; what happened before is in the log, and not news."""
        self.match = match
        self.match.keeps_before = True           # each decision is told by its frames
        self.log = Log(match, self.seating.people)
        self.seen = dict.fromkeys(self.log.readers, len(match.history))
        self.before = {reader: match.view(reader) for reader in self.log.readers}
        self.marked: dict[int, frozenset[str]] = dict.fromkeys(self.log.readers, frozenset())

    def play(self, seat: int, action: int) -> None:
        """Take a decision; what it changed stays marked until the next that changes something."""
        self.before = {reader: self.match.view(reader) for reader in self.log.readers}
        self.match.play(seat, action)
        self.log.add(self.match)
        for reader, before in self.before.items():
            self.marked[reader] = changed(before.scene, self.match.view(reader).scene) or self.marked[reader]

    def undone(self) -> None:
        """Forget what the match has forgotten."""
        decisions = len(self.match.history)
        self.log.cut(decisions)
        self.seen = {reader: min(seen, decisions) for reader, seen in self.seen.items()}
        self.marked = dict.fromkeys(self.log.readers, frozenset())

    def look(self) -> View:
        """What the eyes on the screen may see."""
        return self.match.view(self.eyes)

    def hand_to(self, seat: int) -> None:
        """The curtain: nothing private stays on the screen while the device changes hands (X-4)."""
        if self.eyes == seat:
            return
        self.eyes = seat
        if self.shared:
            name = self.lexicon.name(seat)
            self.screen.draw([Text(), Text(self.say("tui-pass", name=name), style="bold"), Text()])
            self.screen.ask(self.say("tui-enter"))

    def draw(self, view: View, captions: Captions, marked: frozenset[str] | None = None) -> None:
        """Show what those eyes see, what happened since they looked last, and what the last move changed."""
        lexicon = self.lexicon.for_reader(view.seat)
        captions.awaited = view.to_move
        captions.title = f" {self.title()} "
        captions.hint = captions.hint or (self.say("tui-keys") if captions.entries or captions.dials else "")
        captions.news = (captions.news or self.fresh_news(view.seat))[-FRESH_NEWS:]
        marks = self.marked[view.seat] if marked is None else marked
        sheet = Screenful(view.scene, lexicon, self.screen.width, self.screen.height, captions, marks)
        self.screen.draw(sheet.lines())

    def title(self) -> str:
        return self.say("shelf-title")

    def fresh_news(self, reader: int) -> list[str]:
        """What happened since they looked last, and below it what each of the others did, in short."""
        lines, lexicon = self.log.since(reader, self.seen[reader]), self.lexicon.for_reader(reader)
        return [*sentences(lines, lexicon), *deeds(lines, lexicon)]

    def say(self, id: str, **args: int | str) -> str:
        return self.lexicon.text(id, **args)
