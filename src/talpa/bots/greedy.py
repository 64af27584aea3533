"""The bots that do not search: one that takes anything, and one that tries each action and takes what looks best."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from talpa.bots.playout import best_listed, glance, weigh
from talpa.bots.scratch import task_of
from talpa.engine.chance import below
from talpa.engine.view import View

EVERYTHING = 1 << 30             # actions
HALF = 0.5                       # of a final rank's worth is winning


class Look(NamedTuple):
    """How well a bot looks before it acts."""

    actions: int = EVERYTHING    # it considers
    worlds: int = 8              # it imagines
    decisions: int = 0           # played at random behind its own
    forgetful: int = 0           # times in 100 that it knows only what lies open


def choose_any(view: View, luck: np.ndarray) -> int:
    """Any legal action, each as likely."""
    task = task_of(view)
    return int(task.scratch.found[below(luck, task.legal)])


def choose_best(view: View, luck: np.ndarray, look: Look) -> int:
    """The action that looks best after one step."""
    _, scratch, seat, seats, legal = task_of(view)
    candidates = glance(scratch, legal, look.actions, luck) if look.actions < legal else legal
    hazy = bool(below(luck, 100) < look.forgetful)
    weigh(scratch, seat, seats, candidates, look.worlds, False, False, look.decisions, hazy, HALF, False, luck)
    return int(scratch.found[best_listed(scratch, candidates, luck)])
