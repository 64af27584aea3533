"""The archive: finished games are kept as they were told, so that they can be read whatever becomes of their rules.

That takes as long as playing did, so it is done when the server has little else to do, a decision at a time; at once
when somebody looks back at the game, and before the server stops.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable

import msgspec

from talpa.server.messages import News, ReplayStep
from talpa.server.store.entries import Finished, Page
from talpa.server.store.store import NotStored, Store
from talpa.server.table import history
from talpa.server.table.room import Room

LOG = logging.getLogger("talpa.server")
ENCODER = msgspec.json.Encoder()


class ToldStep(msgspec.Struct):
    """What is read of a step where only its news are asked for."""

    news: News


NEWS = msgspec.json.Decoder(list[ToldStep])
A_PAGE = 32                          # steps
BREATH = 0.004                       # seconds between two decisions, several times what one takes
CALM = 20                            # parcels stored in a second: with fewer there is time for this
PATIENCE = 60                        # seconds to wait for a calm one
LAST_WORDS = 2.5                     # seconds for what is left when the server stops
MOST_LEFT = 1000                     # games found at a start that the last server did not keep

Find = Callable[[str], Awaitable[Room | None]]


class Archive:
    """Keeps finished games, one after the other. `find` gives a table's room, if it can still be played."""

    def __init__(self, store: Store, find: Find, busy: Callable[[], int]) -> None:
        self.store, self.find, self.busy = store, find, busy
        self.waiting: list[str] = []
        self.work: dict[str, asyncio.Task[None]] = {}
        self.hurried: set[str] = set()
        self.more = asyncio.Event()

    async def run(self) -> None:
        """Keep what waits, forever."""
        await self.recall()
        while True:
            self.more.clear()
            while self.waiting:
                await self.calm()
                await self.safely(self.waiting.pop(0))
            await self.more.wait()

    async def recall(self) -> None:
        """What the last server did not come to keep."""
        try:
            self.waiting += await self.store.not_kept(MOST_LEFT)
        except NotStored as error:
            LOG.warning("%s", error)

    def add(self, table: str) -> None:
        """A game that is over, to be kept soon."""
        if table not in self.waiting:
            self.waiting.append(table)
            self.more.set()

    async def calm(self) -> None:
        """Wait for a second in which little happens."""
        for _ in range(PATIENCE):
            before = self.busy()
            await asyncio.sleep(1)
            if self.busy() - before < CALM:
                return

    async def safely(self, table: str) -> None:
        """A game that cannot be kept now is tried again when somebody asks for it."""
        try:
            await self.kept(table)
        except Exception as error:
            LOG.warning("the game at table %s is not kept yet: %s", table, error)

    async def game(self, table: str) -> Finished | None:
        """A finished game; it is kept now if it was not yet. None where that is too late: its rules are gone."""
        self.hurried.add(table)
        try:
            await self.kept(table)
        finally:
            self.hurried.discard(table)
        return await self.store.finished(table)

    async def page(self, table: str, eye: int, number: int) -> bytes:
        """Some steps of a game that is kept, as they were told: JSON."""
        page = await self.store.page(table, eye, number)
        if page is None:
            raise NotStored("what was kept is not there")
        return await asyncio.to_thread(zlib.decompress, page)

    async def news(self, table: str, eye: int, decisions: int) -> list[News]:
        """All that these eyes were told in a game that is kept."""
        pages = [await self.page(table, eye, number) for number in range(decisions // A_PAGE + 1)]
        return await asyncio.to_thread(
            lambda: [without_frames(step.news) for page in pages for step in NEWS.decode(page)]
        )

    async def kept(self, table: str) -> None:
        """Keep a game unless it is kept; who asks meanwhile waits for the same."""
        if await self.store.finished(table):
            return
        if table not in self.work:
            task = self.work[table] = asyncio.create_task(self.keep(table))
            task.add_done_callback(lambda _: self.work.pop(table, None))
        await asyncio.shield(self.work[table])

    async def keep(self, table: str) -> None:
        room = await self.find(table)
        if room is None:
            return
        pages = await self.pages(room)
        file = await asyncio.to_thread(room.file)
        await self.store.keep(Finished(table, len(room.play.match.history), file), pages)

    async def pages(self, room: Room) -> list[Page]:
        """All that was told, a breath after each decision."""
        pages: list[Page] = []
        steps: list[dict[int, bytes]] = []
        for shown in history.told(room.play.match):
            steps.append({eye: encoded(step) for eye, step in shown.items()})
            if len(steps) == A_PAGE:
                pages += await asyncio.to_thread(pages_of, room.table.id, len(pages) // len(shown), steps)
                steps = []
            await asyncio.sleep(0 if room.table.id in self.hurried else BREATH)
        if steps:
            pages += await asyncio.to_thread(pages_of, room.table.id, len(pages) // len(shown), steps)
        return pages

    async def close(self) -> None:
        """Keep what waits before the server stops, as far as there is time."""
        left = [*self.waiting, *self.work]
        self.hurried.update(left)
        try:
            async with asyncio.timeout(LAST_WORDS):
                for table in left:
                    await self.safely(table)
        except TimeoutError:
            LOG.warning("%d finished games are not kept yet; they will be when the server starts again", len(left))


def without_frames(news: News) -> News:
    """Pages have the frames."""
    return msgspec.structs.replace(news, frames=[])


def encoded(step: ReplayStep) -> bytes:
    return ENCODER.encode(step)


def pages_of(table: str, number: int, steps: list[dict[int, bytes]]) -> list[Page]:
    """The same steps for each pair of eyes."""
    return [
        Page(table, eye, number, zlib.compress(b"[" + b",".join(step[eye] for step in steps) + b"]"))
        for eye in steps[0]
    ]
