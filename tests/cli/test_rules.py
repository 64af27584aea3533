"""The rules are read in English and in Italian, and say the same: chapter by chapter, ruling by ruling."""

from __future__ import annotations

import re
from itertools import zip_longest
from pathlib import Path

import pytest

from talpa.cli import main
from talpa.engine.errors import Malformed
from talpa.engine.match import Match
from talpa.games import GAMES
from talpa.rulebook import Chapter, chapter, chapters, rules_text

RULING = re.compile(r"\b[A-Z]{1,3}-\d+")
CODE = re.compile(r"`[^`]+`")
ITEM = re.compile(r"^\s*(?:-|\d+\.) ", re.MULTILINE)


def both(name: str) -> list[tuple[Chapter, Chapter]]:
    folder = GAMES[name].folder
    return list(zip_longest(chapters(folder, "en"), chapters(folder, "it"), fillvalue=Chapter("missing", "", "")))


def rows(text: str) -> list[list[str]]:
    """The tables of a chapter: of each row the first cell where it is a ruling, and how many cells it has."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[*RULING.findall(line.split("|")[1]), str(line.count("|"))] for line in lines]


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_chapters(name: str) -> None:
    assert (GAMES[name].folder / "RULES.it.md").exists()

    assert [english.name for english, _ in both(name)] == [italian.name for _, italian in both(name)]


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_rulings_in_each_chapter(name: str) -> None:
    for english, italian in both(name):
        assert sorted(set(RULING.findall(italian.text))) == sorted(set(RULING.findall(english.text))), english.name
        assert rows(italian.text) == rows(english.text), english.name


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_name_the_same_steps_and_options(name: str) -> None:
    for english, italian in both(name):
        assert len(ITEM.findall(italian.text)) == len(ITEM.findall(english.text)), english.name
        assert sorted(set(CODE.findall(italian.text))) == sorted(set(CODE.findall(english.text))), english.name


@pytest.mark.parametrize("name", GAMES)
def test_no_chapter_is_left_in_english(name: str) -> None:
    for english, italian in both(name):
        assert italian.title != english.title or italian.name == "opening", italian.title
        assert italian.text != english.text
        assert "{#" not in italian.text


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_the_chapter_of_the_moment_is_found_in_every_language(name: str, language: str) -> None:
    game = GAMES[name]
    now = Match(game, game.seats[0], 1).view(0).chapter

    names = [one.name for one in chapters(game.folder, language)]
    assert now in names
    assert chapter(game.folder, now, language) == chapters(game.folder, language)[names.index(now)].text


@pytest.mark.parametrize("part", ["tris", "il tris", "sets_of_three"])
def test_an_italian_chapter_is_found_by_either_name(part: str) -> None:
    assert chapter(GAMES["molly"].folder, part, "it").startswith("## Il tris\n")


def test_an_english_chapter_is_read_like_a_title() -> None:
    assert chapter(GAMES["molly"].folder, "special", "en").startswith("## Special actions\n")


def test_an_untranslated_game_is_read_in_english(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("# New\n\n## setup\nShuffle.\n")

    assert chapter(tmp_path, "setup", "it") == "## Setup\nShuffle.\n"


def test_a_game_without_rules_says_so(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"has no RULES\.md"):
        rules_text(tmp_path, "it")


@pytest.mark.parametrize("name", GAMES)
def test_the_command_reads_italian(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", name, "--lang", "it"]) == 0
    italian = capsys.readouterr().out
    assert main(["rules", name, "--lang", "en"]) == 0
    english = capsys.readouterr().out

    assert "Chiarimenti" in italian and "Rulings" not in italian
    assert "Rulings" in english and "Chiarimenti" not in english


def test_the_command_reads_an_italian_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "molly", "eventi", "--lang", "it"]) == 0

    assert capsys.readouterr().out.strip().startswith("Eventi")
