"""Several nodes on one PostgreSQL: tables are played at one of them, and reached at all."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
import websockets

from talpa.server.store.entries import Entry, Kind
from talpa.server.store.store import Lost, NotStored, Store
from tests.server import nodes
from tests.server.build import a_table, keys_of
from tests.server.databases import postgres
from tests.server.guest import Guest, ask, open_table, run
from tests.server.relay import Relay
from tests.server.served import Served
from tests.server.test_hanging import frozen, until_well

LEFT = "SELECT min(until) / 1000.0 - extract(epoch from clock_timestamp()) FROM leases"      # seconds


@pytest.fixture(scope="module")
def pair():
    """Two nodes that start at once on an empty database."""
    url = nodes.database()
    both = [Served(url, "--free", "--toy"), Served(url, "--free", "--toy")]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda server: server.start().wait(), both))
    try:
        yield both
    finally:
        for server in both:
            server.__exit__()


async def seated(server: Served, opened: dict, seat: int) -> Guest:
    guest = await Guest(server.port, opened["table"], opened["seats"][seat]["secret"]).come()
    assert await guest.until(lambda g: g.updates and g.updates[seat]["choices"])
    return guest


# leases


def test_a_lease_is_one_nodes_until_it_ends_and_then_no_entry_of_its_passes():
    url, table = nodes.database(), a_table(seats=2)

    async def work() -> None:
        first, second = Store(url), Store(url)
        await first.open()
        await first.append([table], keys_of(table))
        await first.join("a", "here:1", "secret")
        assert await second.join("b", "there:2", "other") == "secret", "all nodes share the first one's"
        assert await first.take("nowhere", "a", "here:1") is None
        mine = await first.take(table.id, "a", "here:1")
        assert mine == ("a", "here:1", 1) == await second.take(table.id, "b", "there:2") == await second.owner(table.id)
        await append(first, 2, mine.epoch)
        with pytest.raises(Lost):
            await append(second, 3, mine.epoch)
        await first.run(lambda connection: connection.exec_driver_sql("UPDATE leases SET until = 1").rowcount)
        assert await first.owner(table.id) is None
        assert (await second.take(table.id, "b", "there:2")).epoch == 2
        with pytest.raises(Lost):
            await append(first, 3, mine.epoch)
        assert (await first.renew("a", "here:1", [table.id], [])).held == {}
        await append(second, 3, 2)
        assert [entry.n for entry in (await first.load(table.id))[1]] == [0, 1, 2, 3]
        await second.forget([table.id])
        assert await first.load(table.id), "a table that is played at is not forgotten"
        await second.release("b", [table.id], leaving=True)
        await first.forget([table.id])
        assert await first.load(table.id) is None
        for store in (first, second):
            await store.close()

    async def append(store: Store, n: int, epoch: int) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        store.put([], [Entry(table.id, n, Kind.TALK, 0, 0, "hm", 0)],
                  lambda error: done.set_exception(error) if error else done.set_result(None), {table.id: epoch})
        await done

    asyncio.run(work())


def test_a_table_is_taken_sooner_only_from_a_node_that_refuses_connections_and_missed_a_renewal():
    url, table = nodes.database(), a_table(seats=2)

    async def work() -> None:
        store = Store(url)
        await store.open()
        await store.append([table], [])
        await store.take(table.id, "a", "here:1")
        assert (await store.take(table.id, "b", "there:2", refusing="here:1")).node == "a", "it was renewed just now"
        await pass_seconds(store, 7.5)
        assert (await store.take(table.id, "b", "there:2")).node == "a", "nobody says that it refuses connections"
        assert (await store.take(table.id, "b", "there:2", refusing="there:3")).node == "a", "another one does"
        assert await store.take(table.id, "b", "there:2", refusing="here:1") == ("b", "there:2", 2)
        assert (await store.renew("a", "here:1", [table.id], [])).held == {}
        await store.close()

    asyncio.run(work())


async def pass_seconds(store: Store, seconds: float) -> None:
    """All leases are as they will be then."""
    changed = f"UPDATE leases SET until = until - {seconds * 1000:.0f}"
    await store.run(lambda connection: connection.exec_driver_sql(changed).rowcount)


def test_a_process_that_starts_again_at_the_same_address_takes_its_tables_at_once():
    url, table = nodes.database(), a_table(seats=2)

    async def work() -> None:
        store = Store(url)
        await store.open()
        await store.append([table], [])
        assert (await store.take(table.id, "old", "here:1")).epoch == 1
        assert (await store.take(table.id, "new", "here:1")) == ("new", "here:1", 2)
        await store.close()

    asyncio.run(work())


def test_a_wrong_password_and_a_database_that_is_not_there_are_told_at_once():
    async def work(url: str) -> NotStored:
        store = Store(url)
        try:
            with pytest.raises(NotStored) as error:
                await store.open()
            return error.value
        finally:
            await store.close()

    missing = asyncio.run(work(postgres().get_uri(database="nowhere")))
    assert "does not exist" in str(missing) and not missing.passes
    away = asyncio.run(work("postgresql://talpa@127.0.0.1:9/talpa"))
    assert away.passes


# connect anywhere


def test_a_table_is_played_from_both_nodes(pair):
    async def evening() -> None:
        opened = open_table(pair[0].port, "toy", "pp", listed=True)
        anna, ben = await seated(pair[0], opened, 0), await seated(pair[1], opened, 1)
        await anna.until(lambda g: g.of("places") and all(one["present"] for one in g.of("places")[-1]["places"]))
        name, key = opened["table"], opened["seats"][1]["secret"]
        for server in pair:
            assert name in [one["table"] for one in ask(server.port, "/api/tables")[1]]
        for guest, seat in ((anna, 0), (ben, 1)):
            await guest.decide(seat, 1)
            assert await guest.until(lambda g: g.of("ack"))
        await ben.until(lambda g: g.updates[1]["step"] == 2)
        for server in pair:
            facts = ask(server.port, f"/api/tables/{name}")[1]
            assert all(place["present"] for place in facts["places"]), "who is there is known at the other node"
            mine = ask(server.port, "/api/mine", [{"table": name, "secrets": [key]}])[1]
            assert [(one["yours"], one["awaited"]) for one in mine] == [([1], bool(ben.updates[1]["choices"]))]
            assert ask(server.port, f"/api/tables/{name}/hint", {"secret": key, "seat": 1})[0] in (200, 409)
            assert ask(server.port, f"/api/tables/{name}/hint", {"secret": "wrong", "seat": 1})[0] == 404

    run(evening())


def test_links_are_renewed_and_rematches_found_across_nodes(pair):
    async def evening() -> None:
        first, second = pair
        opened = open_table(first.port, "toy", "pp")
        name, keys = opened["table"], [one["secret"] for one in opened["seats"]]
        anna, ben = await seated(first, opened, 0), await seated(second, opened, 1)
        for _ in range(40):
            for guest, seat in ((anna, 0), (ben, 1)):
                if guest.updates[seat]["choices"]:
                    step = guest.updates[seat]["step"]
                    await guest.decide(seat, guest.choices(seat)[0])
                    await guest.until(lambda g, seat=seat, step=step: g.updates[seat]["step"] > step)
            if await both_have(anna, ben, "result"):
                break
        rematch = ask(first.port, f"/api/tables/{name}/rematch", {"secrets": [keys[0]]})[1]
        other = await Guest(second.port, rematch["table"], rematch["seats"][0]["secret"]).come()
        await other.until(lambda g: g.of("welcome"))
        again = ask(first.port, f"/api/tables/{name}/rematch", {"secrets": [keys[1]]})[1]
        assert again["table"] == rematch["table"], again
        renewed = ask(second.port, f"/api/tables/{name}/renew", {"secrets": [keys[1]]})[1]
        assert sorted(renewed["tables"]) == sorted([name, rematch["table"]])
        old = await Guest(first.port, rematch["table"], again["seats"][0]["secret"]).come()
        assert (await old.until(lambda g: g.of("problem")))[0]["message"]["id"] == "problem-refused"
        new = await Guest(first.port, rematch["table"], renewed["secret"]).come()
        assert (await new.until(lambda g: g.of("welcome")))[0]["yours"] == [1]

    run(evening())


async def both_have(anna: Guest, ben: Guest, kind: str) -> bool:
    await asyncio.sleep(0.05)
    return bool(anna.of(kind) and ben.of(kind))


def test_only_nodes_are_believed(pair):
    name = open_table(pair[0].port, "toy", "pp")["table"]
    forged = {"X-Talpa-Node": "guess", "X-Talpa-Client": "node", "X-Talpa-Scheme": "http"}
    keys = {"digests": {"0": "0" * 64}, "only": True}
    for server in pair:
        assert ask(server.port, f"/api/tables/{name}", None, forged)[0] == 403
        assert ask(server.port, f"/api/nodes/{name}/keys", keys, forged)[0] == 403
        assert ask(server.port, f"/api/nodes/{name}/keys", keys)[0] == 404
        assert ask(server.port, f"/api/nodes/{name}/keys", keys, {"X-Talpa-Client": "node"})[0] == 404


def test_limits_are_for_whom_it_is_from_and_not_for_the_node(tmp_path):
    url = nodes.database()
    with Served(url, "--toy") as first, Served(url, "--toy") as second:
        opened = open_table(first.port, "toy", "pp")
        wanted, path = {"secret": "wrong", "seat": 0}, f"/api/tables/{opened['table']}/hint"
        assert ask(first.port, path, wanted)[0] == 404                       # the first node's from now on
        answers = [ask(second.port, path, wanted, source="127.0.0.5")[0] for _ in range(14)]
        assert answers[:9] == [404] * 9 and answers[-1] == 429
        assert ask(second.port, path, wanted, source="127.0.0.6")[0] == 404, "another address has its own limit"


# nodes that go


def test_a_node_that_is_told_to_stop_hands_its_tables_over():
    async def evening() -> None:
        url = nodes.database()
        with Served(url, "--free", "--toy") as first, Served(url, "--free", "--toy") as second:
            opened = open_table(first.port, "toy", "pp")
            anna = await seated(first, opened, 0)
            await anna.decide(0, 1)
            await anna.until(lambda g: g.of("ack"))
            ben = await seated(second, opened, 1)
            first.process.terminate()
            for guest in (anna, ben):
                await guest.until(lambda g: g.closed)
                assert guest.heard[-1]["t"] == "closing"
            began = time.monotonic()
            ben = await seated(second, opened, 1)
            assert time.monotonic() - began < 2 and ben.updates[1]["step"] == 1
            await ben.decide(1, 1)
            assert await ben.until(lambda g: g.of("ack"))
            assert await asyncio.to_thread(first.process.wait, 12) == 0

    run(evening())


def test_tables_of_a_node_that_was_killed_go_on_before_their_leases_end():
    async def evening() -> None:
        url = nodes.database()
        with Served(url, "--free", "--toy") as first, Served(url, "--free", "--toy") as second:
            opened = open_table(first.port, "toy", "pp")
            anna = await seated(first, opened, 0)
            await anna.decide(0, 1)
            await anna.until(lambda g: g.of("ack"))
            first.kill()
            store = Store(url)
            ending = await store.run(lambda connection: connection.exec_driver_sql(LEFT).scalar())
            began, ben = time.monotonic(), None
            while ben is None:
                await asyncio.sleep(0.3)
                with suppress(websockets.InvalidStatus):     # 503: its node does not answer
                    ben = await seated(second, opened, 1)
            assert time.monotonic() - began < ending and ben.updates[1]["step"] == 1
            await store.close()

    run(evening())


@pytest.mark.slow
def test_a_node_that_is_cut_off_from_the_database_loses_nothing_and_doubles_nothing(capfd):
    """Its tables go on at the other node, and it goes on by itself when the database is back."""
    async def evening() -> None:
        url = nodes.database()
        with Relay(url) as way, Served(way.url, "--free", "--toy") as first, Served(url, "--free", "--toy") as second:
            opened = open_table(first.port, "toy", "pp")
            anna = await seated(first, opened, 0)
            await anna.decide(0, 1)
            await anna.until(lambda g: g.of("ack"))
            watcher = await Guest(first.port, opened["table"], opened["seats"][1]["secret"]).come()
            await watcher.until(lambda g: g.updates)
            way.cut()
            began = time.monotonic()
            await watcher.decide(1, 1)
            await watcher.until(lambda g: g.closed)
            assert time.monotonic() - began < 5 and not watcher.of("ack"), "told, and not acknowledged"
            assert (await asyncio.to_thread(ask, first.port, "/healthz"))[0] == 503
            ben = None
            while ben is None:
                await asyncio.sleep(0.5)
                with suppress(AssertionError, TimeoutError, websockets.WebSocketException):
                    ben = await seated(second, opened, 1)
            assert time.monotonic() - began < 20 and ben.updates[1]["step"] == 1, "nothing but what was acknowledged"
            await ben.decide(1, 1)
            assert await ben.until(lambda g: g.of("ack"))
            way.open()
            await until_well(first.port)
            again = await Guest(first.port, opened["table"], opened["seats"][0]["secret"]).come()    # led to the other
            assert await again.until(lambda g: g.of("result")) and again.updates[0]["step"] == 2
        facts = await stored(url, opened["table"])
        assert [entry.n for entry in facts] == list(range(len(facts)))
        assert sum(entry.kind == Kind.DECIDE for entry in facts) == 2

    run(evening())
    assert "Traceback" not in capfd.readouterr().err


async def stored(url: str, table: str) -> list[Entry]:
    store = Store(url)
    try:
        return (await store.load(table))[1]
    finally:
        await store.close()


@pytest.mark.slow
def test_a_database_that_is_away_for_longer_than_a_lease(capfd):
    """Its node drops its tables before anybody can take them, and goes on when the database is back."""
    async def evening() -> None:
        with Served(nodes.database(), "--free", "--toy") as server:
            pid = int((Path(postgres().pgdata) / "postmaster.pid").read_text().split()[0])
            opened = open_table(server.port, "toy", "pp")
            anna = await seated(server, opened, 0)
            with frozen(pid):
                await anna.until(lambda g: g.closed, 14)
                assert (anna.heard[-1]["t"], anna.heard[-1]["message"]["id"]) == ("closing", "problem-moved")
                status, _ = await asyncio.to_thread(ask, server.port, "/healthz")
                assert status == 503
            await until_well(server.port)
            anna = await seated(server, opened, 0)
            await anna.decide(0, 1)
            assert await anna.until(lambda g: g.of("ack"))

    run(evening())


def test_a_server_waits_for_a_database_that_is_not_there_yet(capfd):
    with Relay(nodes.database()) as way:
        way.cut()
        server = Served(way.url, "--toy").start()
        try:
            time.sleep(5)
            assert server.process.poll() is None
            told = capfd.readouterr().err
            assert "it is tried again every 2 s" in told and "Traceback" not in told
            way.open()
            server.wait(20)
            open_table(server.port, "toy", "pp")
        finally:
            server.__exit__()


def test_a_node_is_reached_where_it_says():
    url = nodes.database()
    with Served(url, "--toy", "--node-address", "localhost:9") as first, Served(url, "--toy") as second:
        path = f"/api/tables/{open_table(first.port, 'toy', 'pp')['table']}/hint"
        assert ask(first.port, path, {"secret": "wrong", "seat": 0})[0] == 404       # the first node's from now on
        assert ask(second.port, path, {"secret": "wrong", "seat": 0})[0] == 503, "nobody is there"
        time.sleep(8)                                # it renews, so nobody takes its table, misnamed as it is
        assert ask(second.port, path, {"secret": "wrong", "seat": 0})[0] == 503
        assert ask(first.port, path, {"secret": "wrong", "seat": 0})[0] == 404


@pytest.mark.slow
def test_tables_go_on_when_their_node_is_killed_or_hangs():
    """`python -m tests.server.nodes` does the same for ten minutes."""
    found = run(nodes.siege(nodes.database(), kills=1, freezes=1, nodes=3, tables=6, pause=0.2))
    assert found["killed worst"] <= 15 and found["frozen worst"] <= 25 and found["acknowledged"] > 100, found
