"""Our games in OpenSpiel: `talpa_molly` decision by decision, `talpa_molly_joint` with simultaneous nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from talpa.engine.errors import Malformed
from talpa.engine.game import Game
from talpa.engine.simulate import LONGEST
from talpa.games import NAMES, find
from talpa.rl.spiel_dealer import dealer_for
from talpa.rl.spiel_observer import SpielObserver
from talpa.rl.spiel_play import OUTCOMES, Play
from talpa.rl.spiel_state import SpielState

JOINT = "_joint"


def register_openspiel() -> list[str]:
    """Make every game on the shelf known to `pyspiel.load_game`; returns the names. A second time changes nothing.

    Parameters are `players`, the game's options as one text, and which observation the tensors hold:
    `talpa_moledozer(players=3,options=look:off;cap:on,observation=full)`.
    """
    known = set(pyspiel.registered_names())
    for name in NAMES:
        for joint in (False, True):
            kind = game_type(find(name), joint)
            if kind.short_name not in known:
                made = {"name": name, "kind": kind, "joint": joint}
                pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), made))
    return [f"talpa_{name}{suffix}" for name in NAMES for suffix in ("", JOINT)]


def game_type(game: Game, joint: bool) -> pyspiel.GameType:
    """What OpenSpiel knows of a game before one is made."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"talpa_{game.name}{JOINT if joint else ''}",
        long_name=f"Talpa: {game.name}{', seats that decide together in one node' if joint else ''}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if joint else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1], min_num_players=game.seats[0],
        provides_information_state_string=True, provides_information_state_tensor=True,
        provides_observation_string=True, provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.seats[0], "options": "", "observation": "flat"},
    )


def read_options(text: str) -> dict[str, str]:
    """Options from `look:off;cap:on`."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    if wrong := [name for name, colon, _ in pairs if not colon]:
        raise Malformed(f"options of an OpenSpiel game are written look:off;cap:on; {wrong[0]!r} has no value")
    return {name.strip(): value.strip() for name, _, value in pairs}


class SpielGame(pyspiel.Game):
    """One of our games, as OpenSpiel's. Luck is a chance node wherever a decision draws some.

    Each registered game is a class of its own: OpenSpiel keeps it beyond the end of Python, as it could no function.
    """

    name: str
    kind: pyspiel.GameType
    joint: bool

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        asked = dict(params or {})
        options = read_options(asked.get("options", ""))
        observation = asked.get("observation", "flat")
        dealer = dealer_for(self.name, asked.get("players"), tuple(options.items()), observation, self.joint)
        self.setup, self.first = dealer.setup, Play(dealer, (0, 0), None, 0)
        super().__init__(self.kind, self.info(), asked)

    def info(self) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions, max_chance_outcomes=OUTCOMES, num_players=self.setup.seats,
            min_utility=-1.0, max_utility=1.0, utility_sum=0.0, max_game_length=LONGEST,
        )

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def new_initial_state(self, from_string: str | None = None) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.setup, recall)
