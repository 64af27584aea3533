"""All seats at once, as PettingZoo's parallel environments: who owes no decision waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from talpa.engine.errors import Illegal, Malformed
from talpa.engine.whole import whole_number
from talpa.rl.agents import SeatAgents
from talpa.rl.setup import set_up
from talpa.rl.spaces import Observation
from talpa.rl.table import Table, dealt

Answer = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]


class JointEnv(SeatAgents, ParallelEnv[str, Observation, int]):
    """Each step takes an action of every agent: of those who decide now their decision, of the others `WAIT`.

    Seats that decide together do so in one step. `WAIT` is the last action, and the only legal one of those who wait.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.actions + 1)
        self.wait = table.actions
        self.masks: dict[str, np.ndarray] = {}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """The first game of a seed, or the next one; options are a table's, given when the environment is made."""
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        return self.shown()

    def shown(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """What everybody may know and do; the mask is in the info too."""
        seen = {agent: self.seen_by(seat) for seat, agent in enumerate(self.possible_agents)}
        self.masks = {agent: sight["action_mask"].copy() for agent, sight in seen.items()}
        return seen, {agent: {"action_mask": sight["action_mask"]} for agent, sight in seen.items()}

    def legal(self, agent: str) -> np.ndarray:
        dealt(self.table)
        return self.masks[agent]

    def seen_by(self, seat: int) -> Observation:
        row, own = self.table.observe(seat)
        mask = np.zeros(self.wait + 1, np.int8)
        mask[:-1] = own
        mask[-1] = not own.any()
        return {"observation": row, "action_mask": mask}

    def step(self, actions: Mapping[str, int]) -> Answer:
        """Everybody's action; nothing is done where one is missing or not legal."""
        self.check_going()
        if not isinstance(actions, Mapping):
            raise Malformed(f"a step takes a dictionary with an action of each agent, not {actions!r}")
        for agent in (*actions, *self.agents):
            self.check(agent, actions)
        for seat in self.table.match.to_move():
            self.table.play(seat, actions[self.possible_agents[seat]])
        over = not self.table.match.awaited
        seen, infos = self.shown()
        rewards = self.table.rewards() if over else [0.0] * self.table.seats
        self.agents = [] if over else self.agents
        ends, cuts = dict.fromkeys(seen, over), dict.fromkeys(seen, False)
        return seen, dict(zip(seen, rewards, strict=True)), ends, cuts, infos

    def check(self, agent: str, actions: Mapping[str, int]) -> None:
        """An agent's action, if there is one and it is legal."""
        self.spaces.checked(agent)
        action = whole_number(actions.get(agent))
        if action is None or not 0 <= action <= self.wait:
            raise Malformed(f"{agent} needs an action from 0 to {self.wait} (WAIT), not {actions.get(agent)!r}")
        if not self.masks[agent][action]:
            legal = np.flatnonzero(self.masks[agent])
            some = ", ".join(map(str, legal[:5]))
            raise Illegal(f"{agent} may not take action {action} now: {len(legal)} are legal, such as {some}")


def parallel_env(
    game: str, seats: int | None = None, *, observation: str = "flat", reward: str = "win", edition: str | None = None,
    **options: str,
) -> JointEnv:
    """PettingZoo's parallel environment of a game.

    >>> from talpa.rl import parallel_env
    >>> env = parallel_env("molly", seats=2)
    >>> seen, infos = env.reset(seed=7)
    >>> while env.agents:
    ...     actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
    ...     seen, rewards, ends, cuts, infos = env.step(actions)
    >>> sum(rewards.values())
    0.0
    """
    return JointEnv(Table(set_up(game, seats, options, edition, observation, reward)))
