"""What all nodes of one OpenSpiel game share: the table, the seats' own numbers, and the compiled calls."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyspiel
from numpy import frombuffer

from talpa.engine import steps
from talpa.engine.bits import words_for
from talpa.engine.chance import sow_seed
from talpa.engine.compiled import straight
from talpa.rl.core.node import advance, own_legal
from talpa.rl.core.sight import observe
from talpa.rl.setup import Setup, set_up

CHANCE, TERMINAL, SIMULTANEOUS = (                   # numbers: OpenSpiel reads its own names for them more slowly
    int(player) for player in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.SIMULTANEOUS)
)


class Dealer:
    """Deals, does decisions and looks for a seat; the arrays it works in are its own, what it returns is new."""

    def __init__(self, setup: Setup, joint: bool) -> None:
        self.setup, self.joint, self.actions = setup, joint, setup.actions
        self.layout, self.bytes = setup.game.layout, setup.game.layout.itemsize
        self.fresh, self.known = setup.fresh(), np.zeros(1, self.layout)
        self.numbers, self.relative = setup.own_numbers().tolist(), np.argsort(setup.own_numbers(), axis=1)
        self.bits, self.own = words_for(self.actions), words_for(self.actions)
        self.found, self.row = np.zeros(self.actions, np.int64), np.zeros(setup.features, np.float32)
        looks = self.fresh, self.known, 0
        self.advance = straight(advance, self.fresh, self.known, 0, 0)
        self.own_legal = straight(own_legal, *looks, self.relative, self.bits, self.own, self.found)
        self.observe = straight(observe, *looks, self.row)
        self.players = [self.player(seats) for seats in steps.SEATS_OF]      # by the bitmask of those who owe

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self.setup
        return dealer_for, (setup.game.name, setup.seats, tuple(setup.options.items()), setup.observation, self.joint)

    def player(self, seats: list[int]) -> int:
        """Whose node it is when these seats owe a decision."""
        if not seats:
            return TERMINAL
        return SIMULTANEOUS if self.joint and len(seats) > 1 else seats[0]

    def deal(self, seed: int) -> tuple[np.ndarray, int]:
        """The first record of a seed, and who owes a decision: as `Match` deals it."""
        states = steps.copied(self.fresh)
        sow_seed(states[0].luck, seed)
        return states, steps.begin(states, self.setup.seats)

    def after(self, states: np.ndarray | None, seat: int, action: int) -> tuple[np.ndarray, int]:
        """The record after a decision, and what `advance` answers."""
        after = frombuffer(bytearray(self.bytes), self.layout)
        return after, self.advance(states, after, seat, action)

    def legal(self, states: np.ndarray, seat: int) -> list[int]:
        """What a seat that owes a decision may do, in its own numbers."""
        count = self.own_legal(states, self.known, seat, self.relative, self.bits, self.own, self.found)
        legal: list[int] = self.found[:count].tolist()
        return legal

    def tensor(self, states: np.ndarray, seat: int) -> list[float]:
        """What a seat observes, as plain numbers."""
        self.row.fill(0)
        self.observe(states, self.known, seat, self.row)
        tensor: list[float] = self.row.tolist()
        return tensor

    def look(self, states: np.ndarray, seat: int, row: np.ndarray) -> None:
        """Fill a zeroed row with what a seat observes."""
        self.observe(states, self.known, seat, row)


@cache
def dealer_for(
    name: str, seats: int | None, options: tuple[tuple[str, str], ...], observation: str, joint: bool
) -> Dealer:
    """The dealer of a game, made once; one clear error where there can be none."""
    return Dealer(set_up(name, seats, dict(options), None, observation, "win"), joint)
