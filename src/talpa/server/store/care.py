"""What an operator does to the store by hand: look, close, delete, and forget what a person said.

Each of these is safe beside running servers. What a table's server does not know yet, it learns at its next write, or
when it renews its lease: the key of an entry is taken, or the lease has another epoch. Then it reads the table anew.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, exists, func, select, text, update

from talpa.engine.toml import quoted, toml
from talpa.server.store import finished
from talpa.server.store.entries import Entry, Kind, Start
from talpa.server.store.schema import ENTRIES, FINISHED, TABLES

EVICT = text("""UPDATE leases SET epoch = epoch + 1, until = 0, node = '' WHERE "table" = ANY(:tables)""")
ABOUT_PERSONS = (Kind.SIT, Kind.NAME, Kind.TALK)
NAMES = re.compile(r"^names = (\[.*\])$", re.MULTILINE)


class Row(NamedTuple):
    """A table in a list."""

    id: str
    game: str
    seats: int
    created: int                     # milliseconds since 1970, as is the next
    last: int
    entries: int
    over: bool


def tables(
    connection: Connection, game: str, over: bool | None, before: int | None, name: str, most: int
) -> list[Row]:
    """The tables of which something happened last, at the most so many; `before`: nothing since then."""
    last, count = func.coalesce(func.max(ENTRIES.c.at), TABLES.c.created), func.count(ENTRIES.c.n)
    said = ENTRIES.alias()
    ended = exists().where(said.c.table == TABLES.c.id, said.c.kind == int(Kind.END))
    wanted = select(TABLES.c.id, TABLES.c.game, TABLES.c.seats, TABLES.c.created, last, count, ended)
    wanted = wanted.outerjoin(ENTRIES, ENTRIES.c.table == TABLES.c.id).group_by(TABLES.c.id)
    if game:
        wanted = wanted.where(TABLES.c.game == game)
    if over is not None:
        wanted = wanted.where(ended if over else ~ended)
    if before is not None:
        wanted = wanted.having(last < before)
    if name:
        named = exists().where(said.c.table == TABLES.c.id, said.c.kind.in_(ABOUT_PERSONS[:2]), said.c.text == name)
        wanted = wanted.where(named | TABLES.c.places.contains(f'"name":{msgspec.json.encode(name).decode()}'))
    return [Row(*row) for row in connection.execute(wanted.order_by(last.desc()).limit(most))]


def evict(connection: Connection, names: Sequence[str]) -> None:
    """Take tables from whichever node plays at them."""
    if connection.dialect.name == "postgresql":
        connection.execute(EVICT, {"tables": list(names)})


def delete(connection: Connection, names: Sequence[str]) -> int:
    """Delete tables with all that is known of them, played at or not; returns how many there were."""
    there = list(connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(names))).scalars())
    evict(connection, there)
    finished.forget(connection, there)
    return len(there)


def close(connection: Connection, name: str, now: int) -> None:
    """Nobody plays on at a table; it can still be looked at."""
    evict(connection, [name])
    add(connection, name, Kind.SHUT, 0, now)


def forget_person(connection: Connection, name: str, seat: int, now: int) -> int:
    """Delete what a seat's persons said and were called; returns how many lines it was."""
    evict(connection, [name])
    about = (ENTRIES.c.table == name) & (ENTRIES.c.seat == seat) & ENTRIES.c.kind.in_(ABOUT_PERSONS)
    lines = connection.execute(update(ENTRIES).where(about).values(text="")).rowcount
    row = connection.execute(select(TABLES.c.places).where(TABLES.c.id == name)).scalar_one()
    places = msgspec.json.decode(row, type=list[Start])
    places[seat] = msgspec.structs.replace(places[seat], name="")
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(places=msgspec.json.encode(places).decode()))
    forget_in_file(connection, name, seat)
    add(connection, name, Kind.NAME, seat, now)      # a server that has the table in memory learns of it by this
    return lines


def forget_in_file(connection: Connection, name: str, seat: int) -> None:
    game = finished.find(connection, name)
    found = NAMES.search(game.file) if game else None
    if game and found:
        names = tomllib.loads(found[0])["names"]
        names[seat] = ""
        file = sealed(f"{game.file[: found.start()]}names = {toml(names)}{game.file[found.end() :]}")
        connection.execute(update(FINISHED).where(FINISHED.c.table == name).values(file=file))


def sealed(file: str) -> str:
    """A game file with the digest of what stands above it (docs/files.md)."""
    body = file.rpartition("digest = ")[0]
    return body + f"digest = {quoted(hashlib.sha256(body.encode()).hexdigest())}\n"


def add(connection: Connection, name: str, kind: Kind, seat: int, now: int) -> None:
    """The next entry of a table."""
    last = connection.execute(select(func.max(ENTRIES.c.n)).where(ENTRIES.c.table == name)).scalar()
    entry = Entry(name, -1 if last is None else last, kind, seat, 0, "", now)
    connection.execute(ENTRIES.insert(), msgspec.structs.asdict(msgspec.structs.replace(entry, n=entry.n + 1)))
