"""What do decisions cost, by level? `python -m benchmarks.review_levels 20 molly KEPT cub,digger king@2000,king@2000`.

Two levels play each other, in both orders, and the decisions of both are judged. Prints, for each pair, the mean cost
of a game in points of winning chance with its standard error over games, the decisions that cost something, the
difference of both, and what the first one won. What was found is kept in the folder KEPT: the same command goes on from
there.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from benchmarks.review_luck import finished_game
from benchmarks.review_rows import rows

from talpa.review import FIRST_EFFORT, Effort, review

EFFORT = Effort(groups=1, branches=1, deals=1, iterations=FIRST_EFFORT.iterations)


def costs_of(name: str, pair: list[str], seed: int) -> list[tuple[float, int, int, float]]:
    """One game: what the decisions of each cost, how many there were and cost something, and the result."""
    match = finished_game(name, 2, seed, *(pair if seed % 2 == 0 else pair[::-1]))
    found = [review(match, (place + seed) % 2, EFFORT) for place in range(2)]
    return [(-100 * one.own, len(one.choices), len(one.dearest(10**6)), one.result) for one in found]


def told(costs: np.ndarray) -> str:
    return f"{costs.mean():.2f} ± {costs.std(ddof=1) / np.sqrt(len(costs)):.2f}"


def main(games: int, name: str, kept: Path, pairs: list[str]) -> None:
    for pair in pairs:
        file = kept / f"levels-{name}-{pair}.jsonl"
        found = np.array(list(rows(file, range(games), costs_of, name, pair.split(","))))
        for place, level in enumerate(pair.split(",")):
            costs, choices, dear, _ = found[:, place].T
            print(f"{name} {level}: {told(costs)} points a game, {dear.mean():.2f} of {choices.mean():.1f} decisions")
        apart, won = found[:, 0, 0] - found[:, 1, 0], found[:, 0, 3].mean()
        print(f"{name} {pair}: {games} games, apart {told(apart)}, the first won {won:.3f}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), sys.argv[4:])
