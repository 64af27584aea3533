"""Reviews add up, are the same whatever the seat could not know, and tell luck from choices."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

from talpa.bots import own_luck
from talpa.engine.errors import Illegal, Late
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.record import EMPTY
from talpa.engine.steps import copied
from talpa.engine.view import View
from talpa.games import GAMES
from talpa.review import Effort, choices, review
from talpa.review.account import NO_LUCK, Account, kind_of, luck_told
from talpa.review.choices import CHOOSING, compare, favourite, find_best, judge, mark_of
from talpa.review.desk import Desk, make_desk
from talpa.review.walk import Moment, Walk, Worth, weigh_change
from tests.modes import UNCOMPILED, few
from tests.review.build import QUICK, any_seats, played

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
ADD_UP, LUCK, TWINS = few(20, 1), 200, few(3, 1)     # games
SOME = Effort(groups=2, branches=few(16, 2), deals=2, iterations=few(30, 0))
FEW = few(200, 10)                                   # iterations
ALL_COMES_TO_LIGHT = {"molehills"}                   # every plan is shown at the end of its round (MO-09)


@games
def test_the_five_numbers_add_up_to_the_result(game: Game) -> None:
    for seed in range(ADD_UP):
        match = played(game, any_seats(game, seed), seed, "digger" if seed % 5 == 0 else "random")
        for seat in range(match.seats):
            found = review(match, seat, QUICK)
            whole = found.start + found.luck + found.others + found.own + found.revealed
            assert abs(whole - found.result) < 1e-9
            assert len(found.points) == len(match.history) + 1


@games
def test_a_review_is_the_same_whatever_the_seat_could_not_know(game: Game) -> None:
    pairs = 0
    for seed in range(TWINS):
        luck = random.Random(seed)
        match = played(game, any_seats(game, seed), seed)
        desk, then = make_desk(game, match.action_count), match.rewound(0)
        for seat, action in match.history:
            reader = luck.randrange(match.seats)
            pairs += compare_twins(then, (seat, action), reader, desk, luck)
            then.play(seat, action)
    assert pairs > 10


def compare_twins(then: Match, decision: tuple[int, int], reader: int, desk: Desk, luck: random.Random) -> bool:
    """One decision in the true world and in one that the reader cannot tell apart, before it and after it."""
    twin = copied(then.states)
    twin[:] = then.view(reader).world(luck.randrange(1 << 40)).states
    twin["luck"] = then.states["luck"]
    true, other = then.copy(), then.copy()
    other.states[:] = twin
    true.play(*decision)
    seat, action = decision
    legal = other.legal(seat)
    hidden = [one for one in luck.sample(legal, min(len(legal), 3)) if seat != reader]
    for tried in [*hidden, action]:
        trial = other.copy()
        if tried in legal:
            trial.play(seat, tried)
            if trial.view(reader).content == true.view(reader).content:
                break
    else:
        return False
    if true.awaited == 0:
        return False
    here = written(then, copied(then.states), decision, true.states, reader, desk)
    there = written(other, twin, (seat, tried), trial.states, reader, desk)
    assert here == there, f"{then.game.name}: decision {len(then.history)} of seat {seat}, reviewed for {reader}"
    return True


def written(
    then: Match, before: np.ndarray, decision: tuple[int, int], after: np.ndarray, reader: int, desk: Desk
) -> bytes:
    """All that a review says of one decision, but for the choice: that is judged from the view alone."""
    change = weigh_change(desk, before, decision, after, reader, Worth(0.5, 0.0), QUICK)
    moment = Moment(len(then.history), *decision, before, after, change, copied(desk.shown))
    view = then.view(reader)
    walk: Any = SimpleNamespace(match=then, seat=reader)
    told = luck_told(moment, walk) if abs(change.by_luck) > NO_LUCK else []
    return msgspec.json.encode([change, kind_of(view, moment, reader), told])


@games
def test_a_whole_review_is_the_same_whatever_came_never_to_light(game: Game) -> None:
    """From some moment on another world, which the seat never tells from the true one: the same review to a byte."""
    found = [pair for seed in range(TWINS) for pair in [twin_of(played(game, game.seats[0], seed), 0)] if pair]
    for match, count, states in found:
        assert whole_review(match, count, states) == msgspec.json.encode(review(match, 0, SOME))
    assert found or game.name in ALL_COMES_TO_LIGHT


def twin_of(match: Match, reader: int) -> tuple[Match, int, np.ndarray] | None:
    """The earliest moment found from which a world goes the same way for the reader, to the end."""
    best = None
    for count in range(len(match.history) - 1, max(0, len(match.history) - 40), -1):
        for seed in range(few(10, 3)):
            states = gone_the_same_way(match, count, reader, seed)
            best = best if states is None else (match, count, states)
    return best


def gone_the_same_way(match: Match, count: int, reader: int, seed: int) -> np.ndarray | None:
    then, other = match.rewound(count), match.rewound(count)
    other.states[:] = then.view(reader).world(seed).states
    other.states["luck"] = then.states["luck"]
    states = copied(other.states)
    if states.tobytes() == then.states.tobytes():
        return None
    for decision in match.history[count:]:
        then.play(*decision)
        try:
            other.play(*decision)
        except (Illegal, Late):
            return None
        if then.view(reader).content != other.view(reader).content:
            return None
    return states


def whole_review(match: Match, count: int, states: np.ndarray) -> bytes:
    """The review of a game that was another one from some moment on."""
    account = Account(Walk(match, 0, SOME), hindsight=False)
    for done in account.fill():
        if done == count:
            account.walk.match.states[:] = states
    return msgspec.json.encode(account.review())


@pytest.mark.skipif(UNCOMPILED, reason="a mean takes hundreds of games; uncompiled they take hours")
@pytest.mark.slow
@games
def test_luck_averages_nothing(game: Game) -> None:
    """A short form of `benchmarks/review_luck.py`: within 4 standard errors."""
    found = []
    for seed in range(LUCK):
        match = played(game, game.seats[0], seed, "digger")
        walk = Walk(match, seed % match.seats, QUICK)
        luck = walk.opening.mean - walk.start.mean
        found.append(luck + sum(moment.change.by_luck for moment in walk.moments()))
    error = np.std(found, ddof=1) / math.sqrt(len(found))
    assert abs(np.mean(found)) < 4 * error + 1e-9        # sums of differences are rounded


@games
def test_the_best_choice_costs_nothing_and_what_is_ahead_of_another_is_not_behind_it(game: Game) -> None:
    match = Match(game, game.seats[0], seed=3)
    view = match.view(match.to_move()[0])
    best, *others = find_best(view, FEW, own_luck(1)).actions
    assert judge(view, favourite(view, EMPTY, FEW, own_luck(CHOOSING + 1)), FEW, 1).cost == 0.0
    if others:
        gap, error = compare(view, best, others[-1], FEW, own_luck(1))
        back, _ = compare(view, others[-1], best, FEW, own_luck(1))
        assert back == pytest.approx(-gap, abs=4 * error + 0.02)


def test_what_king_mole_would_do_once_of_a_few_times_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    view = guessing(Match(GAMES["moledozer"], 2, 1))
    asked = iter([7, 8, 8, 9, 8] * 2)
    monkeypatch.setattr(choices, "find_best", lambda *_: SimpleNamespace(actions=[next(asked)]))
    assert favourite(view, 9, FEW, own_luck(1)) == 9
    assert next(asked) == 8                              # nobody is asked any further
    assert favourite(view, 1, FEW, own_luck(1)) == 8


@pytest.mark.skipif(UNCOMPILED, reason="an error is found by hundreds of searches; uncompiled they take hours")
@pytest.mark.parametrize("name", ["molly", "molehills"])
def test_the_error_of_a_cost_is_how_far_judgements_differ(name: str) -> None:
    """In other worlds again and again, gaps are as far apart as their errors say; batches of one search were not."""
    told, found = [], []
    for seed in range(8):
        view = later(Match(GAMES[name], 2, seed), 20)
        one, *_, other = find_best(view, 300, own_luck(seed)).actions[:3]
        again = [compare(view, one, other, 300, own_luck(100 * seed + number)) for number in range(12)]
        told.append(np.mean([error**2 for _, error in again]))
        found.append(np.var([gap for gap, _ in again], ddof=1))
    assert 0.6 < math.sqrt(np.mean(found) / np.mean(told)) < 1.6


@pytest.mark.skipif(UNCOMPILED, reason="a game of searches for each decision; uncompiled it takes hours")
@pytest.mark.slow
@games
def test_king_moles_decisions_cost_little_and_cubs_are_dear(game: Game) -> None:
    """A short form of `benchmarks/review_levels.py`."""
    effort = Effort(groups=1, branches=1, deals=1, iterations=300)
    cost = {level: -np.mean([review(played(game, 2, seed, level), 0, effort).own for seed in range(3)])
            for level in ("cub", "king@300")}
    assert cost["king@300"] < 0.2 * cost["cub"]


def later(match: Match, number: int) -> View:
    """The first view after so many decisions in which there are a few choices."""
    return next(view for view in playing(match) if len(match.history) > number and len(view.legal) > 3)


@pytest.mark.skipif(UNCOMPILED, reason="a mean takes hundreds of searches; uncompiled they take hours")
@pytest.mark.slow
def test_judging_in_the_worlds_that_chose_overstates_what_noise_costs() -> None:
    """The best guess against the next one: how far it seems ahead where it was chosen, and in other worlds."""
    same, other = [], []
    for seed in range(40):
        view = guessing(Match(GAMES["moledozer"], 4, seed))
        for number in range(5):
            found = find_best(view, 60, own_luck(CHOOSING + number))
            second = found.actions[1]
            same.append(found.worth[0] - found.worth[1])
            other.append(compare(view, found.actions[0], second, 60, own_luck(seed * 100 + number))[0])
    apart = np.array(same) - np.array(other)
    assert apart.mean() > 3 * apart.std(ddof=1) / math.sqrt(len(apart))


def guessing(match: Match) -> View:
    """The first view in which there are many choices."""
    return next(view for view in playing(match) if len(view.legal) > 10)


def playing(match: Match) -> Iterator[View]:
    for view in match:
        yield view
        match.play(view.seat, view.legal[0])


def test_the_least_effort_still_judges() -> None:
    view = guessing(Match(GAMES["moledozer"], 2, 1))
    costs = [judge(view, action, 1, 1).cost for action in view.legal[:5]]
    assert all(0 <= cost <= 1 for cost in costs)


def test_marks_are_scaled_by_the_number_of_seats() -> None:
    assert [mark_of(cost, 2) for cost in (0.04, 0.05, 0.10, 0.15)] == [0, 1, 2, 3]
    assert [mark_of(cost, 4) for cost in (0.02, 0.025, 0.05, 0.075)] == [0, 1, 2, 3]


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(Late, match="only a finished game"):
        review(Match(GAMES["molly"], 2, seed=1), 0, QUICK)


def test_a_review_is_the_same_every_time_and_hindsight_is_asked_for() -> None:
    match = played(GAMES["moledozer"], 2, 5, "random" if UNCOMPILED else "digger")
    effort = Effort(groups=2, branches=16, deals=16, iterations=30)
    one, other, hindsight = (msgspec.json.encode(review(match, 0, effort, known)) for known in (False, False, True))
    assert one == other
    assert b'"open":null' in one
    assert b'"open":null' not in hindsight
