"""Measures the Talpa that it finds, this one or an older: reads `kind game seats`, prints how many a second of CPU."""

from __future__ import annotations

import inspect
import sys
import time

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import style_of
from talpa.bots.search import think
from talpa.engine.match import Match
from talpa.games import GAMES

try:
    from talpa.engine.simulate import Simulator
except ImportError:                                  # before fbdee88's successors
    from talpa.engine.survey import Field as Simulator

SECONDS = 0.4
MOMENTS = (0, 15, 40)
ITERATIONS = 2000


def play(game, seats):
    """Random games, compiled."""
    simulator = Simulator(game, seats)
    run = getattr(simulator, "simulate", None) or simulator.survey
    games, decisions, began = 64, 0, time.process_time()
    while time.process_time() - began < SECONDS:
        decisions += run(games, audits=False).decisions
    return decisions / (time.process_time() - began)


def match(game, seats):
    """Random games through `Match.play`."""
    simulator, decisions, spent, seed = Simulator(game, seats), 0, 0.0, 0
    while spent < SECONDS:
        one, moves = Match(game, seats, seed), simulator.moves(seed)
        began = time.process_time()
        for seat, action in moves:
            one.play(seat, action)
        spent += time.process_time() - began
        decisions, seed = decisions + len(moves), seed + 1
    return decisions / spent


def search(game, seats):
    """Iterations in the style that King Mole searches this game in."""
    named = "str" in str(inspect.signature(style_of).parameters["game"].annotation)
    style, spent, count = style_of(game.name if named else game, seats), 0.0, 0
    for seed, decisions in enumerate(MOMENTS):
        simulator = Simulator(game, seats)
        one = Match(game, seats, seed)
        one.replay(simulator.moves(seed)[:decisions])
        if not one.to_move():
            continue
        began = time.process_time()
        count += searched(one, one.to_move()[0], style)
        spent += time.process_time() - began
    return count / spent


def searched(one, seat, style):
    view, budget, luck = one.view(seat), Budget(iterations=ITERATIONS), own_luck(1)
    if "seat" in inspect.signature(think).parameters:
        return think(view, seat, budget, luck, style).iterations
    return think(view, budget, luck, style).iterations


KINDS = {"play": play, "match": match, "search": search}

for request in sys.stdin:
    kind, name, seats = request.split()
    print(KINDS[kind](GAMES[name], int(seats)), flush=True)
