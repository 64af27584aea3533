"""How much a longer search could still win: what short searches choose, judged by a much longer one.

    python benchmarks/ceiling.py mole_park --long 200000 --short 2000 20000 --positions 60

Positions with a choice come from games of king@200. For each budget: how often its choice is the long search's, what
the long search thinks it loses by each choice (in shares of a win), and by all choices of one seat in one game.
"""

import argparse

import numpy as np

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import bot, ponder
from talpa.bots.search import Finding
from talpa.engine.match import Match
from talpa.engine.view import View
from talpa.games import find

EVERY = 7                        # decisions between two positions of a game


def positions(name: str, seats: int, count: int) -> tuple[list[View], float]:
    """Views with a choice, and how many such decisions a seat has in a game."""
    game, king, found, choices, games = find(name), bot("king@200"), [], 0, 0
    while len(found) < count:
        match, luck = Match(game, seats, 9000 + games), own_luck(games)
        for view in match:
            if len(view.legal) > 1:
                choices += 1
                if choices % EVERY == 0:
                    found.append(match.view(view.seat))
            match.play(view.seat, king(view, None, luck))
        games += 1
    return found[:count], choices / games / seats


def losses(views: list[View], long: list[Finding], short: int) -> np.ndarray:
    """What the long search thinks the short one's choice loses, for each view."""
    found = []
    for number, (view, much) in enumerate(zip(views, long, strict=True)):
        little = ponder(view, Budget(iterations=short), own_luck(10_000 + number), reads=True).actions[0]
        worth = dict(zip(much.actions, much.worth, strict=True))
        found.append(max(0.0, much.worth[0] - worth.get(little, min(much.worth))))
    return np.array(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--long", type=int, default=200_000)
    parser.add_argument("--short", type=int, nargs="+", default=[2000, 20_000])
    parser.add_argument("--positions", type=int, default=60)
    args = parser.parse_args()
    views, choices = positions(args.game, args.seats, args.positions)
    budget = Budget(iterations=args.long)
    long = [ponder(view, budget, own_luck(number), reads=True) for number, view in enumerate(views)]
    for short in args.short:
        lost = losses(views, long, short)
        error = 1.96 * lost.std() / len(lost) ** 0.5
        print(f"{args.game} {args.seats} seats, {short} against {args.long} iterations, {len(lost)} positions: loses "
              f"{lost.mean():.4f} ± {error:.4f} by a choice, {lost.mean() * choices:.3f} ± {error * choices:.3f} by "
              f"the {choices:.1f} of a game; no loss in {np.mean(lost < 1e-9):.0%}", flush=True)


if __name__ == "__main__":
    main()
