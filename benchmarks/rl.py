"""How fast the environments of `talpa.rl` are, beside those of others that are installed: `make bench-rl`.

    python -m benchmarks.rl [GAME …] [--rounds 3]

All figures are per second of CPU on one core, the best of some rounds taken in turn. Observation and mask are made for
every row of `Tables` and for every step of `VectorEnv`, whose other seats choose at random.
"""

from __future__ import annotations

import argparse
import time
import warnings
from collections.abc import Iterator

import numpy as np
from benchmarks.rl_spiel import Run, measured, report_spiel, spiel_runs

from talpa.games import NAMES, find
from talpa.rl import Tables, VectorEnv, aec_env

BATCH, STEPS, ONE_BY_ONE = 256, 400, 2000
PEERS = ("texas_holdem_no_limit_v6", "texas_holdem_v4", "leduc_holdem_v4", "connect_four_v3", "tictactoe_v3")


def tables(name: str, seats: int, observation: str) -> Run:
    """Steps alone; the actions are sampled outside the time."""
    env = Tables(name, seats, BATCH, seed=1, observation=observation)

    def run() -> tuple[float, float]:
        spent = 0.0
        for _ in range(STEPS):
            actions = env.sample()
            began = time.process_time()
            env.step(actions)
            spent += time.process_time() - began
        return BATCH * STEPS, spent

    return run


def vector(name: str, seats: int, counts: str) -> Run:
    """Decisions of all seats, or the learner's steps alone."""
    env = VectorEnv(name, seats, BATCH)
    env.reset(seed=1)

    def run() -> tuple[float, float]:
        spent, before = 0.0, int(env.decisions[0])
        for _ in range(STEPS):
            actions = env.sample()
            began = time.process_time()
            env.step(actions)
            spent += time.process_time() - began
        return (int(env.decisions[0]) - before if counts == "decisions" else BATCH * STEPS), spent

    return run


def by_turns(env) -> Run:
    """Any AEC environment as its users step it, `last` and `step`; choosing a random legal action is not counted."""
    luck = np.random.default_rng(1)

    def run() -> tuple[float, float]:
        spent, steps = 0.0, 0
        while steps < ONE_BY_ONE:
            env.reset(seed=int(luck.integers(1 << 30)))
            while env.agents:
                began = time.process_time()
                seen, _, ended, cut, info = env.last()
                spent += time.process_time() - began
                mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
                action = None if ended or cut else int(luck.choice(np.flatnonzero(mask)))
                began = time.process_time()
                env.step(action)
                spent += time.process_time() - began
                steps += 1
        return steps, spent

    return run


def pettingzoo_peers() -> Iterator[tuple[str, Run]]:
    from importlib import import_module

    for name in PEERS:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                yield f"PettingZoo {name}", by_turns(import_module(f"pettingzoo.classic.{name}").env())
        except Exception as error:               # whatever is missing there
            print(f"{name} is not here to compare with: {type(error).__name__}: {str(error)[:80]}")


def runs_of(name: str) -> Iterator[tuple[str, Run]]:
    """Everything of one game."""
    seats = find(name).seats
    for count in dict.fromkeys((seats[0], min(4, seats[-1]), seats[-1])):
        yield f"{name}, {count} seats: Tables, rows", tables(name, count, "flat")
        yield f"{name}, {count} seats: Tables, rows with the full observation", tables(name, count, "full")
        yield f"{name}, {count} seats: VectorEnv, decisions", vector(name, count, "decisions")
        yield f"{name}, {count} seats: VectorEnv, the learner's steps", vector(name, count, "steps")
    yield f"{name}, {seats[0]} seats: aec_env, steps", by_turns(aec_env(name))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(NAMES))
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    runs = {what: run for name in asked.games for what, run in runs_of(name)}
    runs |= dict(pettingzoo_peers()) | dict(spiel_runs(asked.games))
    best = measured(runs, asked.rounds)
    for what, pace in best.items():
        print(f"{what:<62}{pace:>14,.0f} /s")
    report(best)
    report_spiel(best)


def report(best: dict[str, float]) -> None:
    """The bars: a million rows, and ten times PettingZoo's."""
    slowest = {}
    for kind in ("Tables, rows", "VectorEnv, decisions", "aec_env, steps"):
        pace, what = slowest[kind] = min((pace, what) for what, pace in best.items() if what.endswith(kind))
        print(f"slowest of {kind}: {pace:,.0f} /s ({what.partition(':')[0]})")
    holdem = best.get("PettingZoo texas_holdem_no_limit_v6")
    if holdem:
        print(f"aec_env is at least {slowest['aec_env, steps'][0] / holdem:.1f} times texas_holdem_no_limit")


if __name__ == "__main__":
    main()
