"""Who sits where in an arena: every line-up is dealt once for each place it can take at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Round(NamedTuple):
    """Games with the same deal, one for each turn of the line-up around the table."""

    number: int
    seed: int
    lineups: tuple[tuple[str, ...], ...]


def lineup(bots: Sequence[str], seats: int, number: int) -> tuple[str, ...]:
    """The bots of a round: all of them, or those whose turn it is where they are more or fewer than the seats."""
    shift = 0 if len(bots) == seats else number
    return tuple(bots[(shift + place) % len(bots)] for place in range(seats))


def make_round(bots: Sequence[str], seats: int, number: int, seed: int) -> Round:
    """Every bot sits once in every seat, and in the same company."""
    first = lineup(bots, seats, number)
    turns = tuple(first[-turn:] + first[:-turn] if turn else first for turn in range(seats))
    return Round(number, seed + number, tuple(dict.fromkeys(turns)))


def make_rounds(bots: Sequence[str], seats: int, games: int, seed: int) -> list[Round]:
    """As many rounds as hold at least that many games."""
    rounds: list[Round] = []
    while games > 0:
        rounds.append(make_round(bots, seats, len(rounds), seed))
        games -= len(rounds[-1].lineups)
    return rounds
