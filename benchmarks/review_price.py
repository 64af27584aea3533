"""What does a review take? `python -m benchmarks.review_price moledozer 4`: CPU seconds by seat of a Digger game."""

from __future__ import annotations

import sys
import time

from benchmarks.review_luck import finished_game

from talpa.review import Effort, review


def main(name: str, seats: int) -> None:
    match = finished_game(name, seats, 1, "digger")
    review(match, 0, Effort(groups=1, branches=1, deals=1, iterations=1))           # compiles
    for seat in range(seats):
        before = time.process_time()
        found = review(match, seat)
        taken = time.process_time() - before
        size = f"{len(match.history)} decisions, {len(found.choices)} choices"
        print(f"{name} {seats}: seat {seat}, {size}, {taken:.1f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
