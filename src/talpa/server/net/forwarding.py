"""To the node that has the table: requests are asked there, and sockets led there, byte by byte.

Nodes of one database know each other by a secret in it. Whoever shows it is believed about whom a request is from.
"""

from __future__ import annotations

import asyncio
import hmac
import re
from contextlib import suppress
from typing import Any, NamedTuple

import h11
import msgspec

from talpa.engine.scene import say
from talpa.server.logs import NOTICES, REQUEST, REQUEST_HEADER
from talpa.server.messages import Trouble
from talpa.server.net.limits import Limits
from talpa.server.node import Node, host_and_port
from talpa.server.store.store import NotStored
from talpa.server.tables import Refusal

ABOUT = re.compile(r"/(?:ws|api/tables)/([^/]{1,24})(?:/|$)")
SECRET, CLIENT, SCHEME, ASKED = b"x-talpa-node", b"x-talpa-client", b"x-talpa-scheme", b"x-talpa-request"
FROM_NODE = "talpa.from_node"        # in a scope: it was led here by another node
TUNNEL = "talpa.tunnel"              # the extension of a socket's scope: from now on its bytes go elsewhere
NODE = "node"                        # from whom it is what a node asks for by itself
DONE = 204                           # the status then
REACH_SECONDS = 2.0                  # to reach another node
ANSWER_SECONDS = 20.0                # for its answer
OWN = {SECRET, CLIENT, SCHEME, ASKED}
OF_THE_CONNECTION = {b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"upgrade", b"expect"}
NOT_PASSED_ON = OF_THE_CONNECTION | {REQUEST_HEADER}     # of another node's answer


class Answer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Unreachable(Exception):
    """Another node does not answer."""


class Refusing(Unreachable):
    """Nobody listens where it was."""


def header(scope: Any, wanted: bytes) -> bytes:
    return next((value for name, value in scope["headers"] if name == wanted), b"")


def introduced(scope: Any, secret: str) -> bool:
    """Did a node send this? Then it is taken as from whom that node says; False where somebody only says so."""
    shown = header(scope, SECRET)
    if not shown:
        return True
    if not secret or not hmac.compare_digest(shown, secret.encode()):
        return False
    scope["client"] = header(scope, CLIENT).decode("latin-1"), 0
    scope["scheme"] = header(scope, SCHEME).decode("latin-1")
    REQUEST.set(header(scope, ASKED).decode("latin-1") or REQUEST.get())
    scope["headers"] = [(name, value) for name, value in scope["headers"] if name not in OWN]
    scope[FROM_NODE] = True
    return True


class Forwarding:
    """In front of the application: what is about a table that another node plays is asked there."""

    def __init__(self, app: Any, node: Node, limits: Limits) -> None:
        self.app, self.node, self.limits = app, node, limits

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        about = ABOUT.match(scope["path"]) if self.node.is_shared and scope["type"] != "lifespan" else None
        if about is None:
            await self.app(scope, receive, send)
            return
        try:
            owner = await self.owner(scope, about[1])
        except (NotStored, Refusal) as error:
            reason = error.message if isinstance(error, Refusal) else say("problem-not-stored")
            await refuse(scope, receive, send, Trouble(reason))
            return
        if owner:
            await self.lead(scope, receive, send, owner, about[1])
        else:
            await self.app(scope, receive, send)

    async def owner(self, scope: Any, table: str) -> str:
        """Where the table is played if not here; one that nobody plays is taken, unless somebody only looks."""
        if scope.get("method") in ("GET", "HEAD"):
            found = await self.node.elsewhere(table)
        else:
            found = await self.node.claim(table)
        elsewhere = found is not None and found.node != self.node.id
        if elsewhere and FROM_NODE in scope:         # it has just changed hands
            raise Refusal(503, say("problem-moved"))
        return found.address if found is not None and elsewhere else ""

    async def lead(self, scope: Any, receive: Any, send: Any, owner: str, table: str) -> None:
        try:
            if scope["type"] == "websocket":
                await self.lead_socket(scope, receive, owner, table)
            else:
                answer = await self.asked(scope, receive, owner)
                await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
                await send({"type": "http.response.body", "body": answer.body})
        except Unreachable as error:
            NOTICES.warn("node %s does not answer: its tables wait until their leases end, 15 s at most", owner)
            is_ours = isinstance(error, Refusing) and await self.bury(owner, table)
        else:
            return
        if is_ours and scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:                                        # a request's body is read already: who asked asks again
            await refuse(scope, receive, send, Trouble(say("problem-moved")))

    async def bury(self, owner: str, table: str) -> bool:
        """Take a table from a node that refuses connections, if it has missed a renewal too."""
        with suppress(NotStored, Refusal):
            lease = await self.node.claim(table, refusing=owner)
            return lease is not None and lease.node == self.node.id
        return False

    async def asked(self, scope: Any, receive: Any, owner: str) -> Answer:
        body = await whole_body(receive, self.limits.body_bytes)
        kept = [(name, value) for name, value in scope["headers"] if name not in OF_THE_CONNECTION | OWN]
        return await ask(owner, scope["method"], target(scope), [*kept, *self.introduction(scope)], body)

    def introduction(self, scope: Any) -> list[tuple[bytes, bytes]]:
        """By what another node knows this one, and from whom this is."""
        client = scope["client"][0] if scope.get("client") else "unknown"
        return introduction(self.node, client, scope["scheme"])

    async def lead_socket(self, scope: Any, receive: Any, owner: str, table: str) -> None:
        """Join the two connections until one of them ends."""
        head = [(name, value) for name, value in scope["headers"] if name not in OWN] + self.introduction(scope)
        request = b"GET %s HTTP/1.1\r\n" % target(scope)
        request += b"".join(b"%s: %s\r\n" % line for line in head) + b"\r\n"
        pipe = Pipe(owner)
        tunnels = self.node.tunnels.setdefault(table, set())
        tunnels.add(pipe)
        try:
            await pipe.reach()
            scope["extensions"][TUNNEL]["lead"](pipe)
            await pipe.open(request)
            await pipe.ended.wait()
        finally:
            tunnels.discard(pipe)
            if not tunnels:
                self.node.tunnels.pop(table, None)
            pipe.cut()


class Pipe(asyncio.Protocol):
    """The far end of a socket that is led to another node: what comes there goes to the device, and back."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.answered, self.ended = asyncio.Event(), asyncio.Event()
        self.near: asyncio.Transport | None = None   # the device's
        self.far: asyncio.Transport | None = None

    async def reach(self) -> None:
        try:
            async with asyncio.timeout(REACH_SECONDS):
                await asyncio.get_running_loop().create_connection(lambda: self, *host_and_port(self.owner))
        except OSError as error:
            raise unreachable(error) from error

    async def open(self, request: bytes) -> None:
        """Ask for a socket; a node that stands still is not waited for."""
        self.write(request)
        try:
            async with asyncio.timeout(REACH_SECONDS):
                await self.answered.wait()
        except TimeoutError:
            self.cut()

    def connection_made(self, transport: asyncio.Transport) -> None:      # type: ignore[override]
        self.far = transport

    def write(self, content: bytes) -> None:
        """What the device said."""
        if self.far and not self.far.is_closing():
            self.far.write(content)

    def data_received(self, data: bytes) -> None:
        self.answered.set()
        if self.near and not self.near.is_closing():
            self.near.write(data)

    def pause_writing(self) -> None:
        """The other node does not read: the device is not read either."""
        if self.near:
            self.near.pause_reading()

    def resume_writing(self) -> None:
        if self.near and not self.near.is_closing():
            self.near.resume_reading()

    def wait_for_device(self, waiting: bool) -> None:
        """The device does not read: the other node is not read either, and puts it out if that lasts."""
        if self.far and not self.far.is_closing():
            (self.far.pause_reading if waiting else self.far.resume_reading)()

    def connection_lost(self, exc: Exception | None) -> None:
        self.cut()

    def cut(self) -> None:
        """End both; the device comes again by itself."""
        self.answered.set()
        self.ended.set()
        for end in (self.near, self.far):
            if end:
                end.close()


def introduction(node: Node, client: str, scheme: str) -> list[tuple[bytes, bytes]]:
    return [(SECRET, node.secret.encode()), (CLIENT, client.encode("latin-1")), (SCHEME, scheme.encode()),
            (ASKED, REQUEST.get().encode())]


async def ask_node(node: Node, address: str, path: str, content: msgspec.Struct) -> None:
    """Have another node do something at a table of its own; it is refused where that node cannot."""
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), *introduction(node, NODE, "http")]
    try:
        answer = await ask(address, "POST", path.encode(), headers, msgspec.json.encode(content))
    except Unreachable:
        answer = Answer(503, [], b"")
    if answer.status != DONE:
        raise Refusal(503, say("problem-moved"))


async def ask(
    address: str, method: str, path: bytes, headers: list[tuple[bytes, bytes]], body: bytes
) -> Answer:
    """Ask another node something."""
    connection = h11.Connection(h11.CLIENT)
    sent = [*headers, (b"content-length", b"%d" % len(body)), (b"connection", b"close")]
    data = connection.send(h11.Request(method=method, target=path, headers=sent)) or b""
    data += (connection.send(h11.Data(body)) or b"") + (connection.send(h11.EndOfMessage()) or b"")
    try:
        async with asyncio.timeout(REACH_SECONDS):
            reader, writer = await asyncio.open_connection(*host_and_port(address))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                writer.write(data)
                return await read_answer(connection, reader)
        finally:
            writer.close()
    except (OSError, h11.ProtocolError) as error:
        raise unreachable(error) from error


def unreachable(error: Exception) -> Unreachable:
    """A connection that is cut later on tells nothing about who listens there."""
    return Refusing() if isinstance(error, ConnectionRefusedError) else Unreachable()


async def read_answer(connection: h11.Connection, reader: asyncio.StreamReader) -> Answer:
    status, headers, body = 502, list[tuple[bytes, bytes]](), b""
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(1 << 16))
        elif isinstance(event, h11.Response):
            status = event.status_code
            headers = [(name, value) for name, value in event.headers if name not in NOT_PASSED_ON]
        elif isinstance(event, h11.Data):
            body += event.data
        elif isinstance(event, h11.EndOfMessage):
            return Answer(status, [*headers, (b"content-length", b"%d" % len(body))], body)
        elif isinstance(event, h11.ConnectionClosed):
            raise Unreachable


async def whole_body(receive: Any, most: int) -> bytes:
    """A request's body; one that is too large is cut, and the other node says so."""
    body, more = b"", True
    while more and len(body) <= most:
        message = await receive()
        body += message.get("body", b"")
        more = message["type"] == "http.request" and message.get("more_body", False)
    return body


def target(scope: Any) -> bytes:
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    return bytes(scope["raw_path"]) + query


async def refuse(scope: Any, receive: Any, send: Any, trouble: Trouble) -> None:
    """Not now: a proxy may ask another node."""
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http.response"
    body = msgspec.json.encode(trouble)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), (b"retry-after", b"1")]
    await send({"type": f"{kind}.start", "status": 503, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
