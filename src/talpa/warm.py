"""Compile games ahead of play: each in a process of its own, told step by step so that people see it go on.

`python -m talpa.warm NAME` compiles one game and prints the name of each step as it is done. With `--leash` behind it,
it ends when its standard input does: with the process that started it, even if that one was killed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread

from talpa.engine.errors import TalpaError

LEASH = "--leash"
STEPS = (
    "read", "start", "legal", "look", "tell", "play", "undo", "count", "imagine", "judge", "think",
    "simulate",
)


def marker(name: str) -> Path:
    """The file that says a game was compiled from just these sources."""
    from talpa.engine.cache import cache_folder

    return cache_folder("talpa.bots") / f"{name}.warm"


def is_shipped(name: str) -> bool:
    """Did the game come compiled, with a wheel for just this Python, numba and kind of machine?"""
    from talpa.engine.cache import NATIVE, shipped_folder

    return not NATIVE and (shipped_folder("talpa.bots") / f"{name}.warm").is_file()


def is_warm(name: str) -> bool:
    """Is there nothing to compile: shipped, done before, or compiling switched off?"""
    switched_off = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    return switched_off or is_shipped(name) or marker(name).is_file()


def compile_game(name: str) -> Iterator[str]:
    """Compile all that people and bots call; yields each step when it is done."""
    from talpa.bots import bot, own_luck
    from talpa.engine.match import Match
    from talpa.engine.simulate import Simulator
    from talpa.games import GAMES

    game = GAMES[name]
    yield "read"
    match = Match(game, game.seats[0], seed=1)
    yield "start"
    seat = match.to_move()[0]
    action = match.legal(seat)[0]
    yield "legal"
    view = match.view(seat)
    yield "look"
    view.choices, view.refusal(0)                    # noqa: B018
    yield "tell"
    match.play(seat, action)
    yield "play"
    match.undoable()
    match.undo()
    yield "undo"
    match.result()
    yield "count"
    world = view.world(1)
    yield "imagine"
    view.features()
    world.value()
    yield "judge"
    for level in ("random", "digger", "king@1"):
        bot(level)(view, None, own_luck(1))
    yield "think"
    Simulator(game, game.seats[0]).simulate(1, audits=False)
    yield "simulate"
    marker(name).parent.mkdir(parents=True, exist_ok=True)
    marker(name).touch()


def warm(names: Sequence[str], told: Callable[[str, int], None]) -> None:
    """Compile games side by side; `told(name, steps done)` hears of every step."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job in [pool.submit(compile_apart, name, told) for name in names]:
            job.result()


def compile_apart(name: str, told: Callable[[str, int], None]) -> None:
    """Compile one game in a process of its own, so that two cores can work on two games."""
    command = [sys.executable, "-m", "talpa.warm", name, LEASH]
    with tempfile.TemporaryFile("w+") as trouble:
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=trouble, text=True
        ) as process:
            for done, _ in enumerate(process.stdout or (), 1):
                told(name, done)
        if process.returncode:
            trouble.seek(0)
            last = trouble.read().strip().rpartition("\n")[2]
            raise TalpaError(f"{name} cannot be compiled: {last}", "NUMBA_DISABLE_JIT=1 plays it uncompiled")


def follow_master() -> None:
    """End when whoever holds the other end of our standard input does."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


if __name__ == "__main__":
    if LEASH in sys.argv:
        Thread(target=follow_master, daemon=True).start()
    for step in compile_game(sys.argv[1]):
        print(step, flush=True)
