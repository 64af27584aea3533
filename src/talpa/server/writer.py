"""The writer: groups what waits at many tables into one transaction, and lets go of words only once they are stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from talpa.server.ledger import Entry, Table
from talpa.server.store import NotStored, Store

LOG = logging.getLogger("talpa.server")


class Desk(Protocol):
    """Where a table is played; `dead` once something of it could not be stored: all that followed is void too."""

    id: str
    dead: bool


@dataclass(slots=True)
class Parcel:
    """What must be stored together, and what to do then."""

    desk: Desk
    entries: list[Entry]
    stored: Callable[[], None]
    failed: Callable[[NotStored], None]
    opened: list[Table] = field(default_factory=list)


class Writer:
    """Stores parcels in the order they came."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[Parcel] = []
        self.pending: dict[str, int] = {}            # table -> parcels not yet stored
        self.work = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.batches = self.parcels = self.failures = 0

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="writer")

    def put(self, parcel: Parcel) -> None:
        """Store this soon."""
        self.waiting.append(parcel)
        self.pending[parcel.desk.id] = self.pending.get(parcel.desk.id, 0) + 1
        self.work.set()

    def is_behind(self, table: str) -> bool:
        """Does something of this table wait to be stored?"""
        return table in self.pending

    async def run(self) -> None:
        while True:
            await self.work.wait()
            self.work.clear()
            batch, self.waiting = self.waiting, []
            if not await self.stored_together(batch):
                for parcel in batch:
                    await self.store_alone(parcel)

    async def stored_together(self, batch: list[Parcel]) -> bool:
        """One transaction for all; False where that failed and each must be tried alone."""
        if any(parcel.desk.dead for parcel in batch):
            return False
        try:
            await self.append(batch)
        except NotStored:
            return False
        self.batches += 1
        for parcel in batch:
            self.succeed(parcel)
        return True

    async def store_alone(self, parcel: Parcel) -> None:
        """After a batch failed: one table's trouble must not be another's."""
        try:
            if parcel.desk.dead:
                raise NotStored("what went before was not stored")
            await self.append([parcel])
        except NotStored as error:
            self.fail(parcel, error)
        else:
            self.succeed(parcel)

    async def append(self, batch: list[Parcel]) -> None:
        tables = [table for parcel in batch for table in parcel.opened]
        entries = [entry for parcel in batch for entry in parcel.entries]
        if tables or entries:
            await self.store.append(tables, entries)

    def succeed(self, parcel: Parcel) -> None:
        self.parcels += 1
        self.settle(parcel)
        parcel.stored()

    def fail(self, parcel: Parcel, error: NotStored) -> None:
        self.failures += 1
        LOG.error("%s", error)
        parcel.desk.dead = True
        self.settle(parcel)
        parcel.failed(error)

    def settle(self, parcel: Parcel) -> None:
        left = self.pending[parcel.desk.id] - 1
        if left:
            self.pending[parcel.desk.id] = left
        else:
            del self.pending[parcel.desk.id]

    async def close(self) -> None:
        """Store what waits, then stop."""
        while self.pending:
            await asyncio.sleep(0.005)
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
