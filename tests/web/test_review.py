"""The review in the browser: filled while it is made, by clicks and keys, in every look and language; and what if."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.modes import UNCOMPILED
from tests.web.browser import GAMES, ME, Person, bots
from tests.web.test_screens import check

SECONDS = 900_000                    # ms: then it hangs; a first review compiles, and yields to all other work


def finished(person: Any, game: str = "moledozer", **settings: Any) -> tuple[Person, str]:
    """Somebody whose game is over."""
    anna = person(**settings)
    table = anna.open_table(game, [ME, *bots(1)])
    anna.play(seed=3)
    assert anna.over()
    return anna, table


def wait_done(anna: Person) -> None:
    anna.page.wait_for_selector("[data-done]", timeout=SECONDS)


def number(text: str) -> float:
    return float(text.replace("−", "-").replace("+", "").replace(",", "."))


def parts(anna: Person) -> list[float]:
    return [number(text) for text in anna.page.locator("[data-part] .number").all_inner_texts()]


@pytest.mark.parametrize("game", GAMES)
def test_from_the_result_to_the_review_to_what_if_and_back(person: Any, game: str) -> None:
    anna, table = finished(person, game)
    anna.page.locator("[data-review]").first.click()

    anna.page.wait_for_selector(".moment .drawn")                    # usable before anything is computed
    anna.page.locator(".moment input[type=range]").fill("3")
    assert "3/" in anna.page.locator(".moment .controls .count").inner_text()
    wait_done(anna)
    found = parts(anna)
    assert len(found) == 6 and abs(sum(found[:5]) - found[5]) < 0.31           # each is rounded to a tenth
    assert anna.page.locator(".open").count() == 0                   # hindsight is asked for
    anna.page.locator("[data-hindsight]").click()
    anna.page.wait_for_selector("svg .open")

    anna.page.locator("[data-hindsight]").click()
    find_own_moment(anna)
    anna.page.locator("[data-what-if]").click()
    anna.page.wait_for_selector(".note[data-taken]")
    anna.wait_turn()
    taken = int(anna.page.locator(".note").get_attribute("data-taken") or 0)
    anna.play(seed=5, most=3)
    anna.page.wait_for_function(f"Number(document.querySelector('.note')?.dataset.taken) > {taken}")
    anna.page.locator("[data-back]").click()
    wait_done(anna)                                                  # it is kept: made once
    assert parts(anna) == found


def find_own_moment(anna: Person) -> None:
    """Go on until the seat has to decide."""
    for _ in range(60):
        if anna.page.locator("[data-what-if]").count():
            return
        anna.page.locator(".moment .controls button").last.click()
        anna.page.wait_for_timeout(60)
    raise AssertionError("the seat never decides")


@pytest.mark.parametrize("seat", [1, 2])
def test_everybody_can_read_it(person: Any, seat: int) -> None:
    """Light and dark, laptop and phone, both languages; one's own review and another's."""
    anna, table = finished(person)
    anna.go(f"/review/{table}#seat={seat}")
    wait_done(anna)
    check(anna, "review")
    assert not re.search(r"review-|what-if-", anna.page.locator("main").inner_text())


def test_by_keyboard_from_the_replay(person: Any) -> None:
    anna, table = finished(person)
    anna.go(f"/r/{table}")
    anna.page.wait_for_selector(".board [data-id]")
    anna.tab_to("document.activeElement.matches('[data-review]')")
    anna.page.keyboard.press("Enter")
    wait_done(anna)
    anna.tab_to("document.activeElement.matches('[data-whose]')")
    anna.page.keyboard.press("ArrowDown")
    anna.page.wait_for_function("location.hash === '#seat=2'")
    wait_done(anna)
    anna.tab_to("document.activeElement.matches('.moment input[type=range]')")
    anna.page.keyboard.press("ArrowRight")
    assert anna.page.locator(".moment .controls .count").inner_text().startswith("1/")
    if not UNCOMPILED:
        anna.tab_to("document.activeElement.matches('.account button')")
        anna.page.keyboard.press("Enter")


def test_what_is_not_over_or_not_there_is_said_in_a_sentence(person: Any) -> None:
    anna = person()
    table = anna.open_table("moledozer", [ME, *bots(1)])
    anna.wait_turn()
    for name in (table, "nothing"):
        anna.go(f"/review/{name}")
        anna.page.wait_for_selector(".trouble")
        assert len(anna.page.locator(".trouble p").inner_text()) > 15
    anna.said.clear()                                                # the browser itself notes the refusals


def test_the_review_is_fetched_when_it_is_wanted(person: Any) -> None:
    anna = person()
    anna.go("/")
    anna.page.wait_for_selector("[data-play=molly]")
    urls = anna.page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    assert not [url for url in urls if "Review" in url or "WhatIf" in url]
