"""How the server bears load: `python -m benchmarks.server` prints all figures; name one to run it alone.

load      500 tables of 4 seats, 2,000 sockets, a decision a table every 5 s for 2 minutes
flat      one table as fast as it goes: the server's CPU time a decision
rejoin    coming back to a game of 400 decisions
memory    what an idle table takes
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import resource
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import websockets
from tests.server.guest import Guest, open_table, run
from tests.server.served import Served

OPTIONS = {"moledozer": {"look": "off"}}             # no time limits: only what is sent happens
TICKS = os.sysconf("SC_CLK_TCK")


class Choice(msgspec.Struct):
    action: int
    more: int = 0


class Heard(msgspec.Struct):
    """As much of a message as a client under load needs."""

    t: str
    seat: int = -2
    step: int = -1
    n: int = -1
    choices: list[Choice] = []


FRAMES = msgspec.json.Decoder(list[Heard])


def cpu_seconds(pid: int) -> float:
    """CPU time a process has used, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident(pid: int | str = "self") -> float:
    """KiB of memory in use."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


@dataclass
class Table:
    """Four sockets at one table, and when each saw each step."""

    seats: int
    updates: dict[int, Heard] = field(default_factory=dict)
    step: int = 0
    sent: float = 0.0
    seen: int = 0
    latencies: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    over: bool = False
    sockets: list[websockets.ClientConnection] = field(default_factory=list)

    def hear(self, seat: int, message: Heard) -> None:
        if message.t == "update":
            before = self.updates.get(seat)
            if before and message.step != before.step + 1:
                self.faults.append(f"step {message.step} after {before.step}")
            self.updates[seat] = message
            self.see(message.step)
        elif message.t in ("refused", "problem"):
            self.faults.append(message.t)
        elif message.t == "result":
            self.over = True

    def see(self, step: int) -> None:
        if self.sent and step == self.step + 1:
            self.seen += 1
            if self.seen == self.seats:
                self.latencies.append(time.monotonic() - self.sent)
                self.step, self.sent, self.seen = step, 0.0, 0


async def listen(socket: websockets.ClientConnection, table: Table, seat: int) -> None:
    try:
        async for frame in socket:
            for message in FRAMES.decode(frame):
                table.hear(seat, message)
    except websockets.ConnectionClosed:
        table.faults.append("closed")


async def sit_down(port: int, game: str, seats: int, tasks: list[asyncio.Task[None]]) -> Table:
    opened = await asyncio.to_thread(open_table, port, game, "p" * seats, options=OPTIONS.get(game, {}))
    table = Table(seats)
    for one in opened["seats"]:
        socket = await websockets.connect(f"ws://127.0.0.1:{port}/ws", compression=None, ping_interval=None)
        hello = {"t": "hello", "table": opened["table"], "secrets": [one["secret"]]}
        await socket.send(msgspec.json.encode(hello).decode())
        table.sockets.append(socket)
        tasks.append(asyncio.create_task(listen(socket, table, one["seat"])))
    while len(table.updates) < seats:
        await asyncio.sleep(0.002)
    table.step = max(update.step for update in table.updates.values())
    return table


async def decide(table: Table, luck: random.Random) -> None:
    """One seat that owes a decision takes one at random."""
    owing = [seat for seat, update in table.updates.items() if update.choices]
    seat = luck.choice(owing)
    update = table.updates[seat]
    choice = luck.choice(update.choices)
    action = choice.action + luck.randrange(choice.more + 1)
    table.sent = time.monotonic()
    await table.sockets[seat].send(f'{{"t":"decide","seat":{seat},"n":{update.n},"action":{action}}}')


async def load(server: Served, game: str, tables: int, seconds: float, pace: float) -> None:
    tasks: list[asyncio.Task[None]] = []
    before = resident(server.process.pid)
    standing = [await sit_down(server.port, game, 4, tasks) for _ in range(tables)]
    idle = (resident(server.process.pid) - before) / tables
    print(f"load: {tables} tables seated, {len(tasks)} sockets, {idle:.0f} KiB a table with its sockets", flush=True)
    began, cpu = time.monotonic(), cpu_seconds(server.process.pid)
    own = time.process_time()
    results = await asyncio.gather(*(drive(t, random.Random(i), began + pace * i / tables, seconds, pace)
                                     for i, t in enumerate(standing)))
    spent, wall = cpu_seconds(server.process.pid) - cpu, time.monotonic() - began
    latencies = [one for table in standing for one in table.latencies]
    faults = [fault for table in standing for fault in table.faults]
    print(f"load: {len(latencies)} decisions in {wall:.0f} s; from sending to all four seats having it: "
          f"median {percentile(latencies, .5) * 1e3:.1f}, p95 {percentile(latencies, .95) * 1e3:.1f}, "
          f"p99 {percentile(latencies, .99) * 1e3:.1f}, worst {max(latencies) * 1e3:.0f} ms; "
          f"{len(faults)} errors, {sum(results)} lost; server CPU {spent / len(latencies) * 1e3:.2f} ms a decision, "
          f"{spent / wall:.0%} of a core, clients {(time.process_time() - own) / wall:.0%}", flush=True)
    for fault in faults[:3]:
        print("  ", fault)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*(socket.close() for table in standing for socket in table.sockets), return_exceptions=True)


async def drive(table: Table, luck: random.Random, start: float, seconds: float, pace: float) -> int:
    """A decision every so often; returns how many were not seen by all within the pace."""
    lost, at = 0, start
    while at < start + seconds and not table.over:
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        await decide(table, luck)
        at += pace
        end = time.monotonic() + max(pace, 5.0)
        while table.sent and time.monotonic() < end:
            await asyncio.sleep(0.05)
        lost += bool(table.sent)
        table.sent = 0.0
    return lost


async def flat(server: Served, game: str, decisions: int) -> None:
    tasks: list[asyncio.Task[None]] = []
    luck, done, spent, began = random.Random(2), 0, 0.0, time.monotonic()
    while done < decisions:
        table = await sit_down(server.port, game, 4, tasks)
        cpu = cpu_seconds(server.process.pid)
        while not table.over and done < decisions:
            await decide(table, luck)
            while table.sent:
                await asyncio.sleep(0)
            done += 1
        spent += cpu_seconds(server.process.pid) - cpu
        await asyncio.gather(*(socket.close() for socket in table.sockets))
    print(f"flat: {done} decisions at one table of 4, {done / (time.monotonic() - began):.0f} a second; "
          f"server CPU {spent / done * 1e3:.3f} ms a decision", flush=True)


def long_game(game: str, at_least: int) -> tuple[object, list[object]]:
    """A table and its entries, played until it is that long; the longest of many games where none is."""
    from tests.server.build import Play, a_table

    from talpa.games import GAMES

    best: Play | None = None
    for seed in range(40):
        play, luck = Play(a_table(GAMES[game], GAMES[game].seats[-1], seed=str(seed)), GAMES[game]), random.Random(seed)
        play.arrive(0, "host")
        while play.room.match.awaited and len(play.room.match.history) < at_least:
            seat = luck.choice(play.room.match.to_move())
            play.room.write(0.0, 1, seat, luck.choice(play.room.match.legal(seat)))     # type: ignore[arg-type]
        play.follow(play.room.done(0.0))
        if best is None or len(play.room.match.history) > len(best.room.match.history):
            best = play
        if len(best.room.match.history) >= at_least:
            break
    assert best
    return best.table, best.entries


async def rejoin(folder: str, game: str, at_least: int) -> None:
    from talpa.server.store import Store

    url = f"sqlite:///{folder}/rejoin.db"
    table, entries = long_game(game, at_least)
    store = Store(url)
    await store.open()
    await store.append([table], entries)                    # type: ignore[list-item]
    await store.close()
    server = Served(url, "--free", "--game", game)
    await asyncio.to_thread(lambda: server.start().wait())
    other = open_table(server.port, game, "pp")
    await (await Guest(server.port, other["table"], other["host"]).come()).until(lambda g: g.updates, 120)
    times = []
    for _ in range(20):
        began = time.monotonic()
        guest = await Guest(server.port, table.id, "key-0").come()                      # type: ignore[attr-defined]
        await guest.until(lambda g: g.updates)
        times.append(time.monotonic() - began)
        await guest.leave()
    decisions = sum(entry.kind == 1 for entry in entries)   # type: ignore[attr-defined]
    print(f"rejoin: {game} with {decisions} decisions, all {len(guest.of('news'))} news since the start: "
          f"first (from the store) {times[0] * 1e3:.1f} ms, then median {percentile(times, .5) * 1e3:.1f}, "
          f"worst {max(times[1:]) * 1e3:.1f} ms", flush=True)
    server.stop()
    server.close()


def memory(game: str, tables: int) -> None:
    from talpa.games import GAMES
    from talpa.server.hall import Desk
    from talpa.server.room import Room

    table, entries = long_game(game, 400)
    gc.collect()
    kept = [Desk(Room(table, GAMES[game], entries, 0.0)) for _ in range(20)]            # type: ignore[arg-type]
    gc.collect()
    before = resident()
    kept += [Desk(Room(table, GAMES[game], entries, 0.0)) for _ in range(tables)]       # type: ignore[arg-type]
    gc.collect()
    decisions = len(kept[0].room.match.history)
    print(f"memory: {(resident() - before) / tables:.1f} KiB an idle table of {game} with {decisions} decisions",
          flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("which", nargs="*", default=["memory", "rejoin", "flat", "load"])
    asked.add_argument("--game", default="moledozer")
    asked.add_argument("--tables", type=int, default=500)
    asked.add_argument("--seconds", type=float, default=120)
    asked.add_argument("--decisions", type=int, default=2000)
    chosen = asked.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    for which in chosen.which:
        with tempfile.TemporaryDirectory() as folder:
            measure(which, folder, chosen)


def measure(which: str, folder: str, chosen: argparse.Namespace) -> None:
    if which == "memory":
        memory(chosen.game, 2000)
    elif which == "rejoin":
        run(rejoin(folder, chosen.game, 400))
    else:
        with Served(f"sqlite:///{folder}/t.db", "--free", "--game", chosen.game) as server:
            warm_up(server, chosen.game)
            work: dict[str, Callable[[], object]] = {
                "load": lambda: load(server, chosen.game, chosen.tables, chosen.seconds, 5.0),
                "flat": lambda: flat(server, chosen.game, chosen.decisions),
            }
            run(work[which]())                              # type: ignore[arg-type]


def warm_up(server: Served, game: str) -> None:
    """Wait until the rules are compiled and loaded."""
    async def sit() -> None:
        opened = open_table(server.port, game, "pp")
        await (await Guest(server.port, opened["table"], opened["host"]).come()).until(lambda g: g.updates, 300)

    run(sit())


if __name__ == "__main__":
    main()
