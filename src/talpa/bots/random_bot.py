"""The bot that takes any legal action, each as likely."""

from __future__ import annotations

import numpy as np

from talpa.engine.dispatch import RULEBOOK
from talpa.engine.game import Game
from talpa.engine.record import State
from talpa.engine.survey import random_action


def choose(view: State, seat: int, budget: float, luck: np.ndarray) -> int:
    """Any legal action."""
    game = RULEBOOK[view.dtype]
    mask = np.zeros(game.actions(settings_in(game, view)), np.uint8)
    return int(random_action(view, seat, mask, luck))


def settings_in(game: Game, view: State) -> dict[str, str]:
    """The options a state is played with."""
    return {option.name: option.values[int(view[option.name.replace("-", "_")])] for option in game.options}
