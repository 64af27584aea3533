"""Reviews of finished games: made in processes of their own, while somebody waits, and kept, so that each is made once.

Addresses take turns. A closer look comes after the first one, when no first one waits.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
import zlib
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import msgspec

from talpa.engine.scene import Message, say
from talpa.review.effort import FINE, FIRST_EFFORT
from talpa.review.report import FORMAT, ReviewAt
from talpa.review.worker import UNREADABLE, Wish
from talpa.server.bots import Asker, Turns
from talpa.server.store.entries import StoredReview
from talpa.server.store.store import NotStored, Store
from talpa.server.tables import Refusal

LOG = logging.getLogger("talpa.server")
FIRST, CLOSER, HINDSIGHT = 0, 1, 2   # kinds of what is kept; the numbers are in databases, so they stay
MOST_WAITING = 200
OF_AN_ADDRESS = 4                    # reviews at once, those that wait too
PATIENCE = 12.0                      # seconds until nobody seems to wait any more
BEAT = 1.0                           # seconds between looks at that
LONGEST = {FIRST: 600.0, CLOSER: 3600.0}     # seconds that a process may take
LINE = 1 << 22                       # bytes of a line of its answer
SOON = ReviewAt(0.0)
WHOLE = b'{"share":1.0,'             # a line that is told once it is kept


class BrokenFile(ValueError):
    """A kept game that cannot be played again."""


@dataclass(eq=False)
class Work:
    """A review that is being made, or waits for its turn."""

    table: str
    seat: int
    kind: int
    game: str
    file: str
    asker: Asker
    asked: float                     # when somebody asked for it last
    latest: bytes = msgspec.json.encode(SOON)
    task: asyncio.Task[None] | None = None
    trouble: Message | None = None
    lines: list[bytes] = field(default_factory=list)

    @property
    def name(self) -> tuple[str, int, int]:
        return self.table, self.seat, self.kind


class Reviews:
    """Makes and keeps reviews. `ready` waits until a game's rules are compiled."""

    efforts = {FIRST: FIRST_EFFORT, CLOSER: FINE}

    def __init__(self, store: Store, ready: Callable[[str], Awaitable[None]], workers: int = 0) -> None:
        self.store, self.ready = store, ready
        self.workers = workers or max(1, (os.cpu_count() or 1) // 2)
        self.works: dict[tuple[str, int, int], Work] = {}
        self.turns = {FIRST: Turns[Work](), CLOSER: Turns[Work]()}
        self.running = 0

    async def kept(self, table: str, seat: int, kind: int) -> bytes | None:
        """What is kept of a review: JSON."""
        found = await self.store.review(table, seat, kind, FORMAT)
        return None if found is None else await asyncio.to_thread(zlib.decompress, found)

    def find(self, table: str, seat: int, kind: int) -> bytes | None:
        """How far a review is that is being made; whoever asks waits for it. None: nobody asked for it yet."""
        work = self.works.get((table, seat, kind))
        if work is None:
            return None
        work.asked = time.monotonic()
        if work.trouble:
            del self.works[work.name]
            raise Refusal(409, work.trouble)
        return work.latest if work.task else msgspec.json.encode(ReviewAt(0.0, None, self.before(work)))

    def before(self, work: Work) -> int:
        """How many wait besides this one."""
        return max(1, sum(turns.count for turns in self.turns.values()))

    def ask(self, work: Work) -> None:
        """A review that nobody asked for yet."""
        of_address = sum(one.asker.address == work.asker.address for one in self.works.values())
        if of_address >= OF_AN_ADDRESS:
            raise Refusal(429, say("problem-reviews-enough"))
        if len(self.works) >= MOST_WAITING:
            raise Refusal(503, say("problem-reviews-busy"))
        self.works[work.name] = work
        self.turns[work.kind].add(work.asker, work)
        self.start()

    def start(self) -> None:
        """Make as many at a time as there are workers; a closer look only when nobody waits for a first one."""
        while self.running < self.workers:
            work = self.turns[FIRST].next() or self.turns[CLOSER].next()
            if work is None:
                return
            self.running += 1
            work.task = asyncio.create_task(self.make(work))
            work.task.add_done_callback(lambda _: self.done())

    def done(self) -> None:
        self.running -= 1
        self.start()

    async def make(self, work: Work) -> None:
        """Have a process make a review, and keep it; what goes wrong is told to whoever asks."""
        try:
            async with asyncio.timeout(LONGEST[work.kind]):
                await self.ready(work.game)
                await self.follow(work)
            await self.keep(work)
            del self.works[work.name]
        except (OSError, TimeoutError, ValueError, NotStored) as error:
            LOG.error("the review of seat %d at table %s failed: %s", work.seat, work.table, error)
            work.trouble = say("problem-review-file" if isinstance(error, BrokenFile) else "problem-review")

    async def follow(self, work: Work) -> None:
        """Read what a process says of a review; one that is given up is killed."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "talpa.review.worker", stdin=PIPE, stdout=PIPE, limit=LINE
        )
        try:
            await read_answer(process, work, self.efforts[work.kind])
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def keep(self, work: Work) -> None:
        """The review, and apart from it hindsight."""
        whole, open_worths = work.lines
        found = [(work.kind, whole), (HINDSIGHT, open_worths)]
        await self.store.keep_reviews([
            StoredReview(work.table, work.seat, kind, FORMAT, await asyncio.to_thread(zlib.compress, content))
            for kind, content in found
        ])

    async def run(self) -> None:
        """Give up what nobody waits for any more, forever."""
        while True:
            await asyncio.sleep(BEAT)
            late = time.monotonic() - PATIENCE
            for work in [work for work in self.works.values() if work.asked < late]:
                self.give_up(work)

    def give_up(self, work: Work) -> None:
        del self.works[work.name]
        self.turns[work.kind].drop(work.asker, work)
        if work.task:
            work.task.cancel()

    async def close(self) -> None:
        self.workers = 0
        tasks = [work.task for work in self.works.values() if work.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def read_answer(process: Process, work: Work, effort: tuple[int, int, int, int]) -> None:
    """Send the wish and note each line; the last two are the whole review and hindsight."""
    assert process.stdin and process.stdout
    process.stdin.write(msgspec.json.encode(Wish(work.file, work.seat, effort)) + b"\n")
    await process.stdin.drain()
    async for line in process.stdout:
        if line.startswith(b"{") and not line.startswith(WHOLE):
            work.latest = line
        work.lines = [*work.lines[-1:], line.rstrip()]
    if await process.wait() == UNREADABLE:
        raise BrokenFile("its game cannot be read")
    if process.returncode or len(work.lines) != 2 or not work.lines[1].startswith(b"["):
        raise ValueError(f"its process ended with status {process.returncode}")
