"""Rulings are cited, fingerprints hold, compiled and plain rules agree, and the laws notice sabotage."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from talpa.games import GAMES
from tests.laws import nets


def rulings(name: str) -> list[str]:
    return [f"{GAMES[name].prefix}-{number:02d}" for number in range(1, nets.known_of(name).LAST_RULING + 1)]


def read_all(folder: Path, *endings: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.name.endswith(endings))


@pytest.mark.parametrize("name", GAMES)
def test_each_ruling_is_cited_by_a_rule_and_told_in_the_rules(name: str) -> None:
    rules = read_all(GAMES[name].folder, ".py", ".toml", ".ftl")
    told = (GAMES[name].folder / "RULES.md").read_text(encoding="utf-8")

    assert [ruling for ruling in rulings(name) if ruling not in rules] == []
    assert [ruling for ruling in rulings(name) if ruling not in told] == []


@pytest.mark.parametrize("name", GAMES)
def test_each_ruling_has_a_test(name: str) -> None:
    names = " ".join(re.findall(r"def (test_\w+)", read_all(nets.TESTS / name, ".py")))

    assert [r for r in rulings(name) if r.lower().replace("-", "_") not in names] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_fingerprint_holds(name: str) -> None:
    assert nets.fingerprint(name) == nets.kept(name, "fingerprint").read_text()


@pytest.mark.parametrize("name", GAMES)
def test_who_sees_what_is_as_it_was_agreed(name: str) -> None:
    assert nets.sight_of(GAMES[name]) == nets.kept(name, "sight").read_text()


@pytest.mark.parametrize("name", GAMES)
def test_what_each_kind_of_news_changes_is_as_it_was_read(name: str) -> None:
    assert nets.beats_of(GAMES[name]) == nets.kept(name, "beats").read_text()


def uncompiled(what: str, name: str) -> str:
    return subprocess.run(
        [sys.executable, "-m", "tests.laws.nets", what, name], env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True, text=True, check=True, cwd=nets.TESTS.parent,
    ).stdout


@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_uncompiled_rules_agree(name: str) -> None:
    assert f"{name} {nets.parity(name)}\n" == uncompiled("parity", name)


@pytest.mark.parametrize("name", GAMES)
def test_a_leak_a_peek_and_a_loss_are_noticed(name: str) -> None:
    for line in uncompiled("sabotage", name).splitlines():
        assert not line.endswith(": nothing"), line
