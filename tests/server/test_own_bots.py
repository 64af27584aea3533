"""An operator's own bots are offered at the games they play, sit down, and decide; a failing one is replaced."""

from __future__ import annotations

import pytest

import talpa
from talpa.bots import own_luck
from talpa.bots.levels import level_of
from talpa.engine.errors import TalpaError
from talpa.server.bots import Bots
from talpa.server.command import own_bots
from talpa.server.table.outcome import Thought

FIRST = "mine:First"


class First:
    games = ("moledozer",)

    def choose(self, view):
        return view.legal[0]


class Failing:
    def choose(self, view):
        raise ValueError("no idea")


def thought(level: str) -> Thought:
    return Thought(0, 0, level, talpa.new("moledozer", seats=2, seed=7).view(0), 1)


def test_own_bots_stand_behind_ours_and_only_at_their_games() -> None:
    bots = Bots(own=[level_of(FIRST, First)])
    assert bots.levels("moledozer") == ["cub", "digger", "elder", "king", FIRST]
    assert bots.levels("molly") == ["cub", "digger", "elder", "king"]
    assert bots.known_level(FIRST, "molly") == "digger" and bots.known_level("os:system", "moledozer") == "digger"


def test_an_own_bot_decides() -> None:
    asked = thought(FIRST)
    assert Bots(own=[level_of(FIRST, First)]).choose(asked, 1.0).action == asked.view.legal[0]


def test_a_bot_that_fails_is_replaced_and_the_operator_is_told(caplog) -> None:
    asked = thought("mine:Failing")
    chosen = Bots(own=[level_of("mine:Failing", Failing)]).choose(asked, 1.0)
    assert chosen.action in asked.view.legal
    assert "digger moved instead of a bot that failed: mine:Failing: ValueError: no idea" in caplog.text


def test_the_command_line_names_bots_by_module() -> None:
    (level,) = own_bots(f" {__name__}:First ")
    assert level.name == f"{__name__}:First" and own_bots("") == []
    assert level(thought("").view, None, own_luck(1)) == thought("").view.legal[0]


@pytest.mark.parametrize("name", ["king", "no_such_module:Bot", f"{__name__}:Missing", "a" * 80 + ":B"])
def test_a_wrong_name_is_told_before_anybody_sits_down(name: str) -> None:
    with pytest.raises(TalpaError):
        own_bots(name)
