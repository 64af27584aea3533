"""The bots at the table: a level for every seat that no person has."""

from __future__ import annotations

import numpy as np

from talpa.bots import Budget, Level, bot, own_luck, safe_choose
from talpa.engine.errors import Malformed
from talpa.engine.view import View
from talpa.engine.words import Lexicon


class BotSeats:
    """Levels by seat; one that fails is replaced for that decision, and `trouble` says so."""

    def __init__(self, names: str, game: str, seats: int, people: list[int]) -> None:
        empty = [seat for seat in range(seats) if seat not in people]
        levels = [fair(name.strip(), game) for name in names.split(",")]
        if len(levels) > max(1, len(empty)):
            raise Malformed(f"{len(levels)} bots for {len(empty)} empty seats", "--seats N makes the table larger")
        self.levels = {seat: levels[index % len(levels)] for index, seat in enumerate(empty)}
        self.trouble = ""

    def __call__(self, view: View, budget: Budget | float | None = None, luck: np.ndarray | None = None) -> int:
        chosen = safe_choose(self.levels[view.seat], view, budget, own_luck() if luck is None else luck)
        self.trouble = chosen.trouble
        return chosen.action

    def name(self, seat: int, words: Lexicon) -> str:
        """A bot's level in words and its seat, as at a table for browsers; nothing for a person."""
        if seat not in self.levels:
            return ""
        level = self.levels[seat].name
        told = words.text(f"level-{level}") if f"level-{level}" in words else level.rpartition(":")[2]
        return f"{told} {seat + 1}"


def fair(name: str, game: str) -> Level:
    """A bot of this game that sees what its seat may see."""
    level = bot(name)
    level.check_plays(game)
    if level.peeks:
        raise Malformed(f"{name} is given everybody's secrets, so it plays in the arena only", "talpa arena --help")
    return level
