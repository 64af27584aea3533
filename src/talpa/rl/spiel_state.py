"""A game being played, as OpenSpiel's state, and worlds for its information-set search."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from talpa.rl.names import name_of
from talpa.rl.spiel_dealer import CHANCE, SIMULTANEOUS, TERMINAL
from talpa.rl.spiel_play import OUTCOMES, Play

EVENLY = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


class SpielState(pyspiel.State):
    """Chance nodes for luck; a node for each decision or, in a joint game, for all who decide together.

    Those in Python who ask for legal actions or tensors are answered at once, as OpenSpiel would, which first asks us
    several other things; where it alone knows what to say, and those who ask in C++, go its way.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.play: Play = game.first

    def current_player(self) -> int:
        return self.play.player

    def is_terminal(self) -> bool:
        return self.play.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.play.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.play.player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        current = self.play.player
        if current >= 0 and (player is None or player == current):
            return self.play.legal(current)
        if current == SIMULTANEOUS and player is not None and player >= 0:
            return self.play.legal(player)
        if current == CHANCE and player is None:
            return list(range(OUTCOMES))
        legal: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return legal

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self.play.player if player is None else player
        if 0 <= seat < self.play.dealer.setup.seats:
            return self.play.tensor(seat)
        tensor: list[float] = super().observation_tensor(seat)
        return tensor

    information_state_tensor = observation_tensor

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return EVENLY

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal(player)

    def _apply_action(self, action: int) -> None:
        """A chance outcome, or the decision of the player whose turn it is."""
        play = self.play
        self.play = play.take_luck(action) if play.player == CHANCE else play.decide(play.player, action)

    def _apply_actions(self, actions: list[int]) -> None:
        """The decisions of all players who decide together."""
        self.play = self.play.decide_together(actions)

    def returns(self) -> list[float]:
        return self.play.returns()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return name_of(self.play.seen_by(player), self.play.engine_action(player, action))

    def __str__(self) -> str:
        """All that was decided, chance outcomes too: no two states have the same."""
        return self.history_str() or "not dealt"


class Resampler:
    """Worlds for OpenSpiel's information-set search: `bot.set_resampler(Resampler(seed=1))`."""

    def __init__(self, seed: int = 0) -> None:
        self.luck = np.random.default_rng(seed)

    def __call__(self, state: SpielState, player: int) -> SpielState:
        """Another state that the player cannot tell from this one."""
        other: SpielState = state.clone()
        other.play = state.play.imagine(player, int(self.luck.integers(1 << 62)))
        return other
