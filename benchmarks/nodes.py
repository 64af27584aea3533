"""What a second node costs and carries: `python -m benchmarks.nodes [DECISIONS]`, on a PostgreSQL of its own.

Eight tables for each node are played as fast as they go at one node, at two, and at two where every device comes to the
node that does not have its table. Clients and the database share the machine's cores, so what is told is each part's
CPU time per decision; a node is one thread, and carries 1,000 / ms decisions a second on a core of its own.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from benchmarks.crowd import Table, sit_down
from benchmarks.server import OPTIONS, SEATS, cpu_seconds, rush
from tests.server.databases import postgres
from tests.server.guest import ask, open_table, run
from tests.server.nodes import database
from tests.server.served import Served
from tests.server.test_hanging import children_of

GAME, TABLES = "moledozer", 8        # tables for each node: what waits at them goes into one transaction


def database_cpu() -> float:
    """Of PostgreSQL's processes that are there now."""
    pid = int((Path(postgres().pgdata) / "postmaster.pid").read_text().split()[0])
    return sum(cpu_seconds(one) for one in [pid, *children_of(pid)])


async def seated(servers: list[Served], index: int, elsewhere: bool) -> Table:
    """A new table at one of the nodes; `elsewhere`: its devices come to another one."""
    owner = servers[index % len(servers)]
    opened = await asyncio.to_thread(open_table, owner.port, GAME, "p" * SEATS, options=OPTIONS[GAME])
    wrong = {"secret": "none", "seat": 0}
    await asyncio.to_thread(ask, owner.port, f"/api/tables/{opened['table']}/hint", wrong)  # it is the owner's
    there = servers[(index + elsewhere) % len(servers)]
    return await sit_down(there.port, opened["table"], [one["secret"] for one in opened["seats"]], False)


async def measure(servers: list[Served], decisions: int, elsewhere: bool = False) -> list[float]:
    """Milliseconds of CPU per decision: of the nodes, of the database, of the clients; and decisions a second."""
    luck, done, spent = random.Random(2), 0, [0.0] * 4
    while done < decisions:
        standing = [await seated(servers, index, elsewhere) for index in range(TABLES * len(servers))]
        before = clocks(servers)
        done += sum(await asyncio.gather(*(rush(table, luck, decisions) for table in standing)))
        spent = [total + now - then for total, now, then in zip(spent, clocks(servers), before, strict=True)]
        for table in standing:
            table.leave()
    return [*(one / done * 1e3 for one in spent[:3]), done / spent[3]]


def clocks(servers: list[Served]) -> list[float]:
    return [sum(cpu_seconds(one.process.pid) for one in servers), database_cpu(), time.process_time(), time.monotonic()]


async def beside(decisions: int) -> None:
    with ExitStack() as stack:
        url = database()
        servers = [stack.enter_context(Served(url, "--free", "--game", GAME)) for _ in range(2)]
        for turn in range(3):
            for name, nodes, elsewhere in (("one node", servers[:1], False), ("two nodes", servers, False),
                                           ("two, all led", servers, True)):
                found = await measure(nodes, decisions, elsewhere)
                if turn:                             # the first is for warming up
                    print(f"{name:<13} {found[0]:.3f} ms of the nodes' CPU per decision, database {found[1]:.3f}, "
                          f"clients {found[2]:.3f}; {found[3]:.0f} decisions/s", flush=True)


if __name__ == "__main__":
    run(beside(int(sys.argv[1]) if len(sys.argv) > 1 else 1500))
