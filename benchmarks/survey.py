"""Random games by the hundred thousand, audited after every decision: `python -m benchmarks.survey GAME GAMES [SEATS]`.

Every seat count or just one, the defaults, each option value alone, and a pairwise cover of the options.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from talpa.engine import laws
from talpa.engine.match import Match
from talpa.engine.simulate import Simulator
from talpa.games import GAMES

SAMPLE = 500                     # games whose ending is looked up


def endings(field: Simulator) -> str:
    """How the first games of a table ended, in shares."""
    count: Counter[str] = Counter()
    for seed in range(SAMPLE):
        match = Match(field.game, field.seats, seed, field.options, field.edition)
        match.replay(field.moves(seed))
        count[match.result().reason] += 1
    return ", ".join(f"{reason} {number / SAMPLE:.1%}" for reason, number in count.most_common())


def main(name: str, games: int, *only: int) -> None:
    game, began, total, decisions = GAMES[name], time.perf_counter(), 0, 0
    for seats in only or game.seats:
        for number, options in enumerate(laws.covers(game, seats)):
            field = Simulator(game, seats, options)
            survey = field.simulate(games, first=number * games)
            if survey.trouble:
                raise SystemExit(f"{name}, {seats} seats, {options}: seed, decision, fault {survey.trouble}")
            total, decisions = total + games, decisions + survey.decisions
            if number == 0:
                length = survey.decisions / games
                print(f"{name}, {seats} seats, defaults: {length:.0f} decisions a game; {endings(field)}", flush=True)
    minutes = (time.perf_counter() - began) / 60
    print(f"{name}: {total:,} games, {decisions:,} decisions, audit 0 after each, {minutes:.0f} min")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
