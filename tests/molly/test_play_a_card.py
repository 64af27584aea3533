"""Playing a card, the Project bonus, stealing."""

import pytest

from talpa.engine.errors import Illegal
from talpa.engine.record import EMPTY
from talpa.games.molly.actions import Family
from talpa.games.molly.box import EVENT, TARDY, Event
from tests.molly.build import (
    PLAIN,
    B,
    R,
    W,
    act,
    draw,
    phase,
    pile,
    play,
    put,
    reason,
    rows,
    run_out,
    space,
    steal,
    swap_of,
    table,
    tokens,
    told,
)


def test_the_bonus_comes_from_the_supply():
    match = table(piles=PLAIN | {"B2": ""})

    play(match, 0, "B2")

    assert tokens(match) == [2, 1] and match.state.supply == 3 and match.to_move() == [1]


def test_ml_55_after_the_card_no_special_action_is_possible():
    match = table(display="r w", deck=["b", "g"], tokens=[3, 1])

    draw(match)

    assert reason(match, Family.TAKE_CARD) == "not_now" and reason(match, swap_of("A1", "B1")) == "not_now"
    put(match, "A1")
    assert match.to_move() == [1]


def test_a_card_never_covers_its_own_colour():
    match = table(piles=PLAIN, display="r w")

    assert reason(match, Family.PLAY + space("A1")) == "same_colour"
    with pytest.raises(Illegal, match="ML-02"):
        play(match, 0, "A1")


def test_ml_30_a_back_takes_any_colour_and_pays_no_bonus():
    match = table(piles=PLAIN | {"A1": "?y -r"}, display="r w")

    play(match, 0, "A1")

    assert pile(match, "A1") == "?y -r r" and tokens(match) == [1, 1]


def test_ml_27_the_deck_card_is_seen_before_its_space_is_chosen():
    match = table(deck=["b"])

    draw(match)

    assert phase(match) == "place" and match.view(1).state.drawn[0] == B and told(match, "DRAW") == [(0, B, 0)]
    assert reason(match, Family.PLACE + space("A2")) == "same_colour"
    put(match, "A1")
    assert pile(match, "A1") == "?y r b"


def test_ml_28_who_drew_from_the_deck_plays_that_card():
    match = table(display="r w", deck=["b"])

    draw(match)

    assert reason(match, Family.PLAY + space("B1")) == "not_now" and reason(match, Family.DRAW) == "not_now"
    assert {a - Family.PLACE for a in match.legal(0)} <= set(range(9))


def test_ml_08_an_event_on_top_takes_place_and_the_next_card_is_played():
    match = table(deck=[Event.ALL_RECEIVE_TOKEN, "b"])

    draw(match)

    assert tokens(match) == [2, 2] and phase(match) == "place" and match.state.drawn[0] == B


def test_ml_29_a_card_that_fits_nowhere_is_discarded_and_no_set_is_looked_for():
    red = {name: f"?{below} r" for name, below in zip(PLAIN, "yywwggbby", strict=True)}
    match = table(piles=red | {"A1": "r"}, display="w b", deck=["r", "y"], seats=4)

    draw(match)

    assert match.to_move() == [1] and match.state.last_discard == R and told(match, "LACK") == [(0, 2, R)]
    assert told(match, "MOLE_SET") == []


def test_ml_29_a_display_of_unplayable_cards_and_no_deck_loses_a_card():
    red = {name: "r" for name in PLAIN}
    match = run_out(table(piles=red, display="R", deck=[], seats=4, below=0))
    assert reason(match, Family.SKIP) == "legal" and reason(match, Family.PLAY) == "same_colour"

    act(match, Family.SKIP)

    assert match.state.last_discard == TARDY + R and match.to_move() == [1]


def test_ml_35_who_has_nothing_to_play_leaves_phases_two_and_three_out():
    match = run_out(table(display=""))

    assert reason(match, Family.DRAW) == "deck_empty" and Family.SKIP in match.legal(0)
    act(match, Family.SKIP)

    assert match.to_move() == [1] and told(match, "LACK") == [(0, 1, match.state.last_discard)]
    assert match.state.display.tolist() == [EMPTY, EMPTY], "nothing is shuffled back"


def test_ml_35_who_can_play_must():
    match = table()

    assert reason(match, Family.SKIP) == "can_play"


def test_ml_13_the_thief_chooses_whom_where_there_is_a_choice():
    match = table(seats=3, piles=PLAIN | {"B2": ""}, tokens=[4, 3, 2])
    play(match, 0, "B2")
    assert phase(match) == "steal" and match.to_move() == [0]
    assert match.legal(0) == [Family.STEAL + 1, Family.STEAL + 2]
    assert reason(match, Family.STEAL) == "no_victim"

    steal(match, 0, 2)
    assert tokens(match) == [5, 3, 1] and match.to_move() == [1]

    match = table(seats=3, piles=PLAIN | {"B2": ""}, tokens=[4, 5, 0])
    play(match, 0, "B2")
    assert tokens(match) == [5, 4, 0], "only one has tokens, so nobody is asked"


def test_ml_14_no_token_anywhere_is_no_token():
    match = table(piles=PLAIN | {"B2": ""}, tokens=[6, 0])

    play(match, 0, "B2")

    assert tokens(match) == [6, 0] and told(match, "LACK")[0][:2] == (0, 0) and match.to_move() == [1]


def test_ml_15_a_token_must_be_taken():
    match = table(seats=3, piles=PLAIN | {"B2": ""}, tokens=[4, 3, 2])

    play(match, 0, "B2")

    assert all(Family.STEAL <= action < Family.PROJECT_SET for action in match.legal(0)), "there is no declining"


def test_ml_54_tokens_have_no_limit_and_are_open_to_all():
    match = table(seats=4, tokens=[12, 0, 0, 0])

    assert [match.view(seat).state.token.tolist() for seat in range(4)] == [[12, 0, 0, 0]] * 4
    match = table(seats=4, piles=PLAIN | {"B2": ""}, tokens=[11, 1, 0, 0])
    play(match, 0, "B2")
    assert tokens(match) == [12, 0, 0, 0]


def test_ml_07_events_take_place_in_every_draw():
    for begin, awaited in ((lambda m: play(m, 0, "B1"), 1), (draw, 0)):
        match = table(deck=[Event.ALL_RECEIVE_TOKEN, "b", "g"])
        begin(match)
        assert tokens(match) == [2, 2] and match.to_move() == [awaited]
    match = table(deck=[Event.ALL_RECEIVE_TOKEN, "b", "g"])
    act(match, Family.TAKE_CARD)
    assert tokens(match) == [1, 2] and match.state.display.tolist() == [B, W]


def test_ml_26_events_and_covers_lie_on_backs_and_empty_spaces_whatever_their_colour():
    match = table(piles=rows("?y/-r ?y/w ?y/g", "?r/b ?r/y ?r/w", "?w/g ?w/b ?w/y"), display="r w",
                  deck=[Event.FILL_BACKS, "r", "y"])

    play(match, 0, "B1")

    assert pile(match, "A1") == "?y -r r" and match.state.queue.tolist() == [EMPTY] * 3
    assert match.state.events_over >> (Event.FILL_BACKS) & 1 and EVENT == 10
