"""The rules in the browser: in the reader's language, opened at the chapter that matters now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from talpa import games
from talpa.engine.languages import LANGUAGES
from talpa.rulebook import chapters
from tests.web.browser import GAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_chapter_of_the_moment_is_opened_in_the_readers_language(person: Any, game: str, language: str) -> None:
    one, chapter = person(language=language), chapters(Path(games.__file__).parent / game, language)[-1]
    one.go(f"/read/{game}#{chapter.name}")

    heading = one.page.locator(f"h2#{chapter.name}")
    heading.wait_for()
    assert f"## {heading.inner_text()}" == chapter.text.splitlines()[0]
    one.page.wait_for_function("id => document.activeElement?.id === id", arg=chapter.name)


def test_the_language_changes_at_once_at_the_same_chapter(person: Any) -> None:
    one = person()
    one.go("/read/molly#sets_of_three")
    one.page.get_by_role("heading", name="Sets of three").wait_for()

    one.page.locator("header .language").click()

    one.page.get_by_role("heading", name="Il tris").wait_for()
    assert one.page.locator("#ML-05").count() == 1
