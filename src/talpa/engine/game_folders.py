"""Where games live: in Talpa's own folder, and in those that the environment variable TALPA_GAMES names."""

from __future__ import annotations

import os
from pathlib import Path

from talpa.engine.errors import Malformed

OUTSIDE = tuple(Path(name).resolve() for name in os.environ.get("TALPA_GAMES", "").split(os.pathsep) if name)


def games_in(folder: Path) -> list[str]:
    """The names of the games in a folder: each is a folder of its own, with its rules."""
    return sorted(rules.parent.name for rules in folder.glob("*/RULES.md"))


def outside_names(own: tuple[str, ...]) -> list[str]:
    """The games that TALPA_GAMES brings; an error for a folder without games, and for a name that is taken."""
    found: list[str] = []
    for folder in OUTSIDE:
        names = games_in(folder)
        if not names:
            raise Malformed(f"TALPA_GAMES: {folder} has no games", "a game is a folder in it, with a RULES.md")
        if taken := set(names) & {*own, *found}:
            raise Malformed(f"TALPA_GAMES: {folder} has {', '.join(sorted(taken))}, which is on the shelf already")
        found += names
    return found
