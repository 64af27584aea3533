"""A view read at once holds the same numbers as its fields."""

import importlib
import random

import pytest

from talpa.engine.match import Match
from talpa.engine.plain import Row, Rows, reader, typed_reader
from talpa.engine.record import NOBODY
from talpa.games import GAMES


def plain(value):
    """Numbers and nested lists."""
    return [plain(one) for one in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("name", GAMES)
def test_every_field_is_read_as_it_is(name):
    game, luck = GAMES[name], random.Random(1)
    match = Match(game, game.seats[-1], seed=3)
    fields = list(game.layout.names)
    own = fields[3::2]
    read = reader(game.layout, fields, own)
    for _ in range(30):
        for eyes in (NOBODY, 0):
            view, sheet = match.view(eyes).state, read(match.view(eyes).state)
            assert [plain(getattr(sheet, field)) for field in fields] == [view[field].tolist() for field in fields]
            assert sheet.common._fields == tuple(field for field in fields if field not in own)
            assert list(sheet.common) == [getattr(sheet, field) for field in sheet.common._fields]
        if match.to_move():
            seat = luck.choice(match.to_move())
            match.play(seat, luck.choice(match.legal(seat)))


def test_some_fields_are_left_out_and_some_stay_bytes():
    game = GAMES["moledozer"]
    view = Match(game, 3, seed=1).view(0).state
    sheet = reader(game.layout, ["seats", "stack"], own=["stack"], raw=["neighbour"])(view)
    assert sheet._fields == ("neighbour", "seats", "stack", "common")
    assert sheet.neighbour == view.neighbour.tobytes() and sheet.seats == 3
    assert [list(row) for row in sheet.stack] == view.stack.tolist()


def test_the_same_view_is_read_once_and_a_changed_one_anew():
    match = Match(GAMES["moledozer"], 3, seed=1)
    read = reader(match.game.layout, ["mole", "stack"], own=["stack"])
    view = match.view(0).state
    assert read(view) is read(match.view(0).state)
    other, before = match.view(0).state, read(view).mole
    other.mole = before + 1
    assert read(other).mole == before + 1 and read(view).mole == before


@pytest.mark.parametrize("name", GAMES)
def test_all_eyes_have_their_common_part_in_common(name):
    """What is made of it is made once for all of them; a change makes another."""
    game, luck = GAMES[name], random.Random(5)
    read = game_reader(name)
    match, changes = Match(game, game.seats[-1], seed=4), 0
    last = None
    for _ in range(30):
        parts = {id(read(match.view(eyes).state).common) for eyes in (NOBODY, *range(match.seats))}
        assert len(parts) == 1
        common = read(match.view(0).state).common
        changes += common is not last
        last = common
        if match.to_move():
            seat = luck.choice(match.to_move())
            match.play(seat, luck.choice(match.legal(seat)))
    assert changes > 2


def game_reader(name):
    return importlib.import_module(f"talpa.games.{name}.plain").read


def test_a_common_part_equals_itself_only():
    read = reader(GAMES["moledozer"].layout, ["mole", "stack"], own=["stack"])
    one, other = Match(GAMES["moledozer"], 3, seed=1).view(0).state, Match(GAMES["moledozer"], 3, seed=1).view(0).state
    other.mole = one.mole + 1
    first, _, again = read(one).common, read(other).common, read(one).common
    assert list(first) == list(again) and first != again and first == first.common


class Common:
    mole: int
    neighbour: bytes


class Sheet(Common):
    common: Common
    stack: Rows


def test_a_sheet_is_read_as_two_classes_declare_it():
    view = Match(GAMES["moledozer"], 3, seed=1).view(0).state
    sheet = typed_reader(GAMES["moledozer"].layout, Common, Sheet)(view)
    assert sheet.stack == tuple(map(tuple, view.stack.tolist())) and sheet.neighbour == view.neighbour.tobytes()
    assert sheet.common.mole == view.mole and not hasattr(sheet.common, "stack")


@pytest.mark.parametrize(("name", "kind", "complaint"), [
    ("molehill", int, "no field molehill"), ("stack", Row, "stack is read as"), ("mole", Row, "mole is read as"),
])
def test_a_field_that_is_not_in_the_layout_as_declared_is_named(name, kind, complaint):
    wrong = type("Wrong", (Common,), {"__annotations__": {name: kind}})
    with pytest.raises(TypeError, match=complaint):
        typed_reader(GAMES["moledozer"].layout, Common, wrong)
