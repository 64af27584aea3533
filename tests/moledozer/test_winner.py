"""Scenarios of the last chapter: the last house, the distance, the draw-off, and games that take too long."""

import pytest

from talpa.arena.setup import agree as arena_table
from talpa.engine.game import with_people
from talpa.engine.match import Match
from talpa.engine.record import EMPTY, HIDDEN
from talpa.engine.simulate import Simulator
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.box import LAST_ROUND
from talpa.games.moledozer.reasons import News
from talpa.games.moledozer.rules.winner import steps_to
from talpa.games.moledozer.state import Phase
from tests.moledozer.build import (
    GAME,
    crush,
    guess,
    on_top,
    phase,
    put_mole,
    sound,
    space,
    step_to,
    stop,
    table,
    told,
    win,
)


def play_to_the_last_round(match):
    """Rounds in which nobody moves the mole, until the cards are used up for good."""
    rounds = 0
    while phase(match) != Phase.OVER and not match.state.draw_off:
        win(match, 0)
        stop(match)
        rounds += 1
    return rounds


def test_md_37_the_last_house_wins_at_once_whatever_cards_are_left():
    match = table(3)
    crush(match, 1)
    win(match, 0)
    put_mole(match, "B4")
    step_to(match, "B5")

    assert match.to_move() == []
    assert int(match.state.height[0]) > 0
    assert match.result().reason == "last_house"
    assert match.result().points == [1.0, 0.0, 0.0]
    assert match.result().ranks == [1, 3, 2]


@pytest.mark.parametrize(("rounds", "most"), [("15", 15), ("10", 10)])
def test_md_27_a_game_of_two_takes_so_many_rounds(rounds, most):
    match = table(2, rounds=rounds)
    put_mole(match, "A1")

    assert play_to_the_last_round(match) == most
    assert match.result().reason == "farthest"


def test_md_27_only_reshuffles_with_two_players_left_count():
    match = table(3)
    for _ in range(6):
        win(match, 0)
        stop(match)
    crush(match, 1)
    put_mole(match, "A1")

    assert int(match.state.duel_shuffles) == 0
    assert play_to_the_last_round(match) == 3 + 10       # of the second deal three rounds are left, then two deals


def test_md_28_the_house_farthest_from_the_mole_wins():
    match = table(2)
    put_mole(match, "A1")
    play_to_the_last_round(match)

    assert match.result().winners() == [1]
    assert told(match)[-2:] == [News.DISTANCE, News.CHAMPION]


def test_md_28_distance_is_counted_in_steps_along_the_paths():
    match = table(4)
    put_mole(match, "N5")

    assert int(steps_to(match.state, space(match, "E5"))) == 4
    assert int(steps_to(match.state, space(match, "S5"))) == 6


def draw_off(**options):
    match = table(2, **options)
    play_to_the_last_round(match)
    return match


def test_md_29_in_the_middle_each_draws_a_card_and_sees_only_the_own():
    match = draw_off()

    assert told(match)[-2:] == [News.MIDDLE, News.DRAW_OFF]
    assert match.state.height.tolist()[:2] == [1, 1]
    assert match.view(0).state.stack[1].tolist() == [HIDDEN] + [EMPTY] * 4
    zones = match.view(0).scene.zones
    shown = {zone.id: [piece.hidden for piece in zone.pieces] for zone in zones if "stack" in zone.id}
    assert shown == {"stack-0": [False], "stack-1": [True]}
    assert sound(match)


def test_md_29_the_rotation_goes_on_and_guesses_are_two_apart():
    match = draw_off()

    assert match.to_move() == [1]                       # 15 rounds were begun by 0, 1, 0 …
    match.play(1, Family.GUESS + 10)
    assert Family.GUESS + 11 not in match.legal(0)


def test_md_29_the_closer_guess_wins_whatever_symbols_lie_open():
    match = draw_off()
    on_top(match, "4:2", "5:2")
    match.play(1, Family.GUESS + 9)
    match.play(0, Family.GUESS + 20)

    assert match.result().reason == "draw_off"
    assert match.result().winners() == [1]


def test_md_29_a_tie_draws_again_from_all_cards():
    match = draw_off()
    on_top(match, "4:-", "4:-")
    match.play(1, Family.GUESS + 6)
    match.play(0, Family.GUESS + 10)

    assert told(match)[-2:] == [News.NO_WINNER, News.DRAW_OFF]
    assert match.state.height.tolist()[:2] == [1, 1]
    assert int(match.state.pile.sum()) == 28
    assert match.to_move() == [0]


def test_md_29_only_sums_are_guessed_in_a_draw_off():
    match = draw_off(multiplication="on")

    assert phase(match) == Phase.GUESS
    assert match.legal(1)[-1] == Family.GUESS + 40


def test_md_29_the_first_guesser_may_change_here_too():
    match = draw_off(change="on")
    match.play(1, Family.GUESS + 10)
    match.play(0, Family.GUESS + 20)

    assert (phase(match), match.to_move()) == (Phase.CHANGE, [1])


def test_md_29_the_result_tells_the_last_guesses_and_the_pawns_stay_on_the_track():
    match = draw_off()
    on_top(match, "10:-", "2:-")
    guess(match, 12, 20)
    parts = {seat: match.breakdown(seat)[1] for seat in (0, 1)}

    assert match.result().reason == "draw_off"
    assert [(part.label.args["guess"], part.points) for part in parts.values()] == [(20, "±8"), (12, "±0")]
    assert match.state.guess.tolist() == [20, 12, 0, 0]


def test_x_7_without_a_cap_a_game_goes_on_until_it_is_won():
    match = table(3, cap="off")
    match.state.rounds_begun = 10 * LAST_ROUND
    win(match, 0)
    stop(match)

    assert match.result().reason == "running"
    assert sound(match)


def test_x_7_a_cap_does_not_break_a_duel_off_which_ends_by_distance():
    match = table(2, cap="on")
    put_mole(match, "A1")
    match.state.rounds_begun = LAST_ROUND - 3
    play_to_the_last_round(match)

    assert match.result().reason == "farthest"


def test_x_7_simulations_have_a_cap_and_people_have_none():
    assert Simulator(GAME, 3).options["cap"] == "on"
    assert arena_table("moledozer", ["cub", "digger"]).options["cap"] == "on"
    assert Match(GAME, 3, 1).options["cap"] == "on"
    assert with_people(GAME, {})["cap"] == "off" and with_people(GAME, {"cap": "on"})["cap"] == "on"


def test_x_7_after_200_rounds_a_capped_game_is_shared_by_those_who_stand():
    match = table(3, cap="on")
    match.state.rounds_begun = LAST_ROUND
    win(match, 0)
    stop(match)

    assert match.result().reason == "too_long"
    assert match.result().winners() == [0, 1, 2]
    assert match.result().points == pytest.approx([1 / 3] * 3)


def test_those_who_fell_are_ranked_by_how_long_they_stood():
    match = table(4)
    crush(match, 3, 1)

    assert match.result().ranks == [1, 3, 1, 4]


def test_the_worth_of_a_finished_game_is_its_result():
    match = table(2)
    put_mole(match, "A1")
    play_to_the_last_round(match)

    assert [float(match.game.value(match.state, seat)) for seat in (0, 1)] == [0.0, 1.0]
