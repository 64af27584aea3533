"""The six events."""

from talpa.engine.record import EMPTY, HIDDEN, NOBODY
from talpa.games.molly.actions import Family
from talpa.games.molly.box import TARDY, Event
from talpa.games.molly.reasons import Lack, News
from tests.molly.build import (
    PLAIN,
    B,
    G,
    R,
    W,
    Y,
    act,
    burrow,
    choose,
    draw,
    phase,
    pile,
    play,
    reason,
    rows,
    run_out,
    space,
    steal,
    table,
    take_card,
    tokens,
    told,
)


def test_all_receive_a_token():
    match = table(seats=4, deck=[Event.ALL_RECEIVE_TOKEN, "b"])

    draw(match)

    assert tokens(match) == [2, 2, 2, 2] and match.state.events_over & 1


def test_ml_11_tokens_come_clockwise_from_the_player_who_drew_the_event():
    match = table(seats=3, deck=[Event.ALL_RECEIVE_TOKEN, "b"], tokens=[3, 2, 3], turn=1)

    draw(match)

    assert told(match, "TOKEN") == [(1, 0, 0)], "the last of the supply"
    assert phase(match) == "steal" and match.to_move() == [2]


def test_ml_12_a_short_supply_means_stealing_in_order():
    match = table(seats=3, deck=[Event.ALL_RECEIVE_TOKEN, "b"], tokens=[3, 2, 3], turn=1)
    draw(match)

    steal(match, 2, 0)
    assert match.to_move() == [0]
    steal(match, 0, 1)

    assert tokens(match) == [3, 2, 4] and phase(match) == "place" and match.to_move() == [1]


def test_ml_11_all_draw_a_card_for_its_cube_clockwise_from_the_player_who_drew_the_event():
    match = table(seats=3, deck=[Event.ALL_DRAW_CARD, "b", "g", "y", "w"], turn=1)

    draw(match)

    assert told(match, "EVENT_DRAW") == [(1, B, 0), (2, G, 0), (0, Y, 0)]
    assert [burrow(match, seat) for seat in range(3)] == [[1, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0, 0, 0, 1, 0]]
    assert match.state.last_discard == Y and match.state.drawn[0] == W


def test_ml_10_an_event_inside_an_event_waits_for_it_to_end():
    match = table(seats=2, piles=PLAIN | {"B2": ""}, deck=[Event.ALL_DRAW_CARD, "b", Event.FILL_EMPTY, "g", "y", "w"])

    draw(match)

    assert told(match, "EVENT") == [(0, Event.ALL_DRAW_CARD, 0), (1, Event.FILL_EMPTY, 0)]
    kinds = [row[0] for row in match.state.news[: match.state.told].tolist()]
    last_draw = len(kinds) - 1 - kinds[::-1].index(News.EVENT_DRAW)
    assert kinds.index(News.FILL) > last_draw, "both draws came before the filling"
    assert pile(match, "B2") == "y" and match.state.drawn[0] == W


def test_ml_10_three_events_follow_each_other():
    deck = [Event.ALL_DRAW_CARD, Event.FILL_EMPTY, "b", "g", Event.DISCARD_CUBE, "y", "w"]
    match = table(seats=2, piles=PLAIN | {"B2": ""}, display="r g", deck=deck, moles_each=6)

    draw(match)

    assert [event for _, event, _ in told(match, "EVENT")] == [1, 2, 5] and phase(match) == "discard_cube"
    choose(match, 0, B)
    choose(match, 1, G)
    assert phase(match) == "place" and burrow(match, 0) == burrow(match, 1) == [0] * 5


def test_ml_41_empty_spaces_are_filled_in_reading_order_without_bonus():
    match = table(piles=PLAIN | {"C1": "", "A3": ""}, deck=[Event.FILL_EMPTY, "b", "g", "y"])

    draw(match)

    assert told(match, "FILL") == [(B, 2, 0), (G, 6, 0)] and tokens(match) == [1, 1]


def test_fill_backs_covers_every_project():
    match = table(piles=PLAIN | {"C1": "?y -g", "A3": "-w"}, deck=[Event.FILL_BACKS, "b", "g", "y"])

    draw(match)

    assert pile(match, "C1") == "?y -g b" and pile(match, "A3") == "-w g"


def test_ml_42_a_filling_event_draws_tardy_moles_and_begins_the_last_round():
    parts = (Event.ALL_DRAW_CARD, Event.PASS_CUBE, Event.FILL_EMPTY)
    match = table(piles=PLAIN | {"C1": "", "A3": ""}, deck=[Event.FILL_EMPTY, "b"], below=0, parts=parts)

    draw(match)

    assert match.state.last_round == 1 and match.state.pile[6, 0] >= TARDY
    assert len(told(match, "LAST_ROUND")) == 1


def passing(burrows, seats=3, **options):
    match = table(seats=seats, deck=[Event.PASS_CUBE, "b"], burrows=burrows, **options)
    draw(match)
    return match


def test_ml_11_cubes_are_chosen_in_secret_and_pass_at_once():
    match = passing([[2, 0, 0, 0, 1], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0]])
    assert phase(match) == "pass_cube" and match.to_move() == [0, 1, 2]

    choose(match, 1, R)
    assert match.view(0).state.chosen[1] == HIDDEN and match.view(1).state.chosen[1] == R
    assert burrow(match, 1) == [0, 1, 0, 0, 0] and match.to_move() == [0, 2]
    choose(match, 2, W)
    choose(match, 0, Y)

    assert [burrow(match, seat) for seat in range(3)] == [[1, 1, 0, 0, 1], [0, 0, 1, 0, 0], [1, 0, 0, 0, 0]]
    assert phase(match) == "place" and match.state.chosen.tolist() == [EMPTY] * 4


def test_ml_39_the_receiver_sits_to_the_right_and_who_has_no_cube_passes_none():
    match = passing([[1, 0, 0, 0, 0], [0] * 5, [0, 0, 1, 0, 0]])
    assert match.to_move() == [0, 2] and told(match, "LACK")[0][:2] == (1, 3)
    assert reason(match, Family.CUBE + B, 0) == "no_cube"
    choose(match, 0, Y)
    choose(match, 2, W)

    assert [burrow(match, seat) for seat in range(3)] == [[0] * 5, [0, 0, 1, 0, 0], [1, 0, 0, 0, 0]]


def test_ml_39_a_passed_cube_that_does_not_fit_is_discarded_for_all_to_see():
    match = passing([[0, 0, 0, 0, 7], [0, 0, 0, 0, 1], [1, 0, 0, 0, 0]])
    choose(match, 0, B)
    choose(match, 1, B)
    choose(match, 2, Y)
    assert burrow(match, 0)[B] == 7, "one given, one received"

    match = passing([[1, 0, 0, 0, 7], [0, 0, 0, 0, 1], [1, 0, 0, 0, 0]])
    choose(match, 0, Y)
    choose(match, 1, B)
    choose(match, 2, Y)

    assert burrow(match, 0)[B] == 7 and burrow(match, 1)[B] == 0 and match.state.reserve[B] == 6
    assert told(match, "OVERFLOW") == [(0, B, 1)]
    assert match.view(2).state.passed[1] == EMPTY and match.view(2).state.burrow[1, B] == 0


def test_nobody_has_a_cube_to_pass():
    match = passing([])

    assert phase(match) == "place" and len(told(match, "LACK")) == 3


def test_ml_40_all_discard_a_cube_of_their_choice_and_who_has_none_does_nothing():
    match = table(seats=3, deck=[Event.DISCARD_CUBE, "b"], burrows=[[2, 0, 0, 0, 1], [0] * 5, [0, 0, 1, 0, 0]])
    draw(match)
    assert match.to_move() == [0, 2]
    choose(match, 2, W)
    choose(match, 0, Y)

    assert [burrow(match, seat) for seat in range(3)] == [[1, 0, 0, 0, 1], [0] * 5, [0] * 5]
    assert told(match, "DISCARD_CUBE") == [(0, Y, 0), (2, W, 0)]
    assert match.state.reserve.tolist() == [12, 13, 13, 13, 12]


def test_ml_01_ml_07_an_event_after_action_a_comes_before_the_new_card():
    match = table(deck=[Event.FILL_BACKS, "b", "g"], piles=PLAIN | {"A1": "-r"}, display="r w")

    take_card(match, 0)

    assert pile(match, "A1") == "-r b" and match.state.display.tolist() == [G, W] and match.to_move() == [0]


def test_ml_35_with_an_empty_deck_the_display_is_not_filled():
    match = run_out(table(), left=1)
    draw(match)
    assert phase(match) == "place" and match.state.deck_left == 0
    act(match, Family.PLACE + space("B1"))
    assert match.state.display.tolist() == [R, W], "the display stays as it is when nothing can be drawn"
    play(match, 0, "B2")
    assert phase(match) == "over"


def test_ml_25_sets_made_by_an_event_are_ignored():
    match = table(piles=rows("r r .", "y w g", "b w y"), deck=[Event.FILL_EMPTY, "r", "b"])

    draw(match)

    assert pile(match, "C1") == "r" and phase(match) == "place" and told(match, "MOLE_SET") == []


def test_ml_35_an_event_that_takes_the_last_card_leaves_nothing_to_play_from_the_deck():
    few = {"tardies_each": 1, "parts": (Event.ALL_DRAW_CARD, Event.PASS_CUBE, Event.FILL_EMPTY)}
    match = table(piles={"A1": "r"}, display="w g", deck=[Event.FILL_EMPTY, "b"], below=0, **few)

    draw(match)

    assert match.state.deck_left == 0 and len(told(match, "FILL")) == 6, "eight spaces were empty"
    assert told(match, "LACK")[0][:2] == (0, Lack.CARD) and match.to_move() == [1]


def test_ml_11_a_token_event_revealed_by_another_players_card_begins_with_that_player():
    parts = (Event.ALL_DRAW_CARD, Event.ALL_RECEIVE_TOKEN, Event.PASS_CUBE)
    deck = [Event.ALL_DRAW_CARD, "b", "g", Event.ALL_RECEIVE_TOKEN, "y", "w"]
    match = table(seats=3, deck=deck, tokens=[3, 3, 2], parts=parts)

    draw(match)

    assert told(match, "EVENT") == [(0, Event.ALL_DRAW_CARD, 0), (2, Event.ALL_RECEIVE_TOKEN, 0)]
    assert told(match, "TOKEN") == [(2, 0, 0)] and match.to_move() == [0], "the last token goes to seat 2"


def test_ml_11_who_reveals_a_filling_draws_its_cards_and_reveals_what_is_among_them():
    parts = (Event.ALL_DRAW_CARD, Event.FILL_EMPTY, Event.ALL_RECEIVE_TOKEN)
    deck = [Event.ALL_DRAW_CARD, "b", Event.FILL_EMPTY, "g", "y", Event.ALL_RECEIVE_TOKEN, "w", "b"]
    piles = PLAIN | {"B2": ""}
    match = table(seats=3, piles=piles, display="r g", deck=deck, tokens=[3, 2, 3], parts=parts, moles_each=6)

    draw(match)

    assert [(seat, event) for seat, event, _ in told(match, "EVENT")] == [(0, parts[0]), (1, parts[1]), (1, parts[2])]
    assert told(match, "TOKEN") == [(1, 0, 0)] and match.to_move() == [2]
    assert match.state.revealer == 1 and match.state.revealed_by.tolist() == [NOBODY] * 3
