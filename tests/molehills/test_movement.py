"""Movement: the rulebook's own examples first."""

import pytest

from talpa.engine.match import Match
from talpa.games.molehills.actions import Family
from talpa.games.molehills.box import Facing
from talpa.games.molehills.state import Phase
from tests.molehills.build import SPACE, TURNS, card, happened, heap, heaps, mole, phase, reveal, table


def test_mo_17_mo_40_move_2_goes_from_b_6_to_d_6_and_adds_a_molehill_on_each_new_space() -> None:
    match = card("move-2", moles={0: ("B-6", "east")}, mountains={"B-6": "R", "C-6": "G"})

    assert mole(match) == ("D-6", "east")
    assert heaps(match) == {"B-6": "R", "C-6": "RG", "D-6": "R"}
    assert match.state.supply[0] == 27


def test_mo_14_move_2_one_space_from_the_edge_stops_there() -> None:
    match = card("move-2", moles={0: ("E-3", "east")})

    assert mole(match) == ("F-3", "east")
    assert heaps(match) == {"F-3": "R"}


@pytest.mark.parametrize(("choice", "end", "molehills"), [
    (Family.TURN_FIRST, ("E-3", "west"), {"E-3": "R"}),
    (Family.MOVE_FIRST, ("F-3", "west"), {}),
])
def test_mo_14_move_1_and_u_turn_at_the_edge_both_ways(
    choice: int, end: tuple[str, str], molehills: dict[str, str]
) -> None:
    match = card("move-u-turn", moles={0: ("F-3", "east")})
    match.play(0, choice)

    assert mole(match) == end
    assert heaps(match) == molehills


def test_mo_15_rock_with_a_right_face_and_move_3() -> None:
    match = card("move-3", moles={0: ("A-3", "east")}, rock=("C-3", "right"))

    assert mole(match) == ("B-4", "south")
    assert heaps(match) == {"B-3": "R", "B-4": "R"}


@pytest.mark.parametrize(("face", "end"), [("left", ("B-2", "north")), ("u-turn", ("A-3", "west"))])
def test_mo_15_the_other_faces_of_the_rock(face: str, end: tuple[str, str]) -> None:
    match = card("move-3", moles={0: ("A-3", "east")}, rock=("C-3", face))

    assert mole(match) == end


def test_mo_42_a_mole_does_not_stop_at_the_rock_with_movement_left() -> None:
    match = card("move-2", moles={0: ("B-3", "east")}, rock=("C-3", "left"))

    assert mole(match) == ("B-2", "north")


def test_mo_17_a_space_entered_twice_gets_two_molehills() -> None:
    match = card("move-3", this_round=2, moles={0: ("A-3", "east")}, mountains={"A-3": "R"}, rock=("C-3", "u-turn"))

    assert heaps(match) == {"A-3": "RR", "B-3": "R"}


def test_mo_14_another_mole_ends_the_movement_and_the_turn_still_happens() -> None:
    match = card("move-left", moles={0: ("C-3", "east"), 1: ("D-3", "west")})
    match.play(0, Family.MOVE_FIRST)

    assert mole(match) == ("C-3", "north")
    assert "bumped" in happened(match)


def test_mo_15_a_turn_on_the_card_is_made_after_the_rocks_turn() -> None:
    match = card("move-left", moles={0: ("B-3", "east")}, rock=("C-3", "right"))
    match.play(0, Family.MOVE_FIRST)

    assert mole(match) == ("B-3", "east")


def test_mo_16_move_1_and_turn_before_the_rock_in_either_order() -> None:
    turn_first = card("move-left", moles={0: ("B-3", "east")}, rock=("C-3", "right"))
    turn_first.play(0, Family.TURN_FIRST)
    move_first = card("move-right", moles={0: ("B-3", "east")}, rock=("C-3", "right"))
    move_first.play(0, Family.MOVE_FIRST)

    assert mole(turn_first) == ("B-2", "north")
    assert mole(move_first) == ("B-3", "west")


def test_mo_10_choices_are_made_at_the_reveal() -> None:
    match = card("turn", moles={0: ("B-3", "east")})

    assert phase(match) == Phase.TURN
    assert match.legal(0) == [Family.TURN_LEFT, Family.TURN_RIGHT]
    match.play(0, Family.TURN_LEFT)
    assert mole(match) == ("B-3", "north")
    assert match.to_move() == [1]


@pytest.mark.parametrize(("name", "choice", "end"), [
    ("move-1", None, ("C-4", "east")),
    ("move-2", None, ("D-4", "east")),
    ("move-3", None, ("E-4", "east")),
    ("turn", Family.TURN_RIGHT, ("B-4", "south")),
    ("u-turn", None, ("B-4", "west")),
    ("move-left", Family.TURN_FIRST, ("B-3", "north")),
    ("move-left", Family.MOVE_FIRST, ("C-4", "north")),
    ("move-right", Family.TURN_FIRST, ("B-5", "south")),
    ("move-right", Family.MOVE_FIRST, ("C-4", "south")),
    ("move-u-turn", Family.TURN_FIRST, ("A-4", "west")),
    ("move-u-turn", Family.MOVE_FIRST, ("C-4", "west")),
    ("rock", Family.ROCK + SPACE["C-4"], ("B-4", "east")),
    ("mole", None, ("B-4", "east")),
])
def test_mo_26_every_card_is_carried_out(name: str, choice: int | None, end: tuple[str, str]) -> None:
    match = card(name, moles={0: ("B-4", "east")})
    if choice is not None:
        assert all(action in range(Family.TURN_LEFT, Family.TAKE_BACK) for action in match.legal(0))
        match.play(0, choice)

    assert mole(match) == end
    assert match.to_move() == [1]


def test_mo_11_cards_are_revealed_in_turn_order_four_times_around() -> None:
    match = reveal(table(3, tokens=(2, 3, 1, 0), plans=dict.fromkeys(range(3), TURNS)), TURNS)
    order = []
    while phase(match) == Phase.TURN:
        order.append(match.to_move()[0])
        match.play(order[-1], Family.TURN_LEFT)

    assert order == [2, 0, 1] * 4


def rock_match(**fields: object) -> Match:
    return card("rock", moles={0: ("B-4", "east"), 1: ("C-3", "north")}, **fields)


def test_mo_27_the_rock_goes_anywhere_without_a_mole_but_not_where_it_is() -> None:
    match = rock_match(rock=("D-4", "left"), mountains={"E-5": "GG"})
    spaces = {action - Family.ROCK for action in match.legal(0)}

    assert SPACE["E-5"] in spaces
    assert len(spaces) == 36 - 4 - 1
    assert not spaces & {SPACE["B-4"], SPACE["C-3"], SPACE["D-4"]}
    assert match.view(0).refusal(Family.ROCK + SPACE["D-4"]).ruling == "MO-27"


def test_mo_27_the_rock_stays_inside_the_play_area() -> None:
    match = card("rock", seats=2, moles={0: ("B-4", "east")})

    assert len(match.legal(0)) == 14
    assert match.view(0).refusal(Family.ROCK + SPACE["E-1"]).message.id == "refusal-off-the-board"


def test_mo_05_mo_27_the_die_is_rolled_every_time_and_all_faces_come() -> None:
    faces = []
    for seed in range(60):
        match = rock_match(rock=("D-4", "left"), seed=seed)
        match.play(0, Family.ROCK + SPACE["E-5"])
        faces.append(int(match.state.die))

    assert min(faces.count(face) for face in (1, 2, 3)) > 8
    assert faces.count(0) == 0


def test_mo_28_the_rock_is_off_the_board_at_the_start_and_stays_between_rounds() -> None:
    assert table().state.rock == -3
    match = reveal(table(2, rock=("C-3", "left"), plans={0: TURNS, 1: TURNS}), TURNS)
    while phase(match) == Phase.TURN:
        match.play(match.to_move()[0], Family.TURN_LEFT)
    match.play(match.to_move()[0], Family.TOKEN)

    assert match.state.this_round == 1
    assert match.state.rock == SPACE["C-3"]


def buried(count: int, size: int) -> dict[str, str]:
    """So many red molehills under green tops, in mountains of up to `size` and one."""
    spaces = [f"{column}-{row}" for row in (1, 2, 4, 5) for column in "ABCDEF"]
    parts = [min(size, count - begin) for begin in range(0, count, size)]
    return {space: "R" * part + "G" for space, part in zip(spaces, parts, strict=False)}


def poor(left: int, tops: str = "R", **fields: object) -> Match:
    """Seat 0 reveals Move 3 on A-3, facing east, with so many molehills left and these on F-6."""
    mountains = buried(30 - left - len(tops), 4) | {"F-6": tops}
    return card("move-3", this_round=6, moles={0: ("A-3", "east"), 1: ("A-6", "west")}, mountains=mountains, **fields)


def test_mo_29_the_real_way_counts_not_the_printed_one() -> None:
    blocked = card("move-3", this_round=6, moles={0: ("E-3", "east")})
    assert mole(blocked) == ("F-3", "east")

    match = poor(1, rock=("C-3", "u-turn"))
    assert phase(match) == Phase.TAKE_BACK          # A-3 to B-3, the Rock, back to A-3: two spaces, one molehill
    match = poor(2, rock=("C-3", "u-turn"))
    assert phase(match) != Phase.TAKE_BACK


def test_mo_30_own_tops_can_be_taken_back_up_to_the_shortage() -> None:
    match = poor(1, "RRR")
    take = Family.TAKE_BACK + SPACE["F-6"]

    assert match.legal(0) == [take, Family.ENOUGH]
    assert match.view(0).refusal(Family.TAKE_BACK + SPACE["A-1"]).message.id == "refusal-not-your-top"
    match.play(0, take)
    assert phase(match) == Phase.TAKE_BACK
    match.play(0, take)
    assert heap(match, "F-6") == "R"
    assert mole(match) == ("D-3", "east")
    assert match.state.supply[0] == 0


def test_mo_30_a_single_piece_can_be_taken_and_nothing_need_be() -> None:
    taking, refusing = poor(2), poor(2)
    taking.play(0, Family.TAKE_BACK + SPACE["F-6"])
    refusing.play(0, Family.ENOUGH)

    assert heap(taking, "F-6") == ""
    assert heap(taking, "D-3") == "R"
    assert heap(refusing, "F-6") == "R"
    assert heap(refusing, "D-3") == ""


def test_mo_32_a_mole_without_molehills_moves_on_and_adds_nothing() -> None:
    match = poor(1, "")

    assert mole(match) == ("D-3", "east")
    assert [heap(match, space) for space in ("B-3", "C-3", "D-3")] == ["R", "", ""]
    assert happened(match).count("went") == 2


def test_mo_32_no_topple_where_nothing_was_added() -> None:
    mountains = buried(30, 4) | {"B-3": "GGGGG"}
    match = card("move-1", this_round=6, moles={0: ("A-3", "east")}, mountains=mountains)

    assert mole(match) == ("B-3", "east")
    assert phase(match) == Phase.TURN
    assert heap(match, "B-3") == "GGGGG"


def test_mo_31_pieces_that_fall_off_serve_the_next_step() -> None:
    mountains = buried(26, 2) | {"B-6": "RRR"}
    match = card("move-2", this_round=3, moles={0: ("A-6", "east")}, mountains=mountains)
    match.play(0, Family.ENOUGH)
    assert match.state.supply[0] == 0
    match.play(0, Family.TOPPLE + Facing.SOUTH)

    assert heap(match, "B-6") == "R"
    assert heap(match, "C-6") == "R"
    assert match.state.supply[0] == 3 - 1


def test_mo_25_the_mole_card_adds_no_molehill() -> None:
    match = card("mole", this_round=3, moles={0: ("C-3", "east")}, mountains={"C-3": "GR"})
    match.play(0, Family.TOPPLE + Facing.EAST)

    assert heaps(match) == {"C-3": "G", "D-3": "R"}
    assert match.state.supply[0] == 29
    assert mole(match) == ("C-3", "east")


@pytest.mark.parametrize("mountain", ["", "G"])
def test_mo_24_the_mole_card_does_nothing_under_one_piece_or_none(mountain: str) -> None:
    match = card("mole", moles={0: ("C-3", "east")}, mountains={"C-3": mountain})

    assert phase(match) == Phase.TURN
    assert heap(match, "C-3") == mountain
