"""Try a wheel as its users get it: `python -m release.try_wheel dist/talpa-….whl` (`make test-wheel`).

A new environment with nothing in it but the wheel and what it asks for, an empty home, and no other program on the
path: no Node, no compiler. Then the shelf, the doctor, everything that is called of the rules, and a served table of
every game: nothing may be compiled, and nobody may wait longer than is promised. At last by uvx and pipx, where they
are.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.guest import Guest, open_table, run
from tests.server.served import await_answer

ROOT = Path(__file__).parents[1]
GAMES = ("molly", "mole_park", "molehills", "moledozer")
MEGABYTES, SHELF_SECONDS, SERVE_SECONDS, MOVE_SECONDS = 25, 0.4, 3.0, 5.0


class Installed:
    """An environment of its own with the wheel in it."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder, self.bin = folder, folder / "venv/bin"
        self.home = folder / "home"
        self.home.mkdir()
        subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
        subprocess.run([self.bin / "python", "-m", "pip", "install", "--quiet", wheel], check=True)
        self.environment = {"PATH": str(self.bin), "HOME": str(self.home), "LANG": "en_US.UTF-8"}
        shutil.copy(ROOT / "release/rules_in_use.py", folder)

    def run(self, *command: str) -> str:
        done = subprocess.run(
            [self.bin / command[0], *command[1:]], env=self.environment, cwd=self.folder, text=True,
            capture_output=True,
        )
        if done.returncode:
            raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
        return done.stdout

    def compiled_here(self) -> list[str]:
        return [path.name for path in self.home.rglob("*.nbc")]

    @contextmanager
    def serving(self, port: int) -> Iterator[float]:
        """A server, and the seconds until it answered."""
        began = time.monotonic()
        server = subprocess.Popen(
            [self.bin / "talpa", "serve", "--host", "127.0.0.1", "--port", str(port)], env=self.environment,
            cwd=self.folder, stdout=subprocess.DEVNULL,
        )
        try:
            await_answer(port)
            yield time.monotonic() - began
        finally:
            server.terminate()
            server.wait(30)


def say(what: str, value: float, most: float, unit: str) -> None:
    """Tell a figure; end if it is above what is promised."""
    print(f"{what}: {value:.2f} {unit} (at most {most:g})", flush=True)
    if value > most:
        raise SystemExit(f"{what} is above what was promised")


def timed(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def first_bot_move(port: int, game: str) -> None:
    """Open a table of bots and watch until one of them has moved."""
    async def watch() -> None:
        opened = open_table(port, game, "kb")
        guest = await Guest(port, opened["table"]).come()
        await guest.until(lambda g: any(update["n"] > 0 for update in g.updates.values()), 60)

    run(watch())


def try_rules(installed: Installed) -> None:
    """Every use of the rules, in every game, with 0 functions compiled."""
    for game in GAMES:
        compiled = installed.run("python", "rules_in_use.py", game, "play", "lab", "review").split()
        print(f"{game}: {len(compiled)} functions compiled {' '.join(compiled)}", flush=True)
        if compiled:
            raise SystemExit("a wheel with compiled rules should have had them")


def try_table(installed: Installed, game: str) -> None:
    """A server from a cold start to a bot's first move."""
    port, began = free_port(), time.monotonic()
    with installed.serving(port) as seconds:
        say(f"{game}: talpa serve answers after", seconds, SERVE_SECONDS, "s")
        first_bot_move(port, game)
        say(f"{game}: first bot move after", time.monotonic() - began, MOVE_SECONDS, "s")


def try_runners(wheel: Path) -> None:
    """As people run a wheel without installing it."""
    for command in (["uvx", "--from", str(wheel)], ["pipx", "run", "--spec", str(wheel)]):
        if not shutil.which(command[0]):
            print(f"{command[0]} is not on this machine and was not tried")
            continue
        with tempfile.TemporaryDirectory(prefix="talpa-home-") as home:
            began = time.monotonic()
            told = subprocess.run([*command, "talpa", "--version"], check=True, text=True, stdout=subprocess.PIPE,
                                  env=os.environ | {"HOME": home}).stdout
            print(f"{command[0]}: {told.strip()} after {time.monotonic() - began:.1f} s", flush=True)


def try_wheel(wheel: Path) -> None:
    if not wheel.is_file():
        raise SystemExit(f"there is no wheel {wheel.name}: make one with `make wheel`")
    say(wheel.name, wheel.stat().st_size / 1e6, MEGABYTES, "MB")
    with tempfile.TemporaryDirectory(prefix="talpa-wheel-") as folder:
        installed = Installed(Path(folder), wheel)
        installed.run("talpa", "games")
        say("talpa games", min(timed(lambda: installed.run("talpa", "games")) for _ in range(5)), SHELF_SECONDS, "s")
        print(installed.run("talpa", "doctor"), flush=True)
        for game in GAMES:
            try_table(installed, game)
        try_rules(installed)
        if found := installed.compiled_here():
            raise SystemExit(f"these were compiled after all: {' '.join(found)}")
        print("nothing was compiled")
    try_runners(wheel)


if __name__ == "__main__":
    try_wheel(Path(sys.argv[1]).resolve())
