"""Topples: the rulebook's picture, chains, edges, and the guard against endless ones."""

import numpy as np
import pytest

from talpa.engine.match import Match
from talpa.games.molehills.actions import Family
from talpa.games.molehills.box import TOPPLES, Facing
from talpa.games.molehills.rules.repetition import repeating_directions
from talpa.games.molehills.rules.topple import position_mark
from talpa.games.molehills.state import Phase
from tests.molehills.build import FACING, card, happened, heap, heaps, mole, pending, phase, topple


def test_mo_22_the_bottom_piece_stays_and_the_next_ones_go_on_top_of_the_following_spaces() -> None:
    match = card("move-1", this_round=6, moles={0: ("A-3", "east")},
                 mountains={"B-3": "GYPGY", "C-3": "P", "E-3": "RG"})
    topple(match, "east")

    assert heaps(match) == {"B-3": "R", "C-3": "PG", "D-3": "Y", "E-3": "RGP", "F-3": "G"}
    assert match.state.supply[2] == 29                    # the last piece fell off the edge


def test_mo_42_a_topple_spreads_the_lowest_piece_first() -> None:
    match = card("move-1", moles={0: ("A-3", "east")}, mountains={"B-3": "GY"})
    topple(match, "south")

    assert heap(match, "B-4") == "G"
    assert heap(match, "B-5") == "Y"


def test_mo_01_a_mountain_topples_when_it_passes_the_rounds_height() -> None:
    for number, height in enumerate([2, 3, 3, 4, 4, 5], 1):
        assert phase(reached(number, height)) == Phase.TURN
        assert phase(reached(number, height + 1)) == Phase.TOPPLE


def test_mo_01_tall_heights_rise_by_one_each_round() -> None:
    for number in range(1, 7):
        assert phase(reached(number, number + 1, heights="tall")) == Phase.TURN
        assert phase(reached(number, number + 2, heights="tall")) == Phase.TOPPLE


def reached(this_round: int, height: int, **options: str) -> Match:
    """Seat 0 has pushed a mountain up to this height."""
    return card("move-1", this_round=this_round, moles={0: ("A-3", "east")}, mountains={"B-3": "G" * (height - 1)},
                options=options)


@pytest.mark.parametrize("facing", ["north", "west"])
def test_mo_19_any_direction_may_be_chosen_even_straight_off_the_edge(facing: str) -> None:
    match = card("move-1", moles={0: ("A-2", "north")}, mountains={"A-1": "GG"}, seats=3)

    assert match.legal(0) == [Family.TOPPLE + n for n in range(4)]
    topple(match, facing)
    assert heaps(match) == {"A-1": "R"}
    assert match.state.supply[1] == 30
    assert "fell" in happened(match)


@pytest.mark.parametrize(("seats", "edge"), [(2, "D"), (3, "E"), (4, "F")])
def test_mo_33_pieces_fall_off_at_the_edge_of_the_play_area(seats: int, edge: str) -> None:
    before = chr(ord(edge) - 1)
    match = card("move-1", seats=seats, moles={0: (f"{before}-3", "south"), 1: ("A-1", "north")},
                 mountains={f"{before}-4": "GG"})
    topple(match, "east")

    assert heaps(match) == {f"{before}-4": "R", f"{edge}-4": "G"}


def test_mo_20_the_one_whose_card_it_was_chooses_for_the_whole_chain() -> None:
    match = card("move-1", moles={0: ("A-3", "east")}, mountains={"B-3": "GG", "C-3": "GG"})
    topple(match, "east")

    assert match.to_move() == [0]
    assert pending(match) == ["C-3"]


def test_mo_21_the_spread_is_finished_first_and_the_nearest_topples_next() -> None:
    match = card("move-1", moles={0: ("A-3", "east")}, mountains={"B-3": "YY", "C-3": "GG", "D-3": "PP"})
    topple(match, "east")
    assert pending(match) == ["C-3", "D-3"]
    assert heaps(match) == {"B-3": "R", "C-3": "GGY", "D-3": "PPY"}

    topple(match, "north")
    assert pending(match) == ["D-3"]


def test_mo_21_a_chain_is_depth_first() -> None:
    match = card("move-1", moles={0: ("A-3", "east")},
                 mountains={"B-3": "YY", "C-3": "GG", "D-3": "PP", "C-2": "PP"})
    topple(match, "east")
    topple(match, "north")

    assert pending(match) == ["C-2", "D-3"]


def test_mo_21_a_mountain_that_waited_before_keeps_its_place_when_it_is_touched_again() -> None:
    waiting = dict.fromkeys(("C-3", "C-2", "D-2", "D-3", "D-4"), "PP") | {"B-3": "YY"}
    match = card("move-1", moles={0: ("A-3", "east")}, mountains=waiting)
    topple(match, "east")
    topple(match, "north")
    topple(match, "east")
    assert pending(match) == ["D-2", "D-3"]

    topple(match, "south")
    assert heap(match, "D-3") == "PPYP"
    assert pending(match) == ["D-4", "D-3"]


def test_mo_21_a_waiting_mountain_that_is_touched_again_is_not_toppled_twice() -> None:
    match = card("move-1", moles={0: ("A-3", "east")}, mountains={"B-3": "YY", "C-3": "GG", "D-3": "PP"})
    topple(match, "east")
    topple(match, "east")
    assert pending(match) == ["D-3"]
    assert heap(match, "D-3") == "PPYG"

    topple(match, "north")
    assert heap(match, "D-3") == "P"
    assert phase(match) == Phase.TURN


def test_mo_22_in_a_chain_the_bottom_piece_stays_whatever_its_colour() -> None:
    match = card("move-1", moles={0: ("A-3", "east")}, mountains={"B-3": "YY", "C-3": "PG"})
    topple(match, "east")
    topple(match, "north")

    assert heap(match, "C-3") == "P"


def test_mo_18_topples_are_resolved_step_by_step() -> None:
    match = card("move-2", moles={0: ("A-3", "east")}, mountains={"B-3": "GG", "C-3": "P"})

    assert mole(match) == ("B-3", "east")
    assert phase(match) == Phase.TOPPLE
    topple(match, "east")
    assert mole(match) == ("C-3", "east")                 # entered after the chain: RPG is too high now
    assert pending(match) == ["C-3"]
    assert heap(match, "C-3") == "RPG"


def test_mo_18_topples_may_be_resolved_after_the_whole_move_in_the_order_of_the_way() -> None:
    match = card("move-2", moles={0: ("A-3", "east")}, mountains={"B-3": "GG", "C-3": "PP"}, options={"topple": "move"})

    assert mole(match) == ("C-3", "east")
    assert pending(match) == ["B-3", "C-3"]
    topple(match, "east")
    assert heap(match, "C-3") == "RPPG"
    assert pending(match) == ["C-3"]
    topple(match, "north")
    assert heap(match, "C-3") == "R"
    assert phase(match) == Phase.TURN


def test_mo_18_after_the_whole_move_a_turn_still_follows() -> None:
    match = card("move-left", moles={0: ("A-3", "east")}, mountains={"B-3": "GG"}, options={"topple": "move"})
    match.play(0, Family.MOVE_FIRST)
    assert mole(match) == ("B-3", "east")

    topple(match, "south")
    assert mole(match) == ("B-3", "north")


def test_mo_25_mo_24_the_mole_card_topples_whatever_the_height_and_starts_chains() -> None:
    match = card("mole", this_round=2, moles={0: ("C-3", "east")}, mountains={"C-3": "GR", "D-3": "YYY"})
    topple(match, "east")

    assert pending(match) == ["D-3"]
    assert heap(match, "C-3") == "G"


ENDLESS = {"D-1": "GG", "D-2": "YY", "D-3": "PP", "D-4": "G"}
CIRCLE = ("south", "north", "south", "south", "north", "north")


def endless() -> Match:
    """Heights 2, 3, 2, 1 in one column at the maximum of 2: the position that can go on for ever."""
    return card("move-1", moles={0: ("C-2", "east")}, mountains=ENDLESS)


def test_mo_23_a_direction_that_brings_a_position_back_is_refused() -> None:
    match = endless()
    begun = position_of_heights(match)
    for facing in CIRCLE[:-1]:
        assert len(match.legal(0)) == 4
        topple(match, facing)

    assert match.view(0).refusal(Family.TOPPLE + FACING["north"]) is None
    topple(match, "north")
    assert position_of_heights(match) == begun            # heights came back, but colours have moved
    walk_in_circles(match)
    assert len(match.legal(0)) < 4
    banned = next(n for n in range(4) if Family.TOPPLE + n not in match.legal(0))
    assert match.view(0).refusal(Family.TOPPLE + banned).message.id == "refusal-repeats"
    assert match.view(0).refusal(Family.TOPPLE + banned).ruling == "MO-23"


def position_of_heights(match: Match) -> tuple[list[int], list[str]]:
    return match.state.height.tolist(), pending(match)


def walk_in_circles(match: Match) -> None:
    """Go round and round until a direction is refused."""
    for n in range(90):
        if Family.TOPPLE + FACING[CIRCLE[n % 6]] not in match.legal(0):
            return
        topple(match, CIRCLE[n % 6])


def test_mo_23_one_colour_comes_back_after_a_single_round() -> None:
    match = card("move-1", moles={0: ("C-2", "east")}, mountains={space: "R" * len(m) for space, m in ENDLESS.items()})
    for facing in CIRCLE[:-1]:
        topple(match, facing)

    assert Family.TOPPLE + FACING["north"] not in match.legal(0)
    assert len(match.legal(0)) == 3


def test_mo_23_when_all_directions_would_repeat_all_are_allowed() -> None:
    full = dict.fromkeys(("C-2", "D-3", "C-4", "B-3"), "YY")
    match = card("move-1", moles={0: ("B-3", "east")}, mountains=full | {"C-3": "GG"})
    marks = [mark_after(match, facing) for facing in range(4)]
    match.state.topples = 50
    match.state.seen[:3] = marks[:3]
    assert match.legal(0) == [Family.TOPPLE + FACING["west"]]

    match.state.seen[3] = marks[3]
    assert len(match.legal(0)) == 4


def mark_after(match: Match, facing: int) -> int:
    """The mark of the position that a direction leads to, by playing it on a copy; 0 where nothing is pending."""
    copy = match.states.copy()
    match.game.apply(copy[0], 0, Family.TOPPLE + facing)
    return int(position_mark(copy[0])) if copy[0].phase == Phase.TOPPLE else 0


def test_mo_23_where_a_direction_leads_is_foreseen_exactly() -> None:
    """Every direction of many chains: what the ban reckons is what the topple does."""
    match = endless()
    luck = np.random.default_rng(3)
    for _ in range(40):
        if phase(match) != Phase.TOPPLE:
            match = endless()
        for facing in range(4):
            after = mark_after(match, facing)
            seen = match.state.seen[: match.state.topples].tolist()
            refused = bool(repeating_directions(match.state) >> facing & 1)
            assert refused == (after in seen and after != 0)
        topple(match, Facing(int(luck.choice(match.legal(0))) - Family.TOPPLE).name.lower())


def test_mo_23_after_a_hundred_topples_what_is_too_high_returns_to_its_owners() -> None:
    match = endless()
    pieces = match.state.supply.sum() + match.state.height.sum()
    match.state.topples = TOPPLES - 1
    match.state.seen[:] = 1
    topple(match, "south")

    assert phase(match) == Phase.TURN
    assert heap(match, "D-3") == "PP"
    assert max(match.state.height) == 2
    assert match.state.supply.sum() + match.state.height.sum() == pieces
    assert "cut" in happened(match)
    assert not match.state.seen.any()


def test_mo_23_what_was_seen_is_forgotten_with_the_card() -> None:
    match = endless()
    topple(match, "south")
    assert match.state.seen[0] != 0
    topple(match, "west")

    assert phase(match) == Phase.TURN
    assert match.state.topples == 0
    assert not match.state.seen.any()


