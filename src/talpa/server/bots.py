"""The bots at the tables: they think in threads, on veiled views, and take a moment as people do."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from concurrent.futures import ThreadPoolExecutor

from talpa.bots import NAMES
from talpa.server.messages import Hint
from talpa.server.table.outcome import Thought

LEVELS = NAMES                       # from careless to King Mole
LOG = logging.getLogger("talpa.server")
STANDARD = "digger"                  # who decides for the late and the absent, unless another was asked for
HINT_SECONDS = 0.5
MOST_HINTS = 5


class Bots:
    """All bots of a server. `pause` is the shortest and longest time in seconds that a decision seems to take."""

    def __init__(self, pause: tuple[float, float] = (0.6, 1.4), threads: int = 2) -> None:
        self.pause = pause
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def decide(self, thought: Thought) -> int:
        """The action a bot of that level takes."""
        began = time.monotonic()
        action = await asyncio.get_running_loop().run_in_executor(self.pool, choose, thought)
        await asyncio.sleep(max(0.0, random.uniform(*self.pause) - (time.monotonic() - began)))
        return action

    async def advise(self, thought: Thought) -> list[Hint]:
        """What a strong bot would do in this seat; nothing where it has no idea."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, advise, thought)
        except Exception:
            LOG.exception("a bot could not give advice")
            return []

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def known_level(name: str) -> str:
    """The level of that name, or the standard one."""
    return name if name in LEVELS else STANDARD


def choose(thought: Thought) -> int:
    from talpa.bots import bot, own_luck, safe_choose

    chosen = safe_choose(bot(known_level(thought.level)), thought.view, None, own_luck())
    return int(chosen.action)


def advise(thought: Thought) -> list[Hint]:
    from talpa.bots import advice, own_luck

    found = advice(thought.view, HINT_SECONDS, own_luck())
    return [Hint(int(action), float(share)) for action, share in found[:MOST_HINTS]]
