"""A match played in the terminal: people at the keyboard, bots in the other seats."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from rich.text import Text

from talpa.bots import Bot
from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.words import Lexicon
from talpa.tui import keys
from talpa.tui.chronicle import Chronicle, sentences
from talpa.tui.layout import Sheet, Talk
from talpa.tui.menu import Answer, Entry, Menu
from talpa.tui.screen import Screen, TimeIsUp

THINKING = 1.0                   # seconds a bot may think


@dataclass
class Seating:
    """Who sits where: people by seat, the bot for the others, and everybody's name."""

    people: list[int]
    bot: Bot
    names: list[str]
    luck: np.ndarray


class Leave(Exception):
    """The person leaves the table."""


class Table:
    """The match, who plays it, and whose eyes are on the screen."""

    def __init__(self, match: Match, seating: Seating, language: str, screen: Screen, pause: float = 0.8) -> None:
        self.match, self.seating, self.screen, self.pause = match, seating, screen, pause
        self.lexicon = Lexicon(language, match.game.folder, seating.names)
        self.chronicle = Chronicle(match, seating.people)
        self.shared = len(seating.people) > 1
        self.eyes = seating.people[0] if len(seating.people) == 1 else NOBODY
        self.seen = dict.fromkeys(self.chronicle.readers, len(match.history))
        self.until: dict[int, float] = {}        # when a seat's time for its decision is over
        self.notice = ""

    def play(self) -> None:
        """Play until the game is over; `Leave` is raised by a person who leaves before."""
        while waiting := self.match.to_move():
            bots = [seat for seat in waiting if seat not in self.seating.people]
            if bots:
                self.bot_decides(bots[0], alone=len(waiting) == 1)
            else:
                self.person_decides(self.next_person(waiting))

    def next_person(self, waiting: list[int]) -> int:
        """Whoever looks at the screen already, else the first that is awaited."""
        return self.eyes if self.eyes in waiting else waiting[0]

    def bot_decides(self, seat: int, alone: bool) -> None:
        """A bot plays; where all are waiting for it alone, people get a moment to see what it did."""
        if self.shared:
            self.eyes = NOBODY
        view = self.match.view(seat).state
        self.take(seat, self.seating.bot(view, seat, THINKING, self.seating.luck))
        if trouble := getattr(self.seating.bot, "trouble", ""):
            self.notice = self.say("tui-bot-failed", name=self.lexicon.name(seat), trouble=trouble)
        if alone and self.chronicle.pages[-1][self.eyes]:
            self.draw(Talk())
            self.screen.pause(self.pause)

    def person_decides(self, seat: int) -> None:
        """A person chooses, behind the curtain if there are several."""
        self.hand_to(seat)
        action = self.choose(seat)
        if action is None:
            return
        self.take(seat, action)
        self.seen[seat] = len(self.match.history)
        private = self.match.view(seat).items != self.match.view(NOBODY).items
        if self.shared and private and seat not in self.match.to_move():
            self.draw(Talk())
            self.screen.ask(self.say("tui-seen"))

    def take(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self.chronicle.add(self.match)

    def hand_to(self, seat: int) -> None:
        """The curtain: nothing private stays on the screen while the device changes hands (X-4)."""
        if self.eyes == seat:
            return
        self.eyes = seat
        if self.shared:
            name = self.lexicon.name(seat)
            self.screen.draw([Text(), Text(self.say("tui-pass", name=name), style="bold"), Text()])
            self.screen.ask(self.say("tui-enter"))

    def choose(self, seat: int) -> int | None:
        """Ask until a possible action is named; None where a command changed the table."""
        menu = self.menu(seat)
        offered: Sequence[Entry] = menu.entries
        while True:
            narrow = len(offered) < len(menu.entries)
            self.draw(Talk(entries=offered, dials=() if narrow else menu.dials, notice=self.notice))
            self.notice = ""
            try:
                text = self.screen.ask("> ", self.time_left(seat))
            except TimeIsUp:
                return self.match.view(seat).scene.on_timeout
            if command := keys.COMMANDS.get(text.lower()):
                if command(self, seat):
                    return None
                offered = menu.entries
                continue
            answer = menu.answer(text, offered)
            if answer.action is not None and self.match.view(seat).refusal(answer.action) is None:
                return answer.action
            offered = answer.several or menu.entries
            self.notice = self.reply(seat, text, answer)

    def time_left(self, seat: int) -> float:
        """Seconds left for a decision that has a limit (X-5); 0: there is none. Choosing in steps shares one limit."""
        seconds = self.match.view(seat).scene.seconds
        if not seconds:
            self.until.pop(seat, None)
            return 0
        return max(0.1, self.until.setdefault(seat, time.monotonic() + seconds) - time.monotonic())

    def menu(self, seat: int) -> Menu:
        return Menu(self.match, seat, self.lexicon.for_reader(seat))

    def reply(self, seat: int, text: str, answer: Answer) -> str:
        """Why what was typed is not a decision."""
        if answer.several:
            return self.say("tui-which", count=len(answer.several))
        if answer.off_dial:
            return self.say("tui-off-dial", low=str(answer.off_dial.low), high=str(answer.off_dial.high))
        if answer.action is None:
            return self.say("tui-unknown", text=text) if text else self.say("tui-choose")
        refused = self.match.view(seat).refusal(answer.action)
        if refused is None:
            return ""
        said = self.lexicon.for_reader(seat).say(refused.message)
        return f"{said} ({refused.ruling})" if refused.ruling else said

    def draw(self, talk: Talk) -> None:
        """Show the table to the eyes that are on the screen."""
        lexicon = self.lexicon.for_reader(self.eyes)
        talk.awaited = self.match.to_move()
        talk.title = f" {self.lexicon.text('shelf-title')} "
        talk.hint = self.say("tui-keys") if talk.entries or talk.dials else ""
        talk.news = sentences(self.chronicle.since(self.eyes, self.seen[self.eyes]), lexicon)[-20:]
        sheet = Sheet(self.match.view(self.eyes).scene, lexicon, self.screen.width, self.screen.height, talk)
        self.screen.draw(sheet.lines())

    def say(self, id: str, **args: int | str) -> str:
        return self.lexicon.text(id, **args)
