"""A person at a browser: opens pages, clicks along the offered paths, and notes everything the console says."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from talpa import games

GAMES = tuple(games.GAMES)
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
CLICK = """id => {
    const thing = document.querySelector(`[data-id="${CSS.escape(id)}"]`);
    thing?.scrollIntoView({block: 'center'});   // the table may have moved on since it was looked at
    thing?.click();
}"""
LOOK = """() => ({
    over: !!document.querySelector('#result-title'),
    mine: !!document.querySelector('.status.mine:not([data-sending])'),
    curtain: !!document.querySelector('[data-curtain]'),
    dial: !!document.querySelector('[data-dial]'),
    buttons: document.querySelectorAll('.actions [data-ready]').length,
    ids: [...document.querySelectorAll('.board .next')].map(e => e.dataset.id ?? e.querySelector('.ground').dataset.id),
})"""
ME = {"kind": "person", "name": "Anna"}
LAPTOP, PHONE = {"width": 1280, "height": 800}, {"width": 320, "height": 640}


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Person:
    """One browser with its own memory."""

    def __init__(self, browser: Browser, base: str, size: dict[str, int] = LAPTOP, **settings: Any) -> None:
        self.base, self.said = base, []
        usual = {"language": "en", "sound": False, "motion": "none", "pace": "off"}
        dark = "dark" if settings.get("theme") == "dark" else "light"
        self.context: BrowserContext = browser.new_context(viewport=size, locale="en-GB", color_scheme=dark)
        self.keep(usual | settings)
        self.page: Page = self.context.new_page()
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.said.append(f"error: {error}"))
        self.foreign: list[str] = []
        self.page.on("request", lambda request: self.note_host(request.url))

    def keep(self, settings: dict[str, Any]) -> None:
        text = json.dumps(json.dumps(settings))
        self.context.add_init_script(
            f"if (!localStorage.getItem('talpa.settings')) localStorage.setItem('talpa.settings', {text})"
        )

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.said.append(f"{message.type}: {message.text}")

    def note_host(self, url: str) -> None:
        if not url.startswith((self.base, self.base.replace("http", "ws"), "blob:", "data:")):
            self.foreign.append(url)

    def go(self, path: str) -> None:
        self.page.goto(self.base + path)

    def open_table(self, game: str, places: list[dict[str, str]], **more: Any) -> str:
        """Open a table over HTTP, as the page would, and sit down."""
        wanted = {"game": game, "seats": len(places), "places": places, **more}
        answer = self.context.request.post(f"{self.base}/api/tables", data=wanted)
        assert answer.ok, answer.text()
        opened = answer.json()
        secrets = ",".join(seat["secret"] for seat in opened["seats"])
        self.go(f"/t/{opened['table']}#s={secrets}")
        return str(opened["table"])

    def over(self) -> bool:
        return self.page.locator("#result-title").count() > 0

    def look(self) -> dict[str, Any]:
        """What the page shows of the game, at one glance: asking for each thing alone takes five times as long."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def next_ids(self) -> list[str]:
        """What is marked as possible on the board."""
        ids: list[str] = self.look()["ids"]
        return ids

    def click_board(self, id: str) -> None:
        """Click a piece, or a space through whatever lies on it."""
        self.page.evaluate(CLICK, id)

    def wait_turn(self, seconds: float = 20) -> None:
        self.page.wait_for_selector(".status.mine:not([data-sending])", timeout=1000 * seconds)

    def my_turn(self) -> bool:
        return self.page.locator(".status.mine").count() > 0

    def tab_to(self, there: str, most: int = 60) -> None:
        """Press Tab until the focus is where the expression is true; a page that hides it behind more is at fault."""
        for _ in range(most):
            if self.page.evaluate(f"!!({there})"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{most} Tabs do not lead to {there}")

    def move(self, luck: random.Random) -> bool:
        """One click of a decision; False when there was nothing to click."""
        return self.act(self.look(), luck)

    def act(self, seen: dict[str, Any], luck: random.Random) -> bool:
        ids, buttons = seen["ids"], seen["buttons"]
        if seen["curtain"]:
            self.page.locator("[data-curtain]").first.click()
        elif seen["dial"] and luck.random() < 0.8:
            self.dial(luck)
        elif ids and (not buttons or luck.random() < 0.7):
            self.click_board(luck.choice(ids))
        elif buttons:
            self.page.locator(".actions [data-ready]").nth(luck.randrange(buttons)).click()
        else:
            return False
        return True

    def dial(self, luck: random.Random) -> None:
        field = self.page.locator("[data-dial]").first
        field.fill(str(luck.randint(int(field.get_attribute("min") or 0), int(field.get_attribute("max") or 1))))
        self.page.locator(".dial .button.main").first.click()

    def play(self, seed: int = 1, seconds: float = 240, most: int = 100000) -> None:
        """Click until the game is over, or so often, or so long."""
        luck, end = random.Random(seed), time.monotonic() + seconds
        while most and time.monotonic() < end:
            seen = self.look()
            if seen["over"]:
                return
            if self.act(seen, luck):
                most -= 1
            else:
                self.page.wait_for_timeout(15)


def bots(count: int, level: str = "cub") -> list[dict[str, str]]:
    return [{"kind": "bot", "level": level}] * count
