"""The least that four sockets cost: Litestar on uvicorn as the server uses them, and nothing behind them.

Whatever one device sends, all of them are sent as many bytes. `python -m benchmarks.echo BYTES` prints its
port; `benchmarks.server` measures it beside the real server.
"""

from __future__ import annotations

import sys
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket

from talpa.server.command import listen
from talpa.server.process import run, uvicorn_settings

SOCKETS: list[WebSocket[Any, Any, Any]] = []


@websocket("/ws/{table:str}")
async def echo(socket: WebSocket[Any, Any, Any], table: str) -> None:
    await socket.accept()
    SOCKETS.append(socket)
    content = b"x" * int(sys.argv[1])
    try:
        async for _ in socket.iter_data():
            for other in SOCKETS:
                await other.send_bytes(content)
    finally:
        SOCKETS.remove(socket)


async def main() -> None:
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    app = Litestar([echo], openapi_config=None, logging_config=None)
    await uvicorn.Server(uvicorn.Config(app, **uvicorn_settings(4096))).serve([listener])


if __name__ == "__main__":
    run(main())
