"""The games of an arena, played: one round of them is a task for one process."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from talpa.arena.entrants import Own, level
from talpa.arena.schedule import Round
from talpa.arena.setup import Setup
from talpa.bots import own_luck, safe_choose
from talpa.bots.levels import Level
from talpa.engine import steps
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.view import World
from talpa.games import find

LUCK = 1 << 70                   # bots' luck lies this far from the seeds of games


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


def play_round(setup: Setup, round: Round, own: Own) -> list[Played]:
    """All games of a round."""
    game = find(setup.game)
    return [
        play_game(game, [level(name, own) for name in names], round.seed, LUCK + 64 * round.number + 8 * turn, setup)
        for turn, names in enumerate(round.lineups)
    ]


def play_game(game: Game, levels: Sequence[Level], seed: int, luck: int, setup: Setup) -> Played:
    """One game between bots, by seat."""
    match = Match(game, setup.seats, seed, setup.options, setup.edition)
    streams = [own_luck(luck + seat) for seat in range(setup.seats)]
    spent: list[list[float]] = [[] for _ in levels]
    trouble = ""
    for view in match:
        level = levels[view.seat]
        seen = truth(match, view.seat) if level.peeks else view
        began = time.perf_counter()
        chosen = safe_choose(level, seen, None, streams[view.seat])
        spent[view.seat].append(time.perf_counter() - began)
        match.play(view.seat, chosen.action)
        trouble = trouble or chosen.trouble
    result, names = match.result(), tuple(level.name for level in levels)
    longest = [max(seconds, default=0.0) for seconds in spent]
    return Played(names, result.ranks, result.points, list(map(len, spent)), list(map(sum, spent)), longest,
                  result.reason, trouble)


def truth(match: Match, seat: int) -> World:
    """Everybody's secrets: for the cheat alone, who measures what they are worth. No other bot gets an open record."""
    return World(match.game, seat, steps.copied(match.states), match.action_count)
