"""A server for the browser tests: real rooms and a real store, bots that do not dawdle, luck that repeats.

`python -m tests.web.serve PORT FOLDER [random] [push=PORT]`: with `random` the bots choose at random, so that the pages
can be looked at without compiling anything (NUMBA_DISABLE_JIT=1); with `push` seats may be told of their turns, and all
word of it goes to a push service at that port of this machine (`tests/server/push_service.py`). The same wish for a
table always has the same luck, and a bot chooses the same from the same view: what fails once fails again, alone too.
"""

from __future__ import annotations

import random
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from talpa.server import bots, outside
from talpa.server.bots import Bots, Decision
from talpa.server.command import bells_for, database_in, listen
from talpa.server.messages import Hint, TableWanted
from talpa.server.net import requests
from talpa.server.net.limits import Limits
from talpa.server.process import ServerProcess
from talpa.server.reviews import Reviews
from talpa.server.table import shares
from talpa.server.table.outcome import Thought

PAUSE = (0.0, 0.01)
EFFORT, LEAST_EFFORT = (2, 16, 16, 50), (1, 1, 1, 0)     # of reviews: how they look is tested, not what they find
LIMITS = Limits(
    messages=200, message_burst=600, requests=50, request_burst=500, tables=50, table_burst=500, visits=1000,
    visit_burst=5000, frames=600, frame_burst=1800, effort_share=1.0,
)                                    # all browsers of a test come from one address, and do not dawdle either


def number_of(*things: bytes) -> int:
    """Always the same number for the same things."""
    return int.from_bytes(sha256(b"\0".join(things)).digest()[:8])


def seed_of(thought: Thought) -> int:
    return number_of(thought.view.content, bytes([thought.seat]))


def repeat_luck() -> None:
    """Tables get their seeds from what was wished for, bots from what they see."""
    made_by_chance = requests.new_table

    def new_table(game: Any, wanted: TableWanted, *rest: Any) -> Any:
        table = made_by_chance(game, wanted, *rest)
        places = [msgspec.structs.replace(place, share="") for place in wanted.places]
        wish = msgspec.json.encode(msgspec.structs.replace(wanted, places=places))
        return msgspec.structs.replace(table, seed=str(number_of(wish)))

    requests.new_table = new_table
    shares.Shares.luck = lambda self, seed: int(seed)        # devices' own shares never repeat
    Bots.choose = choose_repeatably


def choose_repeatably(self: Bots, thought: Thought, seconds: float) -> Decision:
    from talpa.bots import own_luck, safe_choose

    level = self.level_of(thought)
    return Decision(int(safe_choose(level, thought.view, None, own_luck(seed_of(thought))).action), False)


def choose_at_random(self: Bots | None, thought: Thought, seconds: float) -> Decision:
    return Decision(random.Random(seed_of(thought)).choice(thought.view.legal), False)


def advise_at_random(thought: Thought, seconds: float) -> list[Hint]:
    return [Hint(choose_at_random(None, thought, seconds).action, 1.0)]


def push_to(port: int) -> None:
    """Every host is on this machine, at this port."""
    outside.PORT, outside.public_address = port, lambda host: "127.0.0.1"


def serve(port: int, folder: Path, at_random: bool, push: int = 0) -> int:
    """Serve until killed."""
    repeat_luck()
    Reviews.efforts = dict.fromkeys(Reviews.efforts, LEAST_EFFORT if at_random else EFFORT)
    if at_random:
        Bots.choose, bots.advise = choose_at_random, advise_at_random
    if push:
        push_to(push)
    bells = bells_for("me@example.org" if push else "", folder)
    server = ServerProcess(database_in(folder), LIMITS, PAUSE, bells=bells)
    return server.run(listen("127.0.0.1", port))


if __name__ == "__main__":
    push = next((int(one.removeprefix("push=")) for one in sys.argv[3:] if one.startswith("push=")), 0)
    sys.exit(serve(int(sys.argv[1]), Path(sys.argv[2]), "random" in sys.argv[3:], push))
