"""Positions: readable, and refused in one sentence where they cannot be."""

import numpy as np
import pytest

from talpa.engine.errors import BadFile
from talpa.engine.match import Match
from tests.engine.toy import GAME


def test_a_position_is_readable_and_comes_back() -> None:
    match = Match(GAME, 3, seed=4)
    match.play(1, 2)

    assert match.position()["state"] == {"raised": ["nobody", 2, "nobody", "nobody"]}
    assert Match.at(GAME, match.position()).states["raised"].tolist() == match.states["raised"].tolist()


def test_numbers_of_numpy_are_numbers() -> None:
    match = Match.at(GAME, {"seats": np.int64(2), "state": {"card": np.array([1, 4, -1, -1]), "over": np.uint8(0)}})

    assert match.seats == 2
    assert match.state.card.tolist() == [1, 4, -1, -1]


@pytest.mark.parametrize(("position", "sentence"), [
    ({"state": {"card": [1, 1, 2, 3]}, "seats": 4}, "state.card: expected each card at one seat"),
    ({"state": {"low": 1}}, "state.low: expected 0, as the seats, options and edition of the position settle it"),
    ({"state": {"value": [9] * 6}}, r"state.value: expected \[1, 2, 3, 4, 5, 6\], as the seats"),
    ({"state": {"hat": 1}}, "state.hat: toy has no such field"),
    ({"state": {"card": [1, 2]}}, "state.card: expected 4 values"),
    ({"state": {"card": [1, 2, 3, 999]}}, "state.card: expected numbers from -128 to 127, not 999"),
    ({"state": {"card": "red"}}, "state.card: expected a number or one of"),
    ({"state": {"card": [[1], [2, 3], [4], [5]]}}, "state.card: expected 4 values"),
    ({"state": {"over": True}}, "state.over: expected a number or one of"),
    ({"state": {"luck": "x"}}, "state.luck: expected seed:blocks:used"),
    ({"state": {"luck": f"{1 << 256}:0:0"}}, "state.luck: expected seed:blocks:used"),
    ({"state": {"luck": f"1:{1 << 32}:0"}}, "state.luck: expected seed:blocks:used"),
    ({"state": {"luck": "1:0:17"}}, "state.luck: expected seed:blocks:used"),
    ({"state": 3}, "state: expected names and their values, not 3"),
    ({"options": "low"}, "options: expected names and their values, not 'low'"),
    ({"game": "chess"}, "a position of 'chess' is not one of toy"),
    ({"colour": 1}, "a position has no 'colour'"),
    ({"seats": "two"}, "seats: expected a whole number"),
    ({"seed": "x"}, "seed: expected a whole number"),
])
def test_a_position_that_cannot_be_is_refused(position: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        Match.at(GAME, position)
