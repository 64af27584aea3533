"""Preparing the next round, the safety cap, and what the table remembers."""

import pytest

from talpa.engine.game import with_people
from talpa.engine.match import Match
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.state import Phase
from tests.mole_park.build import (
    CANDY,
    GAME,
    GLOVE,
    PRIZE,
    choose,
    fill,
    give,
    kinds,
    load,
    moles,
    news,
    pick,
    result,
    table,
    view,
)


def after_a_round(seats, in_hole, **options):
    """A round in which nobody hits anything, with so many moles in hole 3."""
    s = table(seats, **options)
    fill(s, 2, in_hole)
    load(s, GLOVE, 0)
    choose(s, *[GLOVE] * seats)
    return s


@pytest.mark.parametrize(("in_hole", "then"), [(4, 5), (5, 1), (7, 1)])
def test_mp_27_five_moles_or_more_flee(in_hole, then):
    s = after_a_round(3, in_hole)

    assert moles(s)[2] == then
    assert sum(s.discard.tolist()) == (in_hole if then == 1 else 0)


FLIGHTS = [(2, "few", 1), (4, "few", 6), (6, "few", 7), (4, "all", 1), (6, "all", 2)]


@pytest.mark.parametrize(("seats", "fleeing", "then"), FLIGHTS)
def test_mp_28_moles_flee_at_two_and_three_seats_unless_the_table_says_all(seats, fleeing, then):
    assert moles(after_a_round(seats, 5, fleeing=fleeing))[2] == then


def test_mp_38_dice_back_then_restock_then_flee_then_deal():
    s = table(2)
    fill(s, 2, 5)
    give(s, 0, 5, 5)
    load(s, GLOVE, 0)
    load(s, PRIZE, 6)
    choose(s, PRIZE, GLOVE)
    pick(s, 0, CANDY)

    assert kinds(s) == [
        News.WON, News.CASHED_IN, News.DICE_BACK, News.RESTOCKED, News.FLED, News.DEALT,
    ]
    assert s.roll[0].tolist() == s.roll[1].tolist() == [-3] * 4
    assert s.phase == Phase.CHOOSE


def test_x_7_after_100_rounds_the_crown_is_shared():
    s = table(3)
    load(s, GLOVE, 0)
    for _ in range(99):
        choose(s, GLOVE, GLOVE, GLOVE)
    assert s.rounds == 100
    assert s.phase == Phase.CHOOSE
    choose(s, GLOVE, GLOVE, GLOVE)

    assert s.phase == Phase.OVER
    assert news(s, News.CAPPED) == [(100, 0, 0)]
    assert result(s) == ([1 / 3] * 3, [1, 1, 1], "CAP")


def test_x_7_without_a_cap_people_play_on_after_100_rounds():
    s = table(3, **with_people(GAME, {}))
    load(s, GLOVE, 0)
    for _ in range(101):
        choose(s, GLOVE, GLOVE, GLOVE)

    assert s.rounds == 102 and s.phase == Phase.CHOOSE
    assert GAME.audit(s) == 0


def test_x_8_aided_memory_shows_what_was_not_seen():
    s = table(2, memory="aided")
    give(s, 0, 5, 5)
    give(s, 1, 4)
    zone = next(zone for zone in GAME.scene(view(s, 0), 0).zones if zone.id == "memory")

    assert [space.text for space in zone.spaces] == ["1★ ×30", "2★ ×30", "3★ ×30", "4★ ×15", "5★ ×6"]
    assert not [zone for zone in GAME.scene(view(table(2), 0), 0).zones if zone.id == "memory"]


def test_running_games_are_ranked_by_prizes():
    match = Match(GAME, 3, 1)
    match.state.owner[CANDY, 0] = 1
    match.state.top[CANDY] = 5

    assert match.result().ranks == [2, 1, 2]


def test_mp_26_with_nothing_to_shuffle_no_batch_grows_older():
    s = table(4)
    for hole in range(6):
        fill(s, hole, 18 if hole else 23)
    load(s, GLOVE, 0)
    choose(s, *[GLOVE] * 4)

    assert s.deck == 0 and moles(s) == [23, 18, 18, 18, 18, 18]
    assert s.hole[:, 0].sum() == 113 and News.RESHUFFLED not in kinds(s)


def test_mp_23_in_a_rematch_the_winner_starts_as_king_mole():
    options = GAME.rematch({"fleeing": "all", "start": "random"}, [1])
    match = Match(GAME, 3, 1, options)

    assert options == {"fleeing": "all", "start": "seat-2"}
    assert match.state.king_mole == 1 and News.KING_ROLL not in kinds(match.state)
    assert GAME.rematch(options, [0, 1, 2]) == options, "a shared Crown leaves the King"
