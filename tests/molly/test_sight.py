"""Who sees what, and what redealt worlds keep."""

import pytest

from talpa.engine import steps
from talpa.engine.match import Match
from talpa.engine.record import EMPTY, HIDDEN, NOBODY
from talpa.games.molly.box import EVENT, TARDY, Event
from talpa.games.molly.reasons import News
from tests.molly.build import (
    MOLLY,
    PLAIN,
    B,
    R,
    W,
    Y,
    burrow,
    choose,
    draw,
    passed,
    play,
    rows,
    table,
    take,
    take_card,
    told,
)


def worlds(match, seat, count=60):
    return [match.view(seat).world(seed).states[0] for seed in range(count)]


def test_cards_dealt_face_down_are_unknown_until_flipped():
    match = table(piles=rows("?w/b ?y/g b", "r y w", "y w g"), display="b r")
    assert match.view(0).state.pile[0, 0] == HIDDEN
    play(match, 0, "B1")
    take(match, "B1", "A1-C1")

    assert match.view(1).state.pile[0, :2].tolist() == [B + 16, W]


def test_ml_44_a_perfect_memory_knows_every_pile_but_nobody_is_shown_it():
    match = table(piles=PLAIN | {"A1": "?y r w b"})
    shown = [piece for zone in match.view(0).scene.zones if zone.id == "grid" for piece in zone.pieces]

    assert match.view(0).state.height[0] == 4 and match.view(0).state.pile[0, :4].tolist() == [HIDDEN, R, W, B]
    assert len(shown) == 9 and all(piece.text == "" for piece in shown)
    sized = table(piles=PLAIN | {"A1": "?y r w b"}, pile_sizes="shown").view(0).scene.zones[0].pieces
    assert [piece.text for piece in sized][:2] == ["4", "2"]


def test_x_8_an_aided_memory_shows_all_that_was_seen_and_no_more():
    match = table(piles=PLAIN | {"A1": "?y r -w b"}, memory="aided", burrows=[[0] * 5, [0, 3, 0, 0, 0]])
    scene = match.view(0).scene
    cards = [piece for piece in scene.zones[0].pieces if piece.at == "grid.0"]

    assert [(piece.letter, piece.hidden) for piece in cards] == [("", True), ("R", False), ("W", True), ("B", False)]
    burrow = next(zone for zone in scene.zones if zone.id == "burrow-zone.1")
    assert [at.text for at in burrow.spaces][1:] == ["0", "3", "0", "0", "0"]
    plain = next(zone for zone in table().view(0).scene.zones if zone.id == "burrow-zone.1")
    assert len(plain.spaces) == 1


def test_ml_45_only_the_last_discard_is_shown():
    match = table(tokens=[2, 1], display="r w", deck=["b", "g"])
    take_card(match, 0)
    take_card(match, 1)
    zone = next(zone for zone in match.view(1).scene.zones if zone.id == "discard-zone")

    assert [piece.letter for piece in zone.pieces] == ["W"] and len(zone.spaces) == 1


def test_ml_43_burrows_are_hidden_from_eyes_but_not_from_a_perfect_memory():
    match = table(burrows=[[1, 2, 0, 0, 0], [0, 3, 0, 0, 0]])

    assert match.view(0).state.burrow[1].tolist() == [0, 3, 0, 0, 0], "every gain was seen by all"
    assert [len(zone.spaces) for zone in match.view(0).scene.zones if zone.id.startswith("burrow")] == [6, 1]
    open_to_all = table(burrows=[[1, 2, 0, 0, 0], [0, 3, 0, 0, 0]], open_burrows="on")
    assert [len(zone.spaces) for zone in open_to_all.view(0).scene.zones if zone.id.startswith("burrow")] == [6, 6]


def test_a_passed_cube_is_known_to_the_two_it_concerned():
    match = passed([[1, 1, 0, 0, 0]] * 4, [Y, R, Y, R], seats=4)

    own = match.view(0).state.passed.tolist()
    assert own == [Y, R, HIDDEN, HIDDEN], "one's own, and what the left neighbour passed"
    assert match.view(NOBODY).state.passed.tolist() == [HIDDEN] * 4
    told = [[item.kind for item in match.view(seat).items] for seat in (0, 1, NOBODY)]
    assert [kinds.count(News.PASS_COLOUR) for kinds in told] == [2, 2, 0]


def test_ml_43_open_burrows_show_passed_cubes():
    match = passed([[1, 1, 0, 0, 0]] * 3, [Y, R, Y], open_burrows="on")

    assert match.state.passed.tolist() == [EMPTY] * 4
    assert match.view(NOBODY).state.burrow[:3].tolist() == [burrow(match, seat) for seat in range(3)]


def test_ml_53_redealt_events_are_either_of_two_and_stay_in_their_third():
    match = Match(MOLLY, 4, 3)
    found = set()
    for world in worlds(match, 0, 80):
        events = [(at, c - EVENT) for at, c in enumerate(world.deck.tolist()) if c >= EVENT]
        assert [15 <= at < 25 for at, c in events] == [True, False, False] and 35 <= events[2][0] < 45
        found |= {c for _, c in events}
    assert found == set(range(6))


def test_the_tardy_moles_stay_at_the_bottom_of_every_world():
    for world in worlds(Match(MOLLY, 2, 5), 1, 20):
        assert all(TARDY <= c < EVENT for c in world.deck[:15].tolist())
        assert all(c < TARDY or c >= EVENT for c in world.deck[15 : world.deck_left].tolist())


def test_ml_33_events_look_like_moles_from_behind_and_tardy_moles_do_not():
    match = table(deck=[Event.ALL_RECEIVE_TOKEN])
    top = next(zone for zone in match.view(0).scene.zones if zone.id == "deck-zone").pieces[0]
    assert top == next(zone for zone in table(deck=["b"]).view(0).scene.zones if zone.id == "deck-zone").pieces[0]

    late = next(zone for zone in table(deck=[], below=0).view(0).scene.zones if zone.id == "deck-zone").pieces[0]
    assert top.mark == "" and late.mark == "tardy"


def test_nobody_passed_a_colour_they_had_not():
    match = passed([[1, 0, 0, 0, 0], [0, 1, 1, 0, 0], [1, 0, 0, 0, 0]], [Y, R, Y])

    assert {int(world.passed[1]) for world in worlds(match, 2)} == {R, W}
    assert {int(world.passed[1]) for world in worlds(match, 0, 5)} == {R}, "the receiver knows"


def test_a_cube_that_does_not_fit_tells_everybody_what_was_passed():
    match = table(seats=3, deck=[Event.PASS_CUBE, "g", "b", "b", "b"], tokens=[3, 3, 3], display="b w",
                  burrows=[[1, 0, 0, 0, 6], [1, 0, 0, 0, 1], [1, 0, 0, 0, 0]])
    take_card(match, 1)
    for seat, colour in ((0, Y), (1, B), (2, Y)):
        choose(match, seat, colour)
    assert {int(world.passed[1]) for world in worlds(match, 2)} == {Y, B}

    take_card(match, 0)

    assert told(match, "OVERFLOW") == [(0, B, 1)], "seven already: so a blue one was passed"
    assert {int(world.passed[1]) for world in worlds(match, 2)} == {B}
    assert all(steps.audit(match.view(2).world(seed).states) == 0 for seed in range(20))


def test_a_cube_that_fits_tells_everybody_what_was_not_passed():
    match = table(seats=3, deck=[Event.PASS_CUBE, "g", "b", "b", "b"], tokens=[3, 3, 3], display="b w",
                  burrows=[[1, 0, 0, 0, 6], [1, 0, 0, 0, 1], [1, 0, 0, 0, 0]])
    take_card(match, 1)
    for seat, colour in ((0, Y), (1, Y), (2, Y)):
        choose(match, seat, colour)

    take_card(match, 0)

    assert told(match, "CUBE") == [(0, B, 1)]
    assert {int(world.passed[1]) for world in worlds(match, 2)} == {Y}


def test_a_full_column_at_the_passing_rules_worlds_out():
    match = passed([[1, 0, 0, 0, 7], [1, 0, 0, 0, 1], [1, 0, 0, 0, 0]], [Y, Y, Y])

    assert {(int(w.passed[0]), int(w.passed[1])) for w in worlds(match, NOBODY, 150)} == {(Y, Y), (B, Y), (B, B)}


def test_secret_choices_are_redealt_among_what_the_seat_has():
    match = table(seats=3, deck=[Event.DISCARD_CUBE, "b"], burrows=[[2, 0, 0, 0, 1], [1, 1, 0, 0, 0], [0, 0, 1, 0, 0]])
    draw(match)
    choose(match, 0, B)

    assert {int(world.chosen[0]) for world in worlds(match, 1)} == {Y, B}
    assert {int(world.chosen[0]) for world in worlds(match, 0, 5)} == {B}


def other_colours(tmp_path):
    """An edition in which cubes are passed before they are discarded."""
    text = (MOLLY.folder / "editions" / "standard.toml").read_text()
    path = tmp_path / "other.toml"
    path.write_text(text.replace('fill-backs = "orange"', 'fill-backs = "red"').replace(
        'pass-cube = "red"', 'pass-cube = "orange"'))
    return path


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_x_9_laws_of_sight_hold_where_cubes_are_passed_and_later_discarded(tmp_path, seats):
    from talpa.engine import laws

    edition, both = other_colours(tmp_path), 0
    for seed in range(30):
        match = Match(MOLLY, seats, seed, {}, edition)
        over = 1 << Event.PASS_CUBE | 1 << Event.DISCARD_CUBE
        for _ in laws.random_play(match, seed):
            if match.state.events_over & over == over or match.state.phase == 8:
                laws.redeal_is_indistinguishable(match)
                laws.everyone_knows_who_is_awaited(match)
                laws.veil_is_final(match)
        both += match.state.events_over & over == over
    assert both > 0


def test_x_2_the_right_neighbour_is_the_seat_before():
    match = passed([[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0]], [Y, R, W])

    assert [burrow(match, seat) for seat in range(3)] == [[0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [1, 0, 0, 0, 0]]


def test_x_4_what_a_seat_is_given_holds_no_secret_of_another():
    match = passed([[1, 1, 0, 0, 0]] * 4, [Y, R, Y, R], seats=4)
    view = match.view(1).state

    assert set(view.deck[: view.deck_left].tolist()) == {HIDDEN} and not view.luck.any()
    assert view.passed[3] == HIDDEN and view.passed[0] == HIDDEN


def test_x_5_no_rule_of_molly_runs_against_a_clock():
    assert not [option for option in MOLLY.options if "second" in option.name or "time" in option.name]
    assert not [name for name in MOLLY.layout.names if "time" in name or "clock" in name]
