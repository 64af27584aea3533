"""The Python in README.md and in docs/ runs as it is written, what else is shown is read, and links lead somewhere."""

import re
import tomllib
from pathlib import Path
from textwrap import dedent

import msgspec
import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

import talpa
from talpa.games import folder_of
from talpa.lab.editions import check_edition
from talpa.lessons.lesson import Lesson

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


def shown(page: str, kind: str) -> list[str]:
    """The blocks of this kind on a page of the docs."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_no_other_block_is_overlooked():
    """Drawings and commands (`test_commands_shown`) are neither TOML nor a game file."""
    kinds = {(page.name, kind) for page in PAGES
             for kind in re.findall(r"^ *```(\w+)$", page.read_text(encoding="utf-8"), re.MULTILINE)}
    assert {pair for pair in kinds if pair[1] != "python"} == {
        ("editions.md", "toml"), ("lessons.md", "toml"), ("files.md", "text"), ("rl.md", "sh"),
    }


def test_an_edition_is_corrected_as_shown(tmp_path, capsys):
    entries, names = shown("editions.md", "toml")
    own = (folder_of("mole_park") / "editions/standard.toml").read_text(encoding="utf-8")
    for key in tomllib.loads(entries):
        own = re.sub(rf"^{key} = .*\n", "", own, flags=re.MULTILINE)
    own = re.sub(r"^\[stands\]\n.*?^(?=\[prize_stars\])", names + "\n", own, flags=re.DOTALL | re.MULTILINE)
    (tmp_path / "mine.toml").write_text(entries + own, encoding="utf-8")
    check_edition("mole_park", str(tmp_path / "mine.toml"))
    told, _, assumed = capsys.readouterr().out.partition("are still assumed")
    assert "stands differs from the standard edition (my box)" in told
    assert not any(key in assumed for key in (*tomllib.loads(entries), "stands")), assumed


def test_a_lesson_is_written_as_shown():
    block, = shown("lessons.md", "toml")
    lesson = msgspec.convert(tomllib.loads(block), Lesson)
    assert lesson.steps[0].happens and lesson.tips and lesson.pictures


def test_a_game_file_is_as_shown_and_each_entry_is_told():
    block, = shown("files.md", "text")
    match = talpa.new("molly", seats=2, seed=5, bobtail="on")
    for seat, words in re.findall(r"^(\d) (.+)$", block, re.MULTILINE):
        match.play(int(seat), match.parse(int(seat), words))
    assert re.fullmatch(re.escape(block).replace("…", ".*"), match.text(["Anna", "Ben"]))
    page = (ROOT / "docs/files.md").read_text(encoding="utf-8")
    for entry in re.findall(r"^(\w+) = ", block, re.MULTILINE):
        assert re.search(rf"^\|[^|]*`{entry}`[^|]*\|", page, re.MULTILINE), entry


def test_a_message_is_written_as_shown():
    block = next(one for one in shown("adding-a-game.md", "") if one.startswith("news-"))
    assert [type(entry) for entry in FluentResource(block).body] == [Message]


LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_links_lead_to_files(page):
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    brought = "brought/"                         # `make docs` makes these of rules, changelog and the like
    assert [link for link in LINK.findall(text) if brought not in link and not (page.parent / link).exists()] == []
