"""How soon is a review there? `python -m benchmarks.review_page molly 4`: seconds in Chromium, for a Digger game.

A server keeps a finished game. Prints, for each seat, the seconds from the request of the page to the table with its
slider, to the first number, and to the whole first review.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.review_luck import finished_game
from hatch_build import build
from tests.server.build import a_table
from tests.server.served import Served
from tests.web.browser import Person, chromium

from talpa.engine.game import settings
from talpa.engine.match import Match
from talpa.server.net.secrets import digest
from talpa.server.store.entries import Entry, Kind
from talpa.server.store.store import Store

TABLE, LONG = "evening", 300_000     # ms
SIGNS = {"table and slider": ".moment .drawn", "first number": "[data-part] .number", "whole": "[data-done]"}


def keep(address: str, match: Match) -> None:
    """A database with a finished game."""
    table = a_table(match.game, match.seats, id=TABLE, seed=str(match.seed), watch=digest(TABLE, "watch"),
                    options=settings(match.game, match.options))
    said = [(Kind.KEY, seat, 0, digest(TABLE, f"key-{seat}")) for seat in range(match.seats)] + [(Kind.BEGIN, 0, 0, "")]
    said += [(Kind.DECIDE, seat, action, "") for seat, action in match.history]
    said += [(Kind.END, 0, 0, match.result().reason)]

    async def work() -> None:
        store = Store(address)
        await store.open()
        await store.append([table], [Entry(TABLE, n, *one, 0) for n, one in enumerate(said)])
        await store.close()

    asyncio.run(work())


def main(name: str, seats: int) -> None:
    build()
    match = finished_game(name, seats, 1, "digger")
    with TemporaryDirectory() as folder:
        address = f"sqlite:///{Path(folder)}/talpa.db"
        keep(address, match)
        with Served(address, "--free", "--game", name) as server, chromium() as browser:
            for seat in range(1, seats + 1):
                person = Person(browser, f"http://127.0.0.1:{server.port}")
                print(f"{name} {seats}: seat {seat}, {times(person, seat)}", flush=True)


def times(person: Person, seat: int) -> str:
    began, found = time.monotonic(), []
    person.go(f"/review/{TABLE}#seat={seat}")
    for name, sign in SIGNS.items():
        person.page.wait_for_selector(sign, timeout=LONG)
        found.append(f"{name} {time.monotonic() - began:.1f} s")
    person.context.close()
    return ", ".join(found)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
