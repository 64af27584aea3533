"""Each example runs as its first line says; those that train for minutes are in tests/rl."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAID = {
    "play_a_match.py": "seat 1: ",
    "first_bot.py": "<Match of moledozer, 3 seats,",
    "run_an_arena.py": " of its games (",
    "ask_the_lab.py": "{",
    "review_a_game.py": "seat 1 began with ",
}
ELSEWHERE = {
    "my_bot.py": "test_entrants", "self_play.py": "test_learning", "train_ppo.py": "learning",
    "trained_bot.py": "test_learning", "verify_luck.py": "test_verify_luck", "worm_hunt": "test_worm_hunt",
}


def test_no_example_is_left_out() -> None:
    there = {path.name for path in (ROOT / "examples").iterdir() if path.suffix == ".py" or path.is_dir()}
    assert there - {"__pycache__"} == {*SAID, *ELSEWHERE}


@pytest.mark.parametrize("name, test", ELSEWHERE.items())
def test_the_others_run_in_tests_of_their_own(name: str, test: str) -> None:
    file, = (ROOT / "tests").rglob(f"{test}.py")
    assert Path(name).stem in file.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name, said", SAID.items())
def test_an_example_runs(name: str, said: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, ROOT / "examples" / name], cwd=tmp_path, capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )
    assert ran.returncode == 0, ran.stderr
    assert said in ran.stdout
