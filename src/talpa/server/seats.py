"""Who sits where: persons, open seats and bots, and which devices show which seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from talpa.server.keys import opens
from talpa.server.ledger import Entry, Kind, Start, Table
from talpa.server.messages import PlaceAt

MOST_KEYS = 16                       # secrets that open a seat: a rematch gives one to every device that asks


@dataclass(slots=True)
class Seating:
    """One seat of a table."""

    kind: str                                # person, open or bot
    name: str
    level: str = ""                          # of the bot that plays it
    away: bool = False                       # a person's seat that a bot plays for now
    keys: tuple[str, ...] = ()               # digests of the secrets that open it

    @classmethod
    def at_start(cls, start: Start) -> Seating:
        return cls(start.kind, start.name, start.level)

    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    def take(self, entry: Entry) -> None:
        """Let an entry about this seat happen."""
        if entry.kind == Kind.SIT:
            self.kind, self.name = "person", entry.text
        elif entry.kind == Kind.KEY:
            self.keys = (*self.keys, entry.text)[-MOST_KEYS:]
        elif entry.kind == Kind.RENEW:
            self.keys = (entry.text,)
        elif entry.kind == Kind.BOT:
            self.give_to_bot(entry.text)
        elif entry.kind == Kind.BACK:
            self.away = False

    def give_to_bot(self, level: str) -> None:
        """A bot plays from now on: for a person who may come back, or for good on an open seat."""
        self.level = level
        if self.kind == "person":
            self.away = True
        else:
            self.kind = "bot"

    def shown(self, seat: int, present: bool) -> PlaceAt:
        kind = "away" if self.away else self.kind
        return PlaceAt(seat, kind, self.name, self.level, present)     # type: ignore[arg-type]


@dataclass(slots=True)
class Rights:
    """What a device may do at a table: play seats, host, or only watch."""

    seats: list[int] = field(default_factory=list)
    host: bool = False
    watching: bool = False


def rights(table: Table, seatings: Sequence[Seating], given: Sequence[str]) -> Rights | None:
    """What these secrets (as digests) open; None where one of them opens nothing."""
    if not given and table.watch:
        return None
    found = Rights()
    for digest in given:
        seat = next((n for n, one in enumerate(seatings) if any(opens(digest, key) for key in one.keys)), None)
        if seat is not None:
            found.seats.append(seat)
        elif opens(digest, table.host):
            found.host = True
        elif not opens(digest, table.watch):
            return None
    found.seats = sorted(set(found.seats))
    found.watching = not found.seats
    return found
