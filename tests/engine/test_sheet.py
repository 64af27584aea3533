"""A view read at once holds the same numbers as its fields."""

import random

import pytest

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.sheet import reader
from talpa.games import GAMES


def plain(value):
    """Numbers and nested lists."""
    return [plain(one) for one in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("name", GAMES)
def test_every_field_is_read_as_it_is(name):
    game, luck = GAMES[name], random.Random(1)
    match = Match(game, game.seats[-1], seed=3)
    fields = list(game.layout.names)
    read = reader(game.layout, fields)
    for _ in range(30):
        for eyes in (NOBODY, 0):
            view = match.view(eyes)
            assert [plain(value) for value in read(view)] == [view[field].tolist() for field in fields]
        if match.to_move():
            seat = luck.choice(match.to_move())
            match.play(seat, luck.choice(match.legal(seat)))


def test_some_fields_are_left_out_and_some_stay_bytes():
    game = GAMES["moledozer"]
    view = Match(game, 3, seed=1).view(0)
    sheet = reader(game.layout, ["seats", "stack"], raw=["neighbour"])(view)
    assert sheet._fields == ("neighbour", "seats", "stack")
    assert sheet.neighbour == view.neighbour.tobytes() and sheet.seats == 3
    assert [list(row) for row in sheet.stack] == view.stack.tolist()


def test_the_same_view_is_read_once_and_a_changed_one_anew():
    match = Match(GAMES["moledozer"], 3, seed=1)
    read = reader(match.game.layout, ["mole"])
    view = match.view(0)
    assert read(view) is read(match.view(0))
    before = read(view).mole
    view.mole = before + 1
    assert read(view).mole == before + 1
