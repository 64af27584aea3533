"""A game played at the table: who decides next, and what a person typed."""

from __future__ import annotations

import time
from collections.abc import Sequence

from talpa.engine.record import NOBODY
from talpa.engine.view import View
from talpa.tui.beats import tell
from talpa.tui.commands import COMMANDS
from talpa.tui.layout import Captions
from talpa.tui.menu import Answer, Menu, MenuEntry
from talpa.tui.screen import TimeIsUp
from talpa.tui.table import Table

THINKING = 1.0                   # seconds a bot may think


class Turns:
    """The decisions of a match, one after the other."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.until: dict[int, float] = {}        # when a seat's time for its decision is over

    def play(self) -> None:
        """Play until the game is over; `LeftTable` is raised by a person who leaves before."""
        while awaited := self.table.match.to_move():
            bots = [seat for seat in awaited if seat not in self.table.seating.people]
            if bots:
                self.bot_decides(bots[0], alone=len(awaited) == 1)
            else:
                self.person_decides(self.next_person(awaited))

    def next_person(self, awaited: list[int]) -> int:
        """Whoever looks at the screen already, else the first that is awaited."""
        return self.table.eyes if self.table.eyes in awaited else awaited[0]

    def bot_decides(self, seat: int, alone: bool) -> None:
        """A bot plays; where all are waiting for it alone, people are told what it did."""
        table = self.table
        if table.shared:
            table.eyes = NOBODY
        bot = table.seating.bot
        table.play(seat, bot(table.match.view(seat), THINKING, table.seating.luck))
        if trouble := getattr(bot, "trouble", ""):
            table.notice = table.say("tui-bot-failed", name=table.lexicon.name(seat), trouble=trouble)
        if alone and table.log.pages[-1][table.eyes] and not tell(table):
            table.draw(table.look(), Captions())

    def person_decides(self, seat: int) -> None:
        """A person chooses, behind the curtain if there are several."""
        table = self.table
        table.hand_to(seat)
        action = self.choose(table.look())
        if action is None:
            return
        table.play(seat, action)
        table.seen[seat] = len(table.match.history)
        table.hurried = False
        tell(table)
        view = table.look()
        if table.shared and view.items != table.match.view(NOBODY).items and seat not in view.to_move:
            table.draw(view, Captions())
            table.screen.ask(table.say("tui-seen"))

    def choose(self, view: View) -> int | None:
        """Ask until a possible action is named; None where a command changed the table."""
        menu = Menu(view, self.table.lexicon.for_reader(view.seat))
        offered: Sequence[MenuEntry] = menu.entries
        while True:
            try:
                text = self.ask(view, menu, offered)
            except TimeIsUp:
                return view.scene.on_timeout
            if command := COMMANDS.get(text.lower()):
                if command(self.table, view):
                    return None
                offered = menu.entries
                continue
            answer = menu.answer(text, offered)
            if answer.action is not None and view.refusal(answer.action) is None:
                return answer.action
            offered = answer.several or menu.entries
            self.table.notice = reply_to(self.table, view, text, answer)

    def ask(self, view: View, menu: Menu, offered: Sequence[MenuEntry]) -> str:
        """Show the table with these choices; what the person types."""
        dials = menu.dials if len(offered) == len(menu.entries) else ()
        self.table.draw(view, Captions(entries=offered, dials=dials, notice=self.table.notice))
        self.table.notice = ""
        return self.table.screen.ask("> ", self.time_left(view))

    def time_left(self, view: View) -> float:
        """Seconds left for a decision that has a limit (X-5); 0: there is none. Choosing in steps shares one limit."""
        seconds = view.scene.seconds
        if not seconds:
            self.until.pop(view.seat, None)
            return 0
        return max(0.1, self.until.setdefault(view.seat, time.monotonic() + seconds) - time.monotonic())


def reply_to(table: Table, view: View, text: str, answer: Answer) -> str:
    """Why what was typed is not a decision."""
    if answer.several:
        return table.say("tui-which", count=len(answer.several))
    if answer.off_dial:
        return table.say("tui-off-dial", low=str(answer.off_dial.low), high=str(answer.off_dial.high))
    if answer.action is None:
        return table.say("tui-unknown", text=text) if text else table.say("tui-choose")
    refused = view.refusal(answer.action)
    if refused is None:
        return ""
    said = table.lexicon.for_reader(view.seat).say(refused.message)
    return f"{said} ({refused.ruling})" if refused.ruling else said
