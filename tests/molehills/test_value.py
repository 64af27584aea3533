"""Value and features: what a player would nod at, from views alone."""

import numpy as np
import pytest

from talpa.engine import laws
from talpa.engine.match import Match
from tests.molehills.build import GAME, card, table
from tests.molehills.test_scoring import played_out


def worth(match: Match, seat: int) -> float:
    return float(GAME.value(match.view(seat).state, seat))


def test_mo_36_at_the_end_value_is_the_true_result() -> None:
    won = played_out(this_round=6, mountains={"A-1": "RG"})
    shared = played_out(this_round=6, mountains={"A-1": "RRG", "B-2": "GRR"})

    assert [worth(won, seat) for seat in range(2)] == [1, 0]
    assert [worth(shared, seat) for seat in range(2)] == [0.5, 0.5]


def test_mountains_points_and_a_plan_that_digs_are_worth_something() -> None:
    even = worth(table(2), 1)

    assert worth(table(2, mountains={"B-2": "GG"}), 1) > even
    assert worth(table(2, mountains={"B-2": "RR"}), 1) < even
    assert worth(table(2, score={1: 9}, this_round=2), 1) > worth(table(2, this_round=2), 1)
    walls, digs = ("move-3", "turn", "rock", "turn"), ("turn", "move-3", "rock", "turn")
    facing_wall = {1: ("A-1", "north")}
    good, bad = (table(2, plans={1: plan}, moles=facing_wall) for plan in (digs, walls))
    assert worth(good, 1) > worth(bad, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_and_value_stay_in_range_all_game_long(seats: int) -> None:
    match = Match(GAME, seats, seats)
    for _ in laws.random_play(match, seats):
        for seat in range(seats):
            out = np.zeros(GAME.feature_count, np.float32)
            view = match.view(seat).state
            GAME.features(view, seat, out)
            assert np.abs(out).max() <= 1.5
            assert 0 <= GAME.value(view, seat) <= 1


def test_features_begin_with_the_readers_seat() -> None:
    match = card("turn", mountains={"C-3": "RR", "D-4": "G"})
    rows = np.zeros((2, GAME.feature_count), np.float32)
    for seat in range(2):
        GAME.features(match.view(seat).state, seat, rows[seat])

    assert rows[0].tolist() != rows[1].tolist()
    board = rows[:, -72:-36]
    assert (board[0] > 0).sum() == 1
    assert (board[1] > 0).sum() == 1
    assert 30 <= GAME.feature_count <= 300
