"""What an arena's games say: shares of wins, ranks, points and Elo, each with what it is uncertain by.

Games of one round share their deal, so a round is the unit that intervals are made of.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from talpa.arena.play import Played

SURE = 1.96                      # standard errors on each side of a 95 % interval
RESAMPLES = 300
ELO = 400 / np.log(10)


class Standing(NamedTuple):
    """One bot in an arena."""

    bot: str
    games: int
    share: float                 # of wins, for each seat it took
    share_low: float
    share_high: float
    rank: float
    points: float
    elo: float
    elo_low: float
    elo_high: float
    decisions_per_second: float
    milliseconds: float          # per decision
    longest: float               # milliseconds


def win_shares(game: Played) -> list[float]:
    """A win shared by two is half a win each."""
    first = game.ranks.count(1)
    return [1 / first if rank == 1 else 0.0 for rank in game.ranks]


def standings(rounds: list[list[Played]]) -> list[Standing]:
    """All bots, best first."""
    names = list(dict.fromkeys(name for games in rounds for game in games for name in game.bots))
    elos = elo_with_intervals(rounds, names)
    return sorted((standing(name, rounds, elos[i]) for i, name in enumerate(names)), key=lambda row: -row.share)


def standing(name: str, rounds: list[list[Played]], elo: tuple[float, float, float]) -> Standing:
    share, low, high = mean_of_rounds([seat_values(name, games, win_shares) for games in rounds])
    rank, _, _ = mean_of_rounds([seat_values(name, games, lambda game: game.ranks) for games in rounds])
    points, _, _ = mean_of_rounds([seat_values(name, games, lambda game: game.points) for games in rounds])
    decisions = sum(sum(seat_values(name, games, lambda game: game.decisions)) for games in rounds)
    seconds = sum(sum(seat_values(name, games, lambda game: game.seconds)) for games in rounds)
    longest = max(max(seat_values(name, games, lambda game: game.longest), default=0.0) for games in rounds)
    count = sum(name in game.bots for games in rounds for game in games)
    return Standing(
        name, count, share, max(low, 0.0), min(high, 1.0), rank, points, *elo,
        decisions / max(seconds, 1e-9), 1000 * seconds / max(decisions, 1), 1000 * longest,
    )


def seat_values(name, games, values):  # type: ignore[no-untyped-def]
    """A value of every seat that the bot took in these games."""
    return [value for game in games for bot, value in zip(game.bots, values(game), strict=True) if bot == name]


def mean_of_rounds(rounds: list[list[float]]) -> tuple[float, float, float]:
    """The mean over all seats, and its 95 % interval from how rounds differ (a ratio of sums)."""
    sums = np.array([sum(values) for values in rounds])
    counts = np.array([len(values) for values in rounds])
    mean = sums.sum() / max(counts.sum(), 1)
    used = int((counts > 0).sum())
    if used < 2:
        return float(mean), float("-inf"), float("inf")
    spread = ((sums - mean * counts) ** 2).sum() * used / (used - 1)
    error = SURE * np.sqrt(spread) / counts.sum()
    return float(mean), float(mean - error), float(mean + error)


def elo_with_intervals(rounds: list[list[Played]], names: list[str]) -> list[tuple[float, float, float]]:
    """Elo by pairs of ranks, their mean 0; intervals by drawing rounds anew."""
    scores = np.array([duels(games, names) for games in rounds])
    picks = np.random.default_rng(1).multinomial(len(rounds), np.full(len(rounds), 1 / len(rounds)), RESAMPLES)
    low, high = np.quantile(elo(np.tensordot(picks, scores, 1)), [0.025, 0.975], axis=0)
    return [tuple(row) for row in np.stack([elo(scores.sum(0)), low, high], 1).tolist()]


def duels(games: list[Played], names: list[str]) -> np.ndarray:
    """How often one bot finished before another; a shared rank is half."""
    won = np.zeros((len(names), len(names)))
    for game in games:
        for bot, rank in zip(game.bots, game.ranks, strict=True):
            for other, its in zip(game.bots, game.ranks, strict=True):
                if bot != other:
                    won[names.index(bot), names.index(other)] += 1.0 if rank < its else 0.5 if rank == its else 0.0
    return won


def elo(won: np.ndarray) -> np.ndarray:
    """Bradley–Terry strengths of duels; half a draw is added to each pair that met, so that none is infinite."""
    both = won + won.swapaxes(-1, -2)
    won = won + 0.25 * (both > 0)
    played = won + won.swapaxes(-1, -2)
    strength = np.ones(won.shape[:-1])
    for _ in range(200):
        expected = (played / (strength[..., :, None] + strength[..., None, :])).sum(-1)
        strength = np.where(expected > 0, won.sum(-1) / np.where(expected > 0, expected, 1), strength)
        strength /= np.exp(np.log(strength).mean(-1, keepdims=True))
    return np.asarray(ELO * np.log(strength))
