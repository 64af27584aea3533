"""Around the game: was the luck fair, a server that shuts down and comes back, a long replay in few requests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hatch_build import build
from playwright.sync_api import Browser

from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import Served
from tests.web.browser import Person

WORDS = "() => document.querySelector('.fair')?.textContent"


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[Served]:
    build()
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        yield server


@pytest.fixture
def anna(toy: Served, browser: Browser) -> Iterator[Person]:
    one = Person(browser, f"http://127.0.0.1:{toy.port}")
    yield one
    one.context.close()


def play_now(anna: Person) -> None:
    anna.go("/")
    anna.page.locator("[data-play=toy]").click()
    anna.wait_turn()


def verdicts(anna: Person) -> list[str]:
    anna.page.wait_for_selector("#result-title")
    return [str(one.get_attribute("data-fair")) for one in anna.page.locator("[data-fair]").all()]


def test_the_page_gives_its_share_and_finds_the_luck_fair(anna: Person) -> None:
    play_now(anna)
    anna.play(seconds=20)
    assert verdicts(anna) == ["fair-same", "fair-shared"]
    said = str(anna.page.evaluate(WORDS))
    assert re.search(r"sealed before the game began \([0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}\)", said)


def test_the_page_says_when_the_luck_was_another(anna: Person) -> None:
    """What the page kept at the start is not what the seed at the end is the digest of."""
    play_now(anna)
    anna.page.evaluate("""() => {
        const kept = JSON.parse(localStorage.getItem('talpa.luck'));
        kept.commitments[0][1] = '0'.repeat(64);
        localStorage.setItem('talpa.luck', JSON.stringify(kept));
    }""")
    anna.play(seconds=20)
    assert verdicts(anna) == ["fair-other"]


def test_a_server_that_shuts_down_leaves_the_board_and_comes_back(anna: Person, toy: Served) -> None:
    play_now(anna)
    assert toy.stop() == 0
    banner = anna.page.locator(".lost")
    banner.wait_for()
    said = "The server is shutting down. Your game is saved, and this page comes back when the server does."
    assert banner.inner_text() == said
    assert anna.page.locator(".board").count() and not anna.page.locator("h1:has-text('cannot be opened')").count()
    toy.close()
    toy.start().wait()
    banner.wait_for(state="detached", timeout=20_000)
    anna.play(seconds=20)
    assert verdicts(anna) == ["fair-same", "fair-shared"]


def test_the_shelf_has_tables_with_free_seats_and_counts_no_closed_ones(anna: Person, toy: Served) -> None:
    free, _ = [open_table(toy.port, "toy", kinds, listed=True) for kinds in ("poo", "pp")]

    async def close_a_seat() -> None:
        host = await Guest(toy.port, free["table"], free["host"]).come()
        await host.say(t="close", seat=1, closed=True)
        await host.until(lambda one: one.of("places"))

    with ThreadPoolExecutor(1) as beside:                # this thread has the browser's event loop
        beside.submit(run, close_a_seat()).result()
    anna.go("/")
    anna.page.wait_for_selector(".open li")
    listed = anna.page.locator(".open li").all()
    assert [one.locator(".soft").inner_text() for one in listed] == ["1 of 3 seats free"]


def test_a_replay_asks_once_for_its_log_and_once_for_a_page_of_scenes(anna: Person, toy: Served) -> None:
    play_now(anna)
    anna.play(seconds=20)
    table = anna.page.url.rsplit("/", 1)[1].partition("#")[0]
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url) if "/replay" in request.url else None)
    anna.go(f"/r/{table}")
    anna.page.wait_for_selector(".log li, .log p")
    slider = anna.page.locator("input[type=range]")
    for step in range(int(slider.get_attribute("max") or 0) + 1):
        slider.fill(str(step))
        anna.page.wait_for_function(f"() => document.querySelector('.slider').textContent.includes({step})")
    assert sorted(url.rsplit(table, 1)[1] for url in asked) == ["/replay", "/replay/0"]


def test_two_friends_play_again_once_both_are_there(anna: Person, toy: Served, browser: Browser) -> None:
    ben = Person(browser, anna.base)
    places: list[Any] = [{"kind": "person", "name": "Anna"}, {"kind": "open"}]
    table = anna.open_table("toy", places)
    ben.go(f"/t/{table}")
    sealed = ask(toy.port, f"/api/tables/{table}")[1]["commitment"]
    for one in (anna, ben):                              # before anything is drawn, in the short form
        one.page.get_by_text(f"{sealed[:4]} {sealed[4:8]} {sealed[8:12]}").wait_for()
    ben.page.locator("input").first.fill("Ben")
    ben.page.locator("[data-join]").click()
    for one in (anna, ben):
        one.wait_turn()
    for one in (anna, ben):
        one.play(seconds=20, most=1)
    for one in (anna, ben):
        one.page.wait_for_selector("#result-title")
    anna.page.get_by_role("button", name="Play again").click()
    anna.page.wait_for_url(re.compile(f"/t/(?!{table})"))
    anna.page.wait_for_selector("[data-waiting], .room")
    assert not anna.my_turn(), "nobody's clock runs before both are there"
    ben.page.get_by_role("button", name="Join them").click()
    for one in (anna, ben):
        one.wait_turn()
    ben.context.close()
