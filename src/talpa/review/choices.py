"""What a decision cost: the best choice by one search, judged against the one taken by another, in other worlds.

The best of many noisy numbers looks better than it is. So the worlds that choose it are not those that judge it.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import style_of
from talpa.bots.playout import read_worlds, seed_from
from talpa.bots.scratch import task_of
from talpa.bots.search import Finding, Style, explore_worlds, think, tree_for
from talpa.bots.tree import ROOT, Tree, add_edge, clear, node_of
from talpa.engine.view import View
from talpa.review.report import NOISE

BATCHES = 10                     # of worlds that judge; how they differ says how sure the judgement is
EVENLY = 1e6                     # explored so keenly, two choices are tried in turn
CHOOSING, JUDGING = 1 << 32, 1 << 33     # seeds
MARKS = (0.05, 0.10, 0.15)       # of winning chance, at a table of two


class Verdict(NamedTuple):
    """The best choice that was found, what it seems to be ahead by, and how far that could be noise."""

    best: int
    worth: float                 # of the best choice, by the search that found it
    gap: float
    error: float

    @property
    def cost(self) -> float:
        """What is left of the gap beyond noise: 0 where there was nothing to find."""
        return max(0.0, self.gap - NOISE * self.error)


def mark_of(cost: float, seats: int) -> int:
    """0 to 3: at 5, 10 and 15 points for two seats, at half of that for four."""
    return sum(cost >= mark * 2 / seats for mark in MARKS)


def style_for(view: View) -> Style:
    """King Mole's style, with nothing but winning in mind."""
    return style_of(view.game, int(view.state.seats))._replace(win=1.0, reads=view.game.belief is not None)


def find_best(view: View, iterations: int, number: int) -> Finding:
    """What King Mole would do in this seat."""
    return think(view, Budget(iterations=iterations), own_luck(CHOOSING + number), style_for(view))


def judge(view: View, taken: int, iterations: int, number: int) -> Verdict:
    """What a decision cost; `number` is its place in the game."""
    found = find_best(view, iterations, number)
    best = found.actions[0]
    if best == taken:
        return Verdict(best, found.worth[0], 0.0, 0.0)
    gap, error = compare(view, best, taken, iterations, own_luck(JUDGING + number))
    return Verdict(best, found.worth[0], gap, error)


def compare(view: View, one: int, other: int, iterations: int, luck: np.ndarray) -> tuple[float, float]:
    """By how much one choice is better than another in the same worlds, and the standard error of that."""
    style, tree = style_for(view)._replace(explore=EVENLY), tree_for(Budget(iterations=iterations))
    task = task_of(view)
    clear(tree)
    edges = [int(add_edge(tree, node_of(tree, ROOT), action, 1, 0.5)) for action in (one, other)]
    gaps = []
    for _ in range(BATCHES):
        if style.reads:
            read_worlds(task.scratch, task.seat, seed_from(luck) >> 1, style.former)
        before = tallies(tree, edges)
        base = seed_from(luck) >> 1
        explore_worlds(task.scratch, tree, task.seat, task.seats, style, base, max(2, iterations // BATCHES))
        tried, total = tallies(tree, edges) - before
        gaps.append(float(total[0] / max(tried[0], 1) - total[1] / max(tried[1], 1)))
    return float(np.mean(gaps)), float(np.std(gaps, ddof=1)) / math.sqrt(BATCHES)


def tallies(tree: Tree, edges: list[int]) -> np.ndarray:
    """How often each of these choices was tried, and the worth found, summed."""
    return np.array([tree.tried[edges], tree.total[edges]])
