"""A server for the browser tests: real rooms and a real store, bots that do not dawdle, luck that repeats.

`python -m tests.web.serve PORT FOLDER [random]`: with `random` the bots choose at random, so that the pages can be
looked at without compiling anything (NUMBA_DISABLE_JIT=1). The same wish for a table always has the same luck, and a
bot chooses the same from the same view: a test that fails once fails again, alone too.
"""

from __future__ import annotations

import random
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from talpa.server import company, counter
from talpa.server.command import database_in, listen
from talpa.server.limits import Limits
from talpa.server.messages import Hint, TableWanted
from talpa.server.process import House
from talpa.server.room import Thought

PAUSE = (0.0, 0.01)
LIMITS = Limits(messages=200, message_burst=600, requests=50, request_burst=500)


def number_of(*things: bytes) -> int:
    """Always the same number for the same things."""
    return int.from_bytes(sha256(b"\0".join(things)).digest()[:8])


def seed_of(thought: Thought) -> int:
    return number_of(thought.view.tobytes(), bytes([thought.seat]))


def repeat_luck() -> None:
    """Tables get their seeds from what was wished for, bots from what they see."""
    made_by_chance = counter.new_table

    def new_table(game: Any, wanted: TableWanted, *rest: Any) -> Any:
        table = made_by_chance(game, wanted, *rest)
        return msgspec.structs.replace(table, seed=str(number_of(msgspec.json.encode(wanted))))

    counter.new_table = new_table
    company.choose = choose_repeatably


def choose_repeatably(thought: Thought) -> int:
    from talpa.bots import bot, own_luck, safe_choose

    level = bot(company.known_level(thought.level))
    return int(safe_choose(level, thought.view, thought.seat, None, own_luck(seed_of(thought))).action)


def legal_actions(thought: Thought) -> list[int]:
    """The actions this seat may take, read from its veiled view."""
    from talpa.engine.bits import is_allowed, words_for
    from talpa.engine.dispatch import RULEBOOK

    record = thought.view[0]
    mask = words_for(1 << 16)
    RULEBOOK[thought.view.dtype].legal(record, thought.seat, mask)
    return [action for action in range(1 << 16) if is_allowed(mask, action)]


def choose_at_random(thought: Thought) -> int:
    return random.Random(seed_of(thought)).choice(legal_actions(thought))


def advise_at_random(thought: Thought) -> list[Hint]:
    return [Hint(choose_at_random(thought), 1.0)]


def serve(port: int, folder: Path, at_random: bool) -> int:
    """Serve until killed."""
    repeat_luck()
    if at_random:
        company.choose, company.advise = choose_at_random, advise_at_random
    house = House(database_in(folder), LIMITS, PAUSE)
    return house.run(listen("127.0.0.1", port))


if __name__ == "__main__":
    sys.exit(serve(int(sys.argv[1]), Path(sys.argv[2]), "random" in sys.argv[3:]))
