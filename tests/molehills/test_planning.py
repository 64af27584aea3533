"""Planning and sight: one secret order of four cards, known to its owner alone."""

import pytest

from talpa.engine.match import Match
from talpa.engine.record import HIDDEN, NOBODY
from talpa.engine.scene import Zone
from talpa.games.molehills.actions import Family
from talpa.games.molehills.state import Phase
from tests.molehills.build import card, phase, plan_action, reveal, table
from tests.molehills.test_drafting import drafting

MIXED = ("move-1", "rock", "mole", "turn")


@pytest.mark.parametrize(("cards", "plans"), [
    (("move-1", "move-2", "rock", "mole"), 24),
    (("move-1", "move-1", "rock", "mole"), 12),
    (("move-1", "move-1", "rock", "rock"), 6),
    (("move-1", "move-1", "move-1", "mole"), 4),
    (("u-turn",) * 4, 1),
])
def test_mo_41_equal_cards_do_not_make_two_choices_of_the_same_plan(cards: tuple[str, ...], plans: int) -> None:
    match = table(2, plans={0: cards})
    said = [choice.label for choice in match.view(0).choices]

    assert len(said) == plans
    assert all(said.count(sentence) == 1 for sentence in said)


def test_mo_41_all_plan_at_once_in_any_order_and_nothing_moves_until_the_last() -> None:
    match = drafting(3)
    while phase(match) == Phase.DRAFT:
        match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])

    assert match.to_move() == [0, 1, 2]
    match.play(1, match.legal(1)[0])
    assert match.to_move() == [0, 2]
    match.play(2, match.legal(2)[0])
    assert phase(match) == Phase.PLAN
    match.play(0, match.legal(0)[0])
    assert phase(match) != Phase.PLAN


def test_the_board_tells_which_card_of_the_plans_is_played() -> None:
    steps = [match.view(0).scene.zones[0].label.args["step"] for match in (drafting(3), card("turn"))]

    assert steps == [0, 1]


def test_mo_09_the_order_of_a_plan_is_known_to_its_owner_alone() -> None:
    match = table(3, plans={1: MIXED})

    assert match.view(1).state.plan[1].tolist() == match.state.plan[1].tolist()
    for reader in (0, 2, NOBODY):
        assert match.view(reader).state.plan[1].tolist() == [HIDDEN] * 4
        assert match.view(reader).state.hand[1].tolist() == match.state.hand[1].tolist()


def test_mo_09_redeal_shuffles_orders_not_hands() -> None:
    match = table(3, plans={1: MIXED})
    worlds = [match.view(0).world(seed).states[0] for seed in range(200)]

    assert len({tuple(world.plan[1].tolist()) for world in worlds}) == 24
    assert {tuple(world.hand[1].tolist()) for world in worlds} == {tuple(match.state.hand[1].tolist())}


def test_mo_09_revealed_cards_are_known_and_only_the_rest_is_shuffled() -> None:
    match = card("turn", seats=3, plans={1: MIXED})
    match.play(0, Family.TURN_LEFT)                      # seat 1 reveals Move 1, then seat 2 must decide

    assert match.view(0).state.plan[1].tolist()[0] == match.state.plan[1].tolist()[0]
    assert match.view(0).state.plan[1].tolist()[1:] == [HIDDEN] * 3
    assert len({tuple(match.view(0).world(seed).states[0].plan[1].tolist()) for seed in range(100)}) == 6


def zone(match: Match, reader: int, id: str) -> Zone:
    return next(zone for zone in match.view(reader).scene.zones if zone.id == id)


def shown(match: Match, reader: int, id: str) -> list[str]:
    """The marks of a player's cards as the reader is shown them; covered ones are "?"."""
    return ["?" if piece.hidden else piece.mark.removeprefix("card-") for piece in zone(match, reader, id).pieces]


def test_mo_08_other_hands_are_shown_face_down_and_the_log_names_no_card() -> None:
    match = drafting(2)
    seat = match.to_move()[0]
    other = 1 - seat
    match.play(seat, match.legal(seat)[0])

    assert shown(match, other, f"hand-{seat}") == ["?"]
    assert shown(match, seat, "hand") != ["?"]
    assert [line.message for line in match.view(other).news][0].id == "news-drafted-closed"
    assert [line.message for line in match.view(seat).news][0].id == "news-drafted"


def test_x_8_with_memory_aid_drafted_cards_stay_in_sight() -> None:
    match = drafting(2, memory="aided")
    seat = match.to_move()[0]
    match.play(seat, match.legal(seat)[0])

    assert shown(match, 1 - seat, f"hand-{seat}") == shown(match, seat, "hand")
    assert [line.message for line in match.view(1 - seat).news][0].id == "news-drafted"


@pytest.mark.parametrize(("options", "own"), [
    ({}, ["?"] * 4),
    ({"own-plan": "shown"}, list(MIXED)),
    ({"memory": "aided"}, ["?"] * 4),
])
def test_mo_09_ones_own_plan_is_covered_unless_the_table_helps(options: dict[str, str], own: list[str]) -> None:
    match = table(2, plans={1: MIXED}, options=options)

    assert shown(match, 1, "hand") == own
    assert shown(match, 0, "hand-1") == ["?"] * 4


def test_x_8_with_memory_aid_planned_cards_stay_in_sight_until_they_are_revealed_without_their_order() -> None:
    match = card("turn", seats=2, plans={1: ("rock", "mole", "turn", "turn")}, options={"memory": "aided"})
    assert shown(match, 0, "drafted-1") == ["turn", "turn", "rock", "mole"]
    assert shown(match, 1, "drafted-1") == ["turn", "turn", "rock", "mole"]

    match.play(0, Family.TURN_LEFT)
    assert shown(match, 0, "hand-1") == ["rock", "?", "?", "?"]
    assert shown(match, 0, "drafted-1") == ["turn", "turn", "mole"]


def test_x_8_without_memory_aid_planned_cards_are_covered() -> None:
    match = card("turn", seats=2)

    assert "drafted-0" not in [zone.id for zone in match.view(1).scene.zones]


def test_mo_08_revealed_cards_lie_open() -> None:
    match = card("turn", seats=2, plans={1: ("rock", "mole", "turn", "turn")})
    match.play(0, Family.TURN_LEFT)

    assert shown(match, 0, "hand-1") == ["rock", "?", "?", "?"]
    assert shown(match, NOBODY, "hand-0") == ["turn", "?", "?", "?"]


def test_mo_10_a_plan_is_a_path_over_the_hand() -> None:
    match = table(2, plans={0: MIXED})
    choice = next(choice for choice in match.view(0).choices if choice.action == plan_action(MIXED))

    assert choice.path == ["hand.0", "hand.2", "hand.3", "hand.1"]
    reveal(match, MIXED)
    assert match.state.plan[0].tolist() == [0, 2, 3, 1]
