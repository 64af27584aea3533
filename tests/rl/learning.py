"""Trainers really learn: `python -m tests.rl.learning [GAME …]`, part of `make test-rl` (needs the extra `train`).

MaskablePPO from nothing, some CPU-minutes each; the whole 95 % interval must lie above even play, against random play
and in at least two games against Cub. Then a trainer on the AEC environment, and RLlib's face where it is installed.
"""

from __future__ import annotations

import importlib.util
import sys
import time
from pathlib import Path

import numpy as np

from talpa.games import NAMES
from talpa.rl import Network, aec_env

EXAMPLES = Path(__file__).parents[2] / "examples"
sys.path.insert(0, str(EXAMPLES))
MINUTES, GAMES, SEATS = 1.5, 4000, 2


def ppo_learns(game: str) -> dict[str, float]:
    """The lower end of its share of games against each rival, after so many CPU-minutes."""
    from self_play import share
    from train_ppo import train

    began = time.process_time()
    network = Network.from_sb3(train(game, SEATS, MINUTES))
    lows = {}
    for others in ("random", "cub", "digger"):
        won, half = share(network, game, SEATS, others, GAMES)
        lows[others] = float(won - half)
        print(f"{game}: MaskablePPO wins {won:.3f} ({won - half:.3f} to {won + half:.3f}) against {others}", flush=True)
    print(f"{game}: trained and tried in {time.process_time() - began:.0f} CPU-s")
    return lows


def aec_learns(game: str = "moledozer", games: int = 4000, seed: int = 1) -> float:
    """REINFORCE, agent by agent, on the AEC environment alone; the lower end of its share against random play."""
    from self_play import Learner, share

    env, luck = aec_env(game, SEATS), np.random.default_rng(seed)
    learner = Learner(env.table.setup.features, env.table.actions, seed)
    kept: list[tuple[np.ndarray, np.ndarray, int, float]] = []
    for number in range(games):
        env.reset(seed=int(luck.integers(1 << 60)))
        own: dict[str, list[tuple[np.ndarray, np.ndarray, int]]] = {agent: [] for agent in env.possible_agents}
        for agent in env.agent_iter():
            seen, reward, ended, _, _ = env.last()
            if ended:
                kept += [(*decision, reward) for decision in own[agent]]
                env.step(None)
                continue
            row, mask = seen["observation"], seen["action_mask"]
            action = int(learner.choose(row[None], mask[None])[0][0])
            own[agent].append((row, mask, action))
            env.step(action)
        if number % 64 == 63:
            rows, masks, actions, rewards = (np.array(part) for part in zip(*kept, strict=True))
            learner.learn(rows, masks, actions, rewards - learner.look(rows, masks)[2], rewards)
            kept = []
    won, half = share(learner.network(), game, SEATS, "random", GAMES)
    between = f"{won - half:.3f} to {won + half:.3f}"
    print(f"{game}: a trainer on the AEC environment wins {won:.3f} ({between}) against random play")
    return float(won - half)


def rllib_steps() -> None:
    """RLlib's face plays a game, where RLlib is installed."""
    if importlib.util.find_spec("ray") is None:
        print("RLlib is not installed, so its adapter was not tried: pip install 'talpa[rllib]'")
        return
    from talpa.rl.rllib import RLlibEnv

    env = RLlibEnv({"game": "molly", "seats": 3})
    env.reset(seed=1)
    over = False
    while not over:
        _, rewards, ends, _, _ = env.step({agent: int(env.action_spaces[agent].sample()) for agent in env.agents})
        over = ends["__all__"]
    print(f"RLlib's environment played a game: {rewards}")


def main(names: list[str]) -> None:
    lows = {game: ppo_learns(game) for game in names or NAMES}
    assert all(low["random"] > 1 / SEATS for low in lows.values()), lows
    assert names or sum(low["cub"] > 1 / SEATS for low in lows.values()) >= 2, lows
    assert aec_learns() > 1 / SEATS
    rllib_steps()


if __name__ == "__main__":
    main(sys.argv[1:])
