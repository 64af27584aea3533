"""Retention: finished games are forgotten after so many days, where the operator wishes it. Running ones never are."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Container

from talpa.server.store.store import NotStored, Store

LOG = logging.getLogger("talpa.server")
FOREVER = 0                          # days
DAY = 86_400_000                     # milliseconds
PAUSE = 3600.0                       # seconds between two looks
AT_ONCE = 50                         # tables of a transaction, so that nothing else waits long
BREATH = 0.2                         # seconds between two of them


class Retention:
    """Forgets tables whose game is over and at which nothing has happened for so many days.

    `in_use` are the tables that somebody may look at just now.
    """

    def __init__(self, store: Store, in_use: Callable[[], Container[str]], days: int) -> None:
        self.store, self.in_use, self.days = store, in_use, days

    async def run(self) -> None:
        """Now and every hour."""
        while self.days != FOREVER:
            try:
                await self.sweep(int(time.time() * 1000))
            except NotStored as error:
                LOG.warning("%s", error)
            await asyncio.sleep(PAUSE)

    async def sweep(self, now: int) -> int:
        """Forget what is old enough; returns how many tables went."""
        count, after = 0, ""
        while names := await self.store.old_tables(now - self.days * DAY, AT_ONCE, after):
            gone = [name for name in names if name not in self.in_use()]
            await self.store.forget(gone)
            count, after = count + len(gone), names[-1]
            await asyncio.sleep(BREATH)
        return count
