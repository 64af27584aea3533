"""What our way of compiling leans on in numba, and what happens where that has changed."""

import os
import subprocess
import sys

import numba
import numpy as np
import pytest

from talpa.engine import fragment
from talpa.engine.compiled import rule
from tests.modes import UNCOMPILED


def test_this_numba_has_all_that_we_lean_on() -> None:
    assert fragment.trouble() == "", "rules are compiled plainly and run slower with this numba: see engine/fragment.py"


def test_what_has_changed_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fragment.LEANT_ON, fragment.Compiler, ("define_pipelines", "define_plumbing"))
    assert fragment.trouble() == f"numba {numba.__version__} has no Compiler.define_plumbing"


def test_another_way_of_fixing_indices_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fragment.arrayobj, "fix_integer_index", lambda context, builder, index: index)
    assert "fixes indices in another way" in fragment.trouble()


@rule
def at(items, place):
    return items[place]


@numba.njit
def elsewhere(items, place):
    return items[place]


def test_only_our_own_code_takes_an_index_as_it_is() -> None:
    """In a rule -1 is no place: here it reads what lies before the row. Other people's functions stay as they were."""
    row = np.arange(10, 20)
    assert at(row[5:], -1) == (19 if UNCOMPILED else 14)
    assert elsewhere(row[5:], -1) == 19


PLAIN = """
import warnings
from talpa.engine.match import Match
from tests.engine.toy import GAME as TOY
match = Match(TOY, 3, seed=5)
for view in match:
    match.play(view.seat, view.legal[0])
print(match.result().points)
"""


def played(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PLAIN], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_without_it_rules_are_compiled_plainly_and_play_the_same() -> None:
    assert played(TALPA_PLAIN="1") == played(TALPA_PLAIN="") != ""
