"""A guided first game as messages. Nothing of it is kept: the same decisions lead to the same table again."""

from __future__ import annotations

from functools import cache

from talpa.engine.errors import TalpaError
from talpa.engine.game import Game
from talpa.engine.scene import Message, say
from talpa.lessons.guide import Guide, Told
from talpa.lessons.lesson import Lesson, Picture, lesson_of
from talpa.server import messages as m
from talpa.server.table.clicks import meant
from talpa.server.table.history import in_frames
from talpa.server.tables import Refusal


def guide_to(game: Game, wanted: m.LessonWanted) -> Guide:
    """The learner's place in a lesson; refused where no such decisions lead anywhere."""
    lesson = known_lesson(game)
    try:
        return Guide(game, lesson, wanted.first, wanted.taken)
    except TalpaError as error:
        raise Refusal(409, say("problem-lesson")) from error


def known_lesson(game: Game) -> Lesson:
    lesson = lesson_of(game)
    if lesson is None:
        raise Refusal(404, say("problem-not-found"))
    return lesson


def lesson_at(guide: Guide, path: list[str]) -> m.LessonAt:
    """All that a page needs to show this moment."""
    answer, view = guide.answer(), guide.view()
    clicks = [] if answer is None else view.describe(answer).path
    open_now = guide.outcome == "open"
    return m.LessonAt(
        guide.index, len(guide.lesson.steps), guide.match.seats, guide.outcome, guide.kept, guide.coach(),
        praise(guide) if open_now else None, [say(f"tip-{tip.id}") for tip in guide.tips()], guide.beside(),
        clicks if guide.step.glow else [], clicks,
        -1 if answer is None else answer, guide.step.is_free, update(guide),
        [news(told, number) for number, told in enumerate(guide.told) if told.frames],
        because(guide, path) if path else None, result(guide) if guide.outcome == "over" else None,
    )


def praise(guide: Guide) -> Message | None:
    return say(f"learn-{guide.praise}-done") if guide.praise else None


def update(guide: Guide) -> m.Update:
    """The table as the learner sees it; nothing can be decided after a step is met or missed."""
    view, n = guide.view(), len(guide.taken)
    awaited = view.to_move if guide.outcome == "open" else []
    return m.Update(view.seat, n, view.scene, view.choices if awaited else [], n, awaited, None, False, view.chapter)


def result(guide: Guide) -> m.Result:
    """How the free game ended."""
    end, seats = guide.match.result(), range(guide.match.seats)
    parts = [guide.match.breakdown(seat) for seat in seats]
    return m.Result(end.over, end.points, end.ranks, end.reason, "", "", parts, "", [], [])


def news(told: Told, number: int) -> m.News:
    return in_frames([told.frames], number)[told.after.seat]


def because(guide: Guide, path: list[str]) -> m.Because:
    """Why clicks lead nowhere."""
    view = guide.view()
    action = meant(view, path)
    refused = view.refusal(action) if action >= 0 else None
    return m.Because(view.seat, action, *(refused[:2] if refused else (None, "")))


@cache
def pictures(game: Game) -> list[m.LessonPicture]:
    """The pictures of "How to play"."""
    lesson = known_lesson(game)
    return [pictured(game, lesson, one) for one in lesson.pictures]


def pictured(game: Game, lesson: Lesson, one: Picture) -> m.LessonPicture:
    """The table of a picture, as the learner sees it."""
    guide = Guide(game, lesson, [step.id for step in lesson.steps].index(one.step))
    for text in guide.step.answer[: one.after]:
        guide.decide(guide.match.parse(guide.learner, text))
    return m.LessonPicture(one.id, guide.view().scene, guide.view().chapter)
