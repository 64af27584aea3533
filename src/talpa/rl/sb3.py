"""The vector environment as Stable-Baselines3 wants it, with masks for MaskablePPO: the extra `train`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from stable_baselines3.common.vec_env import VecEnv

from talpa.engine.errors import Malformed
from talpa.rl.vector import VectorEnv


class SB3VecEnv(VecEnv):
    """`VectorEnv` with the next game in the same step; an episode's reward and length are in its last info.

    `MaskablePPO("MlpPolicy", SB3VecEnv("moledozer", seats=2, num_envs=64, others="cub"))` trains one seat.
    """

    def __init__(self, game: str, seats: int | None = None, num_envs: int = 64, **settings: Any) -> None:
        self.tables = VectorEnv(game, seats, num_envs, autoreset=AutoresetMode.SAME_STEP, **settings)
        self.render_mode = None
        super().__init__(num_envs, self.tables.single_observation_space, self.tables.single_action_space)
        self.waiting: np.ndarray | None = None
        self.lengths, self.earned = np.zeros(num_envs, np.int64), np.zeros(num_envs)

    def reset(self) -> np.ndarray:
        """New games; the seeds given by `seed` count once."""
        seeds = self._seeds
        self._reset_seeds()
        self.lengths[:], self.earned[:] = 0, 0
        return self.tables.reset(seed=seeds)[0]

    def step_async(self, actions: np.ndarray) -> None:
        self.waiting = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        observations, rewards, ended, _, infos = self.tables.step(self.waiting)
        self.lengths += 1
        self.earned += rewards
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(ended):
            episode = {"r": float(self.earned[i]), "l": int(self.lengths[i]), "t": 0.0}
            told[i] = {"terminal_observation": infos["final_obs"][i], "TimeLimit.truncated": False, "episode": episode}
        self.lengths[ended], self.earned[ended] = 0, 0
        return observations, rewards.astype(np.float32), ended, told

    def action_masks(self) -> np.ndarray:
        """[num_envs, actions]: True where the learner may do it."""
        return self.tables.action_masks().astype(np.bool_)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """MaskablePPO asks for `action_masks` this way."""
        if method_name != "action_masks":
            raise Malformed(f"these environments have no method {method_name!r}; they have action_masks")
        return list(self.action_masks()[list(self._get_indices(indices))])

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks" or hasattr(self.tables, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        owner = self if attr_name == "action_masks" else self.tables
        return [getattr(owner, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise Malformed(f"{attr_name!r} cannot be set: all games of these environments are of one table")

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """The seeds of the next reset: environment i has seed + i."""
        self._seeds = [None if seed is None else seed + i for i in range(self.num_envs)]
        return self._seeds

    def close(self) -> None:
        self.tables.close()
