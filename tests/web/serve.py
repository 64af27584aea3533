"""A server for the browser tests: real rooms and a real store, bots that do not dawdle.

`python -m tests.web.serve PORT FOLDER [random]`: with `random` the bots choose at random, so that the pages can be
looked at without compiling anything (NUMBA_DISABLE_JIT=1).
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

import numpy as np

from talpa.server import company
from talpa.server.command import database_in, listen
from talpa.server.limits import Limits
from talpa.server.messages import Hint
from talpa.server.process import House
from talpa.server.room import Thought

PAUSE = (0.02, 0.06)
LIMITS = Limits(messages=200, message_burst=600, requests=50, request_burst=500)


def legal_actions(thought: Thought) -> list[int]:
    """The actions this seat may take, read from its veiled view."""
    from talpa.engine.dispatch import RULEBOOK

    record = thought.view[0]
    mask = np.zeros(1 << 16, np.uint8)
    RULEBOOK[thought.view.dtype].legal(record, thought.seat, mask)
    return [int(action) for action in np.flatnonzero(mask)]


def choose_at_random(thought: Thought) -> int:
    return random.choice(legal_actions(thought))


def advise_at_random(thought: Thought) -> list[Hint]:
    return [Hint(choose_at_random(thought), 1.0)]


def serve(port: int, folder: Path, at_random: bool) -> int:
    """Serve until killed."""
    if at_random:
        company.choose, company.advise = choose_at_random, advise_at_random
    house = House(database_in(folder), LIMITS, PAUSE)
    return house.run(listen("127.0.0.1", port))


if __name__ == "__main__":
    sys.exit(serve(int(sys.argv[1]), Path(sys.argv[2]), "random" in sys.argv[3:]))
