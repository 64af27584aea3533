"""How fast our games are in OpenSpiel beside its own games in Python: part of `make bench-rl`, or

    python -m benchmarks.rl_spiel [GAME …] [--rounds 3]

Nodes per second of CPU on one core in random play: alone, as OpenSpiel's own benchmark plays, and with the observation
tensor of everybody who decides there. What is not the game's own is OpenSpiel's way
to it, which games that do nothing show: one with a tensor of 7 numbers, as Kuhn poker has, and one with 200.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator

import numpy as np
import pyspiel

from talpa.games import NAMES
from talpa.rl import register_openspiel

STEPS = 4000
PEERS = (
    "python_kuhn_poker", "python_liars_poker", "python_tic_tac_toe", "python_hangman", "python_ant_foraging",
    "python_block_dominoes", "python_team_dominoes", "python_dynamic_routing", "python_iterated_prisoners_dilemma",
)
IDLE = {"idle_7": 7, "idle_200": 200}
Run = Callable[[], tuple[float, float]]      # what was counted, and the CPU-seconds it took


class IdleState(pyspiel.State):
    """34 nodes as in a game of Molly, of two players in turn with 12 actions; nothing happens."""

    LEGAL = list(range(12))

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.left = 34

    def current_player(self) -> int:
        return self.left & 1 if self.left else -4

    def is_terminal(self) -> bool:
        return not self.left

    def _legal_actions(self, player: int) -> list[int]:
        return self.LEGAL

    def _apply_action(self, action: int) -> None:
        self.left -= 1

    def returns(self) -> list[float]:
        return [0.0, 0.0]


class IdleObserver:
    """A tensor that is never written."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: IdleState, player: int) -> None:
        """Nothing is seen."""


class IdleGame(pyspiel.Game):
    """As little as OpenSpiel allows."""

    def __init__(self, params: object = None) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=12, max_chance_outcomes=0, num_players=2, min_utility=-1.0, max_utility=1.0,
            utility_sum=0.0, max_game_length=34,
        )
        super().__init__(self.kind, info, {})

    def new_initial_state(self, text: str | None = None) -> IdleState:
        return IdleState(self)

    def make_py_observer(self, kind: object = None, params: object = None) -> IdleObserver:
        observer = IdleObserver(IDLE[self.kind.short_name])
        observer.string_from = lambda state, player: ""
        return observer


def register_idle() -> None:
    kinds = pyspiel.GameType
    for name in IDLE:
        kind = kinds(
            short_name=name, long_name=name, dynamics=kinds.Dynamics.SEQUENTIAL,
            chance_mode=kinds.ChanceMode.DETERMINISTIC, information=kinds.Information.IMPERFECT_INFORMATION,
            utility=kinds.Utility.ZERO_SUM, reward_model=kinds.RewardModel.TERMINAL, max_num_players=2,
            min_num_players=2, provides_information_state_string=False, provides_information_state_tensor=False,
            provides_observation_string=True, provides_observation_tensor=True,
            provides_factored_observation_string=False, parameter_specification={},
        )
        pyspiel.register_game(kind, type(name, (IdleGame,), {"kind": kind}))


def walk(name: str, tensors: bool) -> Run:
    """Random games of one kind."""
    game, luck = pyspiel.load_game(name), random.Random(1).random
    if tensors and not game.get_type().provides_observation_tensor:
        raise LookupError("it has no tensor")

    def run() -> tuple[float, float]:
        began, steps = time.process_time(), 0
        while steps < STEPS:
            state = game.new_initial_state()
            while not state.is_terminal():
                steps += 1
                if state.is_simultaneous_node():
                    state.apply_actions(together(state, luck, tensors))
                    continue
                if tensors and not state.is_chance_node():
                    state.observation_tensor(state.current_player())
                legal = state.legal_actions()
                state.apply_action(legal[int(luck() * len(legal))])
        return steps, time.process_time() - began

    return run


def together(state: pyspiel.State, luck: Callable[[], float], tensors: bool) -> list[int]:
    """A joint node: everybody looks and decides."""
    actions = []
    for player in range(state.num_players()):
        if tensors:
            state.observation_tensor(player)
        legal = state.legal_actions(player)
        actions.append(legal[int(luck() * len(legal))] if legal else 0)
    return actions


def spiel_runs(games: list[str]) -> Iterator[tuple[str, Run]]:
    """Ours, OpenSpiel's own in Python, and those that do nothing, with tensors and without."""
    from open_spiel.python import games as _  # noqa: F401 - registers them

    register_openspiel()
    register_idle()
    ours = [f"talpa_{game}{suffix}" for game in games for suffix in ("", "_joint")]
    for name in (*ours, *PEERS, *IDLE):
        for tensors in (False, True):
            try:
                yield f"OpenSpiel {name}, {'with tensors' if tensors else 'random play'}", walk(name, tensors)
            except Exception as error:           # whatever is missing there
                print(f"{name} is not here to compare with: {type(error).__name__}: {str(error)[:80]}")


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


def report_spiel(best: dict[str, float]) -> None:
    """Which of OpenSpiel's own Python games our slowest one passes."""
    for way in ("random play", "with tensors"):
        of = {what.split()[1].strip(","): pace for what, pace in best.items() if what.endswith(way)}
        slowest = min(pace for name, pace in of.items() if name.startswith("talpa"))
        theirs = {name.removeprefix("python_"): pace for name, pace in of.items() if name.startswith("python")}
        ratios = ", ".join(f"{slowest / pace:.2f} {name}" for name, pace in sorted(theirs.items(), key=lambda i: i[1]))
        print(f"OpenSpiel, {way}: our slowest makes {slowest:,.0f} /s; times its own Python games: {ratios}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(NAMES))
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    best = measured(dict(spiel_runs(asked.games)), asked.rounds)
    for what, pace in best.items():
        print(f"{what:<62}{pace:>14,.0f} /s")
    report_spiel(best)


if __name__ == "__main__":
    main()
