"""Two nodes behind a real nginx and a real Caddy with the configurations of deploy/: TLS, sockets, one node a table."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
import websockets

from tests.server import nodes
from tests.server.guest import Guest, run
from tests.server.served import ROOT, Served

NAME = "talpa.example"
HERE = ssl.create_default_context()
HERE.check_hostname, HERE.verify_mode = False, ssl.CERT_NONE


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def certificate(folder: Path) -> None:
    """One that nobody has signed but its key."""
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                    "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"], check=True,
                   capture_output=True)


def changed(name: str, ports: list[int], *changes: tuple[str, str]) -> str:
    """Our configuration with this test's ports and names; what is changed must be there."""
    text = (ROOT / "deploy" / name).read_text()
    for wanted, ours in (*changes, ("127.0.0.1:8642", f"127.0.0.1:{ports[0]}"),
                         ("127.0.0.1:8643", f"127.0.0.1:{ports[1]}"), ("talpa.example.org", NAME)):
        assert wanted in text
        text = text.replace(wanted, ours)
    return text


def nginx(folder: Path, port: int, ports: list[int]) -> list[str]:
    """The command, with our configuration inside the least that nginx needs."""
    certificate(folder)
    text = changed("nginx.conf", ports, ("listen 80;", f"listen {free_port()};"), ("listen 443 ", f"listen {port} "),
                   ("/etc/letsencrypt/live/talpa.example.org", str(folder)))
    paths = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in
                     ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    main = folder / "main.conf"
    main.write_text(f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
                    f"http {{ access_log off; {paths}\n{text}\n}}\n")
    command = [shutil.which("nginx") or "/usr/sbin/nginx", "-c", str(main), "-p", str(folder)]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    return command


def caddy(folder: Path, port: int, ports: list[int]) -> list[str]:
    """The command, with our configuration and a certificate that Caddy signs by itself."""
    address = f"https://{NAME}:{port} {{\n\ttls internal\n"
    text = changed("Caddyfile", ports, ("talpa.example.org {\n", address))
    file = folder / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tdefault_sni {NAME}\n"
                    f"\tstorage file_system {folder}/caddy\n\tlog {{\n\t\toutput file {folder}/log\n\t}}\n}}\n{text}")
    command = ["caddy", "--config", str(file), "--adapter", "caddyfile"]
    subprocess.run([command[0], "validate", *command[1:]], check=True, capture_output=True)
    return [command[0], "run", *command[1:]]


@contextmanager
def proxied(command: list[str], folder: Path) -> Iterator[None]:
    with subprocess.Popen(command, env=os.environ | {"HOME": str(folder)}) as process:
        try:
            yield
        finally:
            process.terminate()


def asked(port: int, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"https://127.0.0.1:{port}{path}", data, {"Host": NAME, "Content-Type": "application/json"})
    for _ in range(50):
        try:
            with urlopen(request, context=HERE, timeout=20) as answer:
                return json.load(answer)
        except URLError:
            time.sleep(0.1)                          # the proxy has not begun yet
    raise TimeoutError("the proxy does not answer")


def is_passed_on(port: int, path: str) -> bool:
    """Does a node answer this? Its answers have an id."""
    request = Request(f"https://127.0.0.1:{port}{path}", None, {"Host": NAME})
    try:
        with urlopen(request, context=HERE, timeout=20) as found:
            return "x-request-id" in found.headers
    except HTTPError as error:
        return "x-request-id" in error.headers


class Visitor(Guest):
    """A device that comes through the proxy."""

    async def connected(self) -> websockets.ClientConnection:
        return await websockets.connect(
            f"wss://{NAME}/ws/{self.table}", host="127.0.0.1", port=self.port, ssl=HERE, max_size=None,
            compression=None, origin=f"https://{NAME}",  # type: ignore[arg-type]
        )


def leases(server: Served) -> int:
    with urlopen(f"http://127.0.0.1:{server.port}/metrics") as answer:
        return int(re.findall(r"^talpa_leases (\d+)", answer.read().decode(), re.MULTILINE)[0])


@pytest.fixture(params=[nginx, caddy])
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[list[Served], int]]:
    url, port = nodes.database(), free_port()
    with Served(url, "--free", "--toy", "--proxy", "127.0.0.1") as first, \
            Served(url, "--free", "--toy", "--proxy", "127.0.0.1") as second, \
            proxied(request.param(tmp_path, port, [first.port, second.port]), tmp_path):
        yield [first, second], port


def test_a_table_is_at_one_node_and_goes_on_when_that_is_replaced(evening):
    (servers, port), wanted = evening, {"game": "toy", "seats": 2, "places": [{"kind": "person"}] * 2}

    async def play() -> None:
        opened = await asyncio.to_thread(asked, port, "/api/tables", wanted)
        paths = ("/metrics", "/talpa/metrics", "/livez", "/talpa/none")
        assert [is_passed_on(port, path) for path in paths] == [False, False, True, True]
        keys = [one["secret"] for one in opened["seats"]]
        guests = [await Visitor(port, opened["table"], key).come() for key in keys]
        for guest in guests:
            assert await guest.until(lambda g: g.updates)
        assert (await asyncio.to_thread(asked, port, f"/api/tables/{opened['table']}"))["started"]
        held = [leases(server) for server in servers]
        assert sorted(held) == [0, 1], "all that is about a table goes to the same node"
        await guests[0].decide(0, 1)
        assert await guests[0].until(lambda g: g.of("ack"))
        servers[held.index(1)].process.terminate()
        for guest in guests:
            await guest.until(lambda g: g.closed)
            assert guest.heard[-1]["t"] == "closing"
        began = time.monotonic()
        again = await come_again(Visitor(port, opened["table"], keys[1]))
        assert again.updates[1]["step"] == 1
        await again.decide(1, 1)
        assert await again.until(lambda g: g.of("ack")) and time.monotonic() - began < 10

    run(play())


async def come_again(guest: Guest) -> Guest:
    """As a page does: again and again."""
    async with asyncio.timeout(20):
        while True:
            try:
                await guest.come()
                if await guest.until(lambda g: g.updates):
                    return guest
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0.3)


def test_caddys_configuration_is_the_same_for_the_nodes_of_compose():
    plain, composed = ((ROOT / f"deploy/{name}").read_text() for name in ("Caddyfile", "Caddyfile.compose"))
    inside = plain.partition("{")[2].replace("127.0.0.1:8642 127.0.0.1:8643", "node1:8642 node2:8642")
    assert composed.partition("} {")[2] == inside
