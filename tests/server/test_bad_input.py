"""Bad input: every answer clean, no crash, no change of state; and limits that hold."""

import asyncio
import json

import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from talpa.server import messages as m
from talpa.server.net.socket import takes_effort
from tests.modes import few
from tests.server.guest import Guest, ask, open_table, run
from tests.server.nonsense import bombard
from tests.server.served import Served


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bad")
    with Served(f"sqlite:///{folder}/talpa.db", "--free", "--toy") as server:
        yield server


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server with its usual limits."""
    folder = tmp_path_factory.mktemp("strict")
    with Served(f"sqlite:///{folder}/talpa.db", "--toy") as server:
        yield server


def test_malformed_messages(server):
    answers = run(bombard(server.port, few(10_000, 4_000)))
    assert answers["problem-unreadable"] > 1000 and answers["problem-not-yours"] > 100
    assert server.process.poll() is None


def test_the_http_api_keeps_its_promises(server):
    """Schemathesis makes requests from the schema, sound and not, and checks every answer against it."""
    api = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/schema/openapi.json")
    for found in api.get_all_operations():
        operation = found.ok()
        cases = operation.as_strategy(GenerationMode.POSITIVE) | operation.as_strategy(GenerationMode.NEGATIVE)

        @settings(max_examples=few(200, 60), deadline=None, suppress_health_check=list(HealthCheck), database=None,
                  derandomize=True)
        @given(case=cases)
        def check(case):
            answer = case.call()
            if answer.status_code == 413:
                return                   # longer than any sound request, so nobody looked whether it is sound
            case.validate_response(answer, excluded_checks=[positive_data_acceptance])   # games are not in the schema

        check()


def test_a_message_too_large_ends_the_conversation(server):
    async def shout() -> None:
        async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/nowhere") as socket:
            await socket.send("x" * 100_000)
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 10)

    run(shout())
    assert ask(server.port, "/api/tables", {"game": "toy" * 100_000})[0] == 413


def test_too_many_messages(strict):
    async def babble() -> None:
        opened = open_table(strict.port, "toy", "pp")
        guest = await Guest(strict.port, opened["table"], opened["host"]).come()
        try:
            for _ in range(300):
                await guest.say(t="ping")
        except websockets.ConnectionClosed:
            pass
        await guest.until(lambda g: g.closed)
        problems = guest.of("problem")
        assert problems[0]["message"]["id"] == "problem-too-fast" and problems[-1]["fatal"]

    run(babble())


def test_too_many_requests(strict):
    answers = [ask(strict.port, "/api/mine", [])[0] for _ in range(80)]
    assert answers[0] == 200 and answers[-1] == 429


def test_too_many_looks(tmp_path):
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        answers = [ask(server.port, "/api/tables/nowhere")[0] for _ in range(400)]
    assert answers[:200] == [404] * 200 and 429 in answers


def test_too_many_sockets_from_one_address(tmp_path):
    async def knock() -> list[bool]:
        opened = []
        for _ in range(250):
            try:
                async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/nowhere"):
                    opened.append(True)
            except websockets.InvalidStatus:
                opened.append(False)
        return opened

    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        opened = run(knock())
    assert all(opened[:100]) and not all(opened)


def test_a_socket_that_is_gone_makes_room_for_another(tmp_path):
    async def come_and_go() -> None:
        for _ in range(6):
            async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/nowhere"):
                pass
            await asyncio.sleep(0.2)

    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy", "--limit", "address_sockets=2") as server:
        run(come_and_go())


def test_talk_undo_and_questions_cost_more():
    costly = [m.Undo(0), m.Talk(0, "hm"), m.Why(0, 0, ["grid.1"])]
    cheap = [m.Why(0, 3), m.Decide(0, 0, 0), m.Ping(), m.Consent(0, True)]
    assert all(map(takes_effort, costly)) and not any(map(takes_effort, cheap))


def test_a_hint_costs_more_than_other_requests(tmp_path):
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        opened = open_table(server.port, "toy", "pp")
        wanted = {"secret": "wrong", "seat": 0}
        answers = [ask(server.port, f"/api/tables/{opened['table']}/hint", wanted)[0] for _ in range(14)]
    assert answers[:9] == [404] * 9 and 429 in answers


def test_silence_is_not_waited_for_forever(server):
    async def wait() -> None:
        async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/nowhere") as socket:
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 20)

    run(wait())


def test_headers(server):
    from urllib.request import urlopen

    for path in ("/", "/api/shelf", "/schema", "/words/en/common.ftl"):
        with urlopen(f"http://127.0.0.1:{server.port}{path}") as answer:
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert "server" not in answer.headers


def test_an_error_tells_nothing_of_the_inside(server):
    bad = [("/api/tables", {"game": 5}), ("/api/tables/x/join", {"name": ["x"]}), ("/nowhere", None),
           ("/api/tables/%00", None), ("/api/tables/" + "x" * 5000, None), ("/api/tables/x/replay/9e9", None)]
    for path, body in bad:
        status, answer = ask(server.port, path, body)
        assert 400 <= status < 500 and set(answer) == {"message"} and answer["message"]["id"].startswith("problem-")
        assert "Traceback" not in json.dumps(answer)


def test_a_device_that_does_not_read_is_put_out(tmp_path):
    """Its letters do not fill the server's memory, and the table goes on without it."""
    async def stare() -> None:
        with Served(f"sqlite:///{tmp_path}/talpa.db", "--free", "--toy", "--outbox", "20000") as server:
            opened = open_table(server.port, "toy", "pp")
            key, other = (seat["secret"] for seat in opened["seats"])
            own = f"ws://127.0.0.1:{server.port}"
            deaf = await websockets.connect(f"{own}/ws/{opened['table']}", max_queue=1, compression=None)
            await deaf.send(json.dumps({"t": "hello", "secrets": [key]}))
            guest = await Guest(server.port, opened["table"], other).come()
            await guest.until(lambda g: g.updates)
            deaf.transport.pause_reading()
            for _ in range(60_000):
                try:
                    await deaf.send('{"t":"why","seat":0,"action":3}')
                except websockets.ConnectionClosed:
                    break
                if guest.of("places"):
                    break
            await guest.until(lambda g: g.of("places"))
            assert [place["present"] for place in guest.of("places")[-1]["places"]] == [False, True]
            deaf.transport.abort()
            await deaf.wait_closed()

    run(stare())
