"""Scoring: control by the base, choosing turn order, and the end of the game."""

import pytest

from talpa.engine.match import Match
from talpa.engine.words import Lexicon
from talpa.games.molehills.actions import Family
from talpa.games.molehills.rules.scoring import tops, worth
from talpa.games.molehills.state import Phase
from tests.molehills.build import GAME, heaps, phase, reveal, table


def played_out(seats: int = 2, **fields: object) -> Match:
    """A round in which the moles only turn, up to its scoring."""
    quiet = ("turn", "turn", "u-turn", "u-turn")
    match = reveal(table(seats, plans=dict.fromkeys(range(seats), quiet), **fields), quiet)
    while phase(match) == Phase.TURN:
        match.play(match.to_move()[0], Family.TURN_LEFT)
    return match


def test_mo_37_grey_under_red_green_red_red_is_worth_5_to_grey() -> None:
    match = table(4, this_round=6, mountains={"C-3": "PRGRR"})

    assert [worth(match.state, seat) for seat in range(4)] == [0, 0, 0, 5]


def test_mo_37_every_piece_counts_for_the_base_and_one_piece_is_one_point() -> None:
    match = played_out(mountains={"A-1": "RG", "B-2": "GR", "C-3": "R", "D-4": "GG"})

    assert match.state.score[:2, 0].tolist() == [3, 4]
    assert heaps(match) == {"A-1": "RG", "B-2": "GR", "C-3": "R", "D-4": "GG"}


def test_mo_34_most_tops_choose_first_and_a_single_piece_is_a_top() -> None:
    match = played_out(3, mountains={"A-1": "RG", "B-2": "G", "C-3": "R", "D-4": "YR", "E-5": "YG"})

    assert [tops(match.state, seat) for seat in range(3)] == [2, 3, 0]
    assert match.to_move() == [1]
    match.play(1, Family.TOKEN + 2)
    assert match.to_move() == [0]
    assert match.legal(0) == [Family.TOKEN, Family.TOKEN + 1]
    assert match.view(0).refusal(Family.TOKEN + 2).message.id == "refusal-token-taken"
    match.play(0, Family.TOKEN + 1)
    assert match.state.token[:3].tolist() == [2, 3, 1]
    assert phase(match) == Phase.DRAFT


def test_mo_34_ties_choose_in_this_rounds_turn_order() -> None:
    match = played_out(3, tokens=(3, 1, 2, 0), mountains={"A-1": "R", "B-2": "G", "C-3": "Y"})

    order = []
    while phase(match) == Phase.KING:
        order.append(match.to_move()[0])
        match.play(order[-1], match.legal(order[-1])[0])
    assert order == [1, 2]
    assert match.state.token[:3].tolist() == [3, 1, 2]


def test_mo_34_there_are_as_many_tokens_as_players() -> None:
    match = played_out(2)

    assert match.view(match.to_move()[0]).refusal(Family.TOKEN + 3).message.id == "refusal-no-such-token"


def test_mo_38_a_new_round_raises_the_height_and_topples_nothing() -> None:
    match = played_out(2, mountains={"A-1": "RG", "B-2": "GR"})
    match.play(match.to_move()[0], Family.TOKEN)

    assert match.state.this_round == 1
    assert phase(match) == Phase.DRAFT
    assert heaps(match) == {"A-1": "RG", "B-2": "GR"}
    for heights in ("standard", "tall"):
        limits = Match(GAME, 2, 1, {"heights": heights}).state.limit.tolist()
        assert limits == sorted(limits)


def test_mo_35_after_the_sixth_round_the_game_is_over_without_new_tokens() -> None:
    match = played_out(2, this_round=6, mountains={"A-1": "RG"})

    assert match.to_move() == []
    assert phase(match) == Phase.OVER
    assert match.result().reason == "most_points"
    assert match.state.score[0, 5] == 2


def ended(seats: int = 2, **fields: object) -> tuple[list[int], str]:
    result = played_out(seats, this_round=6, **fields).result()
    return result.ranks, result.reason


def test_mo_36_the_highest_total_wins() -> None:
    assert ended(score={1: 9}, mountains={"A-1": "RRRRR"}) == ([2, 1], "most_points")


@pytest.mark.parametrize(("red", "green"), [
    ({"A-1": "RRRRR", "B-1": "R"}, {"A-2": "GGGG", "B-2": "GG"}),
    ({"A-1": "RRRR", "B-1": "R"}, {"A-2": "GGG", "B-2": "GG"}),
    ({"A-1": "RRR", "B-1": "R"}, {"A-2": "GG", "B-2": "GG"}),
    ({"A-1": "RR"}, {"A-2": "G", "B-2": "G"}),
])
def test_mo_36_equal_totals_compare_mountains_from_the_tallest(red: dict[str, str], green: dict[str, str]) -> None:
    assert ended(mountains=red | green) == ([1, 2], "taller_mountains")


def test_mo_36_the_taller_mountain_beats_more_lower_ones() -> None:
    mountains = {"A-1": "RRRRR", "A-2": "GGGG", "B-2": "GGGG", "C-2": "GGGG"}

    assert ended(score={0: 7}, mountains=mountains) == ([1, 2], "taller_mountains")


def test_mo_36_mountains_of_one_decide_last() -> None:
    assert ended(score={1: 1}, mountains={"A-1": "R"}) == ([1, 2], "taller_mountains")


def test_mo_36_equal_in_everything_shares_the_victory() -> None:
    assert ended(mountains={"A-1": "RRG", "B-2": "GRR"}) == ([1, 1], "shared")
    assert ended(3, mountains={"A-1": "RR", "B-2": "GG"}) == ([1, 1, 3], "shared")


def test_mo_01_mo_36_with_tall_heights_the_tie_break_begins_at_seven() -> None:
    mountains = {"A-1": "R" * 7, "A-2": "G" * 6, "B-2": "G"}

    assert ended(mountains=mountains, options={"heights": "tall"}) == ([1, 2], "taller_mountains")


def test_mo_39_each_mole_has_its_name_and_colour() -> None:
    match = table(4)
    moles = [piece for piece in match.view(0).scene.zones[0].pieces if piece.kind == "mole"]
    words = Lexicon("en", GAME.folder)

    assert [(words.say(piece.label).split(",")[0], piece.colour) for piece in moles] == [
        ("Loama", "red"), ("Clay", "green"), ("Sandy", "yellow"), ("Pete", "grey"),
    ]
    assert len({piece.letter for piece in moles}) == 4


def test_mo_40_columns_are_letters_and_rows_are_numbers() -> None:
    spaces = {space.text: (space.x, space.y) for space in table(4).view(0).scene.zones[0].spaces}

    assert spaces["A-1"] == (0, 0)
    assert spaces["B-6"] == (1, 5)
    assert spaces["F-6"] == (5, 5)


def test_mo_37_mountains_are_listed_from_base_to_top() -> None:
    pieces = table(4, this_round=6, mountains={"C-3": "PRG"}).view(0).scene.zones[0].pieces

    assert [piece.letter for piece in pieces if piece.at == "board.C-3"] == ["P", "R", "G"]


def test_mo_34_a_token_that_does_not_exist_is_refused_by_its_number() -> None:
    match = played_out(2)
    refused = match.view(match.to_move()[0]).refusal(Family.TOKEN + 3)

    assert Lexicon("en", GAME.folder).say(refused.message) == "There is no token 4 in this game."
