"""The adapters for RLlib and Stable-Baselines3, on the bare classes they stand on, where those are not installed.

That real trainers learn with them is tried by `make test-rl`.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

import numpy as np
import pytest

import talpa


class BareMultiAgentEnv:
    """What RLlib's class does when it is made: nothing that the adapter leans on."""


class BareVecEnv:
    """As much of Stable-Baselines3's class as the adapter leans on."""

    def __init__(self, num_envs, observation_space, action_space) -> None:
        self.num_envs, self.observation_space, self.action_space = num_envs, observation_space, action_space
        self._reset_seeds()

    def _reset_seeds(self) -> None:
        self._seeds = [None] * self.num_envs

    def _get_indices(self, indices):
        return range(self.num_envs) if indices is None else [indices] if isinstance(indices, int) else indices

    def step(self, actions):
        self.step_async(actions)
        return self.step_wait()


@contextmanager
def adapter(monkeypatch, module: str, path: str, name: str, kind: type) -> Iterator[ModuleType]:
    """Our module, on modules down to this path of which the last has this class."""
    parts = path.split(".")
    for end in range(1, len(parts) + 1):
        monkeypatch.setitem(sys.modules, ".".join(parts[:end]), ModuleType(".".join(parts[:end])))
    setattr(sys.modules[path], name, kind)
    sys.modules.pop(module, None)
    yield import_module(module)
    sys.modules.pop(module, None)


@pytest.fixture
def rllib(monkeypatch) -> Iterator[ModuleType]:
    path = "ray.rllib.env.multi_agent_env"
    with adapter(monkeypatch, "talpa.rl.rllib", path, "MultiAgentEnv", BareMultiAgentEnv) as module:
        yield module


@pytest.fixture
def sb3(monkeypatch) -> Iterator[ModuleType]:
    path = "stable_baselines3.common.vec_env"
    with adapter(monkeypatch, "talpa.rl.sb3", path, "VecEnv", BareVecEnv) as module:
        yield module


def test_rllib_is_told_when_all_is_over_and_reads_its_own_keys(rllib) -> None:
    env = rllib.RLlibEnv({"game": "moledozer", "seats": 3})
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        for agent in env.agents:
            assert env.observation_spaces[agent].contains(seen[agent]) and set(seen[agent]) == {
                "observations", "action_mask"
            }
        actions = {agent: env.action_spaces[agent].sample(seen[agent]["action_mask"]) for agent in env.agents}
        seen, rewards, ends, cuts, _ = env.step(actions)
        over = ends["__all__"]
        assert cuts == dict.fromkeys([*env.possible_agents, "__all__"], False)
        assert all(ends[agent] == over for agent in env.possible_agents) and (env.agents == []) == over
    assert set(rewards) == set(env.possible_agents) and sum(rewards.values()) == pytest.approx(0)
    assert env.reset()[0].keys() == set(env.agents) == set(env.possible_agents)


def test_rllib_gets_our_errors(rllib) -> None:
    with pytest.raises(talpa.TalpaError, match="there is no game 'chess'"):
        rllib.RLlibEnv({"game": "chess"})


def test_sb3_is_given_the_last_observation_and_the_episode_of_what_ended(sb3) -> None:
    env = sb3.SB3VecEnv("moledozer", 2, num_envs=8, others="random")
    twin = talpa.rl.VectorEnv("moledozer", 2, 8, "random", autoreset="SameStep")
    env.seed(5)
    assert np.array_equal(env.reset(), twin.reset(seed=5)[0])
    lengths, ends = np.zeros(8, int), 0
    for _ in range(60):
        masks = np.array(env.env_method("action_masks"))
        assert masks.dtype == np.bool_ and np.array_equal(masks, twin.action_masks().astype(bool))
        actions = masks.argmax(axis=1)
        seen, rewards, ended, told = env.step(actions)
        expected, pay, over, _, infos = twin.step(actions)
        lengths += 1
        assert np.array_equal(seen, expected) and np.array_equal(ended, over) and rewards.dtype == np.float32
        assert all(not told[i] for i in np.flatnonzero(~ended))
        for i in np.flatnonzero(ended):
            assert np.array_equal(told[i]["terminal_observation"], infos["final_obs"][i])
            assert told[i]["episode"]["l"] == lengths[i] and told[i]["episode"]["r"] == pytest.approx(pay[i])
            lengths[i], ends = 0, ends + 1
    assert ends > 8


def test_sb3_gets_our_errors_and_nothing_is_done(sb3) -> None:
    env = sb3.SB3VecEnv("moledozer", 2, num_envs=2)
    env.reset()
    before = env.tables.room.states.tobytes()
    legal = int(np.flatnonzero(env.env_method("action_masks")[0])[0])
    for call, sentence in (
        (lambda: env.step([legal, 999]), "there is no action 999"),
        (env.step_wait, "one whole number for each|no action"),
        (lambda: env.env_method("fly"), "no method 'fly'"), (lambda: env.set_attr("seat", 1), "'seat' cannot be set"),
    ):
        with pytest.raises(talpa.TalpaError, match=sentence):
            call()
    assert env.tables.room.states.tobytes() == before
