"""Finished games to review."""

from __future__ import annotations

import random

from talpa.bots import bot, own_luck
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.review import Effort

QUICK = Effort(groups=2, branches=16, deals=16, iterations=0)


def played(game: Game, seats: int, seed: int, level: str = "random") -> Match:
    """A whole game of bots of one level."""
    match, luck = Match(game, seats, seed), own_luck(seed)
    for view in match:
        match.play(view.seat, bot(level)(view, None, luck))
    return match


def any_seats(game: Game, seed: int) -> int:
    return random.Random(seed).choice(list(game.seats))
