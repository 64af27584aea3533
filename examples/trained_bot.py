"""Policies that `train_ppo.py` or `self_play.py` wrote into this folder, as a bot for arena, terminal and browser:

talpa arena moledozer --bots trained_bot:Trained,cub --games 50
talpa play moledozer --bots trained_bot:Trained
talpa serve --bots trained_bot:Trained          then choose it for a seat of a new table
"""

from pathlib import Path

from talpa.rl import Network, PolicyBot


class Trained:
    """Plays every game whose policy lies beside this file, as `moledozer.npz`."""

    def __init__(self):
        files = Path(__file__).parent.glob("*.npz")
        self.policies = {file.stem: PolicyBot(Network.load(file)) for file in files}
        self.games = sorted(self.policies)

    def choose(self, view):
        return self.policies[view.game.name].choose(view)
