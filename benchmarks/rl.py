"""How fast the environments of `talpa.rl` are, beside those of others that are installed: `make bench-rl`.

    python -m benchmarks.rl [GAME …] [--rounds 3]

All figures are per second of CPU on one core, the best of some rounds taken in turn. Observation and mask are made for
every row of `Tables` and for every step of `VectorEnv`, whose other seats choose at random.
"""

from __future__ import annotations

import argparse
import time
import warnings
from collections.abc import Callable, Iterator

import numpy as np

from talpa.games import NAMES, find
from talpa.rl import Tables, VectorEnv, aec_env, register_openspiel

BATCH, STEPS, ONE_BY_ONE = 256, 400, 2000
PEERS = ("texas_holdem_no_limit_v6", "texas_holdem_v4", "leduc_holdem_v4", "connect_four_v3", "tictactoe_v3")
SPIEL_PEERS = ("python_liars_poker", "python_block_dominoes", "python_kuhn_poker", "python_tic_tac_toe")
Run = Callable[[], tuple[float, float]]      # what was counted, and the CPU-seconds it took


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


def spiel(name: str) -> Run:
    """Random play of an OpenSpiel game with the tensor of whoever decides; chance nodes are counted too."""
    import pyspiel

    game, luck = pyspiel.load_game(name), np.random.RandomState(1)
    has_tensor = game.get_type().provides_observation_tensor

    def run() -> tuple[float, float]:
        began, steps = time.process_time(), 0
        while steps < ONE_BY_ONE:
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node() and has_tensor:
                    state.observation_tensor(state.current_player())
                legal = state.legal_actions()
                state.apply_action(legal[luck.randint(len(legal))])
                steps += 1
        return steps, time.process_time() - began

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


def spiel_peers() -> Iterator[tuple[str, Run]]:
    from open_spiel.python import games  # noqa: F401 - registers them

    for name in SPIEL_PEERS:
        try:
            yield f"OpenSpiel {name}", spiel(name)
        except Exception as error:
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
    yield f"{name}, {seats[0]} seats: OpenSpiel, nodes", spiel(f"talpa_{name}")


def measured(runs: dict[str, Run], rounds: int) -> dict[str, float]:
    """The best of so many rounds, each thing once in every round."""
    best = dict.fromkeys(runs, 0.0)
    for run in runs.values():
        run()                                    # compiles
    for _ in range(rounds):
        for name, run in runs.items():
            count, spent = run()
            best[name] = max(best[name], count / spent)
    return best


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(NAMES))
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    register_openspiel()
    runs = {what: run for name in asked.games for what, run in runs_of(name)}
    runs |= dict(pettingzoo_peers()) | dict(spiel_peers())
    best = measured(runs, asked.rounds)
    for what, pace in best.items():
        print(f"{what:<62}{pace:>14,.0f} /s")
    report(best, asked.games)


def report(best: dict[str, float], games: list[str]) -> None:
    """The bars: a million rows, ten times PettingZoo's, and OpenSpiel's own Python games."""
    slowest = {kind: min((pace, what) for what, pace in best.items() if kind in what) for kind in (
        "Tables, rows", "VectorEnv, decisions", "aec_env", "OpenSpiel, nodes") if any(kind in what for what in best)}
    for kind, (pace, what) in slowest.items():
        print(f"slowest of {kind}: {pace:,.0f} /s ({what.partition(':')[0]})")
    holdem = best.get("PettingZoo texas_holdem_no_limit_v6")
    if holdem:
        print(f"aec_env is at least {slowest['aec_env'][0] / holdem:.1f} times texas_holdem_no_limit")
    theirs = [pace for what, pace in best.items() if what.startswith("OpenSpiel python_")]
    if theirs:
        ours = slowest["OpenSpiel, nodes"][0]
        low, high = ours / max(theirs), ours / min(theirs)
        print(f"OpenSpiel: our slowest is {low:.2f} to {high:.2f} times its own Python games")


if __name__ == "__main__":
    main()
