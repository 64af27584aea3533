"""`talpa learn GAME`: a guided first game at the terminal, from the same lessons as in the browser."""

from __future__ import annotations

import os
from argparse import Namespace
from contextlib import suppress

from rich.console import Console

from talpa.bots import bot, own_luck
from talpa.engine.errors import Malformed
from talpa.engine.match import Match
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from talpa.lessons.guide import Guide
from talpa.lessons.lesson import Lesson, lesson_of
from talpa.tui.beats import tell_frames
from talpa.tui.commands import hint, show_rules, show_words
from talpa.tui.deeds import deeds
from talpa.tui.ending import ending_sentence, winners
from talpa.tui.layout import Captions
from talpa.tui.log import sentences
from talpa.tui.marks import changed
from talpa.tui.menu import Menu
from talpa.tui.progress import get_ready
from talpa.tui.screen import Screen
from talpa.tui.session import A_MOMENT
from talpa.tui.shelf import known
from talpa.tui.table import Seating, Table
from talpa.tui.turns import reply_to

BACK, SKIP, SHOW, LEAVE = "b", "n", "w", "q"
COACHED = 6                          # lines that choices leave to the coach
LOOKS = {"?": show_rules, "t": show_words, "h": hint}


def learn(chosen: Namespace) -> None:
    """Follow a game's lesson until it is over or left; how to go on is said outside."""
    game = GAMES[known(chosen.game)]
    lesson, words = lesson_of(game), Lexicon(chosen.lang, game.folder)
    if lesson is None:
        raise Malformed(words.text("tui-learn-none", game=game.name))
    if not 1 <= chosen.step <= len(lesson.steps):
        raise Malformed(f"the lesson of {game.name} has steps 1 to {len(lesson.steps)}, not {chosen.step}")
    get_ready([game.name], chosen.lang, again=False)
    with Screen() as screen:
        fast = chosen.fast or os.environ.get("TALPA_FAST") or not screen.live
        learner = Learner(Guide(game, lesson, chosen.step - 1), chosen.lang, screen, 0 if fast else A_MOMENT)
        with suppress(EOFError):
            learner.follow()
    if learner.guide.outcome != "over":
        left = words.text("tui-learn-left", game=game.name, step=learner.guide.index + 1)
        Console(stderr=True, highlight=False).print(left)


class LessonTable(Table):
    """A table for the match of a lesson, which begins in a position: what happened before is not told."""

    step = ""                        # where the learner is, in words

    def put(self, match: Match) -> None:
        self.match = match
        self.marked = {self.eyes: frozenset()}

    def title(self) -> str:
        return f"{super().title()} · {self.step}"

    def fresh_news(self, reader: int) -> list[str]:
        return []


class Learner:
    """A person in a lesson, at a terminal table that shows its match."""

    def __init__(self, guide: Guide, language: str, screen: Screen, pause: float) -> None:
        self.screen, self.language, self.pause = screen, language, pause
        self.tips: set[str] = set()              # that were given
        self.sit_down(guide)

    @property
    def lesson(self) -> Lesson:
        return self.guide.lesson

    def sit_down(self, guide: Guide) -> None:
        """Lay the match of a lesson on the table."""
        self.guide = guide
        words = Lexicon(self.language, guide.game.folder)
        names = [f"{words.text('level-cub')} {seat + 1}" for seat in range(guide.match.seats)]
        names[guide.learner] = ""
        seating = Seating([guide.learner], bot("cub"), names, own_luck())
        self.table = LessonTable(guide.match, seating, self.language, self.screen, self.pause)
        self.words = self.table.lexicon.for_reader(guide.learner)

    def begin(self, index: int, taken: list[int] | None = None) -> None:
        first = max(0, min(index, len(self.lesson.steps) - 1))
        self.sit_down(Guide(self.guide.game, self.lesson, first, taken or []))

    def follow(self) -> None:
        """Step by step, until the free game is over or the person leaves."""
        while True:
            answer = self.ask_decision() if self.guide.outcome == "open" else self.ask_on()
            if answer == LEAVE:
                return

    def ask_decision(self) -> str:
        """The coach's line and the choices; what was typed if it is no decision."""
        view = self.guide.view()
        menu = Menu(view, self.words)
        answer = self.typed(menu)
        if answer == BACK or answer == SKIP and not self.guide.step.is_free:
            self.begin(self.guide.index + (1 if answer == SKIP else -1))
        elif answer == SHOW and not self.guide.step.is_free or answer == LEAVE or answer in LOOKS:
            self.help(answer)
        else:
            found = menu.answer(answer, menu.entries)
            if found.action is not None and view.refusal(found.action) is None:
                self.decide(found.action)
            else:
                self.table.notice = reply_to(self.table, view, answer, found)
        return answer

    def typed(self, menu: Menu) -> str:
        hint = self.words.text("tui-learn-keys-free" if self.guide.step.is_free else "tui-learn-keys")
        said, notice = self.said(), self.table.notice
        self.show(Captions(news=said, entries=menu.entries, dials=menu.dials, notice=notice, hint=hint, kept=COACHED))
        self.table.notice = ""
        return self.screen.ask("> ").lower()

    def help(self, answer: str) -> None:
        """Show the next decision of the answer, the rules, the table in words, or what King Mole would do."""
        shown = self.guide.answer()
        if answer == SHOW and shown is not None:
            self.decide(shown)
        elif answer in LOOKS:
            LOOKS[answer](self.table, self.guide.view())

    def decide(self, action: int) -> None:
        """The learner decides; what follows is told thing by thing."""
        self.guide.decide(action)
        self.table.hurried = False
        for told in self.guide.told:
            tell_frames(self.table, told.before, told.frames)

    def ask_on(self) -> str:
        """After a step: on, or once more where it was missed; after the game out, or back."""
        missed, over = self.guide.outcome == "missed", self.guide.outcome == "over"
        self.show(Captions(news=self.said()))
        ways = "tui-learn-again" if missed else "tui-learn-over" if over else "tui-learn-next"
        answer = self.screen.ask(self.words.text(ways, game=self.guide.game.name)).lower()
        if answer == BACK:
            self.begin(self.guide.index - 1)
        elif over or answer == LEAVE:
            return LEAVE
        elif missed and answer != SKIP:
            self.begin(self.guide.index)
            self.help(answer)
        else:
            self.begin(self.guide.index + 1)
        return answer

    def said(self) -> list[str]:
        """What happened, then the praise, the goal or a tip, and the coach's line."""
        guide, words = self.guide, self.words
        news = [frame.line(frame.item, {}) for told in guide.told for frame in told.frames]
        lines = [*sentences(news, words), *deeds(news, words)]
        if guide.praise and guide.outcome == "open":
            lines.append(f"✓ {words.text(f'learn-{guide.praise}-done')}")
        fresh = [tip.id for tip in guide.tips() if tip.id not in self.tips]
        self.tips.update(fresh)
        lines += [words.text(f"tip-{id}") for id in fresh]
        if guide.index == 0 and not guide.taken:
            lines.append(words.text("tui-learn-goal", goal=words.text("learn-goal")))
        if guide.outcome == "over":
            lines += [ending_sentence(words, guide.match.result().reason), winners(self.table)]
        return [*lines, f"▸ {words.say(guide.coach())}"]

    def show(self, captions: Captions) -> None:
        """The table as the learner sees it, with what changed by the last decision marked."""
        self.table.step = self.words.text("learn-step", step=self.guide.index + 1, steps=len(self.lesson.steps))
        told = self.guide.told
        marked = changed(told[-1].before.scene, told[-1].after.scene) if told else frozenset()
        self.table.draw(self.guide.view(), captions, marked)
