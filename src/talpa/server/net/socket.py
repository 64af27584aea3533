"""The socket: one a device, several seats if it holds several secrets."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import msgspec
from litestar import WebSocket, websocket

from talpa.engine.scene import say
from talpa.server import messages as m
from talpa.server.hall import Hall
from talpa.server.net.connections import FRAMES
from talpa.server.net.encoding import DeviceEncoder
from talpa.server.net.guards import address_of, is_same_origin
from talpa.server.net.limits import Bucket, Limits
from talpa.server.net.secrets import digest
from talpa.server.store.store import NotStored
from talpa.server.tables import OpenTable, Refusal

LOG = logging.getLogger("talpa.server")
DECODER = msgspec.json.Decoder(m.FromDevice)
Answer = TypeVar("Answer")
NUMBERS = itertools.count(1)
POLICY = 1008                        # why a socket is closed: what was said was not allowed here
COSTLY = (m.Undo, m.Talk)
LAST_WORDS = 2.0                     # seconds to send what is left before a socket is closed


class Gone(Exception):
    """The device is not there any more, or shall not be."""


class Outbox:
    """The way to one device: letters that wait go out together as one frame, of bytes.

    It is written by a plain call: a task that waits for letters, and coroutines down to the transport, would take
    0.05 ms for four devices, and text, which is decoded here and encoded again below, up to 0.02 ms.
    """

    def __init__(self, socket: WebSocket[Any, Any, Any], limits: Limits, address: str) -> None:
        self.socket, self.limits, self.address = socket, limits, address
        extensions: Any = socket.scope["extensions"]
        self.write: Callable[[bytes], int] = extensions[FRAMES]["write"]
        self.listen: Callable[[Callable[[bytes], None]], None] = extensions[FRAMES]["listen"]
        self.soon = asyncio.get_running_loop().call_soon
        self.number = next(NUMBERS)
        self.encoder = DeviceEncoder()
        self.letters: list[bytes] = []
        self.size = 0
        self.ending = self.deaf = False              # `deaf`: the device does not read; it is not waited for
        self.end = asyncio.Event()

    def tell(self, message: m.FromServer) -> None:
        """Send this soon; a device that does not read is put out."""
        letter = self.encoder.encode(message)
        if not self.letters:
            self.soon(self.flush)
        self.letters.append(letter)
        self.size += len(letter)
        if self.size > self.limits.outbox_bytes:
            self.give_up()

    def flush(self) -> None:
        """Write all letters; what the system does not take now waits below."""
        if self.letters:
            frame = b"[" + b",".join(self.letters) + b"]"
            self.letters, self.size = [], 0
            if self.write(frame) > self.limits.outbox_bytes:
                self.give_up()

    def give_up(self) -> None:
        self.letters, self.deaf = [], True
        self.finish()

    def finish(self) -> None:
        """Close when all letters are out."""
        self.ending = True
        self.end.set()

    async def close(self) -> None:
        self.flush()
        await self.socket.send({"type": "websocket.close", "code": POLICY, "reason": ""})


class Listener:
    """Reads what a device says, within its limits."""

    def __init__(self, outbox: Outbox, hall: Hall, limits: Limits, effort: Bucket) -> None:
        self.outbox, self.hall, self.limits, self.effort = outbox, hall, limits, effort
        self.bucket = Bucket(limits.messages, limits.message_burst)
        self.table: OpenTable | None = None

    async def hear(self) -> m.FromDevice | None:
        """The next message; None for one that was answered already."""
        frame = await self.outbox.socket.receive()
        if frame["type"] != "websocket.receive":
            raise Gone
        if "flooded" in frame:
            self.put_out("problem-too-fast")
        return self.read(frame.get("text") or b"")

    def hear_at(self, table: OpenTable) -> None:
        """From now on whatever the device says goes to its table at once."""
        self.table = table
        self.outbox.listen(self.take)

    def take(self, content: bytes) -> None:
        """A message for the table."""
        if self.outbox.ending or not self.table:
            return
        try:
            message = self.read(content)
            if message is not None:
                self.timed(self.hall.hear, self.table, self.outbox.number, message)
        except Gone:
            pass
        except Exception:
            tell_fault(self.outbox)

    def read(self, content: str | bytes) -> m.FromDevice | None:
        """What was said; None where it was answered already: unreadable, or too fast."""
        self.hall.metrics.heard += 1
        if not (self.bucket.take() and self.effort.has(0.0)):
            self.grumble("problem-too-fast")
            return None
        try:
            message = DECODER.decode(content)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            self.grumble("problem-unreadable")
            return None
        if takes_effort(message) and not self.bucket.take(self.limits.effort):
            self.grumble("problem-too-fast")
            return None
        return message

    def grumble(self, id: str) -> None:
        """Answer nonsense; who goes on with it is put out."""
        if id == "problem-too-fast":
            self.hall.metrics.too_fast += 1
        else:
            self.hall.metrics.unreadable += 1
        if self.bucket.take(self.limits.nonsense):
            self.outbox.tell(m.Problem(say(id), False))
        else:
            self.put_out(id)

    def put_out(self, id: str) -> NoReturn:
        self.outbox.tell(m.Problem(say(id), True))
        self.outbox.finish()
        raise Gone

    def timed(self, work: Callable[..., Answer], *args: Any) -> Answer:
        """Do this; what keeps the event loop busy is counted for the device's address."""
        began = time.perf_counter()
        try:
            return work(*args)
        finally:
            self.effort.spend(time.perf_counter() - began)


def takes_effort(message: m.FromDevice) -> bool:
    """What keeps the server busy for milliseconds, or is kept for good, costs more."""
    return isinstance(message, COSTLY) or (isinstance(message, m.Why) and bool(message.path))


def is_welcome(socket: WebSocket[Any, Any, Any]) -> Any:
    """May this page open a socket: one of ours, not too fast, and not too many at once from one address?"""
    state, address = socket.app.state, address_of(socket)
    return is_same_origin(socket) and state.arrivals.take(address) and state.sockets.enter(address)


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """A device at a table."""
    state = socket.app.state
    hall, limits, address = state.hall, state.limits, address_of(socket)
    if not is_welcome(socket):
        hall.metrics.turned_away += 1
        await socket.close(POLICY)
        return
    outbox = Outbox(socket, limits, address)
    listener = Listener(outbox, hall, limits, state.effort.bucket(address))
    try:
        await socket.accept()
        await attend(listener)
    except asyncio.CancelledError:
        LOG.info("the server stops before a device came to its table")
    finally:
        state.sockets.leave(address)


async def attend(listener: Listener) -> None:
    """Hear and answer a device until it is gone."""
    outbox = listener.outbox
    tasks = [asyncio.create_task(converse(listener)), asyncio.create_task(outbox.end.wait())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if outbox.ending and not outbox.deaf:
            tasks.append(asyncio.create_task(outbox.close()))
            await asyncio.wait(tasks[-1:], timeout=LAST_WORDS)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def converse(listener: Listener) -> None:
    """From hello until the device is gone."""
    outbox, hall, table = listener.outbox, listener.hall, None
    try:
        async with asyncio.timeout(listener.limits.hello_seconds):
            hello = await first_words(listener)
        table = await seated(listener, hello)
        listener.hear_at(table)
        await listener.hear()                        # messages go to the table: what comes here is the end
    except (Gone, TimeoutError):
        pass
    except (Refusal, NotStored) as error:
        hall.metrics.turned_away += 1
        reason = error.message if isinstance(error, Refusal) else say("problem-not-stored")
        outbox.tell(m.Problem(reason, True))
        outbox.finish()
    except Exception:
        tell_fault(outbox)
    finally:
        if table:
            hall.exit(table, outbox.number)


def tell_fault(outbox: Outbox) -> None:
    """Something failed here: the log knows what, and the device goes."""
    LOG.exception("a fault at a socket")
    outbox.tell(m.Problem(say("problem-fault"), True))
    outbox.finish()


async def first_words(listener: Listener) -> m.Hello:
    """Who the device is; until then nothing else is listened to."""
    while True:
        message = await listener.hear()
        if isinstance(message, m.Hello):
            return message
        if isinstance(message, m.Ping):
            listener.outbox.tell(m.Pong())
        elif message is not None:
            listener.outbox.tell(m.Problem(say("problem-hello-first"), False))


async def seated(listener: Listener, hello: m.Hello) -> OpenTable:
    """Bring the device to its table, once the rules are ready."""
    outbox, hall = listener.outbox, listener.hall
    game = await hall.game_of(hello.table)
    async for share in hall.compiling.progress(game):
        outbox.tell(m.Warming(game, share))
    table = await hall.find(hello.table)
    since = {seat: step for seat, step in hello.since.items() if step <= table.room.play.step}
    digests = [digest(table.id, secret) for secret in hello.secrets]
    asked = digests, since, hello.motion, hello.curtain, hello.shares
    if not listener.timed(hall.enter, table, outbox.number, outbox, *asked):
        hall.metrics.turned_away += 1
    return table
