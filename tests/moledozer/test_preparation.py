"""Scenarios of the first chapter: the box, the boards, the houses, the deal and the look."""

from collections import Counter

import pytest

from talpa.engine.agreement import find_edition
from talpa.engine.errors import Malformed
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.box import COLOURS, board_of
from talpa.games.moledozer.reasons import News, Refusal
from talpa.games.moledozer.rules.winner import steps_to
from talpa.games.moledozer.state import Phase
from tests.moledozer.build import (
    CARDS,
    GAME,
    at,
    crush,
    look,
    new_table,
    phase,
    picture_of,
    settle,
    sound,
    space,
    stack,
    table,
    told,
)


@pytest.mark.parametrize(("seats", "options", "spaces"), [
    (2, {}, 11), (3, {}, 29), (4, {}, 29), (4, {"board": "grid"}, 49), (3, {"three_houses": "on"}, 22),
])
def test_md_01_the_boards_have_these_spaces(seats, options, spaces):
    match = new_table(seats, **options)

    assert len(picture_of(match).names) == spaces


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (3, {"three_houses": "on"})])
def test_md_01_every_house_is_five_steps_from_the_start(seats, options):
    match = table(seats, **options)

    assert [int(steps_to(match.state, match.state.house[seat])) for seat in range(seats)] == [5] * seats


def test_md_01_the_rings_join_neighbouring_spokes():
    web = board_of(find_edition(GAME, None), "web")

    assert sorted(web.neighbours("N4")) == ["N3", "N5", "NE4", "WN4"]
    assert sorted(web.neighbours("NE2")) == ["E2", "N2"]


@pytest.mark.parametrize(("seats", "centre"), [(2, "C"), (3, "C"), (4, "C")])
def test_md_02_the_mole_starts_on_the_centre(seats, centre):
    assert at(new_table(seats)) == centre


def test_md_04_three_cards_of_each_number():
    numbers = Counter(new_table().state.number.tolist())

    assert numbers == {number: 3 for number in range(1, 11)}


def test_md_05_half_of_the_cards_have_one_symbol():
    symbols = Counter(card.partition(":")[2] for card in CARDS)

    assert symbols == {"-": 15, "E": 6, "R": 3, "S": 3, "2": 3}


def test_md_21_the_leftmost_card_is_turned_over_first():
    match = new_table(2)
    settle(match)
    row = next(zone for zone in match.view(0).scene.zones if zone.id == "stack-0")
    leftmost = min(row.pieces, key=lambda piece: next(s.x for s in row.spaces if s.id == piece.at))
    look(match)

    match.play(0, Family.GUESS + 10)
    match.play(1, Family.GUESS + 20)

    assert CARDS[int(match.state.revealed[0])].partition(":")[0] == leftmost.text


def test_md_22_all_look_before_the_first_guess():
    match = new_table(3)
    settle(match)

    assert match.to_move() == [0, 1, 2]
    match.play(1, Family.READY)
    assert match.to_move() == [0, 2]
    match.play(0, Family.READY)
    match.play(2, Family.READY)
    assert phase(match) == Phase.GUESS


def test_md_22_a_stack_is_covered_after_the_look():
    match = new_table(2)
    settle(match)
    before = next(zone for zone in match.view(0).scene.zones if zone.id == "stack-0")
    match.play(0, Family.READY)
    after = next(zone for zone in match.view(0).scene.zones if zone.id == "stack-0")

    assert [piece.hidden for piece in before.pieces] == [False] * 5
    assert [piece.hidden for piece in after.pieces] == [True] * 5


def test_md_22_always_needs_no_look_and_shows_the_own_stack_alone():
    match = new_table(2, look="always")
    settle(match)
    zones = match.view(1).scene.zones
    shown = {zone.id: [piece.hidden for piece in zone.pieces] for zone in zones if "stack" in zone.id}

    assert phase(match) == Phase.GUESS
    assert shown == {"stack-0": [True] * 5, "stack-1": [False] * 5}


@pytest.mark.parametrize(("value", "seconds"), [("5", 5), ("10", 10), ("20", 20)])
def test_md_22_the_words_name_the_seconds(value, seconds):
    match = new_table(2, look=value)
    settle(match)

    assert match.view(0).status.args["seconds"] == seconds
    assert (match.view(0).scene.seconds, match.view(0).scene.on_timeout) == (seconds, Family.READY)
    match.play(0, Family.READY)
    assert match.view(0).scene.seconds == 0


def test_md_22_without_a_limit_no_seconds_are_named():
    match = new_table(2, look="off")
    settle(match)

    assert match.view(0).status.args["seconds"] == 0
    assert match.view(0).scene.seconds == 0


def test_md_23_five_new_cards_from_all_thirty_when_stacks_are_used_up():
    match = table(3)
    for _ in range(5):
        play_a_round(match)

    assert News.SHUFFLE in told(match)
    assert match.state.height.tolist()[:3] == [5, 5, 5]
    assert int(match.state.shown) == 0
    assert phase(match) == Phase.LOOK
    assert sound(match)


def play_a_round(match):
    """All pass as soon as they can."""
    rounds = int(match.state.rounds_begun)
    while int(match.state.rounds_begun) == rounds:
        seat = match.to_move()[0]
        match.play(seat, [a for a in match.legal(seat) if a > Family.HOUSE][0 if phase(match) != Phase.MOLE else -1])


def test_md_30_with_three_players_the_fourth_house_is_an_ordinary_space():
    match = table(3)
    match.state.mole = space(match, "W4")
    houses = [int(house) for house in match.state.house[:3]]

    assert space(match, "W5") not in houses
    assert space(match, "W5") in match.state.neighbour[match.state.mole].tolist()


def test_md_30_three_even_houses_leave_no_fourth():
    match = new_table(3, three_houses="on")
    seat = match.to_move()[0]

    assert match.legal(seat) == [Family.HOUSE, Family.HOUSE + 1, Family.HOUSE + 2]
    assert match.game.refusal(match.state, seat, Family.HOUSE + 3) == Refusal.NO_SUCH_HOUSE


def test_md_31_houses_are_chosen_clockwise_from_the_first_player():
    match = new_table(4, start="seat-3")
    order = []
    for house in (3, 1, 0):
        order.append(match.to_move())
        match.play(match.to_move()[0], Family.HOUSE + house)

    assert order == [[2], [3], [0]]
    assert match.state.colour.tolist() == [0, 2, 3, 1]


def test_md_31_of_three_a_random_one_chooses_first():
    firsts = {new_table(3, seed).to_move()[0] for seed in range(30)}

    assert firsts == {0, 1, 2}
    assert {int(new_table(3, seed).state.first) for seed in range(30)} == {0}


def test_md_31_a_house_is_chosen_once():
    match = new_table(4)
    match.play(0, Family.HOUSE + 2)

    assert match.game.refusal(match.state, 1, Family.HOUSE + 2) == Refusal.HOUSE_TAKEN


def test_md_31_two_players_choose_too():
    match = new_table(2)
    match.play(0, Family.HOUSE + 1)

    assert match.state.colour.tolist()[:2] == [1, 0]
    assert told(match) == [News.HOUSE, News.HOUSE, News.SHUFFLE]


def test_md_32_colours_and_letters():
    match = table(4)
    places = {place.seat: (place.colour, place.letter) for place in match.view(0).scene.players}

    assert COLOURS == ("red", "blue", "yellow", "green")
    assert places == {0: ("red", "R"), 1: ("blue", "B"), 2: ("yellow", "Y"), 3: ("green", "G")}


def test_md_34_cards_are_put_in_order_one_by_one_from_the_top():
    match = new_table(2, order="on")
    settle(match)
    before = stack(match, 0)

    for place in (4, 2, 2, 4):       # the fifth card, then the second one of old, which lies third now …
        match.play(0, Family.NEXT + place)

    assert stack(match, 0) == [before[4], before[1], before[0], before[3], before[2]]
    assert match.to_move() == [1]


def test_md_34_what_has_its_place_stays_there():
    match = new_table(2, order="on")
    settle(match)
    match.play(0, Family.NEXT + 3)

    assert match.game.refusal(match.state, 0, Family.NEXT.value) == Refusal.ALREADY_PLACED
    assert match.game.refusal(match.state, 0, Family.READY.value) == Refusal.MUST_ORDER


def test_md_34_thirty_seconds_in_all_and_then_the_cards_stay_as_they_are():
    match = new_table(2, order="on")
    settle(match)
    before, seconds = stack(match, 0), 0
    while 0 in match.to_move():
        seconds += match.view(0).scene.seconds
        match.play(0, match.view(0).scene.on_timeout)

    assert seconds == 30
    assert stack(match, 0) == before


def test_md_34_without_the_variant_the_order_is_fixed():
    match = new_table(2)
    settle(match)

    assert match.legal(0) == [Family.READY]
    assert match.game.refusal(match.state, 0, Family.NEXT.value) == Refusal.ORDER_IS_FIXED


def test_x_1_a_random_seat_starts_or_the_one_the_host_names():
    assert {int(new_table(4, seed, start="random").state.first) for seed in range(40)} == {0, 1, 2, 3}
    assert {int(new_table(4, seed, start="seat-2").state.first) for seed in range(9)} == {1}


def test_md_24_cards_of_who_is_out_lie_aside_until_the_next_shuffle():
    match = table(4)
    crush(match, 3)
    aside = int(match.state.height[3])
    while int(match.state.height[0]):
        if phase(match) == Phase.LOOK:
            break
        play_a_round(match)

    assert aside == 4
    assert int(match.state.height[3]) == 0
    assert match.state.height.tolist()[:3] == [5, 5, 5]
    assert sound(match)


def test_x_1_a_seat_that_is_not_there_cannot_start():
    with pytest.raises(Malformed, match="option start of moledozer is one of random, seat-1, seat-2 at a table for 2"):
        new_table(2, start="seat-3")
