"""What follows from what a room was told: entries to store, letters to send, bots to ask."""

from __future__ import annotations

from typing import NamedTuple

from talpa.engine.view import View
from talpa.server.ledger import Entry
from talpa.server.messages import FromServer


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


class Outcome:
    """Entries must be stored before letters are sent."""

    __slots__ = ("entries", "letters", "thoughts")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.letters: list[Letter] = []
        self.thoughts: list[Thought] = []
