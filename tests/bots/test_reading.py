"""What King Mole reads from others' choices, and that it is no more than they say."""

import numpy as np
import pytest

from talpa.bots.playout import imagine_world, read_worlds
from talpa.bots.scratch import make_scratch
from talpa.engine import steps
from talpa.engine.match import Match
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games import GAMES
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.minds import best_answers
from talpa.games.moledozer.state import Phase
from tests.bots.build import by_name, midgame
from tests.modes import few

READING = [game for game in GAMES.values() if game.belief]


def worlds(match: Match, seat: int, reads: bool, count: int) -> list[np.ndarray]:
    """Imagined worlds, each in an array of one."""
    scratch = make_scratch(match.game.layout, match.action_count)
    scratch.known[:] = match.view(seat).states
    if reads:
        read_worlds(scratch, seat, 1, False)
    found = []
    for seed in range(count):
        imagine_world(scratch, seat, seed, seed, reads, False)
        found.append(scratch.world.copy())
    return found


def after_first_guess(number: int) -> tuple[Match, int]:
    """Moledozer for two after a first guess, and who made it."""
    match = Match(GAMES["moledozer"], 2, 3)
    while match.state.phase != Phase.GUESS:
        match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
    seat = match.to_move()[0]
    match.play(seat, Family.GUESS + number)
    return match, seat


def expected_card(number: int, reads: bool) -> float:
    """The number on the guesser's card, in the mean of the worlds the other imagines."""
    match, guesser = after_first_guess(number)
    found = worlds(match, match.to_move()[0], reads, few(400, 40))
    return float(np.mean([s[0].number[s[0].stack[guesser, s[0].height[guesser] - 1]] for s in found]))


def test_a_high_guess_speaks_of_a_high_card_to_one_who_reads():
    assert expected_card(15, reads=True) > expected_card(8, reads=True) + 2
    assert abs(expected_card(15, reads=False) - expected_card(8, reads=False)) < 0.001


@pytest.mark.parametrize("game", READING, ids=by_name)
def test_a_read_world_is_one_of_the_possible_ones(game):
    for decisions in (1, 4, 9, 20):
        match = midgame(game, 4, decisions, seed=decisions)
        seat = match.to_move()[0]
        for states in worlds(match, seat, True, few(20, 4)):
            assert steps.audit(states) == 0
            other = Match(game, 4, 1)
            other.states[:] = states
            assert other.view(seat) == match.view(seat)


def test_answers_are_legal_and_hang_on_what_the_other_knows():
    rule, match = GAMES["moledozer"].answer, Match(GAMES["moledozer"], 2, 3)
    told = 0
    for _ in range(few(300, 60)):
        if not match.to_move():
            break
        seat = match.to_move()[0]
        states = match.states.copy()
        found = rule(states[0], seat)
        if found != EMPTY:
            told += 1
            assert found in match.legal(seat)
            other = 1 - seat
            states = match.states.copy()
            states[0].stack[other, : states[0].height[other]] = HIDDEN
            assert rule(states[0], seat) == found
        match.play(seat, found if found != EMPTY else match.legal(seat)[0])
    assert told > 3


def test_a_low_card_may_say_more_than_it_lets_expect():
    """MD-07: at the balance of a duel the first guess leans to the middle, so a 12 may come from a 3 or from a 7."""
    low, high = np.array([[best_answers(0.5)[11, own], best_answers(0.0)[11, own]] for own in (4, 5)]).T
    assert (low <= high).all() and (low < high).any()
