"""The README's pictures: `python -m tests.web.pictures FOLDER`. The same moments of the same games each time."""

from __future__ import annotations

import json
import sys
import tempfile
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Browser

from tests.web.browser import Person, chromium
from tests.web.conftest import Server
from tests.web.recorded import SHORT, recorded
from tests.web.showing import Showing

LAPTOP = {"width": 1366, "height": 768}
MOMENTS = {"molly": 20, "mole_park": 45, "molehills": 78, "moledozer": 12}       # decisions, of games of three
TABLE = {"x": 4, "y": 48, "width": 1080, "height": 604}                          # without bar, log and dock
STRIP = (
    "<style>body { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 8px; background: #dce9e4 }"
    "img { width: 100% }</style>"
)
APART = 450                          # ms between the moments of a turn
FRAMES = 6


def whole_table(browser: Browser, base: str, game: str, folder: Path) -> None:
    """A table in the middle of a game."""
    one = Person(browser, base, size=LAPTOP)
    showing = Showing(one, recorded(game, SHORT[game], 3, {}))
    while showing.shown < MOMENTS[game] and showing.send():
        showing.wait()
    one.page.screenshot(path=folder / f"{game}.png")
    one.context.close()


def takes_a_pile(batch: bytes) -> bool:
    lines = [line for message in json.loads(batch) if message["t"] == "news" for line in message["lines"]]
    return any(line["kind"] == "take_pile" and line["a"] for line in lines)


def turn(browser: Browser, base: str, folder: Path) -> None:
    """A film strip: somebody has a set and takes a pile."""
    one = Person(browser, base, size=LAPTOP, motion="full", pace="off")
    recording = recorded("molly", SHORT["molly"], 3, {})
    showing = Showing(one, recording)
    while not takes_a_pile(recording.batches[showing.shown]):
        showing.send()
        showing.wait()
    one.page.evaluate("document.querySelector('[data-pace]').click()")           # from off to calm
    showing.send()
    shots = []
    for _ in range(FRAMES):
        one.page.wait_for_timeout(APART)
        shots.append(b64encode(one.page.screenshot(clip=TABLE)).decode())
    one.page.goto("about:blank")
    one.page.set_viewport_size({"width": 1372, "height": 800})
    one.page.set_content(STRIP + "".join(f"<img src='data:image/png;base64,{shot}'>" for shot in shots))
    one.page.screenshot(path=folder / "turn.png", full_page=True)
    one.context.close()


def shelf(browser: Browser, base: str, folder: Path) -> None:
    one = Person(browser, base, size=LAPTOP)
    one.go("/")
    one.page.wait_for_selector("[data-play=molly]:not([disabled])")
    one.page.evaluate("document.fonts.ready")
    one.page.screenshot(path=folder / "shelf.png")
    one.context.close()


def draw(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        server = Server(Path(data))
        try:
            shelf(browser, server.base, folder)
            turn(browser, server.base, folder)
            for game in MOMENTS:
                whole_table(browser, server.base, game, folder)
        finally:
            server.kill()


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
