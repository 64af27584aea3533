"""The lab beside the engine: `python -m benchmarks.lab WHAT [GAME] [SEATS]`.

`speed`: random games in one process, alternately, in CPU time; and what a game of Digger costs. `cores`: a study of
random games in a process for each core, from its start to its last sum, beside the engine alone in as many. `memory`:
the largest process of a study, at two sizes.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import subprocess
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor

import numpy as np

from talpa.engine.simulate import Simulator
from talpa.games import find
from talpa.lab.play.games import COLUMNS, DECISIONS, play_games
from talpa.lab.question import ask
from talpa.lab.run import run
from talpa.lab.table import make_table

RANDOM, DIGGER, TIMES = 20_000, 200, 5
STUDY = 600_000                  # random games of a study
SIZES = (100_000, 1_000_000)     # whose memory is compared
CORES = os.cpu_count() or 1


def speed(name: str = "moledozer", seats: int = 4) -> None:
    """The lab's share of the engine's speed in one process."""
    game = find(name)
    simulator, table = Simulator(game, seats), make_table(game, seats, {}, None, "random")
    rows = np.zeros((RANDOM, COLUMNS))
    engine, lab = [], []
    for turn in range(TIMES + 1):
        began = time.process_time()
        decisions = simulator.simulate(RANDOM, turn * RANDOM, audits=False).decisions
        middle = time.process_time()
        rows[:] = 0
        play_games(table, seats, turn * RANDOM, rows)
        engine.append(decisions / (middle - began))
        lab.append(rows[:, DECISIONS].sum() / (time.process_time() - middle))
    fastest, own = max(engine[1:]), max(lab[1:])
    print(f"{name}, {seats} seats: engine {fastest:,.0f}, lab {own:,.0f} decisions a CPU-second: {own / fastest:.0%}")
    digger, games = make_table(game, seats, {}, None, "digger"), np.zeros((DIGGER, COLUMNS))
    play_games(digger, seats, 0, games[:1])
    began = time.process_time()
    play_games(digger, seats, 0, games)
    print(f"a game of Digger: {1000 * (time.process_time() - began) / DIGGER:.2f} CPU-ms, "
          f"{games[:, DECISIONS].mean():.0f} decisions")


def cores(name: str = "moledozer", seats: int = 4) -> None:
    """The same on all cores, in seconds of the clock and of the processors; starting processes is in the study's."""
    with ProcessPoolExecutor(CORES, multiprocessing.get_context("spawn")) as pool:
        engine_alone(pool, name, seats)                      # the first time everything is loaded
        engine = engine_alone(pool, name, seats)
    before, began = cpu_seconds(), time.perf_counter()
    asked = ask(name, [seats], "random", STUDY, stories=0, effects=0, luck=0)
    base = run(asked, jobs=CORES).tallies["games", seats, "random", ""][0]
    took = time.perf_counter() - began, cpu_seconds() - before
    lab = [base.sums[DECISIONS] / seconds for seconds in took]
    print(f"{name}, {seats} seats, {CORES} cores: {base.deals:,} games in {took[0]:.1f} s, {took[1]:.1f} CPU-s")
    for unit, own, other in zip(("second", "CPU-second"), lab, engine, strict=True):
        print(f"decisions a {unit}: engine {other:,.0f}, lab {own:,.0f}: {own / other:.0%}")


def cpu_seconds() -> float:
    """What this process and those that it has waited for took."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def engine_alone(pool: Executor, name: str, seats: int) -> tuple[float, float]:
    """Decisions a second, and a CPU-second, of the engine in all processes of a pool."""
    parts = range(0, STUDY // 4, RANDOM)
    began = time.perf_counter()
    found = list(pool.map(decisions_of, [name] * len(parts), [seats] * len(parts), parts))
    decisions = sum(one for one, _ in found)
    return decisions / (time.perf_counter() - began), decisions / sum(seconds for _, seconds in found)


def decisions_of(name: str, seats: int, first: int) -> tuple[int, float]:
    began = time.process_time()
    decisions = Simulator(find(name), seats).simulate(RANDOM, first, audits=False).decisions
    return int(decisions), time.process_time() - began


def memory(name: str = "moledozer", seats: int = 4) -> None:
    """What the largest process of a study holds at most, each size in a new one."""
    for games in SIZES:
        asked = f"from benchmarks.lab import study; study({name!r}, {seats}, {games})"
        subprocess.run([sys.executable, "-c", asked], check=True)


def study(name: str, seats: int, games: int) -> None:
    run(ask(name, [seats], "random", games, stories=0, effects=0, luck=0), jobs=CORES)
    own, largest = (resource.getrusage(who).ru_maxrss / 1024 for who in
                    (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    print(f"{name}, {seats} seats, {games:,} games: {own:.0f} MB here, {largest:.0f} MB in the largest other process")


if __name__ == "__main__":
    {"speed": speed, "cores": cores, "memory": memory}[sys.argv[1]](*sys.argv[2:3], *map(int, sys.argv[3:]))
