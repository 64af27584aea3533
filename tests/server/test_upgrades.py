"""What an upgrade does: tables of other rules are named honestly, and finished games can still be read as told."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from talpa.engine.notation import parse_game
from talpa.games import GAMES
from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import Served

EYES = ("", "?seat=-1", "?seat=0", "?seat=1")


async def played(port: int, decisions: int) -> dict[str, Any]:
    """A listed table of the toy at which so many of two decisions were taken."""
    opened = open_table(port, "toy", "pp", listed=True)
    guest = await Guest(port, opened["table"], *(one["secret"] for one in opened["seats"])).come()
    await guest.until(lambda g: len(g.updates) == 2)
    for seat in range(decisions):
        await guest.decide(seat, 1)
        await guest.until(lambda g, n=seat + 1: len(g.of("ack")) == n)
    await guest.leave()
    return opened


def change(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute(statement, values)
        database.commit()


def all_steps(port: int, name: str) -> list[Any]:
    """A finished game as everybody saw it."""
    return [ask(port, f"/api/tables/{name}/replay/0{eye}") for eye in EYES]


def test_an_upgrade_of_the_rules(tmp_path):
    async def evening() -> None:
        path, url = tmp_path / "talpa.db", f"sqlite:///{tmp_path}/talpa.db"
        with Served(url, "--free", "--toy") as server:
            read, unread, running, fresh = [await played(server.port, count) for count in (2, 2, 1, 0)]
            told = all_steps(server.port, read["table"])
            files = [ask(server.port, f"/api/tables/{one['table']}/file") for one in (read,)]
            assert server.stop() == 0
        for one in (read, unread, running):
            change(path, "UPDATE tables SET rules = 99 WHERE id = ?", one["table"])
        with Served(url, "--free", "--toy") as server:
            assert [one["table"] for one in ask(server.port, "/api/tables")[1]] == [fresh["table"]]
            check_finished(server.port, read)
            check_finished(server.port, unread)
            assert all_steps(server.port, read["table"]) == told and all(status == 200 for status, _ in told)
            assert [ask(server.port, f"/api/tables/{one['table']}/file") for one in (read,)] == files
            check_running(server.port, running)
            await check_refused(server.port, running)
            await check_refused(server.port, read)
            await (await Guest(server.port, fresh["table"]).come()).until(lambda g: g.updates)     # the rules are ready
            check_mine(server.port, [read, unread, running, fresh])

    run(evening())


def check_finished(port: int, opened: dict[str, Any]) -> None:
    """Facts, file and replay are there."""
    facts = ask(port, f"/api/tables/{opened['table']}")[1]
    assert facts["over"] and facts["trouble"]["id"] == "problem-old-rules"
    assert facts["trouble"]["args"] == {"game": "toy", "rules": 99, "now": 1}
    status, replay = ask(port, f"/api/tables/{opened['table']}/replay")
    assert status == 200 and replay["decisions"] == 2 and replay["commitment"] == opened["commitment"]
    assert parse_game(replay["file"].encode(), "replay").seed == replay["seed"]
    assert ask(port, f"/api/tables/{opened['table']}/file")[1] == replay["file"]
    last = ask(port, f"/api/tables/{opened['table']}/replay/0?seat=1")[1][2]
    assert last["update"]["scene"]["zones"] and [line["kind"] for line in last["news"]["lines"]] == ["shown", "shown"]


def check_running(port: int, opened: dict[str, Any]) -> None:
    """It is said that it cannot go on, and its seed stays a secret."""
    facts = ask(port, f"/api/tables/{opened['table']}")[1]
    assert not facts["over"] and facts["trouble"]["id"] == "problem-old-rules"
    for what in ("replay", "file", "replay/0"):
        status, answer = ask(port, f"/api/tables/{opened['table']}/{what}")
        assert (status, answer["message"]["id"]) == (409, "problem-old-rules")


async def check_refused(port: int, opened: dict[str, Any]) -> None:
    guest = await Guest(port, opened["table"], opened["seats"][0]["secret"]).come()
    await guest.until(lambda g: g.closed)
    assert [(one["t"], one["message"]["id"]) for one in guest.heard] == [("problem", "problem-old-rules")]
    for path in ("renew", "rematch"):
        wanted = {"secrets": [opened["seats"][0]["secret"]]}
        assert ask(port, f"/api/tables/{opened['table']}/{path}", wanted)[1]["message"]["id"] == "problem-old-rules"


def check_mine(port: int, tables: list[dict[str, Any]]) -> None:
    wanted = [{"table": one["table"], "secrets": [one["seats"][0]["secret"]]} for one in tables]
    mine = ask(port, "/api/mine", wanted)[1]
    assert [(one["facts"]["over"], bool(one["facts"]["trouble"]), one["awaited"]) for one in mine] == [
        (True, True, False), (True, True, False), (False, True, False), (False, False, True)]
    assert ask(port, "/api/mine", [{"table": tables[0]["table"], "secrets": ["wrong"]}])[1] == []


def test_a_game_that_left_the_shelf(tmp_path):
    async def evening() -> None:
        path, url = tmp_path / "talpa.db", f"sqlite:///{tmp_path}/talpa.db"
        with Served(url, "--free", "--toy") as server:
            over, running = [await played(server.port, count) for count in (2, 1)]
            assert server.stop() == 0
        change(path, "UPDATE tables SET game = 'chess'")
        with Served(url, "--free", "--toy") as server:
            assert ask(server.port, "/api/tables") == (200, [])
            assert ask(server.port, f"/api/tables/{over['table']}/file")[0] == 200
            for one in (over, running):
                assert ask(server.port, f"/api/tables/{one['table']}")[1]["trouble"]["id"] == "problem-game-gone"
            guest = await Guest(server.port, running["table"], running["seats"][0]["secret"]).come()
            await guest.until(lambda g: g.closed)
            assert guest.heard[-1]["message"] == {
                "type": "message", "id": "problem-game-gone", "args": {"game": "chess"}}

    run(evening())


def test_a_game_that_ended_just_before_a_kill_is_kept_by_the_next_server(tmp_path):
    async def evening() -> None:
        path, url = tmp_path / "talpa.db", f"sqlite:///{tmp_path}/talpa.db"
        with Served(url, "--free", "--toy") as server:
            over = await played(server.port, 2)
            server.kill()
        assert kept(path) == []
        with Served(url, "--free", "--toy") as server:
            end = time.monotonic() + 30
            while not kept(path) and time.monotonic() < end:
                await asyncio.sleep(0.1)
            assert server.stop() == 0
        assert kept(path) == [over["table"]]

    run(evening())


def kept(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return [row[0] for row in database.execute('SELECT "table" FROM finished')]


def test_a_database_of_0_1_is_brought_up_to_date(tmp_path):
    """A finished game can be looked at once opened, a running one goes on, one of older rules says both versions."""
    url, secret = f"sqlite:///{tmp_path}/talpa.db", "8kk78a2n9jgrfm9tmic8pjgrc2"
    with closing(sqlite3.connect(tmp_path / "talpa.db")) as database:
        database.executescript((Path(__file__).parent / "talpa-0.1.sql").read_text(encoding="utf-8"))

    async def evening() -> None:
        with Served(url, "--free", "--toy") as server:
            guest = await Guest(server.port, "bvgf7b2bqisq", secret).come()
            await guest.until(lambda g: g.updates)
            await guest.decide(1, 1)
            await guest.until(lambda g: g.of("ack"))
            await (await Guest(server.port, "nkywyenkxepp").come()).until(lambda g: g.updates)
            for over in ("nkywyenkxepp", "bvgf7b2bqisq"):
                assert ask(server.port, f"/api/tables/{over}/replay")[1]["decisions"] == 2
            assert server.stop() == 0
        with Served(url, "--free", "--game", "moledozer") as server:
            trouble = ask(server.port, "/api/tables/x84wx6uuc952")[1]["trouble"]
            assert trouble["id"] == "problem-old-rules"
            assert trouble["args"] == {"game": "moledozer", "rules": 1, "now": GAMES["moledozer"].version}

    run(evening())
