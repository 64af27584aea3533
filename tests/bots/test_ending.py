"""Games of bots come to an end: judgement draws Moledozer's mole into houses, and nobody waits for a cap."""

import pytest

from talpa.arena.play import play_game
from talpa.arena.setup import agree
from talpa.bots.levels import bot
from talpa.engine.match import Match
from talpa.games import GAMES
from talpa.games.moledozer.reasons import Ending
from talpa.games.moledozer.rules.mole import crush_house
from talpa.games.moledozer.rules.winner import end_shared, steps_to
from talpa.games.moledozer.state import Phase
from tests.modes import few

MOLEDOZER = GAMES["moledozer"]
BOARDS = [(4, {"board": "web"}), (4, {"board": "grid"}), (3, {"board": "web"}), (3, {"three-houses": "on"})]


def crowd(seats: int, options: dict[str, str]) -> Match:
    """A crowd of Moledozer whose houses are chosen."""
    match = Match(MOLEDOZER, seats, 1, options)
    while match.state.phase < Phase.GUESS:
        seat = match.to_move()[0]
        match.play(seat, match.legal(seat)[0])
    return match


def put_mole(match: Match, steps: int, seat: int) -> list[int]:
    """The spaces so many steps away from a seat's house."""
    found = []
    for space in range(int((match.state.neighbour[:, 0] >= 0).sum())):
        match.state.mole = space
        if steps_to(match.state, match.state.house[seat]) == steps:
            found.append(space)
    return found


@pytest.mark.parametrize(("seats", "options"), BOARDS)
def test_beside_a_house_it_is_better_to_crush_it_than_to_wait(seats, options):
    match = crowd(seats, options)
    for owner in range(seats):
        match.state.mole = put_mole(match, 1, owner)[0]
        before = [MOLEDOZER.value(match.state, seat) for seat in range(seats)]
        crushed = match.states.copy()
        crushed[0].mole = crushed[0].house[owner]
        crush_house(crushed[0], owner, (owner + 1) % seats)
        for seat in set(range(seats)) - {owner}:
            assert MOLEDOZER.value(crushed[0], seat) > before[seat]


@pytest.mark.parametrize(("seats", "options"), BOARDS)
def test_the_values_of_a_crowd_are_shares_of_one(seats, options):
    match = crowd(seats, options)
    for space in put_mole(match, 3, 0):
        match.state.mole = space
        assert sum(MOLEDOZER.value(match.state, seat) for seat in range(seats)) == pytest.approx(1)


def test_an_end_by_the_cap_is_worth_less_than_a_fair_share():
    match = crowd(4, {})
    end_shared(match.state)
    assert match.state.ending == Ending.TOO_LONG
    assert all(MOLEDOZER.value(match.state, seat) == 0.125 for seat in range(4))


@pytest.mark.parametrize(("seats", "options"), BOARDS)
def test_diggers_among_themselves_come_to_an_end(seats, options):
    setup = agree("moledozer", ["digger"], seats, options)
    for seed in range(few(5, 1)):
        game = play_game(MOLEDOZER, [bot("digger")] * seats, seed, 1000 + seed, setup)
        assert game.ending != "too_long" and sum(game.decisions) < 600
