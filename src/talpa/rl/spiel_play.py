"""A game whose luck comes from outside, one number at a time: what OpenSpiel's chance nodes need."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import numpy as np

from talpa.engine import steps
from talpa.engine.chance import sow_seed
from talpa.engine.errors import Illegal, Late, Malformed
from talpa.engine.view import View, veiled
from talpa.rl.core.node import DREW_LUCK
from talpa.rl.core.play import WIN, worth
from talpa.rl.spiel_dealer import CHANCE, TERMINAL, Dealer
from talpa.rl.table import refused

OUTCOMES = 64                    # of each chance node, all as likely
FIRST = 6                        # chance nodes before the first deal: 2**36 deals

Decisions = tuple[tuple[int, int], ...]              # (seat, action in the engine's number)


class Play:
    """How a game stands at one node; it never changes, so that copies share it. What follows is another one.

    Before the deal, `FIRST` numbers choose its seed; a decision that draws luck waits for one number more.
    """

    __slots__ = ("awaited", "before", "dealer", "luck", "memories", "owed", "player", "states", "views")

    def __init__(
        self, dealer: Dealer, luck: tuple[int, int], states: np.ndarray | None, awaited: int, owed: Decisions = (),
        before: Play | None = None,
    ) -> None:
        self.dealer, self.states, self.owed, self.before = dealer, states, owed, before
        self.luck = luck                         # the deal's seed so far, and how many numbers were drawn
        self.awaited = awaited                   # bitmask of the seats that owe a decision
        self.player = CHANCE if owed or states is None else dealer.players[awaited]
        self.memories: dict[int, bytes] = {}     # of each seat, as far as they were asked for; so are views
        self.views: dict[int, View] = {}

    def __deepcopy__(self, memo: Any) -> Play:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """The record as bytes, for its type is made when a game is imported; of the past what everybody remembers."""
        content = None if self.states is None else self.states.tobytes()
        memories = [] if self.states is None else [self.memory(seat) for seat in range(self.dealer.setup.seats)]
        return restored, (self.dealer, self.luck, content, self.awaited, self.owed, memories)

    def seen_by(self, seat: int) -> View:
        """What a seat may know; all of the game's words are made from it."""
        if seat not in self.views:
            view = self.views[seat] = self.sight(seat)
            view.__dict__["awaited"] = self.awaited      # everybody knows it: the same from the veiled record (a law)
        return self.views[seat]

    def sight(self, seat: int) -> View:
        """The same, not kept."""
        assert self.states is not None, "the game is not dealt yet"
        return veiled(self.dealer.setup.game, seat, self.states, self.dealer.actions)

    def legal(self, seat: int) -> list[int]:
        """In the seat's own numbers; none where it owes no decision."""
        if self.states is None or self.owed or not self.awaited >> seat & 1:
            return []
        return self.dealer.legal(self.states, seat)

    def tensor(self, seat: int) -> list[float]:
        """What a seat observes, as numbers; before the deal nothing is seen."""
        return [0.0] * self.dealer.setup.features if self.states is None else self.dealer.tensor(self.states, seat)

    def take_luck(self, outcome: int) -> Play:
        """One number more: for the deal until there are enough of them, then for the decision that asked for it."""
        if not 0 <= outcome < OUTCOMES:
            raise Malformed(f"there is no outcome {outcome} of luck; the outcomes are 0 to {OUTCOMES - 1}")
        seed, draws = self.luck[0], self.luck[1] + 1
        if self.states is None:
            return self.towards_deal(seed * OUTCOMES + outcome, draws)
        states = steps.copied(self.states)
        sow_seed(states[0].luck, seed + (draws << 64) + (outcome << 128))
        after, answer = self.dealer.after(states, *self.owed[0])
        return Play(self.dealer, (seed, draws), after, answer & ~DREW_LUCK, (), self).do(self.owed[1:])

    def towards_deal(self, seed: int, draws: int) -> Play:
        states, awaited = self.dealer.deal(seed) if draws == FIRST else (None, 0)
        return Play(self.dealer, (seed, draws), states, awaited)

    def decide(self, seat: int, action: int) -> Play:
        """After a decision in the seat's own number; one clear error where it may not be."""
        if self.player == TERMINAL:
            raise Late("the game is over: nobody owes a decision")
        return self.do(((seat, self.engine_action(seat, action)),))

    def decide_together(self, actions: list[int]) -> Play:
        """After the decisions of all who owe one."""
        if len(actions) != self.dealer.setup.seats:
            raise Malformed(f"a joint step takes an action of each of the {self.dealer.setup.seats} players")
        decisions = tuple((seat, self.engine_action(seat, actions[seat])) for seat in steps.SEATS_OF[self.awaited])
        return self.do(decisions)

    def do(self, owed: Decisions) -> Play:
        """After these decisions, up to the first one that draws luck; the others are looked at before it is drawn."""
        dealer, play = self.dealer, self
        while owed:
            seat, action = owed[0]
            after, answer = dealer.after(play.states, seat, action)
            if answer < 0:
                raise play.refused(seat, action, -answer)
            if answer & DREW_LUCK:
                play.check(owed[1:])
                return Play(dealer, play.luck, play.states, play.awaited, owed, play)
            owed, play = owed[1:], Play(dealer, play.luck, after, answer, (), play)
        return play

    def check(self, decisions: Decisions) -> None:
        for seat, action in decisions:
            if reason := steps.refusal(self.states, seat, action):
                raise self.refused(seat, action, reason)

    def engine_action(self, seat: int, action: int) -> int:
        """The engine's number of a seat's own action."""
        dealer = self.dealer
        if not 0 <= action < dealer.actions:
            raise Malformed(f"there is no action {action}; the actions are 0 to {dealer.actions - 1}")
        return dealer.numbers[seat][action]

    def refused(self, seat: int, action: int, reason: int) -> Illegal:
        """The error for a decision that was not taken."""
        own = self.dealer.numbers[seat].index(action)
        return refused(self.dealer.setup.game, seat, own, reason, self.legal(seat))

    def returns(self) -> list[float]:
        """What each seat earns; nothing before the end."""
        seats = self.dealer.setup.seats
        if self.player != TERMINAL:
            return [0.0] * seats
        points, rank = np.zeros(seats), np.zeros(seats, np.int64)
        steps.result(self.states, points, rank)
        return [float(worth(rank, seat, seats, WIN)) for seat in range(seats)]

    def memory(self, seat: int) -> bytes:
        """A digest of all that a seat saw since the deal."""
        unread: list[Play] = []
        play: Play | None = self
        while play is not None and play.states is not None and seat not in play.memories:
            unread.append(play)
            play = play.before
        digest = play.memories[seat] if play is not None and play.states is not None else b""
        for play in reversed(unread):
            digest = play.memories[seat] = play.added_to(digest, seat)
        return digest

    def added_to(self, digest: bytes, seat: int) -> bytes:
        """A memory with this moment; one that only waits for luck adds nothing."""
        return digest if self.owed else sha256(digest + self.sight(seat).content).digest()

    def imagine(self, seat: int, seed: int) -> Play:
        """Another game that this seat cannot tell from this one.

        The others remember of it only how it stands, for their true memories would tell it apart.
        """
        world = self.seen_by(seat).world(seed).states
        other = Play(self.dealer, self.luck, world, self.awaited)
        other.memories[seat] = self.memory(seat)
        return other


def restored(
    dealer: Dealer, luck: tuple[int, int], content: bytes | None, awaited: int, owed: Decisions, memories: list[bytes]
) -> Play:
    """What `__reduce__` wrote."""
    states = None if content is None else np.frombuffer(bytearray(content), dealer.layout)
    play = Play(dealer, luck, states, awaited, owed)
    play.memories.update(enumerate(memories))
    return play
