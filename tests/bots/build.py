"""Builders for tests of bots: matches that stand somewhere in the middle, and levels that misbehave."""

from talpa.bots import own_luck
from talpa.bots.levels import Level, bot
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.games import GAMES, NAMES
from tests.engine.toy import GAME as TOY

ALL = [TOY, *(GAMES[name] for name in NAMES)]


def by_name(game: Game) -> str:
    return game.name


def midgame(game: Game, seats: int, decisions: int, seed: int = 1) -> Match:
    """A match after so many random decisions, or as many as leave it running."""
    match, luck = Match(game, seats, seed), own_luck(seed)
    for _ in range(decisions):
        seat = match.to_move()[0]
        match.play(seat, bot("random")(match.view(seat), None, luck))
        if not match.to_move():
            match.undo()
            break
    return match


def finished(game: Game, seats: int) -> Match:
    match, luck = Match(game, seats, 1), own_luck(1)
    for view in match:
        match.play(view.seat, bot("random")(view, None, luck))
    return match


def saying(action: int) -> Level:
    """A bot that always says the same."""
    return Level("parrot", lambda view, budget, luck: action)


def failing() -> Level:
    def fail(view, budget, luck):
        raise ZeroDivisionError("the bot's own bug")

    return Level("broken", fail)
