"""This process as one of several on a database: which tables are its own, and where the others are played.

A table is a node's for 15 seconds, and for as long again every 5. A node that could not renew for 10 drops its tables
before anybody else can take them; from one that refuses connections they are taken after 7. Where the store is this
process's own (SQLite) there are no leases at all.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, Protocol

from talpa.engine.scene import say
from talpa.server.store.leases import Lease
from talpa.server.store.store import NotStored, Store
from talpa.server.tables import Refusal

LOG = logging.getLogger("talpa.server")
RENEW = 5.0                          # seconds between two renewals
AGAIN = 1.0                          # after one that failed
STALE = 10.0                         # without a renewal, after which the tables are dropped
UNUSED = 15.0                        # that a table is kept which nobody sat down at
LAST_WORDS = 1.0                     # to hand the tables over when the server stops


class Held(NamedTuple):
    """A lease of this node's, and since when."""

    epoch: int
    since: float


class Tunnel(Protocol):
    """A device that came to this node, and is led to the one that has its table."""

    owner: str

    def cut(self) -> None: ...


class Node:
    """The leases of this process. `in_use` says whether a table is in memory, `lost` is told of those that are lost."""

    def __init__(
        self, store: Store, address: str, in_use: Callable[[str], bool], lost: Callable[[list[str]], None]
    ) -> None:
        self.store, self.address, self.in_use, self.lost = store, address, in_use, lost
        self.is_shared = store.is_shared
        self.id, self.secret = secrets.token_hex(8), ""
        self.held: dict[str, Held] = {}
        self.claiming: dict[str, asyncio.Task[Lease | None]] = {}
        self.tunnels: dict[str, set[Tunnel]] = {}
        self.peers: set[str] = set()                 # addresses of machines that other nodes run on
        self.turn = asyncio.Lock()                   # a table is not taken while tables are let go
        self.renewed = time.monotonic()
        self.leaving = False
        self.losses = self.failures = 0

    async def open(self) -> None:
        """Become known to the other nodes."""
        if self.is_shared:
            self.secret = await self.store.join(self.id, self.address, secrets.token_hex(32))
            self.renewed = time.monotonic()

    def is_stale(self) -> bool:
        """Was it too long ago that the database knew of this node?"""
        return self.is_shared and time.monotonic() - self.renewed > STALE

    async def epoch(self, table: str) -> int:
        """The lease by which this node plays at a table; it is refused where another does."""
        if not self.is_shared:
            return 0
        lease = await self.claim(table)
        if lease is None:
            raise Refusal(404, say("problem-refused"))
        if lease.node != self.id:
            raise Refusal(503, say("problem-moved"))
        return lease.epoch

    def holds(self, table: str, epoch: int) -> bool:
        """Is a lease still this node's?"""
        return not self.is_shared or (table in self.held and self.held[table].epoch == epoch)

    async def claim(self, table: str, refusing: str = "") -> Lease | None:
        """Take a table, unless somebody has it; returns whose it is. None where there is no such table.

        `refusing`: the address of a node that refuses connections.
        """
        held = self.held.get(table)
        if held and not self.is_stale():
            return Lease(self.id, self.address, held.epoch)
        if table not in self.claiming:
            task = self.claiming[table] = asyncio.create_task(self.take(table, refusing))
            task.add_done_callback(lambda _: self.claiming.pop(table, None))
        return await asyncio.shield(self.claiming[table])

    async def take(self, table: str, refusing: str) -> Lease | None:
        async with self.turn:
            if self.leaving:
                found = await self.store.owner(table)
                if found is None or found.node == self.id:
                    raise Refusal(503, say("problem-moved"))
                return found
            lease = await self.store.take(table, self.id, self.address, refusing)
            if lease and lease.node == self.id:
                self.held[table] = Held(lease.epoch, time.monotonic())
            return lease

    async def elsewhere(self, table: str) -> Lease | None:
        """The node that plays at a table, if it is another one; nobody is made to."""
        if table in self.held:
            return None
        found = await self.store.owner(table)
        return found if found and found.node != self.id else None

    async def run(self) -> None:
        """Renew for as long as the server runs."""
        while self.is_shared and not self.leaving:
            try:
                await self.renew()
            except NotStored as error:
                self.failures += 1
                LOG.warning("leases are not renewed: %s", error)
                await asyncio.sleep(AGAIN)
            else:
                await asyncio.sleep(RENEW)

    async def renew(self) -> None:
        """Let go what nobody uses, keep the rest, and cut off whoever is led to a node that has their table no more."""
        began = time.monotonic()
        await self.let_go([table for table, held in self.held.items()
                           if began - held.since > UNUSED and not self.in_use(table)])
        before = dict(self.held)
        found = await self.store.renew(self.id, self.address, list(before), list(self.tunnels))
        self.renewed = began
        self.lose([table for table, held in before.items()
                   if found.held.get(table) != held.epoch and self.held.get(table) == held])
        for table, tunnels in list(self.tunnels.items()):
            for tunnel in [one for one in tunnels if found.owners.get(table) != one.owner]:
                tunnel.cut()
        self.peers = await hosts_of(found.peers)

    async def let_go(self, tables: list[str]) -> None:
        if not tables:
            return
        async with self.turn:
            unused = [table for table in tables if table in self.held and not self.in_use(table)]
            for table in unused:
                del self.held[table]
            await self.store.release(self.id, unused, leaving=False)

    def lose(self, tables: list[str]) -> None:
        """These are another node's by now, or may be soon."""
        for table in tables:
            self.held.pop(table, None)
        if tables:
            self.losses += len(tables)
            LOG.warning("lost the leases of %d tables", len(tables))
            self.lost(tables)

    async def leave(self) -> None:
        """Hand all tables over at once: whoever is asked for one next takes it."""
        with suppress(NotStored, TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                tables, self.held = list(self.held), {}
                await self.store.release(self.id, tables, leaving=True)


def host_and_port(address: str) -> tuple[str, int]:
    """An address of a node, HOST:PORT, in its parts."""
    host, _, port = address.rpartition(":")
    return host.removeprefix("[").removesuffix("]"), int(port)


async def hosts_of(addresses: list[str]) -> set[str]:
    """The addresses of the machines that these nodes run on."""
    loop, found = asyncio.get_running_loop(), set()
    for host in {host_and_port(address)[0] for address in addresses}:
        with suppress(OSError):
            found |= {str(one[4][0]) for one in await loop.getaddrinfo(host, None)}
    return found
