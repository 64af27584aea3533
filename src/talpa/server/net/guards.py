"""What every request must pass and every answer carries: origin, headers, limits, and errors that tell nothing."""

from __future__ import annotations

import logging
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler

from talpa.engine.scene import Message, say
from talpa.server.logs import NOTICES
from talpa.server.messages import Trouble
from talpa.server.net.forwarding import FROM_NODE, NODE
from talpa.server.net.limits import Addresses, home_of
from talpa.server.store.store import NotStored
from talpa.server.tables import Refusal

LOG = logging.getLogger("talpa.server")
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PROBLEMS = {400: "problem-unreadable", 404: "problem-not-found", 405: "problem-not-found", 413: "problem-too-large",
            415: "problem-unreadable", 429: "problem-too-fast", 403: "problem-origin"}


def is_same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Does the page that asks come from this server? Programs that are no browsers name no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    named, host = netloc_of(origin), connection.headers.get("host", "").lower()
    if named != host:
        NOTICES.warn("turned away a page from %r, for it asked host %r: a proxy must pass the host on, or say it in "
                     "X-Forwarded-Host and be named with --proxy ADDRESS", origin, host)
    return named == host


def netloc_of(origin: str) -> str | None:
    """The host and port that an origin names; None where it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: other sites' pages may not ask in a visitor's name."""
    if not is_same_origin(connection):
        raise Refusal(403, say("problem-origin"))


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return home_of(connection.client.host) if connection.client else ""


def within(connection: ASGIConnection[Any, Any, Any, Any], addresses: Addresses, amount: float = 1.0) -> None:
    """Refuse an address that asks for too much."""
    if not addresses.take(address_of(connection), amount):
        connection.app.state.hall.metrics.too_fast += 1
        raise Refusal(429, say("problem-too-fast"))


def from_a_node(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: only another node of the same database may ask for this."""
    if FROM_NODE not in connection.scope or not connection.client or connection.client.host != NODE:
        raise Refusal(404, say("problem-not-found"))


def not_too_fast(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: one address may not flood the tables."""
    within(connection, connection.app.state.addresses)


def not_too_many_tables(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: one address may not fill the store with tables."""
    within(connection, connection.app.state.openings)


def not_too_curious(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: one address may not keep the server busy by looking."""
    within(connection, connection.app.state.readers)


def not_too_clueless(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: one address may not keep the bots busy with hints."""
    within(connection, connection.app.state.addresses, connection.app.state.limits.hint)


def trouble(status: int, message: Message) -> Response[Trouble]:
    return Response(Trouble(message), status_code=status)


def refused(_: Request[Any, Any, Any], error: Refusal) -> Response[Trouble]:
    return trouble(error.status, error.message)


def not_stored(_: Request[Any, Any, Any], error: NotStored) -> Response[Trouble]:
    return trouble(503, say("problem-not-stored"))


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """Errors of the framework, without its words: they may quote what was sent."""
    answer = trouble(error.status_code, say(PROBLEMS.get(error.status_code, "problem-unreadable")))
    if error.headers:
        answer.headers.update(error.headers)
    return answer


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """A fault of ours: written to the log, and nothing of it sent out."""
    LOG.error("a fault while answering %s %s", request.method, request.url.path, exc_info=error)
    return trouble(500, say("problem-fault"))


def unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """A body that is no text, or nested without end: the framework takes it for a fault of its own."""
    NOTICES.warn("somebody sent what cannot be read to %s", request.url.path)
    return trouble(400, say("problem-unreadable"))


HANDLERS: dict[Any, Any] = {
    UnicodeDecodeError: unreadable, RecursionError: unreadable, Refusal: refused,
    NotStored: not_stored, HTTPException: http_error, Exception: unexpected,
}
