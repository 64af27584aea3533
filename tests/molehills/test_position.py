"""Positions written by hand: a topple, and what cannot be."""

from typing import Any

import pytest

from talpa.engine.errors import BadFile
from talpa.engine.match import Match
from talpa.games.molehills.state import Phase
from tests.molehills.build import GAME, SPACE, above, pending, phase, topple, underground

NONE = ["empty"] * 4
PLANNED = {
    "hand": [["move-1", "turn", "rock", "mole"], ["turn", "turn", "rock", "rock"], NONE, NONE],
    "plan": [[0, 1, 2, 3], [0, 1, 2, 3], NONE, NONE],
}


def at(phase: str, **fields: Any) -> Match:
    """Two seats, the first of which is on turn, and a mountain of seat 1's that seat 0 has pushed up."""
    state = underground(2, {0: ("B-3", "east"), 1: ("A-1", "north")}) | above(2, {"B-3": "RGG", "C-3": "GG"}) | PLANNED
    del state["supply"]
    return Match.at(GAME, {"seats": 2, "state": state | {"token": [1, 2, 0, 0], "phase": phase} | fields})


def waiting(*spaces: str) -> list[Any]:
    return [*spaces, *["empty"] * (36 - len(spaces))]


def test_a_topple_is_written_without_marks_or_counts() -> None:
    match = at("topple", pending=waiting("B-3"))
    assert match.state.supply.tolist() == [29, 26, 0, 0]

    topple(match, "east")
    assert pending(match) == ["C-3"]
    topple(match, "north")
    assert phase(match) == Phase.TURN


@pytest.mark.parametrize(("phase", "fields", "sentence"), [
    ("topple", {"pending": waiting("C-3")}, "state.pending: expected just the mountains that are to topple"),
    ("topple", {"pending": waiting(99)}, "state.pending: expected just the mountains"),
    ("turn", {}, "state.height: expected no mountain above the round's maximum height"),
    ("order", {"this_round": 1, "plan": [[2, 0, 1, 3], [0, 1, 2, 3], NONE, NONE]},
     "state.phase: expected what the card that was revealed last asks for"),
    ("plan", {"this_round": 1}, "state.plan: expected a plan of the four cards in hand"),
    ("draft", {"this_round": 1, "hand": [NONE] * 4, "plan": [NONE] * 4},
     "state.display: expected five cards per player"),
    ("king", {"this_round": 1, "hand": [NONE] * 4, "plan": [NONE] * 4, "claim": [1, 0, 0, 0]},
     "state.phase: expected a phase, round, lap and turn that go together"),
    ("plan", {"this_round": 6}, "state.phase: expected a phase, round, lap and turn"),
])
def test_what_cannot_be_is_refused_by_its_field(phase: str, fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        at(phase, **fields)


def test_the_scores_of_a_round_that_is_over_follow_from_the_board() -> None:
    match = at("king", this_round=1, hand=[NONE] * 4, plan=[NONE] * 4)

    assert match.state.score[:, 1].tolist() == [3, 2, 0, 0]
    assert match.state.height[SPACE["B-3"]] == 3
