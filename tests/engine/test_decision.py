"""Decisions as text: written, read again, and refused where they mean nothing or too much."""

from dataclasses import replace

import pytest

from talpa.engine.decision import decision_text
from talpa.engine.errors import Illegal, Late, Malformed
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.record import State
from talpa.engine.scene import Choice, say
from tests.engine.toy import GAME


def worded(*words: str) -> Game:
    """The toy with other words for its actions."""

    def choice(view: State, seat: int, action: int) -> Choice:
        verb, *path = words[action].split(" ")
        return Choice(action, verb, path, say("choice-raise", number=action))

    return replace(GAME, words=replace(GAME.words, choice=choice))


def test_a_decision_is_its_verb_and_path() -> None:
    assert decision_text(Match(GAME, 2, seed=1).view(0), 2) == "raise hill.2"


@pytest.mark.parametrize("text", ["raise hill.2", "  raise   hill.2 ", "hill.2", "#2", "2"])
def test_a_decision_is_read_from_its_words_enough_of_them_or_its_number(text: str) -> None:
    assert Match(GAME, 2, seed=1).parse(0, text) == 2


def test_words_in_full_mean_more_than_the_same_words_in_short() -> None:
    match = Match(worded("dig", "dig deep", "dig deep down", "rest"), 2, seed=1)

    assert [match.parse(0, text) for text in ("dig", "dig deep", "dig deep down", "dig down")] == [0, 1, 2, 2]


def test_a_decision_that_reads_like_another_or_like_no_text_is_written_as_its_number() -> None:
    match = Match(worded("dig", "dig", 'say "x"', "rest"), 2, seed=1)

    assert [decision_text(match.view(0), action) for action in range(3)] == ["#0", "#1", "#2"]
    match.play(0, 1)
    assert "0 #1\n" in match.text()


def test_what_means_two_things_is_refused_with_both() -> None:
    match = Match(worded("dig left", "dig right", "rest", "sleep"), 2, seed=1)

    with pytest.raises(Malformed, match=r"'dig' means 2 decisions of seat 0: dig left \(#0\), dig right \(#1\)"):
        match.parse(0, "dig")
    with pytest.raises(Malformed, match=r"'dig' means 2 decisions of seat 0: dig \(#0\), dig \(#1\)"):
        Match(worded("dig", "dig", "rest", "sleep"), 2, seed=1).parse(0, "dig")


@pytest.mark.parametrize("text", ["", " ", "dance", "raise raise", "hill.2 raise", "#", "-1", "raise hill.2 hill.2"])
def test_what_means_nothing_is_refused_with_what_is_possible(text: str) -> None:
    with pytest.raises(Malformed, match="is not a decision of seat 0; possible are raise hill"):
        Match(GAME, 2, seed=1).parse(0, text)


def test_words_of_an_action_that_is_not_legal_are_that_action_so_that_play_says_why_not() -> None:
    match = Match(GAME, 2, seed=1)

    with pytest.raises(Illegal, match=r"too much \(TY-01\)"):
        match.play(0, match.parse(0, "raise hill.3"))


def test_a_seat_that_owes_no_decision_is_late() -> None:
    match = Match(GAME, 2, seed=1)
    match.play(0, match.parse(0, "hill.1"))

    with pytest.raises(Late, match="seat 0 owes no decision now: seat 1 must decide"):
        match.parse(0, "hill.1")
    for seat, text in [(5, "hill.1"), (1, "#99"), (1, "9" * 5000)]:
        with pytest.raises(Malformed):
            match.parse(seat, text)
