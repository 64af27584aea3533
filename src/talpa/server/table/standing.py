"""How a table stands: what those who only look are told, once it is stored."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from msgspec import Struct

from talpa.server.messages import PlaceAt
from talpa.server.store.entries import Entry, Kind, Table
from talpa.server.table.seats import Occupant, Seats

ABOUT_SEATS = {Kind.SIT, Kind.KEY, Kind.RENEW, Kind.BOT, Kind.BACK}


class Standing(Struct, frozen=True):
    """Who is at a table, and how far they are."""

    occupants: tuple[Occupant, ...]
    started: bool
    over: bool
    awaited: list[int]
    rematch: str


def standing_of(table: Table, entries: Sequence[Entry], kept: bool) -> Standing:
    """The standing of a table that cannot be played any more, from its entries alone; `kept`: its game was finished."""
    seats = Seats(table)
    for entry in entries:
        if entry.kind in ABOUT_SEATS:
            seats.take(entry)
    over = kept or any(entry.kind == Kind.END for entry in entries)
    rematch = next((entry.text for entry in reversed(entries) if entry.kind == Kind.REMATCH), "")
    return Standing(seats.occupants, seats.started, over, [], rematch)


def places(occupants: Iterable[Occupant], present: Container[int]) -> list[PlaceAt]:
    """Who sits where, and who is there."""
    return [
        PlaceAt(seat, "away" if one.away else one.kind, one.name, one.level, seat in present)  # type: ignore[arg-type]
        for seat, one in enumerate(occupants)
    ]
