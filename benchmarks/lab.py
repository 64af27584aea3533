"""The lab beside the engine: `python -m benchmarks.lab [GAME] [SEATS]`, in CPU time, alternately.

Random games through the lab as a share of the engine's own speed, and what a game of Digger costs.
"""

from __future__ import annotations

import sys
import time

import numpy as np

from talpa.engine.simulate import Simulator
from talpa.games import find
from talpa.lab.play.games import COLUMNS, DECISIONS, play_games
from talpa.lab.table import make_table

RANDOM, DIGGER, TIMES = 20_000, 200, 5


def main(name: str = "moledozer", seats: int = 4) -> None:
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


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:]))
