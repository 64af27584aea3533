"""The writer: groups what waits at many tables into one transaction, and lets go of words only once they are stored."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from talpa.server.store.entries import Entry, Table
from talpa.server.store.store import Hung, NotStored, Store

LOG = logging.getLogger("talpa.server")
LAST_WORDS = 2.0                     # seconds for what waits when the server stops


class Target(Protocol):
    """Where a table is played; `dead` once something of it could not be stored: all that followed is void too."""

    id: str
    epoch: int                       # of the lease by which this node plays there
    dead: bool


class Times(Protocol):
    """Where it is noted how long transactions take."""

    def note(self, seconds: float) -> None: ...


@dataclass(slots=True)
class Parcel:
    """What must be stored together, and what to do then."""

    target: Target
    entries: list[Entry]
    stored: Callable[[], None]
    failed: Callable[[NotStored], None]
    opened: list[Table] = field(default_factory=list)


class Writer:
    """Stores parcels in the order they came: what waits while others are stored goes together in the next batch."""

    def __init__(self, store: Store, times: Times) -> None:
        self.store, self.times = store, times
        self.began = 0.0                             # when the last transaction did
        self.waiting: list[Parcel] = []
        self.pending: dict[str, int] = {}            # table -> parcels not yet stored
        self.busy = False
        self.batches = self.parcels = self.failures = 0

    def put(self, parcel: Parcel) -> None:
        """Store this soon."""
        self.waiting.append(parcel)
        self.pending[parcel.target.id] = self.pending.get(parcel.target.id, 0) + 1
        if not self.busy:
            self.next_batch()

    def is_behind(self, table: str) -> bool:
        """Does something of this table wait to be stored?"""
        return table in self.pending

    def next_batch(self) -> None:
        """One transaction for all that waits; each alone where something before it was not stored."""
        batch, self.waiting = self.waiting, []
        self.busy = bool(batch)
        if any(parcel.target.dead for parcel in batch):
            self.one_by_one(batch)
        elif batch:
            self.append(batch, partial(self.stored_together, batch))

    def stored_together(self, batch: list[Parcel], error: NotStored | None) -> None:
        self.times.note(time.perf_counter() - self.began)
        if isinstance(error, Hung):
            self.fail_all(batch, error)
            return
        if error:
            self.one_by_one(batch)
            return
        self.batches += 1
        for parcel in batch:
            self.succeed(parcel)
        self.next_batch()

    def one_by_one(self, batch: list[Parcel]) -> None:
        """After a batch failed: one table's trouble must not be another's."""
        while batch and batch[0].target.dead:
            self.fail(batch.pop(0), NotStored("what went before was not stored"))
        if batch:
            self.append(batch[:1], partial(self.stored_alone, batch))
        else:
            self.next_batch()

    def fail_all(self, batch: list[Parcel], error: NotStored) -> None:
        """A store that hangs would let each of them, and each that came meanwhile, wait as long again."""
        batch, self.waiting = batch + self.waiting, []
        for parcel in batch:
            self.fail(parcel, error)
        self.next_batch()

    def stored_alone(self, batch: list[Parcel], error: NotStored | None) -> None:
        if isinstance(error, Hung):
            self.fail_all(batch, error)
            return
        parcel = batch.pop(0)
        if error:
            self.fail(parcel, error)
        else:
            self.succeed(parcel)
        self.one_by_one(batch)

    def append(self, batch: list[Parcel], then: Callable[[NotStored | None], None]) -> None:
        tables = [table for parcel in batch for table in parcel.opened]
        entries = [entry for parcel in batch for entry in parcel.entries]
        if tables or entries:
            self.began = time.perf_counter()
            self.store.put(tables, entries, then, {parcel.target.id: parcel.target.epoch for parcel in batch})
        else:
            then(None)

    def succeed(self, parcel: Parcel) -> None:
        self.parcels += 1
        self.settle(parcel)
        try:
            parcel.stored()
        except Exception:
            LOG.exception("a fault after storing")

    def fail(self, parcel: Parcel, error: NotStored) -> None:
        self.failures += 1
        LOG.error("%s", error)
        parcel.target.dead = True
        self.settle(parcel)
        parcel.failed(error)

    def settle(self, parcel: Parcel) -> None:
        left = self.pending[parcel.target.id] - 1
        if left:
            self.pending[parcel.target.id] = left
        else:
            del self.pending[parcel.target.id]

    async def close(self) -> None:
        """Wait until all is stored, or the store hangs."""
        try:
            async with asyncio.timeout(LAST_WORDS):
                while self.pending:
                    await asyncio.sleep(0.005)
        except TimeoutError:
            LOG.error("the store does not answer: what was not acknowledged yet is not stored")
