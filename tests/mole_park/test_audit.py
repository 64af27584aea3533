"""The audit refuses what can never be awaited, and a position by hand needs only what matters."""

import pytest

from talpa.engine.errors import BadFile
from talpa.engine.match import Match
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.reasons import Fault
from talpa.games.mole_park.state import Phase
from tests.mole_park.build import CANDY, CROWN, GAME, GLOVE, PRIZE, VAULT, awaited, choose, give, hands, load, table


def fault(s):
    return Fault(GAME.audit(s)).name


AMISS = [
    ("TURN", {"phase": Phase.RESPOND}),
    ("TURN", {"phase": 7}),
    ("TURN", {"rounds": 101}),
    ("TURN", {"king_mole": 3}),
    ("PICKING", {"picker": 1}),
    ("PICKING", {"waiting": 2}),
    ("PICKING", {"tied": 3}),
    ("PICKING", {"queue": [1, *[NOBODY] * 7]}),
    ("CHOICES", {"declared": 1}),
    ("CHOICES", {"choice": [PRIZE, *[EMPTY] * 7]}),
    ("CHAMPION", {"champion": 0}),
    ("DICE", {"rivals": 3}),
    ("DICE", {"choice": [5, *[EMPTY] * 7]}),
    ("LIMIT", {"excess": [1, *[0] * 7]}),
    ("MOLES", {"deck": -1}),
    ("TOPS", {"top": [EMPTY] * 6}),
    ("PRIZES", {"owner": [[4] * 16] * 6}),
]


@pytest.mark.parametrize(("expected", "changes"), AMISS, ids=str)
def test_what_cannot_be_is_named(expected, changes):
    s = table(3)
    for name, value in changes.items():
        s[name] = value

    assert fault(s) == expected


def test_mp_18_who_chose_the_prize_die_holds_a_mole():
    s = table(2)
    give(s, 0, 3)
    s.choice[0] = PRIZE
    assert fault(s) == "SOUND"
    s.choice[:2] = EMPTY, PRIZE

    assert fault(s) == "CHOICES"


def test_mp_12_who_declared_and_reached_the_crown_ended_the_round():
    s = table(3)
    load(s, PRIZE, 4)
    load(s, GLOVE, 0)
    give(s, 0, 5, 5)
    give(s, 1, 5, 5)
    choose(s, CROWN, PRIZE, GLOVE)
    choose(s, PRIZE, GLOVE)
    assert s.phase == Phase.PICK and fault(s) == "SOUND"
    s.owner[VAULT, :3], s.top[VAULT] = 0, 3

    assert fault(s) == "CHOICES", "seat 0 has 47 stars"


def test_a_position_by_hand_needs_only_what_matters():
    hand = [[0] * 36 for _ in range(8)]
    hand[1][4], hand[1][2] = 2, 1
    owner = [[int(cell) for cell in row] for row in table(2).owner]
    owner[CANDY][:11] = [0] * 11
    state = {"hand": hand, "owner": owner, "discard": [3, 0, 0, 0, 1, 0, 0, 0, 0]}
    match = Match.at(GAME, {"seats": 2, "state": state})

    assert hands(match.state, 1) == [3, 5, 5] and awaited(match.state) == [0, 1]
    assert match.state.deck == 113 - 3 - 4 - 6 and match.state.top[CANDY] == 11


def test_a_position_that_cannot_be_is_refused_by_its_field():
    with pytest.raises(BadFile, match="state.champion: expected a champion who could win, just when the game is over"):
        Match.at(GAME, {"seats": 2, "state": {"champion": 1}})


@pytest.mark.parametrize("field", ["stars", "face", "need", "prizes", "prize_stars"])
def test_what_the_edition_says_cannot_be_said_otherwise(field):
    other = table(2)[field].copy()
    other.flat[0] += 1
    with pytest.raises(BadFile, match=rf"state\.{field}: expected .* as the seats, options and edition"):
        Match.at(GAME, {"seats": 2, "state": {field: other.tolist()}})
