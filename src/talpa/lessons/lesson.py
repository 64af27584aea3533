"""What a lesson is: steps as a game's `lessons/first.toml` has them, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from talpa.engine.errors import BadFile
from talpa.engine.game import Game

FIRST = "first"
HOME = "lessons"                 # the folder, in a game's own


class Happening(Struct, frozen=True, forbid_unknown_fields=True):
    """News that must be told: their kind, and what a, b and c are there; a list means any of these."""

    kind: str
    a: int | list[int] | None = None
    b: int | list[int] | None = None
    c: int | list[int] | None = None


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea and one deed. Its words are `learn-<id>`, `-done` after it and `-slip` where it was missed."""

    id: str
    answer: list[str] = []           # the learner's decisions that show how
    ways: list[str] = []             # every way to the aim, as patterns of decisions joined by " / "; none: the answer
    happens: list[Happening] = []    # the aim: all that must happen, and
    reach: dict[str, int | str] = {} # what fields of the learner's view must be; neither: to go one of the ways
    position: dict[str, Any] = {}    # where the step begins; none: where the one before it ended
    opening: list[str] = []          # decisions that lead there from the position, each with its seat: "2: ready"
    replies: list[str] = []          # what the others decide, in this order; after that they are Cubs
    slips: bool = True               # has it words of its own for a decision that misses the aim?
    glow: bool = False               # is the way shown before anybody asks?
    beside: str = ""                 # the space or piece that the coach speaks of; none: the answer's last click

    @property
    def is_free(self) -> bool:
        """A game that is played on without an aim of the lesson's?"""
        return not self.answer


class Tip(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that is said once in the free game, when something has happened or is offered. Words: `tip-<id>`."""

    id: str
    happens: Happening | None = None
    offers: str = ""                 # a pattern of a decision
    reach: dict[str, int | str] = {} # fields of what the learner sees


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of "How to play": the table when a step begins, or after so many of its answers. Words: `how-<id>`."""

    id: str
    step: str
    after: int = 0


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first game."""

    steps: list[Step]
    rulings: list[str]               # what a first game needs to know: each is met on the way
    seat: int = 1                    # the learner's, counted from 1
    tips: list[Tip] = []
    pictures: list[Picture] = []

    def chapter(self, index: int) -> int:
        """The step, this one or one before it, that begins in a position of its own."""
        return max(number for number in range(index + 1) if number == 0 or self.steps[number].position)

    def begins_anew(self, index: int) -> bool:
        """Is the table set anew for this step?"""
        return index < len(self.steps) and bool(self.steps[index].position)


@cache
def lesson_of(game: Game, name: str = FIRST) -> Lesson | None:
    """A game's lesson, checked; None where it has none."""
    path = game.folder / HOME / f"{name}.toml"
    return read_lesson(path.read_text(encoding="utf-8"), f"{game.name}/{path.name}") if path.is_file() else None


def read_lesson(text: str, where: str) -> Lesson:
    """A lesson from its text; an error names the file, the place and what was expected there."""
    try:
        lesson = msgspec.toml.decode(text, type=Lesson)
    except msgspec.DecodeError as error:
        raise BadFile(f"{where}: {error}") from error
    if not lesson.steps or not lesson.steps[0].position:
        raise BadFile(f"{where}: the first step needs a position to begin in")
    ids = [step.id for step in lesson.steps]
    for step in lesson.steps:
        if ids.count(step.id) > 1:
            raise BadFile(f"{where}: two steps are called {step.id!r}; each needs an id of its own")
        if step.is_free and (step.happens or step.reach or step.ways):
            raise BadFile(f"{where}: step {step.id!r} has an aim and no answer that reaches it")
    return lesson


def taught(games: Mapping[str, Game]) -> list[str]:
    """The games that have a lesson."""
    return [name for name, game in games.items() if lesson_of(game)]
