"""Who is at a table: people, open seats and bots, the devices that look on, and what each of them may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hmac import compare_digest

from msgspec import Struct
from msgspec.structs import replace

from talpa.engine.record import NOBODY
from talpa.server.store.entries import Entry, Kind, Start, Table

MOST_KEYS = 16                       # secrets that open a seat: a rematch gives one to every device that asks


class Occupant(Struct, frozen=True):
    """Who has a seat."""

    kind: str                                # person, open or bot
    name: str
    level: str = ""                          # of the bot that plays it
    away: bool = False                       # a person's seat that a bot plays for now
    keys: tuple[str, ...] = ()               # digests of the secrets that open it

    @classmethod
    def at_start(cls, start: Start) -> Occupant:
        return cls(start.kind, start.name, start.level)

    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    def after(self, entry: Entry) -> Occupant:
        """The same seat once an entry about it has happened."""
        if entry.kind == Kind.SIT:
            return replace(self, kind="person", name=entry.text)
        if entry.kind == Kind.KEY:
            return replace(self, keys=(*self.keys, entry.text)[-MOST_KEYS:])
        if entry.kind == Kind.RENEW:
            return replace(self, keys=(entry.text,))
        if entry.kind == Kind.BOT:
            return self.given_to_bot(entry.text)
        return replace(self, away=False)

    def given_to_bot(self, level: str) -> Occupant:
        """A bot plays from now on: for a person who may come back, or for good on an open seat."""
        if self.kind == "person":
            return replace(self, level=level, away=True)
        return replace(self, level=level, kind="bot")

    def is_opened_by(self, digest: str) -> bool:
        """Is this the digest of one of the seat's secrets? In the same time whatever it is."""
        return any(compare_digest(digest, key) for key in self.keys)


@dataclass(slots=True)
class Rights:
    """What a device may do at a table: play seats, host, or only watch."""

    seats: list[int] = field(default_factory=list)
    host: bool = False
    watching: bool = False


def rights(table: Table, occupants: Sequence[Occupant], given: Sequence[str]) -> Rights | None:
    """What these secrets (as digests) open; None where one of them opens nothing."""
    if not given and table.watch:
        return None
    found = Rights()
    for digest in given:
        seat = next((n for n, one in enumerate(occupants) if one.is_opened_by(digest)), None)
        if seat is not None:
            found.seats.append(seat)
        elif compare_digest(digest, table.host):
            found.host = True
        elif not compare_digest(digest, table.watch):
            return None
    found.seats = sorted(set(found.seats))
    found.watching = not found.seats
    return found


class Seats:
    """All seats of a table, and the devices at it by their numbers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.occupants = tuple(Occupant.at_start(start) for start in table.places)
        self.devices: dict[int, Rights] = {}
        self.moving: set[int] = set()                # devices that want motion
        self.eyes: dict[int, tuple[int, ...]] = {}   # devices by the seat they show; NOBODY's: those who watch
        self.notice_people()

    def notice_people(self) -> None:
        """Who plays by bot, and whether nobody is waited for to sit down: once that is so, it stays so."""
        self.bots = frozenset(seat for seat, one in enumerate(self.occupants) if one.is_played_by_bot())
        self.started = all(one.kind != "open" for one in self.occupants)

    def notice_devices(self) -> None:
        self.eyes = {}
        for device, mine in self.devices.items():
            for seat in mine.seats or [NOBODY]:
                self.eyes[seat] = (*self.eyes.get(seat, ()), device)

    def take(self, entry: Entry) -> None:
        """Let an entry about a seat happen."""
        self.occupants = tuple(
            one.after(entry) if seat == entry.seat else one for seat, one in enumerate(self.occupants)
        )
        self.notice_people()

    def rights(self, given: Sequence[str]) -> Rights | None:
        return rights(self.table, self.occupants, given)

    def arrive(self, device: int, rights: Rights, motion: bool) -> None:
        self.devices[device] = rights
        if motion:
            self.moving.add(device)
        self.notice_devices()

    def depart(self, device: int) -> bool:
        """A device is gone; False if it was not here."""
        found = self.devices.pop(device, None) is not None
        self.moving.discard(device)
        self.notice_devices()
        return found

    def plays(self, device: int, seat: int) -> bool:
        return seat in self.devices[device].seats

    def may_give_away(self, device: int, seat: int) -> bool:
        """A seat is given to a bot by its own person, or by the host if nobody is there."""
        mine = self.devices[device]
        return seat in mine.seats or (mine.host and seat < self.table.seats and seat not in self.eyes)

    def first_open(self) -> int:
        """The first seat that nobody has; -1 where there is none."""
        return next((seat for seat, one in enumerate(self.occupants) if one.kind == "open"), -1)

    def devices_of(self, seat: int) -> tuple[int, ...]:
        return self.eyes.get(seat, ())


def tidy(text: str) -> str:
    """Words on one line, without characters that nobody can see."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
