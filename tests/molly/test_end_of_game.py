"""The last round and the score."""

import numpy as np
import pytest

from talpa.engine import steps
from talpa.games.molly.actions import Family
from talpa.games.molly.box import Event
from talpa.games.molly.state import Phase
from tests.molly.build import (
    MOLLY,
    PLAIN,
    B,
    R,
    act,
    cover,
    draw,
    phase,
    play,
    put,
    rows,
    swap,
    table,
    take,
    take_card,
    told,
)


def points(cubes, tokens=0, seats=2):
    match = table(seats=seats, burrows=[cubes], tokens=[tokens] + [1] * (seats - 1))
    return match.result().points[0]


def test_the_rulebooks_examples_of_22_18_and_24_points():
    assert points([5, 7, 3, 4, 3], tokens=1) == 22
    assert points([6, 6, 3, 4, 0]) == 18
    assert points([6, 6, 4, 4, 0]) == 24


def test_ml_46_colours_without_cubes_are_ignored_and_one_colour_is_both_most_and_least():
    assert points([0, 4, 0, 0, 0]) == 16
    assert points([3, 3, 3, 3, 3]) == 9
    assert points([0, 0, 0, 0, 0], tokens=2) == 2


def over(burrows, tokens):
    match = table(seats=len(tokens), burrows=burrows, tokens=tokens)
    match.state.phase = Phase.OVER
    match.awaited = steps.to_move(match.states)
    return match.result()


def test_ml_47_equal_points_are_decided_by_the_fewest_tokens_then_shared():
    plain = over([[2, 0, 0, 0, 0], [1, 0, 0, 0, 0]], [1, 1])
    assert (plain.points, plain.ranks, plain.reason) == ([5, 2], [1, 2], "most_points")

    fewest = over([[2, 0, 0, 0, 0], [1, 0, 0, 0, 0]], [0, 3])
    assert (fewest.points, fewest.ranks, fewest.reason) == ([4, 4], [1, 2], "fewest_tokens")

    shared = over([[1, 2, 0, 0, 0], [0, 0, 2, 1, 0], [1, 1, 0, 0, 0]], [1, 1, 1])
    assert (shared.ranks, shared.reason) == ([1, 1, 3], "shared")


def last_moles(**changes):
    """A deck of two Moles above the Tardy ones: the second draw uncovers a Tardy back."""
    return table(deck=changes.pop("deck", ["b", "g"]), below=0, **changes)


def test_ml_33_the_back_on_top_counts_not_the_card_drawn():
    match = last_moles(deck=["b"], display="r w")
    assert match.state.last_round == 0

    draw(match)

    assert match.state.last_round == 1 and match.state.drawn[0] == B, "the last ordinary Mole was drawn"


def begins_in(match, *moves):
    assert match.state.last_round == 0
    for move in moves:
        assert match.state.last_round == 0
        move(match)
    return len(told(match, "LAST_ROUND")) == 1 and match.state.last_round == 1


def test_ml_32_the_last_round_begins_at_the_start_of_a_turn_and_after_action_a():
    assert begins_in(last_moles(deck=["b"]), lambda m: play(m, 0, "B1"))
    assert begins_in(last_moles(deck=["b"]), lambda m: take_card(m, 0))


def test_ml_32_the_last_round_begins_with_a_card_played_from_the_deck():
    assert begins_in(last_moles(deck=["b"]), draw)


def test_ml_32_the_last_round_begins_while_projects_are_covered():
    match = last_moles(deck=["r", "g", "y"], piles=rows("b ?y/g b", "-r y w", "-w g y"), display="b r")

    assert begins_in(match, lambda m: play(m, 0, "B1"), lambda m: take(m, "B1", "A1-C1"))
    cover(match, "A1")
    cover(match, "A2")
    assert match.to_move() == [1], "one more turn"


def test_ml_32_the_last_round_begins_inside_an_event():
    parts = (Event.PASS_CUBE, Event.FILL_EMPTY, Event.ALL_DRAW_CARD)
    match = last_moles(deck=[Event.ALL_DRAW_CARD, "b", "g"], parts=parts)

    assert begins_in(match, draw)


def test_ml_34_the_round_is_finished_and_no_more():
    match = last_moles(deck=["b"], seats=3, first=1, turn=1)
    draw(match)
    put(match, "A1")
    assert match.to_move() == [2]
    play(match, 0, "B1")
    assert match.to_move() == [0]
    play(match, 1, "A2")

    assert match.to_move() == [] and phase(match) == "over" and len(told(match, "SCORE")) == 3


def test_ml_34_begun_in_the_last_seats_turn_the_game_ends_after_it():
    match = last_moles(deck=["b"], seats=3, first=1, turn=0)
    draw(match)
    put(match, "A1")

    assert match.to_move() == []


def test_ml_34_begun_before_the_first_players_turn_everybody_plays_once_more():
    match = last_moles(deck=["b"], seats=2, first=0, turn=1)
    play(match, 0, "B1")

    assert match.state.last_round and match.to_move() == [0]
    play(match, 0, "B2")
    assert match.to_move() == [1]
    play(match, 0, "A3")
    assert match.to_move() == []


def test_everybody_plays_the_same_number_of_turns():
    for seed in range(5):
        match = table(seed=seed)
        turns = [0, 0]
        while match.to_move():
            turns[match.to_move()[0]] += phase(match) == "turn"
            act(match, next(a for a in match.legal(match.to_move()[0]) if a >= Family.PLAY))
        assert turns[0] == turns[1]


def test_x_3_what_cannot_be_done_is_left_out_and_nothing_blocks():
    match = table(piles=PLAIN | {"B2": ""}, tokens=[6, 0])
    play(match, 0, "B2")

    assert match.to_move() == [1]


def test_x_7_every_game_ends_by_itself_for_every_turn_takes_a_card():
    match = table(seats=4)
    before = match.state.deck_left + 2
    draw(match)
    put(match, "A1" if match.state.drawn[0] != R else "B1")

    assert match.state.deck_left + 2 < before


def test_ranks_and_points_of_a_running_game_are_its_standing():
    match = table(burrows=[[1, 0, 0, 0, 0]])
    swap(match, "A1", "B1")

    assert match.result().reason == "running" and match.result().points == [1, 1]


def test_more_cubes_of_more_colours_are_worth_more():
    match = table(burrows=[[3, 2, 2, 2, 0], [1, 0, 0, 0, 0]])

    assert MOLLY.value(match.state, 0) > 0.5 > MOLLY.value(match.state, 1)


@pytest.mark.parametrize("tokens", [[1, 1], [0, 3]])
def test_the_value_of_a_finished_game_is_its_result(tokens):
    match = table(burrows=[[2, 0, 0, 0, 0], [1, 0, 0, 0, 0]], tokens=tokens)
    match.state.phase = Phase.OVER

    assert [MOLLY.value(match.state, seat) for seat in range(2)] == [1.0, 0.0]


def test_features_are_small_numbers_from_the_readers_side():
    match = table(burrows=[[7, 0, 0, 0, 0], [0, 0, 0, 0, 3]])
    sides = np.zeros((2, MOLLY.feature_count), np.float32)
    for seat in range(2):
        MOLLY.features(match.view(seat).state, seat, sides[seat])

    assert abs(sides).max() <= 1 and sides.any() and not np.array_equal(sides[0], sides[1])
