"""The shape of the database, and the steps that led to it: each is taken once, in order, never changed."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    func,
    inspect,
    select,
)

from talpa.engine.errors import BadFile

METADATA = MetaData()
TURN = 0x7A19A                       # the number of the lock that whoever changes the shape holds

VERSIONS = Table(
    "versions", METADATA,
    Column("version", Integer, primary_key=True, autoincrement=False),
)

TABLES = Table(
    "tables", METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(24), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("options", Text, nullable=False),             # JSON
    Column("edition", String(40), nullable=False),
    Column("edition_digest", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("seed", String(80), nullable=False),
    Column("places", Text, nullable=False),              # JSON
    Column("host", String(64), nullable=False),
    Column("watch", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("talk", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("terms", Text, nullable=False, server_default="{}"),      # JSON; since version 4
)

ENTRIES = Table(
    "entries", METADATA,
    Column("table", String(24), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),     # two nodes cannot both write the same one
    Column("kind", SmallInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("value", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,                             # one tree instead of two: half the pages a commit writes
)

FINISHED = Table(
    "finished", METADATA,
    Column("table", String(24), primary_key=True),
    Column("decisions", Integer, nullable=False),
    Column("file", Text, nullable=False),
)

TOLD = Table(
    "told", METADATA,
    Column("table", String(24), primary_key=True),
    Column("eye", SmallInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("content", LargeBinary, nullable=False),
)

LEASES = Table(                                          # which node plays at which table; PostgreSQL only
    "leases", METADATA,
    Column("table", String(24), primary_key=True),
    Column("node", String(32), nullable=False),
    Column("address", Text, nullable=False),             # where other nodes reach it
    Column("epoch", BigInteger, nullable=False),         # how often the table changed hands
    Column("until", BigInteger, nullable=False),         # milliseconds since 1970 by the database's clock
)

NODES = Table(
    "nodes", METADATA,
    Column("node", String(32), primary_key=True),
    Column("address", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

CLUSTER = Table(
    "cluster", METADATA,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),        # by which nodes know each other
)

# What PostgreSQL's leases do: nothing is added to a table that was deleted while somebody sat there.
NOT_WITHOUT_TABLE = """
    CREATE TRIGGER not_without_table BEFORE INSERT ON entries
    WHEN NOT EXISTS (SELECT 1 FROM tables WHERE id = NEW."table")
    BEGIN SELECT RAISE(ABORT, 'the table was deleted'); END"""

REVIEWS = Table(
    "reviews", METADATA,
    Column("table", String(24), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", SmallInteger, primary_key=True, autoincrement=False),
    Column("format", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

IS_END = ENTRIES.c.kind == 10
ENDED = Index("ended", ENTRIES.c.table, sqlite_where=IS_END, postgresql_where=IS_END)
NEWEST_LISTED = Index("newest_listed", TABLES.c.listed, TABLES.c.created)


def first_tables(connection: Connection) -> None:
    """Version 1: tables and their entries."""
    create_bare(connection, TABLES)
    create_bare(connection, ENTRIES)


def create_bare(connection: Connection, table: Table) -> None:
    """Create a table without the indexes that later versions add."""
    bare = table.to_metadata(MetaData())
    bare.indexes.clear()
    bare.create(connection, checkfirst=False)


def index_listed(connection: Connection) -> None:
    """Version 2: the public list is found without reading every table."""
    NEWEST_LISTED.create(connection)


def keep_finished(connection: Connection) -> None:
    """Version 3: finished games are kept as they were told, for when their rules have changed."""
    FINISHED.create(connection)
    TOLD.create(connection)
    ENDED.create(connection)


def settle_terms(connection: Connection) -> None:
    """Version 4: what else a table settles when it opens; a database that begins with this version has it already."""
    if "terms" not in {column["name"] for column in inspect(connection).get_columns("tables")}:
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}'")


def lease_tables(connection: Connection) -> None:
    """Version 5: tables belong to nodes for a while, where several share a database."""
    for table in (LEASES, NODES, CLUSTER):
        table.create(connection)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(NOT_WITHOUT_TABLE)


def keep_reviews(connection: Connection) -> None:
    """Version 6: the reviews of finished games are made once."""
    REVIEWS.create(connection)


STEPS: list[Callable[[Connection], None]] = [
    first_tables, index_listed, keep_finished, settle_terms, lease_tables, keep_reviews,
]


def version(connection: Connection) -> int:
    """How many steps this database has taken."""
    if not inspect(connection).has_table("versions"):
        return 0
    return connection.execute(select(func.max(VERSIONS.c.version))).scalar() or 0


def migrate(connection: Connection) -> None:
    """Take the steps this database has not taken yet; two nodes that start at once take turns."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({TURN})")
    done = version(connection)
    if done > len(STEPS):
        raise BadFile(
            f"the database has version {done}, and this Talpa knows versions up to {len(STEPS)}",
            "start the newer Talpa that wrote it, or use another data folder",
        )
    if done == 0:
        VERSIONS.create(connection, checkfirst=True)
    for number, step in enumerate(STEPS[done:], done + 1):
        step(connection)
        connection.execute(VERSIONS.insert(), {"version": number})
