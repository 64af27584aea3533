"""Trained policies as bots: from a view to the action that a network likes best."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from talpa.engine import steps
from talpa.engine.errors import BadFile, Malformed
from talpa.engine.game import Game
from talpa.engine.view import View
from talpa.rl.core.room import own_numbers
from talpa.rl.setup import OBSERVATIONS, feature_names


class Scores(Protocol):
    """Anything that says how much it likes each of a seat's own actions."""

    def __call__(self, observation: np.ndarray) -> np.ndarray: ...


class Network:
    """Layers of numbers with a hyperbolic tangent between them: what a trained policy comes down to, without torch."""

    def __init__(self, weights: list[np.ndarray], biases: list[np.ndarray]) -> None:
        self.weights, self.biases = weights, biases

    def __call__(self, observation: np.ndarray) -> np.ndarray:
        values = observation
        for i, (weight, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            values = np.tanh(values) if i else values
            values = values @ weight + bias
        return values

    def save(self, path: str | Path) -> None:
        """Write it as a numpy file."""
        weights = {f"w{i}": weight for i, weight in enumerate(self.weights)}
        biases = {f"b{i}": bias for i, bias in enumerate(self.biases)}
        np.savez(path, **weights, **biases)          # type: ignore[arg-type]

    @classmethod
    def load(cls, path: str | Path) -> Network:
        """Read what `save` wrote."""
        try:
            with np.load(path) as kept:
                count = len(kept.files) // 2
                return cls([kept[f"w{i}"] for i in range(count)], [kept[f"b{i}"] for i in range(count)])
        except (OSError, KeyError, ValueError) as error:
            raise BadFile(f"{path} is not a network that `save` wrote: {error}") from error

    @classmethod
    def from_sb3(cls, model: Any) -> Network:
        """The policy of a model of Stable-Baselines3 with `MlpPolicy` and its hyperbolic tangents."""
        hidden = [layer for layer in model.policy.mlp_extractor.policy_net if hasattr(layer, "weight")]
        layers = [*hidden, model.policy.action_net]
        arrays = [(layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()) for layer in layers]
        return cls([weight for weight, _ in arrays], [bias for _, bias in arrays])


class PolicyBot:
    """A bot that takes the legal action its policy likes best: for the arena, the terminal and the browser.

    A class of your own that is made without arguments can be named on the command line: `examples/trained_bot.py`.
    """

    def __init__(self, scores: Scores, observation: str = "") -> None:
        self.scores, self.observation = scores, observation

    def choose(self, view: View) -> int:
        """The action, in the engine's number."""
        scores = self.scores(row_of(view, self.observation or self.fitting(view)))
        absolute = absolute_numbers(view.game, int(view.state.seats), view.actions)[view.seat]
        if len(scores) != view.actions:
            raise Malformed(f"this policy knows {len(scores)} actions; {view.game.name} has {view.actions} here")
        legal = np.isin(absolute, view.legal)
        return int(absolute[np.flatnonzero(legal)[np.argmax(scores[legal])]])

    def fitting(self, view: View) -> str:
        """The observation that a network was made for, by its size."""
        inputs = self.scores.weights[0].shape[0] if isinstance(self.scores, Network) else view.game.feature_count
        for name in OBSERVATIONS:
            if len(feature_names(view.game, name)) == inputs:
                return name
        raise Malformed(f"this policy was trained for observations of {inputs} numbers; {view.game.name} has none such")


def row_of(view: View, observation: str) -> np.ndarray:
    """A view as an observation."""
    row = np.zeros(len(feature_names(view.game, observation)), np.float32)
    steps.features(view.states, view.seat, row)
    return row


@cache
def absolute_numbers(game: Game, seats: int, actions: int) -> np.ndarray:
    """[seat, own number]: the engine's number of an action."""
    return own_numbers(game, seats, actions)
