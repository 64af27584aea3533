"""Servers of several source trees driven in turn: `python -m benchmarks.server_beside GAME TREE …`.

Each server's CPU per decision, and its ratio to that of the first tree: what a busy machine does to one chunk of
decisions it does to the next one too. A tree is a folder with another commit (`git worktree add FOLDER COMMIT`); its
server runs with this Python and these packages.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
from benchmarks.crowd import Line, Table
from benchmarks.server import OPTIONS, SEATS, await_port, cpu_seconds, rush
from tests.server.guest import open_table, run

WARM = 6                             # chunks that are not counted


class Side:
    """The server of one tree, and the table that is played there."""

    def __init__(self, tree: Path, url: str, game: str, motion: bool) -> None:
        self.tree, self.game, self.motion = tree, game, motion
        command = [sys.executable, "-m", "tests.server.served", "--url", url, "--free", "--game", game]
        paths = os.pathsep.join(map(str, (tree / "src", tree)))
        self.process = subprocess.Popen(
            command, cwd=tree, env=os.environ | {"PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        self.port = int(self.process.stdout.readline())
        self.old = (tree / "src/talpa/server/wire.py").exists()      # up to fbdee88 the table was named in the hello
        self.table: Table | None = None
        self.luck, self.costs = random.Random(2), list[float]()

    async def sit_down(self) -> Table:
        """A new table; an old tree does not know `motion`, so it is only said where it is wanted."""
        options = OPTIONS.get(self.game, {})
        opened = await asyncio.to_thread(open_table, self.port, self.game, "p" * SEATS, options=options)
        name, table = opened["table"], Table(SEATS)
        self.table = table
        for seat, one in enumerate(opened["seats"]):
            path = "/ws" if self.old else f"/ws/{name}"
            line = Line(self.port, path, lambda content, seat=seat: table.hear(seat, content), table.faults.append)  # type: ignore[misc]
            table.lines[seat] = await line.come()
            hello = {"t": "hello", "secrets": [one["secret"]]} | ({"table": name} if self.old else {})
            line.say(msgspec.json.encode(hello | ({"motion": True} if self.motion else {})).decode())
        async with asyncio.timeout(600):             # rules may have to be compiled
            await table.news.wait()
        return table

    async def play(self, decisions: int) -> float:
        """Milliseconds of the server's CPU per decision."""
        left, spent = decisions, 0.0
        while left:
            table = self.table if self.table and not self.table.over else await self.sit_down()
            before = cpu_seconds(self.process.pid)
            left -= await rush(table, self.luck, left)
            spent += cpu_seconds(self.process.pid) - before
        return spent / decisions * 1e3


async def compare(sides: list[Side], chunks: int, decisions: int) -> None:
    for side in sides:
        await asyncio.to_thread(await_port, side.port)
        await side.sit_down()
    for number in range(-WARM, chunks):
        for side in sides if number % 2 else sides[::-1]:
            cost = await side.play(decisions)
            if number >= 0:
                side.costs.append(cost)
    for side in sides:
        ratios = [cost / first for cost, first in zip(side.costs, sides[0].costs, strict=True)]
        low, _, high = statistics.quantiles(ratios, n=4)
        middle, first = statistics.median(side.costs), statistics.median(sides[0].costs)
        print(f"{side.game}{', with frames' * side.motion}: {side.tree.name}: median {middle:.3f} ms, "
              f"ratio of medians {middle / first:.3f}, middle half of ratios {low:.2f} to {high:.2f}", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("trees", nargs="+", type=Path)
    asked.add_argument("--chunks", type=int, default=100)
    asked.add_argument("--decisions", type=int, default=40, help="in each chunk")
    asked.add_argument("--motion", action="store_true", help="devices want frames")
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sides = [Side(tree.resolve(), f"sqlite:///{folder}/{n}.db", chosen.game, chosen.motion)
                 for n, tree in enumerate(chosen.trees)]
        try:
            run(compare(sides, chosen.chunks, chosen.decisions))
        finally:
            for side in sides:
                side.process.kill()


if __name__ == "__main__":
    main()
