"""Editions for owners of a box: the standard one to start from, and a look at one's own before it is played with."""

from __future__ import annotations

import sys

from talpa.engine.agreement import find_edition
from talpa.games import find, folder_of


def print_edition(name: str) -> None:
    """The standard edition with its comments, as a file to be corrected."""
    find(name)
    sys.stdout.write((folder_of(name) / "editions" / "standard.toml").read_text(encoding="utf-8"))


def check_edition(name: str, path: str) -> None:
    """Say what an edition changes; what is wrong with it is an error."""
    game = find(name)
    standard, own = find_edition(game, None), find_edition(game, path)
    changed = [key for key in own.values if own[key] != standard[key]]
    for key in changed:
        print(f"{key} differs from the standard edition ({own.sources[key]})")
    for doubt in game.doubts(own):
        print(f"mind: {doubt}")
    left = [key for key, source in own.sources.items() if source == "assumed"]
    print(f"{path} can be played with: {len(changed)} entries differ, {len(left)} are still assumed"
          + (f" ({', '.join(left)})" if left else ""))
