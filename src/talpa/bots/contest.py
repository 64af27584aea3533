"""The games of an arena, played: one round of them is a task for one process."""

from __future__ import annotations

import time
from typing import NamedTuple

import numpy as np

from talpa.bots import own_luck
from talpa.bots.levels import Level, bot
from talpa.bots.pairings import Round
from talpa.bots.player import safe_choose
from talpa.engine.errors import Malformed
from talpa.engine.game import Game
from talpa.engine.match import Match

LUCK = 1 << 70                   # bots' luck lies this far from the seeds of games


class Setup(NamedTuple):
    """What all the games of an arena share."""

    game: str
    seats: int
    options: dict[str, str]
    edition: str | None


class Played(NamedTuple):
    """One game: by seat who played, the rank, the points, decisions taken and seconds spent."""

    bots: tuple[str, ...]
    ranks: list[int]
    points: list[float]
    decisions: list[int]
    seconds: list[float]
    longest: list[float]         # seconds for one decision
    ending: str
    trouble: str                 # the first bot that failed, and how


def find_game(name: str) -> Game:
    from talpa.games import GAMES, NAMES

    if name not in NAMES:
        raise Malformed(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    return GAMES[name]


def play_round(setup: Setup, round: Round) -> list[Played]:
    """All games of a round."""
    game = find_game(setup.game)
    return [
        play_game(game, [bot(name) for name in names], round.seed, LUCK + 64 * round.number + 8 * place, setup)
        for place, names in enumerate(round.lineups)
    ]


def play_game(game: Game, levels: list[Level], seed: int, luck: int, setup: Setup) -> Played:
    """One game between bots, by seat."""
    match = Match(game, setup.seats, seed, setup.options, setup.edition)
    names = tuple(level.name for level in levels)
    streams = [own_luck(luck + seat) for seat in range(setup.seats)]
    decisions, seconds, longest = [0] * len(names), [0.0] * len(names), [0.0] * len(names)
    trouble = ""
    while waiting := match.to_move():
        seat = waiting[0]
        known = sight(match, levels[seat], seat)
        began = time.perf_counter()
        chosen = safe_choose(levels[seat], known, seat, None, streams[seat])
        spent = time.perf_counter() - began
        match.play(seat, chosen.action)
        decisions[seat] += 1
        seconds[seat] += spent
        longest[seat] = max(longest[seat], spent)
        trouble = trouble or chosen.trouble
    result = match.result()
    return Played(names, result.ranks, result.points, decisions, seconds, longest, result.reason, trouble)


def sight(match: Match, level: Level, seat: int) -> np.ndarray:
    """What a bot is given: its seat's view; the truth for the one that only measures what secrets are worth."""
    return match.states.copy() if level.peeks else match.view(seat).states
