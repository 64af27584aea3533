"""The store: append-only tables and entries, in SQLite or PostgreSQL, through the same statements.

Statements are plain functions over a SQLAlchemy connection. SQLite runs them in a thread of its own (one hop a
transaction: 0.1 ms, where an async driver hops for every call and takes 0.3 ms), and adds entries, which come with
every decision, straight through its driver; PostgreSQL runs them through asyncpg.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, Dialect, Engine, create_engine, event, make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from talpa.engine.errors import BadFile, TalpaError
from talpa.server.ledger import Entry, Start, Table
from talpa.server.schema import ENTRIES, TABLES, migrate

T = TypeVar("T")
POSTGRES = "postgresql+asyncpg"


class NotStored(TalpaError):
    """What was to be written is not in the store: nothing of it may be acknowledged."""


class Runner(Protocol):
    """Runs a function in a transaction, or adds entries in one of their own."""

    async def run(self, work: Callable[..., T], *args: Any) -> T: ...
    async def add(self, entries: list[tuple[Any, ...]]) -> None: ...
    async def close(self) -> None: ...


class Job(NamedTuple):
    """Work for the store's thread, and who waits for it."""

    work: Callable[..., Any]
    args: tuple[Any, ...]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]


class InThread:
    """SQLite: one connection in one thread, which is all that can write at a time anyway.

    A queue and a thread of our own: a pool's futures take another 0.07 ms of CPU for each transaction.
    """

    def __init__(self, path: str) -> None:
        self.engine: Engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
        event.listen(self.engine, "connect", set_up_sqlite)
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = Thread(target=self.serve, name="store", daemon=True)
        self.thread.start()

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        return await self.ask(in_transaction, work, *args)

    async def add(self, entries: list[tuple[Any, ...]]) -> None:
        await self.ask(add_at_once, entries)

    def ask(self, work: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self.jobs.put(Job(work, args, loop, answer))
        return answer

    def serve(self) -> None:
        """Do jobs until there is none to come."""
        connection: Connection | None = None
        while job := self.jobs.get():
            try:
                connection = connection or self.engine.connect()
                found = job.work(connection, *job.args)
            except BaseException as error:
                job.loop.call_soon_threadsafe(upset, job.answer, error)
            else:
                job.loop.call_soon_threadsafe(settle, job.answer, found)
        if connection:
            connection.close()
        self.engine.dispose()

    async def close(self) -> None:
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)


def in_transaction(connection: Connection, work: Callable[..., T], *args: Any) -> T:
    with connection.begin():
        return work(connection, *args)


def add_at_once(connection: Connection, entries: list[tuple[Any, ...]]) -> None:
    """Entries straight through the driver: SQLAlchemy's own way takes as much CPU as SQLite's."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    with driver:
        driver.executemany(insert_entries(connection.dialect), entries)


def settle(answer: asyncio.Future[Any], found: Any) -> None:
    """Somebody who gave up waiting is not told."""
    if not answer.done():
        answer.set_result(found)


def upset(answer: asyncio.Future[Any], error: BaseException) -> None:
    if not answer.done():
        answer.set_exception(error)


class InLoop:
    """PostgreSQL: a pool of connections in the event loop."""

    def __init__(self, url: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # half a second that SQLite need not wait for

        self.engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work, *args)

    async def add(self, entries: list[tuple[Any, ...]]) -> None:
        await self.run(append, [], entries)

    async def close(self) -> None:
        await self.engine.dispose()


def set_up_sqlite(connection: Any, _: object) -> None:
    """Write ahead, and sync on every commit: what was acknowledged survives a power cut too.

    The log is written over as soon as it has 200 pages: to sync one that grows takes half as much CPU again.
    """
    settings = ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=200", "busy_timeout=2000",
                "temp_store=MEMORY")
    for pragma in settings:
        connection.execute(f"PRAGMA {pragma}")


def runner_for(url: str) -> Runner:
    """The way to run statements on this database."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise BadFile("--database-url: expected sqlite:///FILE or postgresql://USER@HOST/NAME") from error
    if parsed.get_backend_name() == "sqlite":
        return InThread(parsed.database or "")
    if parsed.get_backend_name() == "postgresql":
        return InLoop(parsed.set(drivername=POSTGRES).render_as_string(hide_password=False))
    raise BadFile(f"--database-url: expected sqlite or postgresql, not {parsed.get_backend_name()}")


class Store:
    """What the server remembers."""

    def __init__(self, url: str) -> None:
        self.runner = runner_for(url)

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """The store in a data folder."""
        return cls(f"sqlite:///{folder / 'talpa.db'}")

    async def open(self) -> None:
        """Bring the database to this version's shape."""
        await self.run(migrate)

    async def append(self, tables: Sequence[Table], entries: Sequence[Entry]) -> None:
        """Store all of these or none."""
        rows = [msgspec.structs.astuple(entry) for entry in entries]
        with trouble_told():
            if tables:
                await self.runner.run(append, [table_row(table) for table in tables], rows)
            else:
                await self.runner.add(rows)

    async def load(self, table: str) -> tuple[Table, list[Entry]] | None:
        """A table and all that happened at it."""
        return await self.run(load, table)

    async def newest_listed(self, count: int) -> list[str]:
        """The tables opened last among those that chose to be listed."""
        return await self.run(newest_listed, count)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        with trouble_told():
            return await self.runner.run(work, *args)

    async def close(self) -> None:
        await self.runner.close()


@contextmanager
def trouble_told() -> Iterator[None]:
    """What the database cannot do, in one plain sentence."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise NotStored(f"the store cannot be used: {plain_cause(error)}") from error


def plain_cause(error: Exception) -> str:
    """What the database said, without the statement and its values: those hold secrets."""
    said = error if isinstance(error, sqlite3.Error) else getattr(error, "orig", None)
    return str(said or type(error).__name__).splitlines()[0]


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


def load(connection: Connection, table: str) -> tuple[Table, list[Entry]] | None:
    row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
    if row is None:
        return None
    rows = connection.execute(select(ENTRIES).where(ENTRIES.c.table == table).order_by(ENTRIES.c.n))
    return table_of(dict(row)), [Entry(*entry) for entry in rows]


def newest_listed(connection: Connection, count: int) -> list[str]:
    query = select(TABLES.c.id).where(TABLES.c.listed).order_by(TABLES.c.created.desc()).limit(count)
    return list(connection.execute(query).scalars())


def table_row(table: Table) -> dict[str, Any]:
    row = msgspec.structs.asdict(table)
    row["options"] = msgspec.json.encode(table.options).decode()
    row["places"] = msgspec.json.encode(table.places).decode()
    return row


def table_of(row: dict[str, Any]) -> Table:
    row["options"] = msgspec.json.decode(row["options"], type=dict[str, str])
    row["places"] = msgspec.json.decode(row["places"], type=list[Start])
    return Table(**row)
