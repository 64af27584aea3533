"""What goes over the wire tells no secrets; and the law that says so can fail."""

import random

import pytest

from talpa.engine.view import View
from talpa.games import GAMES
from talpa.server.table.play import Play
from tests.engine.toy import GAME as TOY
from tests.modes import few
from tests.server import wire_law
from tests.server.build import Evening, a_table


@pytest.mark.parametrize("name", [*GAMES, "toy"])
def test_the_same_bytes_in_every_world_a_reader_cannot_tell_apart(name):
    wanted = few(1000, 60)
    assert wire_law.check(TOY if name == "toy" else GAMES[name], wanted) == wanted


def test_a_room_that_peeks_is_caught(monkeypatch):
    """Scenes from the truth instead of the view break the law."""
    def peek(match, seat):
        return View(match.game, seat, match.states.copy(), match.action_count)

    monkeypatch.setattr("talpa.server.table.play.Play.view", lambda play, seat: peek(play.match, seat))
    evening = Evening(a_table(TOY), TOY)
    evening.everybody()
    evening.arrive(wire_law.WATCHER, "watch")
    with pytest.raises(AssertionError, match="tells reader"):
        for seed in range(20):
            for _ in wire_law.fork(evening.room, 0, random.Random(seed)):
                pass


def test_an_undo_flag_that_peeks_is_caught(monkeypatch):
    """So does anything else that depends on a secret."""
    monkeypatch.setattr(Play, "may_undo", lambda play, seats: int(play.match.state.card[1]) % 2 - 1)
    evening = Evening(a_table(TOY), TOY)
    evening.everybody()
    evening.arrive(wire_law.WATCHER, "watch")
    with pytest.raises(AssertionError, match="tells reader"):
        for seed in range(20):
            for _ in wire_law.fork(evening.room, 0, random.Random(seed)):
                pass


@pytest.mark.parametrize(("name", "seed"), [("mole_park", 4), ("molly", 220)])
def test_whether_a_decision_can_be_taken_back_tells_no_secret(name, seed):
    """In these games `undo` once told its seat what others had learned by its decision."""
    assert sum(1 for _ in wire_law.pairs(GAMES[name], seed)) > 20
