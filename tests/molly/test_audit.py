"""The audit refuses what veil and redeal could not live with, and what can never be awaited."""

import pytest

from talpa.engine import steps
from talpa.engine.match import Match
from talpa.engine.record import EMPTY
from talpa.games.molly.box import DECK, DOWN, EVENT, UNSEEN, Colour, Event
from talpa.games.molly.state import Phase, Stage
from tests.molly.build import MOLLY, B, R, W, draw, passed, table


def fault(match):
    return MOLLY.faults(steps.audit(match.states)).name


def test_ml_53_an_event_lies_in_its_own_third():
    match = table(deck=["b", Event.ALL_DRAW_CARD, "g"])
    s = match.state
    event = s.deck.tolist().index(EVENT + Event.ALL_DRAW_CARD)
    s.deck[event], s.deck[16] = s.deck[16], s.deck[event]

    assert fault(match) == "DECK"


def test_an_event_that_was_drawn_is_over_or_waits_in_the_queue():
    match = table(deck=["b", "g"])
    match.state.events_over = 0b110000

    assert fault(match) == "EVENTS"
    match.state.display[0] = EVENT + Event.ALL_DRAW_CARD
    assert fault(match) == "OPEN_CARDS"


@pytest.mark.parametrize(("at", "bits"), [(1, UNSEEN + DOWN), (1, UNSEEN), (0, UNSEEN)])
def test_a_card_never_seen_lies_face_down_at_the_bottom(at, bits):
    match = table()
    match.state.pile[0, at] = match.state.pile[0, at] & 15 | bits

    assert fault(match) == "PILE"


def test_a_tardy_mole_was_always_seen():
    match = table(piles={"A1": "-R b"}, deck=[])
    assert fault(match) == "SOUND"
    match.state.pile[0, 0] |= UNSEEN

    assert fault(match) == "PILE"


def test_a_cube_that_could_be_passed_breaks_no_column():
    match = passed([[1, 1, 0, 0, 0]] * 3, [0, 1, 0])
    assert fault(match) == "SOUND"
    match.state.could_pass[0] |= 1 << B

    assert fault(match) == "MEMORY", "seat 0 had no blue cube"


AMISS = [
    ("TURN", Phase.NONE, {}),
    ("COVERS", Phase.PLACE, {"stage": Stage.DRAW}),
    ("OWED", Phase.STEAL, {}),
    ("OWED", Phase.STEAL, {"owed": [1, 0, 0, 0]}),
    ("OWED", Phase.TURN, {"owed": [0, 1, 0, 0]}),
    ("COVERS", Phase.COVER, {"stage": Stage.COVER}),
    ("SETS", Phase.MOLE_SET, {"stage": Stage.MOLES}),
    ("SETS", Phase.MOLE_SET, {"stage": Stage.MOLES, "mole_sets": 1}),
    ("SETS", Phase.PROJECT_SET, {"stage": Stage.MOLES, "project_sets": 3}),
    ("CHOICES", Phase.PASS_CUBE, {}),
    ("CHOICES", Phase.TURN, {"chosen": [W, EMPTY, EMPTY, EMPTY]}),
    ("TURN", Phase.OVER, {}),
    ("COVERS", Phase.TURN, {"stage": Stage.DRAW_COVERS}),
    ("COVERS", Phase.TURN, {"uncovered": 7}),
    ("LAST_ROUND", Phase.TURN, {"last_round": 1}),
]


@pytest.mark.parametrize(("expected", "phase", "changes"), AMISS)
def test_what_is_awaited_fits_the_table(expected, phase, changes):
    match = table(seats=3, deck=["b"])
    match.state.phase = phase
    for name, value in changes.items():
        match.state[name] = value

    assert fault(match) == expected


def test_every_phase_of_a_game_is_sound():
    match = table(deck=["b"])
    draw(match)
    assert match.state.phase == Phase.PLACE and fault(match) == "SOUND"
    match.state.drawn[0] = EMPTY
    match.state.discarded[B] += 1

    assert fault(match) == "COVERS" and match.state.display[0] == R


def test_a_position_by_hand_needs_only_what_matters():
    deck = [f"tardy-{colour.name.lower()}" for colour in Colour for _ in range(3)] + ["yellow", "red"]
    match = Match.at(MOLLY, {"seats": 3, "state": {
        "turn": 1, "token": [2, 0, 3, 0], "deck": deck + ["empty"] * (DECK - len(deck)),
        "burrow": [[1, 2, 0, 0, 0], [0, 0, 3, 0, 0], [0] * 5, [0] * 5],
    }})

    assert match.to_move() == [1] and match.state.supply == 4 and match.state.deck_left == 17
