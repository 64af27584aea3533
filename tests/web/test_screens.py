"""Every screen: nothing that axe finds, nothing too wide for a small phone, in light and dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import LAPTOP, PHONE, Person, bots

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js")
GAMES = ("molly", "mole_park", "molehills", "moledozer")
ME = {"kind": "person", "name": "Anna"}
LOOKS = [("light", LAPTOP), ("dark", LAPTOP), ("light", PHONE), ("dark", PHONE)]
IDS = ["light-laptop", "dark-laptop", "light-320px", "dark-320px"]


def check(one: Person, screen: str) -> None:
    """No violation, and nothing beside the page."""
    one.page.wait_for_timeout(200)
    one.page.evaluate(AXE.read_text())
    found = one.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    assert [(screen, rule["id"], rule["nodes"][0]["html"][:160]) for rule in found] == []
    wide = one.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{screen} is {wide} px too wide"


@pytest.mark.parametrize(("theme", "size"), LOOKS, ids=IDS)
def test_pages_around_the_table(person: Any, theme: str, size: dict[str, int]) -> None:
    one = person(theme=theme, size=size, language="it" if theme == "dark" else "en")
    for path, wait in (("/", "[data-play=molly]"), ("/new/mole_park", "fieldset"), ("/settings", "form"),
                       ("/read/molly#play_a_card", "#play_a_card"), ("/mine", "h1")):
        one.go(path)
        one.page.wait_for_selector(wait)
        one.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        check(one, path)


@pytest.mark.parametrize(("theme", "size"), LOOKS, ids=IDS)
def test_the_waiting_room(person: Any, theme: str, size: dict[str, int]) -> None:
    one = person(theme=theme, size=size)
    one.open_table("molly", [ME, {"kind": "open"}, *bots(1)])
    one.page.wait_for_selector(".room svg.code")
    check(one, "waiting")
    one.go("/mine")
    one.page.wait_for_selector("li.sheet b:not(:empty)")
    check(one, "mine")


@pytest.mark.parametrize(("theme", "size"), LOOKS, ids=IDS)
@pytest.mark.parametrize("game", GAMES)
def test_tables_in_the_middle_of_a_game(person: Any, game: str, theme: str, size: dict[str, int]) -> None:
    one = person(theme=theme, size=size)
    one.open_table(game, [ME, *bots(2)])
    one.page.wait_for_selector(".board [data-id]")
    one.play(seed=4, most=25, seconds=30)
    check(one, game)


@pytest.mark.parametrize(("theme", "size"), LOOKS, ids=IDS)
def test_the_result_and_the_replay(person: Any, theme: str, size: dict[str, int]) -> None:
    one = person(theme=theme, size=size)
    table = one.open_table("moledozer", [ME, *bots(1)])
    one.play(seed=3)
    one.page.wait_for_selector("#result-title")
    check(one, "result")
    one.go(f"/r/{table}")
    one.page.wait_for_selector(".controls")
    check(one, "replay")
