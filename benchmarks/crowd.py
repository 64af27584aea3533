"""Devices by the thousand, cheap enough to share a machine with the server that they load.

A device speaks as much WebSocket (RFC 6455) as it needs, straight on the event loop, and reads no more of a message
than it must.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, BYTES, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL, MASKED = 0x80, 0x80


class Line(asyncio.Protocol):
    """One socket: what is sent to it goes to `hear`, what goes wrong to `complain`."""

    def __init__(
        self, port: int, path: str, hear: Callable[[bytes], None], complain: Callable[[str], None]
    ) -> None:
        self.port, self.path, self.hear, self.complain = port, path, hear, complain
        self.unread, self.leaving = bytearray(), False
        self.upgraded: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def come(self) -> Line:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.port)
        await self.upgraded
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(UPGRADE.format(port=self.port, path=self.path).encode())

    def data_received(self, data: bytes) -> None:
        self.unread += data
        if not self.upgraded.done() and not self.upgrade():
            return
        while (frame := self.next_frame()) is not None:
            self.take(*frame)

    def upgrade(self) -> bool:
        """Read the answer to the request that made this a WebSocket."""
        head, found, rest = bytes(self.unread).partition(b"\r\n\r\n")
        if not found:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self.complain("turned away")
        self.unread = bytearray(rest)
        self.upgraded.set_result(None)
        return True

    def next_frame(self) -> tuple[int, bytes] | None:
        """The next whole frame: its kind, and what is in it."""
        if len(self.unread) < 2:
            return None
        size, start = self.unread[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self.unread[2:start])
        if len(self.unread) < start + size:
            return None
        frame = self.unread[0] & 0x0F, bytes(self.unread[start : start + size])
        del self.unread[: start + size]
        return frame

    def take(self, kind: int, content: bytes) -> None:
        if kind == BYTES:
            self.hear(content)
        elif kind == PING:
            self.send(PONG, content)
        elif kind == CLOSE and not self.leaving:
            self.complain("closed by the server")

    def say(self, text: str) -> None:
        self.send(TEXT, text.encode())

    def send(self, kind: int, content: bytes) -> None:
        """Send a short frame; with a mask of zeros its content stays as it is."""
        size = bytes([MASKED | len(content)]) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2)
        self.transport.write(bytes([FINAL | kind]) + size + b"\0\0\0\0" + content)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.leaving:
            self.complain("lost")

    def leave(self) -> None:
        self.leaving = True
        self.send(CLOSE, b"")
        self.transport.close()


class Choice(msgspec.Struct):
    action: int
    run: int = 0


class Heard(msgspec.Struct):
    """As much of a message as a device under load needs."""

    t: str
    seat: int = -2
    step: int = -1
    n: int = -1
    choices: list[Choice] = []


FRAMES = msgspec.json.Decoder(list[Heard])


@dataclass
class Table:
    """The devices at one table, one a seat, and when all of them have seen a step."""

    seats: int
    lines: dict[int, Line] = field(default_factory=dict)
    updates: dict[int, Heard] = field(default_factory=dict)
    read: int = 0                    # bytes so far
    step: int = 0
    sent: float = 0.0
    acked: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)       # every seat has seen the latest step
    latencies: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    over: bool = False

    def hear(self, seat: int, content: bytes) -> None:
        self.read += len(content)
        for message in FRAMES.decode(content):
            if message.t == "update":
                self.update(seat, message)
            elif message.t == "ack":
                self.acked = True
            elif message.t in ("refused", "problem"):
                self.faults.append(message.t)
            elif message.t == "result":
                self.over = True

    def update(self, seat: int, message: Heard) -> None:
        """A seat sees a step; none may be left out."""
        before = self.updates.get(seat)
        if before and message.step != before.step + 1:
            self.faults.append(f"step {message.step} after {before.step}")
        self.updates[seat] = message
        if len(self.updates) == self.seats and all(one.step == message.step for one in self.updates.values()):
            self.all_saw(message.step)

    def all_saw(self, step: int) -> None:
        if self.sent:
            self.latencies.append(time.monotonic() - self.sent)
            if not self.acked:
                self.faults.append("seen by all and not acknowledged")
        self.step, self.sent, self.acked = step, 0.0, False
        self.news.set()

    def decide(self, luck: random.Random) -> None:
        """One seat that owes a decision takes one at random."""
        seat = luck.choice([seat for seat, update in self.updates.items() if update.choices])
        update = self.updates[seat]
        choice = luck.choice(update.choices)
        action = choice.action + luck.randrange(choice.run + 1)
        self.news.clear()
        self.sent = time.monotonic()
        self.lines[seat].say(f'{{"t":"decide","seat":{seat},"n":{update.n},"action":{action}}}')

    def leave(self) -> None:
        for line in self.lines.values():
            line.leave()


async def sit_down(port: int, name: str, secrets: list[str], motion: bool) -> Table:
    """A device for each seat comes to a table, and may want motion; all have seen it when this returns."""
    table = Table(len(secrets))
    for seat, secret in enumerate(secrets):
        line = Line(port, f"/ws/{name}", lambda content, seat=seat: table.hear(seat, content), table.faults.append)  # type: ignore[misc]
        table.lines[seat] = await line.come()
        line.say(msgspec.json.encode({"t": "hello", "secrets": [secret], "motion": motion}).decode())
    async with asyncio.timeout(60):
        await table.news.wait()
    return table


class Ears:
    """Devices that count what they hear."""

    def __init__(self) -> None:
        self.heard = 0
        self.news = asyncio.Event()

    def hear(self, content: bytes) -> None:
        self.heard += 1
        self.news.set()

    async def until(self, heard: int) -> None:
        while self.heard < heard:
            self.news.clear()
            await self.news.wait()
