"""Compiled rules that came with a wheel are loaded, never written; where they do not fit, rules are compiled here."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

RULE = """
import numpy as np
from talpa.engine.compiled import rule
from talpa.engine.keep import keep

@rule
def total(items):
    \"\"\"Long enough for vector instructions, which differ from processor to processor.\"\"\"
    found = 0
    for item in items:
        found += item * item
    return found
"""
ASKED = """
import sys
from pathlib import Path
import numpy as np
from numba.core import event
from talpa.engine import cache
cache.SHIPPED = Path(sys.argv[1])

class Compiled(event.Listener):
    count = 0
    def on_start(self, happened): Compiled.count += 1
    def on_end(self, happened): pass

with event.install_listener("numba:compile", Compiled()):
    from a_rule import total
    answer = total(np.arange(100))
print(answer, Compiled.count)
"""
FOR_ANY_MACHINE = {"NUMBA_CPU_NAME": "generic", "TALPA_NATIVE": "1"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A rule, and what it compiles to for any machine."""
    folder = tmp_path_factory.mktemp("shipping")
    (folder / "a_rule.py").write_text(RULE)
    assert asked(folder, "shipped", "nothing", **FOR_ANY_MACHINE) == ["328350", "1"]
    return folder


def asked(folder: Path, cache: str, shipped: str, **more: str) -> list[str]:
    """What a new process computes, and how many functions it compiled for that."""
    here = {"TALPA_CACHE": str(folder / cache), "NUMBA_DISABLE_JIT": "0", "TALPA_PLAIN": ""}
    clean = {name: value for name, value in os.environ.items() if name not in ("NUMBA_BOUNDSCHECK", "TALPA_NATIVE")}
    done = subprocess.run(
        [sys.executable, "-c", ASKED, str(folder / shipped)], cwd=folder, capture_output=True, text=True, check=True,
        env=clean | here | more,
    )
    return done.stdout.split()


def files(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_was_shipped_is_loaded_and_nothing_is_written(folder: Path) -> None:
    before = files(folder / "shipped")

    assert asked(folder, "own", "shipped") == ["328350", "0"]
    assert not (folder / "own").exists() and files(folder / "shipped") == before


def test_what_was_shipped_moves_with_its_sources(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "a_rule.py").write_text(RULE)

    assert asked(tmp_path, "own", str(folder / "shipped")) == ["328350", "0"]


@pytest.mark.parametrize("other", [{"TALPA_NATIVE": "1"}, {"NUMBA_BOUNDSCHECK": "1"}])
def test_where_it_does_not_fit_rules_are_compiled_here_once(folder: Path, other: dict[str, str]) -> None:
    name = "-".join(other)

    assert asked(folder, name, "shipped", **other) == ["328350", "1"]
    assert asked(folder, name, "shipped", **other) == ["328350", "0"]


def test_a_changed_rule_is_compiled_anew(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "a_rule.py").write_text(RULE.replace("item * item", "item"))

    assert asked(tmp_path, "own", str(folder / "shipped")) == ["4950", "1"]


def test_a_cache_that_cannot_be_written_is_done_without(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "a_rule.py").write_text(RULE)
    (tmp_path / "own").write_text("a file, where a folder should be")

    assert asked(tmp_path, "own", "nothing") == ["328350", "1"]
