"""What a second node costs and carries: `python -m benchmarks.nodes [--share 0.2]`, on a PostgreSQL of its own.

Eight tables for each node are played as fast as they go, at one node and at two, in turn and in short chunks: what a
busy machine does to one chunk it does to the next one too. Told are medians, their ratios to one node's (the mean of
the two, each alone: processes differ), and the middle half of the chunks' ratios: CPU time per decision of the nodes,
the database and the devices, how many decisions share a transaction, and decisions a second.

Two servers apart, each with a database of its own, show what a second process costs because cores and caches are
shared, and not because it is a node. `--share` lets each server have no more than that part of a core (by a cgroup,
which takes root), so that nodes are what limits, and not that database and devices share these cores with them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import msgspec
from benchmarks.crowd import Line, Table
from benchmarks.server import OPTIONS, SEATS, cpu_seconds
from tests.server.databases import postgres
from tests.server.guest import ask, open_table, run
from tests.server.nodes import database
from tests.server.served import Served
from tests.server.test_hanging import children_of

GAME, TABLES = "moledozer", 8        # tables for each node: what waits at them goes into one transaction
WARM = 4                             # chunks that are not counted
GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD = 10_000                      # microseconds in which a node may use its share
FIGURES = ("nodes", "database", "devices", "decisions in a transaction", "decisions/s")


class Evening:
    """Tables at some nodes. `spread`: of each table every other device comes to the node that does not have it."""

    def __init__(self, name: str, servers: list[Served], spread: bool) -> None:
        self.name, self.servers, self.spread = name, servers, spread
        self.tables: list[Table | None] = [None] * (TABLES * len(servers))
        self.luck, self.left = random.Random(2), 0
        self.found: list[list[float]] = []           # by chunk, as FIGURES says

    async def fill(self) -> None:
        """New tables for those that are over; that does not count."""
        for index, table in enumerate(self.tables):
            if table is None or table.over:
                if table:
                    table.leave()
                self.tables[index] = await self.seated(index)

    async def seated(self, index: int) -> Table:
        """A new table at one of the nodes."""
        ports = [server.port for server in self.servers]
        owner, other = ports[index % len(ports)], ports[(index + 1) % len(ports)]
        opened = await asyncio.to_thread(open_table, owner, GAME, "p" * SEATS, options=OPTIONS[GAME])
        wrong = {"secret": "none", "seat": 0}
        await asyncio.to_thread(ask, owner, f"/api/tables/{opened['table']}/hint", wrong)    # it is the owner's
        table = Table(SEATS)
        for seat, one in enumerate(opened["seats"]):
            port = other if self.spread and seat % 2 else owner
            line = Line(port, f"/ws/{opened['table']}", partial(table.hear, seat), table.faults.append)
            table.lines[seat] = await line.come()
            line.say(msgspec.json.encode({"t": "hello", "secrets": [one["secret"]]}).decode())
        async with asyncio.timeout(60):
            await table.news.wait()
        return table

    async def play(self, decisions: int) -> list[float]:
        """So many decisions at all tables together, as fast as they go."""
        await self.fill()
        batches = await asyncio.to_thread(transactions, self.servers)
        self.left, before = decisions, clocks(self.servers)
        await asyncio.gather(*(self.rush(table) for table in self.tables if table))
        done = decisions - self.left
        nodes, base, devices, wall = (now - then for now, then in zip(clocks(self.servers), before, strict=True))
        batches = await asyncio.to_thread(transactions, self.servers) - batches
        return [nodes / done * 1e3, base / done * 1e3, devices / done * 1e3, done / batches, done / wall]

    async def rush(self, table: Table) -> None:
        while self.left > 0 and not table.over:
            self.left -= 1
            table.decide(self.luck)
            await table.news.wait()
        assert not table.faults, table.faults[0]

    def told(self, one: list[list[float]]) -> str:
        """Medians, and how they compare with what one node has in the same chunks."""
        parts = []
        for figure, name in enumerate(FIGURES):
            ratios = [mine[figure] / theirs[figure] for mine, theirs in zip(self.found, one, strict=True)]
            low, _, high = statistics.quantiles(ratios, n=4)
            mine, theirs = (statistics.median(chunk[figure] for chunk in found) for found in (self.found, one))
            value = f"{mine:.3f} ms" if figure < 3 else f"{mine:.4g}"
            parts.append(f"{name} {value} ({mine / theirs:.3f}; {low:.2f}–{high:.2f})")
        return f"{self.name:<18} " + ", ".join(parts)


def clocks(servers: list[Served]) -> list[float]:
    return [sum(cpu_seconds(one.process.pid) for one in servers), database_cpu(), time.process_time(), time.monotonic()]


def transactions(servers: list[Served]) -> int:
    found = [re.search(r"^talpa_batches_total (\d+)", ask(one.port, "/metrics")[1], re.MULTILINE) for one in servers]
    return sum(int(one[1]) for one in found if one)


def database_cpu() -> float:
    """Of PostgreSQL's processes that are there now."""
    pid = int((Path(postgres().pgdata) / "postmaster.pid").read_text().split()[0])
    return sum(cpu_seconds(one) for one in [pid, *children_of(pid)])


@contextmanager
def limited(servers: list[Served], share: float) -> Iterator[None]:
    """Each of these has no more than a part of a core."""
    groups = [GROUPS / f"talpa-{os.getpid()}-{number}" for number in range(len(servers))]
    for group, server in zip(groups, servers, strict=True):
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(int(PERIOD * share)))
        (group / "cgroup.procs").write_text(str(server.process.pid))
    try:
        yield
    finally:
        for group, server in zip(groups, servers, strict=True):
            server.process.kill()
            server.process.wait()
            group.rmdir()


async def beside(servers: list[Served], chunks: int, decisions: int) -> None:
    alone = [Evening("one node", servers[:1], False), Evening("the other alone", servers[1:2], False)]
    evenings = [*alone, Evening("two nodes", servers[:2], False), Evening("two, seats spread", servers[:2], True),
                Evening("two servers apart", servers[1:], False)]
    for number in range(-WARM, chunks):
        for evening in evenings if number % 2 else evenings[::-1]:
            found = await evening.play(decisions)
            if number >= 0:
                evening.found.append(found)
    one = [[statistics.mean(pair) for pair in zip(*both, strict=True)]
           for both in zip(*(evening.found for evening in alone), strict=True)]
    for evening in evenings:
        print(evening.told(one), flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--chunks", type=int, default=60)
    asked.add_argument("--decisions", type=int, default=400, help="in each chunk")
    asked.add_argument("--share", type=float, default=0.0, help="of a core, for each node")
    chosen = asked.parse_args()
    with ExitStack() as stack:
        url = database()
        servers = [stack.enter_context(Served(one, "--free", "--game", GAME)) for one in (url, url, database())]
        if chosen.share:
            stack.enter_context(limited(servers, chosen.share))
        run(beside(servers, chosen.chunks, chosen.decisions))


if __name__ == "__main__":
    main()
