"""One game of each in OpenSpiel, node by node, as text: `python -m tests.rl.playthrough` writes them anew."""

from __future__ import annotations

import random
from pathlib import Path

import pyspiel

from talpa.games import NAMES
from talpa.rl import register_openspiel

PLAYED = Path(__file__).parent / "playthroughs"
NODES = 16                       # told in full; then only how it ended


def playthrough(name: str) -> str:
    """Whose node it is, what that player sees, what is possible, and what was chosen."""
    register_openspiel()
    state, luck, lines = pyspiel.load_game(f"talpa_{name}").new_initial_state(), random.Random(name), []
    while not state.is_terminal():
        player, legal = state.current_player(), state.legal_actions()
        action = luck.choice(legal)
        if len(state.history()) < NODES:
            lines += node(state, player, legal, action)
        state.apply_action(action)
    return "\n".join([*lines, f"after {len(state.history())} nodes: returns {state.returns()}", ""])


def node(state: pyspiel.State, player: int, legal: list[int], action: int) -> list[str]:
    if state.is_chance_node():
        return [f"chance: {state.action_to_string(player, action)} of {len(legal)}"]
    sight = state.observation_string(player).splitlines()
    tensor = sum(number != 0 for number in state.observation_tensor(player))
    possible = ", ".join(state.action_to_string(player, number) for number in legal[:6])
    return [
        f"player {player}: {state.action_to_string(player, action)}", f"  of {len(legal)}: {possible}",
        f"  {tensor} numbers other than 0", *(f"  {line}" for line in sight),
    ]


def main() -> None:
    PLAYED.mkdir(exist_ok=True)
    for name in NAMES:
        (PLAYED / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
