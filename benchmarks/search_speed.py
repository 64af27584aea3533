"""How fast the search is: simulated decisions and iterations a second on one core, and OpenSpiel's beside it.

    python -m benchmarks.search_speed            every game, at the fewest seats and at four
    python -m benchmarks.search_speed molly      one game

Two styles: the game's own (`search.toml`), in which the levels play, and the same with plain random playouts of 30
decisions, comparable between games and with other engines. Seconds are of the thread's own time, so that other work on
the machine counts little.
"""

import sys
import time

from benchmarks.openspiel import measure

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import bot, style_of
from talpa.bots.search import think
from talpa.engine.match import Match
from talpa.games import GAMES, NAMES

MOMENTS = (0, 7, 15, 26, 40, 61)
ITERATIONS = 10_000


def positions(game, seats):
    """Moments of random games at which a seat has a choice."""
    for seed, decisions in enumerate(MOMENTS):
        match, luck = Match(game, seats, seed), own_luck(seed)
        for _ in range(decisions):
            if not match.to_move():
                break
            seat = match.to_move()[0]
            match.play(seat, bot("random")(match.view(seat), None, luck))
        if match.to_move() and len(match.legal(match.to_move()[0])) > 1:
            yield match.view(match.to_move()[0])


def pace(game, seats, style):
    """Iterations and decisions for each second of this thread's own time, and decisions an iteration."""
    iterations = decisions = spent = 0
    for view in positions(game, seats):
        think(view, Budget(iterations=10), own_luck(1), style)
        began = time.thread_time()
        found = think(view, Budget(iterations=ITERATIONS), own_luck(1), style)
        spent += time.thread_time() - began
        iterations += found.iterations
        decisions += found.decisions
    return iterations / spent, decisions / spent, decisions / iterations


def main() -> None:
    print("game        seats   own style: it/s  decisions/s  length   random 30: it/s  decisions/s  length")
    for name in sys.argv[1:] or NAMES:
        game = GAMES[name]
        for seats in sorted({game.seats[0], min(4, game.seats[-1])}):
            own = pace(game, seats, style_of(game, seats))
            plain = pace(game, seats, style_of(game, seats)._replace(decisions=30, keen=1, reply=1))
            print(f"{name:12}{seats:4}   {own[0]:15,.0f} {own[1]:12,.0f} {own[2]:7.1f}   {plain[0]:15,.0f} "
                  f"{plain[1]:12,.0f} {plain[2]:7.1f}", flush=True)
    print(measure())


if __name__ == "__main__":
    main()
