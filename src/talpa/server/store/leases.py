"""Leases in PostgreSQL: which node plays at which table, and a fence that no other node's entries pass.

A lease has an epoch that grows whenever the table changes hands. Every append names it in the same statement, so a node
that lost a table, and does not know it yet, can store nothing there. Times are the database's own.

So a lease that is taken too soon costs its devices a new connection, and nothing else. It is taken before its end only
from a node that refuses connections and has missed a renewal: a node that lives and is misnamed keeps its tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, text

from talpa.engine.errors import TalpaError

LEASE_SECONDS = 15                   # for which a table belongs to a node that says no more
MISSED_SECONDS = 7                   # without a renewal, which comes every 5, of a node that nobody can reach
NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
END = f"{NOW} + {LEASE_SECONDS * 1000}"
MISSED = f"leases.until < {NOW} + {(LEASE_SECONDS - MISSED_SECONDS) * 1000}"
REMEMBERED = 3_600_000               # milliseconds after which a node that is gone is forgotten

TAKE = text(f"""
    INSERT INTO leases ("table", node, address, epoch, until)
    SELECT id, :node, :address, 1, {END} FROM tables WHERE id = :table
    ON CONFLICT ("table") DO UPDATE
    SET node = excluded.node, address = excluded.address, epoch = leases.epoch + 1, until = excluded.until
    WHERE leases.until < {NOW} OR leases.address = excluded.address OR (leases.address = :refusing AND {MISSED})
    RETURNING epoch""")
OWNER = text(f'SELECT node, address, epoch FROM leases WHERE "table" = :table AND until >= {NOW}')
RENEW = text(f"""
    UPDATE leases SET until = {END} WHERE node = :node AND "table" = ANY(:tables) RETURNING "table", epoch""")
RELEASE = text('UPDATE leases SET until = 0 WHERE node = :node AND "table" = ANY(:tables)')
OWNERS = text(f'SELECT "table", address FROM leases WHERE "table" = ANY(:tables) AND until >= {NOW}')
REGISTER = text(f"""
    INSERT INTO nodes (node, address, until) VALUES (:node, :address, {END})
    ON CONFLICT (node) DO UPDATE SET until = excluded.until""")
PEERS = text(f"SELECT DISTINCT address FROM nodes WHERE until >= {NOW}")
LEAVE = text("DELETE FROM nodes WHERE node = :node")
FORGET_NODES = text(f"DELETE FROM nodes WHERE until < {NOW} - {REMEMBERED}")
SHARE_SECRET = text("INSERT INTO cluster (id, secret) VALUES (1, :secret) ON CONFLICT (id) DO NOTHING")
SECRET = text("SELECT secret FROM cluster WHERE id = 1")
VACANT = text(f"""
    INSERT INTO leases ("table", node, address, epoch, until)
    SELECT id, '', '', 1, 0 FROM tables WHERE id = ANY(:tables) ORDER BY id
    ON CONFLICT ("table") DO UPDATE SET epoch = leases.epoch + 1 WHERE leases.until < {NOW}
    RETURNING "table" """)
FENCED = """
    WITH held AS (
        SELECT new."table", new.n, new.kind, new.seat, new.value, new.text, new.at
        FROM unnest($1::text[], $2::int[], $3::smallint[], $4::smallint[], $5::int[], $6::text[], $7::bigint[],
                    $8::bigint[]) AS new("table", n, kind, seat, value, text, at, epoch)
        JOIN leases ON leases."table" = new."table" AND leases.epoch = new.epoch AND leases.node = $9)
    INSERT INTO entries ("table", n, kind, seat, value, text, at)
    SELECT * FROM held WHERE (SELECT count(*) FROM held) = cardinality($1)"""


class Lease(NamedTuple):
    """Whose a table is, where that node is reached, and since which change of hands."""

    node: str
    address: str
    epoch: int


class Renewal(NamedTuple):
    """What a node holds still, which nodes there are, and where the tables are played that it forwards to."""

    held: dict[str, int]
    peers: list[str]
    owners: dict[str, str]


class Fenced(TalpaError):
    """The table belongs to another node by now."""


def join(connection: Connection, node: str, address: str, secret: str) -> str:
    """Be known as a node; returns the secret that all nodes of this database share."""
    connection.execute(SHARE_SECRET, {"secret": secret})
    connection.execute(REGISTER, {"node": node, "address": address})
    connection.execute(FORGET_NODES)
    return str(connection.execute(SECRET).scalar())


def take(connection: Connection, table: str, node: str, address: str, refusing: str = "") -> Lease | None:
    """Take a table that nobody holds, or a dead process of this very address held; else say whose it is.

    `refusing`: the address of a node that refuses connections; what it did not renew in time is nobody's either.
    None where there is no such table, or it was let go between the two statements.
    """
    wanted = {"table": table, "node": node, "address": address, "refusing": refusing}
    taken = connection.execute(TAKE, wanted).scalar()
    return Lease(node, address, taken) if taken is not None else owner(connection, table)


def owner(connection: Connection, table: str) -> Lease | None:
    row = connection.execute(OWNER, {"table": table}).first()
    return Lease(*row) if row else None


def renew(connection: Connection, node: str, address: str, tables: list[str], elsewhere: list[str]) -> Renewal:
    """Keep these tables for as long again; those that another node took meanwhile are not in the answer."""
    held = {name: epoch for name, epoch in connection.execute(RENEW, {"node": node, "tables": tables})}
    connection.execute(REGISTER, {"node": node, "address": address})
    peers = list(connection.execute(PEERS).scalars())
    owners = {name: at for name, at in connection.execute(OWNERS, {"tables": elsewhere})} if elsewhere else {}
    return Renewal(held, peers, owners)


def release(connection: Connection, node: str, tables: list[str], leaving: bool) -> None:
    """Let tables go: whoever is asked for one next takes it."""
    connection.execute(RELEASE, {"node": node, "tables": tables})
    if leaving:
        connection.execute(LEAVE, {"node": node})


def vacant(connection: Connection, tables: Sequence[str]) -> list[str]:
    """Those of these tables that no node holds; none takes one of them, or stores anything there, before the commit."""
    return list(connection.execute(VACANT, {"tables": list(tables)}).scalars())


def append_fenced(
    connection: Connection, node: str, entries: Sequence[tuple[Any, ...]], epochs: dict[str, int]
) -> None:
    """Add entries in one statement that finds no table which changed hands; all of them or none."""
    found = connection.exec_driver_sql(FENCED, tuple(fenced_values(node, entries, epochs)))
    check_fence(found.rowcount, len(entries))


def fenced_values(node: str, entries: Sequence[tuple[Any, ...]], epochs: dict[str, int]) -> list[Any]:
    """What that statement is given: entries by columns, in an order that all nodes share."""
    rows = sorted(entries)
    columns: list[Any] = [list(column) for column in zip(*rows, strict=True)]
    return [*columns, [epochs[row[0]] for row in rows], node]


def check_fence(added: int, wanted: int) -> None:
    if added != wanted:
        raise Fenced("the table is played at another node by now")
