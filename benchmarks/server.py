"""How the server bears load: `python -m benchmarks.server` prints all figures; name one to run it alone.

load      500 tables of 4 seats, 2,000 sockets, a decision a table every 5 s for 2 minutes
flat      one table as fast as it goes: the server's CPU time a decision, beside an echo of the same bytes
room      a decision at a room and its four seats' letters, without sockets and store
rejoin    coming back to a game of 400 decisions
memory    what an idle table takes
start     from `talpa serve` to its first answer, with and without compiled rules
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from benchmarks.crowd import Ears, Line, Table, sit_down
from tests.server.build import Evening, a_table
from tests.server.guest import Guest, open_table, run
from tests.server.served import Served

from talpa.games import GAMES
from talpa.server import messages as m
from talpa.server.net.encoding import DeviceEncoder
from talpa.server.process import GARBAGE
from talpa.server.store.store import Store
from talpa.server.table.room import Room
from talpa.server.tables import OpenTable

SEATS = 4
WARM = 200                                           # rounds before an echo is measured
OPTIONS = {"moledozer": {"look": "off"}}             # no time limits: only what is sent happens


def cpu_seconds(pid: int) -> float:
    """CPU time of all threads of a process, to the nanosecond."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def resident(pid: int | str = "self") -> float:
    """KiB of memory in use."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def seated(port: int, game: str, motion: bool = False) -> Table:
    """A new table of four, each with a device."""
    opened = await asyncio.to_thread(open_table, port, game, "p" * SEATS, options=OPTIONS.get(game, {}))
    return await sit_down(port, opened["table"], [one["secret"] for one in opened["seats"]], motion)


async def load(server: Served, game: str, tables: int, seconds: float, pace: float) -> None:
    before = resident(server.process.pid)
    standing = [await seated(server.port, game) for _ in range(tables)]
    idle = (resident(server.process.pid) - before) / tables
    print(f"load: {tables} tables of {game}, {tables * SEATS} sockets, {idle:.0f} KiB a table and sockets", flush=True)
    began, cpu, own = time.monotonic(), cpu_seconds(server.process.pid), time.process_time()
    lost = sum(await asyncio.gather(*(drive(table, random.Random(i), began + pace * i / tables, seconds, pace)
                                      for i, table in enumerate(standing))))
    spent, wall = cpu_seconds(server.process.pid) - cpu, time.monotonic() - began
    latencies = [one for table in standing for one in table.latencies]
    faults = [fault for table in standing for fault in table.faults]
    print(f"load: {len(latencies)} decisions in {wall:.0f} s; from sending to all four seats having it: "
          f"median {percentile(latencies, .5) * 1e3:.1f}, p95 {percentile(latencies, .95) * 1e3:.1f}, "
          f"p99 {percentile(latencies, .99) * 1e3:.1f}, worst {max(latencies) * 1e3:.0f} ms; "
          f"{len(faults)} errors, {lost} lost; server CPU {spent / len(latencies) * 1e3:.2f} ms a decision, "
          f"{spent / wall:.0%} of a core, clients {(time.process_time() - own) / wall:.0%}", flush=True)
    for fault in faults[:3]:
        print("  ", fault)
    for table in standing:
        table.leave()


async def drive(table: Table, luck: random.Random, start: float, seconds: float, pace: float) -> int:
    """A decision every so often; returns how many were not seen by all within the pace."""
    at = start
    while at < start + seconds and not table.over:
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        table.decide(luck)
        at += pace
        try:
            await asyncio.wait_for(table.news.wait(), pace)
        except TimeoutError:
            return 1
    return 0


async def flat(server: Served, game: str, decisions: int, at_once: int, motion: bool) -> None:
    """Tables as fast as they go, each opened anew when its game is over."""
    pid, luck = server.process.pid, random.Random(2)
    standing = [await seated(server.port, game, motion) for _ in range(at_once)]
    left = [decisions] * at_once
    done, spent, wall, size = 0, 0.0, 0.0, 0
    while any(left):
        cpu, began, read = cpu_seconds(pid), time.monotonic(), sum(table.read for table in standing)
        counts = await asyncio.gather(*(rush(table, luck, most) for table, most in zip(standing, left, strict=True)))
        spent, wall, done = spent + cpu_seconds(pid) - cpu, wall + time.monotonic() - began, done + sum(counts)
        size += sum(table.read for table in standing) - read
        left = [most - count for most, count in zip(left, counts, strict=True)]
        standing = [await anew(server.port, game, table, motion) for table in standing]
    print(f"flat: {done} decisions of {game}{', with frames,' * motion} at {at_once} tables of four, "
          f"{done / wall:.0f} a second, {size / done:.0f} bytes each; "
          f"server CPU {spent / done * 1e3:.3f} ms a decision", flush=True)
    for pause in (0.0, wall / done):
        await echoed(size // done // SEATS, min(decisions, 1000), pause)


async def rush(table: Table, luck: random.Random, most: int) -> int:
    """Decide as fast as everybody at the table sees it, until the game is over; returns how often."""
    done = 0
    while not table.over and done < most:
        table.decide(luck)
        await table.news.wait()
        done += 1
    assert not table.faults, table.faults[0]
    return done


async def anew(port: int, game: str, table: Table, motion: bool) -> Table:
    """The next table for a game that is over; what it takes to open it does not count."""
    if not table.over:
        return table
    table.leave()
    return await seated(port, game, motion)


async def echoed(size: int, rounds: int, pause: float) -> None:
    """The same bytes to four sockets from a server that does nothing else: what the stack alone costs.

    With a pause as long as a decision takes it costs more, for caches grow cold.
    """
    command = [sys.executable, "-m", "benchmarks.echo", str(size)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        port, ears = int(process.stdout.readline()), Ears()
        await asyncio.to_thread(await_port, port)
        lines = [await Line(port, "/ws/echo", ears.hear, print).come() for _ in range(SEATS)]
        cpu = 0.0
        for turn in range(WARM + rounds):
            if turn == WARM:
                cpu = cpu_seconds(process.pid)
            lines[turn % SEATS].say("{}")
            await ears.until((turn + 1) * SEATS)
            await asyncio.sleep(pause)
        print(f"      an echo of {size} bytes to four sockets by the same stack, every {pause * 1e3:.1f} ms: "
              f"{(cpu_seconds(process.pid) - cpu) / rounds * 1e3:.3f} ms", flush=True)
        for line in lines:
            line.leave()
        process.terminate()


def long_game(game: str, at_least: int) -> tuple[object, list[object]]:
    """A table and its entries, played until it is that long; the longest of many games where none is."""
    best: Evening | None = None
    for seed in range(40):
        evening = Evening(a_table(GAMES[game], GAMES[game].seats[-1], seed=str(seed)), GAMES[game])
        luck = random.Random(seed)
        evening.arrive(0, "host")
        while evening.match.awaited and len(evening.match.history) < at_least:
            seat = luck.choice(evening.match.to_move())
            evening.room.write(0.0, 1, seat, luck.choice(evening.match.legal(seat)))     # type: ignore[arg-type]
        evening.follow(evening.room.done(0.0))
        if best is None or len(evening.match.history) > len(best.match.history):
            best = evening
        if len(best.match.history) >= at_least:
            break
    assert best
    return best.table, best.entries


async def rejoin(folder: str, game: str, at_least: int) -> None:
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
    gc.collect()
    gc.freeze()                                             # a device's own garbage is not what is measured
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
    table, entries = long_game(game, 400)
    gc.collect()
    kept = [OpenTable(Room(table, GAMES[game], entries, 0.0)) for _ in range(20)]            # type: ignore[arg-type]
    gc.collect()
    before = resident()
    kept += [OpenTable(Room(table, GAMES[game], entries, 0.0)) for _ in range(tables)]       # type: ignore[arg-type]
    gc.collect()
    decisions = len(kept[0].room.play.match.history)
    print(f"memory: {(resident() - before) / tables:.1f} KiB an idle table of {game} with {decisions} decisions",
          flush=True)


def room(game: str, decisions: int, motion: bool) -> None:
    """A decision and the letters that follow from it, encoded; in this process, warm."""
    gc.set_threshold(*GARBAGE)
    luck, done, spent, size = random.Random(1), -WARM, 0.0, 0
    while done < decisions:
        table = a_table(GAMES[game], SEATS, options=OPTIONS.get(game, {}), seed=str(luck.randrange(1 << 60)))
        evening = Evening(table, GAMES[game])
        evening.everybody(motion)
        encoders = [DeviceEncoder() for _ in range(SEATS)]
        while evening.match.awaited and done < decisions:
            seat = luck.choice(evening.match.to_move())
            message = m.Decide(seat, len(evening.taken[seat]), luck.choice(evening.match.legal(seat)))
            began = time.process_time()
            outcome = evening.room.hear(seat, message, 1000.0)
            letters = [encoders[number].encode(one.message) for one in outcome.letters for number in one.devices]
            spent += (time.process_time() - began) * (done >= 0)
            size += sum(map(len, letters)) * (done >= 0)
            done += 1
    print(f"room: {game}{', with frames' * motion}, {spent / done * 1e3:.3f} ms a decision, {size / done:.0f} bytes",
          flush=True)


def start(folder: str, empty: bool) -> None:
    """From the start of the process to the first answer."""
    environment = dict(os.environ) | ({"TALPA_CACHE": f"{folder}/cache"} if empty else {})
    command = [sys.executable, "-m", "talpa", "serve", "--host", "127.0.0.1", "--port", "8643", "--data", folder]
    began = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
        await_port(8643)
        print(f"start: {time.monotonic() - began:.2f} s to the first answer, "
              f"{'nothing compiled yet' if empty else 'all compiled'}", flush=True)
        process.terminate()


def await_port(port: int) -> None:
    """Until a server answers there, be it only that it knows no such page."""
    for _ in range(6000):
        try:
            urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60).close()
            return
        except HTTPError:
            return
        except OSError:
            time.sleep(0.01)
    raise TimeoutError("no server answers")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("which", nargs="*", default=["memory", "rejoin", "room", "flat", "start", "load"])
    asked.add_argument("--game", default="moledozer", help="moledozer, or another, or all")
    asked.add_argument("--tables", type=int, default=500)
    asked.add_argument("--seconds", type=float, default=120)
    asked.add_argument("--decisions", type=int, default=2000)
    asked.add_argument("--at-once", type=int, default=1, metavar="TABLES", help="for `flat`")
    asked.add_argument("--motion", action="store_true", help="for `flat` and `room`: devices want frames")
    chosen = asked.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    for which in chosen.which:
        for game in GAMES if chosen.game == "all" else [chosen.game]:
            with tempfile.TemporaryDirectory() as folder:
                measure(which, game, folder, chosen)


def measure(which: str, game: str, folder: str, chosen: argparse.Namespace) -> None:
    alone: dict[str, Callable[[], object]] = {
        "memory": lambda: memory(game, 2000),
        "rejoin": lambda: run(rejoin(folder, game, 400)),
        "room": lambda: room(game, chosen.decisions, chosen.motion),
        "start": lambda: [start(folder, empty) for empty in (False, True)],
    }
    if which in alone:
        alone[which]()
        return
    with Served(f"sqlite:///{folder}/t.db", "--free", "--game", game) as server:
        warm_up(server, game)
        if which == "load":
            run(load(server, game, chosen.tables, chosen.seconds, 5.0))
        else:
            run(flat(server, game, chosen.decisions, chosen.at_once, chosen.motion))


def warm_up(server: Served, game: str) -> None:
    """Wait until the rules are compiled and loaded."""
    async def sit() -> None:
        opened = open_table(server.port, game, "pp")
        await (await Guest(server.port, opened["table"], opened["host"]).come()).until(lambda g: g.updates, 300)

    run(sit())


if __name__ == "__main__":
    main()
