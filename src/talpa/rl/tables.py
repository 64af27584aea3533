"""Self-play at many tables: a stream of decisions, each with what its seat saw and earned."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

import numpy as np

from talpa.engine.errors import Illegal, Malformed
from talpa.engine.news import QUIET
from talpa.rl.core import play
from talpa.rl.core.play import GAME
from talpa.rl.core.room import Room, key_words, make_room
from talpa.rl.setup import SEED_LIMIT, Setup, checked_count, checked_env_seed, set_up

TABLE_SHIFT, GAME_SHIFT = 64, 32 * GAME      # bits of a seed below the table's number and below the game's


class Rows(NamedTuple):
    """One decision at each table: what its seat sees and may do, and what it earned since its own last one."""

    observation: np.ndarray      # [batch, features] float32
    mask: np.ndarray             # [batch, actions] int8, 1 where legal
    seat: np.ndarray             # [batch] whose decision it is
    reward: np.ndarray           # [batch] of that seat, since its own last decision in this game
    ended: np.ndarray            # [batch] did the last step end a game? Then this row begins the next one, and
    final: np.ndarray            # [batch, seats] is what each seat earned in the ended game since its last decision
    length: np.ndarray           # [batch] and how many decisions it took


class Tables:
    """`batch` tables of a game, played by whoever chooses for all seats.

    >>> from talpa.rl import Tables
    >>> tables = Tables("moledozer", seats=2, batch=4, seed=7)
    >>> rows = tables.reset()
    >>> for _ in range(100):
    ...     rows = tables.step(tables.sample())
    >>> rows.observation.shape == (4, tables.features), rows.mask.shape == (4, tables.actions)
    (True, True)

    What table i does depends on the seed, on i and on the actions it is given, never on the size of the batch. With
    `copy=False` rows are the buffers themselves, which the next step overwrites.
    """

    def __init__(
        self, game: str, seats: int | None = None, batch: int = 256, seed: int | None = None, *,
        observation: str = "flat", reward: str = "win", copy: bool = True, edition: str | None = None, **options: str,
    ) -> None:
        self.setup = set_up(game, seats, options, edition, observation, reward)
        self.batch, self.copy = checked_count("batch", batch), copy
        self.room = quiet_room(self.setup, self.batch)
        self.seats, self.features, self.actions = self.setup.seats, self.setup.features, self.setup.actions
        self.chosen = np.zeros(self.batch, np.int64)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> Rows:
        """The first decision of the first game at every table; luck that nobody can foresee without a seed."""
        self.seed = secrets.randbelow(SEED_LIMIT) if seed is None else checked_env_seed(seed)
        for i in range(self.batch):
            self.room.keys[i] = key_words(self.seed + (i << TABLE_SHIFT))
        play.deal_all(self.room, self.seats, self.setup.reward_kind)
        return self.rows()

    def step(self, actions: Any) -> Rows:
        """Take a decision at every table, in the seats' own numbers; nothing is done where one of them is not legal."""
        self.chosen[:] = read_actions(actions, self.batch)
        bad = play.first_bad(self.room, self.chosen, True)
        if bad >= 0:
            raise not_legal(self.room, bad, int(self.chosen[bad]))
        play.step_all(self.room, self.chosen, self.seats, self.setup.reward_kind)
        return self.rows()

    def sample(self) -> np.ndarray:
        """Any legal action for each row, each as likely, by the tables' own dice."""
        actions = np.zeros(self.batch, np.int64)
        play.sample_all(self.room, actions)
        return actions

    def rows(self) -> Rows:
        """The decisions that are awaited now."""
        room = self.room
        rows = Rows(room.observation, room.mask, room.seat, room.reward, room.ended, room.final, room.finished)
        return Rows(*(part.copy() for part in rows)) if self.copy else rows

    def game_seed(self, table: int) -> int:
        """The seed with which `talpa.new` deals the game that a table plays now."""
        return self.seed + (table << TABLE_SHIFT) + (int(self.room.games[table]) << GAME_SHIFT)


def quiet_room(setup: Setup, batch: int) -> Room:
    """Arrays for so many tables, at which nobody tells what happens."""
    fresh = setup.fresh()
    fresh["told"] = QUIET
    return make_room(setup.game, setup.seats, batch, setup.options, fresh, setup.features)


def read_actions(actions: Any, count: int) -> np.ndarray:
    """So many whole numbers."""
    given = np.asarray(actions)
    if given.shape != (count,) or given.dtype.kind not in "iu":
        shape = f"{given.dtype} of shape {given.shape}"
        raise Malformed(f"a step takes one whole number for each of the {count} tables, not {shape}")
    return given


def not_legal(room: Room, table: int, action: int) -> Illegal | Malformed:
    """The error for a step that was not taken."""
    count, seat = room.mask.shape[1], int(room.seat[table])
    if not 0 <= action < count:
        return Malformed(f"there is no action {action} (table {table}); the actions are 0 to {count - 1}")
    legal = np.flatnonzero(room.mask[table])
    some = ", ".join(map(str, legal[:5]))
    return Illegal(f"seat {seat} may not take action {action} at table {table}: {len(legal)} are legal, such as {some}")
