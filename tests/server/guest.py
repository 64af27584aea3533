"""A device that plays over a real socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import msgspec
import websockets

Frame = dict[str, Any]


def ask(
    port: int, path: str, body: object = None, headers: dict[str, str] | None = None, source: str = "127.0.0.1"
) -> tuple[int, Any]:
    """A request from an address of this machine's; the status and what was answered."""
    data = None if body is None else json.dumps(body).encode()
    with closing(HTTPConnection("127.0.0.1", port, 60, source_address=(source, 0))) as connection:
        connection.request("GET" if data is None else "POST", path, data,
                           {"Content-Type": "application/json", "Connection": "close", **(headers or {})})
        answer = connection.getresponse()
        content, status = answer.read(), answer.status
    try:
        return status, json.loads(content)
    except ValueError:
        return status, content.decode()


def open_table(port: int, game: str, kinds: str, source: str = "127.0.0.1", **more: object) -> Frame:
    """A table with persons, open seats, bots and kings by letter."""
    words = {"p": "person", "o": "open", "b": "bot", "k": "bot"}
    levels = {"b": "cub", "k": "king"}
    places = [{"kind": words[kind], "level": levels.get(kind, "")} for kind in kinds]
    wanted = {"game": game, "seats": len(kinds), "places": places, **more}
    status, opened = ask(port, "/api/tables", wanted, source=source)
    assert status == 201, opened
    return opened


def completed(place: int, fresh: Iterator[Frame], before: list[Frame]) -> Frame:
    """A zone, with what was left out of it."""
    if place >= 0:
        return before[place]
    return next(fresh) if place == -1 else next(fresh) | {"spaces": before[-2 - place]["spaces"]}


GUESTS: list[Guest] = []


def run(evening: Coroutine[Any, Any, Any]) -> Any:
    """Run an evening; whoever is still there at its end goes home."""
    async def whole() -> Any:
        GUESTS.clear()
        try:
            return await evening
        finally:
            await asyncio.gather(*(guest.leave() for guest in GUESTS), return_exceptions=True)

    return asyncio.run(whole())


class Guest:
    """A socket at a table: what came in, the last update of each seat, and waiting for things."""

    def __init__(
        self, port: int, table: str, *secrets: str, source: str = "127.0.0.1", patience: float = 10.0
    ) -> None:
        self.port, self.table, self.secrets, self.source = port, table, list(secrets), source
        self.patience = patience                     # seconds for the server to open the door
        self.heard: list[Frame] = []
        self.updates: dict[int, Frame] = {}
        self.news = asyncio.Condition()
        self.closed = False

    async def come(self, since: dict[int, int] | None = None) -> Guest:
        self.socket = await self.connected()
        GUESTS.append(self)
        self.reader = asyncio.create_task(self.read())
        await self.say(t="hello", secrets=self.secrets, since=since or {})
        return self

    async def connected(self) -> websockets.ClientConnection:
        return await websockets.connect(
            f"ws://127.0.0.1:{self.port}/ws/{self.table}", max_size=None, compression=None,
            local_addr=(self.source, 0), open_timeout=self.patience,
        )

    async def say(self, **message: object) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def read(self) -> None:
        try:
            async for frame in self.socket:
                async with self.news:
                    for message in msgspec.json.decode(frame):
                        self.note(message)
                    self.news.notify_all()
        except websockets.ConnectionClosed:
            pass
        async with self.news:
            self.closed = True
            self.news.notify_all()

    def note(self, message: Frame) -> None:
        self.heard.append(message)
        if message["t"] == "update":
            if message["kept"]:
                before, fresh = self.updates[message["seat"]]["scene"]["zones"], iter(message["scene"]["zones"])
                message["scene"]["zones"] = [completed(at, fresh, before) for at in message["kept"]]
            self.updates[message["seat"]] = message

    async def until(self, wanted: Callable[[Guest], Any], seconds: float = 30) -> Any:
        """Wait for something to become true."""
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: wanted(self) or self.closed), seconds)
        return wanted(self)

    async def decide(self, seat: int, action: int, n: int | None = None) -> None:
        number = self.updates[seat]["n"] if n is None else n
        await self.say(t="decide", seat=seat, n=number, action=action)

    def of(self, kind: str) -> list[Frame]:
        return [message for message in self.heard if message["t"] == kind]

    def choices(self, seat: int) -> list[int]:
        """The numbers of all actions offered."""
        return [
            choice["action"] + further for choice in self.updates[seat]["choices"]
            for further in range(choice.get("run", 0) + 1)
        ]

    async def leave(self) -> None:
        await self.socket.close()
        await self.reader
