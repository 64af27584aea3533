"""Fits the weights of a game's `value` to who won: positions of many games, and a softmax over the seats' terms.

    python benchmarks/tune_value.py molly --bots king@60,digger --games 600

Prints WEIGHTS for the game's value.py, and how well they foretell the winner beside the present ones, on games they
were not fitted to. Half of the games are played by 2, half by 4. Whether weights play better too, `against.py` says.
"""

import argparse
from importlib import import_module

import numpy as np

from talpa.arena.entrants import read_bots
from talpa.arena.schedule import lineup
from talpa.bots import own_luck
from talpa.bots.levels import bot
from talpa.engine.match import Match
from talpa.games import find

EVERY = 3                        # decisions between two positions of a game
SEATS = 4                        # rows of a position; those of empty seats do not count


def positions(game, names: list[str], seed: int, terms, count: int):
    """The terms of all seats at moments of one game, and the seats' shares of the win; NaN where nobody sits."""
    match, luck = Match(game, 2 if seed % 2 else SEATS, seed), own_luck(seed)
    levels, found = [bot(name) for name in lineup(names, match.seats, seed // 2)], []
    for view in match:
        if (len(match.history) + seed) % EVERY == 0:
            row = np.full((SEATS, count), np.nan)
            for seat in range(match.seats):
                row[seat] = terms(match.state, seat)
            found.append(row)
        match.play(view.seat, levels[view.seat](view, None, luck))
    won = np.zeros(SEATS)
    won[: match.seats] = np.array(match.result().ranks) == 1
    return found, won / won.sum()


def chances(rows: np.ndarray, weights: np.ndarray) -> np.ndarray:
    odds = np.nan_to_num(np.exp(rows @ weights), nan=0.0)
    return odds / odds.sum(1, keepdims=True)


def loss(rows: np.ndarray, won: np.ndarray, weights: np.ndarray) -> float:
    """Mean surprise about the winner, in nats; log(seats) knows nothing."""
    return float(-(won * np.log(chances(rows, weights) + 1e-12)).sum(1).mean())


def fit(rows: np.ndarray, won: np.ndarray, steps: int = 3000, pull: float = 1e-3) -> np.ndarray:
    """Gradient descent (Adam) with a light pull towards 0."""
    weights, slow, fast, known = np.zeros(rows.shape[2]), 0.0, 0.0, np.nan_to_num(rows)
    for step in range(1, steps + 1):
        slope = np.einsum("ns,nst->t", chances(rows, weights) - won, known) / len(rows) + pull * weights
        slow, fast = 0.9 * slow + 0.1 * slope, 0.999 * fast + 0.001 * slope**2
        weights = weights - 0.01 * (slow / (1 - 0.9**step)) / (np.sqrt(fast / (1 - 0.999**step)) + 1e-8)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="king@60,digger")
    parser.add_argument("--games", type=int, default=600)
    args = parser.parse_args()
    game, room = find(args.game), import_module(f"talpa.games.{args.game}.value")
    rows, won, number = [], [], []
    for seed in range(args.games):
        found, shares = positions(game, read_bots(args.bots), seed, room.terms, len(room.WEIGHTS))
        rows += found
        won += [shares] * len(found)
        number += [seed] * len(found)
    rows, won, held = np.array(rows), np.array(won), np.array(number) // 2 % 5 == 0
    weights = fit(rows[~held], won[~held])
    print(f"{args.game} {args.bots}: {len(rows)} positions of {args.games} games; surprise on games not fitted to:")
    for name, some in (("none", weights * 0), ("present", np.array(room.WEIGHTS)), ("fitted", weights)):
        print(f"  {name:8} {loss(rows[held], won[held], some):.4f}  {np.round(some, 2).tolist()}")


if __name__ == "__main__":
    main()
