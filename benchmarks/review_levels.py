"""What do a level's own decisions cost? `python -m benchmarks.review_levels 20 moledozer 2 cub,digger,elder,king@2000`.

Games of one level among itself; the first seat's decisions are judged with as many iterations as King Mole has.
Prints, for each level, the mean cost of a game in points of winning chance, its standard error over games, and the
marked decisions of a game.
"""

from __future__ import annotations

import sys

import numpy as np
from benchmarks.review_luck import finished_game

from talpa.review import Effort, review

EFFORT = Effort(groups=1, branches=1, deals=1, iterations=2000)


def main(games: int, name: str, seats: int, levels: list[str]) -> None:
    for level in levels:
        found = [review(finished_game(name, seats, seed, level), 0, EFFORT) for seed in range(games)]
        costs = np.array([-100 * one.own for one in found])
        marks = sum(choice.mark > 0 for one in found for choice in one.choices) / games
        error = costs.std(ddof=1) / np.sqrt(games)
        print(f"{name} {seats} {level}: {costs.mean():.2f} ± {error:.2f} points a game, {marks:.1f} marks", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4].split(","))
