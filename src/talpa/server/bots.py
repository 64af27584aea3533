"""The bots at the tables: they think in threads, on veiled views, and take a moment as people do.

Addresses take turns, and at each address its tables: however many thoughts wait for one, another's waits for one at
most. When many wait, King Mole thinks for less long.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from talpa.bots import NAMES
from talpa.server.messages import Hint
from talpa.server.metrics import Histogram
from talpa.server.table.outcome import STANDARD, Thought

if TYPE_CHECKING:
    from talpa.bots import Level

LOG = logging.getLogger("talpa.server")
SLOW = "king"                        # who thinks for less long when many wait
SECONDS, LEAST_SECONDS = 1.0, 0.1    # that he thinks for, at most and at least
HINT_SECONDS = 0.5
MOST_HINTS = 5
NICENESS = 2                         # threads that think make way for the one that answers people


class Asker(NamedTuple):
    """Who waits for a thought."""

    address: str
    table: str


class Job(NamedTuple):
    """A thought: it is given the seconds it may take."""

    work: Callable[[float], Any]
    answer: asyncio.Future[Any]
    unseen: bool = False             # nobody looks on
    asked: float = 0.0               # when


Waiting = TypeVar("Waiting")


class Turns(Generic[Waiting]):
    """What waits: addresses take turns, at each address its tables."""

    def __init__(self) -> None:
        self.waiting: dict[str, dict[str, deque[Waiting]]] = {}      # each dict in the order of turns
        self.count = 0

    def add(self, asker: Asker, job: Waiting) -> None:
        self.waiting.setdefault(asker.address, {}).setdefault(asker.table, deque()).append(job)
        self.count += 1

    def next(self) -> Waiting | None:
        """Whose turn it is; its address and its table go to the end."""
        if not self.waiting:
            return None
        address = next(iter(self.waiting))
        tables = self.waiting.pop(address)
        table = next(iter(tables))
        jobs = tables.pop(table)
        job = jobs.popleft()
        self.count -= 1
        if jobs:
            tables[table] = jobs
        if tables:
            self.waiting[address] = tables
        return job

    def drop(self, asker: Asker, job: Waiting) -> None:
        """Nobody waits for it any more."""
        tables = self.waiting.get(asker.address, {})
        if job in tables.get(asker.table, ()):
            tables[asker.table].remove(job)
            self.count -= 1
            if not tables[asker.table]:
                del tables[asker.table]
            if not tables:
                del self.waiting[asker.address]


class Decision(NamedTuple):
    """What a bot does, and whether it had to hurry."""

    action: int
    hurried: bool


class Bots:
    """All bots of a server, the operator's own too: those choose in several threads at once.

    `pause` is the shortest and longest time in seconds that a decision seems to take.
    """

    def __init__(
        self, pause: tuple[float, float] = (0.6, 1.4), threads: int = 2, own: Sequence[Level] = ()
    ) -> None:
        self.pause, self.threads, self.own = pause, threads, {level.name: level for level in own}
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot", initializer=make_way)
        self.turns = Turns[Job]()
        self.running = 0
        self.waits = Histogram()                     # how long thoughts wait for a thread

    def levels(self, game: str) -> list[str]:
        """Who can sit down at a game: from careless to King Mole, then the operator's own."""
        return [*NAMES, *(name for name, level in self.own.items() if level.plays(game))]

    def known_level(self, name: str, game: str) -> str:
        """The level of that name, or the standard one."""
        return name if name in self.levels(game) else STANDARD

    def level_of(self, thought: Thought) -> Level:
        """The bot that is asked."""
        from talpa.bots import bot

        name = self.known_level(thought.level, thought.view.game.name)
        return self.own.get(name) or bot(name)

    async def decide(self, thought: Thought, asker: Asker) -> Decision:
        """The action a bot of that level takes."""
        began = time.monotonic()
        decision: Decision = await self.ask(asker, partial(self.choose, thought))
        await asyncio.sleep(max(0.0, random.uniform(*self.pause) - (time.monotonic() - began)))
        return decision

    def choose(self, thought: Thought, seconds: float) -> Decision:
        """A bot's thought, in a thread; what a bot of the operator's does wrong is told to the operator."""
        from talpa.bots import own_luck, safe_choose

        level = self.level_of(thought)
        chosen = safe_choose(level, thought.view, seconds, own_luck(thought.luck))
        if chosen.trouble:
            LOG.warning("%s moved instead of a bot that failed: %s", chosen.by, chosen.trouble)
        return Decision(int(chosen.action), level.name == SLOW and seconds < SECONDS)

    async def advise(self, thought: Thought, asker: Asker) -> list[Hint]:
        """What a strong bot would do in this seat; nothing where it has no idea."""
        try:
            found: list[Hint] = await self.ask(asker, partial(advise, thought))
            return found
        except Exception:
            LOG.exception("a bot could not give advice")
            return []

    def seconds(self) -> float:
        """For how long a bot may think: all who wait together for some seconds."""
        return max(LEAST_SECONDS, min(SECONDS, 2 * SECONDS * self.threads / (self.turns.count + 1)))

    async def ask(self, asker: Asker, work: Callable[[float], Any]) -> Any:
        """Wait for a turn and the thought; whoever gives up waiting gives up the turn."""
        job = Job(work, asyncio.get_running_loop().create_future(), not asker.address, time.perf_counter())
        self.turns.add(asker, job)
        self.start()
        try:
            return await job.answer
        finally:
            self.turns.drop(asker, job)

    def start(self) -> None:
        """Let as many think as there are threads."""
        while self.running < self.threads and (job := self.turns.next()):
            self.running += 1
            self.waits.note(time.perf_counter() - job.asked)
            seconds = LEAST_SECONDS if job.unseen else self.seconds()
            thinking = asyncio.get_running_loop().run_in_executor(self.pool, job.work, seconds)
            thinking.add_done_callback(partial(self.done, job))

    def done(self, job: Job, thinking: asyncio.Future[Any]) -> None:
        self.running -= 1
        error = None if thinking.cancelled() else thinking.exception()
        if job.answer.done() or thinking.cancelled():
            job.answer.cancel()
        elif error:
            job.answer.set_exception(error)
        else:
            job.answer.set_result(thinking.result())
        self.start()

    def close(self) -> None:
        self.threads = 0
        self.pool.shutdown(wait=False, cancel_futures=True)


def make_way() -> None:
    """Where threads have a niceness of their own: on Linux."""
    if sys.platform == "linux":
        own = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, own, min(19, os.getpriority(os.PRIO_PROCESS, own) + NICENESS))


def advise(thought: Thought, seconds: float) -> list[Hint]:
    from talpa.bots import advice, own_luck

    found = advice(thought.view, min(HINT_SECONDS, seconds), own_luck())
    return [Hint(int(action), float(share)) for action, share in found[:MOST_HINTS]]
