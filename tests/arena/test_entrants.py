"""Who may take part: levels, functions, classes, modules of one's own, and one bot alone."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import talpa
from talpa.arena.entrants import entrants
from talpa.arena.executor import can_travel
from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.engine.errors import Malformed
from tests.modes import few

EXAMPLES = str(Path(__file__).parents[2] / "examples")


def first(view):
    return view.legal[0]


def last(view, budget, luck):
    assert budget.seconds == 1.0 and luck.dtype == "u4"
    return view.legal[-1]


class Middle:
    def choose(self, view, budget, luck):
        return view.legal[len(view.legal) // 2]


@pytest.fixture
def examples(monkeypatch):
    """The folder of examples as a place where Python finds modules."""
    monkeypatch.setattr(sys, "path", [*sys.path, EXAMPLES])


def shares(rows) -> list[tuple[str, float, float]]:
    return [(row.bot, row.share, row.elo_low) for row in rows]


def test_functions_classes_levels_and_names_play_together():
    rows = talpa.arena("moledozer", [first, ("last", last), Middle, talpa.bot("random")], games=4)
    assert {row.bot for row in rows} == {"first", "last", "Middle", "random"}
    assert sum(row.share for row in rows) == pytest.approx(1) and all(row.games == 4 for row in rows)
    assert all(row.share_low <= row.share <= row.share_high for row in rows)


def test_an_executor_plays_what_this_process_plays():
    bots = [("first", first), "random"]
    alone = talpa.arena("moledozer", bots, games=8)
    with ThreadPoolExecutor(2) as threads:
        assert shares(talpa.arena("moledozer", bots, games=8, executor=threads)) == shares(alone)


def test_what_cannot_travel_plays_here():
    here = [("inner", lambda view: view.legal[0]), "random"]
    assert can_travel({"first": first, "Middle": Middle, "king": talpa.bot("king")})
    assert not can_travel(dict([here[0]]))
    assert len(talpa.arena("moledozer", here, games=4, jobs=2)) == 2


def test_a_bot_that_fails_is_no_end_of_the_arena():
    def fails(view):
        raise talpa.Late("its own mistake")

    assert len(talpa.arena("moledozer", [("fails", fails), "random"], games=2)) == 2


def test_one_bot_alone_says_how_games_go():
    (row,) = talpa.arena("moledozer", ["random*2"], games=few(20, 4))
    assert row.bot == "random" and row.share == 0.5 and row.elo == 0


@pytest.mark.parametrize("bots, said", [
    ([], "needs a bot"), ([("a", first), ("a", last)], "two bots are called 'a'"),
    ([("king", first), "king"], "two bots are called 'king'"), (["emperor"], "no bot 'emperor'"),
    ([("a", 7)], "a is not a bot"), ([("a", first, 3)], "a pair is a name and what chooses"),
    ([("a", lambda view, seat: 0)], r"the bot a takes \(view, seat\)"),
])
def test_what_is_no_bot_is_refused(bots, said):
    with pytest.raises(Malformed, match=said):
        entrants(bots)


@pytest.mark.parametrize("change, said", [
    ({"games": 0}, "games is at least 1"), ({"jobs": 0}, "jobs is at least 1"), ({"seats": 7}, "not 7"),
    ({"nonsense": "on"}, "no option 'nonsense'"),
])
def test_an_arena_that_cannot_be_is_refused(change, said):
    with pytest.raises(Malformed, match=said):
        talpa.arena("moledozer", ["random", "cub"], **change)


def test_the_example_bot_plays(examples):
    rows = talpa.arena("moledozer", ["my_bot:MyBot@2", "random"], games=few(20, 2))
    assert {row.bot for row in rows} == {"my_bot:MyBot@2", "random"}
    if few(1, 0):
        assert rows[0].bot == "my_bot:MyBot@2" and rows[0].share > 0.7


@pytest.mark.parametrize("command, said", [
    (["arena", "moledozer", "--bots", "my_bot:MyBot@1,random", "--games", "4", "--jobs", "2"], "my_bot:MyBot@1"),
    (["play", "moledozer", "--watch", "--fast", "--bots", "my_bot:MyBot@1", "--seed", "3"], "Winner"),
])
def test_the_commands_find_a_bot_in_this_folder(command, said):
    """As the installed command does, Python is not told to look in this folder (-P)."""
    run = subprocess.run([sys.executable, "-P", "-m", "talpa", *command], cwd=EXAMPLES, capture_output=True, text=True)
    assert said in run.stdout and "failed" not in run.stdout + run.stderr, run.stderr


def test_a_bot_of_ones_own_keeps_its_budget_and_its_luck(examples):
    view = talpa.new("moledozer", seed=3).view(0)
    mine = talpa.bot("my_bot:MyBot@3")
    assert mine.budget == Budget(iterations=3) and talpa.bot("my_bot:MyBot").budget == Budget(seconds=1.0)
    assert mine(view, None, own_luck(4)) == mine(view, None, own_luck(4)) and mine(view) in view.legal


def test_a_module_in_this_folder_is_found(tmp_path, monkeypatch):
    (tmp_path / "folder_bot.py").write_text("def lowest(view):\n    return min(view.legal)\n\nNUMBER = 7\n")
    (tmp_path / "broken_bot.py").write_text("import no_such_module\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    view = talpa.new("moledozer", seed=3).view(0)
    assert talpa.bot("folder_bot:lowest")(view) == min(view.legal)
    for name, said in {
        "folder_bot:highest": "module folder_bot has no 'highest'; it has lowest", "folder_bot:NUMBER": "is not a bot",
        "broken_bot:any": "No module named 'no_such_module'", "nowhere_bot:any": "No module named 'nowhere_bot'",
        ":any": "cannot be imported", "folder_bot:": "has no ''", "..:x": "cannot be imported",
    }.items():
        with pytest.raises(Malformed, match=said):
            talpa.bot(name)
