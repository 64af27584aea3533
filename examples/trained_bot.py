"""Policies that `train_ppo.py` or `self_play.py` wrote into this folder, as bots for arena, terminal and browser:

talpa arena moledozer --bots trained_bot:Moledozer,cub --games 50
talpa play moledozer --bots trained_bot:Moledozer
"""

from pathlib import Path

from talpa.rl import Network, PolicyBot


class Trained(PolicyBot):
    """The policy in a file beside this one."""

    file = ""

    def __init__(self):
        super().__init__(Network.load(Path(__file__).with_name(self.file)))


class Moledozer(Trained):
    file = "moledozer.npz"


class Molly(Trained):
    file = "molly.npz"


class MolePark(Trained):
    file = "mole_park.npz"


class Molehills(Trained):
    file = "molehills.npz"
