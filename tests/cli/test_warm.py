"""Compiling ahead: step by step, remembered, and honest when it fails."""

import subprocess
import sys
from pathlib import Path

import pytest

from talpa.engine.errors import TalpaError
from talpa.warm import STEPS, compile_apart, is_warm, marker
from tests.cli.build import surroundings


def test_every_step_is_told_and_the_game_is_marked(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "talpa.warm", "moledozer"], capture_output=True, text=True, check=True,
        env=surroundings(TALPA_CACHE=str(tmp_path)),
    )

    assert tuple(ran.stdout.split()) == STEPS
    assert [path.name for path in tmp_path.rglob("*.warm")] == ["moledozer.warm"]


def test_there_is_nothing_to_compile_where_compiling_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")

    assert is_warm("moledozer")


def test_a_game_is_cold_until_it_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")

    assert not is_warm("no-such-game")
    assert marker("moledozer") != marker("molly")


def test_a_failure_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in surroundings().items():
        monkeypatch.setenv(name, value)

    with pytest.raises(TalpaError, match="no-such-game cannot be compiled: KeyError") as failed:
        compile_apart("no-such-game", lambda name, done: None)
    assert "NUMBA_DISABLE_JIT=1" in failed.value.hint
