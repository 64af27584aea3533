"""How smooth playback is, on a machine that does nothing else: `python -m tests.web.measure [GAME …]`, a minute each.

Frames that came more than 20 ms after the one before, in the beats of recorded decisions at normal speed; tasks of the
page that took more than 20 ms of processor time; and how long after a decision its first beat began, at a live table.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser

from tests.web.browser import GAMES, ME, Person, bots, chromium
from tests.web.conftest import Server
from tests.web.recorded import whole_game
from tests.web.showing import Showing
from tests.web.test_motion import FIRST_BEAT, LAPTOP, PHONE, READY
from tests.web.test_weight import task_milliseconds

DECISIONS = 20                       # of a recorded game
BEATS = 12                           # first beats at a live table
COUNT_FRAMES = """() => {
    window.frames_ms = [];
    let before = 0;
    const frame = now => {
        const playing = document.querySelector('[data-playing]');
        if (playing && before) window.frames_ms.push(now - before);
        before = playing ? now : 0;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""


def frames(browser: Browser, base: str, game: str, size: dict[str, int]) -> str:
    """Frame times of a recorded game's first decisions, and the page's tasks meanwhile."""
    one = Person(browser, base, size=size, motion="full", pace="normal")
    showing = Showing(one, whole_game(game))
    one.page.evaluate(COUNT_FRAMES)
    browser.start_tracing(page=one.page, categories=["toplevel", "disabled-by-default-devtools.timeline"])
    while showing.shown < DECISIONS and showing.send():
        showing.wait()
    tasks, took = task_milliseconds(browser.stop_tracing()), one.page.evaluate("window.frames_ms")
    one.context.close()
    late, long = [ms for ms in took if ms > 20], [ms for ms in tasks if ms > 20]
    share = f"{len(late)} of {len(took)} frames over 20 ms ({100 * len(late) / len(took):.2f} %)"
    return f"{share}, {len(long)} tasks over 20 ms of processor time"


def first_beats(browser: Browser, base: str, game: str) -> str:
    """From a click that decides to its caption, the server's answer included."""
    one, luck = Person(browser, base, motion="full", pace="quick"), random.Random(1)
    one.open_table(game, [ME, *bots(2)])
    took: list[Any] = []
    while len(took) < BEATS:
        one.page.wait_for_function(READY, timeout=60_000)
        if one.over():
            one.open_table(game, [ME, *bots(2)], options={})
        elif one.next_ids():
            took += [ms for ms in [one.page.evaluate(FIRST_BEAT)] if ms is not None]
        else:
            one.move(luck)
        one.page.wait_for_timeout(60)
    one.context.close()
    return f"first beat after {median(took):.0f} ms (median of {len(took)}; at most {max(took):.0f})"


def measure(games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        try:
            server.warm()
            for game in games:
                for name, size in (("laptop", LAPTOP), ("phone", PHONE)):
                    print(f"{game}, {name}: {frames(browser, server.base, game, size)}", flush=True)
                print(f"{game}: {first_beats(browser, server.base, game)}", flush=True)
        finally:
            server.kill()


if __name__ == "__main__":
    measure(sys.argv[1:] or list(GAMES))
