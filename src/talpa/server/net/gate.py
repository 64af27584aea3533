"""The gate, which every request and socket passes first: proxies that are believed, hosts that are known, no flood."""

from __future__ import annotations

import logging
import socket
import time
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from talpa.engine.scene import say
from talpa.server.logs import NOTICES, REQUEST, REQUEST_HEADER, new_request
from talpa.server.messages import Trouble
from talpa.server.net.forwarding import FROM_NODE, introduced
from talpa.server.net.limits import Addresses, Limits, home_of, unmapped
from talpa.server.node import Node

LOG = logging.getLogger("talpa.server")
WATCHED = ("/livez", "/healthz", "/metrics")


class Hosts:
    """The names this server is known by. An address is always one: only a name can be pointed at another machine."""

    def __init__(self, names: Sequence[str]) -> None:
        own = socket.gethostname().lower()
        self.names = {"localhost", own, f"{own.partition('.')[0]}.local", *(name.lower() for name in names)}

    def are_known(self, host: str) -> bool:
        name = without_port(host.lower()).rstrip(".")
        return name in self.names or name.endswith(".localhost") or is_address(name)


def without_port(host: str) -> str:
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Gate(ProxyHeadersMiddleware):
    """In front of the application; `proxies` are the addresses (or networks) whose X-Forwarded-… is believed."""

    def __init__(
        self, app: Any, limits: Limits, proxies: Sequence[str], names: Sequence[str], node: Node,
        answers: Counter[int], base: str = "",
    ) -> None:
        super().__init__(app, list(proxies))
        self.node, self.answers, self.base = node, answers, base
        self.inside, self.app = app, self.passed
        self.hosts = Hosts(names)
        self.visits = Addresses(limits.visits, limits.visit_burst)

    def is_proxy(self, address: str) -> bool:
        return address in self.trusted_hosts

    def stands_for_many(self, address: str) -> bool:
        """Does a proxy or another node connect from there?"""
        return address in self.node.peers or self.is_proxy(address)

    def is_tired_of(self, address: str) -> bool:
        return address in self.visits.buckets and not self.visits.buckets[address].has(1.0)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            send = self.noted(scope, send)
        if scope["type"] != "lifespan" and scope.get("client"):
            address, port = scope["client"]
            scope["client"] = unmapped(address), port
            if not introduced(scope, self.node.secret):
                await turn_away(scope, receive, send, 403, "problem-origin")
                return
            if FROM_NODE in scope:                   # that node has looked whom it is from
                await self.passed(scope, receive, send)
                return
            if not is_below(scope, self.base):
                await turn_away(scope, receive, send, 404, "problem-not-found")
                return
            if self.is_proxy(unmapped(address)):
                forward_host(scope)
        await super().__call__(scope, receive, send)

    def noted(self, scope: Any, send: Any) -> Any:
        """Give a request its name, count how it is answered, and say so where somebody wants to read that."""
        new_request()
        began = time.perf_counter()

        async def sent(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (REQUEST_HEADER, REQUEST.get().encode())]
                self.answers[message["status"]] += 1
                LOG.info("%s %r %d in %.0f ms", scope["method"], scope["path"][:200], message["status"],
                         (time.perf_counter() - began) * 1000)
            await send(message)

        return sent if scope["type"] == "http" else send

    async def passed(self, scope: Any, receive: Any, send: Any) -> None:
        """Known whom it is from and what it is for."""
        if scope["type"] == "lifespan":
            await self.inside(scope, receive, send)
            return
        host = header(scope, b"host")
        if not self.hosts.are_known(host):
            NOTICES.warn("turned away somebody who asked for host %r: --host-name NAME says what this server is called",
                         host)
            await turn_away(scope, receive, send, 421, "problem-host")
        elif not self.visits.take(home_of(scope["client"][0] if scope["client"] else "")):
            await turn_away(scope, receive, send, 429, "problem-too-fast")
        else:
            await self.inside(scope, receive, send)


def header(scope: Any, wanted: bytes) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


def is_below(scope: Any, base: str) -> bool:
    """Is this about what lies below the base path? From here on it is left out; those who watch the node need none."""
    if not base or scope["path"] in WATCHED:
        return True
    if scope["path"] == base or scope["path"].startswith(f"{base}/"):
        scope["path"] = scope["path"].removeprefix(base) or "/"
        scope["raw_path"] = bytes(scope["raw_path"]).removeprefix(base.encode()) or b"/"
        return True
    return False


def forward_host(scope: Any) -> None:
    """The host that the proxy was asked for."""
    asked = header(scope, b"x-forwarded-host").partition(",")[0].strip()
    if asked:
        others = [(name, value) for name, value in scope["headers"] if name != b"host"]
        scope["headers"] = [*others, (b"host", asked.encode("latin-1"))]


async def turn_away(scope: Any, receive: Any, send: Any, status: int, id: str) -> None:
    """The least of an answer."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    body = msgspec.json.encode(Trouble(say(id)))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)),
               (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
