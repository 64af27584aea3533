"""Whole tables over real sockets."""

import asyncio
import random

import msgspec
import pytest

from talpa.engine.draw import commitment
from talpa.engine.match import Match
from talpa.engine.notation import parse_game
from tests.engine.toy import GAME
from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import Served


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("online")
    with Served(f"sqlite:///{folder}/talpa.db", "--free", "--toy") as server:
        yield server


async def play_out(guests: list[Guest], luck: random.Random) -> None:
    """Everybody decides at random until the end."""
    async def one(guest: Guest) -> None:
        while not guest.of("result"):
            mine = [seat for seat, update in guest.updates.items() if update["choices"]]
            for seat in mine:
                n = guest.updates[seat]["n"]
                await guest.decide(seat, luck.choice(guest.choices(seat)))
                await guest.until(lambda g, seat=seat, n=n: g.updates[seat]["n"] > n)
            await guest.until(lambda g: g.of("result") or any(u["choices"] for u in g.updates.values()))

    await asyncio.gather(*(one(guest) for guest in guests))


def test_a_whole_table_over_sockets(server):
    async def evening() -> None:
        opened = open_table(server.port, "toy", "ppo")
        status, joined = ask(server.port, f"/api/tables/{opened['table']}/join", {"name": "Zoe"})
        assert status == 201 and joined["seat"] == 2
        keys = [seat["secret"] for seat in opened["seats"]] + [joined["secret"]]
        guests = [await Guest(server.port, opened["table"], key).come() for key in keys]
        watcher = await Guest(server.port, opened["table"], opened["watch"]).come()
        for guest in [*guests, watcher]:
            await guest.until(lambda g: g.updates)
        await play_out(guests, random.Random(1))
        await watcher.until(lambda g: g.of("result"))
        for guest in [*guests, watcher]:
            assert not guest.of("problem") and not guest.of("refused")
            await guest.leave()
        check_replay(opened)

    def check_replay(opened: dict) -> None:
        status, replay = ask(server.port, f"/api/tables/{opened['table']}/replay")
        assert status == 200 and commitment(int(replay["seed"])) == opened["commitment"] == replay["commitment"]
        match = Match.from_file(parse_game(replay["file"].encode(), "replay"), "replay", {"toy": GAME})
        assert match.result().over and len(match.history) == replay["decisions"] == 3
        for seat in ("", "?seat=-1", "?seat=0"):
            status, page = ask(server.port, f"/api/tables/{opened['table']}/replay/0{seat}")
            assert status == 200 and [step["update"]["step"] for step in page] == [0, 1, 2, 3]
            status, told = ask(server.port, f"/api/tables/{opened['table']}/replay{seat}")
            lines = [step["news"]["lines"] for step in page]                 # frames come with the pages only
            assert status == 200 and [news["lines"] for news in told["news"]] == lines and told["page"] >= 32
        assert ask(server.port, f"/api/tables/{opened['table']}/replay/1")[0] == 404
        assert ask(server.port, f"/api/tables/{opened['table']}/replay?seat=3")[0] == 404
        assert ask(server.port, f"/api/tables/{opened['table']}/file")[1] == replay["file"]

    run(evening())


def test_replay_waits_for_the_end(server):
    opened = open_table(server.port, "toy", "pp")
    for path in ("replay", "replay/0", "file"):
        status, answer = ask(server.port, f"/api/tables/{opened['table']}/{path}")
        assert status == 409 and answer["message"]["id"] == "problem-not-over"


def test_bots_play_against_each_other_and_a_person_watches(server):
    async def watch() -> None:
        opened = open_table(server.port, "toy", "bbb", listed=True)
        assert opened["watch"] == "" and opened["table"] in [t["table"] for t in ask(server.port, "/api/tables")[1]]
        watcher = await Guest(server.port, opened["table"]).come()
        await watcher.until(lambda g: g.of("result"), 120)       # the toy's bots are compiled first
        await watcher.leave()

    run(watch())


def test_a_rematch_in_one_click(server):
    async def again() -> None:
        opened = open_table(server.port, "toy", "pp")
        keys = [seat["secret"] for seat in opened["seats"]]
        path = f"/api/tables/{opened['table']}/rematch"
        assert ask(server.port, path, {"secrets": keys[:1]})[0] == 409, "not before the end"
        guests = [await Guest(server.port, opened["table"], key).come() for key in keys]
        for guest in guests:
            await guest.until(lambda g: g.updates)
        await play_out(guests, random.Random(2))
        assert ask(server.port, path, {"secrets": ["x"]})[0] == 404
        status, mine = ask(server.port, path, {"secrets": keys[:1]})
        assert status == 201 and [seat["seat"] for seat in mine["seats"]] == [0]
        await guests[1].until(lambda g: g.of("rematch"))
        assert guests[1].of("rematch")[0]["table"] == mine["table"]
        _, theirs = ask(server.port, path, {"secrets": keys[1:]})
        assert theirs["table"] == mine["table"] and [seat["seat"] for seat in theirs["seats"]] == [1]
        new = await Guest(server.port, mine["table"], theirs["seats"][0]["secret"]).come()
        welcome = (await new.until(lambda g: g.of("welcome")))[0]
        assert welcome["gathers"] and not welcome["started"] and not new.updates, "it begins when all are there"
        await Guest(server.port, mine["table"], mine["seats"][0]["secret"]).come()
        assert await new.until(lambda g: g.updates and g.updates[1]["awaited"] == [0, 1])
        old = await Guest(server.port, mine["table"], keys[1]).come()
        await old.until(lambda g: g.closed)
        assert old.heard[-1]["message"]["id"] == "problem-refused", "the old secret opens the old table only"

    run(again())


def test_secrets_open_their_own_seat_only(server):
    async def knock() -> None:
        one, other = open_table(server.port, "toy", "pp"), open_table(server.port, "toy", "pp")
        key = one["seats"][0]["secret"]
        for table, secrets in ((other["table"], [key]), (one["table"], [key + "x"]), (one["table"], [key, "x"]),
                               ("nowhere", [key]), (one["table"], []), (one["table"], [other["host"]])):
            guest = await Guest(server.port, table, *secrets).come()
            await guest.until(lambda g: g.closed)
            assert [m["t"] for m in guest.heard] == ["problem"] and guest.heard[0]["message"]["id"] == "problem-refused"
        status, new = ask(server.port, f"/api/tables/{one['table']}/renew", {"secrets": [key]})
        assert status == 201 and new["seat"] == 0
        old = await Guest(server.port, one["table"], key).come()
        await old.until(lambda g: g.closed)
        assert old.heard[-1]["message"]["id"] == "problem-refused"
        assert await (await Guest(server.port, one["table"], new["secret"]).come()).until(lambda g: g.updates)

    run(knock())


def test_my_tables_and_hints(server):
    opened = open_table(server.port, "toy", "pp")
    key = opened["seats"][1]["secret"]
    status, mine = ask(server.port, "/api/mine", [{"table": opened["table"], "secrets": [key]},
                                                  {"table": opened["table"], "secrets": ["wrong"]},
                                                  {"table": "nowhere", "secrets": [key]}])
    assert status == 200 and [(one["yours"], one["awaited"]) for one in mine] == [([1], True)]
    hint = f"/api/tables/{opened['table']}/hint"
    status, hints = ask(server.port, hint, {"secret": key, "seat": 1})
    assert status == 200 and {hint["action"] for hint in hints} <= {0, 1, 2} and hints
    assert ask(server.port, hint, {"secret": key, "seat": 0})[0] == 404


def test_what_cannot_be_opened_is_refused_with_a_reason(server):
    plain = {"game": "toy", "seats": 2, "places": [{"kind": "person"}, {"kind": "person"}]}
    for change, id in (({"game": "chess"}, "problem-no-such-game"), ({"seats": 3}, "problem-seats"),
                       ({"edition": "../standard"}, "problem-edition"), ({"language": "xx"}, "problem-language"),
                       ({"options": {"low": "x"}}, "problem-options"),
                       ({"places": [{"kind": "bot", "level": "god"}, {"kind": "open"}]}, "problem-level"),
                       ({"colour": "red"}, "problem-unreadable")):
        status, answer = ask(server.port, "/api/tables", plain | change)
        assert (status, answer["message"]["id"]) == (400, id)


def test_pages_words_rules_and_figures(server):
    for path in ("/", "/t/abc", "/r/abc"):
        assert "<html" in ask(server.port, path)[1]
    assert "problem-refused" in ask(server.port, "/words/it/common.ftl")[1]
    assert "shelf-title" in ask(server.port, "/words/en/toy.ftl")[1]
    assert ask(server.port, "/words/en/..%2f..%2fsecret.ftl")[0] == 404
    assert ask(server.port, "/%2e%2e/app.py")[0] == 404
    assert ask(server.port, "/healthz")[1] == "ok\n"
    assert "talpa_tables_opened_total" in ask(server.port, "/metrics")[1]
    schema = ask(server.port, "/schema")[1]
    assert "/api/tables" in schema["paths"] and "TableOpened" in str(schema["components"])


def test_another_sites_page_is_turned_away(server):
    async def knock() -> None:
        import websockets
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(f"ws://127.0.0.1:{server.port}/ws/nowhere", origin="http://evil.example")
        own = await websockets.connect(f"ws://127.0.0.1:{server.port}/ws/nowhere", origin=f"http://127.0.0.1:{server.port}")
        await own.close()

    run(knock())
    assert ask(server.port, "/api/mine", [], {"Origin": "http://evil.example"})[0] == 403


def test_a_clean_shutdown_tells_the_devices(tmp_path):
    async def sit() -> None:
        with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
            opened = open_table(server.port, "toy", "pp")
            guest = await Guest(server.port, opened["table"], opened["host"]).come()
            await guest.until(lambda g: g.of("welcome"))
            server.process.terminate()
            await guest.until(lambda g: g.closed)
            assert (guest.heard[-1]["t"], guest.heard[-1]["message"]["id"]) == ("closing", "problem-closing")
            assert await asyncio.to_thread(server.process.wait, 10) == 0

    run(sit())


def test_a_server_below_a_path(tmp_path):
    async def sit() -> None:
        import websockets
        url = f"ws://127.0.0.1:{server.port}/talpa/ws/{opened['table']}"
        async with websockets.connect(url) as own:
            await own.send(msgspec.json.encode({"t": "hello", "secrets": [opened["host"]]}).decode())
            assert msgspec.json.decode(await own.recv())[0]["t"] in ("warming", "welcome")

    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy", "--free", "--base", "/talpa") as server:
        wanted = {"game": "toy", "seats": 2, "places": [{"kind": "person"}] * 2}
        status, opened = ask(server.port, "/talpa/api/tables", wanted)
        assert status == 201
        run(sit())
        page = ask(server.port, f"/talpa/t/{opened['table']}")[1]
        assert 'name="base" content="/talpa"' in page and 'href="/talpa/icon.svg"' in page and '="./' not in page
        assert [ask(server.port, path)[0] for path in ("/", "/talpa", "/talpa/", "/talpas", "/api/tables")] == [
            404, 200, 200, 404, 404]
        assert ask(server.port, "/healthz")[0] == 200
