"""What an arena's games say about the game itself: how long it lasts, which seats win, and how it ends."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import NamedTuple

from talpa.arena.play import Played
from talpa.arena.ratings import mean_of_rounds, win_shares


class Summary(NamedTuple):
    """Decisions of a game, the share of wins of each seat with its interval, and how often a game ended how."""

    shortest: int
    median: float
    longest: int
    seats: list[tuple[float, float, float]]
    endings: dict[str, int]


def summary(rounds: list[list[Played]]) -> Summary:
    games = [game for games in rounds for game in games]
    lengths = [sum(game.decisions) for game in games]
    seats = [mean_of_rounds([[win_shares(game)[seat] for game in games] for games in rounds])
             for seat in range(len(games[0].bots))]
    endings = Counter(game.ending for game in games)
    return Summary(min(lengths), median(lengths), max(lengths), seats, dict(endings.most_common()))


def lines(found: Summary) -> list[str]:
    """The same in words."""
    seats = [f"seat {seat} {share:.3f} ({max(low, 0):.3f}–{min(high, 1):.3f})"
             for seat, (share, low, high) in enumerate(found.seats, 1)]
    return [
        f"decisions of a game: {found.median:g} at the median, {found.shortest} to {found.longest}",
        f"win share of each seat: {', '.join(seats)}",
        f"endings: {', '.join(f'{ending} {count}' for ending, count in found.endings.items())}",
    ]
