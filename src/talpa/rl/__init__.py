"""Environments for those who train: PettingZoo, Gymnasium, OpenSpiel, and a stream of self-play (docs/rl.md)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from talpa.rl.aec import TurnEnv, aec_env
    from talpa.rl.gym import SeatEnv, gym_env
    from talpa.rl.names import action_name, action_names, describe_observation
    from talpa.rl.openspiel import register_openspiel
    from talpa.rl.parallel import JointEnv, parallel_env
    from talpa.rl.policy import Network, PolicyBot
    from talpa.rl.registry import register_envs
    from talpa.rl.tables import Rows, Tables
    from talpa.rl.vector import VectorEnv

PUBLIC = {
    "aec": ("TurnEnv", "aec_env"),
    "gym": ("SeatEnv", "gym_env"),
    "names": ("action_name", "action_names", "describe_observation"),
    "openspiel": ("register_openspiel",),
    "parallel": ("JointEnv", "parallel_env"),
    "policy": ("Network", "PolicyBot"),
    "registry": ("register_envs",),
    "tables": ("Rows", "Tables"),
    "vector": ("VectorEnv",),
}
HOMES = {name: module for module, names in PUBLIC.items() for name in names}
__all__ = [
    "JointEnv", "Network", "PolicyBot", "Rows", "SeatEnv", "Tables", "TurnEnv", "VectorEnv", "action_name",
    "action_names", "aec_env", "describe_observation", "gym_env", "parallel_env", "register_envs", "register_openspiel",
]


def __getattr__(name: str) -> Any:
    """Each is imported when it is first used, and with it only what it needs."""
    if name not in HOMES:
        raise AttributeError(f"talpa.rl has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"talpa.rl.{HOMES[name]}"), name)
