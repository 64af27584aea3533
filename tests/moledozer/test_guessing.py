"""Scenarios of the second chapter: who may guess what, and who wins the round."""

from talpa.engine.record import NOBODY
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.reasons import News, Refusal
from talpa.games.moledozer.state import Phase
from tests.moledozer.build import crush, guess, on_top, phase, round_of, stop, table, told, win


def refused(match, number):
    """Why the one to move may not guess this."""
    return match.game.refusal(match.state, match.to_move()[0], Family.GUESS + number)


def test_md_07_after_a_10_the_second_guess_is_at_most_8_or_at_least_12():
    match = table(3)
    guess(match, 10)
    allowed = [action - Family.GUESS for action in match.legal(1)]

    assert allowed == [*range(1, 9), *range(12, 41)]
    assert refused(match, 9) == refused(match, 10) == refused(match, 11) == Refusal.TOO_CLOSE


def test_md_08_guesses_10_15_20_and_answer_15_the_15_wins():
    match = table(3)

    round_of(match, ["4:-", "4:-", "7:-"], [10, 15, 20])

    assert match.state.winner == 1


def test_md_03_the_track_runs_from_1_to_40_with_sums_that_cannot_be():
    match = table(2)

    assert [action - Family.GUESS for action in match.legal(0)] == list(range(1, 41))
    assert refused(match, 0) == Refusal.OFF_THE_TRACK
    assert match.action_count == Family.GUESS + 41


def test_md_06_the_first_guess_goes_clockwise_every_round():
    match = table(3)
    firsts = []
    for _ in range(4):
        firsts.append(match.to_move()[0])
        win(match, 0)
        stop(match)

    assert firsts == [0, 1, 2, 0]


def test_md_06_it_passes_who_is_out():
    match = table(4)
    crush(match, 1)

    assert match.to_move() == [2]
    win(match, 0)
    stop(match)
    assert match.to_move() == [3]


def test_md_07_every_guess_on_the_track_counts_not_only_the_last():
    match = table(4)
    guess(match, 10, 20, 30)

    assert refused(match, 11) == refused(match, 21) == refused(match, 29) == Refusal.TOO_CLOSE
    assert refused(match, 12) == Refusal.LEGAL


def test_md_08_exactly_between_the_two_closest_nobody_wins():
    match = table(2)

    round_of(match, ["4:-", "4:-"], [6, 10])

    assert News.NO_WINNER in told(match)
    assert phase(match) == Phase.GUESS


def test_md_08_a_tie_for_another_place_does_not_matter():
    match = table(3)

    round_of(match, ["4:-", "4:-", "7:-"], [15, 10, 20])

    assert match.state.winner == 0


def test_md_09_under_the_symbol_a_tie_for_second_is_nobodys():
    match = table(3)

    round_of(match, ["4:-", "4:2", "7:-"], [15, 10, 20])

    assert News.NO_WINNER in told(match)


def test_md_09_under_the_symbol_a_tie_for_closest_is_nobodys():
    match = table(3)

    round_of(match, ["4:-", "4:2", "7:-"], [13, 17, 30])

    assert News.NO_WINNER in told(match)


def test_md_10_several_second_closest_symbols_count_once():
    match = table(3)

    round_of(match, ["4:2", "5:2", "7:2"], [16, 20, 30])

    assert match.state.winner == 1


def test_md_11_of_two_the_farther_guess_wins_under_the_symbol():
    match = table(2)

    round_of(match, ["4:2", "4:-"], [8, 20])

    assert match.state.winner == 1


def test_md_16_where_nobody_wins_no_symbol_is_used():
    match = table(2)

    round_of(match, ["3:R", "5:S"], [6, 10])

    assert match.state.winner == NOBODY
    assert match.state.extras == 0
    assert phase(match) == Phase.GUESS


def test_md_33_the_first_guesser_may_change_once_at_the_end():
    match = table(3, change="on")
    on_top(match, "4:-", "4:-", "7:-")
    guess(match, 30, 10, 20)

    assert (phase(match), match.to_move()) == (Phase.CHANGE, [0])
    assert refused(match, 11) == refused(match, 21) == Refusal.TOO_CLOSE
    assert refused(match, 30) == Refusal.SAME_GUESS
    match.play(0, Family.GUESS + 15)
    assert match.state.winner == 0


def test_md_33_the_own_first_guess_blocks_nothing():
    match = table(2, change="on")
    guess(match, 30, 10)

    assert refused(match, 31) == Refusal.LEGAL


def test_md_33_or_keep_the_guess():
    match = table(2, change="on")
    on_top(match, "4:-", "4:-")
    guess(match, 8, 20)
    match.play(0, Family.KEEP)

    assert match.state.winner == 0
    assert told(match)[0] == News.KEEP


def test_md_33_not_without_the_variant():
    match = table(2)
    on_top(match, "4:-", "4:-")
    guess(match, 8, 20)

    assert phase(match) == Phase.MOLE


def test_md_35_multiplication_is_called_before_the_first_guess():
    match = table(3, multiplication="on")
    on_top(match, "4:-", "4:-", "7:-")

    assert match.legal(0) == [Family.CALL, Family.CALL + 1]
    match.play(0, Family.CALL + 1)
    assert match.to_move() == [0]
    guess(match, 100, 112, 15)
    assert match.state.winner == 1


def test_md_35_guesses_go_up_to_ten_for_each_player_multiplied():
    match = table(3, multiplication="on")
    match.play(0, Family.CALL + 1)

    assert refused(match, 1000) == Refusal.LEGAL
    assert refused(match, 1001) == Refusal.OFF_THE_TRACK
    assert len(match.view(0).choices) == 1 and match.view(0).choices[0].run == 999


def test_md_35_two_apart_also_among_products():
    match = table(2, multiplication="on")
    match.play(0, Family.CALL + 1)
    guess(match, 50)

    assert refused(match, 51) == Refusal.TOO_CLOSE
    assert refused(match, 52) == Refusal.LEGAL


def test_md_35_addition_is_as_ever():
    match = table(2, multiplication="on")
    on_top(match, "4:-", "4:-")
    match.play(0, Family.CALL)

    assert refused(match, 41) == Refusal.OFF_THE_TRACK
    guess(match, 16, 8)
    assert match.state.winner == 1


def test_md_36_three_guesses_leave_at_least_31_numbers():
    match = table(4)
    guess(match, 10, 20, 30)

    assert len(match.legal(3)) == 31


def test_the_three_alternatives_combine():
    match = table(2, change="on", order="on", multiplication="on")
    on_top(match, "4:-", "4:-")
    match.play(0, Family.CALL + 1)
    guess(match, 90, 20)
    match.play(0, Family.GUESS + 16)

    assert match.state.winner == 0
