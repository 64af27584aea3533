"""Levels, budgets, and what a bot says to bad input."""

import time

import pytest

from talpa.bots import advice, bot, own_luck, safe_choose
from talpa.bots.budget import Budget, read_budget
from talpa.bots.levels import LEVELS
from talpa.engine.errors import Late, Malformed
from talpa.engine.languages import LANGUAGES
from talpa.engine.record import NOBODY
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from tests.bots.build import TOY, failing, finished, midgame, saying
from tests.modes import UNCOMPILED, few


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(Malformed, match="no bot 'emperor'; there are cub, digger, elder, king"):
        bot("emperor")


@pytest.mark.parametrize("text", ["0", "0s", "-3", "1.5", "", "s", "soon", "1e9s"])
def test_a_budget_of_nothing_or_nonsense_is_refused(text):
    with pytest.raises(Malformed, match="budget"):
        bot(f"king@{text}")


@pytest.mark.parametrize("amount", [0, -1.0, float("nan"), float("inf")])
def test_seconds_that_are_no_time_are_refused(amount):
    match = midgame(TOY, 2, 0)
    with pytest.raises(Malformed, match="budget is more than 0"):
        bot("king")(match.view(0), amount, own_luck(1))


def test_a_budget_is_one_thing():
    with pytest.raises(Malformed, match="one of the two"):
        Budget()
    with pytest.raises(Malformed, match="one of the two"):
        Budget(iterations=3, seconds=1.0)
    assert read_budget("500") == Budget(iterations=500) and read_budget("0.25s") == Budget(seconds=0.25)


@pytest.mark.parametrize("name", [*LEVELS, "random"])
def test_a_seat_that_owes_nothing_is_told_who_must_decide(name):
    match = midgame(TOY, 3, 1)
    with pytest.raises(Late, match="seat 0 owes no decision now: seat 1 and seat 2 must decide"):
        bot(name)(match.view(0), None, own_luck(1))
    with pytest.raises(Late, match="a spectator owes no decision now: seat 1 and seat 2 must decide"):
        bot(name)(match.view(NOBODY))


@pytest.mark.parametrize("name", [*LEVELS, "random"])
def test_a_finished_game_is_over(name):
    match = finished(TOY, 2)
    with pytest.raises(Late, match="the game is over"):
        bot(name)(match.view(0), None, own_luck(1))


def test_what_is_no_view_is_refused():
    with pytest.raises(Malformed, match="chooses from a view, such as match.view.seat., not from ndarray"):
        bot("digger")(own_luck(1))


@pytest.mark.parametrize("level", [failing(), saying(3), saying(-1), saying(10**6)])
def test_a_bot_that_fails_does_not_lose_the_match(level):
    match = midgame(TOY, 2, 0)
    chosen = safe_choose(level, match.view(0), None, own_luck(1))
    assert chosen.action in match.legal(0) and chosen.by == "digger" and level.name in chosen.trouble


def test_luck_that_is_not_given_is_another_each_time():
    view = midgame(GAMES["moledozer"], 2, 6).view(0)
    assert len({bot("random")(view) for _ in range(20)}) > 1


def seconds_for(name: str, given: float | None) -> float:
    """The quickest of a few tries: a busy machine takes the processor away now and then."""
    match = midgame(TOY, 4, 0)
    spent = []
    for _ in range(few(8, 3)):
        began = time.perf_counter()
        bot(name)(match.view(0), given, own_luck(1))
        spent.append(time.perf_counter() - began)
    return min(spent)


@pytest.mark.parametrize("seconds", [0.1, 0.4])
def test_seconds_are_kept_within_a_tenth(seconds):
    bot("king@2")(midgame(TOY, 4, 0).view(0), None, own_luck(1))
    assert seconds_for(f"king@{seconds}s", None) == pytest.approx(seconds, abs=2 if UNCOMPILED else 0.1 * seconds)


def test_a_person_may_give_the_king_less_time():
    assert seconds_for("king", 0.05) < 0.9


def test_the_toy_is_raised_to_the_top_by_all_who_look():
    match = midgame(TOY, 2, 0)
    for name in ("elder", "king@200"):
        assert bot(name)(match.view(0), None, own_luck(1)) == 2


def test_advice_names_choices_and_the_share_expected():
    match = midgame(TOY, 2, 0)
    found = advice(match.view(0), Budget(iterations=300), own_luck(1))
    assert [action for action, _ in found][0] == 2 and sorted(action for action, _ in found) == [0, 1, 2]
    assert all(0 <= share <= 1 for _, share in found) and found[0][1] == max(share for _, share in found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_has_a_name_and_a_line(language, name):
    lexicon = Lexicon(language)
    assert lexicon.text(f"level-{name}") and len(lexicon.text(f"level-{name}-line")) > 20
