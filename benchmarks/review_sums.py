"""Do the five numbers add up? `python -m benchmarks.review_sums 1000 200`: random games and Digger's, in every game.

Every seat of every game is reviewed; prints, for each game, the largest difference from the result.
"""

from __future__ import annotations

import sys

from benchmarks.review_luck import finished_game

from talpa.games import GAMES
from talpa.review import Effort, Review, review

EFFORT = Effort(groups=2, branches=8, deals=8, iterations=10)


def off_by(found: Review) -> float:
    return abs(found.start + found.luck + found.others + found.own + found.revealed - found.result)


def main(at_random: int, bots: int) -> None:
    for name, game in GAMES.items():
        worst, seats = 0.0, 0
        for seed in range(at_random + bots):
            count = game.seats[seed % len(game.seats)]
            match = finished_game(name, count, seed, "random" if seed < at_random else "digger")
            for seat in range(count):
                worst, seats = max(worst, off_by(review(match, seat, EFFORT))), seats + 1
        played = f"{at_random} random games and {bots} of Digger, {seats} seats"
        print(f"{name}: {played}: off by {worst:.1e} at most", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
