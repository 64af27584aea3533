"""What must hold for every bot and every game."""

import pytest

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import LEVELS, bot
from talpa.bots.playout import find_legal, imagine_world, keen_action, worth_of
from talpa.bots.scratch import make_scratch, task_of
from talpa.engine import steps
from talpa.engine.bits import nth
from talpa.engine.chance import below
from talpa.engine.match import Match
from talpa.engine.news import QUIET
from talpa.engine.view import View
from talpa.games import GAMES
from tests.bots.build import ALL, by_name, midgame
from tests.modes import few

BOTS = ["random", "cub", "digger", "elder@20", "king@20"]
MOMENTS = (0, 1, 4, 11, 25)


def choice(name: str, view: View, seed: int = 5) -> int:
    return bot(name)(view, None, own_luck(seed))


def moments(game):
    for seats in sorted({game.seats[0], min(4, game.seats[-1])}):
        for decisions in MOMENTS[: few(5, 2)]:
            match = midgame(game, seats, decisions, seed=decisions + 1)
            for seat in match.to_move():
                yield match, seat


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_every_level_chooses_a_legal_action(game):
    for match, seat in moments(game):
        for name in BOTS:
            assert choice(name, match.view(seat)) in match.legal(seat), name


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_choice(game):
    for match, seat in moments(game):
        other = match.view(seat).world(7)
        for name in BOTS:
            assert choice(name, match.view(seat)) == choice(name, other.view(seat)), name


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_the_same_luck_makes_the_same_choice_and_leaves_the_view_as_it_was(game):
    for match, seat in moments(game):
        view = match.view(seat)
        for name in BOTS:
            first, again = own_luck(8), own_luck(8)
            before = view.states.tobytes()
            assert bot(name)(view, None, first) == bot(name)(view, None, again), name
            assert view.states.tobytes() == before and first.tobytes() == again.tobytes()


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_a_world_that_nobody_reads_goes_the_same_way_and_tells_nothing(game):
    for seats in (game.seats[0], game.seats[-1]):
        match = Match(game, seats, seed=seats)
        quiet = match.states.copy()
        quiet["told"], quiet["news"] = QUIET, 0
        for view in match:
            action = bot("random")(view, None, own_luck(len(match.history)))
            match.play(view.seat, action)
            assert steps.attempt(quiet, view.seat, action) == match.awaited
            if len(match.history) > few(2000, 150):
                break
        steps.veil(quiet, 0)
        seen = match.view(0)
        assert quiet["told"] == QUIET and not quiet["news"].any()
        assert all((quiet[name] == seen.states[name]).all() for name in game.layout.names[3:])


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_what_is_looked_at_once_is_what_would_be_seen_again(game):
    for match, seat in moments(game):
        for seed in range(few(20, 3)):
            once, again = task_of(match.view(seat)).scratch, make_scratch(game.layout, match.action_count)
            imagine_world(once, seat, seed, 0, False, False)
            again.world[:] = once.world
            count = find_legal(once.world[0], seat, once.mask)
            found = keen_action(once.world, once.trial, seat, once.mask, count, 8, False)
            assert found == keen_action_by_the_book(again, seat, once.mask, count, 8)
            assert once.world.tobytes() == again.world.tobytes()


def keen_action_by_the_book(scratch, seat: int, mask, count: int, keen: int) -> int:
    """The best-looking of eight, each of them looked at."""
    if count == 1:
        return nth(mask, 0)
    looks = []
    for _ in range(keen):
        action = nth(mask, below(scratch.world[0].luck, count))
        looks.append((worth_of(scratch.world, scratch.trial, seat, action, False), action))
    return max(looks, key=lambda look: look[0])[1]


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_a_bot_knows_how_many_sit_at_the_table(game):
    for seats in game.seats:
        match = midgame(game, seats, 3)
        seat = match.to_move()[0]
        assert task_of(match.view(seat)).seats == seats


@pytest.mark.parametrize("game", GAMES.values(), ids=by_name)
def test_value_is_a_share_of_one_and_true_at_the_end(game):
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


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_no_level_changes_the_match_it_plays_in(game):
    match = midgame(game, game.seats[0], 6)
    seat, before = match.to_move()[0], match.states.tobytes()
    for level in LEVELS.values():
        level(match.view(seat), Budget(iterations=5), own_luck(1))
    assert match.states.tobytes() == before and steps.audit(match.states) == 0
