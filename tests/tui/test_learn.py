"""A guided first game at the terminal, followed by scripted people."""

from contextlib import suppress

import pytest

from talpa.games import GAMES
from talpa.lessons.guide import Guide
from talpa.lessons.lesson import lesson_of
from talpa.tui.learn import Learner
from tests.tui.build import Paper, Script


def learner(name: str, *lines: str, step: int = 0, language: str = "en") -> Learner:
    """Somebody in a lesson who types these lines."""
    lesson = lesson_of(GAMES[name])
    assert lesson
    one = Learner(Guide(GAMES[name], lesson, step), language, Paper(Script(*lines), 100, 40), 0)
    with suppress(EOFError):
        one.follow()
    return one


def sheets(one: Learner) -> list[str]:
    """The right columns, each as one line."""
    assert isinstance(one.screen, Paper)
    return [" ".join(" ".join(map(right_column, sheet.splitlines())).split()) for sheet in one.screen.sheets]


def right_column(line: str) -> str:
    return line.rpartition("│")[2]


@pytest.mark.parametrize("name", GAMES)
def test_show_me_and_enter_lead_through_the_whole_guide(name: str) -> None:
    one = learner(name, *["w", ""] * 12, "q")

    assert one.guide.step.is_free and one.guide.outcome == "open"


def test_the_goal_opens_and_praise_leads_on() -> None:
    one = learner("moledozer", "ready", "18")

    assert "The goal: Be the last house standing." in sheets(one)[0]
    assert "✓ Now they are covered. · ▸ Guess the sum" in sheets(one)[1]
    assert "✓ 17: yours is closest!" in sheets(one)[2] and "E3" in sheets(one)[2]


def test_many_choices_leave_room_for_the_goal() -> None:
    assert "The goal: Six rounds" in sheets(learner("molehills"))[0]


def test_in_the_free_game_there_is_nothing_to_show_or_to_skip() -> None:
    one = learner("molehills", "1", "n", "w", step=6)

    assert "w show me" not in sheets(one)[-1] and "b back" in sheets(one)[-1]
    assert len(one.guide.taken) == 1, "the game was not begun again"


def test_the_end_says_who_won_and_what_now() -> None:
    one = learner("moledozer", *["1"] * 200, step=6)

    assert one.guide.outcome == "over"
    assert "The last house standing wins." in sheets(one)[-1] and "Winner: " in sheets(one)[-1]


def test_a_refused_try_says_why_with_its_ruling() -> None:
    one = learner("moledozer", "15", step=1)

    assert "guesses are at least 2 apart. (MD-07)" in sheets(one)[-1]


def test_a_miss_is_explained_and_tried_again() -> None:
    one = learner("moledozer", "30", "", "18", step=1)

    assert "Guess 16 to 19, and nobody is closer." in sheets(one)[1]
    assert one.guide.step.id == "steer"


def test_back_skip_rules_and_leaving() -> None:
    one = learner("molly", "n", "n", "b", "?", "", "t", "", "q")

    assert one.guide.step.id == "pile"
    assert any("Take one of the three piles" in sheet for sheet in sheets(one))


def test_in_italian() -> None:
    assert "Lo scopo: Resta l'ultima casa in piedi." in sheets(learner("moledozer", language="it"))[0]
