"""Finished games in the store: each with its file, and as it was told to every pair of eyes, in pages of decisions."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, exists, select

from talpa.server.store.entries import Finished, Kind, Page
from talpa.server.store.schema import ENTRIES, FINISHED, TOLD


def keep(connection: Connection, game: Finished, pages: list[Page]) -> None:
    """Add a finished game, unless it is there already."""
    if find(connection, game.table) is None:
        connection.execute(FINISHED.insert(), msgspec.structs.asdict(game))
        connection.execute(TOLD.insert(), [msgspec.structs.asdict(page) for page in pages])


def find(connection: Connection, table: str) -> Finished | None:
    row = connection.execute(select(FINISHED).where(FINISHED.c.table == table)).first()
    return Finished(*row) if row else None


def page(connection: Connection, table: str, eye: int, number: int) -> bytes | None:
    wanted = (TOLD.c.table == table) & (TOLD.c.eye == eye) & (TOLD.c.number == number)
    return connection.execute(select(TOLD.c.content).where(wanted)).scalar()


def not_kept(connection: Connection, most: int) -> list[str]:
    """Tables whose game ended and is not kept yet: the server was killed just then."""
    kept = exists().where(FINISHED.c.table == ENTRIES.c.table)
    query = select(ENTRIES.c.table).where(ENTRIES.c.kind == int(Kind.END), ~kept).distinct().limit(most)
    return list(connection.execute(query).scalars())
