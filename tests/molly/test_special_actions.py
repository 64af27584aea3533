"""Special actions A and B, and Mole hunting."""

import pytest

from talpa.engine.errors import Illegal, Late
from talpa.engine.record import EMPTY
from talpa.games.molly.actions import Family
from talpa.games.molly.box import Event
from tests.molly.build import (
    MOLLY,
    PLAIN,
    B,
    R,
    act,
    burrow,
    hunt_of,
    phase,
    pile,
    play,
    reason,
    rows,
    swap,
    swap_of,
    table,
    take_card,
    tokens,
    told,
)


def test_a_card_of_the_display_gives_its_cube_and_is_replaced():
    match = table(display="r w", deck=["b"], tokens=[2, 1])

    take_card(match, 0)

    assert burrow(match, 0) == [0, 1, 0, 0, 0]
    assert match.state.display.tolist() == [B, 2] and match.state.last_discard == R
    assert tokens(match) == [1, 1] and phase(match) == "turn" and match.to_move() == [0]


def test_special_actions_are_repeated_while_there_are_tokens():
    match = table(display="r w", deck=["b", "g", "y"], tokens=[3, 1])

    take_card(match, 0)
    swap(match, "A1", "B1")
    take_card(match, 0)

    assert tokens(match) == [0, 1]
    assert reason(match, Family.TAKE_CARD) == "no_token" and reason(match, swap_of("A1", "B1")) == "no_token"


def test_ml_01_a_spent_token_is_back_before_the_action_has_its_effect():
    match = table(seats=2, deck=[Event.ALL_RECEIVE_TOKEN, "b"], tokens=[5, 1])

    take_card(match, 0)

    assert told(match, "TOKEN") == [(0, 0, 0)], "the spent token was in the supply again, for its owner"
    assert tokens(match) == [4, 2]
    assert told(match, "STEAL") == [(1, 0, 0)]


def test_ml_03_a_swap_lines_cards_up_for_the_set_checked_in_phase_three():
    match = table(piles=rows("y r w", "r w y", "g b b"), display="r b", tokens=[1, 1])

    swap(match, "A2", "B2")
    assert phase(match) == "turn"
    play(match, 0, "B3")

    assert phase(match) == "mole_set"


def test_ml_04_only_the_player_whose_turn_it_is_acts():
    match = table(tokens=[1, 3])

    with pytest.raises(Late):
        match.play(1, Family.TAKE_CARD)


def test_ml_22_a_project_set_made_by_a_swap_pays_nothing():
    match = table(piles=rows("-y -r w", "b y -w", "y w g"), display="r b", tokens=[2, 1])

    swap(match, "C1", "C2")

    assert told(match, "PROJECT_SET") == [] and tokens(match) == [1, 1] and phase(match) == "turn"


def test_ml_37_a_full_column_takes_no_cube_but_the_display_is_refreshed():
    match = table(display="r w", deck=["b"], burrows=[[0, 7, 0, 0, 0]])

    take_card(match, 0)

    assert burrow(match, 0) == [0, 7, 0, 0, 0] and match.state.reserve[R] == 6
    assert told(match, "OVERFLOW") == [(0, R, 1)] and match.state.display[0] == B


def test_ml_38_backs_are_swapped_but_empty_spaces_are_not():
    match = table(piles=rows("?y/-r ?y/w .", "?r/b ?r/y ?r/w", "?w/g ?w/b ?w/y"))

    assert reason(match, swap_of("B1", "C1")) == "empty_space"
    swap(match, "A1", "B1")

    assert pile(match, "A1") == "?y w" and pile(match, "B1") == "?y -r"


def test_swaps_move_whole_piles_of_different_height():
    match = table(piles=PLAIN | {"A1": "?y r w b", "B1": "g"})

    swap(match, "A1", "B1")

    assert pile(match, "A1") == "g" and pile(match, "B1") == "?y r w b"


def test_only_piles_that_share_a_side_are_swapped():
    assert Family.PLAY - Family.SWAP == 12
    with pytest.raises(ValueError):
        swap_of("A1", "B2")


def bobtail(**changes):
    piles = rows("?y/r ?y/w ?y/g", "?r/b . ?r/w", "?w/g ?w/b ?w/y")
    return table(piles=piles | changes.pop("piles", {}), dog=changes.pop("dog", "B2"), **changes)


def test_ml_48_with_bobtail_piles_are_hunted_not_swapped():
    match = bobtail()

    assert reason(match, swap_of("A1", "B1")) == "no_swap_with_bobtail"
    act(match, hunt_of("A1", "B2"))

    assert match.state.dog == 0 and pile(match, "B2") == "?y r" and pile(match, "A1") == ""
    assert tokens(match) == [0, 1] and match.to_move() == [0]
    assert MOLLY.actions({}) == Family.HUNT, "without Bobtail hunting is no action at all"


def test_ml_49_bobtail_may_go_to_an_empty_space_and_then_nothing_moves():
    match = bobtail(piles={"A1": ""})

    assert reason(match, hunt_of("A1", "B2")) == "no_pile_to_move"
    assert reason(match, Family.HUNT + 4 * 9 + 4) == "too_far", "it must move"
    act(match, hunt_of("A1"))

    assert match.state.dog == 0 and match.state.height.tolist() == [0, 2, 2, 2, 0, 2, 2, 2, 2]


def test_ml_50_the_pile_goes_to_any_other_empty_space_without_a_bonus():
    match = bobtail(piles={"C3": ""}, tokens=[2, 1])

    assert reason(match, hunt_of("A1", "A2")) == "no_room_for_pile"
    assert reason(match, hunt_of("A1", "A1")) == "no_room_for_pile", "not under Bobtail"
    act(match, hunt_of("A1", "C3"))

    assert pile(match, "C3") == "?y r" and pile(match, "B2") == "" and tokens(match) == [1, 1]
    assert reason(match, hunt_of("C3", "B2")) == "too_far"


def test_ml_51_no_card_covers_bobtail_and_no_set_runs_through_it():
    match = bobtail(piles={"A1": "?y b", "C3": "?w b"}, display="b r")

    assert reason(match, Family.PLAY + 4) == "under_bobtail"
    with pytest.raises(Illegal):
        play(match, 0, "B2")
    play(match, 0, "B1")
    assert match.to_move() == [1], "A1, Bobtail and C3 are no set"


def test_ml_51_a_line_through_bobtail_is_no_project_set_and_its_space_is_not_filled():
    piles = {"A1": "?y r", "B1": "?r -w", "C1": "?y r", "A2": "?r -b", "C2": "?r -g"}
    match = bobtail(piles=piles, display="r w", deck=[Event.FILL_EMPTY, "y", "y", "y"], tokens=[0, 1])

    play(match, 0, "B1")
    act(match, Family.TAKE_PILE + 1)

    assert told(match, "PROJECT_SET") == []
    assert match.state.height[4] == 0 and match.state.height[1] == 1, "the event filled B1 but not Bobtail's space"


def test_display_place_without_a_card_cannot_be_taken():
    match = table(display="r w", deck=[], below=0, tokens=[1, 1])
    match.state.display[1] = EMPTY

    assert reason(match, Family.TAKE_CARD + 1) == "no_card" and reason(match, Family.PLAY + 9) == "no_card"
