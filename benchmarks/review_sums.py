"""Do the five numbers add up? `python -m benchmarks.review_sums 1000 200 KEPT [GAME]`: random games and Digger's.

Every seat of every game is reviewed, one seat of every fifth game with costs too, for these take nearly all the time.
Prints, for each game, the largest difference from the result. What was found is kept in the folder KEPT: the same
command goes on from there.
"""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.review_luck import finished_game
from benchmarks.review_rows import rows

from talpa.engine.record import NOBODY
from talpa.games import GAMES
from talpa.review import Effort, Review, review

EFFORT = Effort(groups=1, branches=2, deals=2, iterations=0)
WITH_COSTS = EFFORT._replace(iterations=10)


def off_by(found: Review) -> float:
    return abs(found.start + found.luck + found.others + found.own + found.revealed - found.result)


def worst_of(name: str, level: str, seed: int) -> tuple[int, float]:
    """One game, with as many seats as its seed says: how many were reviewed, and the largest difference."""
    game = GAMES[name]
    match = finished_game(name, game.seats[seed % len(game.seats)], seed, level)
    dear = seed // 5 % match.seats if seed % 5 == 0 else NOBODY
    found = [review(match, seat, WITH_COSTS if seat == dear else EFFORT) for seat in range(match.seats)]
    return match.seats, max(map(off_by, found))


def main(at_random: int, bots: int, kept: Path, names: list[str]) -> None:
    for name in names:
        found: list[tuple[int, float]] = []
        for level, games in (("random", at_random), ("digger", bots)):
            found += rows(kept / f"sums-{name}-{level}.jsonl", range(games), worst_of, name, level)
        seats, worst = sum(row[0] for row in found), max(row[1] for row in found)
        played = f"{at_random} random games and {bots} of Digger, {seats} seats"
        print(f"{name}: {played}: off by {worst:.1e} at most", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), sys.argv[4:] or list(GAMES))
