"""The bots that do not search: one that takes anything, and one that tries each action and takes what looks best."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from talpa.bots.desk import sit
from talpa.bots.playout import best_listed, glance, weigh
from talpa.engine.chance import below
from talpa.engine.record import State

EVERYTHING = 1 << 30             # actions
HALF = 0.5                       # of a final rank's worth is winning


class Look(NamedTuple):
    """How well a bot looks before it acts."""

    actions: int = EVERYTHING    # it considers
    worlds: int = 8              # it imagines
    decisions: int = 0           # played at random behind its own
    forgetful: int = 0           # times in 100 that it knows only what lies open


def choose_any(view: State | np.ndarray, seat: int, luck: np.ndarray) -> int:
    """Any legal action, each as likely."""
    sitting = sit(view, seat)
    return int(sitting.desk.found[below(luck, sitting.legal)])


def choose_best(view: State | np.ndarray, seat: int, luck: np.ndarray, look: Look) -> int:
    """The action that looks best after one step."""
    game, desk, _, seats, legal = sit(view, seat)
    candidates = glance(desk, legal, look.actions, luck) if look.actions < legal else legal
    hazy = bool(below(luck, 100) < look.forgetful)
    weigh(desk, seat, seats, candidates, look.worlds, False, False, look.decisions, hazy, HALF, luck)
    return int(desk.found[best_listed(desk, candidates, luck)])
