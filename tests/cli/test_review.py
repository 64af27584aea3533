"""`talpa review`: what it prints and writes, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from talpa.cli import main
from talpa.engine.match import Match
from talpa.engine.scene import Message
from talpa.engine.simulate import Simulator
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from talpa.review import CostlyChoice, Effort
from talpa.review.sentences import why
from talpa.rulebook import headings

LITTLE = Effort(groups=1, branches=2, deals=2, iterations=2)
TITLES = {"en": "rules: Special actions", "it": "regole: Azioni speciali"}


@pytest.fixture(autouse=True)
def a_quick_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("talpa.tui.review.FIRST_EFFORT", LITTLE)


@pytest.mark.parametrize(("language", "parts"), [("en", "dice and cards"), ("it", "dadi e carte")])
def test_a_review_is_printed_and_written(
    language: str, parts: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, data, page = (str(tmp_path / name) for name in ("evening.talpa", "evening.json", "evening.html"))
    Simulator(GAMES["moledozer"], 2).match(4).save(file, ["Anna", "Ben <b>"])
    assert main(["review", file, "--seat", "2", "--lang", language, "--json", data, "--html", page]) == 0
    shown = capsys.readouterr().out
    found = json.loads(Path(data).read_text())

    assert shown.startswith("Ben <b>: ") and parts in shown
    whole = sum(found[part] for part in ("start", "luck", "others", "own", "revealed"))
    assert found["seat"] == 1 and abs(whole - found["result"]) < 1e-9
    written = Path(page).read_text()
    assert parts in written and "Ben &lt;b&gt;" in written and "<b>" not in written


@pytest.mark.parametrize("language", TITLES)
def test_the_chapter_of_the_rules_is_named_as_people_read_it(language: str) -> None:
    move = Message("seat-name", {"number": 1})
    choice = CostlyChoice(3, move, move, 0, 0.1, 0.01, 0.08, 1, "special_actions")
    folder = GAMES["molly"].folder

    assert why(choice, Lexicon(language, folder), headings(folder, language)) == TITLES[language]


def test_a_game_that_goes_on_and_a_seat_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "evening.talpa")
    Match(GAMES["moledozer"], 2, seed=1).save(file)
    for wrong, complaint in ((["--seat", "1"], "this game is not over"), (["--seat", "3"], "its seats are 1 to 2")):
        assert main(["review", file, *wrong]) == 2
        shown = capsys.readouterr()
        assert shown.out == "" and complaint in shown.err and len(shown.err.splitlines()) <= 2
