"""Who is at a table: people, open seats and bots, the devices that look on, and what each of them may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Literal
from unicodedata import normalize

from msgspec import Struct
from msgspec.structs import replace

from talpa.engine.record import NOBODY
from talpa.server.store.entries import Entry, Kind, Start, Table
from talpa.server.table.shares import Shares

MOST_KEYS = 16                       # secrets that open a seat: a rematch gives one to every device that asks


class Occupant(Struct, frozen=True):
    """Who has a seat."""

    kind: Literal["person", "open", "bot"]
    name: str
    level: str = ""                          # of the bot that plays it
    away: bool = False                       # a person's seat that a bot plays for now
    keys: tuple[str, ...] = ()               # digests of the secrets that open it
    conceded: bool = False                   # the bot plays it to the end
    closed: bool = False                     # an open seat that only an invitation opens
    invitations: tuple[str, ...] = ()        # digests of secrets with which somebody may sit here
    renewed: bool = False                    # only a secret of this table opens it: none of the table before
    names: int = 0                           # how often its person took another name
    bell: str = ""                           # where the person is told of a turn, as JSON

    @classmethod
    def at_start(cls, start: Start) -> Occupant:
        return cls(start.kind, start.name, start.level)

    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    def after(self, entry: Entry) -> Occupant:
        """The same seat once an entry about it has happened."""
        change = CHANGES.get(Kind(entry.kind))
        return change(self, entry) if change else self

    def given_to_bot(self, level: str) -> Occupant:
        """A bot plays from now on: for a person who may come back, or for good on an open seat."""
        if self.kind == "person":
            return replace(self, level=level, away=True)
        return replace(self, level=level, kind="bot", closed=False, invitations=())

    def is_opened_by(self, digest: str) -> bool:
        """Is this the digest of one of the seat's secrets? In the same time whatever it is."""
        return any(compare_digest(digest, key) for key in self.keys)

    def is_for(self, invitation: str) -> bool:
        return self.kind == "open" and any(compare_digest(invitation, key) for key in self.invitations)


CHANGES: dict[Kind, Callable[[Occupant, Entry], Occupant]] = {
    Kind.SIT: lambda one, entry: replace(one, kind="person", name=entry.text, closed=False, invitations=()),
    Kind.KEY: lambda one, entry: replace(one, keys=(*one.keys, entry.text)[-MOST_KEYS:]),
    Kind.RENEW: lambda one, entry: replace(one, keys=(entry.text,), renewed=True),
    Kind.BOT: lambda one, entry: one.given_to_bot(entry.text),
    Kind.BACK: lambda one, entry: replace(one, away=False),
    Kind.NAME: lambda one, entry: replace(one, name=entry.text, names=one.names + 1),
    Kind.CONCEDE: lambda one, entry: replace(one, level=entry.text, away=True, conceded=True),
    Kind.CLOSE: lambda one, entry: replace(one, closed=bool(entry.value), invitations=()),
    Kind.REMOVE: lambda one, entry: Occupant("open", "", closed=True),
    Kind.INVITE: lambda one, entry: replace(one, invitations=(*one.invitations, entry.text)[-MOST_KEYS:]),
    Kind.BELL: lambda one, entry: replace(one, bell=entry.text),
}


@dataclass(slots=True)
class Rights:
    """What a device may do at a table: play seats, host, or only watch."""

    seats: list[int] = field(default_factory=list)
    host: bool = False
    watching: bool = False


def rights(
    table: Table, occupants: Sequence[Occupant], given: Sequence[str], watchers: Sequence[str] = ()
) -> Rights | None:
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
        elif not any(compare_digest(digest, known) for known in (table.watch, *watchers)):
            return None
    found.seats = sorted(set(found.seats))
    found.watching = not found.seats
    return found


class Seats:
    """All seats of a table, and the devices at it by their numbers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.occupants = tuple(Occupant.at_start(start) for start in table.places)
        self.shares = Shares(table.seats)
        self.watchers: tuple[str, ...] = ()          # digests of further secrets that let watch
        self.devices: dict[int, Rights] = {}
        self.curtains: set[int] = set()              # devices that say when the person sees the table
        self.moving: set[int] = set()                # devices that want motion
        self.eyes: dict[int, tuple[int, ...]] = {}   # devices by the seat they show; NOBODY's: those who watch
        self.notice_people()

    def notice_people(self) -> None:
        """Who plays by bot, and whether the game has begun: once that is so, it stays so.

        It begins when nobody is waited for to sit down; where people gather or the luck is drawn, an entry says so.
        """
        self.bots = frozenset(seat for seat, one in enumerate(self.occupants) if one.is_played_by_bot())
        self.taken = all(one.kind != "open" for one in self.occupants)
        waits = self.table.terms.gathers or self.shares.has_any()
        self.started = self.taken and (self.shares.done or not waits)

    def notice_devices(self) -> None:
        self.eyes = {}
        for device, mine in self.devices.items():
            for seat in mine.seats or [NOBODY]:
                self.eyes[seat] = (*self.eyes.get(seat, ()), device)

    def take(self, entry: Entry) -> None:
        """Let an entry about a seat happen."""
        if entry.kind == Kind.WATCH:
            self.watchers = (*self.watchers, entry.text)[-MOST_KEYS:]
        self.shares.take(entry)
        self.occupants = tuple(
            one.after(entry) if seat == entry.seat else one for seat, one in enumerate(self.occupants)
        )
        self.notice_people()

    def rights(self, given: Sequence[str]) -> Rights | None:
        return rights(self.table, self.occupants, given, self.watchers)

    def arrive(self, device: int, rights: Rights, motion: bool, curtain: bool = False) -> None:
        self.devices[device] = rights
        if motion:
            self.moving.add(device)
        if curtain:
            self.curtains.add(device)
        self.notice_devices()

    def depart(self, device: int) -> bool:
        """A device is gone; False if it was not here."""
        found = self.devices.pop(device, None) is not None
        self.moving.discard(device)
        self.curtains.discard(device)
        self.notice_devices()
        return found

    def plays(self, device: int, seat: int) -> bool:
        return seat in self.devices[device].seats

    def may_give_away(self, device: int, seat: int) -> bool:
        """A seat is given to a bot by its own person, or by the host if nobody is there."""
        mine = self.devices[device]
        return seat in mine.seats or (mine.host and seat < self.table.seats and seat not in self.eyes)

    def may_close(self, device: int, seat: int, kind: str) -> bool:
        """The host has the say over others' seats until the game begins."""
        mine, known = self.devices[device], seat < self.table.seats
        return mine.host and known and not self.started and self.occupants[seat].kind == kind and seat not in mine.seats

    def free(self) -> list[int]:
        """The seats that anybody may take."""
        return free_seats(self.occupants)

    def seat_for(self, invitation: str) -> int:
        """The seat that this invitation (as a digest) opens, or the first that anybody may take; -1: there is none."""
        if not invitation:
            return next(iter(self.free()), -1)
        invited = (seat for seat, one in enumerate(self.occupants) if one.is_for(invitation))
        return next(invited, -1)

    def has_name(self, name: str, but: int = NOBODY) -> bool:
        """Is somebody called so at the table already, or nearly so?"""
        return bool(name) and any(
            alike(name) == alike(one.name) for seat, one in enumerate(self.occupants) if seat != but
        )

    def all_are_there(self) -> bool:
        """Does every person look at the table now?"""
        persons = (seat for seat, one in enumerate(self.occupants) if not one.is_played_by_bot())
        return all(seat in self.eyes for seat in persons)

    def waits_behind_curtain(self, seat: int) -> bool:
        """Does every device of the seat say when its person sees the table?"""
        devices = self.devices_of(seat)
        return bool(devices) and self.curtains.issuperset(devices)

    def devices_of(self, seat: int) -> tuple[int, ...]:
        return self.eyes.get(seat, ())


def free_seats(occupants: Sequence[Occupant]) -> list[int]:
    return [seat for seat, one in enumerate(occupants) if one.kind == "open" and not one.closed]


def alike(name: str) -> str:
    """What two names have in common that people would take for the same."""
    return normalize("NFKC", name).casefold().strip()


def tidy(text: str) -> str:
    """Words on one line, without characters that nobody can see."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
