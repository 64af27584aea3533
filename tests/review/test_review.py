"""Reviews add up, are the same whatever the seat could not know, and tell luck from choices."""

from __future__ import annotations

import math
import random

import msgspec
import numpy as np
import pytest

from talpa.bots import own_luck
from talpa.engine.errors import Late
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.steps import copied
from talpa.games import GAMES
from talpa.review import Effort, review
from talpa.review.choices import compare, find_best, judge, mark_of
from talpa.review.desk import Desk, make_desk
from talpa.review.walk import Walk, Worth, weigh_change
from tests.modes import UNCOMPILED, few
from tests.review.build import QUICK, any_seats, played

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
ADD_UP, LUCK, TWINS = few(20, 1), few(200, 2), few(3, 1)     # games


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
    worth = Worth(0.5, 0.0)
    here = weigh_change(desk, copied(then.states), decision, true.states, reader, worth, QUICK)
    there = weigh_change(desk, twin, (seat, tried), trial.states, reader, worth, QUICK)
    assert here == there, f"{then.game.name}: decision {len(then.history)} of seat {seat}, reviewed for {reader}"
    return True


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
    assert abs(np.mean(found)) < 4 * error + (1.0 if UNCOMPILED else 1e-9)       # sums of differences are rounded


@games
def test_the_best_choice_costs_nothing_and_what_is_ahead_of_another_is_not_behind_it(game: Game) -> None:
    match = Match(game, game.seats[0], seed=3)
    view = match.view(match.to_move()[0])
    best, *others = find_best(view, 200, 1).actions
    assert judge(view, best, 200, 1).cost == 0.0
    if others:
        gap, error = compare(view, best, others[-1], 400, own_luck(1))
        back, _ = compare(view, others[-1], best, 400, own_luck(1))
        assert back == pytest.approx(-gap, abs=4 * error + 0.02)


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
