"""The public face: one import, quick, and errors of our own."""

import doctest
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import talpa
import talpa.arena
import talpa.bots
import talpa.engine.match
import talpa.engine.view
from talpa.engine import errors


def fresh(code: str) -> str:
    """What a new Python prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_import_talpa_needs_neither_numpy_nor_numba():
    code = "import sys, talpa; talpa.__version__; print(sorted({'numpy', 'numba', 'rich'} & set(sys.modules)))"
    assert fresh(code).strip() == "[]"


def test_all_that_is_public_is_there_and_listed():
    assert dir(talpa) == sorted(talpa.__all__)
    assert all(getattr(talpa, name) is not None for name in talpa.__all__)
    assert talpa.TalpaError is errors.TalpaError and talpa.Match.__name__ == "Match" and talpa.View.__name__ == "View"
    documented = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    assert [name for name in talpa.__all__ if f"`talpa.{name}" not in documented] == []


def test_what_is_not_there_is_said_with_what_is():
    with pytest.raises(AttributeError, match="talpa has no 'chess'; it has .*arena, bot, games, load, new"):
        talpa.chess                              # noqa: B018


def test_packages_that_can_be_called_stay_packages():
    assert fresh("import talpa; print(talpa.games()[0], talpa.games.GAMES['molly'].name)").strip() == "molly molly"
    assert fresh("import talpa.arena.schedule; print(callable(talpa.arena), talpa.arena.__name__)") == \
        "True talpa.arena\n"


@pytest.mark.parametrize("room", [talpa, talpa.bots, talpa.arena, talpa.engine.match, talpa.engine.view])
def test_examples_in_docstrings_run(room):
    failed, tried = doctest.testmod(room)
    assert tried and not failed


def test_a_new_match_has_the_fewest_seats_and_the_options_that_were_named():
    match = talpa.new("moledozer", three_houses="on", look="off")
    assert match.seats == 2 and match.options["three-houses"] == "on" and match.options["look"] == "off"
    assert talpa.new("molly").seed != talpa.new("molly").seed


def test_numpy_integers_are_integers(tmp_path):
    match = talpa.new("moledozer", seats=np.int64(2), seed=np.uint32(7))
    view = match.view(np.int8(0))
    action = np.int64(view.legal[0])
    assert view.refusal(action) is None and view.world(np.int64(3)).after(action).seat == 0
    match.play(np.int16(0), action)
    match.save(tmp_path / "game.talpa")
    assert match.text() == talpa.load(tmp_path / "game.talpa").text()
    assert match.text() == played_plainly(int(action)).text()


def played_plainly(action: int) -> talpa.Match:
    match = talpa.new("moledozer", seats=2, seed=7)
    match.play(0, action)
    return match


@pytest.mark.parametrize("wrong, said", [
    (lambda: talpa.new("chess"), "no game 'chess'; there are molly"),
    (lambda: talpa.new("molly", seats=9), "molly is for 2 to 4 players, not 9"),
    (lambda: talpa.new("molly", seats="two"), "molly is for 2 to 4 players, not 'two'"),
    (lambda: talpa.new("molly", seed=-1), "a seed is a whole number"),
    (lambda: talpa.new("molly", tail="on"), "molly has no option 'tail'; it has bobtail"),
    (lambda: talpa.new("molly", bobtail="maybe"), "option bobtail of molly is one of off, on, not 'maybe'"),
    (lambda: talpa.new("molly", edition="golden"), "molly has no edition 'golden'"),
    (lambda: talpa.bot("emperor"), "no bot 'emperor'; there are cub"),
    (lambda: talpa.load("nowhere.talpa"), "nowhere.talpa"),
    (lambda: talpa.new("molly").view(7), "no seat 7; the seats are 0 to 1"),
])
def test_bad_input_is_one_clear_error_of_ours(wrong, said):
    with pytest.raises(talpa.TalpaError, match=said):
        wrong()
