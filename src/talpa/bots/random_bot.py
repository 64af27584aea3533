"""The bot that takes any legal action, each as likely."""

from __future__ import annotations

import numpy as np

from talpa.engine.chance import below
from talpa.engine.dispatch import RULEBOOK
from talpa.engine.game import Game
from talpa.engine.record import State


def choose(view: State, seat: int, budget: float, luck: np.ndarray) -> int:
    """Any legal action."""
    game = RULEBOOK[view.dtype]
    mask = np.zeros(game.actions(settings_in(game, view)), np.uint8)
    game.legal(view, seat, mask)
    legal = np.flatnonzero(mask)
    return int(legal[below(luck, len(legal))])


def settings_in(game: Game, view: State) -> dict[str, str]:
    """The options a state is played with."""
    return {option.name: option.values[int(view[option.name.replace("-", "_")])] for option in game.options}
