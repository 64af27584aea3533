"""One decision after the other, as PettingZoo's AEC environments."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from talpa.rl.agents import SeatAgents
from talpa.rl.setup import set_up
from talpa.rl.spaces import Observation
from talpa.rl.table import Table, dealt


class TurnEnv(SeatAgents, AECEnv[str, Observation, int]):
    """A game among `seat_0`, `seat_1` …; seats that decide together do so in order, and see nothing of each other's.

    Every seat earns its reward at the end, whoever decided last. A seat that owes no decision is asked for none, so
    nothing is masked there.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.actions)
        self.metadata["is_parallelizable"] = False
        self.agent_selection = self.possible_agents[0]
        self.seen: tuple[str, Observation] | None = None     # what an agent was shown since the last step

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The first game of a seed, or the next one; options are a table's, given when the environment is made."""
        self.table.deal(seed)
        agents = self.agents = list(self.possible_agents)
        self.rewards, self._cumulative_rewards = dict.fromkeys(agents, 0.0), dict.fromkeys(agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(agents, False), dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self.ask_next()

    def ask_next(self) -> None:
        """Turn to the seat that decides next; its mask is in its info too."""
        agent = self.agent_selection = self.possible_agents[self.table.match.to_move()[0]]
        self.seen = agent, self.shown(agent)
        self.infos[agent] = {"action_mask": self.seen[1]["action_mask"]}

    def shown(self, agent: str) -> Observation:
        row, mask = self.table.observe(self.spaces.seat_of[agent])
        if not self.table.match.awaited >> self.spaces.seat_of[agent] & 1:
            mask[:] = 1
        return {"observation": row, "action_mask": mask}

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know, and which of its actions are legal."""
        dealt(self.table)
        if self.seen and self.seen[0] == agent:
            return self.seen[1]
        return self.shown(self.spaces.checked(agent))

    def legal(self, agent: str) -> np.ndarray:
        return self.observe(agent)["action_mask"]

    def step(self, action: int | None) -> None:
        """The selected agent's decision; nothing is done where it is not legal."""
        self.check_going()
        if self.terminations[self.agent_selection]:
            self.seen = None
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.table.play(self.spaces.seat_of[agent], action)      # type: ignore[arg-type]
        self.infos[agent] = {}
        if self.table.match.awaited:
            self.ask_next()
        else:
            self.end()

    def end(self) -> None:
        """Everybody earns what the result gives, and leaves."""
        self.seen = None
        for agent, reward in zip(self.possible_agents, self.table.rewards(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": np.ones(self.table.actions, np.int8)}
        self._accumulate_rewards()
        self._deads_step_first()


def aec_env(
    game: str, seats: int | None = None, *, observation: str = "flat", reward: str = "win", edition: str | None = None,
    **options: str,
) -> TurnEnv:
    """PettingZoo's AEC environment of a game.

    >>> from talpa.rl import aec_env
    >>> env = aec_env("moledozer", seats=3)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     seen, reward, ended, cut, info = env.last()
    ...     env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
    >>> env.agents
    []
    """
    return TurnEnv(Table(set_up(game, seats, options, edition, observation, reward)))
