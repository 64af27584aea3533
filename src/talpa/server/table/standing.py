"""How a table stands: what those who only look are told, once it is stored."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from talpa.server.messages import PlaceAt, TableResult
from talpa.server.store.entries import Entry, Kind, Table
from talpa.server.table.seats import CHANGES, Occupant, Seats

ABOUT_SEATS = {*CHANGES, Kind.WATCH, Kind.BIND, Kind.SHARE, Kind.BEGIN}


class Standing(Struct, frozen=True):
    """Who is at a table, and how far they are."""

    occupants: tuple[Occupant, ...]
    started: bool
    over: bool
    awaited: list[int]
    rematch: str
    last: int = 0                    # when something happened last, in milliseconds since 1970
    result: TableResult | None = None
    watchers: tuple[str, ...] = ()   # digests of secrets that let watch


RESULT = msgspec.json.Decoder(TableResult)


def standing_of(table: Table, entries: Sequence[Entry], kept: bool, last: int = 0) -> Standing:
    """The standing of a table, from its entries alone and without its rules; `kept`: its game was finished."""
    seats = Seats(table)
    for entry in entries:
        if entry.kind in ABOUT_SEATS:
            seats.take(entry)
    over = kept or any(entry.kind == Kind.END for entry in entries)
    rematch = next((entry.text for entry in reversed(entries) if entry.kind == Kind.REMATCH), "")
    result = next((RESULT.decode(entry.text) for entry in entries if entry.kind == Kind.RESULT), None)
    last = last or (entries[-1].at if entries else table.created)
    return Standing(seats.occupants, seats.started, over, [], rematch, last, result, seats.watchers)


def places(occupants: Iterable[Occupant], present: Container[int]) -> list[PlaceAt]:
    """Who sits where, and who is there."""
    return [
        PlaceAt(seat, kind_of(one), one.name, one.level, seat in present, one.closed, one.conceded)
        for seat, one in enumerate(occupants)
    ]


def kind_of(one: Occupant) -> Literal["person", "open", "bot", "away"]:
    return "away" if one.away else one.kind
