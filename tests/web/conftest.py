"""One server and one Chromium for all browser tests."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hatch_build import build
from playwright.sync_api import Browser

from tests.web.browser import CHROMIUM, Person, chromium

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process that can be killed and started again on the same data."""

    def __init__(self, folder: Path, *more: str, **env: str) -> None:
        self.folder, self.port, self.more, self.env = folder, free_port(), more, env
        self.base = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        bots = ["random"] if os.environ.get("NUMBA_DISABLE_JIT") == "1" else []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.serve", str(self.port), str(self.folder), *bots, *self.more], cwd=ROOT,
            env=os.environ | self.env,
        )
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{self.base}/healthz").close()
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("the server did not start")

    def warm(self, *games: str, seconds: float = 600) -> None:
        """Wait until the rules of these games are compiled, or of all."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with urllib.request.urlopen(f"{self.base}/api/shelf") as answer:
                if all(game["ready"] == 1 for game in json.load(answer) if not games or game["name"] in games):
                    return
            time.sleep(0.3)
        raise TimeoutError("the games did not get ready")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    build()
    one = Server(tmp_path_factory.mktemp("data"))
    try:
        one.warm()
        yield one
    finally:
        one.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.fail(f"these tests need Chromium at {CHROMIUM}: apt-get install chromium")
    with chromium() as one:
        yield one


@pytest.fixture
def person(server: Server, browser: Browser) -> Iterator[Any]:
    """Makes people at browsers; afterwards nothing may stand in their consoles, and nothing came from elsewhere."""
    people: list[Person] = []

    def sit(**settings: Any) -> Person:
        people.append(Person(browser, server.base, **settings))
        return people[-1]

    yield sit
    said = [line for one in people for line in one.said]
    foreign = [url for one in people for url in one.foreign]
    for one in people:
        one.context.close()
    assert said == []
    assert foreign == []
