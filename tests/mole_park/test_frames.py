"""The table while a decision takes its course: every line is told after the change it tells of."""

from __future__ import annotations

import numpy as np

from talpa.engine.frames import frame_records
from talpa.engine.record import NOBODY, State
from talpa.games.mole_park.actions import Family
from talpa.games.mole_park.reasons import News
from tests.mole_park.build import (
    CANDY,
    CROWN,
    GAME,
    GLOVE,
    PAN,
    PRIZE,
    choose,
    discard,
    give,
    hands,
    load,
    moles,
    prizes,
    sound,
    table,
    view,
)
from tests.mole_park.test_crown import near_the_crown
from tests.mole_park.test_whacking import too_many


def frames(s: State, seat: int, action: int) -> list[tuple[News, State]]:
    """The table at each item that a decision tells, unveiled."""
    records = frame_records(np.array([s], GAME.layout), seat, action)
    return [(News(int(record.news[at, 0])), record) for at, record in enumerate(records)]


def at(told: list[tuple[News, State]], kind: News) -> State:
    """The table when this kind was told first."""
    return next(record for told_kind, record in told if told_kind == kind)


def winner_of_candy() -> State:
    s = table(2)
    give(s, 0, 5, 5)
    load(s, GLOVE, 0)
    load(s, PRIZE, 6)
    choose(s, PRIZE, GLOVE)
    return s


def test_mp_24_a_prize_is_before_its_winner_when_it_is_told() -> None:
    told = at(frames(winner_of_candy(), 0, Family.PICK + CANDY), News.WON)

    assert len(prizes(told, 0)) == 1 and told.top[CANDY] < 0


def test_mp_19_moles_cashed_in_dice_and_deal_are_told_one_after_the_other() -> None:
    told = frames(winner_of_candy(), 0, Family.PICK + CANDY)
    cashed, back, dealt = at(told, News.CASHED_IN), at(told, News.DICE_BACK), at(told, News.DEALT)

    assert hands(cashed, 0) == [] and cashed.discard.tolist()[4] == 2 and cashed.roll[0, PRIZE] == 6
    assert (back.roll < 0).all() and moles(back) == [0] * 6
    assert moles(dealt) == [1] * 6


def test_mp_39_a_hand_lies_open_with_its_own_prize_die() -> None:
    s = table(3)
    give(s, 1, 4)
    give(s, 2, 5, 1)
    GAME.apply(s, 0, Family.CHOOSE + PAN)
    GAME.apply(s, 1, Family.CHOOSE + PRIZE)
    rolls = [record for kind, record in frames(s, 2, Family.CHOOSE + PRIZE) if kind == News.ROLLED]

    assert [hands(view(record, NOBODY), 1, 2).count(-2) for record in rolls] == [3, 2, 0]


def put_down_by_all() -> list[tuple[News, State]]:
    """The frames of the decision with which the last mole is put down."""
    s = too_many()
    discard(s, 1, 4, 4)
    return frames(s, 0, Family.DISCARD + 4)


def test_mp_16_moles_put_down_are_on_the_pile_when_they_are_told() -> None:
    first, second = [record for kind, record in put_down_by_all() if kind == News.DISCARDED]

    assert (len(hands(first, 0)), len(hands(first, 1)), first.discard.sum()) == (5, 7, 1)
    assert (len(hands(second, 0)), len(hands(second, 1)), second.discard.sum()) == (5, 5, 3)


def test_in_the_middle_of_a_decision_a_scene_can_be_drawn_though_nobody_is_awaited() -> None:
    statuses = [GAME.scene(view(record, 0), 0).status.id for _, record in put_down_by_all()]

    assert statuses[0] == "status-happening"


def test_mp_33_the_new_moles_of_a_showdown_are_told_before_the_dice() -> None:
    s = near_the_crown()
    choose(s, CROWN, CROWN, PAN)
    told = frames(s, 2, Family.CHOOSE + PAN)
    order = [kind for kind, _ in told]

    assert order.index(News.SHOWDOWN) < order.index(News.DEALT) < order.index(News.SHOWDOWN_ROLL)
    assert moles(at(told, News.SHOWDOWN)) == [0] * 6 and moles(at(told, News.DEALT)) == [2] * 6


def test_a_hand_in_two_batches_is_told_mole_by_mole() -> None:
    s = table(2)
    give(s, 0, 3, 1, 1)
    s.held[0, :2], s.hand[0, 2], s.hand[0, 9 + 2] = [2, 1], 0, 1
    sound(s)
    load(s, PAN, 0)
    GAME.apply(s, 0, Family.CHOOSE + PRIZE)
    told = at(frames(s, 1, Family.CHOOSE + PAN), News.LAID_DOWN)

    assert [tuple(row[1:4]) for row in told.news.tolist() if row[0] == News.LAID_DOWN] == [(0, 113, 0)]
