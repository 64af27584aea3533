"""What a seat sees, as a value."""

import copy

import numpy as np
import pytest

from talpa.engine.errors import Illegal, Late, Malformed
from talpa.engine.match import Match
from talpa.engine.record import HIDDEN, NOBODY
from talpa.engine.view import View, World
from tests.engine.toy import GAME as TOY


def test_a_view_shows_only_what_its_seat_may_know() -> None:
    view = Match(TOY, 3, seed=1).view(1)

    assert view.state.card[1] >= 0 and view.state.card[0] == view.state.card[2] == HIDDEN
    assert not view.state.luck.any()


def test_views_of_the_same_sight_are_equal() -> None:
    match = Match(TOY, 3, seed=1)
    assert match.view(0) == match.view(0) and hash(match.view(0)) == hash(match.view(0))
    assert match.view(0) != match.view(1) and match.view(NOBODY) != match.view(0)


def test_a_view_never_changes() -> None:
    match = Match(TOY, 3, seed=1)
    view = match.view(0)
    before = view.content
    match.play(0, 1)

    assert view.content == before and view.to_move == [0, 1, 2] != match.view(0).to_move
    with pytest.raises(AttributeError, match="a view never changes: seat cannot be set"):
        view.seat = 2


def test_a_view_tells_what_its_seat_may_do() -> None:
    view = Match(TOY, 3, seed=1).view(2)

    assert view.legal == [0, 1, 2] and view.mask.tolist() == [1, 1, 1] + [0] * (view.actions - 3)
    assert view.refusal(1) is None and view.refusal(3).ruling == "TY-01"
    assert view.describe(2).action == 2 and [choice.action for choice in view.choices] == [0, 1, 2]


def test_a_seat_that_owes_nothing_may_do_nothing() -> None:
    match = Match(TOY, 3, seed=1)
    match.play(0, 1)

    assert match.view(0).legal == [] == match.view(0).choices
    assert match.view(0).refusal(1).message.id == "refusal-not-your-turn"
    assert match.view(NOBODY).legal == [] and match.view(NOBODY).refusal(0) is not None


def test_what_is_no_action_is_refused() -> None:
    view = Match(TOY, 3, seed=1).view(0)
    assert view.refusal(10**9).message.id == "refusal-no-such-action" == view.refusal(-1).message.id


def test_a_spectator_has_no_value() -> None:
    match = Match(TOY, 3, seed=1)
    with pytest.raises(Malformed, match="ask the view of a seat"):
        match.view(NOBODY).value()
    with pytest.raises(Malformed, match="ask the view of a seat"):
        match.view(NOBODY).features()
    assert match.view(0).features().shape == (TOY.feature_count,)


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(Malformed, match="there is no seat 7; the seats are 0 to 2"):
        Match(TOY, 3, seed=1).view(7)


def test_worlds_look_the_same_and_are_not_the_truth() -> None:
    view = Match(TOY, 4, seed=1).view(0)
    worlds = [view.world(seed) for seed in range(20)]

    assert all(world.view(0) == view for world in worlds)
    assert len({world.content for world in worlds}) > 1 and view.world(3) == view.world(3)


def test_a_world_is_played_on_without_a_trace() -> None:
    view = Match(TOY, 2, seed=1).view(0)
    world = view.world(seed=1)
    after = world.after(2)

    assert isinstance(after, World) and after.to_move == [1] and world.to_move == [0, 1]
    assert after.after(0, seat=1).to_move == [] and view.after(2, seed=1) == after
    with pytest.raises(Late, match="seat 0 owes no decision in this world: seat 1 must decide"):
        after.after(0)
    with pytest.raises(Late, match="seat 9 owes no decision"):
        after.after(0, seat=9)
    with pytest.raises(Illegal, match="too much"):
        world.after(3)


def test_a_match_gives_the_view_of_whoever_must_decide() -> None:
    match, seats = Match(TOY, 3, seed=1), []
    for view in match:
        seats.append(view.seat)
        match.play(view.seat, view.legal[0])

    assert seats == [0, 1, 2] and match.result().over


def test_frames_are_the_views_at_each_item() -> None:
    match = Match(TOY, 3, seed=1)
    for view in match:
        match.play(view.seat, 1)
    frames = match.frames(NOBODY)

    assert [frame.items[-1] for frame in frames] == list(match.view(NOBODY).items) and len(frames) == 3
    assert frames[0].legal == [] and frames[0].scene.status.id == "status-happening"
    assert Match(TOY, 3, seed=1).frames(0) == []


def test_frames_are_the_same_kept_or_played_again() -> None:
    kept, again = Match(TOY, 3, seed=1), Match(TOY, 3, seed=1)
    kept.keeps_before = True
    for match in (kept, again):
        for view in match:
            match.play(view.seat, 1)

    assert kept.frames(0) == again.frames(0) != []


def test_a_refused_decision_leaves_the_frames_of_the_last_one() -> None:
    match = Match(TOY, 2, seed=1)
    match.keeps_before = True
    match.play(0, 1)
    with pytest.raises(Illegal):
        match.play(1, 3)
    match.play(1, 0)
    with pytest.raises(Late):
        match.play(1, 0)

    assert len(match.frames(0)) == 2


def test_a_copy_is_played_on_by_itself() -> None:
    match = Match(TOY, 2, seed=1)
    match.play(0, 1)
    other = copy.copy(match)
    other.play(1, 1)

    assert match.to_move() == [1] and other.to_move() == [] and len(match.history) == 1
    assert repr(match) == "<Match of toy, 2 seats, 1 decisions, to move: [1]>"


@pytest.mark.parametrize("number", [np.int64(1), np.uint8(1), np.int32(1)])
def test_numpys_numbers_are_numbers(number: object) -> None:
    match = Match(TOY, np.int64(2), seed=np.int64(1))
    match.play(number, number)
    assert match.history == [(1, 1)] and match.legal(np.int8(0)) == [0, 1, 2]


def test_a_view_takes_numpys_numbers_too() -> None:
    view = Match(TOY, 3, seed=1).view(0)
    refused = view.refusal(np.int8(3))

    assert refused is not None and type(refused.message.args["number"]) is int
    assert type(view.describe(np.int64(1)).action) is int


@pytest.mark.parametrize("slip", [True, 1.0, "1", None, np.True_])
def test_what_is_no_whole_number_is_refused(slip: object) -> None:
    match = Match(TOY, 2, seed=1)
    for given in ((slip, 0), (0, slip)):
        with pytest.raises(Malformed, match="there is no"):
            match.play(*given)
    assert match.history == []


def test_all_cards_are_open_only_on_purpose() -> None:
    match = Match(TOY, 2, seed=1)
    assert match.open_view().state.card.tolist() == match.state.card.tolist()
    assert isinstance(match.open_view(), View)
