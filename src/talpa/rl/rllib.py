"""The parallel environment as RLlib wants it, for its masking PPO: the extra `rllib`."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Dict
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from talpa.rl.parallel import parallel_env
from talpa.rl.spaces import Observation


class RLlibEnv(MultiAgentEnv):
    """All seats at once; the keys are `observations` and `action_mask`, as `ActionMaskingTorchRLModule` reads them.

    Made from `config`: the arguments of `parallel_env`, such as `{"game": "molly", "seats": 3}`.
    """

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__()
        self.env = parallel_env(**config)
        self.possible_agents, self.agents = list(self.env.possible_agents), list(self.env.possible_agents)
        self.observation_spaces = {agent: renamed_space(space) for agent, space in self.env.spaces.observation.items()}
        self.action_spaces = dict(self.env.spaces.action)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        seen, infos = self.env.reset(seed, options)
        self.agents = list(self.env.agents)
        return renamed(seen), infos

    def step(self, action_dict: dict[str, int]) -> tuple[Any, ...]:
        seen, rewards, ends, cuts, infos = self.env.step(action_dict)
        over = not self.env.agents
        self.agents = list(self.env.agents)
        return renamed(seen), rewards, ends | {"__all__": over}, cuts | {"__all__": False}, infos


def renamed_space(space: Dict) -> Dict:
    return Dict({"observations": space["observation"], "action_mask": space["action_mask"]})


def renamed(seen: dict[str, Observation]) -> dict[str, Observation]:
    """The same under the names that RLlib reads."""
    return {
        agent: {"observations": sight["observation"], "action_mask": sight["action_mask"]}
        for agent, sight in seen.items()
    }
