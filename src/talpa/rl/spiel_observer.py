"""What a player sees in OpenSpiel, as numbers and as text."""

from __future__ import annotations

from typing import Any

import numpy as np

from talpa.engine.position import fields_of, spelled
from talpa.engine.view import View
from talpa.rl.setup import Setup


class SpielObserver:
    """The observation of a player; with perfect recall the text also has a digest of all that it ever saw."""

    def __init__(self, setup: Setup, recall: bool) -> None:
        self.setup, self.recall = setup, recall
        self.tensor = np.zeros(setup.features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        """Fill `tensor`; before the deal nothing is seen."""
        self.tensor.fill(0)
        play = state.play
        if play.states is not None:
            play.dealer.look(play.states, player, self.tensor)

    def string_from(self, state: Any, player: int) -> str:
        """The fields of the player's view that differ from a bare table."""
        if state.play.states is None:
            return f"seat {player}: not dealt"
        memory = f" memory {state.play.memory(player).hex()[:24]}" if self.recall else ""
        return f"seat {player}{memory}\n{self.told(state.play.seen_by(player))}"

    def told(self, view: View) -> str:
        bare = self.setup.fresh()
        lines = [
            f"{name}: {spelled(view.game, name, view.state[name])}" for name in fields_of(view.game)
            if view.state[name].tobytes() != bare[name][0].tobytes()
        ]
        return "\n".join(lines)
