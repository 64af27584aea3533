"""Bots are given views and nothing else: no room of theirs knows a match, or a record that is not veiled."""

import ast
from pathlib import Path

import pytest

import talpa
from talpa.bots.levels import bot
from talpa.engine.errors import Malformed

ROOMS = Path(talpa.__file__).parent


def places(room: str, *names: str) -> set[str]:
    """Files and functions of a room that read an attribute of one of these names."""
    found = set()
    for path in sorted((ROOMS / room).glob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                read = [node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)]
                found |= {f"{path.name} {function.name}" for name in names if name in read}
    return found


def imported(room: str) -> set[str]:
    """Modules that a room's files import from."""
    nodes = [node for path in (ROOMS / room).glob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    return {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


def test_bots_know_no_match_and_read_a_views_record_in_two_places():
    assert not {module for module in imported("bots") if module.startswith(("talpa.games", "talpa.engine.match"))}
    assert places("bots", "state", "states") == {"scratch.py task_of", "levels.py ponder"}


def test_the_arena_opens_a_record_for_the_cheat_alone():
    assert places("arena", "state", "states") == {"play.py truth"}


def test_the_cheat_does_not_sit_down_with_people():
    with pytest.raises(Malformed, match="cheat is given everybody's secrets"):
        bot("cheat")(talpa.new("moledozer", seed=1).view(0))


def test_a_bot_that_is_given_a_world_chooses_from_what_its_seat_would_see():
    world = talpa.new("moledozer", seed=1).view(0).world(5)
    seen = []
    talpa.bots.Level("mine", lambda view, budget, luck: seen.append(view) or 0)(world)
    assert seen == [world.view(0)] and type(seen[0]) is talpa.View
