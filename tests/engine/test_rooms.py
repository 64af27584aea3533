"""What all games are made of: reasons with rulings, families of actions, rooms by name, options as fields."""

import sys
from enum import IntEnum
from types import ModuleType

import pytest

from talpa.engine.actions import ActionFamily, family_by_action, phases_by_action
from talpa.engine.game import game_from_rooms, option_fields, settings
from talpa.engine.reasons import Reason, word_id, word_ids
from tests.engine.toy import GAME, Refusal


class Phase(IntEnum):
    DIG, REST = range(2)


class Family(ActionFamily):
    PUSH = Phase.DIG, 3
    WAIT = (Phase.DIG, Phase.REST), 2


def test_a_reason_is_a_number_with_a_ruling() -> None:
    assert Refusal.TOO_MUCH == 1 and Refusal(1).ruling == "TY-01"
    assert Refusal.LEGAL.ruling == "" and issubclass(Refusal, Reason)


def test_words_are_found_by_a_members_name() -> None:
    assert word_id("refusal", Refusal.TOO_MUCH) == "refusal-too-much"
    assert word_ids("refusal", Refusal) == {0: "refusal-legal", 1: "refusal-too-much"}


def test_families_lie_end_to_end() -> None:
    assert (Family.PUSH, Family.WAIT, Family.WAIT.count) == (0, 3, 2)
    assert family_by_action(Family).tolist() == [0, 0, 0, 3, 3]
    assert phases_by_action(Family).tolist() == [1, 1, 1, 3, 3]


def test_a_family_without_actions_is_refused() -> None:
    with pytest.raises(ValueError, match="0 actions"):
        ActionFamily("Nothing", {"NOTHING": (Phase.DIG, 0)})


def test_options_are_fields_of_the_record() -> None:
    assert option_fields(GAME.options) == [("low", "u1")]


def test_files_that_say_no_and_yes_mean_off_and_on() -> None:
    assert settings(GAME, {"low": "yes"}) == {"low": "on"} and settings(GAME, {"low": "no"}) == {"low": "off"}


def test_a_missing_room_or_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("burrow")
    package.__path__ = ["/burrow"]
    monkeypatch.setitem(sys.modules, "burrow", package)
    with pytest.raises(TypeError, match="burrow has no room box"):
        game_from_rooms("burrow", seats=range(2, 5), prefix="BU", version=1)
    monkeypatch.setitem(sys.modules, "burrow.box", ModuleType("burrow.box"))
    with pytest.raises(TypeError, match="the room box of burrow has no OPTIONS"):
        game_from_rooms("burrow", seats=range(2, 5), prefix="BU", version=1)
