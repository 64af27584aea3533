"""Every screen in light and dark, wide and 320 pixels narrow: axe-core finds nothing, and nothing sticks out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import GAMES, LAPTOP, ME, PHONE, Person, bots
from tests.web.conftest import ROOT

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
ITALIAN = """() => {
    const settings = JSON.parse(localStorage['talpa.settings']);
    localStorage['talpa.settings'] = JSON.stringify({...settings, language: 'it'});
}"""
LOOKS = [("light", LAPTOP), ("dark", LAPTOP), ("dark", PHONE), ("light", PHONE)]


def check(one: Person, screen: str) -> None:
    """In every look of this screen no violation and nothing beside the page; in Italian nothing beside it either."""
    one.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    one.page.evaluate(AXE.read_text())
    for theme, size in LOOKS:
        one.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        one.page.set_viewport_size(size)
        one.page.wait_for_timeout(100)
        found = one.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        assert [(screen, theme, rule["id"], rule["nodes"][0]["html"][:160]) for rule in found] == []
        check_width(one, screen)
    to_italian(one)
    one.page.wait_for_timeout(100)
    check_width(one, f"{screen} in Italian")


def to_italian(one: Person) -> None:
    """By the button in sight, by the one in the table's menu, or, on a replay, as somebody who chose it before."""
    if one.page.locator("[data-menu]").count() and not one.page.locator(".language:visible").count():
        one.page.locator("[data-menu]").click()
    if one.page.locator(".language:visible").count():
        one.page.locator(".language:visible").click()
        return
    one.page.evaluate(ITALIAN)
    one.page.reload()
    one.page.wait_for_selector(".controls")


def check_width(one: Person, screen: str) -> None:
    wide = one.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{screen} is {wide} px too wide"


@pytest.mark.parametrize(("path", "wait"), [
    ("/", "[data-play=molly]"), ("/new/mole_park", "fieldset"), ("/settings", "form"),
    ("/read/molly#play_a_card", "#play_a_card"), ("/mine", "h1"),
])
def test_pages_around_the_table(person: Any, path: str, wait: str) -> None:
    one = person()
    one.go(path)
    one.page.wait_for_selector(wait)
    check(one, path)


def test_a_wrong_link(person: Any) -> None:
    one = person()
    one.go("/t/nosuchtable")
    one.page.wait_for_selector("[role=alert]")
    check(one, "a wrong link")
    one.go("/nonsense")
    one.page.wait_for_selector("main a[href='/']")
    check(one, "no such page")
    assert all("404" in line for line in one.said)
    one.said.clear()


def test_the_waiting_room_and_its_door(person: Any) -> None:
    one, other = person(), person()
    table = one.open_table("molly", [ME, {"kind": "open"}, *bots(1)])
    one.page.wait_for_selector(".room svg.code")
    check(one, "waiting")
    one.go("/mine")
    one.page.wait_for_selector("li .standing:not(:empty)")
    check(one, "mine")
    other.go(f"/t/{table}")
    other.page.wait_for_selector("[data-join]")
    check(other, "door")


def test_the_curtain(person: Any) -> None:
    one = person()
    one.open_table("moledozer", [ME, {"kind": "person", "name": "Ben"}])
    one.page.wait_for_selector(".board [data-id], [data-curtain]")
    for _ in range(8):                               # a few decisions, until the device goes to the other
        if one.page.locator("[data-curtain]").count():
            break
        one.play(seed=1, most=1, seconds=2)
        one.page.wait_for_timeout(500)
    assert one.page.locator("[data-curtain]").count()
    check(one, "curtain")


@pytest.mark.parametrize("game", GAMES)
def test_tables_in_the_middle_of_a_game(person: Any, game: str) -> None:
    one = person()
    one.open_table(game, [ME, *bots(2)])
    one.page.wait_for_selector(".board [data-id]")
    one.play(seed=4, most=16, seconds=30)
    check(one, game)


@pytest.mark.parametrize("game", GAMES)
def test_the_result_and_the_replay(person: Any, game: str) -> None:
    one = person()
    table = one.open_table(game, [ME, *bots(1)])
    one.play(seed=3)
    one.page.wait_for_selector("#result-title")
    check(one, "result")
    one.go(f"/r/{table}")
    one.page.wait_for_selector(".controls")
    check(one, "replay")
