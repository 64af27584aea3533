"""Whacking: choosing, rolling, splitting and the hand limit; the rulebook's own examples first."""

import pytest

from talpa.engine.record import HIDDEN
from talpa.engine.words import Lexicon
from talpa.games.mole_park.actions import Family
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.whacking import whack
from talpa.games.mole_park.state import Phase
from tests.mole_park.build import (
    CROWN,
    GAME,
    GLOVE,
    MALLET,
    PAN,
    PRIZE,
    awaited,
    choose,
    discard,
    fill,
    give,
    hands,
    load,
    moles,
    news,
    table,
    view,
    why_not,
)


def whacked(in_hole, dice, seats=4):
    """Hole 1 with so many moles, hit by the gloves of so many seats."""
    s = table(seats)
    fill(s, 0, in_hole)
    for seat in range(dice):
        s.choice[seat], s.roll[seat, GLOVE] = GLOVE, 1
    whack(s)
    return [len(hands(s, seat)) for seat in range(dice)], moles(s)[0]


@pytest.mark.parametrize(("in_hole", "dice", "each", "stays"), [(4, 2, 2, 0), (3, 2, 1, 1), (1, 2, 0, 1), (7, 1, 7, 0)])
def test_mp_15_the_rulebooks_splits(in_hole, dice, each, stays):
    assert whacked(in_hole, dice) == ([each] * dice, stays)


def test_mp_15_without_dice_all_moles_stay():
    assert whacked(3, 0) == ([], 3)


def test_mp_15_what_stays_is_told():
    s = table(2)
    fill(s, 0, 3)
    load(s, GLOVE, 1)
    choose(s, GLOVE, GLOVE)

    assert news(s, News.TOOK) == [(0, 0, 1), (1, 0, 1)]
    assert news(s, News.STAYED) == [(0, 1, 1)]


def test_mp_14_a_split_deals_unseen_moles_at_random():
    firsts = set()
    for seed in range(60):
        s = table(2, seed)
        fill(s, 0, 2)
        load(s, GLOVE, 1)
        choose(s, GLOVE, GLOVE)
        firsts.add((hands(s, 0)[0], hands(s, 1)[0]))

    assert len(firsts) > 10
    assert {a for a, b in firsts} == {b for a, b in firsts} == {1, 2, 3, 4, 5}


def test_mp_14_moles_in_holes_show_their_number_only():
    s = table(2)
    fill(s, 2, 3)
    zone = next(zone for zone in GAME.scene(view(s, 0), 0).zones if zone.id == "holes")

    assert [(piece.at, piece.text, piece.hidden) for piece in zone.pieces] == [("hole.3", "×3", True)]


def test_mp_35_a_choice_is_secret_until_the_last_one_came():
    s = table(3)
    give(s, 1, 3)
    GAME.apply(s, 1, Family.CHOOSE + PRIZE)

    assert awaited(s) == [0, 2]
    assert view(s, 1).choice[1] == PRIZE
    assert view(s, 0).choice[1] == HIDDEN
    assert view(s, 0).told == 0
    choose(s, GLOVE, PAN)
    assert s.rounds == 2
    assert [(a, b) for a, b, c in news(s, News.ROLLED)] == [(0, GLOVE), (1, PRIZE), (2, PAN)]


def test_mp_18_in_the_first_round_everybody_whacks():
    s = table(4)

    assert why_not(s, 0, Family.CHOOSE + PRIZE) == "WHACK_FIRST"
    assert why_not(s, 0, Family.CHOOSE + CROWN) == "CROWN_NEEDS_A_MOLE"
    assert [why_not(s, 0, Family.CHOOSE + die) for die in (GLOVE, PAN, MALLET)] == ["LEGAL"] * 3


def test_mp_18_with_a_mole_in_hand_the_prize_die_may_be_rolled():
    s = table(4)
    give(s, 2, 1)

    assert why_not(s, 2, Family.CHOOSE + PRIZE) == "LEGAL"
    assert why_not(s, 1, Family.CHOOSE + PRIZE) == "WHACK_FIRST"


def too_many():
    """Seats 0 and 1 have six and seven moles after whacking; seat 2 has laid five down for a prize."""
    s = table(3)
    give(s, 0, 1, 1, 2, 3, 5)
    give(s, 1, 4, 4, 4, 2, 1)
    give(s, 2, 5, 5, 5, 5, 4)
    fill(s, 0, 1)
    fill(s, 2, 2)
    load(s, GLOVE, 1)
    load(s, PAN, 3)
    choose(s, GLOVE, PAN, PRIZE)
    return s


def test_mp_16_owners_choose_what_to_discard_before_prizes():
    s = too_many()

    assert s.phase == Phase.DISCARD
    assert awaited(s) == [0, 1]
    assert s.excess.tolist()[:3] == [1, 2, 0]
    assert news(s, News.TOTAL) == []
    assert why_not(s, 1, Family.DISCARD + 8) == "NOT_IN_HAND"
    discard(s, 1, 4, 4)
    assert awaited(s) == [0]
    discard(s, 0, 3)
    assert len(hands(s, 0)) == len(hands(s, 1)) == 5
    assert s.phase == Phase.PICK


def test_mp_16_a_mole_put_down_cannot_be_put_down_again():
    s = too_many()
    held = hands(s, 1).count(2)
    discard(s, 1, 2)

    assert why_not(s, 1, Family.DISCARD + 1) == ("LEGAL" if held > 1 else "NOT_IN_HAND")
    assert len(hands(s, 1)) == 7


def test_mp_16_discards_are_secret_until_all_have_chosen():
    s = too_many()
    discard(s, 1, 4, 4)

    assert hands(view(s, 0), 1) == [HIDDEN] * 7
    assert sum(s.discard.tolist()) == 0
    discard(s, 0, 5)
    assert sorted(news(s, News.DISCARDED)) == [(0, 5, 1), (1, 4, 2)]


def test_mp_16_exactly_five_moles_may_stay():
    s = table(2)
    give(s, 0, 1, 1, 1, 1)
    fill(s, 0, 1)
    load(s, GLOVE, 1)
    load(s, PAN, 0)
    choose(s, GLOVE, PAN)

    assert s.phase == Phase.CHOOSE
    assert len(hands(s, 0)) == 5


def test_mp_17_hands_are_secret_their_sizes_and_discards_public():
    s = table(3)
    give(s, 0, 5, 4)
    give(s, 1, 2)
    seen, scene = view(s, 1), GAME.scene(view(s, 1), 1)

    assert hands(seen, 0) == [HIDDEN, HIDDEN]
    assert hands(seen, 1) == [2]
    assert [place.facts[-2].value for place in scene.players] == [2, 1, 0]
    discarded = too_many()
    discard(discarded, 1, 4, 4)
    discard(discarded, 0, 1)
    assert view(discarded, 2).discard.tolist() == [1, 0, 0, 2, 0, 0, 0, 0, 0]


def test_mp_17_the_discard_pile_lies_open_by_stars():
    s = too_many()
    assert "discards" not in [zone.id for zone in GAME.scene(view(s, 2), 2).zones], "nothing is discarded yet"
    discard(s, 1, 4, 4)
    discard(s, 0, 1)
    zone = next(zone for zone in GAME.scene(view(s, 2), 2).zones if zone.id == "discards")

    assert [(space.id, space.text) for space in zone.spaces] == [("discard.1", "1★ ×1"), ("discard.4", "4★ ×2")]
    assert Lexicon("it", GAME.folder).say(zone.spaces[1].label) == "da 4 stelle: 2 scartate"


def test_mp_02_a_miss_gets_nothing():
    s = table(2)
    for hole in range(6):
        fill(s, hole, 1)
    load(s, GLOVE, 0)
    load(s, PAN, 4)
    choose(s, GLOVE, PAN)

    assert [len(hands(s, seat)) for seat in (0, 1)] == [0, 1]
    assert news(s, News.ROLLED) == [(0, GLOVE, 0), (1, PAN, 4)]


def test_mp_39_moles_are_laid_down_with_the_roll():
    s = too_many()

    assert hands(view(s, 0), 2) == [4, 5, 5, 5, 5]
    assert news(s, News.LAID_DOWN) == [(2, 455, 55)], "every mole is told"
