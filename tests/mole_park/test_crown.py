"""King Mole's Crown: declarations, winning, failing, and the Showdown."""

import numpy as np

from talpa.engine.record import HIDDEN, NOBODY
from talpa.engine.words import Lexicon
from talpa.games.mole_park.actions import Family
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.state import Phase
from tests.mole_park.build import (
    CANDY,
    CROWN,
    GAME,
    GLOVE,
    INFLATION,
    MALLET,
    PAN,
    PRIZE,
    VAULT,
    awaited,
    award,
    choose,
    discard,
    discard_deck,
    fill,
    give,
    hands,
    kinds,
    load,
    moles,
    news,
    pick,
    prizes,
    result,
    roll_again,
    table,
    view,
    why_not,
)

RICH = ((VAULT, 0), (VAULT, 1))
RICH_TOO = ((VAULT, 2), (VAULT, 3))
RICH_AS_WELL = ((INFLATION, 0), (INFLATION, 1), (INFLATION, 2))


def near_the_crown(seats=3, rich=2, stars=(4, 4, 4, 3), **options):
    """The first seats need just what they hold: 22 or 21 stars of prizes, 15 of moles, and 4 on the die."""
    s = table(seats, **options)
    load(s, PRIZE, 4)
    load(s, GLOVE, 1)
    load(s, PAN, 4)
    load(s, MALLET, 6)
    for seat in range(rich):
        award(s, seat, *(RICH, RICH_TOO, RICH_AS_WELL)[seat])
        give(s, seat, *stars)
    return s


def test_mp_09_a_declaration_lets_all_others_choose_again():
    s = near_the_crown()
    choose(s, CROWN, PRIZE, GLOVE)

    assert s.phase == Phase.RESPOND
    assert awaited(s) == [1, 2]
    assert news(s, News.DECLARED) == [(0, 0, 0)]
    assert s.choice[1] < 0
    assert why_not(s, 1, Family.CHOOSE + CROWN) == "LEGAL"
    assert view(s, 2).choice[0] == CROWN


def test_mp_09_only_the_declaration_is_revealed():
    s = near_the_crown()
    choose(s, CROWN, PRIZE, GLOVE)

    assert kinds(s) == [News.CHOSE, News.DECLARED]
    assert kinds(view(s, 0)) == [News.DECLARED]


def test_mp_09_a_second_declaration_is_heard_before_anybody_rolls():
    s = near_the_crown()
    choose(s, CROWN, GLOVE, GLOVE)
    GAME.apply(s, 1, Family.CHOOSE + CROWN)
    assert view(s, 2).choice[1] == HIDDEN
    choose(s, GLOVE)

    assert s.phase == Phase.RESPOND and awaited(s) == [2] and s.choice[2] < 0
    assert news(s, News.DECLARED) == [(1, 0, 0)], "seat 2 may answer this one too"
    choose(s, PAN)
    assert s.rivals == 0b011


def test_mp_09_when_all_have_declared_nobody_is_asked_again():
    s = near_the_crown(3, rich=3)
    choose(s, CROWN, CROWN, CROWN)

    assert len(news(s, News.DECLARED)) == 3 and len(news(s, News.SHOWDOWN)) == 1


def test_mp_09_without_a_declaration_choices_stand():
    s = near_the_crown()
    choose(s, PRIZE, GLOVE, PAN)

    assert s.phase == Phase.PICK


def test_mp_08_the_holes_are_dealt_before_anybody_declares():
    s = table(3)
    load(s, GLOVE, 0)
    choose(s, GLOVE, GLOVE, GLOVE)

    assert s.phase == Phase.CHOOSE
    assert moles(s) == [1] * 6


def test_mp_08_who_declares_rolls_the_prize_die():
    s = near_the_crown()
    choose(s, CROWN, GLOVE, GLOVE)
    choose(s, PAN, PAN)

    assert [(a, b) for a, b, c in news(s, News.ROLLED)] == [(0, CROWN), (1, PAN), (2, PAN)]
    assert s.roll[0].tolist() == [-3, -3, -3, 4]


def test_mp_10_any_mole_is_enough_to_declare_and_the_choice_warns():
    s = table(2)
    give(s, 0, 1)
    words = Lexicon("en", GAME.folder)

    assert why_not(s, 0, Family.CHOOSE + CROWN) == "LEGAL"
    assert why_not(s, 1, Family.CHOOSE + CROWN) == "CROWN_NEEDS_A_MOLE"
    assert "out of reach: 7 of 40" in words.say(GAME.words.choice(view(s, 0), 0, Family.CHOOSE + CROWN).label)
    rich = near_the_crown()
    assert words.say(GAME.words.choice(view(rich, 0), 0, Family.CHOOSE + CROWN).label) == "go for the Crown"


def test_mp_07_forty_stars_without_a_declaration_buy_a_prize_only():
    s = near_the_crown()
    choose(s, PRIZE, GLOVE, PAN)
    assert news(s, News.TOTAL) == [(0, 41, 0)]
    pick(s, 0, CANDY)

    assert s.phase == Phase.CHOOSE
    assert result(s)[2] == "RUNNING"


def test_mp_13_a_declared_player_beats_an_undeclared_one_with_forty():
    s = near_the_crown()
    choose(s, CROWN, PRIZE, GLOVE)
    choose(s, PRIZE, GLOVE)

    assert s.champion == 0
    assert result(s) == ([1, 0, 0], [1, 2, 2], "CROWN")
    assert news(s, News.CROWNED) == [(0, 41, 0)]


def test_mp_12_other_dice_do_not_matter_when_the_crown_is_won():
    s = near_the_crown()
    fill(s, 0, 3)
    choose(s, CROWN, GLOVE, GLOVE)
    choose(s, PRIZE, GLOVE)

    assert s.phase == Phase.OVER
    assert moles(s)[0] == 3
    assert hands(s, 2) == []
    assert len(prizes(s, 1)) == 2
    assert news(s, News.TOTAL) == [(0, 41, 0)]


def test_mp_11_a_failed_declaration_wins_nothing_and_blocks_nobody():
    s = near_the_crown(stars=(5, 5))
    fill(s, 0, 2)
    choose(s, CROWN, GLOVE, GLOVE)
    choose(s, PRIZE, GLOVE)
    assert news(s, News.CROWN_MISSED) == [(0, 36, 0)]
    assert len(hands(s, 2)) == 2
    assert awaited(s) == [1]
    pick(s, 1, CANDY)

    assert s.rounds == 2
    assert len(prizes(s, 0)) == 2
    assert hands(s, 0) == []
    assert s.declared == 0


def showdown(seats=3, **options):
    """Seats 0 and 1 reach the Crown together."""
    s = near_the_crown(seats, **options)
    choose(s, CROWN, CROWN, *[PAN] * (seats - 2))
    return s


def test_mp_33_the_board_is_cleared_and_others_keep_their_hands():
    s = near_the_crown()
    give(s, 2, 1, 2, 3)
    fill(s, 2, 5)
    choose(s, CROWN, CROWN, PAN)
    choose(s, PAN)

    assert news(s, News.SHOWDOWN)[0] == (2, 0, 0)
    assert moles(s)[1:3] == [2, 2]
    assert hands(s, 2) == [1, 2, 3]
    assert sum(s.discard.tolist()) >= 5 + 6


def test_mp_40_rivals_give_their_prizes_back():
    s = showdown()
    award(s, 2, (CANDY, 0))
    choose(s, PAN)

    assert prizes(s, 0) == prizes(s, 1) == []
    assert prizes(s, 2) == [(CANDY, 0)]


def test_mp_33_each_hole_gets_a_mole_for_every_rival():
    s = near_the_crown(4, rich=3)
    choose(s, CROWN, CROWN, CROWN, GLOVE)
    choose(s, GLOVE)

    assert news(s, News.SHOWDOWN)[0] == (3, 0, 0)
    assert [moles(s)[hole] for hole in (1, 2, 4)] == [3, 3, 3]


def test_mp_30_two_dice_of_one_rival_in_a_hole_are_one_share():
    s = near_the_crown()
    load(s, PAN, 1)
    choose(s, CROWN, CROWN, MALLET)
    choose(s, MALLET)

    took = [item for item in news(s, News.TOOK) if item[1] == 0]
    assert took[:2] == [(0, 0, 1), (1, 0, 1)]
    assert News.STAYED not in kinds(s)


def test_mp_32_only_new_moles_and_the_prize_die_count():
    s = showdown()
    choose(s, PAN)
    scores = news(s, News.SHOWDOWN_SCORE)

    assert len(news(s, News.SHOWDOWN_ROLL)) >= 2
    assert all(total == moles_worth + 4 and moles_worth <= 15 for seat, moles_worth, total in scores)


def crowded(**options):
    """Seat 0 alone hits three holes; the other rival misses with all dice."""
    s = near_the_crown(2, **options)
    for die, faces in ((GLOVE, (1, 0)), (PAN, (4, 0)), (MALLET, (6, 0))):
        s.faces[die], s.face[die, :2] = 2, faces
    return s


def crowded_showdown(wanted, **options):
    """The first seed whose only Showdown leaves a rival with so many moles in hand."""
    for seed in range(1, 400):
        s = crowded(**options)
        s.luck[:] = table(2, seed).luck
        choose(s, CROWN, CROWN)
        most = max(len(hands(s, seat)) for seat in (0, 1))
        if most == wanted and len(news(s, News.SHOWDOWN)) == 1:
            return s
    raise AssertionError("no such Showdown")


def test_mp_31_the_hand_limit_holds_in_the_showdown():
    s = crowded_showdown(6)

    assert s.phase == Phase.DISCARD
    seat = awaited(s)[0]
    assert len(hands(s, seat)) == 6
    assert hands(view(s, 1 - seat), seat) == [HIDDEN] * 6
    discard(s, seat, hands(s, seat)[0])
    assert s.phase == Phase.OVER
    assert len(hands(s, seat)) == 5


def test_mp_31_or_all_are_kept_where_the_table_says_so():
    s = crowded_showdown(6, showdown_limit="none")

    assert s.phase == Phase.OVER
    assert max(len(hands(s, seat)) for seat in (0, 1)) == 6


def three_rivals(seed):
    """Three rivals in a Showdown with all dice loaded alike, so that hole shares are one mole each."""
    s = near_the_crown(3, rich=3)
    s.luck[:] = table(3, seed).luck
    choose(s, CROWN, CROWN, CROWN)
    return s


def test_mp_34_a_tie_is_played_again_by_the_tied_alone():
    s = tie_of_two()
    scores = news(s, News.SHOWDOWN_SCORE)
    best = max(c for a, b, c in scores)
    tied = [a for a, b, c in scores if c == best]

    assert [a for a, b, c in scores] == [0, 1, 2] and news(s, News.SHOWDOWN_TIE) == [(best, 0, 0)]
    assert awaited(s) == tied and s.phase == Phase.AGAIN and result(s)[2] == "RUNNING"
    roll_again(s)
    assert news(s, News.SHOWDOWN) == [(2, 0, 0)] and moles(s)[1] == 2
    assert [a for a, b, c in news(s, News.SHOWDOWN_ROLL)] == tied


def tie_of_two():
    """A Showdown of three that two of them tie."""
    for seed in range(1, 200):
        s = three_rivals(seed)
        if news(s, News.SHOWDOWN_TIE) and len(awaited(s)) == 2:
            return s
    raise AssertionError("no such Showdown")


def test_mp_34_each_of_the_tied_is_asked_to_roll_again_and_is_told_so():
    s = tie_of_two()
    tied, words = awaited(s), Lexicon("en", GAME.folder)
    other = next(seat for seat in range(3) if seat not in tied)

    assert GAME.words.status(view(s, tied[0]), tied[0]).id == "status-again"
    assert "tied" in words.say(GAME.words.status(view(s, other), other))
    assert [GAME.value(view(s, seat), seat) for seat in (*tied, other)] == [0.5, 0.5, 0]
    GAME.apply(s, tied[0], Family.ROLL.value)
    assert awaited(s) == tied[1:] and why_not(s, tied[1], Family.CHOOSE + GLOVE) == "NOT_NOW"


def test_mp_34_many_ties_in_a_row_leave_no_news_untold():
    s = near_the_crown(8, rich=3)
    load(s, PRIZE, 4)
    choose(s, *[CROWN] * 3, *[GLOVE] * 5)
    choose(s, *[GLOVE] * 5)
    for _ in range(30):
        if s.champion != NOBODY:
            break
        assert s.told < len(s.news)
        roll_again(s)

    assert news(s, News.CROWNED)[0][0] == s.champion


def test_mp_34_the_most_stars_win_the_showdown():
    s = showdown()
    choose(s, PAN)
    scores = news(s, News.SHOWDOWN_SCORE)[-2:]

    assert s.champion == max(scores, key=lambda score: score[2])[0]
    assert result(s)[2] == "SHOWDOWN"
    assert sorted(result(s)[1]) == [1, 2, 2]


def test_mp_33_the_showdown_reshuffles_when_the_deck_is_short():
    s = near_the_crown()
    discard_deck(s, left=3)
    choose(s, CROWN, CROWN, PAN)
    choose(s, PAN)

    assert News.RESHUFFLED in kinds(s)
    assert s.champion != NOBODY


def test_mp_12_laid_down_moles_of_others_are_discarded_before_the_showdown():
    s = near_the_crown()
    give(s, 2, 1, 1)
    choose(s, CROWN, CROWN, PAN)
    choose(s, PRIZE)

    assert hands(s, 2) == []
    assert len(prizes(s, 2)) == 0
    assert np.all(s.owner[VAULT, :4] == NOBODY)


def test_mp_33_a_showdown_of_eight_is_told_to_its_end():
    most = 0
    for seed in range(1, 13):
        s = table(8, seed, showdown_limit="none")
        s.crown = 7
        for seat in range(8):
            give(s, seat, 3, 3)
        choose(s, *[CROWN] * 8)
        while s.champion == NOBODY:
            most = max(most, int(s.told))
            roll_again(s)
        most = max(most, int(s.told))

        assert len(news(s, News.CROWNED)) == 1

    assert 45 < most < len(s.news), "more than there once was room for"
