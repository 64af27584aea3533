"""The Python in README.md, in docs/ and in examples/ runs as it is written."""

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^( *)```python\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
BLOCKS = [(page, dedent(found[2])) for page in PAGES for found in BLOCK.finditer(page.read_text(encoding="utf-8"))]


def test_no_python_block_is_overlooked():
    marked = sum(page.read_text(encoding="utf-8").count("```python") for page in PAGES)
    assert len(BLOCKS) == marked > 1


@pytest.mark.parametrize("page, code", BLOCKS, ids=[f"{page.name}-{n}" for n, (page, _) in enumerate(BLOCKS)])
def test_what_a_page_shows_runs(page, code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exec(compile(code, str(page), "exec"), {"__name__": "__main__"})


def test_the_first_bot_runs_as_a_script():
    run = subprocess.run([sys.executable, ROOT / "examples" / "first_bot.py"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("<Match of moledozer, 3 seats,") and run.stdout.count("\n") == 3
