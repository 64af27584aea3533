"""Setup: boards by seat count, tokens by lot, corners and facings in turn order."""

from collections import Counter

import pytest

from talpa.engine.match import Match
from talpa.engine.record import EMPTY
from talpa.games.molehills.actions import Family
from talpa.games.molehills.box import CORNERS, NEIGHBOUR, Facing
from talpa.games.molehills.scene import BOARDS
from talpa.games.molehills.state import Phase
from tests.molehills.build import GAME, SPACE, heaps, mole, phase


@pytest.mark.parametrize(("seats", "side"), [(2, 4), (3, 5), (4, 6)])
def test_mo_02_mo_03_the_play_area_grows_with_the_players(seats: int, side: int) -> None:
    inside = {row * 6 + column for row in range(side) for column in range(side)}

    assert {SPACE[space.text] for space in BOARDS[seats]} == inside
    for space in inside:
        for facing in Facing:
            to = NEIGHBOUR[seats, space, facing]
            assert to == EMPTY or to in inside
    assert sum(NEIGHBOUR[seats, space, f] == EMPTY for space in inside for f in Facing) == 4 * side


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mo_12_corners_and_facings_are_chosen_in_turn_order(seats: int) -> None:
    match = Match(GAME, seats, seed=5)
    order = sorted(range(seats), key=lambda seat: match.state.token[seat])
    for corner, seat in enumerate(order):
        assert match.to_move() == [seat]
        assert len(match.legal(seat)) == 16 - 4 * corner
        match.play(seat, Family.PLACE + corner * 4 + Facing.NORTH)

    assert [SPACE[mole(match, seat)[0]] for seat in order] == CORNERS[seats, :seats].tolist()
    assert phase(match) == Phase.DRAFT


def test_mo_12_two_players_may_take_adjacent_corners_and_face_the_wall() -> None:
    match = Match(GAME, 2, seed=1, options={"start": "seat-1"})
    match.play(0, Family.PLACE + 0 * 4 + Facing.NORTH)

    assert match.legal(1) == list(range(4, 16))
    assert match.view(1).refusal(Family.PLACE).message.id == "refusal-corner-taken"
    match.play(1, Family.PLACE + 1 * 4 + Facing.EAST)
    assert (mole(match, 0), mole(match, 1)) == (("A-1", "north"), ("D-1", "east"))


def test_mo_13_one_molehill_goes_above_each_mole_and_29_are_left() -> None:
    match = Match(GAME, 2, seed=1, options={"start": "seat-1"})
    match.play(0, Family.PLACE)
    match.play(1, Family.PLACE + 12)

    assert heaps(match) == {"A-1": "R", "D-4": "G"}
    assert match.state.supply[:2].tolist() == [29, 29]


def test_x_1_tokens_are_dealt_by_lot_or_the_table_chooses_who_is_first() -> None:
    orders = Counter(tuple(Match(GAME, 3, seed).state.token[:3].tolist()) for seed in range(120))
    assert len(orders) == 6
    assert min(orders.values()) > 8

    for seat in range(4):
        firsts = [Match(GAME, 4, seed, {"start": f"seat-{seat + 1}"}).to_move() for seed in range(5)]
        assert firsts == [[seat]] * 5


def test_x_6_the_same_seed_sets_the_same_table() -> None:
    assert Match(GAME, 4, 9).states.tobytes() == Match(GAME, 4, 9).states.tobytes()
    assert Match(GAME, 4, 9).states.tobytes() != Match(GAME, 4, 10).states.tobytes()
