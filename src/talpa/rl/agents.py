"""What PettingZoo's two kinds of environments share: a table, an agent for each seat, and their spaces."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Space

from talpa.engine.errors import Late
from talpa.rl.spaces import Spaces
from talpa.rl.table import Table, dealt


class SeatAgents:
    """Agents `seat_0`, `seat_1` … at one table; stands before PettingZoo's own class."""

    def __init__(self, table: Table, actions: int) -> None:
        super().__init__()
        self.table = table
        self.spaces = Spaces(table.setup, actions, table.full * table.seats, self.legal)
        self.state_space = self.spaces.state
        self.metadata: dict[str, Any] = {"name": f"{table.setup.game.name}-v1", "render_modes": []}
        self.render_mode = None
        self.possible_agents = list(self.spaces.agents)
        self.agents: list[str] = []

    def __str__(self) -> str:
        return f"talpa/{self.metadata['name']}"

    def legal(self, agent: str) -> np.ndarray:
        """The agent's mask now."""
        raise NotImplementedError

    def observation_space(self, agent: str) -> Space[Any]:
        return self.spaces.of(self.spaces.observation, agent)

    def action_space(self, agent: str) -> Space[Any]:
        return self.spaces.of(self.spaces.action, agent)

    def state(self) -> np.ndarray:
        """What all seats know together, for central critics only."""
        return dealt(self.table).state()

    def check_going(self) -> None:
        """A step needs a game that is dealt and not over."""
        dealt(self.table)
        if not self.agents:
            raise Late("the game is over and all agents are gone: call reset()")

    def render(self) -> None:
        """Nothing: `talpa play` and `talpa serve` draw tables."""

    def close(self) -> None:
        """Nothing is open."""
