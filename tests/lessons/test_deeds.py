"""What each of the others did, in short: whole in every language, and the same in the terminal and on the page."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from talpa.engine.languages import LANGUAGES
from talpa.engine.scene import NewsLine
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from talpa.tui.deeds import EACH, LAST, deeds

CASES = json.loads((Path(__file__).parent / "deeds.json").read_text())      # web/tests/deeds.test.ts reads them too


def short_words(name: str, language: str) -> list[str]:
    return [id for id in Lexicon(language, GAMES[name].folder).bundle._messages if id.startswith((EACH, LAST))]


@pytest.mark.parametrize("name", GAMES)
def test_short_words_belong_to_news_and_are_there_in_every_language(name: str) -> None:
    news = Lexicon("en", GAMES[name].folder)
    own = short_words(name, "en")
    assert own
    assert [id for id in own if f"news-{id.split('-', 1)[1]}" not in news] == []
    for language in LANGUAGES:
        assert short_words(name, language) == own, language


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["why"])
def test_the_terminal_says_these_deeds(case: dict[str, object]) -> None:
    words = Lexicon(str(case["language"]), GAMES[str(case["game"])].folder, reader=0)
    lines = msgspec.convert(case["lines"], list[NewsLine])
    assert deeds(lines, words) == case["said"]
