"""One seat against bots, as Gymnasium's environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from talpa.bots import own_luck
from talpa.bots.levels import Level, bot
from talpa.engine.errors import Late, Malformed
from talpa.engine.whole import whole_number
from talpa.rl.setup import check_word, set_up
from talpa.rl.spaces import LegalActions, feature_space
from talpa.rl.table import Table, dealt
from talpa.rl.vector import checked_own_seat

LUCK_BITS = 62
ILLEGAL = ("error", "replace")


class SeatEnv(gymnasium.Env[np.ndarray, np.int64]):
    """The learner has one seat, or another one in each game; bots, any that `talpa.bot` knows, have the others."""

    def __init__(self, table: Table, seat: int | None, others: Sequence[Level], illegal: str) -> None:
        check_word("illegal", illegal, ILLEGAL)
        self.table, self.others, self.illegal = table, others, illegal
        self.fixed = None if seat is None else checked_own_seat(seat, table.seats)
        self.metadata = {"render_modes": []}
        self.observation_space = feature_space(table.setup.features)
        self.action_space = LegalActions(table.actions, self.legal)
        self.over = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """The first game of a seed, or the next one, up to the learner's first decision."""
        self.table.deal(seed)
        super().reset(seed=None if seed is None else seed % (1 << 32))
        self.begin()
        while not self.table.match.awaited:          # it was over before the learner's turn came
            self.table.deal()
            self.begin()
        self.over = False
        return self.shown()

    def begin(self) -> None:
        """Sit down, and let those act who are before the learner."""
        self.seat = self.table.games % self.table.seats if self.fixed is None else self.fixed
        self.luck = own_luck(self.table.match.seed % (1 << LUCK_BITS))
        self.let_others_play()

    def let_others_play(self) -> None:
        match = self.table.match
        while match.awaited and not match.awaited >> self.seat & 1:
            seat = match.to_move()[0]
            match.play(seat, self.others[(seat - self.seat - 1) % len(self.others)](match.view(seat), None, self.luck))

    def shown(self) -> tuple[np.ndarray, dict[str, Any]]:
        row, mask = self.table.observe(self.seat)
        if not self.table.match.awaited:
            mask[:] = 1                              # any action does nothing now
        self.mask = mask
        return row, {"action_mask": mask.copy(), "seat": self.seat}

    def legal(self) -> np.ndarray:
        dealt(self.table)
        return self.mask

    def action_masks(self) -> np.ndarray:
        """True where the learner may do it."""
        return self.legal().astype(np.bool_)

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """The learner's decision, and all of the others' behind it; nothing is done where it is not legal."""
        dealt(self.table)
        if self.over:
            raise Late("the game is over: call reset()")
        self.table.play(self.seat, self.nearest(action) if self.illegal == "replace" else action)
        self.let_others_play()
        self.over = not self.table.match.awaited
        row, info = self.shown()
        return row, self.table.rewards()[self.seat] if self.over else 0.0, self.over, False, info

    def nearest(self, action: int) -> int:
        """The first legal action from this one on, for those who know no masks; what is no action stays an error."""
        if whole_number(action) is None or not 0 <= action < self.table.actions:
            return action
        legal = np.flatnonzero(self.mask)
        return int(legal[np.searchsorted(legal, action) % len(legal)])


def gym_env(
    game: str, seat: int | None = 0, others: str | Sequence[str] = "digger", *, seats: int | None = None,
    illegal: str = "error", observation: str = "flat", reward: str = "win", edition: str | None = None, **options: str,
) -> SeatEnv:
    """Gymnasium's environment of one seat (None: another one in each game) against bots by their names.

    An illegal action is an error; with `illegal="replace"` the next legal one is taken, for tools without masks.

    >>> from talpa.rl import gym_env
    >>> env = gym_env("moledozer", seat=0, others="cub", seats=3)
    >>> seen, info = env.reset(seed=7)
    >>> over = False
    >>> while not over:
    ...     seen, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
    >>> -1 <= reward <= 1
    True
    """
    table = Table(set_up(game, seats, options, edition, observation, reward))
    return SeatEnv(table, seat, bots_of([others] if isinstance(others, str) else others, game), illegal)


def bots_of(names: Sequence[str], game: str) -> list[Level]:
    """The others, who must play this game."""
    if not names:
        raise Malformed("others names at least one bot, such as digger")
    levels = [bot(name) for name in names]
    for level in levels:
        level.check_plays(game)
    return levels
