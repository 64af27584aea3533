"""Iterations a second of the search with the learned value and with the first edition's.

    python benchmarks/net_speed.py GAME …

Both search the same positions of random games in turn, in seconds of the thread's own time, so that a busy machine
matters little; the best of three is printed.
"""

import sys
import time

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import style_of
from talpa.bots.search import Style, think
from talpa.engine.simulate import Simulator
from talpa.games import find

ITERATIONS = 4000


def views(game, seats: int) -> list:
    """Decisions with a choice, from the middles of random games."""
    simulator, found = Simulator(game, seats), []
    for seed in range(6):
        moves = simulator.moves(seed)
        match = simulator.match(seed)
        for _ in range(len(moves) // 2):
            match.undo()
        found += [view for view in [match.view(match.to_move()[0])] if len(view.legal) > 1]
    return found


def pace(tables: list, style: Style) -> float:
    began = time.thread_time()
    for number, view in enumerate(tables):
        think(view, Budget(iterations=ITERATIONS), own_luck(number), style)
    return len(tables) * ITERATIONS / (time.thread_time() - began)


def main() -> None:
    for name in sys.argv[1:]:
        game = find(name)
        for seats in sorted({2, min(4, game.seats[-1])}):
            tables = views(game, seats)
            new = style_of(game, seats)._replace(reads=True)
            old = style_of(game, seats, "king1")._replace(reads=True, former=True, hunch=True)
            ways = {"now": new, "by hunch in passing": new._replace(hunch=True), "king1": old}
            best = {way: max(pace(tables, style) for _ in range(3)) for way, style in ways.items()}
            print(f"{name} {seats} seats: " + ", ".join(f"{way} {found:,.0f}" for way, found in best.items())
                  + f"; now / king1 {best['now'] / best['king1']:.2f}", flush=True)


if __name__ == "__main__":
    main()
