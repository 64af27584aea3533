"""Rules get ready in the background: compiled in processes of their own, then loaded here, and people see how far."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor

from talpa.engine.errors import TalpaError
from talpa.engine.game import Game

LOG = logging.getLogger("talpa.server")
COMPILED = 0.9                       # of the way is compiling; the rest is loading


class Compiling:
    """How ready each game is: 0 to 1."""

    def __init__(self, shelf: Mapping[str, Game], compiles: bool = True) -> None:
        self.shelf, self.compiles = shelf, compiles
        self.shares = dict.fromkeys(shelf, 0.0)
        self.cores = asyncio.Semaphore(os.cpu_count() or 1)
        self.change = asyncio.Condition()
        self.loader = ThreadPoolExecutor(1, thread_name_prefix="loading")
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.reading = asyncio.get_running_loop().run_in_executor(self.loader, read_all, self.shelf, list(self.shares))
        self.tasks = [asyncio.create_task(self.warm(name)) for name in self.shares]

    async def known(self) -> None:
        """Wait until every game's facts are known; its rules may still compile."""
        await asyncio.shield(self.reading)

    async def warm(self, name: str) -> None:
        """Compile a game if it was not yet, then load it."""
        try:
            await self.compile(name)
            await asyncio.get_running_loop().run_in_executor(self.loader, rehearse, self.shelf, name)
        except Exception:
            LOG.exception("%s cannot be made ready", name)
            return
        self.note(name, 1.0)

    async def compile(self, name: str) -> None:
        """Compile a game in a process of its own, as many at a time as there are cores."""
        from talpa.warm import STEPS, is_warm

        if not self.compiles or await asyncio.to_thread(is_warm, name):
            return
        async with self.cores:
            async for done in steps_of(name):
                self.note(name, COMPILED * done / len(STEPS))

    def note(self, name: str, share: float) -> None:
        self.shares[name] = max(share, self.shares[name])
        asyncio.ensure_future(self.wake())

    async def wake(self) -> None:
        async with self.change:
            self.change.notify_all()

    async def progress(self, name: str) -> AsyncIterator[float]:
        """Each share below 1, as it is reached; ends when the game is ready."""
        while self.shares[name] < 1.0:
            share = self.shares[name]
            yield share
            async with self.change:
                await self.change.wait_for(lambda: self.shares[name] != share)    # noqa: B023

    async def ready(self, name: str) -> None:
        async for _ in self.progress(name):
            pass

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(self.reading, return_exceptions=True)
        self.loader.shutdown(wait=False, cancel_futures=True)


async def steps_of(name: str) -> AsyncIterator[int]:
    """Run `python -m talpa.warm NAME` and count the lines it prints; it ends when the server does, or is killed."""
    from talpa.warm import LEASH

    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "talpa.warm", name, LEASH, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
    )
    assert process.stdout
    try:
        done = 0
        async for _ in process.stdout:
            done += 1
            yield done
        if await process.wait():
            raise TalpaError(f"{name} cannot be compiled", f"`talpa warm {name}` says why")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def read_all(shelf: Mapping[str, Game], names: list[str]) -> None:
    """Take every game down from the shelf, which imports it."""
    for name in names:
        shelf[name]


def rehearse(shelf: Mapping[str, Game], name: str) -> None:
    """Play a little, so that all that a table calls is loaded; what is loaded stays, and is never garbage."""
    from talpa.engine.match import Match
    from talpa.engine.record import NOBODY

    game = shelf[name]
    match = Match(game, game.seats[0], seed=1)
    for _ in range(3):
        for seat in match.to_move()[:1]:
            view = match.view(seat)
            view.choices, match.view(NOBODY).scene, view.news, view.refusal(0), view.world(1)      # noqa: B018
            match.play(seat, match.legal(seat)[0])
            match.undoable()
            match.frames(NOBODY)
    match.result()
    gc.collect()
    gc.freeze()
