"""What must hold for every bot and every game."""

import pytest

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.desk import sit
from talpa.bots.levels import LEVELS, bot
from talpa.engine import steps
from talpa.engine.match import Match
from tests.bots.build import ALL, by_name, midgame
from tests.modes import few

BOTS = ["random", "cub", "digger", "elder@20", "king@20"]
MOMENTS = (0, 1, 4, 11, 25)


def choice(name: str, view, seat: int, seed: int = 5) -> int:
    return bot(name)(view, seat, None, own_luck(seed))


def moments(game):
    for seats in sorted({game.seats[0], min(4, game.seats[-1])}):
        for decisions in MOMENTS[: few(5, 2)]:
            match = midgame(game, seats, decisions, seed=decisions + 1)
            for seat in match.to_move():
                yield match, seat


@pytest.mark.laws
@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_every_level_chooses_a_legal_action(game):
    for match, seat in moments(game):
        for name in BOTS:
            assert choice(name, match.view(seat).state, seat) in match.legal(seat), name


@pytest.mark.laws
@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_choice(game):
    for match, seat in moments(game):
        other = Match(game, match.seats, seed=99)
        other.states[:] = match.view(seat).world(7).states
        for name in BOTS:
            assert choice(name, match.view(seat).state, seat) == choice(name, other.view(seat).state, seat), name


@pytest.mark.laws
@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_the_same_luck_makes_the_same_choice_and_leaves_the_view_as_it_was(game):
    for match, seat in moments(game):
        view = match.view(seat).states
        for name in BOTS:
            first, again = own_luck(8), own_luck(8)
            before = view.tobytes()
            assert bot(name)(view, seat, None, first) == bot(name)(view, seat, None, again), name
            assert view.tobytes() == before and first.tobytes() == again.tobytes()


@pytest.mark.laws
@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_a_bot_knows_how_many_sit_at_the_table(game):
    for seats in game.seats:
        match = midgame(game, seats, 3)
        seat = match.to_move()[0]
        assert sit(match.view(seat).state, seat).seats == seats


@pytest.mark.laws
@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_value_is_a_share_of_one_and_true_at_the_end(game):
    if game.name == "toy":
        return
    for seats in game.seats:
        match = midgame(game, seats, 10_000)
        for seat in range(seats):
            assert 0 <= game.value(match.view(match.to_move()[0]).world(3).states[0], seat) <= 1
        while waiting := match.to_move():
            match.play(waiting[0], match.legal(waiting[0])[0])
        result = match.result()
        for seat in range(seats):
            worth = game.value(match.view(seat).state, seat)
            assert (worth > 0) == (result.ranks[seat] == 1) or len(set(result.ranks)) == 1


@pytest.mark.laws
@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_no_level_changes_the_match_it_plays_in(game):
    match = midgame(game, game.seats[0], 6)
    seat, before = match.to_move()[0], match.states.tobytes()
    for level in LEVELS.values():
        level(match.view(seat).states, seat, Budget(iterations=5), own_luck(1))
    assert match.states.tobytes() == before and steps.audit(match.states) == 0
