"""One seat against bots at many tables at once, as a vector environment of Gymnasium's."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space

from talpa.bots.levels import CARELESS, QUICK
from talpa.bots.scratch import make_scratch
from talpa.engine.errors import Malformed
from talpa.engine.whole import whole_number
from talpa.rl.core import play, versus
from talpa.rl.core.room import key_words
from talpa.rl.setup import SEED_LIMIT, check_word, checked_count, checked_env_seed, set_up
from talpa.rl.spaces import LegalBatch, feature_space
from talpa.rl.tables import not_legal, quiet_room, read_actions

STYLES = {
    "random": (0, 0, 0),
    "cub": (CARELESS.actions, CARELESS.worlds, CARELESS.forgetful),
    "digger": (QUICK.actions, QUICK.worlds, QUICK.forgetful),
}
MODES = {
    AutoresetMode.NEXT_STEP: versus.NEXT_STEP,
    AutoresetMode.SAME_STEP: versus.SAME_STEP,
    AutoresetMode.DISABLED: versus.DISABLED,
}


class VectorEnv(GymnasiumVectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """`num_envs` games, in each of which the learner has one seat and bots that are compiled have the others.

    >>> from talpa.rl import VectorEnv
    >>> env = VectorEnv("moledozer", seats=2, num_envs=4, others="cub")
    >>> observations, infos = env.reset(seed=7)
    >>> for _ in range(20):
    ...     observations, rewards, ends, cuts, infos = env.step(env.sample())
    >>> observations.shape == (4, env.single_observation_space.shape[0])
    True

    The learner's seat changes from game to game unless `seat` names one. Others are "random", "cub" or "digger", or
    several of them, who take turns by games. With `copy=False` observations are the buffer that a step overwrites.
    """

    def __init__(
        self, game: str, seats: int | None = None, num_envs: int = 64, others: str | Sequence[str] = "random", *,
        seat: int | None = None, autoreset: AutoresetMode | str = AutoresetMode.NEXT_STEP, observation: str = "flat",
        reward: str = "win", copy: bool = True, edition: str | None = None, **options: str,
    ) -> None:
        self.setup = set_up(game, seats, options, edition, observation, reward)
        self.num_envs, self.copy = checked_count("num_envs", num_envs), copy
        self.seat = -1 if seat is None else checked_own_seat(seat, self.setup.seats)
        self.styles = styles_of([others] if isinstance(others, str) else others)
        self.autoreset = checked_mode(autoreset)
        self.metadata = {"autoreset_mode": self.autoreset, "render_modes": []}
        self.room = quiet_room(self.setup, num_envs)
        self.scratch = make_scratch(self.setup.game.layout, self.setup.actions)
        self.last = np.zeros_like(self.room.observation)
        self.chosen, self.decisions = np.zeros(num_envs, np.int64), np.zeros(1, np.int64)
        self.dealt = False
        self.single_observation_space = feature_space(self.setup.features)
        self.single_action_space = Discrete(self.setup.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = LegalBatch([self.setup.actions] * num_envs, self.action_masks)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """A new game in every environment, or in those of the options' `reset_mask`; environment i has seed + i."""
        mask = (options or {}).get("reset_mask")
        chosen = np.ones(self.num_envs, np.bool_) if mask is None else np.asarray(mask, np.bool_)
        if chosen.shape != (self.num_envs,):
            raise Malformed(f"a reset_mask has a truth value for each of the {self.num_envs} environments")
        if not self.dealt and not chosen.all():
            raise Malformed("the first reset deals every game: a mask must leave none out")
        for i, number in enumerate(seeds_of(seed, self.num_envs)):
            if chosen[i] and (number is not None or not self.dealt or mask is None):
                self.room.keys[i] = key_words(secrets.randbelow(SEED_LIMIT) if number is None else number)
        setup = self.setup
        versus.begin_some(self.room, self.scratch, self.styles, chosen, self.seat, setup.seats, setup.reward_kind)
        self.dealt = True
        return self.observations(), self.infos()

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """The learner's decision in every game, in its own numbers; nothing is done where one of them is not legal."""
        self.check_step(actions)
        setup, room = self.setup, self.room
        versus.step_learner(
            room, self.scratch, self.styles, self.chosen, self.seat, setup.seats, setup.reward_kind,
            MODES[self.autoreset], self.last, self.decisions,
        )
        rewards, ended = room.reward.astype(np.float64), room.ended.copy()
        return self.observations(), rewards, ended, np.zeros(self.num_envs, np.bool_), self.infos()

    def check_step(self, actions: Any) -> None:
        """Take the actions over if all of them are possible."""
        if not self.dealt:
            raise Malformed("a step before the first reset: call reset() first")
        if self.autoreset == AutoresetMode.DISABLED and self.room.ended.any():
            over = int(self.room.ended.argmax())
            raise Malformed(f"the game of environment {over} is over: reset it with a reset_mask")
        self.chosen[:] = read_actions(actions, self.num_envs)
        bad = play.first_bad(self.room, self.chosen, self.autoreset == AutoresetMode.SAME_STEP)
        if bad >= 0:
            raise not_legal(self.room, bad, int(self.chosen[bad]))

    def observations(self) -> np.ndarray:
        return self.room.observation.copy() if self.copy else self.room.observation

    def action_masks(self) -> np.ndarray:
        """[num_envs, actions]: 1 where the learner may do it."""
        return self.room.mask.copy() if self.copy else self.room.mask

    def sample(self) -> np.ndarray:
        """Any legal action in each game, each as likely."""
        actions = np.zeros(self.num_envs, np.int64)
        play.sample_all(self.room, actions)
        return actions

    def infos(self) -> dict[str, Any]:
        """Masks; where the next game has begun in the same step, also the last observations of those that ended."""
        infos: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.autoreset == AutoresetMode.SAME_STEP and self.room.ended.any():
            last = np.full(self.num_envs, None, object)
            for i in np.flatnonzero(self.room.ended):
                last[i] = self.last[i].copy()
            infos |= {"final_obs": last, "_final_obs": self.room.ended.copy()}
            infos |= {"final_info": {}, "_final_info": self.room.ended.copy()}
        return infos


def checked_own_seat(seat: int, seats: int) -> int:
    number = whole_number(seat)
    if number is None or not 0 <= number < seats:
        raise Malformed(f"there is no seat {seat!r}; the seats are 0 to {seats - 1}")
    return number


def checked_mode(given: AutoresetMode | str) -> AutoresetMode:
    name = given.value if isinstance(given, AutoresetMode) else given
    check_word("autoreset", name, tuple(mode.value for mode in AutoresetMode))
    return AutoresetMode(name)


def styles_of(others: Sequence[str]) -> np.ndarray:
    """How the others look before they act, a row each."""
    if unknown := [name for name in others if name not in STYLES] or (not others and ["nobody"]):
        sentence = f"the compiled others are {', '.join(STYLES)}, not {unknown[0]!r}"
        raise Malformed(sentence, "gym_env takes any bot, one table at a time")
    return np.array([STYLES[name] for name in others], np.int64)


def seeds_of(seed: int | Sequence[int | None] | None, count: int) -> list[int | None]:
    """A seed for each environment."""
    if seed is None:
        return [None] * count
    if whole_number(seed) is not None:
        first = checked_env_seed(seed)           # type: ignore[arg-type]
        return [(first + i) % SEED_LIMIT for i in range(count)]
    if not isinstance(seed, list | tuple | np.ndarray):
        raise Malformed(f"seed is a whole number or one for each of the {count} environments, not {seed!r}")
    given = list(seed)
    if len(given) != count:
        raise Malformed(f"there are {len(given)} seeds for {count} environments")
    return [None if number is None else checked_env_seed(number) for number in given]
