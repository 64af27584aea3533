"""Scenarios of the third chapter: steps, symbols, crushed houses and the board turned over."""

import numpy as np
import pytest

from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.reasons import News, Refusal
from talpa.games.moledozer.state import Phase, Side
from tests.moledozer.build import (
    at,
    crush,
    phase,
    players,
    put_mole,
    round_of,
    sound,
    space,
    stack,
    step_to,
    stop,
    table,
    told,
    way_to,
    win,
)

PLAIN = ["1:-", "2:-", "4:-", "3:-"]               # add up to 10


def won(*symbols, seats=4, **options):
    """Seat 0 has won a round in which cards with these symbols lie open."""
    cards = {"E": "1:E", "S": "2:S", "R": "3:R"}
    tops = [cards[symbol] for symbol in symbols]
    tops += [card for card in PLAIN if card[0] not in {top[0] for top in tops}]
    tops = tops[:seats]
    answer = sum(int(card[0]) for card in tops)
    match = table(seats, **options)
    round_of(match, tops, [answer, 20, 30, 40][:seats])
    assert match.state.winner == 0
    return match


def refused(match, action):
    return match.game.refusal(match.state, 0, action)


def test_md_12_the_winner_need_not_move():
    match = won()

    match.play(0, Family.DONE)

    assert at(match) == "C"
    assert phase(match) == Phase.GUESS


def test_md_12_without_a_symbol_one_step_is_all():
    match = won()

    step_to(match, "N1")

    assert phase(match) == Phase.GUESS
    assert at(match) == "N1"


def test_md_13_a_step_leads_to_any_neighbour_and_nowhere_else():
    match = won()
    put_mole(match, "N3")

    steps = [action for action in match.legal(0) if Family.STEP <= action < Family.REVERSE]

    assert sorted(steps) == sorted([way_to(match, "N2"), way_to(match, "N4")])
    assert refused(match, Family.STEP + 3) == Refusal.NO_WAY


def test_md_13_into_the_own_house_takes_a_second_click_and_ends_the_turn():
    match = won("E")
    put_mole(match, "N4")
    choice = next(choice for choice in match.view(0).choices if choice.action == way_to(match, "N5"))

    assert choice.path == ["board.N5", "house.0"]
    step_to(match, "N5")
    assert players(match) == [1, 2, 3]
    assert phase(match) == Phase.GUESS


def test_md_13_no_rough_worth_speaks_for_it():
    match = won()
    put_mole(match, "N4")
    before = match.game.value(match.state, 0)
    step_to(match, "N5")

    assert before > 0 == match.game.value(match.state, 0)


def test_md_14_only_one_symbol_is_used():
    match = won("E", "R", "S")

    match.play(0, Family.REVERSE)

    assert match.state.extras == 0
    assert refused(match, Family.SWAP + 1) == Refusal.NO_SUCH_SYMBOL
    step_to(match, "N1")
    assert phase(match) == Phase.GUESS


def test_md_14_or_none():
    match = won("R")
    step_to(match, "N1")

    match.play(0, Family.DONE)

    assert phase(match) == Phase.GUESS


@pytest.mark.parametrize("first", ["step", "reverse"])
def test_md_15_before_or_after_the_step(first):
    match = won("R")
    for action in ["step", "reverse"] if first == "step" else ["reverse", "step"]:
        match.play(0, Family.REVERSE if action == "reverse" else way_to(match, "N1"))

    assert phase(match) == Phase.GUESS
    assert at(match) == "N1"


def test_md_15_an_extra_step_is_a_second_step():
    match = won("E")

    step_to(match, "N1")
    assert phase(match) == Phase.MOLE
    step_to(match, "N2")

    assert told(match)[0] == News.EXTRA_STEP
    assert phase(match) == Phase.GUESS


def test_md_15_no_second_step_without_the_symbol():
    match = won("R")
    step_to(match, "N1")

    assert refused(match, way_to(match, "N2")) == Refusal.NO_STEP_LEFT


def test_md_17_the_owner_is_out_at_once_and_the_mole_may_go_on():
    match = won("E")
    put_mole(match, "E4")

    step_to(match, "E5")
    assert players(match) == [0, 2, 3]
    step_to(match, "E4")

    assert at(match) == "E4"


def test_md_17_it_goes_on_from_a_board_just_turned_over():
    match = won("E", seats=3)
    put_mole(match, "E4")

    step_to(match, "E5")
    step_to(match, "B1")

    assert match.state.side == Side.DUEL
    assert at(match) == "B1"


def test_md_18_house_colour_and_seat_are_exchanged_and_the_stack_stays():
    match = won("S")
    stacks = [stack(match, seat) for seat in range(4)]
    houses = match.state.house.tolist()

    match.play(0, Family.SWAP + 2)

    assert match.state.house.tolist() == [houses[2], houses[1], houses[0], houses[3]]
    assert match.state.colour.tolist() == [2, 1, 0, 3]
    assert match.state.sitter.tolist() == [2, 1, 0, 3]
    assert [stack(match, seat) for seat in range(4)] == stacks


def test_md_18_the_order_of_guessing_follows_the_seats():
    match = won("S")
    match.play(0, Family.SWAP + 2)
    match.play(0, Family.DONE)
    order = []
    for number in (10, 20, 30, 40):
        order.append(match.to_move()[0])
        if number < 40:
            match.play(order[-1], Family.GUESS + number)

    assert order == [1, 0, 3, 2]


def test_md_18_stacks_stay_at_the_seats_where_the_table_plays_so():
    match = won("S", stacks="seat")
    stacks = [stack(match, seat) for seat in range(4)]

    match.play(0, Family.SWAP + 2)

    assert [stack(match, seat) for seat in range(4)] == [stacks[2], stacks[1], stacks[0], stacks[3]]
    assert set(match.view(0).state.stack[0].tolist()) == {HIDDEN, EMPTY}
    assert match.view(0).state.stack[2].tolist() == match.state.stack[2].tolist()


def test_md_19_with_any_other_player_in_the_game():
    match = table(4)
    crush(match, 3)
    match.state.extras, match.state.winner, match.state.phase = 8, 0, Phase.MOLE

    assert [match.game.refusal(match.state, 0, Family.SWAP + other) for other in range(4)] == [
        Refusal.NOT_IN_THE_GAME, Refusal.LEGAL, Refusal.LEGAL, Refusal.NOT_IN_THE_GAME,
    ]


def test_md_20_every_stack_in_the_game_is_reversed():
    match = won("R")
    before = [stack(match, seat) for seat in range(4)]

    match.play(0, Family.REVERSE)

    assert [stack(match, seat) for seat in range(4)] == [cards[::-1] for cards in before]


def test_md_20_a_stack_set_aside_is_not():
    match = table(4)
    crush(match, 3)
    aside = stack(match, 3)
    match.state.extras, match.state.winner, match.state.phase = 4, 0, Phase.MOLE
    match.awaited = 1

    match.play(0, Family.REVERSE)

    assert stack(match, 3) == aside


def test_md_24_who_is_out_keeps_the_cards_aside_covered():
    match = table(4)
    crush(match, 3)

    assert set(match.view(0).state.stack[3].tolist()) == {HIDDEN, EMPTY}
    assert match.view(3).state.stack[3].tolist() == match.state.stack[3].tolist()
    assert sound(match)


def test_md_25_the_mole_stays_and_the_ruin_is_an_ordinary_space():
    match = table(4)
    crush(match, 3)

    assert at(match) == "W5"
    win(match, 0)
    put_mole(match, "W4")
    step_to(match, "W5")
    stop(match)
    assert players(match) == [0, 1, 2]


def test_md_25_or_it_returns_to_the_centre():
    match = table(4, mole_after="returns")
    crush(match, 3)

    assert at(match) == "C"


def test_md_26_with_two_left_the_board_is_turned_over():
    match = table(4)
    crush(match, 1, 0)

    assert match.state.side == Side.DUEL
    assert at(match) == "C"
    assert match.state.house.tolist() == [EMPTY, EMPTY, space(match, "A5"), space(match, "B5")]
    assert match.state.colour.tolist()[2:] == [2, 3]


def test_md_26_the_two_keep_their_order_and_their_stacks():
    match = table(3)
    win(match, 0)
    stacks = [stack(match, seat) for seat in range(3)]
    match.state.sitter[:3] = np.array([2, 1, 0])     # seats 0 and 2 have swapped before
    put_mole(match, "E4")

    step_to(match, "E5")

    assert match.state.house.tolist()[:3] == [space(match, "B5"), EMPTY, space(match, "A5")]
    assert [stack(match, seat) for seat in range(3)] == stacks
