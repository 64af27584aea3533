"""Spaces and agents that all environments share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete, Space

from talpa.engine.errors import Malformed
from talpa.rl.setup import Setup

LIMIT = 2.0                      # no feature of ours is further from 0
Observation = dict[str, np.ndarray]


def feature_space(count: int) -> Box:
    return Box(-LIMIT, LIMIT, (count,), np.float32)


class LegalActions(Discrete):
    """Numbered actions; a sample without a mask is one that is legal now, so that those who know no masks can play."""

    def __init__(self, count: int, legal: Callable[[], np.ndarray]) -> None:
        super().__init__(count)
        self.legal = legal

    def sample(self, mask: np.ndarray | None = None, probability: np.ndarray | None = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.legal()
        return super().sample(mask, probability)


class LegalBatch(MultiDiscrete):
    """The same for many environments at once."""

    def __init__(self, counts: list[int], legal: Callable[[], np.ndarray]) -> None:
        super().__init__(counts)
        self.legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.ndarray:
        if mask is None and probability is None:
            mask = tuple(self.legal())
        return super().sample(mask, probability)


class Spaces:
    """Agents `seat_0`, `seat_1` … with equal spaces: observations with a mask, and numbered actions."""

    def __init__(self, setup: Setup, actions: int, state: int, legal: Callable[[str], np.ndarray]) -> None:
        self.agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        mask = Box(0, 1, (actions,), np.int8)
        self.observation: dict[str, Dict] = {
            agent: Dict({"observation": feature_space(setup.features), "action_mask": mask}) for agent in self.agents
        }
        self.action: dict[str, Space[Any]] = {
            agent: LegalActions(actions, partial(legal, agent)) for agent in self.agents
        }
        self.state = feature_space(state)

    def of(self, spaces: Mapping[str, Space[Any]], agent: str) -> Space[Any]:
        return spaces[self.checked(agent)]

    def checked(self, agent: str) -> str:
        if agent not in self.seat_of:
            raise Malformed(f"there is no agent {agent!r}; the agents are {', '.join(self.agents)}")
        return agent
