"""Winning prizes; the rulebook's four-player example first."""

from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.actions import FAMILY_OF, Family
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.prizes import stars_of_prizes, total_stars
from talpa.games.mole_park.state import Phase
from tests.mole_park.build import (
    CANDY,
    GAME,
    GLOVE,
    INFLATION,
    KING,
    PAN,
    PRIZE,
    TREASURES,
    VAULT,
    awaited,
    award,
    choose,
    do,
    give,
    hands,
    kinds,
    load,
    news,
    pick,
    prizes,
    show,
    table,
    view,
    why_not,
)

BLACK, PURPLE, BROWN, BLUE, WHACKER = 1, 2, 3, 4, KING
GRUB, GOGGLES, WORM = (CANDY, 0), (TREASURES, 0), (INFLATION, 0)


def example():
    """Blue has 24 stars, Purple and Brown 18, Black 12; King Mole whacks and misses."""
    s = table(5)
    for stand, prize in (GRUB, GOGGLES, WORM):
        show(s, stand, prize)
    load(s, PRIZE, 4)
    load(s, GLOVE, 0)
    give(s, BLACK, 4, 4)
    give(s, PURPLE, 5, 5, 4)
    give(s, BROWN, 5, 5, 2, 2)
    give(s, BLUE, 5, 5, 5, 5)
    choose(s, GLOVE, PRIZE, PRIZE, PRIZE, PRIZE)
    return s


def test_mp_39_the_rulebooks_example_blue_picks_first():
    s = example()

    assert [(a, b) for a, b, c in news(s, News.TOTAL)] == [(BLACK, 12), (PURPLE, 18), (BROWN, 18), (BLUE, 24)]
    assert awaited(s) == [BLUE]
    assert [why_not(s, BLUE, Family.PICK + stand) for stand in range(5)] == ["LEGAL"] * 3 + ["TOO_FEW_STARS"] * 2


def test_mp_21_the_rulebooks_example_to_its_end():
    s = example()
    pick(s, BLUE, INFLATION)
    assert s.phase == Phase.ORDER
    assert awaited(s) == [KING]
    assert [seat for seat in range(8) if why_not(s, KING, Family.ORDER + seat) == "LEGAL"] == [PURPLE, BROWN]
    do(s, KING, Family.ORDER + PURPLE)
    assert awaited(s) == [PURPLE]
    assert why_not(s, PURPLE, Family.PICK + INFLATION) == "WON_THIS_ROUND"
    pick(s, PURPLE, TREASURES)
    assert awaited(s) == [BROWN]
    assert [stand for stand in range(5) if why_not(s, BROWN, Family.PICK + stand) == "LEGAL"] == [CANDY]
    pick(s, BROWN, CANDY)

    assert (BLACK, 0, 0) in news(s, News.EMPTY_HANDED)
    assert [prizes(s, seat) for seat in (BLUE, PURPLE, BROWN, BLACK)] == [[WORM], [GOGGLES], [GRUB], []]
    assert hands(s, BLACK, PURPLE, BROWN, BLUE) == []
    assert sum(s.discard.tolist()) == 13
    assert s.rounds == 2


def test_mp_21_the_king_may_order_the_other_way():
    s = example()
    pick(s, BLUE, INFLATION)
    do(s, KING, Family.ORDER + BROWN)

    assert awaited(s) == [BROWN]


def tied(*stars, seats=4):
    """All seats hold moles of these worths and roll 4."""
    s = table(seats)
    load(s, PRIZE, 4)
    for seat in range(seats):
        give(s, seat, *stars)
    choose(s, *[PRIZE] * seats)
    return s


def test_mp_21_the_king_orders_all_others_and_goes_last_himself():
    s = tied(5, 5, seats=4)
    assert awaited(s) == [KING]
    assert why_not(s, KING, Family.ORDER + KING) == "NOT_TIED"
    do(s, KING, Family.ORDER + 3)
    assert why_not(s, KING, Family.ORDER + 3) == "NOT_TIED"
    do(s, KING, Family.ORDER + 1)
    order = []
    while s.phase == Phase.PICK:
        order += awaited(s)
        do(s, awaited(s)[0], Family.PASS)

    assert order == [3, 1, 2, KING]


def test_mp_21_a_king_tied_with_one_player_just_picks_after_him():
    s = tied(5, 5, seats=2)

    assert awaited(s) == [1]
    pick(s, 1, CANDY)
    assert KING not in awaited(s) or s.phase == Phase.CHOOSE


def test_mp_21_nobody_is_asked_when_nothing_can_be_won():
    s = tied(1, seats=4)

    assert s.phase == Phase.CHOOSE
    assert len(news(s, News.EMPTY_HANDED)) == 4


def test_mp_19_below_the_cheapest_stand_moles_are_lost_all_the_same():
    s = table(2)
    load(s, PRIZE, 4)
    load(s, GLOVE, 0)
    give(s, 0, 5)
    choose(s, PRIZE, GLOVE)

    assert prizes(s, 0) == []
    assert hands(s, 0) == []
    assert s.discard.tolist()[4] == 1


def test_mp_19_a_prize_die_below_the_cheapest_stand_is_taken_back():
    s = table(3)
    load(s, PRIZE, 4)
    load(s, GLOVE, 0)
    give(s, 0, 5)
    give(s, 1, 5, 5)
    choose(s, PRIZE, PRIZE, GLOVE)
    zones = {zone.id: zone for zone in GAME.scene(view(s, 0), 0).zones}

    assert [(piece.id, piece.at) for piece in zones["path"].pieces] == [("die.1.3", "path.14")]
    assert "path.9" not in [space.id for space in zones["path"].spaces]
    assert [(piece.id, piece.text) for piece in zones["dice"].pieces if piece.at == "own.3"] == [("die.0.3", "4")]


def test_mp_05_a_stand_sells_from_exactly_its_price():
    s = table(2)
    load(s, PRIZE, 5)
    load(s, GLOVE, 0)
    give(s, 0, 5, 5)
    choose(s, PRIZE, GLOVE)

    assert total_stars(s, 0) == 15
    assert [why_not(s, 0, Family.PICK + stand) for stand in range(6)] == [
        "LEGAL", "LEGAL", "TOO_FEW_STARS", "TOO_FEW_STARS", "TOO_FEW_STARS", "NO_SUCH_STAND",
    ]


def test_mp_06_moles_die_and_prizes_add_up_and_prizes_do_nothing_else():
    s = table(2)
    award(s, 0, (CANDY, 0))
    load(s, PRIZE, 5)
    load(s, GLOVE, 0)
    give(s, 0, 5, 4, 3, 2, 1)
    legal_before = [why_not(s, 0, action) for action in range(len(FAMILY_OF))]
    award(s, 0, (CANDY, 1))
    assert legal_before == [why_not(s, 0, action) for action in range(len(FAMILY_OF))]
    s.owner[CANDY, 1] = NOBODY
    choose(s, PRIZE, GLOVE)

    assert total_stars(s, 0) == 15 + 5 + 3
    assert stars_of_prizes(s, 0) == 3


def test_mp_20_nobody_must_pick():
    s = example()
    do(s, BLUE, Family.PASS)

    assert news(s, News.PASSED) == [(BLUE, 0, 0)]
    assert prizes(s, BLUE) == []
    assert awaited(s) == [KING]


def test_mp_22_real_totals_above_40_order_the_picking():
    s = table(2)
    load(s, PRIZE, 6)
    award(s, 0, (VAULT, 0), (VAULT, 1))
    award(s, 1, (VAULT, 2), (VAULT, 3), (INFLATION, 0))
    give(s, 0, 5, 5, 5)
    give(s, 1, 5, 5, 5)
    choose(s, PRIZE, PRIZE)

    assert [(a, b) for a, b, c in news(s, News.TOTAL)] == [(0, 43), (1, 49)]
    assert awaited(s) == [1]


def test_mp_24_one_prize_a_stand_a_round_and_the_next_in_the_next():
    s = example()
    pick(s, BLUE, CANDY)
    do(s, KING, Family.ORDER + PURPLE)
    assert why_not(s, PURPLE, Family.PICK + CANDY) == "WON_THIS_ROUND"
    assert s.top[CANDY] == EMPTY
    do(s, PURPLE, Family.PASS)
    do(s, BROWN, Family.PASS)

    assert s.top[CANDY] != EMPTY
    assert s.owner[CANDY, s.top[CANDY]] == NOBODY
    assert [a for a, b, c in news(s, News.RESTOCKED)] == [CANDY]


def test_mp_25_a_sold_out_stand_stays_empty():
    s = table(2)
    award(s, 1, *((CANDY, card) for card in range(11)))
    show(s, CANDY, 11)
    load(s, PRIZE, 5)
    load(s, GLOVE, 0)
    give(s, 0, 5, 5)
    choose(s, PRIZE, GLOVE)
    pick(s, 0, CANDY)
    assert s.top[CANDY] == EMPTY
    assert News.RESTOCKED not in kinds(s)
    give(s, 0, 5, 5)
    choose(s, PRIZE, GLOVE)

    assert why_not(s, 0, Family.PICK + CANDY) == "SOLD_OUT"
    assert why_not(s, 0, Family.PICK + TREASURES) == "LEGAL"


def test_mp_40_prizes_are_kept_from_round_to_round():
    s = table(2)
    award(s, 0, GRUB, WORM)
    load(s, GLOVE, 0)
    load(s, PAN, 0)
    for _ in range(5):
        choose(s, GLOVE, PAN)

    assert prizes(s, 0) == [GRUB, WORM]
