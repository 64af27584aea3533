"""Does luck average 0? `python -m benchmarks.review_luck 10000 molly 4 KEPT`: Digger games, luck by kind of event.

Prints, for each kind, how many events there were, the mean luck of a game in points of winning chance, its standard
error over games, and how many standard errors it is from 0. What was found is kept in the folder KEPT: the same
command goes on from there.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
from benchmarks.review_rows import rows

from talpa.bots import bot, own_luck
from talpa.engine.match import Match
from talpa.games import GAMES
from talpa.review import Effort
from talpa.review.account import Account
from talpa.review.walk import Walk

EFFORT = Effort(groups=4, branches=64, deals=64, iterations=0)


def finished_game(name: str, seats: int, seed: int, *levels: str) -> Match:
    """A whole game of bots of these levels, in turn around the table."""
    match, luck, choose = Match(GAMES[name], seats, seed), own_luck(seed), [bot(level) for level in levels]
    for view in match:
        match.play(view.seat, choose[view.seat % len(choose)](view, None, luck))
    return match


def luck_of(name: str, seats: int, seed: int) -> dict[str, tuple[int, float]]:
    """One game: for each kind of event, how many there were for one seat and its luck."""
    account = Account(Walk(finished_game(name, seats, seed, "digger"), seed % seats, EFFORT), hindsight=False)
    for _ in account.fill():
        pass
    found: dict[str, tuple[int, float]] = defaultdict(lambda: (0, 0.0))
    for event in account.events:
        count, total = found[event.kind]
        found[event.kind] = count + 1, total + event.luck
    found["all"] = len(account.events), account.luck
    return found


def main(games: int, name: str, seats: int, kept: Path) -> None:
    found = list(rows(kept / f"luck-{name}-{seats}.jsonl", range(games), luck_of, name, seats))
    for kind in sorted({kind for row in found for kind in row}):
        lucks = np.array([100 * row.get(kind, (0, 0.0))[1] for row in found])
        events = sum(row.get(kind, (0, 0.0))[0] for row in found)
        error = lucks.std(ddof=1) / np.sqrt(games)
        off = lucks.mean() / error if error else 0.0
        print(f"{name} {seats} {kind}: {events} events, {lucks.mean():+.3f} ± {error:.3f}, {off:+.1f} errors")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))
