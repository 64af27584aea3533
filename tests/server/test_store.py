"""The store: the same on SQLite and on a real PostgreSQL."""

import asyncio
import os
import sqlite3
import warnings

import msgspec
import pytest
from sqlalchemy import inspect, text

from talpa.engine.errors import BadFile, TalpaError
from talpa.server.command import database_in
from talpa.server.retention import DAY, FOREVER, Retention
from talpa.server.store import schema
from talpa.server.store.entries import Entry, Finished, Kind, Page
from talpa.server.store.store import NotStored, Store, table_row
from tests.server.build import a_table, keys_of
from tests.server.databases import KINDS, new_database


@pytest.fixture(params=KINDS)
def address(request, tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")              # about the runtime folder, by the wheel with PostgreSQL
        return new_database(request.param, tmp_path)


def run(address, work, *more):
    """Do something with an open store."""
    async def whole():
        store = Store(address)
        try:
            await store.open()
            return await work(store, *more)
        finally:
            await store.close()

    return asyncio.run(whole())


def decided(n: int, action: int = 1, table: str = "table1") -> Entry:
    return Entry(table, n, Kind.DECIDE, 0, action, "", 1_700_000_000_000 + n)


def test_what_is_stored_comes_back(address):
    table = a_table(options={"low": "on"}, seed=str(2**256 - 1))
    entries = [*keys_of(table), decided(3), Entry(table.id, 4, Kind.TALK, 1, 0, "ciao, Zoë 🦔", 5)]

    async def work(store):
        await store.append([table], entries[:2])
        await store.append([], [])
        await store.append([], entries[2:])

    run(address, work)
    assert run(address, lambda store: store.load(table.id)) == (table, entries)
    assert run(address, lambda store: store.load("other")) is None


def test_an_entry_number_is_taken_once(address):
    table = a_table()

    async def work(store):
        await store.append([table], [decided(0)])
        with pytest.raises(NotStored):
            await store.append([], [decided(1), decided(0, action=2)])
        return await store.load(table.id)

    assert run(address, work) == (table, [decided(0)]), "all or nothing"


def test_the_newest_listed_first(address):
    tables = [
        msgspec.structs.replace(a_table(), id=f"t{n}", listed=n % 2 == 1, created=n) for n in range(6)
    ]

    async def work(store):
        await store.append(tables, [])
        return await store.newest_listed(2, {"toy": tables[0].rules, "chess": 1})

    assert run(address, work) == ["t5", "t3"]


def test_the_list_passes_over_what_is_finished_or_of_other_rules(address):
    names = ("running", "over", "old", "gone")
    tables = [msgspec.structs.replace(a_table(), id=name, listed=True, created=n) for n, name in enumerate(names)]
    tables[2] = msgspec.structs.replace(tables[2], rules=99)
    tables[3] = msgspec.structs.replace(tables[3], game="chess")

    async def work(store):
        await store.append(tables, [])
        await store.keep(Finished("over", 3, "a file"), [Page("over", 0, 0, b"")])
        return await store.newest_listed(9, {"toy": tables[0].rules})

    assert run(address, work) == ["running"]


def test_a_finished_game_is_kept_once(address):
    pages = [Page("table1", eye, number, bytes([eye + 2, number])) for eye in (-2, 0) for number in (0, 1)]

    async def work(store):
        await store.append([a_table()], [Entry("table1", 0, Kind.END, 0, 0, "highest", 0)])
        left = await store.not_kept(9)
        await store.keep(Finished("table1", 40, "a file"), pages)
        await store.keep(Finished("table1", 41, "another"), pages)
        return left, await store.not_kept(9), await store.finished("table1"), await store.page("table1", 0, 1)

    assert run(address, work) == (["table1"], [], Finished("table1", 40, "a file"), bytes([2, 1]))
    assert run(address, lambda store: store.page("table1", 1, 0)) is None


def test_an_older_database_is_brought_up_to_date(address):
    async def old_one(store):
        def first_step(connection):
            schema.VERSIONS.create(connection)
            schema.first_tables(connection)
            connection.execute(schema.VERSIONS.insert(), {"version": 1})
            return [index["name"] for index in inspect(connection).get_indexes("tables")]

        return await store.run(first_step)

    async def make(address):
        store = Store(address)
        names = await old_one(store)
        await store.close()
        return names

    assert "newest_listed" not in asyncio.run(make(address))

    async def look(store):
        def shape(connection):
            return schema.version(connection), [index["name"] for index in inspect(connection).get_indexes("tables")]

        return await store.run(shape)

    assert run(address, look) == (len(schema.STEPS), ["newest_listed"])
    assert run(address, look) == (len(schema.STEPS), ["newest_listed"]), "and only once"


def test_a_table_from_before_there_were_terms_is_read(address):
    """Databases of versions 1 to 3 have no such column; their tables settled nothing of it."""
    table = a_table()

    async def make(store):
        def as_it_was(connection):
            schema.VERSIONS.create(connection)
            for number, step in enumerate(schema.STEPS[:3], 1):
                step(connection)
                connection.execute(schema.VERSIONS.insert(), {"version": number})
            connection.exec_driver_sql("ALTER TABLE tables DROP COLUMN terms")
            row = table_row(table)
            del row["terms"]
            names = ", ".join(f'"{name}"' for name in row)
            values = ", ".join(f":{name}" for name in row)
            connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({values})"), row)

        return await store.run(as_it_was)

    async def whole(address):
        store = Store(address)
        await make(store)
        await store.close()

    asyncio.run(whole(address))
    assert run(address, lambda store: store.load(table.id)) == (table, [])


def test_a_newer_database_is_left_alone(address):
    async def age(store):
        await store.run(lambda connection: connection.execute(schema.VERSIONS.insert(), {"version": 99}).rowcount)

    run(address, age)
    with pytest.raises(BadFile, match="version 99"):
        run(address, age)


def test_many_at_once(address):
    table = a_table()

    async def work(store):
        await store.append([table], [])
        await asyncio.gather(*(store.append([], [decided(n)]) for n in range(50)))
        return await store.load(table.id)

    assert [entry.n for entry in run(address, work)[1]] == list(range(50))


def test_a_database_that_is_none():
    for address in ("mysql://x", "nonsense", ""):
        with pytest.raises(TalpaError, match="--database-url"):
            Store(address)


def test_a_full_disk_stores_nothing_and_says_so(tmp_path):
    address, table = f"sqlite:///{tmp_path}/full.db", a_table()

    async def work(store):
        await store.append([table], [decided(0)])
        await store.run(limit_pages)
        with pytest.raises(NotStored, match="full"):
            await store.append([], [Entry("table1", 1, Kind.TALK, 0, 0, "x" * 1_000_000, 0)])
        return await store.load(table.id)

    assert run(address, work) == (table, [decided(0)])


def limit_pages(connection) -> None:
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")


def test_a_file_that_is_no_database(tmp_path):
    path = tmp_path / "talpa.db"
    path.write_bytes(b"something else entirely " * 100)
    with pytest.raises(NotStored, match="not a database"):
        run(f"sqlite:///{path}", lambda store: store.load("x"))


def test_an_unwritable_data_folder(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(TalpaError, match="cannot be written to") as error:
        database_in(blocked / "data")
    assert "--data" in error.value.hint


def test_two_servers_do_not_share_a_folder(tmp_path):
    database_in(tmp_path)
    with pytest.raises(TalpaError, match="another talpa serve"):
        database_in(tmp_path)


def test_errors_do_not_quote_what_was_to_be_stored(tmp_path):
    table = a_table(seed="123456789123456789")

    async def work(store):
        await store.append([table], [])
        with pytest.raises(NotStored) as error:
            await store.append([table], [])
        return str(error.value) + str(error.value.__cause__)         # a traceback in a log shows the cause too

    assert table.seed not in run(f"sqlite:///{tmp_path}/t.db", work)


def test_commits_reach_the_disk(tmp_path):
    """Nothing is acknowledged that a power cut could take: SQLite syncs every commit."""
    async def work(store):
        return await store.run(lambda c: (c.exec_driver_sql("PRAGMA synchronous").scalar(),
                                          c.exec_driver_sql("PRAGMA journal_mode").scalar()))

    assert run(f"sqlite:///{tmp_path}/t.db", work) == (2, "wal")
    assert os.path.exists(tmp_path / "t.db") and sqlite3.sqlite_version_info > (3, 35)


OLD, RECENT = 1_700_000_000_000, 1_700_000_900_000


async def with_old_tables(store):
    """A finished game of long ago, one that was just talked about, a recent one, and one that still runs."""
    names = ["aged", "aged-talk", "fresh", "runs"]
    await store.append([a_table(id=name, created=OLD) for name in names], [
        Entry("aged", 0, Kind.END, 0, 0, "", OLD), Entry("aged-talk", 0, Kind.END, 0, 0, "", OLD),
        Entry("aged-talk", 1, Kind.TALK, 0, 0, "ciao", RECENT), Entry("fresh", 0, Kind.END, 0, 0, "", RECENT),
        Entry("runs", 0, Kind.DECIDE, 0, 1, "", OLD),
    ])
    for name in names[:3]:
        await store.keep(Finished(name, 0, "file"), [Page(name, 0, 0, b"told")])


def test_old_finished_games_are_forgotten_and_nothing_else(address):
    async def work(store):
        await with_old_tables(store)
        retention = Retention(store, lambda: (), days=1)
        swept = await retention.sweep(OLD + DAY + 1000)
        left = [name for name in ("aged", "aged-talk", "fresh", "runs") if await store.load(name)]
        pages = [await store.page(name, 0, 0) for name in ("aged", "fresh")]
        return swept, left, await store.finished("aged"), pages

    assert run(address, work) == (1, ["aged-talk", "fresh", "runs"], None, [None, b"told"])


def test_a_table_in_use_is_not_forgotten_and_does_not_hold_up_others(address, monkeypatch):
    monkeypatch.setattr("talpa.server.retention.AT_ONCE", 1)

    async def work(store):
        await with_old_tables(store)
        swept = await Retention(store, lambda: {"aged"}, days=1).sweep(RECENT + DAY + 1000)
        return swept, [name for name in ("aged", "aged-talk", "fresh", "runs") if await store.load(name)]

    assert run(address, work) == (2, ["aged", "runs"])


def test_without_a_number_of_days_everything_is_kept(address):
    async def work(store):
        await with_old_tables(store)
        await Retention(store, lambda: (), FOREVER).run()
        return await store.load("aged")

    assert run(address, work)
