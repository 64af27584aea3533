"""What a player sees in OpenSpiel, as numbers and as text."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from talpa.engine.position import fields_of, spelled
from talpa.rl.setup import Setup

LINES = 4096                     # that an observer remembers


class SpielObserver:
    """The observation of a player; with perfect recall the text also has a digest of all that it ever saw."""

    def __init__(self, setup: Setup, recall: bool) -> None:
        self.setup, self.recall = setup, recall
        self.tensor = np.zeros(setup.features, np.float32)
        self.dict = {"observation": self.tensor}
        self.places = [(name, place_of(setup.game.layout, name)) for name in fields_of(setup.game)]
        self.bare = setup.fresh().tobytes()
        self.line = lru_cache(LINES)(self.spelled)   # from one node to the next most fields stay as they are

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
        return f"seat {player}{memory}\n{self.told(state.play.seen_by(player).content)}"

    def told(self, content: bytes) -> str:
        changed = [(name, content[place]) for name, place in self.places if content[place] != self.bare[place]]
        return "\n".join([self.line(name, value) for name, value in changed])

    def spelled(self, name: str, content: bytes) -> str:
        """A field in words."""
        game = self.setup.game
        value = np.frombuffer(content, game.layout[name].base).reshape(game.layout[name].shape)
        return f"{name}: {spelled(game, name, value)}"


def place_of(layout: np.dtype, name: str) -> slice:
    """Where a field stands among a record's bytes."""
    assert layout.fields is not None
    start = layout.fields[name][1]
    return slice(start, start + layout[name].itemsize)
