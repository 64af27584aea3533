"""The server as a process: uvicorn around the application, and a farewell before it stops."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from talpa.engine.errors import TalpaError
from talpa.engine.game import Game
from talpa.server.app import application
from talpa.server.bots import Bots
from talpa.server.compiling import Compiling
from talpa.server.hall import Hall
from talpa.server.net.limits import Limits
from talpa.server.store.store import Store

LOG = logging.getLogger("talpa.server")
GARBAGE = (20_000, 20, 50)           # Python's own (700, 10, 10) looks for it at every decision: 0.5 ms of CPU each


class Server(uvicorn.Server):
    """Uvicorn that tells the devices before it stops."""

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
        await self.hall.farewell()
        await super().shutdown(sockets)


def uvicorn_settings(message_bytes: int) -> dict[str, Any]:
    """How uvicorn runs: without logs of who asks for what, and without zipping, which takes longer than sending."""
    return {
        "log_level": "warning", "access_log": False, "server_header": False, "ws": "websockets-sansio",
        "ws_max_size": message_bytes, "ws_per_message_deflate": False, "timeout_graceful_shutdown": 5, "lifespan": "on",
    }


class ServerProcess:
    """Everything one process runs."""

    def __init__(
        self, url: str, limits: Limits | None = None, pause: tuple[float, float] = (0.6, 1.4),
        shelf: Mapping[str, Game] | None = None,
    ) -> None:
        self.url, self.limits, self.pause, self.shelf = url, limits or Limits(), pause, shelf

    def hall(self) -> Hall:
        from talpa.games import GAMES

        compiling = Compiling(self.shelf or GAMES, compiles=self.shelf is None)
        return Hall(Store(self.url), compiling, Bots(self.pause))

    async def serve(self, listener: socket.socket) -> None:
        hall = self.hall()
        gc.set_threshold(*GARBAGE)
        gc.freeze()                                  # what is loaded by now stays: nobody need look through it again
        await hall.store.open()                      # a store that cannot be used is said before anything starts
        server = Server(uvicorn.Config(application(hall, self.limits), **uvicorn_settings(self.limits.message_bytes)))
        server.hall = hall
        await server.serve([listener])
        if not server.started:
            raise TalpaError("the server could not start", "the lines above say why")

    def run(self, listener: socket.socket) -> int:
        """Serve until a signal says stop."""
        logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
        run(self.serve(listener))
        return 0


def run(work: Coroutine[Any, Any, None]) -> None:
    """In uvloop, where there is one for this system."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(work)
