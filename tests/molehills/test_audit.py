"""Audit: each invariant notices what breaks it."""

import pytest

from talpa.engine.match import Match
from talpa.games.molehills.reasons import Fault
from tests.molehills.build import SPACE, card, table


def sound() -> Match:
    return card("move-1", moles={0: ("A-3", "east")}, mountains={"B-3": "GG", "C-3": "GG"}, rock=("E-5", "left"))


def test_a_sound_table_has_no_fault() -> None:
    assert sound().game.audit(sound().state) == Fault.SOUND
    assert table().game.audit(table().state) == Fault.SOUND


@pytest.mark.parametrize(("field", "place", "value", "fault"), [
    ("supply", 1, 29, Fault.PIECES),
    ("piece", 0, 7, Fault.ROW),
    ("piece", 119, 1, Fault.ROW),
    ("height", SPACE["A-1"], 1, Fault.ROW),
    ("discard", 3, 1, Fault.CARDS),
    ("hand", (0, 0), 9, Fault.HANDS),
    ("plan", (1, 0), 3, Fault.PLANS),
    ("token", 1, 1, Fault.TOKENS),
    ("claim", 1, 1, Fault.CLAIMS),
    ("mole", 1, SPACE["B-3"], Fault.MOLES),
    ("pending", 1, SPACE["C-3"], Fault.PENDING),
    ("pending", 0, SPACE["C-3"], Fault.PENDING),
    ("seen", 0, 5, Fault.SEEN),
    ("seen", 50, 5, Fault.SEEN),
    ("score", (0, 0), 5, Fault.SCORES),
])
def test_what_is_broken_is_named(field: str, place: object, value: int, fault: Fault) -> None:
    match = sound()
    match.state[field][place] = value

    assert match.game.audit(match.state) == fault


@pytest.mark.parametrize(("field", "value", "fault"), [
    ("phase", 8, Fault.COUNTERS),
    ("lap", 4, Fault.COUNTERS),
    ("steps", 4, Fault.CARD),
    ("die", 0, Fault.ROCK),
    ("rock", SPACE["B-3"], Fault.ROCK),
    ("pendings", 0, Fault.PENDING),
    ("topples", 100, Fault.SEEN),
])
def test_what_is_out_of_range_is_named(field: str, value: int, fault: Fault) -> None:
    match = sound()
    match.state[field] = value

    assert match.game.audit(match.state) == fault


def test_a_mountain_that_is_too_high_must_wait_to_topple() -> None:
    match = table(this_round=2, mountains={"B-3": "GGG"})
    match.state.this_round = 0

    assert match.game.audit(match.state) == Fault.TOO_HIGH


def test_nothing_lies_outside_the_play_area() -> None:
    match = table(2, mountains={"D-4": "R"})
    match.state.height[SPACE["D-4"]] = 0
    match.state.height[SPACE["E-4"]] = 1

    assert match.game.audit(match.state) == Fault.OUTSIDE
