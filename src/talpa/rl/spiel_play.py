"""A game whose luck comes from outside, one number at a time: what OpenSpiel's chance nodes need."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import numpy as np

from talpa.engine import steps
from talpa.engine.chance import sow_seed
from talpa.engine.record import NOBODY
from talpa.engine.view import View, World
from talpa.rl.core.play import WIN, worth
from talpa.rl.setup import Setup

OUTCOMES = 64                    # of each chance node, all as likely
FIRST = 6                        # chance nodes before the first deal: 2**36 deals


class Play:
    """Before the deal, `FIRST` numbers choose its seed; a decision that draws luck waits for one number more.

    Its values are replaced and never changed, so that a copy may share them.
    """

    def __init__(self, setup: Setup, numbers: list[list[int]], relative: list[list[int]]) -> None:
        self.setup, self.numbers, self.relative = setup, numbers, relative
        self.seed, self.draws = 0, 0             # luck so far, and how many numbers made it
        self.world: World | None = None          # none before the deal
        self.awaited = 0                         # bitmask of the seats that owe a decision
        self.owed: tuple[tuple[int, int], ...] = ()  # decisions that are still to be done, in the engine's numbers
        self.needs_luck = True
        self.views: dict[int, View] = {}         # of the present, as far as they were asked for
        self.past: tuple[np.ndarray, ...] = ()   # records after each decision; they hold all secrets
        self.told = ((0, b""),) * setup.seats    # of each seat: records it saw, and the digest of what they told it

    def __deepcopy__(self, memo: Any) -> Play:
        other = object.__new__(Play)
        other.__dict__.update(self.__dict__)
        return other

    def __getstate__(self) -> dict[str, Any]:
        """The record as bytes, for its type is made when a game is imported; of the past what everybody remembers."""
        world = None if self.world is None else self.world.content
        told = tuple((0, self.memory(seat)) for seat in range(self.setup.seats))
        return self.__dict__ | {"world": world, "past": (), "views": {}, "told": told}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        layout, world = kept["setup"].game.layout, kept["world"]
        self.__dict__.update(kept)
        self.world = None if world is None else self.table(np.frombuffer(bytearray(world), layout))

    def table(self, states: np.ndarray) -> World:
        return World(self.setup.game, NOBODY, states, self.setup.actions)

    def seen_by(self, seat: int) -> View:
        if seat not in self.views:
            assert self.world is not None, "the game is not dealt yet"
            view = self.world.view(seat)
            view.__dict__["awaited"] = self.awaited      # everybody knows it: the same from the veiled record (a law)
            self.views = {**self.views, seat: view}
        return self.views[seat]

    def legal(self, seat: int) -> list[int]:
        """In the seat's own numbers; none where it owes no decision."""
        if self.world is None or self.needs_luck or not self.awaited >> seat & 1:
            return []
        own = self.relative[seat]
        return sorted([own[action] for action in self.seen_by(seat).legal])

    def take_luck(self, outcome: int) -> None:
        """One number more: for the deal when there are enough of them, then for the decision that asked for it."""
        if self.draws < FIRST:
            self.seed = self.seed * OUTCOMES + outcome
        self.draws += 1
        if self.draws == FIRST:
            self.keep(self.table(self.setup.match(self.seed).states))
        elif self.draws > FIRST:
            assert self.world is not None
            states = steps.copied(self.world.states)
            sow_seed(states[0].luck, self.seed + (self.draws << 64) + (outcome << 128))
            (seat, action), self.owed = self.owed[0], self.owed[1:]
            self.keep(self.table(states).after(action, seat))
            self.go_on()

    def decide(self, decisions: list[tuple[int, int]]) -> None:
        """Decisions of (seat, own number), one after the other."""
        self.owed = tuple((seat, self.numbers[seat][action]) for seat, action in decisions)
        self.go_on()

    def go_on(self) -> None:
        """Do what was decided, up to the first decision that draws luck."""
        while self.owed and not self.needs_luck:
            assert self.world is not None
            seat, action = self.owed[0]
            after = self.world.after(action, seat)
            self.needs_luck = after.states["luck"].tobytes() != self.world.states["luck"].tobytes()
            if not self.needs_luck:
                self.owed = self.owed[1:]
                self.keep(after)

    def keep(self, world: World) -> None:
        """The game stands so now."""
        self.world, self.awaited, self.needs_luck, self.views = world, world.awaited, False, {}
        self.past = (*self.past, world.states)

    def returns(self) -> list[float]:
        """What each seat earns; nothing before the end."""
        seats = self.setup.seats
        if self.world is None or self.needs_luck or self.awaited:
            return [0.0] * seats
        points, rank = np.zeros(seats), np.zeros(seats, np.int64)
        steps.result(self.world.states, points, rank)
        return [float(worth(rank, seat, seats, WIN)) for seat in range(seats)]

    def memory(self, seat: int) -> bytes:
        """A digest of all that a seat saw since the deal."""
        read, digest = self.told[seat]
        for states in self.past[read:]:
            digest = sha256(digest + self.table(states).view(seat).content).digest()
        self.told = (*self.told[:seat], (len(self.past), digest), *self.told[seat + 1 :])
        return digest

    def imagine(self, seat: int, seed: int) -> None:
        """Become another game that this seat cannot tell from this one.

        The others remember of it only how it stands, for their true memories would tell it apart.
        """
        memory, view = self.memory(seat), self.seen_by(seat)
        self.keep(self.table(view.world(seed).states))
        now = len(self.past)
        self.told = tuple((now, memory) if other == seat else (now - 1, b"") for other in range(self.setup.seats))
