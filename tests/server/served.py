"""A server in a process of its own, for tests and benchmarks: it prints its port, and can be killed."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

if TYPE_CHECKING:
    from talpa.server.net.limits import Limits

ROOT = Path(__file__).parents[2]
IS_MEASURED = "COVERAGE_PROCESS_CONFIG" in os.environ        # a killed process does not say what it covered


def main(given: list[str] | None = None) -> None:
    from talpa.server.command import listen
    from talpa.server.net.limits import Limits
    from talpa.server.process import ServerProcess

    chosen = arguments(given)
    shelf = None
    if chosen.toy:
        from tests.engine.toy import GAME

        shelf = {"toy": GAME}
    if chosen.game:
        from talpa.games import GAMES

        shelf = {chosen.game: GAMES[chosen.game]}
    limits = Limits()
    if chosen.free:
        limits = free_limits(chosen.outbox)
    limits = replace(limits, **{name: float(value) for name, value in (one.split("=") for one in chosen.limit)})
    if chosen.effort:
        from talpa.server.reviews import Reviews

        Reviews.efforts = dict.fromkeys(Reviews.efforts, tuple(map(int, chosen.effort.split(","))))
    proxies = chosen.proxy.split(",") if chosen.proxy else []
    server = ServerProcess(chosen.url, limits, (0.0, chosen.pause), shelf, proxies, ["talpa.example"], chosen.sync,
                           base=chosen.base, days=chosen.keep, address=chosen.node_address,
                           logs=(chosen.log_json or "warning", bool(chosen.log_json)))
    listener = listen("127.0.0.1", chosen.port)
    print(listener.getsockname()[1], flush=True)
    server.run(listener)


def free_limits(outbox: int) -> Limits:
    """As much as anybody likes, from one address: those who measure something else are not held up."""
    from talpa.server.net.limits import Limits

    endless = (
        "messages message_burst requests request_burst reads read_burst arrivals arrival_burst visits visit_burst "
        "tables table_burst frames frame_burst effort_share effort_burst sockets address_sockets connections "
        "address_connections"
    )
    return Limits(outbox_bytes=outbox, nonsense=0, effort=0, **dict.fromkeys(endless.split(), 10**9))


def arguments(given: list[str] | None) -> argparse.Namespace:
    asked = argparse.ArgumentParser()
    asked.add_argument("--url", required=True)
    asked.add_argument("--port", type=int, default=0)
    asked.add_argument("--toy", action="store_true")
    asked.add_argument("--free", action="store_true")
    asked.add_argument("--game", default="")
    asked.add_argument("--outbox", type=int, default=4 << 20)
    asked.add_argument("--limit", action="append", default=[], metavar="NAME=VALUE")
    asked.add_argument("--proxy", default="")
    asked.add_argument("--effort", default="", metavar="GROUPS,BRANCHES,DEALS,ITERATIONS", help="of reviews")
    asked.add_argument("--sync", default="full")
    asked.add_argument("--pause", type=float, default=0.0)
    asked.add_argument("--base", default="")
    asked.add_argument("--keep", type=int, default=0)
    asked.add_argument("--node-address", default="")
    asked.add_argument("--log-json", default="", metavar="LEVEL")
    return asked.parse_args(given)


def await_answer(port: int, seconds: float = 300) -> None:
    """Until a server answers there."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
                return
        except OSError:
            time.sleep(0.02)
    raise TimeoutError("the server does not answer")


class Served:
    """A running server; `with Served(url) as server: server.port`."""

    def __init__(self, url: str, *flags: str, port: int = 0) -> None:
        self.command = [sys.executable, "-m", "tests.server.served", "--url", url, "--port", str(port), *flags]
        self.port, self.environment = port, {}

    def start(self) -> Served:
        outside = os.environ | self.environment
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=outside)
        assert self.process.stdout
        self.port = int(self.process.stdout.readline())
        self.command[self.command.index("--port") + 1] = str(self.port)
        return self

    def wait(self, seconds: float = 300) -> Served:
        """Until it answers."""
        await_answer(self.port, seconds)
        return self

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.close()

    def close(self) -> None:
        assert self.process.stdout
        self.process.stdout.close()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(20)

    def __enter__(self) -> Served:
        try:
            return self.start().wait()
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop() if IS_MEASURED else self.kill()
        self.close()


if __name__ == "__main__":
    main()
