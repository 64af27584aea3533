"""What follows from what a room was told: entries to store, letters to send, bots to ask."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, field

from talpa.engine.view import View
from talpa.server.messages import FromServer
from talpa.server.store.entries import Entry
from talpa.server.table.standing import Standing

STANDARD = "digger"                  # the bot that decides for the late and the absent, unless another was asked for


class Letter(NamedTuple):
    """A message and the devices it goes to."""

    devices: tuple[int, ...]
    message: FromServer


class Thought(NamedTuple):
    """A decision a bot is asked for: what the seat sees, its number, and the bot's level."""

    seat: int
    n: int
    level: str
    view: View
    luck: int | None = None          # the seed of the bot's luck; None: nobody knows it


class Bell(NamedTuple):
    """A seat whose person is to be told something, where they wished it (JSON), about a table."""

    seat: int
    to: str
    words: str
    table: str


class Outcome(Struct):
    """Entries must be stored before letters are sent, and before anybody is told of the standing."""

    standing: Standing | None = None
    entries: list[Entry] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    thoughts: list[Thought] = field(default_factory=list)
    bells: list[Bell] = field(default_factory=list)
