"""Nodes that die and hang: several servers on one PostgreSQL, seats spread over them, owners killed and frozen.

`python -m tests.server.nodes` kills 20 and freezes 10 in about eight minutes, and says how long tables stood still;
with numbers, KILLS FREEZES SEED, a part of that.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import tempfile
import time
import warnings
from pathlib import Path

from sqlalchemy import text

from talpa.server.store.store import Store
from tests.server.databases import new_database
from tests.server.guest import Guest, open_table, run
from tests.server.kills import GAME, Mortal, Seat, compare

FROZEN = (16.0, 19.0)                # seconds: longer than a lease
LONGEST = 40.0                       # seconds until a table must have gone on
OWNED = text('SELECT "table" FROM leases WHERE address = :address AND until > 0')


class Node(Mortal):
    """A server that can be frozen too."""

    def freeze(self) -> None:
        os.kill(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.process.pid, signal.SIGCONT)


class Traveller(Seat):
    """A player who goes to another node when one does not answer."""

    def __init__(self, ports: list[int], table: str, seat: int, secret: str, luck: random.Random, pause: float) -> None:
        super().__init__(luck.choice(ports), table, seat, secret, luck)
        self.ports, self.pause, self.patience = ports, pause, 4.0
        self.acks: list[tuple[float, float]] = []    # when, and since when it had been at that node
        self.came = 0.0

    async def rest(self) -> None:
        self.port = self.luck.choice([port for port in self.ports if port != self.port] or self.ports)
        await asyncio.sleep(self.luck.uniform(0.2, 1.0))

    async def sit(self, stop: asyncio.Event) -> None:
        self.came = time.monotonic()
        await super().sit(stop)

    def learn(self, guest: Guest) -> None:
        before = len(self.acked)
        super().learn(guest)
        self.acks += [(time.monotonic(), self.came)] * (len(self.acked) - before)


class Siege:
    """An evening at many tables, at nodes that come and go."""

    def __init__(self, url: str, nodes: int, tables: int, seed: int, pause: float) -> None:
        self.url, self.most, self.pause, self.luck = url, tables, pause, random.Random(seed)
        self.nodes = [Node(url) for _ in range(nodes)]
        self.ports = [node.port for node in self.nodes]
        self.seats: list[Traveller] = []
        self.jobs: list[asyncio.Task[None]] = []
        self.stop = asyncio.Event()
        self.store = Store(url)
        self.waits: dict[bool, list[float]] = {False: [], True: []}  # seconds that tables of a dead or frozen node wait

    async def begin(self) -> None:
        for node in self.nodes:
            await asyncio.to_thread(node.start)
        await self.fill()

    async def fill(self) -> None:
        """New tables for those that are over, opened at any node."""
        for _ in range(self.most - len({seat.table for seat in self.seats if not seat.over})):
            port = self.luck.choice(self.ports)
            opened = await asyncio.to_thread(open_table, port, GAME, "ppp", options={"look": "off"})
            for one in opened["seats"]:
                luck = random.Random(self.luck.random())
                seat = Traveller(self.ports, opened["table"], one["seat"], one["secret"], luck, self.pause)
                self.seats.append(seat)
                self.jobs.append(asyncio.create_task(seat.play(self.stop)))

    async def owned(self, node: Node) -> set[str]:
        address = {"address": f"127.0.0.1:{node.port}"}
        rows = await self.store.run(lambda connection: list(connection.execute(OWNED, address).scalars()))
        return {*rows} & {seat.table for seat in self.seats if not seat.over}

    def next_ack(self, table: str, since: float) -> float | None:
        """When somebody's decision was acknowledged there over a connection made after that moment."""
        times = [at for seat in self.seats if seat.table == table for at, came in seat.acks if came > since]
        return min(times, default=None)

    async def strike(self, frozen: bool) -> None:
        """Kill or freeze a node that has tables, and see each of them go on."""
        counts = [(len(await self.owned(node)), node) for node in self.nodes]
        node = self.luck.choice([node for count, node in counts if count])
        tables, began = await self.owned(node), time.monotonic()
        if frozen:
            node.freeze()
            await asyncio.sleep(self.luck.uniform(*FROZEN))
            node.thaw()
        else:
            node.kill()
        await self.until_all_go_on(tables, began, self.waits[frozen])
        if not frozen:
            await asyncio.to_thread(node.start)

    async def until_all_go_on(self, tables: set[str], began: float, waits: list[float]) -> None:
        waiting = set(tables)
        while waiting:
            over = {seat.table for seat in self.seats if seat.over}
            for table in list(waiting):
                at = self.next_ack(table, began)
                if at is not None:
                    waits.append(at - began)
                if at is not None or table in over:
                    waiting.discard(table)
            assert time.monotonic() - began < LONGEST, f"{len(waiting)} of {len(tables)} tables do not go on"
            await asyncio.sleep(0.1)

    async def end(self) -> dict[str, float]:
        self.stop.set()
        await asyncio.wait_for(asyncio.gather(*self.jobs), 60)
        for node in self.nodes:
            assert await asyncio.to_thread(node.stop) == 0
        await self.store.close()
        figures = await compare(self.url, self.seats)
        figures["tables"] = len({seat.table for seat in self.seats})
        return figures | spread("killed", self.waits[False]) | spread("frozen", self.waits[True])


def spread(kind: str, waits: list[float]) -> dict[str, float]:
    """At how many tables, and how long they stood still."""
    found = sorted(waits)
    if not found:
        return {kind: 0}
    return {kind: len(found), f"{kind} median": round(found[len(found) // 2], 1),
            f"{kind} p95": round(found[int(len(found) * 0.95)], 1), f"{kind} worst": round(found[-1], 1)}


async def siege(
    url: str, kills: int, freezes: int, nodes: int = 2, tables: int = 50, decisions: int = 0, pause: float = 1.0,
    seed: int = 1,
) -> dict[str, float]:
    """Kill and freeze owners at random; then nothing is lost, nothing is there twice, and every table went on."""
    evening = Siege(url, nodes, tables, seed, pause)
    try:
        await evening.begin()
        strikes = [False] * kills + [True] * freezes
        evening.luck.shuffle(strikes)
        for number, frozen in enumerate(strikes, 1):
            await asyncio.sleep(evening.luck.uniform(1, 3))
            await evening.strike(frozen)
            await evening.fill()
            done = sum(len(seat.acked) for seat in evening.seats)
            print(f"{number} of {len(strikes)}, {done} acknowledged", flush=True, file=sys.stderr)
        while sum(len(seat.acked) for seat in evening.seats) < decisions:
            await asyncio.sleep(1)
            await evening.fill()
        return await evening.end()
    finally:
        for node in evening.nodes:
            if getattr(node, "process", None) and node.process.is_alive():
                node.process.kill()


def database() -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")              # about the runtime folder, by the wheel with PostgreSQL
        return new_database("postgresql", Path(tempfile.gettempdir()))


if __name__ == "__main__":
    kills, freezes, seed = map(int, sys.argv[1:] or (20, 10, 1))
    print(run(siege(database(), kills, freezes, decisions=500 * kills, seed=seed)))
