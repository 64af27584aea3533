"""What an environment is made for: a game, so many seats, options, an edition, and which observations and rewards."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from talpa.engine.agreement import agreed, checked_seats, fresh_table
from talpa.engine.edition import Edition
from talpa.engine.errors import Malformed
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.whole import whole_number
from talpa.games import find
from talpa.rl.core.room import own_numbers

OBSERVATIONS = ("flat", "full")
REWARDS = ("win", "rank", "shaped")
SEED_LIMIT = 1 << 64             # of an environment's seed; tables and games are counted above it


@dataclass(frozen=True)
class Setup:
    """A table that can be played at, as trainers see it."""

    game: Game
    seats: int
    options: dict[str, str]
    edition: Edition
    observation: str
    reward: str

    @property
    def features(self) -> int:
        """Numbers in an observation."""
        return len(feature_names(self.game, self.observation))

    @property
    def actions(self) -> int:
        """Actions, in a seat's own numbers."""
        return self.game.actions(self.options)

    @property
    def reward_kind(self) -> int:
        """The reward's number in compiled code."""
        return REWARDS.index(self.reward)

    def own_numbers(self) -> np.ndarray:
        """[seat, own number]: the engine's number of an action."""
        return own_numbers(self.game, self.seats, self.actions)

    def fresh(self) -> np.ndarray:
        """An array of one unplayed table."""
        return fresh_table(self.game, self.seats, self.options, self.edition)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by what it was asked for: compiled rules stay where they are."""
        asked = self.game.name, self.seats, self.options, self.edition.path, self.observation, self.reward
        return set_up, asked

    def match(self, seed: int) -> Match:
        """A match at such a table."""
        return Match(self.game, self.seats, seed, self.options, self.edition)


def set_up(
    game: str, seats: int | None, options: dict[str, str], edition: str | Path | None, observation: str, reward: str
) -> Setup:
    """Check what an environment was asked for; one clear error where it cannot be."""
    found = find(game)
    count = checked_seats(found, found.seats[0] if seats is None else seats)
    check_word("observation", observation, OBSERVATIONS)
    check_word("reward", reward, REWARDS)
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    settled, box = agreed(found, count, chosen, edition)
    return Setup(found, count, settled, box, observation, reward)


def check_word(what: str, given: str, possible: tuple[str, ...]) -> None:
    if given not in possible:
        raise Malformed(f"{what} is one of {', '.join(possible)}, not {given!r}")


def checked_count(what: str, given: int) -> int:
    """How many tables or environments."""
    number = whole_number(given)
    if number is None or number < 1:
        raise Malformed(f"{what} is a whole number from 1 on, not {given!r}")
    return number


def checked_env_seed(seed: int) -> int:
    number = whole_number(seed)
    if number is None or not 0 <= number < SEED_LIMIT:
        raise Malformed(f"an environment's seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
    return number


def feature_names(game: Game, observation: str) -> list[str]:
    """What stands at each index of an observation; numbers for a game that does not say."""
    names = list(game.feature_names) or [f"feature {i}" for i in range(game.feature_count)]
    return names if observation == "full" else names[: game.feature_count]
