"""A saved game checked: that it is whole, and that its luck was not chosen afterwards."""

from __future__ import annotations

import re
from pathlib import Path

from talpa.engine import notation
from talpa.engine.errors import BadFile, Malformed
from talpa.engine.match import Match, game_of_file
from talpa.games import GAMES
from talpa.tui.progress import get_ready


def verify(path: str, edition: str | None, commitment: str = "") -> None:
    """Replay a saved game and check its digests, and its seed's if one is given; anything wrong is an error."""
    file = notation.read_game(Path(path))
    get_ready([game_of_file(file, path, GAMES, edition).name], again=False)
    match = Match.from_file(file, path, GAMES, edition)
    check_commitment(path, notation.commitment(match.seed), commitment.strip().lower())
    state = "over" if match.result().over else "running"
    print(f"{path}: {file.game}, {file.seats} players, {len(match.history)} decisions, {state}: verified")
    same = ", as shown at the start" if commitment else ""
    print(f"commitment to its seed: {notation.commitment(match.seed)}{same}")


def check_commitment(path: str, own: str, shown: str) -> None:
    """Is the seed of a game the one its table was bound to before the first decision?"""
    if shown and not re.fullmatch("[0-9a-f]{64}", shown):
        raise Malformed(f"--commitment: {shown!r} is no commitment", "it has 64 hexadecimal digits, as the table shows")
    if shown and shown != own:
        raise BadFile(
            f"{path}: its seed is not the one that was bound at the start: its commitment is {own}, not {shown}",
            "the file is of another game, or its luck was chosen afterwards",
        )
