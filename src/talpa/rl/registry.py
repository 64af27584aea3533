"""Our games in the registries of Gymnasium and PettingZoo, as `talpa/molly-v1` and so on."""

from __future__ import annotations

import gymnasium

from talpa.games import NAMES

VERSION = 1                      # of observations, actions and rewards


def register_envs() -> None:
    """Put every game on the shelf into both registries; a second time changes nothing."""
    for name in NAMES:
        known_as = f"talpa/{name}-v{VERSION}"
        if known_as not in gymnasium.registry:
            gymnasium.register(
                known_as, "talpa.rl.gym:gym_env", vector_entry_point="talpa.rl.vector:VectorEnv", kwargs={"game": name},
                disable_env_checker=True,
            )
        register_in_pettingzoo(name, known_as)


def register_in_pettingzoo(name: str, known_as: str) -> None:
    """Where PettingZoo is installed."""
    try:
        import pettingzoo
    except ImportError:
        return
    if known_as not in pettingzoo.aec_registry:
        pettingzoo.register("aec", known_as, "talpa.rl.aec:aec_env", kwargs={"game": name})
    if known_as not in pettingzoo.parallel_registry:
        pettingzoo.register("parallel", known_as, "talpa.rl.parallel:parallel_env", kwargs={"game": name})
