"""Kill -9 under load: no acknowledged decision is lost, none is applied twice, every table goes on.

`python -m tests.server.kills 300` kills that often.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import socket
import sys
import tempfile
import time
from contextlib import redirect_stdout
from io import StringIO

import websockets

from talpa.games import GAMES
from talpa.server.store.store import Store
from talpa.server.table.room import Room
from tests.server.guest import Guest, open_table, run
from tests.server.loaded import GAME
from tests.server.served import await_answer, main

FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["tests.server.served", "talpa.server.process", "tests.server.loaded"])
GONE = (OSError, websockets.WebSocketException, TimeoutError, asyncio.TimeoutError)


def serve_silently(flags: list[str]) -> None:
    with redirect_stdout(StringIO()):
        main(flags)


class Mortal:
    """A server in a process forked from one that has loaded everything: after a kill it is back at once."""

    def __init__(self, url: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.flags = ["--url", url, "--port", str(self.port), "--free", "--game", GAME]

    def start(self) -> None:
        self.process = FORKED.Process(target=serve_silently, args=(self.flags,))
        self.process.start()
        await_answer(self.port)

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def stop(self) -> int | None:
        self.process.terminate()
        self.process.join(20)
        return self.process.exitcode


class Seat:
    """A stubborn player: decides at random, sends again what was not acknowledged, comes back whenever thrown out."""

    def __init__(self, port: int, table: str, seat: int, secret: str, luck: random.Random) -> None:
        self.port, self.table, self.seat, self.secret, self.luck = port, table, seat, secret, luck
        self.patience = 10.0                     # seconds until what does not answer is given up
        self.pause = 0.0                         # the longest that a decision takes
        self.sent: dict[int, int] = {}           # decision number -> the action that was sent for it
        self.acked: set[int] = set()
        self.over = False
        self.since = 0
        self.faults: list[str] = []

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set() and not self.over:
            try:
                await self.sit(stop)
            except GONE:
                await self.rest()

    async def rest(self) -> None:
        """A moment before coming back."""
        await asyncio.sleep(self.luck.uniform(0.02, 0.15))

    async def sit(self, stop: asyncio.Event) -> None:
        guest = await Guest(self.port, self.table, self.secret, patience=self.patience).come({self.seat: self.since})
        try:
            while not (guest.closed or stop.is_set() or self.over):
                await guest.until(lambda g: g.updates.get(self.seat) or g.of("problem"), self.patience)
                await self.decide(guest)
        finally:
            self.learn(guest)
            await guest.leave()

    async def decide(self, guest: Guest) -> None:
        """Send what is owed, the same as before if it was sent before, and wait for what comes of it."""
        update = guest.updates.get(self.seat)
        if update and update["choices"]:
            await asyncio.sleep(self.luck.uniform(0.0, self.pause))
            n = update["n"]
            action = self.sent.setdefault(n, self.luck.choice(guest.choices(self.seat)))
            await guest.decide(self.seat, action, n)
            await guest.until(lambda g: any(ack["n"] == n for ack in g.of("ack")) or g.of("refused"), self.patience)
        self.learn(guest)
        step = update["step"] if update else -1
        await guest.until(lambda g: g.updates.get(self.seat, {}).get("step", -1) != step or g.of("result"), 10)

    def learn(self, guest: Guest) -> None:
        self.acked |= {ack["n"] for ack in guest.of("ack")}
        self.over = self.over or bool(guest.of("result"))
        self.faults += [str(one) for one in guest.of("refused")]
        self.since = max([self.since, *(update["step"] for update in guest.updates.values())])
        guest.heard = [one for one in guest.heard if one["t"] not in ("ack", "refused")]


async def siege(url: str, kills: int, tables: int, seed: int = 1) -> dict[str, int]:
    """Play many tables while the server is killed again and again, then look at what is stored."""
    luck, server = random.Random(seed), Mortal(url)
    await asyncio.to_thread(server.start)
    stop, seats, jobs = asyncio.Event(), [], []

    def seat_table() -> None:
        opened = open_table(server.port, GAME, "ppp", options={"look": "off"})     # no time limits
        for one in opened["seats"]:
            seat = Seat(server.port, opened["table"], one["seat"], one["secret"], random.Random(luck.random()))
            seats.append(seat)
            jobs.append(asyncio.create_task(seat.play(stop)))

    for _ in range(tables):
        seat_table()
    began = time.monotonic()
    for number in range(kills):
        await asyncio.sleep(luck.uniform(0.05, 1.2))
        server.kill()
        await asyncio.to_thread(server.start)
        for _ in range(tables - len({seat.table for seat in seats if not seat.over})):
            seat_table()
        if number % 20 == 19:
            print(f"{number + 1} kills, {sum(len(s.acked) for s in seats)} acknowledged", flush=True, file=sys.stderr)
    before = {seat.table: seat.since for seat in seats if not seat.over}
    await asyncio.sleep(4)
    stop.set()
    await asyncio.wait_for(asyncio.gather(*jobs), 60)
    went_on = sum(any(s.since > step or s.over for s in seats if s.table == table) for table, step in before.items())
    assert went_on == len(before), "a table does not go on"
    assert await asyncio.to_thread(server.stop) == 0
    figures = await compare(url, seats)
    return figures | {"kills": kills, "tables": len({s.table for s in seats}), "seconds": int(time.monotonic() - began)}


async def compare(url: str, seats: list[Seat]) -> dict[str, int]:
    """What is stored is what was sent, each once, and all that was acknowledged is there."""
    store = Store(url)
    rooms: dict[str, Room] = {}
    acknowledged = stored = 0
    for seat in seats:
        if seat.table not in rooms:
            facts, entries = await store.load(seat.table)
            assert [entry.n for entry in entries] == list(range(len(entries)))
            rooms[seat.table] = Room(facts, GAMES[GAME], entries, 0.0)
        taken = list(rooms[seat.table].play.taken[seat.seat])
        assert not seat.faults, f"refused: {seat.faults[0]}"
        assert len(taken) <= len(seat.sent), "something was decided that nobody sent, or twice"
        assert taken == [seat.sent[n] for n in range(len(taken))], "a decision was applied twice or not as sent"
        assert all(n < len(taken) for n in seat.acked), "an acknowledged decision is lost"
        acknowledged, stored = acknowledged + len(seat.acked), stored + len(taken)
    await store.close()
    return {"acknowledged": acknowledged, "stored": stored}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        print(run(siege(f"sqlite:///{folder}/t.db", int(sys.argv[1]), tables=8)))
