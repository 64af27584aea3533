"""Connections: nobody keeps them half-sent or idle, floods them or takes them all; only known hosts are answered."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import struct
import time
from collections import Counter
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import uvicorn
import websockets
from uvicorn.server import ServerState

from talpa.server import messages as m
from talpa.server.metrics import Metrics
from talpa.server.net.connections import Doors, Socket
from talpa.server.net.gate import Gate, Hosts
from talpa.server.net.limits import Bucket, Counts, Limits, home_of
from talpa.server.net.socket import Listener
from talpa.server.process import within_descriptors
from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import Served

GET = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n"
UPGRADE = (b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n")
HALF = b"GET /livez HTTP/1.1\r\nHost: local"
POST = b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
HALF_BODY = POST + b"Content-Length: 50\r\n\r\n[{"
ALONE: Any = SimpleNamespace(peers=set(), secret="")         # a node without others


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with its usual limits."""
    with Served(f"sqlite:///{tmp_path_factory.mktemp('doors')}/talpa.db", "--toy") as server:
        yield server

def connected(port: int, sent: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """A connection from an address of this machine's, that has sent something."""
    made = socket.create_connection(("127.0.0.1", port), 20, (source, 0))
    made.sendall(sent)
    return made


def read_all(connection: socket.socket) -> bytes:
    """What comes until the server hangs up."""
    found = b""
    try:
        while some := connection.recv(65536):
            found += some
    except ConnectionError:
        pass
    return found


def test_whoever_does_not_finish_asking_is_hung_up_on(server):
    began, slow = time.monotonic(), connected(server.port, b"GET /livez HTTP/1.1\r\n", "127.0.0.7")
    with ExitStack() as stack:
        waiting = [stack.enter_context(connected(server.port, sent, "127.0.0.7")) for sent in (b"", HALF, HALF_BODY)]
        waiting.append(stack.enter_context(connected(server.port, GET, "127.0.0.7")))
        waiting.append(stack.enter_context(connected(server.port, GET + HALF, "127.0.0.7")))
        for number in range(30):                     # a byte now and then does not help
            time.sleep(0.5)
            try:
                slow.sendall(b"X-%d: 1\r\n" % number)
            except OSError:
                break
        answers = [read_all(one) for one in waiting]
    slow.close()
    assert 9 < time.monotonic() - began < 14
    assert [answer[:15] for answer in answers] == [b"", b"", b"", b"HTTP/1.1 200 OK", b"HTTP/1.1 200 OK"]


def test_an_answer_that_is_not_read_is_given_up(tmp_path):
    asked = 400
    with (Served(f"sqlite:///{tmp_path}/talpa.db", "--toy", "--limit", "answer_seconds=1") as server,
          connected(server.port, GET.replace(b"/livez", b"/schema") * asked) as deaf):
        time.sleep(3)
        answers = read_all(deaf)
    assert 0 < answers.count(b"HTTP/1.1 200") < asked


def test_one_address_does_not_take_all_connections(server):
    with ExitStack() as stack:
        many = [stack.enter_context(connected(server.port, HALF, "127.0.0.8")) for _ in range(300)]
        time.sleep(0.5)
        refused = sum(is_closed(one) for one in many)
        assert refused == 300 - Limits().address_connections
        assert ask(server.port, "/livez")[0] == 200


def is_closed(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def test_few_descriptors_still_leave_room_for_others(tmp_path, capfd):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    served = Served(f"sqlite:///{tmp_path}/talpa.db", "--toy")
    served.command[0:0] = ["prlimit", "--nofile=256:256"]
    with served as server, ExitStack() as stack:
        many = [stack.enter_context(connected(server.port, HALF, "127.0.0.9")) for _ in range(400)]
        assert ask(server.port, "/livez")[0] == 200 and many
    assert "may open few files" in capfd.readouterr().err
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft // 2, hard))
    few = within_descriptors(Limits(connections=10**9, address_connections=10**9))
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(hard, max(soft // 2, 65_536))
    assert few.connections < 65_536 and few.address_connections <= few.connections // 3
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_counts_of_addresses_and_in_all():
    counts = Counts(3, 2)
    assert [counts.enter("a"), counts.enter("a"), counts.enter("a"), counts.enter("b"), counts.enter("c")] == [
        True, True, False, True, False]
    counts.leave("a")
    assert counts.enter("a", trusted=True) and not counts.enter("b")


def test_a_proxy_stands_for_many():
    gate = Gate(None, Limits(), ["10.0.0.0/8", "2001:db8::7"], [], ALONE, Counter())
    doors = Doors(Limits(address_connections=1), gate)
    for address in ("10.0.0.7", "::ffff:10.0.0.7", "2001:db8::7"):
        assert all(doors.enter(From(address)) for _ in range(3))
    others = ["192.0.2.1", "192.0.2.1", "192.0.2.2"]
    assert [bool(doors.enter(From(address))) for address in others] == [True, False, True]


class From:
    """A connection from an address."""

    def __init__(self, address: str) -> None:
        self.address = address

    def get_extra_info(self, name: str) -> tuple[str, int]:
        return self.address, 5000


def test_a_household_is_one_address():
    assert home_of("2001:db8:1:2::3") == home_of("2001:db8:1:2:ffff::") != home_of("2001:db8:1:3::3")
    assert home_of("::ffff:10.0.0.7") == "10.0.0.7" and home_of("10.0.0.7") == "10.0.0.7" and home_of("odd") == "odd"
    assert home_of("fe80::1%eth0") == home_of("fe80::2%eth1")


def frame(kind: int, content: bytes = b"", final: bool = True) -> bytes:
    """A short frame with a mask of zeros."""
    return struct.pack("!BB", 0x80 * final | kind, 0x80 | len(content)) + b"\0\0\0\0" + content


KINDS = ("text", "bytes", "ping", "pong")
FLOODS = {
    "pings": frame(9, b"x" * 100), "pongs": frame(10), "empty fragments": frame(0, final=False),
    "messages": frame(1, b'{"t":"ping"}'),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_closes_the_device(server, kind):
    opened = open_table(server.port, "toy", "pp")

    async def flood() -> None:
        guest = await Guest(server.port, opened["table"], opened["host"]).come()
        await guest.until(lambda g: g.updates)
        first = frame(1, b"{", final=False) if kind == "empty fragments" else b""
        guest.socket.transport.write(first + FLOODS[kind] * 20_000)
        await guest.until(lambda g: g.closed, 5)
        assert guest.of("problem")[-1]["message"]["id"] == "problem-too-fast" and guest.of("problem")[-1]["fatal"]

    run(flood())


class Wire(asyncio.Transport):
    """The other end is not there."""

    unread, closed, paused = 0, False, False

    def get_extra_info(self, name: str, default: object = None) -> object:
        return ("192.0.2.1", 5000) if name in ("peername", "sockname") else default

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes) -> None: ...

    def close(self) -> None:
        self.closed = True

    abort = close

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


async def accept(scope, receive, send) -> None:
    await receive()
    await send({"type": "websocket.accept"})


async def accepted() -> Socket:
    """A socket of nobody's that was accepted."""
    config = uvicorn.Config(accept, ws_max_size=4096, log_level="error", proxy_headers=False)
    config.load()
    doors = Doors(Limits(), Gate(accept, Limits(), [], [], ALONE, Counter()))
    made = Socket(doors, config=config, server_state=ServerState(), app_state={})
    made.connection_made(Wire())
    made.data_received(GET.replace(b"/livez", b"/ws/nowhere")[:-2] + UPGRADE + b"\r\n")
    await asyncio.sleep(0.05)
    made.transport.closed = False                    # the application is done, and closed it
    return made


MASKED = b"\x81\x83\x01\x02\x03\x04" + bytes((ord("a") ^ 1, ord("b") ^ 2, ord("c") ^ 3))
WAYS = {
    "by itself": [MASKED, frame(1, b"d")], "two at once": [MASKED + frame(1, b"d")],
    "in pieces": [MASKED[:1], MASKED[1:4], MASKED[4:] + frame(1, b"d")[:3], frame(1, b"d")[3:]],
    "in a frame and a piece": [MASKED, frame(1, b"d")[:6], frame(1, b"d")[6:]],
    "in fragments": [MASKED, frame(1, b"", final=False), frame(9), frame(0, b"d")],
    "in a piece that looks whole": [MASKED, frame(1, b"d") + frame(9, MASKED)[:6], MASKED],
}
LONG = b"\x81\xfe\x00\xc8\0\0\0\0" + b"x" * 200


@pytest.mark.parametrize("size", [1, 7, 8, 131, 132, 133, 134, len(LONG) - 1])
def test_a_long_message_in_two_pieces_is_heard_wherever_it_is_cut(size):
    """The second byte says that the length follows: a piece of 132 bytes looks like a short frame of 126."""
    async def heard() -> list[bytes]:
        made, said = await accepted(), []
        made.listen(said.append)
        for piece in (LONG[:size], LONG[size:], MASKED):
            made.data_received(piece)
        return said

    assert run(heard()) == [b"x" * 200, b"abc"]


MISFRAMED = {
    "no mask": b"\x81\x02{}", "no mask, but its length": b"\x81\x02{}{}{}",
    "an opcode that is none": frame(3, b"{}"), "a reserved bit": b"\xc1\x82\0\0\0\0{}",
    "the middle of nothing": frame(0, b"{}"), "a ping too long": b"\x89\xfe\x00\x80\0\0\0\0" + b"x" * 128,
    "a ping in fragments": frame(9, b"x", final=False), "a message in a message": frame(1, b"a", final=False) + MASKED,
    "a length without end": b"\x81\xff" + b"\xff" * 8, "a close that is none": frame(8, b"x"),
}


@pytest.mark.parametrize("sent", MISFRAMED.values(), ids=MISFRAMED)
def test_nothing_is_heard_of_what_is_framed_wrongly_nor_after_it(sent):
    async def heard() -> tuple[list[bytes], bool]:
        made, said = await accepted(), []
        made.listen(said.append)
        for piece in (sent, MASKED, MASKED + MASKED):
            made.data_received(piece)
        return said, made.transport.closed

    assert run(heard()) == ([], True)


def test_nothing_is_heard_once_the_device_is_told_to_go():
    async def heard() -> list[bytes]:
        made, said = await accepted(), []
        made.listen(said.append)
        await made.send({"type": "websocket.close", "code": 1008})
        for piece in (MASKED, MASKED + MASKED, frame(1, b"d", final=False), frame(0, b"e")):
            made.data_received(piece)
        return said

    assert run(heard()) == []


@pytest.mark.parametrize("pieces", WAYS.values(), ids=WAYS)
def test_messages_are_heard_however_they_come(pieces):
    async def heard() -> list[bytes]:
        made, said = await accepted(), []
        made.listen(said.append)
        for piece in pieces:
            made.data_received(piece)
        return said

    assert run(heard()) == [b"abc", b"d"]


def test_what_came_before_somebody_listened_is_heard_first():
    async def heard() -> list[bytes]:
        made, said = await accepted(), []
        made.data_received(MASKED)
        made.data_received(frame(2, b"bytes"))
        made.listen(said.append)
        made.data_received(frame(1, b"d"))
        return said

    assert run(heard()) == [b"abc", b"", b"d"]


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_does_not_hold_the_event_loop(kind):
    """All that the system hands over at once: a quarter of a megabyte."""
    async def work() -> float:
        made = await accepted()
        made.data_received(frame(1, b"{", final=False) if kind == "empty fragments" else b"")
        began = time.thread_time()
        made.data_received(FLOODS[kind] * ((1 << 18) // len(FLOODS[kind])))
        spent = time.thread_time() - began
        assert made.flooded
        return spent

    assert min(run(work()) for _ in range(3)) < 0.020


@pytest.mark.parametrize("sent", [frame(1, b"x"), frame(2, b"x"), frame(9), frame(10)], ids=KINDS)
def test_frames_that_come_one_by_one_are_counted_too(sent):
    async def work() -> list[bytes]:
        made, said = await accepted(), []
        made.listen(said.append)
        for _ in range(int(Limits().frame_burst) + 50):
            made.data_received(sent)
        assert made.flooded and made.transport.paused
        return said

    assert len(run(work())) < Limits().frame_burst + 20


def test_who_pings_and_does_not_read_the_answers_is_hung_up_on():
    async def work() -> bool:
        made = await accepted()
        made.transport.unread = Limits().outbox_bytes + 1
        made.data_received(frame(9))
        return made.transport.closed

    assert run(work())


ODD_UPGRADES = {
    "many headers": b"".join(b"X-%d: 1\r\n" % number for number in range(200)),
    "a long one": b"X: " + b"x" * 9000 + b"\r\n", "a body": b"Content-Length: 5\r\n",
}


@pytest.mark.parametrize("more", ODD_UPGRADES.values(), ids=ODD_UPGRADES)
def test_an_upgrade_that_cannot_be_read_is_hung_up_on(server, more):
    """No application is ever asked, so nobody else would look at the time."""
    asked = GET.replace(b"/livez", b"/ws/nowhere")[:-2] + UPGRADE + more + b"\r\n"
    with connected(server.port, asked, "127.0.0.10") as one:
        one.settimeout(5)
        assert read_all(one)[:12] in (b"", b"HTTP/1.1 400")


def test_what_is_no_text_fills_no_log(tmp_path, capfd):
    """Neither what a device says before it is at a table, nor an origin that is none."""
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        async def babble() -> dict:
            async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/nowhere") as made:
                made.transport.write(frame(1, b'{"t":"\xff\xfe"}'))
                return msgspec.json.decode(await asyncio.wait_for(made.recv(), 5))[0]

        assert run(babble())["message"]["id"] == "problem-unreadable"
        assert ask(server.port, "/api/shelf", headers={"Origin": "http://["})[0] == 403
    assert "Traceback" not in capfd.readouterr().err


def test_a_ping_now_and_then_is_answered(server):
    async def ask_twice() -> None:
        async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/nowhere") as own:
            for _ in range(20):
                await asyncio.wait_for(await own.ping(), 5)

    run(ask_twice())


def test_effort_is_counted():
    now = [0.0]
    bucket = Bucket(0.1, 1.0, lambda: now[0])
    bucket.spend(1.5)
    assert not bucket.has(0.0)
    now[0] = 6.0
    assert bucket.has(0.0) and not bucket.has(0.5)


def test_an_address_that_kept_the_event_loop_busy_is_told_to_wait():
    told, effort = [], Bucket(0.1, 1.0)
    listener = Listener(SimpleNamespace(tell=told.append), SimpleNamespace(metrics=Metrics()), Limits(), effort)
    assert isinstance(listener.read(b'{"t":"ping"}'), m.Ping)
    listener.timed(time.sleep, 0.01)
    assert effort.level < 0.995
    effort.spend(2.0)
    assert listener.read(b'{"t":"ping"}') is None and told[0].message.id == "problem-too-fast"


@pytest.mark.parametrize(("proxy", "scheme"), [("10.0.0.7", "https"), ("10.0.0.8", "http")])
def test_a_proxy_says_how_it_was_asked(proxy, scheme):
    async def work() -> str:
        seen = []

        async def inside(scope, receive, send) -> None:
            seen.append(scope["scheme"])

        headers = [(b"host", b"localhost"), (b"x-forwarded-proto", b"https"), (b"x-forwarded-for", b"192.0.2.1")]
        gate = Gate(inside, Limits(), ["10.0.0.7"], [], ALONE, Counter())
        await gate({"type": "http", "scheme": "http", "client": (proxy, 5000), "headers": headers}, None, None)
        return seen[0]

    assert run(work()) == scheme


def test_sockets_of_one_address(server):
    async def knock() -> int:
        most, held, url = Limits().address_sockets, [], f"ws://127.0.0.1:{server.port}/ws/nowhere"
        for _ in range(most + 20):
            try:
                held.append(await websockets.connect(url, local_addr=("127.0.0.3", 0)))
            except websockets.InvalidStatus:
                await asyncio.sleep(0.3)                     # the other limit: so many a second
        other = await websockets.connect(url, local_addr=("127.0.0.4", 0))
        for one in [*held, other]:
            one.transport.abort()
        return len(held)

    assert run(knock()) == Limits().address_sockets


def test_a_flood_of_requests(server):
    with connected(server.port, GET.replace(b"Host: localhost", b"Host: x.localhost") * 3000, "127.0.0.5") as one:
        answers = read_all(one)
    assert answers.count(b"HTTP/1.1 200") >= Limits().visit_burst and b"HTTP/1.1 429" in answers
    assert b"problem-too-fast" in answers and answers.count(b"HTTP/1.1 200") < 1500
    assert ask(server.port, "/livez")[0] == 200


def test_who_asked_for_too_much_is_not_let_in_for_a_while():
    gate = Gate(None, Limits(visits=0.001, visit_burst=2), [], [], ALONE, Counter())
    doors = Doors(Limits(), gate)
    assert doors.enter(From("192.0.2.1")) and gate.visits.take("192.0.2.1") and gate.visits.take("192.0.2.1")
    assert not doors.enter(From("192.0.2.1")) and doors.enter(From("192.0.2.2"))


def test_a_socket_counts_as_a_connection_until_it_is_gone():
    async def work() -> list[int]:
        made = await accepted()
        there = made.doors.counts.total
        made.connection_lost(None)
        return [there, made.doors.counts.total]

    assert run(work()) == [1, 0]


def test_opening_tables_is_bounded(tmp_path):
    """By a bound of its own, whatever else an address may change."""
    free = ("--limit", "requests=1000", "--limit", "request_burst=1000")
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy", *free) as server:
        statuses = []
        for _ in range(300):
            wanted = {"game": "toy", "seats": 2, "places": [{"kind": "person"}] * 2}
            statuses.append(ask(server.port, "/api/tables", wanted)[0])
            time.sleep(0.02)
            if statuses[-1] == 429:
                break
        assert 60 < len(statuses) < 70


def test_hosts_that_are_known():
    hosts = Hosts(["Talpa.Example"])
    known = ["localhost", "localhost:8642", "LOCALHOST", "127.0.0.1:9", "[::1]:9", "192.168.1.7", "talpa.example:80",
             "talpa.example.", "x.localhost", socket.gethostname()]
    assert all(map(hosts.are_known, known))
    assert not any(map(hosts.are_known, ["evil.example", "localhost.evil.example", "", "talpa.example.evil.org"]))


def test_a_rebound_name_is_not_answered(server):
    for path in ("/", "/api/shelf", "/livez"):
        status, answer = ask(server.port, path, headers={"Host": "evil.example"})
        assert status == 421 and answer["message"]["id"] == "problem-host"
    assert ask(server.port, "/api/shelf", headers={"Host": "talpa.example"})[0] == 200

    async def knock() -> None:
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(f"ws://evil.example:{server.port}/ws/nowhere", host="127.0.0.1")

    run(knock())


def test_a_proxy_is_believed_and_nobody_else(tmp_path):
    forwarded = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Host": "talpa.example", "X-Forwarded-Proto": "https",
                 "Origin": "https://talpa.example", "Host": "10.0.0.2:8642"}
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy", "--proxy", "127.0.0.1") as server:
        assert [ask(server.port, "/api/mine", [], forwarded)[0] for _ in range(60)][-1] == 429
        other = forwarded | {"X-Forwarded-For": "203.0.113.10"}
        assert ask(server.port, "/api/mine", [], other)[0] == 200, "another address has its own limit"
        assert ask(server.port, "/api/mine", [], other | {"Origin": "https://evil.example"})[0] == 403
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        assert ask(server.port, "/api/mine", [], forwarded)[0] == 403, "its host is not believed"
        plain = [ask(server.port, "/api/mine", [], {"X-Forwarded-For": f"203.0.113.{n}"})[0] for n in range(60)]
        assert plain[-1] == 429, "nor whom it asks for"


def test_a_rewritten_host_is_told_in_the_log(tmp_path, capfd):
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        for _ in range(3):
            ask(server.port, "/api/mine", [], {"Origin": "https://talpa.example", "Host": "10.0.0.2:8642"})
            ask(server.port, "/livez", None, {"Host": "evil.example"})
    lines = [line for line in capfd.readouterr().err.splitlines() if "turned away" in line]
    assert len(lines) == 2 and "--proxy" in lines[0] and "--host-name" in lines[1], lines


BODIES = [b"\xff\xfe{", b'[{"table":"\xc3\x28","secrets":[]}]', b"[" * 8000, b'{"a":' * 3000, b"", b"\x00"]


def test_what_is_no_json_is_refused_in_one_line(tmp_path, capfd):
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        for body in BODIES:
            for path in (b"/api/mine", b"/api/tables", b"/api/tables/x/hint"):
                head = POST.replace(b"/api/mine", path) + b"Content-Length: %d\r\n\r\n" % len(body)
                with connected(server.port, head + body) as one:
                    answer = read_all(one)
                assert answer.startswith(b"HTTP/1.1 400") and b"problem-unreadable" in answer, (body[:20], answer[:200])
    assert "Traceback" not in capfd.readouterr().err


def test_a_stop_with_half_sent_requests_is_quiet(tmp_path, capfd):
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server, ExitStack() as stack:
        for sent in (b"", HALF, HALF_BODY, GET):
            stack.enter_context(connected(server.port, sent))
        time.sleep(0.3)
        began = time.monotonic()
        os.kill(server.process.pid, signal.SIGTERM)
        assert server.process.wait(10) == 0 and time.monotonic() - began < 4
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("name", ["\u3164", "\u200b\u200b", "\u202e", "z" + "\u0335" * 5, "\u2800\u2800"])
def test_names_that_nobody_can_read(server, name):
    opened = open_table(server.port, "toy", "po")
    status, answer = ask(server.port, f"/api/tables/{opened['table']}/join", {"name": name})
    assert (status, answer["message"]["id"]) == (400, "problem-name")
    places = [{"kind": "person", "name": name}, {"kind": "open"}]
    assert ask(server.port, "/api/tables", {"game": "toy", "seats": 2, "places": places})[0] == 400
    for fine in ("Zoë", "Nguyễn", "李", "", "Анна", "José\u0301"[:4]):
        places = [{"kind": "person", "name": fine}, {"kind": "open"}]
        assert ask(server.port, "/api/tables", {"game": "toy", "seats": 2, "places": places})[0] in (201, 429)
