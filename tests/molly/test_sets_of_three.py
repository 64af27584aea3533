"""Sets of three Moles and of three Projects."""

import pytest

from talpa.engine.record import EMPTY
from talpa.games.molly.actions import Family
from talpa.games.molly.box import TARDY, Event
from tests.molly.build import (
    PLAIN,
    B,
    G,
    R,
    W,
    Y,
    act,
    burrow,
    cover,
    draw,
    line,
    phase,
    pile,
    play,
    put,
    reason,
    rows,
    run_out,
    space,
    steal,
    swap,
    table,
    take,
    tokens,
    told,
)


def test_the_rulebooks_pile_of_blue_green_and_white():
    match = table(piles=rows("?w/g b b", "r y w", "y w g"), display="b r")
    play(match, 0, "A1")

    take(match, "A1", "A1-C1")

    assert burrow(match, 0) == [0, 0, 1, 1, 1] and pile(match, "A1") == ""
    assert told(match, "TAKE_PILE") == [(0, 0, 3)]


def projects(tokens, deck=("r", "g", "y", "w"), **changes):
    """Playing blue on B1 and taking it flips A1 and C1 to backs: A1-A2-A3 becomes a Project set."""
    piles = rows("b ?y/g b", "-r y w", "-w g y")
    return table(piles=piles | changes.pop("piles", {}), display="b r", deck=deck, tokens=tokens, **changes)


def claim(match):
    play(match, 0, "B1")
    take(match, "B1", "A1-C1")


def test_ml_16_the_rulebooks_project_set_takes_one_token_from_the_supply_and_steals_two():
    match = projects(tokens=[1, 4])

    claim(match)

    assert tokens(match) == [4, 2] and match.state.supply == 0
    assert told(match, "TOKEN") == [(0, 0, 0)] and told(match, "STEAL") == [(0, 1, 0)] * 2


def test_ml_13_a_project_set_may_steal_from_several():
    match = projects(tokens=[1, 4, 4], seats=3)

    claim(match)
    steal(match, 0, 1)
    steal(match, 0, 2)
    steal(match, 0, 2)

    assert tokens(match) == [4, 3, 2] and phase(match) == "cover"


def test_ml_24_each_of_three_seen_cards_covers_one_pile_as_the_player_likes():
    match = projects(tokens=[1, 1])
    claim(match)
    assert phase(match) == "cover" and match.view(1).state.drawn.tolist() == [R, G, 0]
    assert reason(match, Family.COVER + space("B2")) == "not_in_set"

    cover(match, "A3")
    assert reason(match, Family.COVER + space("A3")) == "not_in_set"
    cover(match, "A1")

    assert [pile(match, name) for name in ("A1", "A2", "A3")] == ["-b g", "-r y", "-w r"], "the last had no choice"
    assert match.to_move() == [1]


def test_ml_25_a_set_made_by_covering_is_ignored():
    match = projects(tokens=[1, 1], deck=("y", "y", "y", "w"), piles={"C2": "y"})
    claim(match)
    cover(match, "A1")
    cover(match, "A2")

    assert match.to_move() == [1] and told(match, "MOLE_SET") == []
    assert pile(match, "A2") == "-r y", "A2, B2 and C2 now show yellow"


def test_ml_25_a_set_that_stands_from_the_beginning_counts_for_nobody():
    match = table(piles=rows("r r r", "y w g", "b w y"), display="b w")

    play(match, 0, "A2")

    assert match.to_move() == [1]


def test_a_set_that_stood_before_the_play_does_not_count_until_made_again():
    match = table(piles=rows("r r r", "y w g", "b w y"), display="r w", tokens=[1, 1])
    assert phase(match) == "turn"
    swap(match, "B1", "B2")
    play(match, 0, "B1")

    assert phase(match) == "mole_set" and match.state.mole_sets == 1 << line("A1-C1")


def test_ml_02_creating_a_set_and_being_part_of_one_are_the_same():
    match = table(piles=rows("r r y", "y w g", "b w y"), display="r w")
    assert reason(match, Family.PLAY + space("A1")) == "same_colour", "so no line with the new card was that colour"
    play(match, 0, "C1")
    assert phase(match) == "mole_set"


def test_ml_17_of_several_sets_the_player_chooses_one():
    match = table(piles=rows("r y r", "y b y", "r w r"), display="r y")
    play(match, 0, "B2")
    lines = {(a - Family.TAKE_PILE) // 3 for a in match.legal(0)}
    assert lines == {line("A1-C3"), line("C1-A3")}

    take(match, "B2", "A1-C3")

    assert match.to_move() == [1], "the other set has lost its centre"


def test_ml_17_sets_left_over_are_not_acted_upon():
    match = table(piles=rows("y r r", "r b y", "r w g"), display="r y")
    play(match, 0, "A1")
    take(match, "C1", "A1-C1")

    assert match.to_move() == [1] and burrow(match, 0) == [0, 1, 0, 0, 0]


def test_ml_23_a_flip_reverses_the_order_and_turns_every_card():
    match = table(piles=rows("?w/g/b ?y/g b", "r y w", "y w g"), display="b r")
    play(match, 0, "B1")
    take(match, "B1", "A1-C1")

    assert pile(match, "A1") == "-b -g w" and pile(match, "C1") == "-b"
    assert told(match, "FLIP") == [(0, W, 0), (2, 16, 0)], "the bottom card is seen now; a single card shows its back"


def test_ml_18_of_several_sets_made_by_a_flip_the_player_chooses_one():
    piles = rows("?w/b ?y/g ?y/b", "w y y", "w g y")
    match = table(piles=piles, display="b r")
    play(match, 0, "B1")
    take(match, "B1", "A1-C1")
    assert {(a - Family.TAKE_PILE) // 3 for a in match.legal(0)} == {line("A1-A3"), line("C1-C3")}

    take(match, "A1", "A1-A3")

    assert match.to_move() == [1], "the yellow set stays and is no longer new"
    assert burrow(match, 0) == [1, 0, 1, 1, 2]


def test_ml_21_only_lines_with_a_flipped_pile_are_new():
    match = table(piles=rows("b ?y/g b", "y w g", "r r r"), display="b r")
    play(match, 0, "B1")
    take(match, "B1", "A1-C1")

    assert match.to_move() == [1], "the red line stood before"


def test_ml_21_a_pile_that_shows_its_colour_again_counts_for_its_card_is_a_new_one():
    piles = rows("?b/b ?y/g b", "b y w", "b g y")
    match = table(piles=piles, display="b r")
    play(match, 0, "B1")
    take(match, "B1", "A1-C1")

    assert match.state.mole_sets == 1 << line("A1-A3")


def test_a_chain_of_three():
    piles = rows("?w/b ?y/g ?y/b", "w ?g/r g", "?r/w g g") | {"C1": "?y b"}
    match = table(piles=piles | {"B2": "r", "C2": "y", "B3": "y", "C3": "r", "A3": "?r w"}, display="b r")
    play(match, 0, "B1")
    take(match, "B1", "A1-C1")
    take(match, "A1", "A1-A3")

    assert pile(match, "A3") == "-w r" and pile(match, "A2") == "-w"
    assert match.to_move() == [1], "red at A3, B2, but yellow at C1"
    match = table(piles=piles | {"B2": "r", "C2": "y", "B3": "y", "C3": "r", "A3": "?r w", "C1": "?r b"}, display="b r")
    play(match, 0, "B1")
    take(match, "B1", "A1-C1")
    take(match, "A1", "A1-A3")
    assert phase(match) == "mole_set" and match.state.mole_sets == 1 << line("C1-A3")
    take(match, "C1", "C1-A3")
    assert match.to_move() == [1] and sum(burrow(match, 0)) == 3 + 2 + 2


@pytest.mark.parametrize("ruling", ["ml_05", "ml_19"])
def test_ml_05_ml_19_a_flip_may_make_projects_and_moles_and_projects_come_first(ruling):
    match = projects(tokens=[1, 1], piles={"C1": "?y b", "C2": "y", "C3": "y"})
    claim(match)
    assert phase(match) == "cover" and told(match, "PROJECT_SET") == [(0, line("A1-A3"), 0)]
    cover(match, "A1")
    cover(match, "A2")

    assert phase(match) == "mole_set" and match.state.mole_sets == 1 << line("C1-C3")
    take(match, "C3", "C1-C3")
    assert match.to_move() == [1]


def test_ml_19_a_set_with_a_covering_card_is_no_part_of_the_chain():
    match = projects(tokens=[1, 1], deck=("y", "r", "g", "w"), piles={"C1": "?y b", "B1": "?w g", "C2": "w"})
    claim(match)
    cover(match, "A1")
    cover(match, "A2")

    assert match.to_move() == [1], "A1 was flipped, but it was covering that made its new face"


def test_ml_20_of_several_project_sets_the_player_chooses_one():
    match = projects(tokens=[1, 1], piles={"C2": "-g", "C3": "-y"})
    claim(match)
    assert phase(match) == "project_set"
    assert match.legal(0) == [Family.PROJECT_SET + line("A1-A3"), Family.PROJECT_SET + line("C1-C3")]
    assert reason(match, Family.PROJECT_SET + line("A1-C1")) == "no_set"

    act(match, Family.PROJECT_SET + line("C1-C3"))

    assert tokens(match) == [4, 1] and match.state.uncovered == 1 << 2 | 1 << 5 | 1 << 8
    cover(match, "C1")
    cover(match, "C2")
    assert match.to_move() == [1], "the other Project set pays nothing"


def test_ml_31_tardy_moles_match_their_colour_and_their_backs_are_projects():
    piles = rows("B ?y/g b", "-R y w", "-w g y")
    match = table(piles=piles, display="b W", deck=[], tokens=[1, 1])
    play(match, 0, "B1")
    assert phase(match) == "mole_set"

    take(match, "B1", "A1-C1")

    assert pile(match, "A1") == "-B" and told(match, "PROJECT_SET") == [(0, line("A1-A3"), 0)]
    match = table(piles=PLAIN, display="R w", deck=[])
    assert reason(match, Family.PLAY + space("A1")) == "same_colour"


def test_ml_35_a_short_deck_covers_what_it_can():
    match = run_out(projects(tokens=[1, 1]), left=1)

    claim(match)
    assert match.state.drawn.tolist() == [TARDY + Y, EMPTY, EMPTY] and len(match.legal(0)) == 3
    cover(match, "A2")

    assert pile(match, "A2") == "-r Y" and pile(match, "A1") == "-b" and match.state.uncovered == 0


def test_ml_09_events_among_the_covering_cards_wait_until_all_are_placed():
    match = projects(tokens=[1, 1], deck=("r", Event.FILL_BACKS, "g", "y", "w", "b", "b"))
    claim(match)
    assert match.state.drawn.tolist() == [R, G, 0] and told(match, "EVENT") == []
    cover(match, "A1")
    assert told(match, "EVENT") == []

    cover(match, "A2")

    assert told(match, "EVENT") == [(0, Event.FILL_BACKS, 0)]
    assert [match.state.height[space(at)] for at in ("A1", "A2", "A3", "C1")] == [2, 2, 2, 2], "only C1 was a back"


def test_a_deck_card_makes_sets_like_any_other():
    match = table(piles=rows("r r y", "y w g", "b w y"), deck=["r"])
    draw(match)
    put(match, "C1")

    assert phase(match) == "mole_set" and B == 4
