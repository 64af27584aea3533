"""Lessons as the server tells them: nothing is kept, and nothing leaves but what the learner sees."""

from __future__ import annotations

import pytest

from talpa.engine.view import View
from talpa.games import GAMES
from talpa.lessons.lesson import lesson_of
from talpa.lessons.proof import played_out
from talpa.server import lessons
from talpa.server.messages import LessonAt, LessonWanted
from talpa.server.tables import Refusal


def at(name: str, first: int = 0, *taken: int, path: tuple[str, ...] = ()) -> LessonAt:
    return lessons.lesson_at(lessons.guide_to(GAMES[name], LessonWanted(first, list(taken))), list(path))


def test_a_step_is_shown_decided_and_praised() -> None:
    begin = at("moledozer", 1)
    assert (begin.step, begin.steps, begin.seats, begin.outcome) == (1, 7, 3, "open")
    assert begin.glow == begin.answer == ["guess.18"] and begin.update.awaited == [0]

    after = at("moledozer", 1, begin.action)
    assert after.step == 2 and after.praise and after.praise.id == "learn-guess-done"
    assert [line.kind for news in after.news for line in news.lines][-1] == "winner"
    assert all(len(news.frames) == len(news.lines) for news in after.news)


def test_a_miss_offers_nothing_but_to_try_again() -> None:
    begin = at("moledozer", 1)
    missed = at("moledozer", 1, begin.action + 12)

    assert missed.outcome == "missed" and not missed.update.choices and not missed.update.awaited
    assert missed.kept == 0


def test_why_not_comes_with_its_ruling() -> None:
    why = at("moledozer", 1, path=("guess.15",)).why

    assert why and why.message and why.ruling == "MD-07"


@pytest.mark.parametrize("taken", [[999], [0, 0, 0, 0, 0]])
def test_decisions_that_lead_nowhere_are_refused(taken: list[int]) -> None:
    with pytest.raises(Refusal, match="problem-lesson"):
        at("moledozer", 1, *taken)
    with pytest.raises(Refusal, match="problem-lesson"):
        at("moledozer", 99)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_is_made_from_the_learners_view(name: str) -> None:
    """In the free game too: the update is the seat's own scene, and the news are those that it was told."""
    lesson = lesson_of(GAMES[name])
    assert lesson
    guide = lessons.guide_to(GAMES[name], LessonWanted(len(lesson.steps) - 1))
    played_out(guide)
    view = guide.match.view(0)

    told = lessons.lesson_at(guide, [])
    assert told.result and told.result.over and len(told.result.ranks) == len(told.result.parts) == guide.match.seats
    assert isinstance(view, View) and told.update.scene == view.scene
    assert [line for news in told.news for line in news.lines] == [
        frame.line(frame.item, {}) for one in guide.told for frame in one.frames
    ]
    assert all(frame.seat == 0 for one in guide.told for frame in one.frames)


@pytest.mark.parametrize("name", GAMES)
def test_pictures_are_tables(name: str) -> None:
    found = lessons.pictures(GAMES[name])

    assert 4 <= len(found) <= 6
    assert all(picture.scene.game == name and picture.scene.seat == 0 for picture in found)
