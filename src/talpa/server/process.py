"""The server as a process: uvicorn around the application, and a farewell before it stops."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from threading import Timer
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from talpa.engine.errors import TalpaError
from talpa.engine.game import Game
from talpa.server.app import application
from talpa.server.bells import Bells
from talpa.server.bots import Bots
from talpa.server.compiling import Compiling
from talpa.server.hall import Hall
from talpa.server.logs import set_up
from talpa.server.net.connections import Doors
from talpa.server.net.forwarding import Forwarding
from talpa.server.net.gate import Gate
from talpa.server.net.limits import Limits
from talpa.server.retention import FOREVER
from talpa.server.store.store import FULL, NotStored, Store

if TYPE_CHECKING:
    from talpa.bots import Level

LOG = logging.getLogger("talpa.server")
GARBAGE = (20_000, 20, 50)           # Python's own (700, 10, 10) looks for it at every decision: 0.5 ms of CPU each


STOP_SECONDS = 9.0                   # after which a stop is a stop, whatever hangs
AGAIN = 2.0                          # seconds between two looks for a database that is away
DESCRIPTORS = 65_536                 # files and connections at once that are asked for
RESERVED = 60                        # of them for other things than connections
LAST_RESORT = 1                      # the exit status then


class Server(uvicorn.Server):
    """Uvicorn that tells the devices before it stops, and stops."""

    hall: Hall

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop cleanly when asked to; unlike uvicorn's own, do not die of the signal afterwards."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        deadline = Timer(STOP_SECONDS, stop_hard)        # Python itself waits for threads that think or compile
        deadline.daemon = True
        deadline.start()
        await self.hall.farewell()
        await super().shutdown(sockets)


def stop_hard() -> None:
    """All that was acknowledged is stored, so nothing is lost by this."""
    LOG.error("something did not stop within %g s, so the process ends now", STOP_SECONDS)
    os._exit(LAST_RESORT)


def uvicorn_settings(message_bytes: int) -> dict[str, Any]:
    """How uvicorn runs: without logs of who asks for what, and without zipping, which takes longer than sending."""
    return {
        "log_level": "error", "access_log": False, "server_header": False, "ws": "websockets-sansio",
        "proxy_headers": False, "ws_max_size": message_bytes, "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 2, "lifespan": "on",
    }


def within_descriptors(limits: Limits) -> Limits:
    """Raise what this process may open, and let no address have more than a part of it."""
    room = raised_descriptors() - RESERVED
    if room < Limits.connections:
        LOG.warning("this process may open few files: %d connections at most; `ulimit -n` raises that", room)
    most = min(limits.connections, room)
    return replace(limits, connections=most, address_connections=min(limits.address_connections, most // 3))


def raised_descriptors() -> int:
    """How many files may be open at once, raised as far as that goes."""
    try:
        import resource
    except ImportError:              # Windows has no such limit for sockets
        return DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


class ServerProcess:
    """Everything one process runs."""

    def __init__(
        self, url: str, limits: Limits | None = None, pause: tuple[float, float] = (0.6, 1.4),
        shelf: Mapping[str, Game] | None = None, proxies: Sequence[str] = (), names: Sequence[str] = (),
        sync: str = FULL, bells: Bells | None = None, days: int = FOREVER, bots: Sequence[Level] = (),
        address: str = "", logs: tuple[str, bool] = ("warning", False), base: str = "",
    ) -> None:
        self.url, self.limits, self.pause, self.shelf = url, limits or Limits(), pause, shelf
        self.proxies, self.names, self.sync, self.bells, self.days = proxies, names, sync, bells, days
        self.bots = bots                     # the operator's own
        self.address = address               # where other nodes reach this one
        self.logs, self.base = logs, base    # level and whether JSON; the path that a proxy puts Talpa at

    def hall(self, address: str = "") -> Hall:
        from talpa.games import GAMES

        compiling = Compiling(self.shelf or GAMES, compiles=self.shelf is None)
        bots = Bots(self.pause, own=self.bots)
        return Hall(Store(self.url, self.sync), compiling, bots, bells=self.bells, days=self.days, address=address)

    async def serve(self, listener: socket.socket) -> None:
        hall = self.hall(self.address or address_of(listener))
        gc.set_threshold(*GARBAGE)
        gc.freeze()                                  # what is loaded by now stays: nobody need look through it again
        await open_store(hall.store)                 # a store that cannot be used is said before anything starts
        server = Server(self.config(hall, within_descriptors(self.limits)))
        server.hall = hall
        await server.serve([listener])
        if not server.started:
            raise TalpaError("the server could not start", "the lines above say why")

    def config(self, hall: Hall, limits: Limits) -> uvicorn.Config:
        inside = Forwarding(application(hall, limits, self.base), hall.node, limits)
        gate = Gate(inside, limits, self.proxies, self.names, hall.node, hall.metrics.answers, self.base)
        return uvicorn.Config(gate, **uvicorn_settings(limits.message_bytes) | Doors(limits, gate).protocols())

    def run(self, listener: socket.socket) -> int:
        """Serve until a signal says stop."""
        set_up(*self.logs)
        run(self.serve(listener))
        return 0


async def open_store(store: Store) -> None:
    """A database that is away may come; one that is wrong does not."""
    while True:
        try:
            return await store.open()
        except NotStored as error:
            if not (error.passes and store.is_shared):
                raise
            LOG.error("%s; it is tried again every %g s", error, AGAIN)
            await asyncio.sleep(AGAIN)


def address_of(listener: socket.socket) -> str:
    """Where this machine's own processes reach it: other machines need `--node-address`."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def run(work: Coroutine[Any, Any, None]) -> None:
    """In uvloop, where there is one for this system."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(work)
