"""MaskablePPO learns a seat against random play and Cubs, then plays in the arena: `pip install 'talpa[train]'`.

    python train_ppo.py moledozer --minutes 3
    talpa play moledozer --bots trained_bot:Trained
"""

import argparse
import time

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import configure

import talpa
from talpa.rl import Network, PolicyBot
from talpa.rl.sb3 import SB3VecEnv

ENVS, STEPS = 128, 64


def train(game, seats=2, minutes=3.0, others=("random", "cub"), seed=1):
    """A model after so many minutes of CPU."""
    torch.set_num_threads(1)
    env = SB3VecEnv(game, seats, ENVS, others=others)
    env.seed(seed)
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=STEPS, batch_size=1024, n_epochs=4, gamma=1.0, gae_lambda=0.95, ent_coef=0.01,
        learning_rate=5e-4, policy_kwargs={"net_arch": [128, 128]}, seed=seed, device="cpu",
    )
    model.set_logger(configure(None, []))
    began = time.process_time()
    while time.process_time() - began < 60 * minutes:
        model.learn(ENVS * STEPS * 10, reset_num_timesteps=False)
    return model


def in_the_arena(network, game, seats=2, games=200, rivals=("random", "cub", "digger", "elder")):
    """Its share of the games against each of these, with the 95 % interval; even play makes 1 / seats."""
    bot = PolicyBot(network)
    for rival in rivals:
        rows = talpa.arena(game, [("trained", bot), rival], games=games, seats=seats)
        row = next(row for row in rows if row.bot == "trained")
        between = f"{row.share_low:.3f} to {row.share_high:.3f}"
        print(f"{game} against {rival}: {row.share:.3f} ({between}) of {row.games} games")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="moledozer")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3.0, help="of CPU")
    parser.add_argument("--games", type=int, default=200, help="of the arena, against each rival")
    asked = parser.parse_args()
    network = Network.from_sb3(train(asked.game, asked.seats, asked.minutes))
    network.save(f"{asked.game}.npz")
    in_the_arena(network, asked.game, asked.seats, asked.games)
