"""Tables as the hall has them: open in memory, or old in the store; and why something is not granted there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Container, Iterable, Mapping
from typing import Protocol

from talpa.engine.errors import TalpaError
from talpa.engine.game import Game
from talpa.engine.scene import Message, say
from talpa.server import messages as m
from talpa.server.store.entries import Entry, Kind, Table
from talpa.server.table.play import edition_of
from talpa.server.table.room import Room
from talpa.server.table.standing import Standing


class Refusal(Exception):
    """A request that is not granted: an HTTP status and the reason as a message."""

    def __init__(self, status: int, message: Message) -> None:
        super().__init__(message.id)
        self.status, self.message = status, message


class Device(Protocol):
    """Something that letters can be sent to."""

    address: str

    def tell(self, message: m.FromServer) -> None: ...
    def finish(self) -> None: ...


class OpenTable:
    """A table in memory: its room and the devices at it."""

    trouble = None

    def __init__(self, room: Room, epoch: int = 0) -> None:
        self.id, self.facts, self.room, self.epoch = room.table.id, room.table, room, epoch
        self.stored = room.standing()                # what is stored of it: readers are told no more
        self.devices: dict[int, Device] = {}
        self.thoughts: dict[int, tuple[int, asyncio.Task[None]]] = {}     # by seat: which decision a bot thinks about
        self.hurries = False                         # was it told that King Mole thinks for less long?
        self.dead = False
        self.idle_since = time.monotonic()

    def is_idle(self) -> bool:
        return not (self.devices or self.room.thinking)

    def address(self) -> str:
        """Whose table it is, for those who share something out: that of the device that came first."""
        return next((device.address for device in self.devices.values()), "")

    def is_asked_for(self, seat: int, now: float) -> bool:
        """Shall a bot think for this seat: does somebody look on, or is its time over at a table of people?"""
        return bool(self.devices) or (self.has_people() and seat in dict(self.room.clock.late(now)))

    def has_people(self) -> bool:
        return any(one.kind == "person" for one in self.room.seats.occupants)

    def present(self) -> Container[int]:
        """The seats that somebody looks from."""
        return self.room.seats.eyes


class OldTable:
    """A stored table that can be looked at, and its finished game; and why it cannot be played on here, if so."""

    def __init__(self, facts: Table, stored: Standing, trouble: Message | None, written: int = 0) -> None:
        self.id, self.facts, self.stored, self.trouble = facts.id, facts, stored, trouble
        self.written = written                       # entries so far

    def present(self) -> Container[int]:
        return ()


def trouble_with(table: Table, shelf: Mapping[str, Game]) -> Message | None:
    """Why a stored table cannot be played on with these games; None where it can."""
    if table.game not in shelf:
        return say("problem-game-gone", game=table.game)
    game = shelf[table.game]
    if game.version != table.rules:
        return say("problem-old-rules", game=table.game, rules=table.rules, now=game.version)
    try:
        same = edition_of(table, game).digest == table.edition_digest
    except TalpaError:
        same = False
    return None if same else say("problem-old-edition", game=table.game, edition=table.edition)


def closed(entries: Iterable[Entry]) -> Message | None:
    """Has the operator closed the table?"""
    return say("problem-shut") if any(entry.kind == Kind.SHUT for entry in entries) else None


class Nowhere:
    """What is stored for a table that nobody has sat down at yet."""

    epoch = 0

    def __init__(self, id: str) -> None:
        self.id, self.dead = id, False
