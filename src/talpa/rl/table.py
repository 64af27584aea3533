"""One table, decision by decision: what the environments for one match at a time are made of."""

from __future__ import annotations

import secrets

import numpy as np

from talpa.engine.bits import words_for
from talpa.engine.errors import Illegal, Late, Malformed
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.view import plain_words
from talpa.engine.whole import whole_number
from talpa.rl.core.play import RANK, WIN, worth
from talpa.rl.core.sight import observe, observe_and_mask
from talpa.rl.setup import SEED_LIMIT, Setup, checked_env_seed, feature_names
from talpa.rl.tables import GAME_SHIFT


class Table:
    """A match, its luck game after game, and every seat's observations, masks and rewards in its own numbers."""

    match: Match

    def __init__(self, setup: Setup) -> None:
        if setup.reward == "shaped":
            raise Malformed("shaped rewards are for Tables and VectorEnv; here reward is one of win, rank")
        self.setup, self.seats, self.actions = setup, setup.seats, setup.actions
        self.absolute = setup.own_numbers()
        self.relative = np.argsort(self.absolute, axis=1)
        self.known, self.bits = np.zeros(1, setup.game.layout), words_for(setup.actions)
        self.full = len(feature_names(setup.game, "full"))
        self.seed: int | None = None
        self.games = 0

    def deal(self, seed: int | None = None) -> None:
        """The first game of a seed; without one, the next game of the last seed, or of one that nobody can foresee."""
        if seed is not None or self.seed is None:
            self.seed = secrets.randbelow(SEED_LIMIT) if seed is None else checked_env_seed(seed)
            self.games = 0
        else:
            self.games += 1
        self.match = self.setup.match(self.seed + (self.games << GAME_SHIFT))

    def observe(self, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """A seat's observation and mask; nothing is marked for a seat that owes no decision."""
        row, mask = np.zeros(self.setup.features, np.float32), np.zeros(self.actions, np.int8)
        observe_and_mask(self.match.states, self.known, seat, self.relative, self.bits, row, mask)
        return row, mask

    def state(self) -> np.ndarray:
        """All that the seats know together: their full observations, end to end."""
        rows = np.zeros((self.seats, self.full), np.float32)
        for seat in range(self.seats):
            observe(self.match.states, self.known, seat, rows[seat])
        return rows.reshape(-1)

    def engine_action(self, seat: int, action: int) -> int:
        """The engine's number of a seat's own action."""
        number = whole_number(action)
        if number is None or not 0 <= number < self.actions:
            raise Malformed(f"there is no action {action!r}; the actions are 0 to {self.actions - 1}")
        return int(self.absolute[seat, number])

    def play(self, seat: int, action: int) -> None:
        """Take a seat's own action; one clear error, and nothing done, where it may not."""
        try:
            self.match.play(seat, self.engine_action(seat, action))
        except Illegal as error:
            legal = np.flatnonzero(self.observe(seat)[1]).tolist()
            raise refused(self.match.game, seat, action, error.reason, legal) from None

    def rewards(self) -> list[float]:
        """What each seat earns at the end."""
        rank = np.array(self.match.result().ranks, np.int64)
        kind = RANK if self.setup.reward == "rank" else WIN
        return [float(worth(rank, seat, self.seats, kind)) for seat in range(self.seats)]


def dealt(table: Table) -> Table:
    """The table, if a game lies on it."""
    if not hasattr(table, "match"):
        raise Late("no game was dealt yet: call reset() first")
    return table


def refused(game: Game, seat: int, action: int, reason: int, legal: list[int]) -> Illegal:
    """The engine's refusal of a decision, in the seat's own numbers."""
    ground, ruling = plain_words(game.refusals(reason).name), game.refusals(reason).ruling
    ground += f" ({ruling})" if ruling else ""
    possible = f"{len(legal)} are legal, such as {', '.join(map(str, legal[:5]))}"
    return Illegal(f"seat {seat} may not take action {action} now: {ground}; {possible}", reason, ruling)
