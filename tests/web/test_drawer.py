"""The rules as a drawer over the table: at the moment's chapter, in both languages, and loaded only when wanted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from talpa import games
from talpa.rulebook import chapters
from tests.web.browser import LAPTOP, ME, PHONE, Person, bots
from tests.web.test_learn import wait
from tests.web.test_screens import AXE, LOOKS, check_width
from tests.web.test_weight import loaded, zipped

DRAWER = "[data-rules-drawer][open]"


def read_at(one: Person) -> str:
    """Where the drawer's text is read, as soon as it is there."""
    one.page.wait_for_selector(f"{DRAWER} article h2")
    one.page.wait_for_function("document.activeElement?.closest('article') && document.activeElement.id")
    return str(one.page.evaluate("document.activeElement.id"))


@pytest.mark.parametrize("language", ["en", "it"])
def test_b_opens_the_moments_chapter_and_escape_gives_the_focus_back(person: Any, language: str) -> None:
    anna = person(language=language)
    anna.go("/learn/molly")
    wait(anna, 0)
    wanted = str(anna.page.locator(".read").get_attribute("href")).partition("#")[2]
    anna.page.evaluate("document.querySelector(`[data-id='grid.2']`).focus()")
    anna.page.keyboard.press("b")

    assert read_at(anna) == wanted
    known = {chapter.name: chapter.text for chapter in chapters(Path(games.__file__).parent / "molly", language)}
    heading = anna.page.locator(f"{DRAWER} h2#{wanted}").inner_text()
    assert known[wanted].startswith(f"## {heading}\n")

    anna.page.keyboard.press("Escape")
    assert anna.page.locator(DRAWER).count() == 0
    assert anna.page.evaluate("document.activeElement.dataset.id") == "grid.2"
    wait(anna, 0)                                        # Escape went to the drawer alone


def test_the_ruling_of_a_refusal_opens_there_with_its_code(person: Any) -> None:
    anna = person()
    anna.go("/learn/molly")
    wait(anna, 0)
    anna.click_board("display.0")
    anna.click_board("grid.0")
    link = anna.page.locator(".notice a")
    link.wait_for()
    code = link.inner_text()
    link.click()

    assert read_at(anna) == code
    assert anna.page.locator(f"{DRAWER} input[type=checkbox]").is_checked()
    assert len(anna.context.pages) == 1


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_drawer_is_for_everybody(person: Any, size: dict[str, int]) -> None:
    anna = person(size=size)
    anna.go("/learn/molehills")
    wait(anna, 0)
    anna.page.locator(".read" if size is LAPTOP else "[data-rules]").click()
    read_at(anna)
    anna.page.evaluate(AXE.read_text())
    for theme in {theme for theme, _ in LOOKS}:
        anna.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        anna.page.wait_for_timeout(100)
        found = anna.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        assert [(theme, rule["id"], rule["nodes"][0]["html"][:160]) for rule in found] == []
        check_width(anna, "the drawer")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_the_others_did_is_seen_without_a_click(person: Any, size: dict[str, int]) -> None:
    anna = person(size=size)
    anna.open_table("molly", [ME, *bots(1)], options={"start": "seat-2"})
    anna.wait_turn()
    said = anna.page.locator("[data-deeds]:visible")
    said.wait_for()
    assert "Cub 2: " in said.inner_text() and " on " in said.inner_text()


def test_a_press_shows_all_that_the_others_did(person: Any) -> None:
    anna = person(size=PHONE)
    anna.open_table("molehills", [ME, *bots(2)])
    anna.play(most=7)
    said = anna.page.locator(".theatre [data-deeds]:visible")
    said.wait_for(timeout=20_000)
    cut = "said => said.scrollHeight > said.clientHeight"
    assert said.evaluate(cut), "one line is not enough for what two did"
    said.click()
    whole = anna.page.locator(".theatre .deeds i")
    assert whole.inner_text() == said.inner_text() and not whole.evaluate(cut)
    whole.click()
    assert whole.count() == 0


def test_what_is_asked_is_not_hidden_behind_what_was_refused(person: Any) -> None:
    anna = person(size=PHONE)
    anna.go("/learn/mole_park")
    wait(anna, 0)
    for step in range(1, 6):
        anna.page.locator("[data-skip-step]").click()
        wait(anna, step)
    anna.click_board("stand.1")
    anna.page.wait_for_selector(".notice")
    anna.click_board("crown")
    anna.page.wait_for_selector(".status:has-text('40')")
    assert anna.page.locator(".notice").count() == 0


def test_molly_tells_how_far_one_is(person: Any) -> None:
    anna = person()
    anna.go("/learn/molly")
    wait(anna, 0)
    assert anna.page.locator(".bar .goal").inner_text().startswith("red 3 × white 1 + 1 = 4")


def test_a_tip_is_said_once_and_stops(person: Any) -> None:
    """The same tip comes with every answer of the free game while its reason lasts."""
    anna = person()
    tips = [{"type": "message", "id": "tip-last-round", "args": {}}]

    def with_tip(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "tips": tips})

    anna.page.route("**/api/lessons/molly", with_tip)
    anna.go("/learn/molly")
    anna.page.wait_for_selector(".says:has-text('The last round')")
    anna.page.locator("[data-skip-step]").click()
    wait(anna, 1)
    assert "The last round" not in anna.page.locator(".says").inner_text()


def test_learning_is_small_and_loaded_only_when_wanted(person: Any) -> None:
    anna = person()
    anna.open_table("molly", [ME, *bots(1)])
    anna.page.wait_for_selector(".board [data-id]")
    table = loaded(anna)
    anna.page.locator("body").press("b")
    read_at(anna)
    drawer = loaded(anna)
    assert any(re.search("RulesInDrawer", name) for name in drawer - table)
    anna.go("/learn/molly")
    wait(anna, 0)
    assert zipped(*((drawer | loaded(anna)) - table)) <= 25_000
