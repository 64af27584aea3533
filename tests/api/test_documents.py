"""The Python in README.md and in docs/ runs as it is written, and links lead somewhere."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted(set((ROOT / "docs").rglob("*.md")) - set((ROOT / "docs/brought").glob("*")))]
BLOCK = re.compile(r"^( *)```python\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
BLOCKS = [(page, dedent(found[2])) for page in PAGES for found in BLOCK.finditer(page.read_text(encoding="utf-8"))]


def test_no_python_block_is_overlooked():
    marked = sum(page.read_text(encoding="utf-8").count("```python") for page in PAGES)
    assert len(BLOCKS) == marked > 1


@pytest.mark.parametrize("page, code", BLOCKS, ids=[f"{page.name}-{n}" for n, (page, _) in enumerate(BLOCKS)])
def test_what_a_page_shows_runs(page, code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exec(compile(code, str(page), "exec"), {"__name__": "__main__"})


LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_links_lead_to_files(page):
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    brought = "brought/"                         # `make docs` makes these of rules, changelog and the like
    assert [link for link in LINK.findall(text) if brought not in link and not (page.parent / link).exists()] == []
