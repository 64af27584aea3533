"""Reviews over HTTP: made in processes while somebody waits, kept, refused in one sentence; and what if."""

from __future__ import annotations

import asyncio
import json
import time
import warnings
from pathlib import Path
from typing import Any

import msgspec
import pytest

from talpa.engine.game import settings
from talpa.engine.match import Match
from talpa.games import GAMES
from talpa.review import Effort, review
from talpa.server import reviews
from talpa.server.bots import Asker
from talpa.server.net.secrets import digest
from talpa.server.reviews import CLOSER, FIRST, HINDSIGHT, Reviews, Work
from talpa.server.store.entries import Entry, Finished, Kind, Page, StoredReview, Table
from talpa.server.store.store import Store
from talpa.server.tables import Refusal
from tests.modes import few
from tests.review.build import played
from tests.server.build import a_table
from tests.server.databases import KINDS, new_database
from tests.server.guest import ask
from tests.server.served import Served

EFFORT = Effort(groups=2, branches=few(8, 1), deals=few(8, 1), iterations=few(20, 0))
FLAGS = ("--free", "--game", "moledozer", "--effort", ",".join(map(str, EFFORT)))
OVER, RUNNING, OLD, BROKEN = "over", "running", "old", "broken"
LONG = 900                       # seconds after which something hangs, however busy the machine is


def the_game() -> Match:
    return played(GAMES["moledozer"], 2, 5)


def table_of(match: Match, id: str) -> Table:
    options = settings(match.game, match.options)
    return a_table(match.game, 2, id=id, seed=str(match.seed), options=options, watch=digest(id, "watch"))


def entries_of(match: Match, id: str, count: int) -> list[Entry]:
    """The first decisions of a game as a table's entries; all of them: it is over."""
    said = [(Kind.KEY, seat, 0, digest(id, f"key-{seat}")) for seat in range(2)] + [(Kind.BEGIN, 0, 0, "")]
    said += [(Kind.DECIDE, seat, action, "") for seat, action in match.history[:count]]
    said += [(Kind.END, 0, 0, "last_house")] * (count == len(match.history))
    return [Entry(id, n, kind, seat, value, text, 0) for n, (kind, seat, value, text) in enumerate(said)]


def fill(address: str) -> Match:
    """A database with a finished game, a running one, one of other rules, and one whose file is broken."""
    match = the_game()

    async def work() -> None:
        store = Store(address)
        await store.open()
        for id, count in ((OVER, len(match.history)), (RUNNING, 5), (BROKEN, len(match.history))):
            await store.append([table_of(match, id)], entries_of(match, id, count))
        old = msgspec.structs.replace(table_of(match, OLD), rules=99)
        await store.append([old], entries_of(match, OLD, len(match.history)))
        await store.keep(Finished(OLD, len(match.history), match.text()), [Page(OLD, -1, 0, b"")])
        await store.keep(Finished(BROKEN, len(match.history), "talpa = 2\n"), [Page(BROKEN, -1, 0, b"")])
        await store.close()

    asyncio.run(work())
    return match


@pytest.fixture(params=KINDS)
def address(request: Any, tmp_path: Path) -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")              # about the runtime folder, by the wheel with PostgreSQL
        return new_database(request.param, tmp_path)


def wait_for(port: int, path: str) -> dict[str, Any]:
    """Ask until it is whole; how long that takes is not judged here, for it yields to all other work."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        status, found = ask(port, path)
        assert status == 200, found
        if found["share"] == 1:
            return found["review"]
        time.sleep(0.1)
    raise TimeoutError(path)


def test_a_review_is_made_once_and_kept(address: str) -> None:
    match = fill(address)
    expected = review(match, 1, EFFORT)              # compiled here, so that it need not be where it yields to others
    path = f"/api/tables/{OVER}/review?seat=1"
    with Served(address, *FLAGS) as server:
        status, first = ask(server.port, path)
        assert (status, first["share"], first["review"]) == (200, 0, None)
        found = wait_for(server.port, path)
        status, open_worths = ask(server.port, f"/api/tables/{OVER}/review/open?seat=1")
        assert status == 200 and len(open_worths) == len(match.history) + 1
        assert server.stop() == 0
    with Served(address, *FLAGS) as server:
        status, again = ask(server.port, path)
        assert (status, again["share"], again["review"]) == (200, 1, found)
    assert found == json.loads(msgspec.json.encode(expected))
    assert all(point["open"] is None for point in found["points"])       # hindsight is asked for apart


def test_what_cannot_be_reviewed_is_said_in_a_sentence(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/talpa.db"
    fill(address)
    with Served(address, *FLAGS) as server:
        told = {table: ask(server.port, f"/api/tables/{table}/review?seat=0") for table in (RUNNING, OLD, "nobody")}
        seat = ask(server.port, f"/api/tables/{OVER}/review?seat=2")
        ask(server.port, f"/api/tables/{BROKEN}/review?seat=0")
        end = time.monotonic() + LONG
        while (broken := ask(server.port, f"/api/tables/{BROKEN}/review?seat=0"))[0] == 200:
            assert time.monotonic() < end
            time.sleep(0.1)
    said = {table: (status, found["message"]["id"]) for table, (status, found) in told.items()}
    assert said == {RUNNING: (409, "problem-not-over"), OLD: (409, "problem-old-rules"),
                    "nobody": (404, "problem-refused")}
    assert (seat[0], broken[0], broken[1]["message"]["id"]) == (404, 409, "problem-review-file")


def work_of(seat: int, address: str = "here", kind: int = FIRST, table: str = OVER) -> Work:
    return Work(table, seat, kind, "moledozer", the_game().text(), Asker(address, table), time.monotonic())


async def ready(_: str) -> None:
    return


def in_reviews(tmp_path: Path, evening: Any) -> None:
    """Something with reviews and a store in this process."""
    async def whole() -> None:
        store = Store(f"sqlite:///{tmp_path}/talpa.db")
        await store.open()
        made = Reviews(store, ready, workers=1)
        made.efforts = dict.fromkeys((FIRST, CLOSER), Effort(64, 4096, 4096, 100_000))     # takes longer than a test
        watch = asyncio.create_task(made.run())
        try:
            await evening(made)
        finally:
            watch.cancel()
            await made.close()
            await store.close()

    asyncio.run(whole())


def test_what_nobody_waits_for_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PATIENCE", 0.5)
    monkeypatch.setattr(reviews, "BEAT", 0.05)
    begun: list[Any] = []
    real = reviews.read_answer

    async def noted(process: Any, *more: Any) -> None:
        begun.append(process)
        await real(process, *more)

    monkeypatch.setattr(reviews, "read_answer", noted)

    async def evening(made: Reviews) -> None:
        made.ask(work_of(0))
        while not begun:
            await asyncio.sleep(0.02)
        for _ in range(20):                              # somebody waits: it goes on
            assert made.find(OVER, 0, FIRST)
            await asyncio.sleep(0.05)
        assert begun[0].returncode is None
        while begun[0].returncode is None:               # nobody does
            await asyncio.sleep(0.05)
        assert made.find(OVER, 0, FIRST) is None and made.running == 0

    in_reviews(tmp_path, evening)


def test_reviews_are_bounded_and_addresses_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_WAITING", 6)

    async def evening(made: Reviews) -> None:
        for seat in range(reviews.OF_AN_ADDRESS):
            made.ask(work_of(seat, kind=CLOSER if seat == 1 else FIRST))
        with pytest.raises(Refusal) as enough:
            made.ask(work_of(7))
        made.ask(work_of(0, "there", table="other"))
        made.ask(work_of(1, "there", table="other"))
        with pytest.raises(Refusal) as busy:
            made.ask(work_of(0, "elsewhere", table="third"))
        assert (enough.value.status, busy.value.status) == (429, 503)
        turns = [made.turns[FIRST].next() for _ in range(4)]
        assert [work and work.asker.address for work in turns] == ["here", "there", "here", "there"]
        assert made.turns[CLOSER].count == 1             # a closer look waits for all of them

    in_reviews(tmp_path, evening)


def test_reviews_are_forgotten_with_their_game(address: str) -> None:
    async def work() -> list[bytes | None]:
        store = Store(address)
        await store.open()
        match = the_game()
        await store.append([table_of(match, OVER)], entries_of(match, OVER, len(match.history)))
        one = StoredReview(OVER, 0, FIRST, 1, b"first")
        await store.keep_reviews([one])
        found = [await store.review(OVER, 0, FIRST, 1)]
        await store.keep(Finished(OVER, 1, "a file"), [Page(OVER, -1, 0, b"")])
        await store.keep_reviews([one])
        await store.keep_reviews([msgspec.structs.replace(one, content=b"again")])
        found += [await store.review(OVER, 0, FIRST, 1), await store.review(OVER, 0, FIRST, 2)]
        found += [await store.review(OVER, 0, HINDSIGHT, 1)]
        await store.forget([OVER])
        found += [await store.review(OVER, 0, FIRST, 1)]
        await store.close()
        return found

    assert asyncio.run(work()) == [None, b"again", None, None, None]


def test_what_if_goes_on_against_bots_from_what_the_seat_knew(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/talpa.db"
    match = fill(address)
    number = next(n for n, (seat, _) in enumerate(match.history) if seat == 0 and n > 3)
    wish = {"seat": 0, "number": number, "world": 7}
    path = f"/api/tables/{OVER}/what-if"
    with Served(address, *FLAGS) as server:
        status, at = ask(server.port, path, wish)
        assert status == 200, at
        then = json.loads(msgspec.json.encode(match.rewound(number).view(0).scene))
        assert at["update"]["scene"] == then             # the table as the seat saw it
        assert ask(server.port, path, wish) == (200, at)
        shown = len(at["taken"])
        while not at["over"]:
            action = at["update"]["choices"][0]["action"]
            taken = [*at["taken"], [0, action]]
            status, after = ask(server.port, path, wish | {"taken": taken, "known": shown})
            assert status == 200 and after["taken"][: len(taken)] == taken and after["news"]
            at, shown = after, len(after["taken"])
        assert sorted(at["ranks"]) in ([1, 1], [1, 2])
        refused = [ask(server.port, path, wish | change) for change in (
            {"taken": [[0, 100_000]]}, {"seat": 5}, {"number": 100_000}, {"taken": [[0, 1]] * 1501}, {"more": 1},
        )]
        unfinished = ask(server.port, f"/api/tables/{RUNNING}/what-if", wish)
        assert ask(server.port, "/api/tables")[1] == []
    assert [status for status, _ in refused] == [409, 404, 404, 400, 400]
    assert unfinished[0] == 409
