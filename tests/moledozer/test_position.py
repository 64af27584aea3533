"""Positions written by hand: two left of three, and what cannot be."""

from typing import Any

import pytest

from talpa.engine.errors import BadFile
from talpa.engine.match import Match
from tests.moledozer.build import GAME, at, guess, space, table

NONE = ["empty"] * 5


def position(**fields: Any) -> Match:
    """Seat 1 of three is out; the others have two cards each and are to guess."""
    house = table(2).state.house.tolist()
    state = {
        "phase": "guess", "house": [house[0], "empty", house[1], "empty"], "colour": ["red", "blue", "green", "empty"],
        "first": 0, "turn": 0, "stack": [[0, 3, *NONE[2:]], NONE, [6, 9, *NONE[2:]], NONE],
    }
    return Match.at(GAME, {"seats": 3, "state": state | fields})


def test_what_follows_from_houses_and_stacks_is_filled_in() -> None:
    match = position()
    s = match.state

    assert (s.standing, s.fallen.tolist(), s.height.tolist()) == (0b101, [0, 1, 0, 0], [2, 0, 2, 0])
    assert s.lookers.tolist() == [1, 0, 4, 0]
    assert (int(s.pile.sum()), at(match)) == (26, "C")
    guess(match, 10, 20)
    assert match.to_move()


@pytest.mark.parametrize(("fields", "sentence"), [
    ({"phase": "mole"}, "state.turn: expected a decision for somebody who is in the game"),
    ({"turn": 1}, "state.turn: expected a decision"),
    ({"phase": "call"}, "state.ending: expected an ending"),
    ({"mole": space(table(4), "N1")}, "state.mole: expected a space of this side"),
    ({"duel_shuffles": 3}, "state.draw_off: expected as many shuffles as two players get"),
    ({"stack": [[0, 3, *NONE[2:]], NONE, [0, 9, *NONE[2:]], NONE]}, "state.pile: expected each card in one place"),
    ({"guess": [10, 0, 11, 0]}, "state.guess: expected guesses on the track, 2 apart, of those who have guessed"),
    ({"sitter": [0, 0, 2, "nobody"]}, "state.sitter: expected everybody on a chair of their own"),
])
def test_what_cannot_be_is_refused_by_its_field(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        position(**fields)
