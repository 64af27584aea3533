"""Does a faster search still find the same? Searches 50 positions a game and writes, or compares, what it found.

    PYTHONPATH=../before/src python benchmarks/same_choices.py before.json
    python benchmarks/same_choices.py after.json before.json
"""

import json
import random
import sys
from pathlib import Path

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import style_of
from talpa.bots.search import think
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.games import GAMES

POSITIONS, ITERATIONS, LATEST = 50, 600, 60


def position(game: Game, number: int) -> Match:
    """A match of 2 or 4 after some random decisions."""
    match, choices = Match(game, 2 + 2 * (number % 2), number), random.Random(number)
    for _ in range(choices.randrange(LATEST)):
        seat = match.to_move()[0]
        match.play(seat, choices.choice(match.legal(seat)))
        if not match.to_move():
            match.undo()
            break
    return match


def found(game: Game, number: int) -> list:
    """Actions, how often each was tried, what each is worth, and the decisions simulated."""
    match = position(game, number)
    style = style_of(game, match.seats)._replace(reads=number % 4 > 1)
    finding = think(match.view(match.to_move()[0]), Budget(iterations=ITERATIONS), own_luck(number), style)
    return [finding.actions, finding.tried, finding.worth, finding.decisions]


def main() -> int:
    now = {name: [found(game, number) for number in range(POSITIONS)] for name, game in GAMES.items()}
    Path(sys.argv[1]).write_text(json.dumps(now), encoding="utf-8")
    before = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")) if len(sys.argv) > 2 else now
    for name, rows in now.items():
        same = sum(one == other for one, other in zip(rows, before.get(name, rows), strict=True))
        print(f"{name:12} {same} of {POSITIONS} searches found the same")
    return int(now != before)


if __name__ == "__main__":
    sys.exit(main())
