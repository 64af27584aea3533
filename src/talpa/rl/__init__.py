"""Environments for those who train: PettingZoo, Gymnasium, OpenSpiel, and a stream of self-play (docs/rl.md)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from talpa.rl.tables import Rows, Tables
    from talpa.rl.vector import VectorEnv

__all__ = ["Rows", "Tables", "VectorEnv"]
HOMES = {"Rows": "tables", "Tables": "tables", "VectorEnv": "vector"}


def __getattr__(name: str) -> Any:
    """Each is imported when it is first used, and with it only what it needs."""
    if name not in HOMES:
        raise AttributeError(f"talpa.rl has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"talpa.rl.{HOMES[name]}"), name)
