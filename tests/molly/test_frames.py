"""The table while a decision takes its course: every line is told after the change it tells of."""

from talpa.engine.match import Match
from talpa.games import GAMES
from talpa.games.molly.box import Event
from tests.molly.build import R, W, Y, choose, cover, draw, play, rows, space, table, take, take_card
from tests.molly.test_sets_of_three import claim, projects


def pieces(frame, zone_id):
    """Ids of the pieces of a zone, if it is there."""
    return [piece.id for zone in frame.scene.zones if zone.id == zone_id for piece in zone.pieces]


def letters(frame, zone_id):
    return [piece.letter for zone in frame.scene.zones if zone.id == zone_id for piece in zone.pieces]


def frame_of(match, kind, eye=0):
    """The first frame whose own line is of this kind."""
    return next(frame for frame in match.frames(eye) if frame.news[-1].kind == kind)


def watched(**position):
    match = table(**position)
    match.keeps_before = True
    return match


def test_a_card_taken_lies_on_the_discards_when_it_is_told():
    match = watched(display="r w")
    take_card(match, 1)

    assert letters(frame_of(match, "take_card"), "discard-zone") == ["W"]


def test_a_drawn_card_lies_open_when_it_is_told():
    match = watched(deck=["b"])
    draw(match)

    assert letters(frame_of(match, "draw"), "drawn") == ["B"]


def test_ml_29_a_drawn_card_without_a_space_is_seen_before_it_is_discarded():
    match = watched(piles=rows("r r r", "r r r", "r r r"), display="w w", deck=["r"], seats=4)
    draw(match)
    seen = [letters(frame, "drawn") for frame in match.frames(0)]

    assert seen[:2] == [["R"], []] and letters(frame_of(match, "lack"), "discard-zone") == ["R"]


def test_a_pile_is_gone_when_it_is_told_and_its_cubes_come_after():
    match = watched(piles=rows("?y/r ?y/w ?y/w", "?r/b ?r/y ?r/w", "?w/g ?w/b ?w/y"), display="w r")
    play(match, 0, "A1")
    take(match, "A1", "A1-C1")
    frame = frame_of(match, "take_pile")

    assert "pile.0" not in pieces(frame, "grid") and frame.state.burrow[0].tolist() == [0, 0, 0, 0, 0]
    assert frame_of(match, "cube").state.burrow[0].sum() == 1


def test_an_event_lies_open_while_it_takes_place():
    match = watched(deck=[Event.ALL_DRAW_CARD, "b", "g", "y"])
    draw(match)
    marks = [pieces(frame, "event-zone") for frame in match.frames(1) if frame.news[-1].kind != "draw"]

    assert marks and all(shown == ["event.card.0"] for shown in marks)
    assert letters(frame_of(match, "event_draw"), "discard-zone") == ["B"]
    assert pieces(match.view(0), "event-zone") == []


def test_ml_10_an_event_that_waits_lies_under_the_one_that_takes_place():
    match = watched(deck=[Event.ALL_DRAW_CARD, Event.FILL_EMPTY, "g", "y", "b"])
    draw(match)

    assert pieces(frame_of(match, "event_draw"), "event-zone") == ["event.card.1", "event.card.0"]


def test_ml_39_a_passed_cube_is_in_doubt_for_others_as_soon_as_it_is_told():
    match = watched(
        seats=3, burrows=[[1, 1, 0, 0, 0], [1, 1, 0, 0, 0], [1, 1, 0, 0, 0]], deck=[Event.PASS_CUBE, "b"],
        memory="aided",
    )
    draw(match)
    for seat, colour in enumerate((Y, R, Y)):
        choose(match, seat, colour)
    zones = {zone.id: zone for zone in frame_of(match, "pass", eye=-1).scene.zones}

    assert [space.text for space in zones["burrow-zone.0"].spaces[1:3]] == ["1?", "1?"]


def test_ml_43_open_burrows_hold_passed_cubes_as_soon_as_they_are_told():
    match = watched(
        seats=3, burrows=[[2, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0, 0, 2, 0, 0]], deck=[Event.PASS_CUBE, "b"],
        open_burrows="on",
    )
    draw(match)
    for seat, colour in enumerate((Y, R, W)):
        choose(match, seat, colour)

    assert frame_of(match, "pass", eye=-1).state.burrow[0].tolist() == [1, 1, 0, 0, 0]


def test_a_covering_card_lies_on_its_pile_when_it_is_told():
    match = projects(tokens=[1, 1])
    match.keeps_before = True
    claim(match)
    cover(match, "A2")

    assert frame_of(match, "cover").state.height[space("A2")] == 2


def test_every_frame_of_whole_games_can_be_drawn_and_said():
    for seed in range(2):
        match = Match(GAMES["molly"], 3, seed)
        match.keeps_before = True
        for view in match:
            match.play(view.seat, view.legal[len(match.history) % len(view.legal)])
            frames = match.frames(view.seat)
            assert [frame.news[-1] for frame in frames] == match.view(view.seat).news
            assert all(frame.scene.status.id for frame in frames)
