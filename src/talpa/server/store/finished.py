"""Finished games in the store: each with its file, and as it was told to every pair of eyes, in pages of decisions."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Connection, exists, select, union

from talpa.server.store.entries import Finished, Kind, Page, StoredReview
from talpa.server.store.schema import ENTRIES, FINISHED, LEASES, REVIEWS, TABLES, TOLD


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


def keep_reviews(connection: Connection, reviews: list[StoredReview]) -> None:
    """Add reviews of a finished game in the place of older ones, unless the game is forgotten by now."""
    for one in reviews:
        if find(connection, one.table):
            connection.execute(REVIEWS.delete().where(is_review(one.table, one.seat, one.kind)))
            connection.execute(REVIEWS.insert(), msgspec.structs.asdict(one))


def review(connection: Connection, table: str, seat: int, kind: int, format: int) -> bytes | None:
    wanted = is_review(table, seat, kind) & (REVIEWS.c.format == format)
    return connection.execute(select(REVIEWS.c.content).where(wanted)).scalar()


def is_review(table: str, seat: int, kind: int) -> ColumnElement[bool]:
    return (REVIEWS.c.table == table) & (REVIEWS.c.seat == seat) & (REVIEWS.c.kind == kind)


def not_kept(connection: Connection, most: int) -> list[str]:
    """Tables whose game ended and is not kept yet: the server was killed just then."""
    kept = exists().where(FINISHED.c.table == ENTRIES.c.table)
    query = select(ENTRIES.c.table).where(ENTRIES.c.kind == int(Kind.END), ~kept).distinct().limit(most)
    return list(connection.execute(query).scalars())


def old_tables(connection: Connection, before: int, most: int, after: str) -> list[str]:
    """Tables whose game is over and at which nothing has happened since then, by name, from behind one of them on."""
    over = union(select(ENTRIES.c.table).where(ENTRIES.c.kind == int(Kind.END)), select(FINISHED.c.table))
    recent = exists().where(ENTRIES.c.table == TABLES.c.id, ENTRIES.c.at >= before)
    old = (TABLES.c.created < before) & TABLES.c.id.in_(over) & ~recent & (TABLES.c.id > after)
    return list(connection.execute(select(TABLES.c.id).where(old).order_by(TABLES.c.id).limit(most)).scalars())


def forget(connection: Connection, tables: list[str]) -> None:
    """Delete these tables and all that is known of them."""
    for kind, name in ((REVIEWS, REVIEWS.c.table), (TOLD, TOLD.c.table), (FINISHED, FINISHED.c.table),
                       (ENTRIES, ENTRIES.c.table), (LEASES, LEASES.c.table), (TABLES, TABLES.c.id)):
        connection.execute(kind.delete().where(name.in_(tables)))
