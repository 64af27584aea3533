"""Connections as uvicorn has them, with what it lacks: time limits for requests, limits for frames and addresses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from struct import Struct
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.utils import apply_mask

from talpa.server.net.gate import Gate
from talpa.server.net.limits import Bucket, Counts, Limits, home_of, unmapped

SLICE = 1024                         # bytes that are looked through at once: 170 empty frames, 2 ms
FLOODED: Any = {"type": "websocket.receive", "text": "", "flooded": True}    # what is heard after too many frames
LINGER = 1.0                         # seconds for a device that is not read any more to read why
FRAMES = "talpa.frames"              # the extension of a socket's scope: frames are sent and heard by plain calls
WHOLE_TEXT, WHOLE_BYTES = 0x81, 0x82     # the first byte of a frame that is not continued
WHOLE_FRAMES = (WHOLE_TEXT, WHOLE_BYTES, 0x88, 0x89, 0x8A)
MASKED, SHORTEST = 0x80, 6           # a device's frame of less than 126 bytes: two bytes, the mask, what is said
SHORT, LONG = Struct("!BBH"), Struct("!BBQ")
ASKING = (h11.IDLE, h11.SEND_BODY)   # the device still sends its request


class Doors:
    """Who may come in: so many connections of each address and in all."""

    def __init__(self, limits: Limits, gate: Gate) -> None:
        self.limits, self.gate = limits, gate
        self.counts = Counts(limits.connections, limits.address_connections)

    def enter(self, transport: asyncio.BaseTransport) -> str:
        """Whom one more counts as; nobody where there is no room, or who asked for too much just now."""
        peer = transport.get_extra_info("peername")
        address = unmapped(str(peer[0])) if peer else "unknown"
        home = home_of(address)
        if self.gate.is_tired_of(home) or not self.counts.enter(home, self.gate.is_proxy(address)):
            return ""
        return home

    def protocols(self) -> dict[str, Any]:
        """Settings for uvicorn."""
        return {"http": partial(Knock, self), "ws": partial(Socket, self)}


class Knock(asyncio.Protocol):
    """Somebody connects: turned away before anything is made for them where there is no room."""

    def __init__(self, doors: Doors, **rest: Any) -> None:
        self.doors, self.rest = doors, rest

    def connection_made(self, transport: asyncio.Transport) -> None:      # type: ignore[override]
        home = self.doors.enter(transport)
        if home:
            connection = Connection(self.doors, home, **self.rest)
            transport.set_protocol(connection)
            connection.connection_made(transport)
        else:
            transport.abort()


class Connection(H11Protocol):
    """A connection that asks for something: whoever keeps the server waiting is hung up on."""

    def __init__(self, doors: Doors, home: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.doors, self.home = doors, home
        self.timer: asyncio.TimerHandle | None = None
        self.asking = True

    def connection_made(self, transport: asyncio.Transport) -> None:      # type: ignore[override]
        super().connection_made(transport)
        self.wait(self.doors.limits.ask_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self.part()
        super().connection_lost(exc)

    def part(self) -> None:
        """It counts no more: gone, or a socket from now on."""
        self.stop_waiting()
        if self.home:
            self.doors.counts.leave(self.home)
            self.home = ""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.notice()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.notice()

    def notice(self) -> None:
        """Time runs for a request from its first byte, and for its answer from its last."""
        asking = self.conn.their_state in ASKING
        if self.home and (self.timer is None or asking != self.asking):
            self.asking = asking
            self.wait(self.doors.limits.ask_seconds if asking else self.doors.limits.answer_seconds)

    def wait(self, seconds: float) -> None:
        self.stop_waiting()
        self.timer = self.loop.call_later(seconds, self.transport.abort)

    def stop_waiting(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.part()
        super().handle_websocket_upgrade(event)

    def shutdown(self) -> None:
        """A request that is not whole by now is not waited for."""
        if self.conn.their_state in ASKING:
            self.transport.abort()
        else:
            super().shutdown()


def head_of_frame(size: int) -> bytes:
    """How a frame of so many bytes begins when a server sends it, whole and not zipped (RFC 6455)."""
    if size < 126:
        return bytes((WHOLE_BYTES, size))
    return SHORT.pack(WHOLE_BYTES, 126, size) if size < 1 << 16 else LONG.pack(WHOLE_BYTES, 127, size)


def is_whole_frame(data: bytes) -> bool:
    """Is this one short frame of a device, no more and no less, and neither continued nor zipped?"""
    return len(data) >= SHORTEST and data[0] in WHOLE_FRAMES and data[1] == MASKED + len(data) - SHORTEST


class Socket(WebSocketsSansIOProtocol):
    """A socket whose every frame counts: a device that floods it is told so once, and not read any more.

    Once somebody listens, messages go there by a plain call: a queue, a task and reading that stops and starts again
    take 0.015 ms. A short message that comes by itself is read here; a device that sends otherwise is read by uvicorn.
    """

    def __init__(self, doors: Doors, **rest: Any) -> None:
        super().__init__(**rest)
        self.doors, self.home = doors, ""
        self.bucket = Bucket(doors.limits.frames, doors.limits.frame_burst)
        self.flooded = self.aligned = False              # `aligned`: what comes next is the beginning of a frame
        self.ear: Callable[[bytes], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.home = self.doors.enter(transport)
        if not self.home:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.home:
            self.doors.counts.leave(self.home)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.aligned = True
        if not self.close_sent:
            calls: dict[object, object] = {"write": self.write, "listen": self.listen}
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), FRAMES: calls}

    def listen(self, ear: Callable[[bytes], None]) -> None:
        """From now on messages go to this ear; those that wait come first."""
        self.ear = ear
        for event in [self.queue.get_nowait() for _ in range(self.queue.qsize())]:
            if event["type"] == "websocket.receive" and event is not FLOODED:
                ear((event.get("text") or "").encode())
            else:
                self.queue.put_nowait(event)
        if self.read_paused and not self.flooded:
            self.read_paused = False
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        if self.ear is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            content, self.frames = b"".join(self.frames), []
            self.ear(content if self.curr_msg_data_type == "text" else b"")

    def write(self, content: bytes) -> int:
        """Send a frame of bytes unless the socket is closed; returns how many wait for the device to read."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(head_of_frame(len(content)) + content)
        return self.transport.get_write_buffer_size()

    def data_received(self, data: bytes) -> None:
        if self.aligned and is_whole_frame(data):
            self.hear_frame(data)
        else:
            self.aligned = False
            self.hear_slowly(data)
        if self.flooded:
            self.transport.pause_reading()

    def hear_frame(self, data: bytes) -> None:
        """A message is heard at once, if somebody listens; uvicorn takes the rest."""
        if self.ear is None or data[0] != WHOLE_TEXT or self.close_sent:
            self.hear_slowly(data)
        elif self.count():
            self.ear(apply_mask(data[SHORTEST:], data[2:SHORTEST]))

    def hear_slowly(self, data: bytes) -> None:
        """A little at a time: a quarter of a megabyte may hold forty thousand frames."""
        for start in range(0, len(data), SLICE):
            if not self.flooded:
                super().data_received(data if len(data) <= SLICE else data[start : start + SLICE])

    def count(self) -> bool:
        """One more frame; the first that is too many ends the conversation."""
        if not self.flooded and not self.bucket.take():
            self.flooded, self.close_timeout = True, LINGER
            self.queue.put_nowait(FLOODED)
            if self.close_timer:                     # it was put out already, and its farewell is not read any more
                self.close_timer.cancel()
                self.close_timer = self.loop.call_later(LINGER, self.transport.close)
        return not self.flooded

    def handle_text(self, event: Frame) -> None:
        if self.count():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.count():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if self.count():
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        if self.count():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        """Answered if the answers are read."""
        if self.transport.get_write_buffer_size() > self.doors.limits.outbox_bytes:
            self.transport.abort()
        elif self.count():
            super().handle_ping()
