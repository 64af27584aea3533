"""Log lines: one each, as JSON where that is asked for, with level, time and request; never a secret."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from http.client import HTTPConnection
from typing import Any

from sqlalchemy import text

from talpa.server.net.secrets import digest
from talpa.server.store.store import Store
from tests.server import nodes
from tests.server.guest import Guest, ask, open_table, run
from tests.server.relay import Relay
from tests.server.served import ROOT, Served

PASSWORD = "pa55-of-the-database"
TALK = "what people say among themselves"
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}")


def lines_of(written: str) -> list[dict[str, str]]:
    return [json.loads(line) for line in written.splitlines()]


def request_id(port: int, path: str, headers: dict[str, str] | None = None) -> list[str]:
    """What the answer names the request: once."""
    connection = HTTPConnection("127.0.0.1", port, 20)
    connection.request("GET", path, headers=headers or {})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.headers.get_all("x-request-id") or []


async def evening(server: Served, way: Relay) -> dict[str, Any]:
    """Everything that a line could be about: play, talk, hints, nonsense, strangers, and a database that goes away."""
    opened = open_table(server.port, "toy", "pp")
    name, key = opened["table"], opened["seats"][0]["secret"]
    anna = await Guest(server.port, name, key).come()
    await anna.until(lambda g: g.updates and g.updates[0]["choices"])
    await anna.say(t="talk", seat=0, text=TALK)
    await anna.until(lambda g: g.of("talk"))
    await anna.socket.send("{" + key)
    await anna.until(lambda g: g.of("problem"))
    for body in ({"secret": key, "seat": 0}, {"secret": "wrong", "seat": 0}, [key]):
        await asyncio.to_thread(ask, server.port, f"/api/tables/{name}/hint", body)
    await asyncio.to_thread(ask, server.port, "/nowhere", None, {"Host": "evil.example"})
    stranger = await Guest(server.port, name, "a-secret-that-opens-nothing").come()
    await stranger.until(lambda g: g.of("problem"))
    way.cut()
    await anna.decide(0, 1)
    await anna.until(lambda g: g.closed)
    assert (await asyncio.to_thread(ask, server.port, "/healthz"))[0] == 503
    return opened


def test_each_line_is_json_and_tells_no_secret(capfd):
    url = nodes.database()
    with Relay(url, PASSWORD) as way, Served(way.url, "--free", "--toy", "--log-json", "debug") as server:
        [named] = request_id(server.port, "/api/shelf")
        opened = run(evening(server, way))
        way.open()
        server.stop()
    written = capfd.readouterr().err
    lines = lines_of(written)
    assert all(TIME.fullmatch(one["time"]) and one["message"] for one in lines)
    assert {one["level"] for one in lines} >= {"info", "warning", "error"}
    assert [one for one in lines if one.get("request") == named and "/api/shelf" in one["message"]]
    keys = [opened["host"], *(one["secret"] for one in opened["seats"]), "a-secret-that-opens-nothing"]
    secrets = [*keys, *(digest(opened["table"], key) for key in keys), PASSWORD, TALK, asyncio.run(nodes_secret(url))]
    assert not [one for one in secrets if one in written]


async def nodes_secret(url: str) -> str:
    store = Store(url)
    try:
        return await store.run(lambda connection: str(connection.execute(text("SELECT secret FROM cluster")).scalar()))
    finally:
        await store.close()


def test_a_request_has_one_name_at_all_nodes(capfd):
    url = nodes.database()
    with Served(url, "--toy", "--log-json", "info") as first, Served(url, "--toy", "--log-json", "info") as second:
        path = f"/api/tables/{open_table(first.port, 'toy', 'pp')['table']}"
        ask(first.port, f"{path}/hint", {"secret": "wrong", "seat": 0})      # the first node's from now on
        [named] = request_id(second.port, path, {"X-Request-Id": "mine"})
    told = [one for one in lines_of(capfd.readouterr().err) if one.get("request") == named]
    assert len(told) == 2 and all(path in one["message"] for one in told), "one line of each node"


PROGRAM = """
import logging, sys
from talpa.server.logs import new_request, set_up
set_up(sys.argv[1], sys.argv[2] == "json")
log = logging.getLogger("talpa.server")
for level in ("debug", "info", "warning"):
    getattr(log, level)(level)
new_request()
try:
    raise ValueError("two\\nlines")
except ValueError:
    log.exception("a fault")
"""


def written(level: str, kind: str) -> list[str]:
    command = [sys.executable, "-c", PROGRAM, level, kind]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stderr.splitlines()


def test_lines_from_a_level_on():
    counts = {level: len(written(level, "json")) for level in ("debug", "info", "warning", "error")}
    assert counts == {"debug": 4, "info": 3, "warning": 2, "error": 1}


def test_a_fault_is_one_line_with_its_request():
    [plain] = written("error", "plain")
    [line] = written("error", "json")
    fault = json.loads(line)
    assert re.search(r" ERROR \[[0-9a-f]{12}\] a fault: Traceback .*two\\nlines$", plain)
    assert fault["level"] == "error" and len(fault["request"]) == 12 and fault["message"].endswith("two\nlines")
