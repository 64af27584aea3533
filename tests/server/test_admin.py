"""`talpa admin` beside a server that runs: list, close, delete, forget, back up and put back."""

from __future__ import annotations

import asyncio
import gzip
import warnings

import pytest

from talpa.cli import main
from talpa.server.admin import DAY
from talpa.server.store.schema import METADATA
from talpa.server.store.store import Store
from tests.server.databases import KINDS, new_database
from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import Served
from tests.server.test_doors import play_out


@pytest.fixture(params=KINDS)
def url(request, tmp_path, monkeypatch):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")              # about the runtime folder, by the wheel with PostgreSQL
        found = new_database(request.param, tmp_path)
    monkeypatch.setenv("TALPA_DATABASE_URL", found)
    return found


def rows(url: str) -> dict[str, list]:
    """All that is kept in a store."""
    def look(connection):
        kept = [table for table in METADATA.sorted_tables if table.name in ("tables", "entries", "finished", "told")]
        return {table.name: sorted(map(tuple, connection.execute(table.select()))) for table in kept}

    async def work():
        store = Store(url)
        await store.open()
        try:
            return await store.run(look)
        finally:
            await store.close()

    return asyncio.run(work())


async def played(port: int, talk: str = "hello") -> tuple[dict, Guest]:
    """A toy game, begun by Anna, who talks."""
    opened = open_table(port, "toy", "po")
    key = (await asyncio.to_thread(ask, port, f"/api/tables/{opened['table']}/join", {"name": "Ben"}))[1]["secret"]
    guest = await Guest(port, opened["table"], opened["seats"][0]["secret"]).come()
    ben = await Guest(port, opened["table"], key).come()
    await guest.until(lambda g: g.updates and g.updates[0]["choices"])
    await ben.say(t="talk", seat=1, text=talk)
    await ben.until(lambda g: g.of("talk"))
    return opened, guest


def test_a_table_is_closed_and_deleted_under_the_eyes_of_its_server(url, capsys):
    async def evening() -> None:
        opened, guest = await played(server.port)
        name = opened["table"]
        assert await asyncio.to_thread(main, ["admin", "tables", "--running", "--name", "Ben"]) == 0
        assert name in capsys.readouterr().out
        assert await asyncio.to_thread(main, ["admin", "close", name]) == 0
        await guest.decide(0, 1)
        assert await guest.until(lambda g: g.of("problem") or g.of("closing")) and not guest.of("ack")
        again = await Guest(server.port, name, opened["seats"][0]["secret"]).come()
        await again.until(lambda g: g.of("problem"))
        assert again.of("problem")[0]["message"]["id"] == "problem-shut"
        other, player = await played(server.port)
        assert await asyncio.to_thread(main, ["admin", "delete", name, other["table"], "--yes"]) == 0
        await player.decide(0, 1)
        assert await player.until(lambda g: g.of("problem") or g.of("closing")) and not player.of("ack")
        assert (await asyncio.to_thread(ask, server.port, f"/api/tables/{other['table']}"))[0] == 404

    with Served(url, "--free", "--toy") as server:
        run(evening())
    assert not any(rows(url).values()), "nothing is left of them"


def test_tables_are_listed_by_what_is_asked_for_and_old_ones_deleted(url, capsys):
    def listed(*flags: str) -> list[str]:
        capsys.readouterr()
        assert main(["admin", "tables", *flags]) == 0
        return [line.split()[0] for line in capsys.readouterr().out.splitlines()]

    async def evening() -> str:
        opened = open_table(server.port, "toy", "pp")
        guest = await Guest(server.port, opened["table"], *(one["secret"] for one in opened["seats"])).come()
        await play_out(guest, 2)
        return opened["table"]

    with Served(url, "--free", "--toy") as server:
        over = run(evening())
        running = open_table(server.port, "toy", "pp")["table"]
    assert listed("--over") == [over] and listed("--running") == [running] and listed("--game", "molly") == []
    assert {*listed("--game", "toy")} == {over, running} and len(listed("--most", "1")) == 1
    assert listed("--older-than", "1") == [] and listed("--name", "Nobody") == []
    grow_older(url, 3)
    assert {*listed("--older-than", "2")} == {over, running} and listed("--older-than", "2", "--over") == [over]
    assert main(["admin", "tables", "--older-than", "-1"]) == 2
    assert main(["admin", "delete", "--older-than", "4", "--yes"]) == 0 and len(listed()) == 2
    assert main(["admin", "delete", "--older-than", "2", "--yes"]) == 0
    assert listed() == [running], "games that run stay"
    left = rows(url)
    assert not left["finished"] and not left["told"] and {row[0] for row in left["entries"]} == {running}


def grow_older(url: str, days: int) -> None:
    """All that is stored happened so long ago."""
    async def work() -> None:
        store = Store(url)
        for table, column in (("tables", "created"), ("entries", "at")):
            statement = f"UPDATE {table} SET {column} = {column} - {days * DAY}"
            await store.run(lambda connection, what=statement: connection.exec_driver_sql(what).rowcount)
        await store.close()

    asyncio.run(work())


def test_a_persons_name_and_talk_are_forgotten(url, capsys):
    async def evening() -> str:
        opened, guest = await played(server.port, "my secret")
        await asyncio.to_thread(main, ["admin", "forget", opened["table"], "2", "--yes"])
        return opened["table"]

    with Served(url, "--free", "--toy") as server:
        name = run(evening())
    assert "my secret" not in str(rows(url)) and "Ben" not in str(rows(url)), "while the server runs"
    main(["admin", "show", name])
    assert "seat 2: person\n" in capsys.readouterr().out
    assert main(["admin", "forget", name, "3", "--yes"]) == 2 and "seats 1 to 2" in capsys.readouterr().err


def test_what_was_written_is_put_back_row_by_row(url, tmp_path, monkeypatch):
    file = tmp_path / "backup.talpa"
    with Served(url, "--free", "--toy") as server:
        run(played(server.port))
        assert main(["admin", "export", str(file)]) == 0, "while the server runs"
    before = rows(url)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        others = [new_database(kind, tmp_path) for kind in KINDS]
    for other in others:                             # from either kind of store into either
        monkeypatch.setenv("TALPA_DATABASE_URL", other)
        assert main(["admin", "import", str(file)]) == 0
        assert rows(other) == before and len(before["entries"]) > 3
        assert main(["admin", "import", str(file)]) == 2, "never into a store that has something"


@pytest.mark.parametrize("change", [lambda lines: lines[:-1], lambda lines: [*lines[:2], *lines[3:]],
                                    lambda lines: [lines[0].replace(b"talpa", b"other"), *lines[1:]], lambda _: []])
def test_a_backup_that_is_not_whole_is_not_put_back(tmp_path, monkeypatch, capsys, change):
    monkeypatch.setenv("TALPA_DATABASE_URL", new_database("sqlite", tmp_path))
    file = tmp_path / "backup.talpa"
    with Served(new_database("sqlite", tmp_path), "--free", "--toy") as server:
        open_table(server.port, "toy", "pp")
        monkeypatch.setenv("TALPA_DATABASE_URL", server.command[server.command.index("--url") + 1])
        main(["admin", "export", str(file)])
    with gzip.open(file) as lines:
        whole = lines.readlines()
    with gzip.open(file, "wb") as lines:
        lines.writelines(change(whole))
    empty = new_database("sqlite", tmp_path)
    monkeypatch.setenv("TALPA_DATABASE_URL", empty)
    assert main(["admin", "import", str(file)]) == 2 and "backup" in capsys.readouterr().err
    assert not any(rows(empty).values())


def test_nothing_is_deleted_without_a_yes(tmp_path, monkeypatch, capsys):
    url = new_database("sqlite", tmp_path)
    monkeypatch.setenv("TALPA_DATABASE_URL", url)
    with Served(url, "--free", "--toy") as server:
        name = open_table(server.port, "toy", "pp")["table"]
    assert main(["admin", "delete", name]) == 2 and "--yes" in capsys.readouterr().err
    assert main(["admin", "delete", "--older-than", "0", "--yes"]) == 0
    assert [row[0] for row in rows(url)["tables"]] == [name], "running games stay"
    assert main(["admin", "show", "nowhere"]) == 2 and "no table" in capsys.readouterr().err
