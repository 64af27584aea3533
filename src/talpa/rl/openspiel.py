"""Our games in OpenSpiel: `talpa_molly` decision by decision, `talpa_molly_joint` with simultaneous nodes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

from talpa.engine.errors import Malformed
from talpa.engine.game import Game
from talpa.engine.simulate import LONGEST
from talpa.games import NAMES, find
from talpa.rl.setup import Setup, set_up
from talpa.rl.spiel_observer import SpielObserver
from talpa.rl.spiel_play import OUTCOMES
from talpa.rl.spiel_state import SpielState

JOINT = "_joint"


def register_openspiel() -> list[str]:
    """Make every game on the shelf known to `pyspiel.load_game`; returns the names. A second time changes nothing.

    Parameters are `players`, and the game's options as one text: `talpa_moledozer(players=3,options=look:off;cap:on)`.
    """
    known = set(pyspiel.registered_names())
    for name in NAMES:
        for joint in (False, True):
            kind = game_type(find(name), joint)
            if kind.short_name not in known:
                pyspiel.register_game(kind, maker(name, kind, joint))
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
        parameter_specification={"players": game.seats[0], "options": ""},
    )


def read_options(text: str) -> dict[str, str]:
    """Options from `look:off;cap:on`."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    if wrong := [name for name, colon, _ in pairs if not colon]:
        raise Malformed(f"options of an OpenSpiel game are written look:off;cap:on; {wrong[0]!r} has no value")
    return {name.strip(): value.strip() for name, _, value in pairs}


def maker(name: str, kind: pyspiel.GameType, joint: bool) -> Callable[[Mapping[str, Any]], SpielGame]:
    """What OpenSpiel calls to make a game."""
    return lambda params=None: SpielGame(name, kind, joint, dict(params or {}))


class SpielGame(pyspiel.Game):
    """One of our games, as OpenSpiel's. Luck is a chance node wherever a decision draws some."""

    def __init__(self, name: str, kind: pyspiel.GameType, joint: bool, params: dict[str, Any]) -> None:
        options = read_options(params.get("options", ""))
        self.setup: Setup = set_up(name, params.get("players"), options, None, "full", "win")
        self.joint, self.numbers = joint, self.setup.own_numbers()
        super().__init__(kind, self.info(), params)

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
