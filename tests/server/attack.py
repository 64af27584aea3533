"""Attacks on a server from one address, while people at another play: how long do they wait?

`python -m tests.server.attack` runs each attack for some seconds beside the same play without one, prints what was
measured, and fails where a bound does not hold; `--long` takes half a minute for each. The attackers run in a process
of their own, and make way for the others: they would sit elsewhere.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import websockets

from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import ROOT, Served

GAME, OPTIONS = "moledozer", {"look": "off"}     # no time limits: only what is decided happens
ATTACKER = "127.0.0.66"
SHORT, LONG = 4.0, 30.0                          # seconds of each attack
PACE = 0.06                                      # seconds between two decisions of the same people
DECISION, CUB, RATIO = 0.1, 3.0, 3.0             # the bounds: seconds, or so many times as long as without an attack
TRIES = 3
GONE = (OSError, websockets.WebSocketException, TimeoutError, AssertionError)


def frame(kind: int, content: bytes = b"", final: bool = True) -> bytes:
    """A short frame of a device, with a mask of zeros."""
    return struct.pack("!BB", 0x80 * final | kind, 0x80 | len(content)) + b"\0\0\0\0" + content


# people

@dataclass
class Waits:
    """How long people waited, in seconds."""

    decisions: list[float] = field(default_factory=list)
    cub: list[float] = field(default_factory=list)

    def p99(self) -> float:
        return sorted(self.decisions)[int(len(self.decisions) * 0.99)]

    def worst_cub(self) -> float:
        return max(self.cub)


async def play(port: int, seconds: float, source: str) -> Waits:
    """Two people at a table, and one against a Cub."""
    waits, end = Waits(), time.monotonic() + seconds
    await asyncio.gather(two_people(port, end, source, waits.decisions), against_cub(port, end, source, waits.cub))
    return waits


async def seated(port: int, kinds: str, source: str) -> list[Guest]:
    """A new table, with a device for each person."""
    opened = await asyncio.to_thread(open_table, port, GAME, kinds, source, options=OPTIONS)
    guests = [await Guest(port, opened["table"], one["secret"], source=source).come() for one in opened["seats"]]
    for guest in guests:
        await guest.until(lambda g: g.updates)
    return guests


async def until_ready(port: int, source: str) -> None:
    """Wait until the rules and the bots of all levels are loaded."""
    for kinds in ("pb", "pk"):
        opened = await asyncio.to_thread(open_table, port, GAME, kinds, source, options=OPTIONS)
        guest = await Guest(port, opened["table"], opened["seats"][0]["secret"], source=source).come()
        await guest.until(lambda g: g.updates, 300)
        while not any(update["awaited"] == [1] for update in guest.of("update")):
            await guest.decide(0, guest.choices(0)[0])
            n = guest.updates[0]["n"]
            await guest.until(lambda g, n=n: g.updates[0]["n"] > n)
        await guest.until(is_up, 300)


async def two_people(port: int, end: float, source: str, waits: list[float]) -> None:
    luck = random.Random(1)
    while time.monotonic() < end:
        guests = await seated(port, "pp", source)
        while time.monotonic() < end and not guests[0].of("result"):
            waits.append(await one_decision(guests, luck))
            await asyncio.sleep(PACE)
        for guest in guests:
            await guest.leave()


async def one_decision(guests: list[Guest], luck: random.Random) -> float:
    """Whoever owes a decision takes one; how long until both have seen it."""
    step = guests[0].updates[0]["step"]
    seat = next(seat for seat, guest in enumerate(guests) if guest.updates[seat]["choices"])
    began = time.monotonic()
    await guests[seat].decide(seat, luck.choice(guests[seat].choices(seat)))
    for number, guest in enumerate(guests):
        assert await guest.until(lambda g, n=number: g.updates[n]["step"] > step), "the connection was lost"
    return time.monotonic() - began


async def against_cub(port: int, end: float, source: str, waits: list[float]) -> None:
    luck = random.Random(2)
    while time.monotonic() < end:
        guest, = await seated(port, "pb", source)
        while time.monotonic() < end and not guest.of("result"):
            await guest.until(is_up)
            if guest.of("result"):
                break
            began, n = time.monotonic(), guest.updates[0]["n"]
            await guest.decide(0, luck.choice(guest.choices(0)))
            assert await guest.until(lambda g, n=n: g.updates[0]["n"] > n and is_up(g)), "the connection was lost"
            waits.append(time.monotonic() - began)
            await asyncio.sleep(PACE)
        await guest.leave()


def is_up(guest: Guest) -> bool:
    """Is it the person's turn again, or nobody's?"""
    return bool(guest.updates[0]["choices"] or guest.of("result"))


# attackers

async def forever(attack: Callable[[], Awaitable[object]]) -> None:
    """Again and again, however often the server hangs up."""
    while True:
        try:
            await attack()
        except GONE:
            await asyncio.sleep(0.05)


async def together(attack: Callable[[], Awaitable[object]], count: int) -> None:
    await asyncio.gather(*(forever(attack) for _ in range(count)))


def opened_by_attacker(port: int, kinds: str, **more: object) -> dict:
    return open_table(port, GAME, kinds, ATTACKER, options=OPTIONS, **more)


async def undo_loop(port: int) -> None:
    """Decide and take it back, while others of the same table come and want to know all of it (4)."""
    bombs = [opened_by_attacker(port, "pp")]

    def at_the_table() -> Guest:
        return Guest(port, bombs[-1]["table"], *(one["secret"] for one in bombs[-1]["seats"]), source=ATTACKER)

    async def decide_and_undo() -> None:
        guest = await at_the_table().come()
        await guest.until(lambda g: len(g.updates) == 2)
        while not (guest.closed or guest.of("result")):
            for seat in (seat for seat in (0, 1) if guest.updates[seat]["choices"]):
                await guest.decide(seat, guest.choices(seat)[0])
                await guest.say(t="undo", seat=seat)
            await asyncio.sleep(0.05)
        if guest.of("result"):
            bombs.append(opened_by_attacker(port, "pp"))

    async def come_and_go() -> None:
        guest = await at_the_table().come()
        await guest.until(lambda g: g.updates)
        await guest.leave()

    await asyncio.gather(forever(decide_and_undo), together(come_and_go, 8))


async def leave_loop(port: int) -> None:
    """Leave and come back, at many tables: each time a King begins to think (5)."""
    async def leave_and_return() -> None:
        opened = opened_by_attacker(port, "pp")
        guest = await Guest(port, opened["table"], *(one["secret"] for one in opened["seats"]), source=ATTACKER).come()
        await guest.until(lambda g: len(g.updates) == 2)
        for _ in range(10_000):
            for seat in (0, 1):
                await guest.say(t="leave", seat=seat, level="king")
                await guest.say(t="back", seat=seat)
            await asyncio.sleep(0.1)

    await together(leave_and_return, 12)


async def kings(port: int) -> None:
    """Tables of kings, with and without somebody who looks on (5)."""
    async def watch() -> None:
        opened = opened_by_attacker(port, "kkkk", seconds=1)
        guest = await Guest(port, opened["table"], opened["watch"], source=ATTACKER).come()
        await guest.until(lambda g: g.of("result"), 3600)

    async def look_away() -> None:
        opened = opened_by_attacker(port, "kkkk", seconds=1)
        await (await Guest(port, opened["table"], opened["watch"], source=ATTACKER).come()).leave()
        await asyncio.sleep(3600)

    await asyncio.gather(together(watch, 38), together(look_away, 19))


async def flood(port: int, sent: bytes, first: bytes = b"") -> None:
    """As many frames as the socket takes."""
    async def pour() -> None:
        url = f"ws://127.0.0.1:{port}/ws/nowhere"
        async with websockets.connect(url, local_addr=(ATTACKER, 0), ping_interval=None) as made:
            made.transport.write(first)
            while not made.transport.is_closing():
                made.transport.write(sent)
                await asyncio.sleep(0)
                if made.transport.get_write_buffer_size() > 1 << 20:
                    await asyncio.sleep(0.01)

    await together(pour, 6)


async def pings(port: int) -> None:
    """Pings without end (6)."""
    await flood(port, frame(9, b"x" * 20) * 2000)


async def fragments(port: int) -> None:
    """A message of empty fragments without end (6)."""
    await flood(port, frame(0, final=False) * 4000, frame(1, b"{", final=False))


async def half_sent(port: int) -> None:
    """Requests that never end, idle connections, and answers that nobody reads (7)."""
    whole = b"GET /schema HTTP/1.1\r\nHost: localhost\r\n\r\n"
    sent = itertools.cycle((b"", whole[:30], whole * 100))

    async def hold() -> None:
        made = socket.create_connection(("127.0.0.1", port), 5, (ATTACKER, 0))
        with made:
            made.sendall(next(sent))
            made.setblocking(False)
            await asyncio.wait_for(asyncio.get_running_loop().sock_recv(made, 1), 60)
            await asyncio.sleep(3)

    await together(hold, 600)


async def growth(port: int) -> None:
    """Talk, leaving, tables and sockets, as much as goes (12)."""
    async def talk() -> None:
        opened = opened_by_attacker(port, "pp")
        guest = await Guest(port, opened["table"], *(one["secret"] for one in opened["seats"]), source=ATTACKER).come()
        await guest.until(lambda g: g.updates)
        for number in range(100_000):
            await guest.say(t="talk", seat=number % 2, text="x" * 200)
            await asyncio.sleep(0.02)

    async def open_many() -> None:
        await asyncio.to_thread(opened_by_attacker, port, "pp", listed=True)

    async def sit_idle() -> None:
        async with websockets.connect(f"ws://127.0.0.1:{port}/ws/nowhere", local_addr=(ATTACKER, 0)) as made:
            await made.wait_closed()

    await asyncio.gather(together(talk, 4), together(open_many, 2), together(sit_idle, 150))


async def requests(port: int) -> None:
    """Everything that can be asked for, without a pause."""
    paths = itertools.cycle(("/", "/api/tables", "/api/shelf", "/words/en/common.ftl", "/metrics", "/api/tables/none"))

    async def look() -> None:
        status, _ = await asyncio.to_thread(ask, port, next(paths), source=ATTACKER)
        assert status != 500

    await together(look, 4)


ATTACKS = {attack.__name__: attack for attack in
           (undo_loop, leave_loop, kings, pings, fragments, half_sent, growth, requests)}


class Attack:
    """An attack in a process of its own."""

    def __init__(self, name: str, port: int) -> None:
        own = [sys.executable, "-m", "tests.server.attack", "--attack", name, "--port", str(port)]
        self.command = ["nice", "-n", "15", *own]

    def __enter__(self) -> Attack:
        self.process = subprocess.Popen(self.command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.process.stdout
        self.process.stdout.readline()               # it has begun
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.poll() is None, f"the attack ended by itself: {self.command}"
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


# the measure

def measure(seconds: float, names: list[str]) -> list[str]:
    """Each attack beside a calm time just before it; what held in none of three tries: others may use the machine."""
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder, Served(f"sqlite:///{folder}/t.db", "--game", GAME) as server:
        sources = (f"127.0.1.{number}" for number in itertools.count(1))
        run(until_ready(server.port, next(sources)))
        for name in names:
            tries = (measured(server, name, seconds, sources) for _ in range(TRIES))
            found = list(itertools.takewhile(bool, tries))
            faults += [f"{name}: {fault}" for fault in found[-1]] if len(found) == TRIES else []
        assert server.process.poll() is None and Path(folder, "t.db").stat().st_size < 50 << 20
    return faults


def measured(server: Served, name: str, seconds: float, sources: Iterator[str]) -> list[str]:
    """An attack, and the same time without: what is not within its bound."""
    calm = run(play(server.port, seconds * 0.6, next(sources)))
    with Attack(name, server.port):
        time.sleep(1.0)
        began, cpu = time.monotonic(), loop_seconds(server.process.pid)
        waits = run(play(server.port, seconds, next(sources)))
        busy = (loop_seconds(server.process.pid) - cpu) / (time.monotonic() - began)
    print(row(name, waits, calm, busy), flush=True)
    return broken(waits, calm)


def loop_seconds(pid: int) -> float:
    """CPU time of the thread that runs the event loop."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e9


def row(name: str, waits: Waits, calm: Waits, busy: float) -> str:
    return (f"{name:10} {len(waits.decisions):4} decisions: p99 {waits.p99() * 1e3:5.0f} ms, "
            f"calm {calm.p99() * 1e3:4.0f}; "
            f"{len(waits.cub):4} answers of a Cub: worst {waits.worst_cub():5.2f} s, calm {calm.worst_cub():4.2f}; "
            f"event loop busy {busy:4.0%}")


def broken(waits: Waits, calm: Waits) -> list[str]:
    found = []
    if waits.p99() > max(DECISION, RATIO * calm.p99()):
        found.append(f"a decision takes {waits.p99() * 1e3:.0f} ms")
    if waits.worst_cub() > max(CUB, RATIO * calm.worst_cub()):
        found.append(f"a Cub takes {waits.worst_cub():.1f} s")
    return found


async def attack(name: str, port: int) -> None:
    print("begun", flush=True)
    await ATTACKS[name](port)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--long", action="store_true")
    asked.add_argument("--attack", choices=ATTACKS)
    asked.add_argument("--port", type=int)
    asked.add_argument("names", nargs="*", default=[])
    chosen = asked.parse_args()
    if chosen.attack:
        asyncio.run(attack(chosen.attack, chosen.port))
    faults = measure(LONG if chosen.long else SHORT, chosen.names or list(ATTACKS))
    print(*faults, sep="\n", end="\n" * bool(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
