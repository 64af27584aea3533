"""The public suites, unmodified, on our environments. The long form: `python -m tests.rl.conformance [GAME …]`.

It runs each suite on 1,000 seeds in all, over every seat count and a cover of the options, and prints what it did.
"""

from __future__ import annotations

import contextlib
import io
import sys
import time
import warnings
from collections.abc import Callable, Iterator

import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env

from talpa.engine import laws
from talpa.games import NAMES, find
from talpa.rl import aec_env, gym_env, parallel_env, register_openspiel

with warnings.catch_warnings():
    warnings.simplefilter("ignore")              # the suites themselves import what PettingZoo calls outdated
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

SEEDS = 1000                     # of each game, spread over its tables
OF_DICTS = "Observation (is not a NumPy array|space for each agent probably should be)"
OF_NO_SPEC = ".*environment not having a spec.*"
CYCLES = 40                      # decisions of every agent that a suite follows


def tables_of(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every seat count with a cover of the options."""
    game = find(name)
    return [
        (seats, {option.replace("-", "_"): value for option, value in cover.items()})
        for seats in game.seats for cover in laws.covers(game, seats)
    ]


@contextlib.contextmanager
def strictly() -> Iterator[None]:
    """Warnings are errors, but those that the suites give to every environment with masks beside observations."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", OF_DICTS, UserWarning)
        warnings.filterwarnings("ignore", OF_NO_SPEC, UserWarning)
        yield


class Seeded:
    """An environment whose resets without a seed go on from one of ours: a suite plays other games each time."""

    def __init__(self, make: Callable[[], object], seed: int) -> None:
        self.make, self.seed = make, seed

    def __call__(self):
        env = self.make()
        env.reset(seed=self.seed)
        return env


def turn_suites(name: str, seats: int, seed: int, options: dict[str, str]) -> None:
    make = Seeded(lambda: aec_env(name, seats, **options), seed)
    api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)


def joint_suites(name: str, seats: int, seed: int, options: dict[str, str]) -> None:
    make = Seeded(lambda: parallel_env(name, seats, **options), seed)
    parallel_api_test(make(), num_cycles=CYCLES)
    parallel_seed_test(make, num_cycles=CYCLES)


def one_seat_suite(name: str, seats: int, seed: int, options: dict[str, str]) -> None:
    """Gymnasium's own check knows no masks."""
    make = Seeded(lambda: gym_env(name, seed % seats, "random", seats=seats, illegal="replace", **options), seed)
    check_env(make(), skip_render_check=True)


def spiel_suite(name: str, seats: int, games: int, options: dict[str, str]) -> None:
    """So many games one after the other: OpenSpiel's dice begin anew with each call, so calls would repeat a game."""
    text = ";".join(f"{option}:{value}" for option, value in options.items())
    for suffix in ("", "_joint"):
        game = pyspiel.load_game(f"talpa_{name}{suffix}", {"players": seats, "options": text})
        pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)


SUITES = {
    "PettingZoo api_test, seed_test": turn_suites,
    "PettingZoo parallel_api_test, parallel_seed_test": joint_suites,
    "Gymnasium check_env": one_seat_suite,
}


def main(names: list[str]) -> None:
    register_openspiel()
    for name in names or NAMES:
        tables = tables_of(name)
        count = max(SEEDS, len(tables))
        for what, suite in SUITES.items():
            began = time.process_time()
            for seed in range(count):
                seats, options = tables[seed % len(tables)]
                np.random.seed(seed)
                with strictly():
                    suite(name, seats, seed, options)
            tell(name, what, count, tables, began)
        began = time.process_time()
        for first, (seats, options) in enumerate(tables):
            with strictly():
                spiel_suite(name, seats, len(range(first, count, len(tables))), options)
        tell(name, "OpenSpiel random_sim_test(serialize=True), by turns and jointly", count, tables, began)


def tell(name: str, what: str, count: int, tables: list, began: float) -> None:
    spent = time.process_time() - began
    print(f"{name}: {what}: {count} seeds over {len(tables)} tables in {spent:.0f} CPU-s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
