"""The store: append-only tables and entries, in SQLite or PostgreSQL, through the same statements.

Statements are plain functions over a SQLAlchemy connection. SQLite runs them in a thread of its own (one hop a
transaction: 0.1 ms, where an async driver hops for every call and takes 0.3 ms), and adds entries, which come with
every decision, straight through its driver; PostgreSQL runs them through asyncpg, and a node adds entries by a
connection of its own (`appender`). What is added ends in a plain call: a task that waits takes two more turns of the
event loop.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache, partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, Dialect, Engine, create_engine, event, false, func, make_url, or_, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from talpa.engine.errors import BadFile, TalpaError
from talpa.server.store import finished, leases
from talpa.server.store.appender import Appender
from talpa.server.store.entries import Entry, Finished, Glimpse, Kind, Page, Start, StoredReview, Table, Terms
from talpa.server.store.schema import ENTRIES, FINISHED, TABLES, migrate

LOG = logging.getLogger("talpa.server")
T = TypeVar("T")
Rows = list[dict[str, Any]]
Epochs = dict[str, int]                              # of the leases of tables that entries are for
Then = Callable[[Any, Exception | None], None]       # told what came out, or what went wrong
POSTGRES = "postgresql+asyncpg"
PATIENCE = 4.0                                       # seconds that the database may take for anything
STEP_SECONDS = 600.0                                 # for a step of `migrate`
LAST_SECONDS = 1.0                                   # to close it
NO_EPOCHS: Epochs = {}
FULL, NORMAL = "full", "normal"                      # when a commit is safe: on the disk, or with the system
MOST_SOUGHT = 500                                    # listed tables that are looked through
PLAYED = (int(Kind.DECIDE), int(Kind.UNDO), int(Kind.TALK))
AWAY = ("08", "53", "57")                           # what PostgreSQL's states begin with then
TROUBLE = (SQLAlchemyError, sqlite3.Error, OSError)  # what a database may come to


class NotStored(TalpaError):
    """What was to be written is not in the store: nothing of it may be acknowledged. `passes`: it may be soon."""

    passes = False


class Hung(NotStored):
    """The store does not answer; whether what was to be written is in it, nobody knows yet."""

    passes = True

    def __init__(self) -> None:
        super().__init__(f"the store cannot be used: it did not answer within {PATIENCE:g} s")


class Lost(NotStored):
    """The table is played at another node by now."""


class Runner(Protocol):
    """Runs a function in a transaction; adds tables and entries in one."""

    async def run(self, work: Callable[..., T], *args: Any) -> T: ...
    def add(self, tables: Rows, entries: list[tuple[Any, ...]], epochs: Epochs, then: Then) -> None: ...
    async def close(self) -> None: ...


class Job(NamedTuple):
    """Work for the store's thread, and who is told of it."""

    work: Callable[..., Any]
    args: tuple[Any, ...]
    loop: asyncio.AbstractEventLoop
    then: Then


class InThread:
    """SQLite: one connection in one thread, which is all that can write at a time anyway.

    A queue and a thread of our own: a pool's futures take another 0.07 ms of CPU for each transaction.
    """

    def __init__(self, path: str, sync: str) -> None:
        self.path = path
        self.engine: Engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
        event.listen(self.engine, "connect", partial(set_up_sqlite, sync))
        event.listen(self.engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = Thread(target=self.serve, name="store", daemon=True)
        self.thread.start()

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.start(in_transaction, (work, *args), partial(settle, answer))
        return await answer

    def add(self, tables: Rows, entries: list[tuple[Any, ...]], epochs: Epochs, then: Then) -> None:
        if tables or len(entries) != 1:
            self.start(in_transaction, (append, tables, entries), then)
        else:
            self.start(add_one, (entries[0],), then)

    def start(self, work: Callable[..., Any], args: tuple[Any, ...], then: Then) -> None:
        self.jobs.put(Job(work, args, asyncio.get_running_loop(), then))

    def serve(self) -> None:
        """Do jobs until there is none to come."""
        connection: Connection | None = None
        while job := self.jobs.get():
            try:
                connection = connection or self.engine.connect()
                found = job.work(connection, *job.args)
            except Exception as error:
                job.loop.call_soon_threadsafe(job.then, None, error)
            else:
                job.loop.call_soon_threadsafe(job.then, found, None)
        if connection:
            connection.close()
        self.engine.dispose()

    async def close(self) -> None:
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join, LAST_SECONDS)


def in_transaction(connection: Connection, work: Callable[..., T], *args: Any) -> T:
    with connection.begin():
        return work(connection, *args)


def add_one(connection: Connection, entry: tuple[Any, ...]) -> None:
    """An entry by itself, straight through the driver: SQLAlchemy's own way takes as much CPU as SQLite's."""
    driver_of(connection).execute(insert_entries(connection.dialect), entry)


@lru_cache(maxsize=1)
def driver_of(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def settle(answer: asyncio.Future[Any], found: Any, error: Exception | None) -> None:
    """Somebody who gave up waiting is not told."""
    if answer.done():
        return
    if error is None:
        answer.set_result(found)
    else:
        answer.set_exception(error)


class InLoop:
    """PostgreSQL: a pool of connections in the event loop. As a node it adds to tables that it holds a lease of."""

    node = ""

    def __init__(self, url: str, sync: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # half a second that SQLite need not wait for

        settings = {"synchronous_commit": "on" if sync == FULL else "off"}
        limits: dict[str, Any] = {"timeout": PATIENCE, "server_settings": settings}
        self.engine = create_async_engine(
            url, pool_pre_ping=True, pool_timeout=PATIENCE, hide_parameters=True,
            connect_args=limits | {"command_timeout": STEP_SECONDS},
        )
        way = self.engine.dialect.create_connect_args(self.engine.url)[1]
        self.appender = Appender({**way, **limits}, PATIENCE)
        self.adding: set[asyncio.Task[Any]] = set()

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """In a task of its own: to give up on a database that hangs may hang too, and nobody waits for that."""
        task = asyncio.create_task(self.transact(work, *args))
        self.adding.add(task)
        task.add_done_callback(self.forget)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.cancel()
            raise

    async def transact(self, work: Callable[..., T], *args: Any) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work, *args)

    def forget(self, task: asyncio.Task[Any]) -> None:
        self.adding.discard(task)
        if not task.cancelled():
            task.exception()                                # whoever waited for it was told

    def add(self, tables: Rows, entries: list[tuple[Any, ...]], epochs: Epochs, then: Then) -> None:
        task = asyncio.get_running_loop().create_task(self.added(tables, entries, epochs, then))
        self.adding.add(task)
        task.add_done_callback(self.forget)

    async def added(self, tables: Rows, entries: list[tuple[Any, ...]], epochs: Epochs, then: Then) -> None:
        try:
            if self.node and not tables:
                await self.appender.add(self.node, entries, epochs)
            else:
                async with asyncio.timeout(PATIENCE):
                    await self.run(append_as, self.node, tables, entries, epochs)
        except Exception as error:
            then(None, error)
        else:
            then(None, None)

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await self.appender.close()
                await self.engine.dispose()


def set_up_sqlite(sync: str, connection: Any, _: object) -> None:
    """Write ahead, and sync on every commit unless told otherwise: what was acknowledged survives a power cut too.

    The log is written over as soon as it has 200 pages: to sync one that grows takes half as much CPU again.
    Transactions begin where we say so; the driver would begin them late, and end them before a change of tables.
    """
    settings = ("journal_mode=WAL", f"synchronous={sync.upper()}", "wal_autocheckpoint=200", "busy_timeout=2000",
                "temp_store=MEMORY")
    connection.isolation_level = None
    for pragma in settings:
        connection.execute(f"PRAGMA {pragma}")


def runner_for(url: str, sync: str) -> Runner:
    """The way to run statements on this database."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise BadFile("--database-url: expected sqlite:///FILE or postgresql://USER@HOST/NAME") from error
    if parsed.get_backend_name() == "sqlite":
        return InThread(parsed.database or "", sync)
    if parsed.get_backend_name() == "postgresql":
        return InLoop(parsed.set(drivername=POSTGRES).render_as_string(hide_password=False), sync)
    raise BadFile(f"--database-url: expected sqlite or postgresql, not {parsed.get_backend_name()}")


class Store:
    """What the server remembers."""

    def __init__(self, url: str, sync: str = FULL) -> None:
        self.runner = runner_for(url, sync)

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """The store in a data folder."""
        return cls(f"sqlite:///{folder / 'talpa.db'}")

    async def open(self) -> None:
        """Bring the database to this version's shape."""
        await self.run(migrate, seconds=None)

    @property
    def folder(self) -> Path | None:
        """Where the data lies, if that is here."""
        return Path(self.runner.path).parent if isinstance(self.runner, InThread) else None

    @property
    def is_shared(self) -> bool:
        """May other processes use this database?"""
        return isinstance(self.runner, InLoop)

    def put(
        self, tables: Sequence[Table], entries: Sequence[Entry], then: Callable[[NotStored | None], None],
        epochs: Epochs = NO_EPOCHS,
    ) -> None:
        """Store all of these or none, and tell how that went, once."""
        def told(_: object, error: Exception | None) -> None:
            if not timer.cancelled():
                timer.cancel()
                then(not_stored(error) if error else None)

        timer = asyncio.get_running_loop().call_later(PATIENCE, told, None, TimeoutError())
        rows = [msgspec.structs.astuple(entry) for entry in entries]
        self.runner.add([table_row(table) for table in tables], rows, epochs, told)

    async def append(self, tables: Sequence[Table], entries: Sequence[Entry]) -> None:
        """Store all of these or none, and wait for it."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(tables, entries, partial(settle, answer, None))
        await answer

    async def load(self, table: str) -> tuple[Table, list[Entry]] | None:
        """A table and all that happened at it."""
        return await self.run(load, table)

    async def glimpses(self, tables: Sequence[str]) -> list[Glimpse]:
        """Those of these tables that there are, without what was played."""
        return await self.run(glimpses, tables)

    async def newest_listed(self, count: int, rules: Mapping[str, int]) -> list[str]:
        """The tables opened last among those that chose to be listed; only of these games, with these rules."""
        return await self.run(newest_listed, count, rules)

    async def keep(self, game: Finished, pages: list[Page]) -> None:
        """Keep a finished game as it was told."""
        await self.run(finished.keep, game, pages)

    async def finished(self, table: str) -> Finished | None:
        """A game that is over, if it is kept."""
        return await self.run(finished.find, table)

    async def page(self, table: str, eye: int, number: int) -> bytes | None:
        """Some steps of a game that is kept."""
        return await self.run(finished.page, table, eye, number)

    async def keep_reviews(self, reviews: list[StoredReview]) -> None:
        """Keep what a review of a finished game says."""
        await self.run(finished.keep_reviews, reviews)

    async def review(self, table: str, seat: int, kind: int, format: int) -> bytes | None:
        """What is kept of a review."""
        return await self.run(finished.review, table, seat, kind, format)

    async def not_kept(self, most: int) -> list[str]:
        """Tables whose game is over and not kept yet."""
        return await self.run(finished.not_kept, most)

    async def old_tables(self, before: int, most: int, after: str = "") -> list[str]:
        """Tables whose game is over and at which nothing has happened since then, by name; from `after` on."""
        return await self.run(finished.old_tables, before, most, after)

    async def forget(self, tables: list[str]) -> None:
        """Delete tables and all that is known of them; those that a node plays at stay."""
        await self.run(forget_vacant if self.is_shared else finished.forget, tables)

    async def join(self, node: str, address: str, secret: str) -> str:
        """Be one of the nodes that share this database; returns the secret they know each other by."""
        assert isinstance(self.runner, InLoop)
        self.runner.node = node
        return await self.run(leases.join, node, address, secret)

    async def take(self, table: str, node: str, address: str, refusing: str = "") -> leases.Lease | None:
        """Take a lease of a table, or learn whose it is; `refusing`: where a node refuses connections."""
        return await self.run(leases.take, table, node, address, refusing)

    async def owner(self, table: str) -> leases.Lease | None:
        """Whose a table is, if it is anybody's."""
        return await self.run(leases.owner, table)

    async def renew(self, node: str, address: str, tables: list[str], elsewhere: list[str]) -> leases.Renewal:
        """Keep leases; where the tables are that others play."""
        return await self.run(leases.renew, node, address, tables, elsewhere)

    async def release(self, node: str, tables: list[str], leaving: bool) -> None:
        """Let leases go."""
        await self.run(leases.release, node, tables, leaving)

    async def answers(self) -> None:
        """Ask it something, or say that it cannot be used."""
        await self.run(lambda connection: connection.execute(select(1)))

    async def run(self, work: Callable[..., T], *args: Any, seconds: float | None = PATIENCE) -> T:
        try:
            async with asyncio.timeout(seconds):
                return await self.runner.run(work, *args)
        except Exception as error:
            if not is_trouble(error):
                raise
            raise not_stored(error) from error

    async def close(self) -> None:
        await self.runner.close()


def not_stored(error: Exception) -> NotStored:
    """What the database cannot do, in one plain sentence; a fault of our own goes to the log whole."""
    if isinstance(error, TimeoutError):
        return Hung()
    if isinstance(error, leases.Fenced):
        return Lost(str(error))
    if not is_trouble(error):
        LOG.error("a fault in the store", exc_info=error)
    trouble = NotStored(f"the store cannot be used: {plain_cause(error)}")
    trouble.passes = is_passing(error)
    return trouble


def is_trouble(error: Exception) -> bool:
    """Is it the database's and not our fault? PostgreSQL's own errors come as they are while it is connected to."""
    return isinstance(error, TROUBLE) or type(error).__module__.startswith("asyncpg")


def is_passing(error: Exception) -> bool:
    """Is the database away, and not wrong: nobody listens there, or it starts, stops or has no connection left?"""
    state = getattr(error, "sqlstate", None) or getattr(getattr(error, "orig", None), "sqlstate", None) or ""
    return isinstance(error, OSError) or state[:2] in AWAY


def plain_cause(error: Exception) -> str:
    """What the database said, without the statement and its values: those hold secrets."""
    said = getattr(error, "orig", None) if isinstance(error, SQLAlchemyError) else error
    return (str(said or "") or type(error).__name__).splitlines()[0]


@cache
def insert_entries(dialect: Dialect) -> str:
    """The statement as the driver takes it: SQLAlchemy puts it together once, which takes as long as running it."""
    return str(ENTRIES.insert().compile(dialect=dialect))


def append(connection: Connection, tables: list[dict[str, Any]], entries: list[tuple[Any, ...]]) -> None:
    """Rows of entries are in the order of their columns."""
    if tables:
        connection.execute(TABLES.insert(), tables)
    if entries:
        connection.exec_driver_sql(insert_entries(connection.dialect), entries)


def append_as(
    connection: Connection, node: str, tables: Rows, entries: list[tuple[Any, ...]], epochs: Epochs
) -> None:
    """As a node: to a table that is opened with them, or that the node holds."""
    opened = {row["id"] for row in tables}
    held = [entry for entry in entries if node and entry[0] not in opened]
    append(connection, tables, [entry for entry in entries if not node or entry[0] in opened])
    if held:
        leases.append_fenced(connection, node, held, epochs)


def forget_vacant(connection: Connection, tables: list[str]) -> None:
    """A table that a node plays at, or is about to, is not forgotten."""
    finished.forget(connection, leases.vacant(connection, tables))


def load(connection: Connection, table: str) -> tuple[Table, list[Entry]] | None:
    row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
    if row is None:
        return None
    rows = connection.execute(select(ENTRIES).where(ENTRIES.c.table == table).order_by(ENTRIES.c.n))
    return table_of(dict(row)), [Entry(*entry) for entry in rows]


def glimpses(connection: Connection, names: Sequence[str]) -> list[Glimpse]:
    found = [table_of(dict(row)) for row in connection.execute(select(TABLES).where(TABLES.c.id.in_(names))).mappings()]
    told = select(ENTRIES).where(ENTRIES.c.table.in_(names), ENTRIES.c.kind.not_in(PLAYED)).order_by(ENTRIES.c.n)
    entries: dict[str, list[Entry]] = {}
    for row in connection.execute(told):
        entries.setdefault(row[0], []).append(Entry(*row))
    kept = {*connection.execute(select(FINISHED.c.table).where(FINISHED.c.table.in_(names))).scalars()}
    latest = select(ENTRIES.c.table, func.max(ENTRIES.c.at), func.max(ENTRIES.c.n)).where(ENTRIES.c.table.in_(names))
    last = {name: (at, n + 1) for name, at, n in connection.execute(latest.group_by(ENTRIES.c.table))}
    return [Glimpse(table, entries.get(table.id, []), table.id in kept, *last.get(table.id, (table.created, 0)))
            for table in found]


def newest_listed(connection: Connection, count: int, rules: Mapping[str, int]) -> list[str]:
    """Those that are over, or of other rules, are passed over, but not without end."""
    known = or_(false(), *((TABLES.c.game == game) & (TABLES.c.rules == version) for game, version in rules.items()))
    newest = select(TABLES.c.id).where(TABLES.c.listed, known).order_by(TABLES.c.created.desc()).limit(MOST_SOUGHT)
    over = {*connection.execute(select(FINISHED.c.table).where(FINISHED.c.table.in_(newest))).scalars()}
    return [name for name in connection.execute(newest).scalars() if name not in over][:count]


def table_row(table: Table) -> dict[str, Any]:
    row = msgspec.structs.asdict(table)
    row["options"] = msgspec.json.encode(table.options).decode()
    row["places"] = msgspec.json.encode(table.places).decode()
    row["terms"] = msgspec.json.encode(table.terms).decode()
    return row


def table_of(row: dict[str, Any]) -> Table:
    row["options"] = msgspec.json.decode(row["options"], type=dict[str, str])
    row["places"] = msgspec.json.decode(row["places"], type=list[Start])
    row["terms"] = msgspec.json.decode(row["terms"], type=Terms)
    return Table(**row)
