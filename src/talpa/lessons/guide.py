"""A lesson being followed, without I/O: where the learner is, what follows from a decision, and what the coach says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Literal

from talpa.bots import bot, own_luck
from talpa.engine.decision import read_decision, texts_of
from talpa.engine.errors import BadFile, Malformed
from talpa.engine.game import Game
from talpa.engine.position import spelled
from talpa.engine.scene import Message, say
from talpa.engine.view import Frame, View, kind_name
from talpa.lessons.lesson import Happening, Lesson, Step, Tip
from talpa.lessons.table import begun, seat_of, text_of

Outcome = Literal["open", "met", "missed", "over"]
CUB = "cub"
LUCK = 2026                      # of the Cubs: the same lesson goes the same way


class Told:
    """What one decision made happen, as the learner saw it."""

    def __init__(self, before: View, frames: list[Frame], after: View, seat: int) -> None:
        self.before, self.frames, self.after, self.seat = before, frames, after, seat


class Guide:
    """A learner in a lesson: begins at a step and decides; what is reached goes on by itself.

    The same first step and the same decisions always lead to the same table, so that nobody has to keep one.
    """

    def __init__(self, game: Game, lesson: Lesson, first: int = 0, taken: Iterable[int] = ()) -> None:
        if not 0 <= first < len(lesson.steps):
            raise Malformed(f"the lesson of {game.name} has {len(lesson.steps)} steps, and none with number {first}")
        self.game, self.lesson, self.learner = game, lesson, lesson.seat - 1
        self.index = lesson.chapter(first)
        self.cub, self.luck = bot(CUB), own_luck(LUCK)
        step = lesson.steps[self.index]
        self.match = begun(game, step.position, step.opening)
        self.taken: list[int] = []
        self.outcome: Outcome = "open"
        self.praise = ""                         # the step that was reached by the last decision
        self.told: list[Told] = []               # since the learner decided
        self.enter(self.index)
        while self.index < first:
            self.show()
        self.taken.clear()
        self.told.clear()
        self.praise, self.kept = "", 0
        for action in taken:
            self.decide(action)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    def view(self) -> View:
        """What the learner sees."""
        return self.match.view(self.learner)

    def enter(self, index: int) -> None:
        """Begin a step; the others decide what comes before the learner."""
        self.index, self.outcome = index, "open"
        self.replies = list(self.step.replies)
        self.kept = len(self.taken)              # what stays when the learner tries this step again
        self.texts: list[str] = []               # the learner's decisions in this step
        self.happened: list[Frame] = []          # what followed from them
        self.let_others_play()

    def decide(self, action: int) -> None:
        """The learner decides, the others answer, and the aim is reached, missed or still open."""
        if self.outcome != "open":
            raise Malformed(f"step {self.step.id} waits for no decision: it is {self.outcome}")
        view = self.view()
        self.told.clear()
        self.praise = ""
        self.play(self.learner, action)
        self.taken.append(action)
        self.texts.append(texts_of(view, [action])[action])
        if not self.is_reached():
            self.let_others_play()
        self.judge()

    def judge(self) -> None:
        """What the last decision means for the step."""
        if self.step.is_free:
            self.outcome = "open" if self.match.to_move() else "over"
        elif self.is_reached():
            self.reached()
        elif not leads_on(self.step, self.texts):
            self.outcome = "missed"

    def is_reached(self) -> bool:
        """Has what is wanted happened, or was it decided?"""
        step = self.step
        if step.is_free or not (step.happens or step.reach):
            return is_way(step, self.texts)
        return all(any(fits(frame, one) for frame in self.happened) for one in step.happens) and reaches(
            self.view(), step.reach
        )

    def reached(self) -> None:
        """Go on where the next step goes on from here; else wait for the learner to turn the page."""
        self.praise, self.outcome = self.step.id, "met"
        last = self.index + 1 == len(self.lesson.steps)
        if not last and not self.lesson.begins_anew(self.index + 1):
            self.enter(self.index + 1)

    def show(self) -> None:
        """Take the decisions that are left of the step's answer."""
        step = self.step
        for text in step.answer[len(self.texts) :]:
            self.decide(self.match.parse(self.learner, text))
        if self.praise != step.id:
            raise BadFile(f"{self.game.name}: the answer of step {step.id!r} does not reach its aim")

    def answer(self) -> int | None:
        """The decision that would be shown now."""
        left = self.step.answer[len(self.texts) :]
        return self.match.parse(self.learner, left[0]) if left and self.outcome == "open" else None

    def let_others_play(self) -> None:
        """The others decide, as scripted or as Cubs, until only the learner is awaited."""
        while rivals := [seat for seat in self.match.to_move() if seat != self.learner]:
            line = next((line for line in self.replies if seat_of(line) in rivals), "")
            seat = seat_of(line) if line else rivals[0]
            self.play(seat, self.reply(self.match.view(seat), line))

    def reply(self, view: View, line: str) -> int:
        """What a rival decides: the line, where there is one that is possible; else what a Cub would."""
        if line:
            self.replies.remove(line)
            action = read_decision(view, text_of(line))
            if view.refusal(action) is None:
                return action
        return self.cub(view, None, self.luck)

    def play(self, seat: int, action: int) -> None:
        """Take a decision, and keep what the learner is told of it."""
        before = self.view()
        self.match.play(seat, action)
        frames = self.match.frames_for([self.learner])[0]
        self.told.append(Told(before, frames, self.view(), seat))
        self.happened += frames


    def coach(self) -> Message:
        """The line for this moment."""
        if self.outcome == "over":
            return say("learn-over")
        if self.outcome == "missed":
            return say(f"learn-{self.step.id}-slip" if self.step.slips else "learn-slip")
        return say(f"learn-{self.step.id}-done" if self.outcome == "met" else f"learn-{self.step.id}")

    def beside(self) -> str:
        """The space or piece that the coach speaks of; nothing where it speaks of no single one."""
        if self.step.beside or self.outcome != "open":
            return self.step.beside
        action = self.answer()
        return "" if action is None else (self.view().describe(action).path or [""])[-1]

    def tips(self) -> list[Tip]:
        """The tips that fit now; free games only. Each is to be said once."""
        if not self.step.is_free or self.outcome != "open":
            return []
        return [tip for tip in self.lesson.tips if self.is_timely(tip)]

    def is_timely(self, tip: Tip) -> bool:
        view = self.view()
        if tip.happens:
            return any(fits(frame, tip.happens) for told in self.told for frame in told.frames)
        if tip.offers:
            return any(fnmatchcase(text, tip.offers) for text in texts_of(view, view.legal).values())
        return reaches(view, tip.reach)


def fits(frame: Frame, wanted: Happening) -> bool:
    """Is this news what is wanted?"""
    if kind_name(frame.game, frame.item.kind) != wanted.kind:
        return False
    return all(
        found in want if isinstance(want, list) else want is None or found == want
        for found, want in zip(frame.item[1:4], (wanted.a, wanted.b, wanted.c), strict=True)
    )


def reaches(view: View, fields: Mapping[str, int | str]) -> bool:
    """Do these fields of the view have these values, spelled as in a position?"""
    return all(spelled(view.game, name, view.state[name]) == value for name, value in fields.items())


def is_way(step: Step, texts: Sequence[str]) -> bool:
    """Is this sequence of decisions one that the step lists?"""
    return any(len(way) == len(texts) and begins(way, texts) for way in ways_of(step))


def leads_on(step: Step, texts: Sequence[str]) -> bool:
    """Can a way of the step still be gone after these decisions?"""
    return any(len(way) > len(texts) and begins(way, texts) for way in ways_of(step))


def ways_of(step: Step) -> list[list[str]]:
    """Each way as patterns of decisions."""
    return [way.split(" / ") for way in step.ways] or [step.answer]


def begins(way: Sequence[str], texts: Sequence[str]) -> bool:
    return all(fnmatchcase(text, pattern) for text, pattern in zip(texts, way, strict=False))
