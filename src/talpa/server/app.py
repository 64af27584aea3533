"""The application: puts the hall behind Litestar."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import ResponseHeader, State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from talpa import __version__
from talpa.server.hall import Hall
from talpa.server.net import guards, http, lessons, pages, reviews
from talpa.server.net.limits import Addresses, Counts, Limits
from talpa.server.net.socket import table_socket


def application(hall: Hall, limits: Limits | None = None, base: str = "") -> Litestar:
    """The whole server around one hall; its page is told the path that a proxy puts it at."""
    limits = limits or Limits()

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    state = State({
        "hall": hall, "limits": limits, "base": base,
        "addresses": Addresses(limits.requests, limits.request_burst),
        "readers": Addresses(limits.reads, limits.read_burst),
        "arrivals": Addresses(limits.arrivals, limits.arrival_burst),
        "openings": Addresses(limits.tables, limits.table_burst),
        "effort": Addresses(limits.effort_share, limits.effort_burst),
        "sockets": Counts(limits.sockets, limits.address_sockets),
    })
    return Litestar(
        [http.ROUTER, lessons.ROUTER, reviews.ROUTER, table_socket, *pages.HANDLERS],
        state=state, lifespan=[opened], exception_handlers=guards.HANDLERS, request_max_body_size=limits.body_bytes,
        response_headers=[ResponseHeader(name=name, value=value) for name, value in guards.HEADERS.items()],
        openapi_config=OpenAPIConfig("Talpa", __version__, path="/schema",
                                     render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])]),
        logging_config=None, debug=False,
    )
