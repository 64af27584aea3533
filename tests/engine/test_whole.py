"""Whole numbers: Python's and numpy's are as good; truth values, fractions and texts are none."""

import numpy as np
import pytest

from talpa.engine.errors import Malformed
from talpa.engine.match import Match
from tests.engine.toy import GAME

NUMBERS = [int, np.int64, np.int32, np.uint8, np.array]
NO_NUMBERS = [True, np.True_, 1.0, np.float64(1), "1", None, [1], np.array([1, 1])]


@pytest.mark.parametrize("number", NUMBERS)
def test_any_whole_number_will_do(number: type) -> None:
    match = Match(GAME, number(2), seed=number(1))

    assert match.legal(number(1)) == [0, 1, 2]
    match.play(number(1), number(2))
    match.replay([(number(0), number(1))])

    assert match.history == [(1, 2), (0, 1)]
    assert {type(part) for move in match.history for part in move} == {int}
    assert type(match.seats) is type(match.seed) is int


@pytest.mark.parametrize("value", NO_NUMBERS, ids=repr)
def test_nothing_else_will(value: object) -> None:
    match = Match(GAME, 2, seed=1)

    for attempt in (
        lambda: Match(GAME, value), lambda: match.legal(value), lambda: match.parse(value, "#1"),
        lambda: match.play(value, 1), lambda: match.play(1, value), lambda: match.replay([(value, value)]),
    ):
        with pytest.raises(Malformed):
            attempt()
    if value is not None:
        with pytest.raises(Malformed):
            Match(GAME, 2, seed=value)
    assert match.history == []
