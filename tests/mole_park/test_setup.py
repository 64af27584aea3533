"""Setup, the Mole Deck, and what is in the box."""

from talpa.engine.match import Match
from talpa.engine.record import EMPTY
from talpa.games.mole_park.box import COLOURS
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.setup import roll_die
from tests.mole_park.build import (
    CANDY,
    GAME,
    GLOVE,
    MALLET,
    PAN,
    PRIZE,
    choose,
    discard_deck,
    fill,
    give,
    hands,
    kinds,
    load,
    moles,
    news,
    sound,
    table,
    view,
)


def started(seats, seed=0, **options):
    return Match(GAME, seats, seed, {name: str(value) for name, value in options.items()}).state


def test_mp_01_six_holes():
    assert moles(started(3)) == [1] * 6


def test_mp_02_whacking_dice_are_equally_strong():
    s = table(2)
    faces = [s.face[die, : s.faces[die]].tolist() for die in (GLOVE, PAN, MALLET)]

    assert faces == [[1, 1, 2, 2, 3, 0], [3, 3, 4, 4, 5, 0], [5, 5, 6, 6, 1, 0]]
    assert [die.count(0) for die in faces] == [1, 1, 1]


def test_mp_03_the_prize_die_shows_one_to_six_stars_each_as_likely():
    s = table(2)
    rolls = [roll_die(s, PRIZE) for _ in range(3000)]

    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(400 < rolls.count(face) < 600 for face in range(1, 7))


def test_mp_04_113_moles_of_one_to_five_stars():
    s = started(4)

    assert s.unseen[:9].tolist() == [30, 30, 30, 15, 8, 0, 0, 0, 0]
    assert s.deck + sum(moles(s)) == 113


def test_mp_05_five_stands_and_what_they_ask_for():
    s = started(4)

    assert s.need[: s.stands].tolist() == [10, 15, 20, 25, 30]
    assert s.crown == 40
    assert all(0 <= s.top[stand] < s.prizes[stand] for stand in range(5))
    assert s.top[5] == EMPTY


def test_mp_05_every_prize_can_be_on_top():
    assert {int(started(2, seed).top[CANDY]) for seed in range(200)} == set(range(12))


def test_mp_06_prizes_and_their_stars():
    s = started(2)

    assert [int(s.prize_stars[stand, 0]) for stand in range(5)] == [3, 5, 7, 9, 11]
    assert s.prizes[:5].tolist() == [12, 12, 10, 8, 6]


def test_mp_36_the_highest_prize_die_starts_as_king_and_ties_roll_again():
    rerolls = 0
    for seed in range(40):
        s = started(4, seed)
        rolls, group = [item[:2] for item in news(s, News.KING_ROLL)], [0, 1, 2, 3]
        while len(group) > 1:
            rolled, rolls = dict(rolls[: len(group)]), rolls[len(group) :]
            assert list(rolled) == group
            group = [seat for seat in group if rolled[seat] == max(rolled.values())]
            rerolls += len(group) > 1
        assert rolls == []
        assert group == [s.king_mole]
    assert rerolls > 3


def test_mp_23_king_mole_stays_king():
    match = Match(GAME, 3, 5)
    king = int(match.state.king_mole)
    while match.to_move():
        assert match.state.king_mole == king
        seat = match.to_move()[0]
        match.play(seat, match.legal(seat)[match.state.rounds % len(match.legal(seat))])


def test_mp_23_x_1_a_rematch_can_name_the_king():
    assert [int(started(4, 3, start=f"seat-{n}").king_mole) for n in range(1, 5)] == [0, 1, 2, 3]
    assert len({int(started(4, seed).king_mole) for seed in range(40)}) == 4


def test_mp_29_two_moles_a_hole_from_six_seats_on():
    assert [moles(started(seats)) for seats in (5, 6, 8)] == [[1] * 6, [2] * 6, [2] * 6]


def test_mp_29_dealing_goes_round_the_holes_twice():
    s = table(6)
    discard_deck(s, left=8)
    s.discard[:] = 0
    s.stars[:] = s.unseen[:9]
    load(s, GLOVE, 0)
    choose(s, *[GLOVE] * 6)

    assert moles(s) == [2, 2, 1, 1, 1, 1]


def test_mp_37_eight_colours_with_a_letter_each():
    scene = GAME.scene(view(table(8), 0), 0)

    assert [place.colour for place in scene.players] == [
        "black", "purple", "brown", "blue", "red", "green", "yellow", "white",
    ]
    assert len({letter for colour, letter in COLOURS}) == 8


def test_mp_26_an_empty_deck_is_made_anew_of_the_discard_pile():
    s = table(2)
    discard_deck(s, left=2)
    load(s, GLOVE, 0)
    choose(s, GLOVE, GLOVE)

    assert moles(s) == [1] * 6
    assert news(s, News.RESHUFFLED) == [(111, 0, 0)]
    assert s.deck == 107
    assert sum(s.discard.tolist()) == 0


def test_mp_26_with_both_piles_empty_dealing_stops():
    s = table(2)
    discard_deck(s, left=4)
    s.discard[:] = 0
    s.stars[:] = s.unseen[:9]
    load(s, GLOVE, 0)
    choose(s, GLOVE, GLOVE)

    assert moles(s) == [1, 1, 1, 1, 0, 0]
    assert s.deck == 0
    assert News.RESHUFFLED not in kinds(s)


def test_mp_26_after_a_shuffle_everybody_knows_what_the_deck_is_made_of():
    """Three 5s are out in holes when all other moles come back: redealt hands hold what their batch has."""
    s = table(2)
    fill(s, 0, 3)
    s.unseen[:18] = [30, 30, 30, 15, 5, 0, 0, 0, 0] + [0, 0, 0, 0, 3, 0, 0, 0, 0]
    s.hole[0, 1], s.hole[0, 0] = 3, 0
    s.deck = 110
    sound(s)
    load(s, GLOVE, 1)
    load(s, PAN, 0)
    choose(s, GLOVE, PAN)

    assert hands(s, 0) == [5, 5, 5]
    seen = view(s, 1)
    GAME.redeal(seen, 1)
    assert hands(seen, 0) == [5, 5, 5]


def test_mp_26_batches_grow_old_and_the_oldest_become_one():
    s = table(4)
    give(s, 0, 1)
    load(s, GLOVE, 0)
    for shuffle in range(1, 6):
        discard_deck(s, left=0)
        choose(s, GLOVE, GLOVE, GLOVE, GLOVE)
        assert s.held[0].tolist().index(1) == min(shuffle, 3)
        sound(s)
    assert s.unseen[27:].sum() > 0
