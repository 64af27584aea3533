"""The rules in the browser: in the reader's language, opened at the chapter that matters now."""

from __future__ import annotations

from typing import Any

import pytest

CHAPTERS = {"molly": "sets_of_three", "mole_park": "whacking", "molehills": "topple", "moledozer": "guessing"}
TITLES = {
    "en": {"molly": "Sets of three", "mole_park": "Whacking", "molehills": "Topple", "moledozer": "Guessing"},
    "it": {"molly": "Il tris", "mole_park": "Acchiappare", "molehills": "I crolli", "moledozer": "Le ipotesi"},
}


@pytest.mark.parametrize("language", TITLES)
@pytest.mark.parametrize("game", CHAPTERS)
def test_the_chapter_of_the_moment_is_opened_in_the_readers_language(person: Any, game: str, language: str) -> None:
    one = person(language=language)
    one.go(f"/read/{game}#{CHAPTERS[game]}")

    heading = one.page.locator(f"h2#{CHAPTERS[game]}")
    heading.wait_for()
    assert heading.inner_text() == TITLES[language][game]
    one.page.wait_for_function("id => document.activeElement?.id === id", arg=CHAPTERS[game])


def test_the_language_changes_at_once_at_the_same_chapter(person: Any) -> None:
    one = person()
    one.go("/read/molly#sets_of_three")
    one.page.get_by_role("heading", name="Sets of three").wait_for()

    one.page.locator("header .language").click()

    one.page.get_by_role("heading", name="Il tris").wait_for()
    assert one.page.locator("#ML-05").count() == 1
