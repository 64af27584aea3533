"""The rules prove every lesson: what is wanted can be reached, and by nothing else."""

import pytest

from talpa.engine.errors import BadFile, Malformed
from talpa.games import GAMES
from talpa.lessons.guide import Guide, is_way
from talpa.lessons.lesson import Lesson, lesson_of, read_lesson, taught
from talpa.lessons.proof import played_out, rulings_met, ways

MOST_STEPS = 9


def own_lesson(name: str) -> Lesson:
    lesson = lesson_of(GAMES[name])
    assert lesson, f"{name} has no lesson"
    return lesson


STEPS = [(name, index, step.id) for name in taught(GAMES) for index, step in enumerate(own_lesson(name).steps)]
AIMS = [(name, index, id) for name, index, id in STEPS if not own_lesson(name).steps[index].is_free]


def test_every_game_of_ours_is_taught() -> None:
    assert taught(GAMES) == list(GAMES)


@pytest.mark.parametrize(("name", "index", "id"), AIMS)
def test_the_answer_reaches_the_aim_with_all_its_scripted_replies(name: str, index: int, id: str) -> None:
    guide = Guide(GAMES[name], own_lesson(name), index)
    assert guide.step.id == id and guide.outcome == "open"

    replies = guide.replies
    guide.show()

    assert guide.praise == id
    assert not replies, f"{name}, step {id}: nobody ever says {replies}"


@pytest.mark.parametrize(("name", "index", "id"), AIMS)
def test_no_other_decisions_reach_the_aim_by_accident(name: str, index: int, id: str) -> None:
    lesson = own_lesson(name)
    tried = list(ways(GAMES[name], lesson, index))

    wrong = [texts for texts, reached in tried if reached != is_way(lesson.steps[index], texts)]
    assert not wrong, f"{name}, step {id}: {wrong[:3]} should reach the aim just where the lesson lists them"
    assert any(reached for _, reached in tried), f"{name}, step {id}: nothing reaches the aim"


@pytest.mark.parametrize("name", GAMES)
def test_the_first_game_meets_its_rulings(name: str) -> None:
    lesson = own_lesson(name)

    missing = set(lesson.rulings) - rulings_met(GAMES[name], lesson)
    assert lesson.rulings and not missing, f"{name}: no step meets {sorted(missing)}"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_table_goes_on_as_a_short_real_game(name: str) -> None:
    lesson = own_lesson(name)
    assert [step.is_free for step in lesson.steps] == [False] * (len(lesson.steps) - 1) + [True]
    assert len(lesson.steps) <= MOST_STEPS

    guide = Guide(GAMES[name], lesson, len(lesson.steps) - 1)
    played_out(guide)

    assert guide.outcome == "over" and 4 <= len(guide.taken) <= 40


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_followed_from_its_first_step_to_the_real_game(name: str) -> None:
    lesson, first, taken = own_lesson(name), 0, []
    while not lesson.steps[first].is_free:
        guide = Guide(GAMES[name], lesson, first, taken)
        if guide.outcome == "met":
            first, taken = guide.index + 1, []
        elif guide.step.is_free:
            break
        else:
            answer = guide.answer()
            assert answer is not None
            taken = [*taken, answer]
    assert Guide(GAMES[name], lesson, first, taken).step.is_free


def test_the_same_decisions_lead_to_the_same_table() -> None:
    lesson = own_lesson("moledozer")
    last = len(lesson.steps) - 1
    one = Guide(GAMES["moledozer"], lesson, last)
    played_out(one)

    again = Guide(GAMES["moledozer"], lesson, last, one.taken)

    assert again.view() == one.view() and again.outcome == "over"


def test_a_miss_is_played_and_explained_and_tried_again() -> None:
    game, lesson = GAMES["moledozer"], own_lesson("moledozer")
    guide = Guide(game, lesson, 1)
    guide.decide(guide.match.parse(0, "guess guess.30"))

    assert guide.outcome == "missed" and guide.coach().id == "learn-guess-slip"
    assert any(frame.item.kind == game.news.ANSWER for told in guide.told for frame in told.frames)
    with pytest.raises(Malformed, match="waits for no decision"):
        guide.decide(0)
    assert Guide(game, lesson, 1, guide.taken[: guide.kept]).outcome == "open"


def test_a_reply_that_is_not_possible_any_more_is_left_to_a_cub() -> None:
    guide = Guide(GAMES["moledozer"], own_lesson("moledozer"), 3)
    guide.decide(guide.match.parse(0, "guess guess.20"))

    assert guide.outcome == "missed" and len(guide.match.to_move()) == 1


def test_what_is_refused_says_why() -> None:
    guide = Guide(GAMES["moledozer"], own_lesson("moledozer"), 1)
    refused = guide.view().refusal(guide.match.parse(0, "guess guess.15"))

    assert refused and refused.ruling == "MD-07"


def test_a_tip_comes_when_it_fits_and_only_in_the_free_game() -> None:
    lesson = own_lesson("moledozer")
    assert Guide(GAMES["moledozer"], lesson, 0).tips() == []
    guide, tips = Guide(GAMES["moledozer"], lesson, len(lesson.steps) - 1), set()
    while guide.outcome == "open":
        guide.decide(guide.cub(guide.view(), None, guide.luck))
        tips |= {tip.id for tip in guide.tips()}
    assert "new-cards" in tips


@pytest.mark.parametrize(("text", "why"), [
    ("rulings = []\nsteps = []", "needs a position"),
    ('rulings = []\n[[steps]]\nid = "a"\nposition = {seats = 2}\n[[steps]]\nid = "a"', "two steps"),
    ('rulings = []\n[[steps]]\nid = "a"\nposition = {seats = 2}\nways = ["x"]', "no answer"),
    ('rulings = []\n[[steps]]\nid = "a"\nposition = {seats = 2}\nwish = 1', "wish"),
    ("rulings = [", "lesson.toml"),
])
def test_a_broken_lesson_says_where_and_what(text: str, why: str) -> None:
    with pytest.raises(BadFile, match=why):
        read_lesson(text, "lesson.toml")


def test_there_is_no_step_beyond_the_last() -> None:
    with pytest.raises(Malformed, match="7 steps"):
        Guide(GAMES["molly"], own_lesson("molly"), 7)
