"""Who knows what, and what bots and learners are told."""

import numpy as np
import pytest

from talpa.engine.match import Match
from talpa.engine.record import HIDDEN, NOBODY
from talpa.games.mole_park.actions import Family
from talpa.games.mole_park.features import FEATURES
from talpa.games.mole_park.state import Phase
from tests.mole_park.build import (
    CANDY,
    CROWN,
    GAME,
    GLOVE,
    PAN,
    PRIZE,
    VAULT,
    award,
    choose,
    discard_deck,
    fill,
    give,
    hands,
    load,
    sound,
    table,
    view,
)


def redealt(s, seat, seed):
    world = view(s, seat)
    world.luck[0], world.luck[9] = seed, 16
    GAME.redeal(world, seat)
    sound(world)
    return world


def test_mp_17_a_redeal_keeps_what_was_seen():
    """All moles with 5 stars but one are on the discard pile or in their own hand: nobody can hold two."""
    s = table(2)
    give(s, 0, 5, 5, 5)
    give(s, 1, 1, 1, 1)
    discard_deck(s, left=40)
    s.discard[4] += 4
    s.unseen[4] -= 4
    s.deck -= 4
    sound(s)
    worlds = [hands(redealt(s, 0, seed), 1) for seed in range(300)]

    assert {len(hand) for hand in worlds} == {3}
    assert max(hand.count(5) for hand in worlds) == 1
    assert all(hands(redealt(s, 0, seed), 0) == [5, 5, 5] for seed in range(5))


@pytest.mark.slow
def test_mp_14_a_redeal_is_as_fair_as_the_deal():
    s = table(2)
    give(s, 1, 5)
    drawn = [hands(redealt(s, 0, seed), 1)[0] for seed in range(2000)]

    for stars, count in enumerate((30, 30, 30, 15, 8), 1):
        assert abs(drawn.count(stars) / 2000 - count / 113) < 0.03


def test_mp_35_a_redealt_choice_is_one_the_seat_may_have_made():
    s = table(3)
    give(s, 1, 2)
    GAME.apply(s, 1, Family.CHOOSE + PRIZE)
    GAME.apply(s, 2, Family.CHOOSE + PAN)
    worlds = [redealt(s, 0, seed).choice.tolist() for seed in range(200)]

    assert {world[1] for world in worlds} == {0, 1, 2, 3, 4}
    assert {world[2] for world in worlds} == {0, 1, 2}


def test_mp_16_which_of_equal_moles_is_discarded_says_nothing():
    """Two moles with 3 stars from two batches: either may go, so the back that goes tells no more than its face."""
    went = set()
    for seed in range(30):
        s = table(2, seed)
        give(s, 0, 3, 3, 1, 1, 1)
        s.held[0, :2], s.hand[0, 2], s.hand[0, 9 + 2] = [4, 1], 1, 1
        load(s, GLOVE, 1)
        load(s, PAN, 0)
        fill(s, 0, 1)
        choose(s, GLOVE, PAN)
        GAME.apply(s, 0, Family.DISCARD + 2)
        went.add(int(s.hand[0, 9 + 2]))

    assert went == {0, 1}


def test_x_4_a_spectator_sees_no_hand():
    s = table(3)
    give(s, 0, 5)
    give(s, 2, 4, 4)

    assert hands(view(s, NOBODY), 0, 1, 2) == [HIDDEN] * 3


def test_features_are_small_numbers_with_the_reader_first():
    for seed in range(6):
        match = Match(GAME, 2 + seed, seed)
        for step in range(60):
            if not match.to_move():
                break
            seat = match.to_move()[0]
            out = np.zeros(FEATURES, np.float32)
            GAME.features(match.view(seat).state, seat, out)
            assert np.isfinite(out).all()
            assert out.min() >= -1
            assert out.max() <= 2
            assert out[:9 * match.seats : 9].tolist() == [1] * match.seats
            legal = match.legal(seat)
            match.play(seat, legal[(seed + step) % len(legal)])


def test_value_is_the_result_at_the_end_and_sums_to_about_one_before():
    s = table(2)
    award(s, 0, (VAULT, 0), (VAULT, 1))
    give(s, 0, 5, 5, 4, 4)
    load(s, PRIZE, 4)
    load(s, GLOVE, 0)
    assert GAME.value(view(s, 0), 0) > 0.7
    assert GAME.value(view(s, 1), 1) < 0.3
    choose(s, CROWN, GLOVE)
    choose(s, GLOVE)

    assert s.phase == Phase.OVER
    assert [GAME.value(view(s, seat), seat) for seat in (0, 1)] == [1, 0]


def test_value_likes_the_sensible_choice():
    s = table(2)
    award(s, 0, (VAULT, 0), (VAULT, 1))
    give(s, 0, 5, 5, 4, 4)

    assert after(s, CROWN) > after(s, PRIZE)
    assert after(s, CROWN) > after(s, GLOVE)
    poor = table(2)
    give(poor, 0, 1)
    fill(poor, 0, 4)
    best = max((GLOVE, PAN, PRIZE, CROWN), key=lambda die: after(poor, die))
    assert best == GLOVE


def after(s, die):
    world = np.array([s], GAME.layout)[0]
    GAME.apply(world, 0, Family.CHOOSE + die)
    return GAME.value(world, 0)


def test_prizes_raise_the_value():
    s = table(3)
    before = GAME.value(s, 1)
    award(s, 1, (CANDY, 0))

    assert GAME.value(s, 1) > before
    assert abs(sum(GAME.value(s, seat) for seat in range(3)) - 1) < 1e-6
