"""Nobody is told of what is not stored yet: neither by a message nor by looking (the write lock is held meanwhile)."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import Served


@contextmanager
def write_lock(path: Path) -> Iterator[None]:
    """Nobody else can write to the database."""
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        holder.execute("ROLLBACK")
        holder.close()


async def looked(port: int, opened: dict[str, Any]) -> dict[str, Any]:
    """All that can be read about a table over HTTP."""
    name, key = opened["table"], opened["seats"][0]["secret"]
    paths = {"facts": f"/api/tables/{name}", "replay": f"/api/tables/{name}/replay", "file": f"/api/tables/{name}/file",
             "step": f"/api/tables/{name}/replay/0"}
    found = {what: await asyncio.to_thread(ask, port, path) for what, path in paths.items()}
    mine = [{"table": name, "secrets": [key]}]
    return found | {"mine": await asyncio.to_thread(ask, port, "/api/mine", mine)}


async def two_at_a_table(port: int) -> tuple[dict[str, Any], list[Guest]]:
    opened = open_table(port, "toy", "pp", listed=True)
    guests = [await Guest(port, opened["table"], one["secret"]).come() for one in opened["seats"]]
    for guest in guests:
        await guest.until(lambda g: g.updates)
    return opened, guests


def assert_still_running(found: dict[str, Any]) -> None:
    assert not found["facts"][1]["over"]
    assert found["mine"][1][0]["awaited"] and not found["mine"][1][0]["facts"]["over"]
    for what in ("replay", "file", "step"):
        assert (found[what][0], found[what][1]["message"]["id"]) == (409, "problem-not-over"), what


def test_the_end_is_told_when_it_is_stored(tmp_path):
    async def evening() -> None:
        with Served(f"sqlite:///{tmp_path}/talpa.db", "--free", "--toy") as server:
            opened, guests = await two_at_a_table(server.port)
            with write_lock(tmp_path / "talpa.db"):
                for seat, guest in enumerate(guests):
                    await guest.decide(seat, 1)
                await asyncio.sleep(0.3)
                assert_still_running(await looked(server.port, opened))
                assert not any(guest.of("ack") or guest.of("result") for guest in guests)
            for guest in guests:
                await guest.until(lambda g: g.of("result"))
            found = await looked(server.port, opened)
            assert found["facts"][1]["over"] and found["replay"][0] == found["file"][0] == found["step"][0] == 200
            assert ask(server.port, "/api/tables")[1] == [] and not found["mine"][1][0]["awaited"]

    run(evening())


def test_an_end_that_cannot_be_stored_did_not_happen(tmp_path):
    async def evening() -> None:
        with Served(f"sqlite:///{tmp_path}/talpa.db", "--free", "--toy") as server:
            opened, guests = await two_at_a_table(server.port)
            with write_lock(tmp_path / "talpa.db"):
                for seat, guest in enumerate(guests):
                    await guest.decide(seat, 1)
                await asyncio.sleep(0.3)
                assert_still_running(await looked(server.port, opened))
                for guest in guests:
                    await guest.until(lambda g: g.closed)
                    assert guest.of("problem")[-1]["message"]["id"] == "problem-not-stored" and not guest.of("ack")
                assert_still_running(await looked(server.port, opened))
                assert [one["table"] for one in ask(server.port, "/api/tables")[1]] == [opened["table"]]
            again = await Guest(server.port, opened["table"], opened["seats"][0]["secret"]).come()
            await again.until(lambda g: g.updates)
            assert again.updates[0]["awaited"] == [0, 1]

    run(evening())


def test_a_seat_is_taken_when_it_is_stored(tmp_path):
    async def evening() -> None:
        with Served(f"sqlite:///{tmp_path}/talpa.db", "--free", "--toy") as server:
            opened = open_table(server.port, "toy", "po", listed=True)
            path = f"/api/tables/{opened['table']}"
            with write_lock(tmp_path / "talpa.db"):
                first = asyncio.create_task(asyncio.to_thread(ask, server.port, f"{path}/join", {"name": "Zoe"}))
                await asyncio.sleep(0.2)
                late = asyncio.create_task(asyncio.to_thread(ask, server.port, f"{path}/join", {"name": "Max"}))
                await asyncio.sleep(0.2)
                facts = (await asyncio.to_thread(ask, server.port, path))[1]
                assert facts["places"][1]["kind"] == "open" and not facts["started"]
                assert not first.done() and not late.done(), "who is late hears of it when it is so"
            assert (await first)[0] == 201 and (await late)[1]["message"]["id"] == "problem-full"
            facts = (await asyncio.to_thread(ask, server.port, path))[1]
            assert facts["places"][1]["name"] == "Zoe" and facts["started"]

    run(evening())
