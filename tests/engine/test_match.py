"""A match as Python sees it: manners, errors, undo, results."""

import pytest

from talpa.engine import laws
from talpa.engine.errors import Illegal, Late, Malformed
from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from tests.engine.toy import GAME


def test_the_toy_obeys_every_law() -> None:
    for seats in GAME.seats:
        for seed in range(3):
            laws.uphold(Match(GAME, seats, seed), seed, now_and_then=1, seldom=1)


def test_a_game_is_played_to_its_result() -> None:
    match = Match.at(GAME, {"seats": 2, "state": {"card": [1, 4, "nobody", "nobody"]}})
    match.play(0, 2)
    match.play(1, 0)

    assert match.to_move() == []
    assert match.result().over
    assert match.result().points == [4, 5]
    assert match.result().winners() == [1]


def test_an_unknown_seat_count_option_or_value_is_named() -> None:
    with pytest.raises(Malformed, match="toy is for 2 to 4 players, not 9"):
        Match(GAME, 9)
    with pytest.raises(Malformed, match="has no option 'fast'; it has low"):
        Match(GAME, 2, options={"fast": "yes"})
    with pytest.raises(Malformed, match="option low of toy is one of off, on, not 'maybe'"):
        Match(GAME, 2, options={"low": "maybe"})


def test_malformed_illegal_and_late_are_told_apart() -> None:
    match = Match(GAME, 2, seed=1)

    for seat, action in [(2, 0), (-1, 0), (0, 99), (0, -1), (0, True), (0, "1")]:
        with pytest.raises(Malformed):
            match.play(seat, action)
    with pytest.raises(Illegal, match=r"seat 0 may not take action 3 now: too much \(TY-01\); 3 actions are possible"):
        match.play(0, 3)
    match.play(0, 0)
    with pytest.raises(Late, match="seat 0 owes no decision now: seat 1 must decide"):
        match.play(0, 0)
    match.play(1, 0)
    with pytest.raises(Late, match="the game is over"):
        match.play(1, 0)
    assert match.history == [(0, 0), (1, 0)]


def test_why_not_is_a_message_with_its_ruling() -> None:
    match = Match(GAME, 2, seed=1)

    assert match.view(0).refusal(0) is None
    assert match.view(0).refusal(3).message.id == "refusal-too-much"
    assert match.view(0).refusal(3).ruling == "TY-01"


def test_a_secret_decision_can_be_undone_until_it_is_shown() -> None:
    match = Match(GAME, 2, seed=1)
    match.play(0, 1)
    assert match.undoable()
    assert match.undo() == (0, 1)
    assert match.to_move() == [0, 1]

    match.play(0, 1)
    match.play(1, 1)
    assert not match.undoable()


def test_views_hold_no_secrets() -> None:
    match = Match(GAME, 3, seed=1)

    assert match.view(0).state.card[:3].tolist()[1:] == [-2, -2]
    assert not match.view(NOBODY).state.luck.any()


def test_a_seed_is_drawn_where_none_is_given() -> None:
    assert Match(GAME, 2).seed != Match(GAME, 2).seed
