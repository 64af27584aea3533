"""`talpa serve` as a person starts it."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from talpa.engine.errors import TalpaError
from talpa.server.command import listen, own_address
from talpa.server.settings import chosen_settings
from tests.server.guest import ask

COMMAND = [sys.executable, "-m", "talpa.server.command", "--host", "127.0.0.1"]


def started(folder: Path, port: int = 0) -> subprocess.Popen:
    return subprocess.Popen([*COMMAND, "--port", str(port), "--data", str(folder)], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, env={**os.environ, "NUMBA_DISABLE_JIT": "1"})


def test_it_prints_its_link_answers_and_stops_cleanly(tmp_path):
    began = time.process_time()
    with started(tmp_path / "new" / "data") as server:
        line = server.stdout.readline()
        assert line.startswith("Talpa is at http://127.0.0.1:")
        port = int(line.rstrip("/\n").rpartition(":")[2])
        assert ask(port, "/healthz") == (200, "ok\n")
        assert [game["name"] for game in ask(port, "/api/shelf")[1]]
        server.send_signal(signal.SIGINT)
        assert server.wait(20) == 0, server.stderr.read()
    assert (tmp_path / "new" / "data" / "talpa.db").is_file()
    assert time.process_time() - began < 3


def test_what_cannot_be_served_is_said_in_one_sentence(tmp_path):
    (tmp_path / "talpa.db").write_bytes(b"not a database, surely " * 50)
    with started(tmp_path) as server:
        assert server.wait(30) != 0
        errors = server.stderr.read()
    assert "not a database" in errors and "Traceback" not in errors


def test_a_port_that_is_taken():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(TalpaError, match="cannot listen") as error:
            listen("127.0.0.1", other.getsockname()[1])
    assert "--port" in error.value.hint
    with pytest.raises(TalpaError):
        listen("127.0.0.1", 99999)


def test_letters_are_sent_at_once():
    """Without TCP_NODELAY every decision waits up to 40 ms for the last one to be acknowledged."""
    async def accepted() -> int:
        found = asyncio.get_running_loop().create_future()

        class Door(asyncio.Protocol):
            def connection_made(self, transport):
                sent_at_once = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
                found.set_result(sent_at_once)

        listener = listen("127.0.0.1", 0)
        server = await asyncio.get_running_loop().create_server(Door, sock=listener)
        _, writer = await asyncio.open_connection(*listener.getsockname())
        answer = await found
        writer.close()
        server.close()
        return answer

    assert asyncio.run(accepted())


def test_its_own_address_is_one():
    address = own_address()
    assert address == "" or socket.inet_aton(address)


@pytest.mark.parametrize("given", ["0", "-1", "1.5", "soon", "123456"])
def test_days_that_games_are_kept_are_a_whole_number(given):
    with pytest.raises(TalpaError, match="--keep: expected a number of days"):
        chosen_settings({"keep": given}, {})
    assert chosen_settings({"keep": "30"}, {})["keep"].value == 30


def test_proxies_are_named_by_flags_or_in_the_environment():
    def named(given: list[str], environment: str = "") -> list[str]:
        return chosen_settings({"proxy": given} if given else {}, {"TALPA_PROXY": environment})["proxy"].value

    assert named(["192.0.2.7"]) == ["192.0.2.7"] and named([], "10.0.0.0/8, ::1") == ["10.0.0.0/8", "::1"]
    with pytest.raises(TalpaError, match="proxy"):
        named(["talpa.example"])
