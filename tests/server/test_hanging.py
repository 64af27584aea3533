"""A store that hangs: people are told within seconds, the server says that it is not well, and it still stops."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from talpa.server.command import database_in
from talpa.server.store.store import NORMAL, Hung, Store
from tests.server.databases import new_database, postgres
from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import ROOT, Served
from tests.server.test_store import decided


def children_of(pid: int) -> list[int]:
    return [int(one) for task in Path(f"/proc/{pid}/task").iterdir() for one in (task / "children").read_text().split()]


@contextmanager
def frozen(pid: int) -> Iterator[None]:
    """A process and its children stand still."""
    everybody = [pid, *children_of(pid)]
    for one in everybody:
        os.kill(one, signal.SIGSTOP)
    try:
        yield
    finally:
        for one in everybody:
            os.kill(one, signal.SIGCONT)


@contextmanager
def served_by_postgres(tmp_path: Path) -> Iterator[tuple[Served, int]]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")              # about the runtime folder, by the wheel with PostgreSQL
        url = new_database("postgresql", tmp_path)
        pid = int((Path(postgres().pgdata) / "postmaster.pid").read_text().split()[0])
    with Served(url, "--free", "--toy") as server:
        yield server, pid


def test_a_database_that_stands_still_is_told_within_five_seconds(tmp_path):
    async def evening() -> None:
        with served_by_postgres(tmp_path) as (server, pid):
            opened = open_table(server.port, "toy", "pp")
            guest = await Guest(server.port, opened["table"], opened["seats"][0]["secret"]).come()
            await guest.until(lambda g: g.updates)
            with frozen(pid):
                began = time.monotonic()
                await guest.decide(0, 1)
                await guest.until(lambda g: g.of("problem"), 10)
                assert time.monotonic() - began < 5 and guest.of("problem")[0]["message"]["id"] == "problem-not-stored"
                assert not guest.of("ack")
                status, _ = await asyncio.to_thread(ask, server.port, "/healthz")
                assert status == 503 and ask(server.port, "/livez") == (200, "ok\n")
            await until_well(server.port)
            again = await Guest(server.port, opened["table"], opened["seats"][0]["secret"]).come()
            await again.until(lambda g: g.updates)
            await again.decide(0, 1, 0)
            assert await again.until(lambda g: g.of("ack")), "stored after all, or now: never twice"
            assert again.updates[0]["n"] <= 1

    run(evening())


async def until_well(port: int) -> None:
    async with asyncio.timeout(20):
        while (await asyncio.to_thread(ask, port, "/healthz"))[0] != 200:
            await asyncio.sleep(0.2)


def test_the_server_stops_though_its_database_stands_still(tmp_path):
    async def evening() -> None:
        with served_by_postgres(tmp_path) as (server, pid):
            opened = open_table(server.port, "toy", "pp")
            guest = await Guest(server.port, opened["table"], opened["seats"][0]["secret"]).come()
            await guest.until(lambda g: g.updates)
            with frozen(pid):
                await guest.decide(0, 1)
                began = time.monotonic()
                server.process.terminate()
                await asyncio.to_thread(server.process.wait, 12)
                assert time.monotonic() - began < 10 and not guest.of("ack"), "told of nothing that may not be stored"

    run(evening())


def test_the_server_stops_though_a_thread_goes_on(tmp_path):
    """One that compiles, or thinks, and cannot be told to stop."""
    program = (
        "import sys, time\nfrom concurrent.futures import ThreadPoolExecutor\nfrom tests.server import served\n"
        "ThreadPoolExecutor(1).submit(time.sleep, 60)\nserved.main(sys.argv[1:])"
    )
    server = Served(f"sqlite:///{tmp_path}/talpa.db", "--toy")
    server.command[1:3] = ["-c", program]
    with server:
        began = time.monotonic()
        server.process.terminate()
        server.process.wait(20)
        assert time.monotonic() - began < 10


class Stuck:
    """A runner whose database never answers."""

    async def run(self, work, *args):
        await asyncio.sleep(3600)

    def add(self, tables, entries, epochs, then):
        self.then = then

    async def close(self):
        pass


def test_whoever_waits_for_a_stuck_store_is_told_once(monkeypatch):
    async def work() -> None:
        monkeypatch.setattr("talpa.server.store.store.PATIENCE", 0.05)
        store = Store("sqlite://")
        await store.close()
        store.runner, told = Stuck(), []
        store.put([], [decided(0)], told.append)
        await asyncio.sleep(0.2)
        store.runner.then(None, None)                # it was stored after all
        assert len(told) == 1 and isinstance(told[0], Hung)
        with pytest.raises(Hung):
            await store.run(lambda connection: None, seconds=0.05)

    asyncio.run(work())


def test_sync_is_what_was_asked_for(tmp_path):
    async def work(sync: str) -> int:
        store = Store(f"sqlite:///{tmp_path}/{sync}.db", sync)
        try:
            return await store.run(lambda connection: connection.exec_driver_sql("PRAGMA synchronous").scalar())
        finally:
            await store.close()

    assert [asyncio.run(work(sync)) for sync in ("full", NORMAL)] == [2, 1]


def test_the_database_is_for_nobody_else(tmp_path):
    folder = tmp_path / "data"
    url = database_in(folder)
    with sqlite3.connect(url.removeprefix("sqlite:///")) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE t (a)")
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.glob("talpa.db*")}
    database.close()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert modes == dict.fromkeys(("talpa.db", "talpa.db-wal", "talpa.db-shm"), 0o600)


def test_an_old_database_becomes_private(tmp_path):
    (tmp_path / "talpa.db").touch(mode=0o644)
    database_in(tmp_path)
    assert stat.S_IMODE((tmp_path / "talpa.db").stat().st_mode) == 0o600


def test_compiling_ends_with_a_server_that_was_killed(tmp_path):
    """The child compiles for twenty seconds; its parent does not live to see it."""
    master = subprocess.Popen(
        [sys.executable, "-c", "import asyncio\nfrom talpa.server.compiling import steps_of\nasync def main():\n"
         "    async for step in steps_of('moledozer'): print(step, flush=True)\nasyncio.run(main())"],
        stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "TALPA_CACHE": str(tmp_path)},
    )
    assert master.stdout and master.stdout.readline() == b"1\n"
    child = children_of(master.pid)
    master.kill()
    master.wait()
    master.stdout.close()
    end = time.monotonic() + 5
    while child and Path(f"/proc/{child[0]}").exists() and time.monotonic() < end:
        time.sleep(0.05)
    assert len(child) == 1 and not Path(f"/proc/{child[0]}").exists()


def test_lists_and_facts_answer_while_rules_compile(tmp_path):
    """With nothing compiled yet: only who sits down at a table waits for its rules."""
    url = f"sqlite:///{tmp_path}/talpa.db"
    with Served(url, "--free", "--game", "moledozer") as server:
        opened = open_table(server.port, "moledozer", "pp", listed=True)
        server.kill()
    server = Served(url, "--free")
    server.environment = {"TALPA_CACHE": str(tmp_path / "cache")}
    with server:
        proof = {"table": opened["table"], "secrets": [opened["seats"][0]["secret"]]}
        assert [one["table"] for one in ask(server.port, "/api/tables")[1]] == [opened["table"]]
        assert ask(server.port, f"/api/tables/{opened['table']}")[1]["started"]
        assert [one["yours"] for one in ask(server.port, "/api/mine", [proof])[1]] == [[0]]
        ready = {game["name"]: game["ready"] for game in ask(server.port, "/api/shelf")[1]}
        assert ready["moledozer"] < 1
