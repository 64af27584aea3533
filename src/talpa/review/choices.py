"""What a decision cost: King Mole is asked what he would do, and other searches compare that with what was done.

The best of many noisy numbers looks better than it is. So the worlds that choose it are not those that judge it. A
search also strays by itself: what it tries first it tries more, and its worlds agree with each other about that. So
each judgement is a search from the beginning, and how these differ says how sure they are. And what King Mole would
do himself, one time of a few, he cannot call a mistake at this budget.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import NamedTuple

import numpy as np

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import style_of
from talpa.bots.playout import read_worlds, seed_from
from talpa.bots.scratch import task_of
from talpa.bots.search import Finding, Style, explore_worlds, think, tree_for
from talpa.bots.tree import ROOT, add_edge, clear, node_of
from talpa.engine.view import View
from talpa.review.report import NOISE

ASKED = 5                        # searches that choose: what one of them would do is no mistake
JUDGES = 8                       # searches that judge; how they differ says how sure the judgement is
FEWER = 2                        # times fewer iterations has one that judges: it tries two choices, not many
EVENLY = 1e6                     # explored so keenly, two choices are tried in turn
CHOOSING, JUDGING = 1 << 32, 1 << 33     # seeds
MARKS = (0.05, 0.10, 0.15)       # of winning chance, at a table of two


class Verdict(NamedTuple):
    """The best choice that was found, what it seems to be ahead by, and the standard error of that."""

    best: int
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


def find_best(view: View, iterations: int, luck: np.ndarray) -> Finding:
    """What King Mole would do in this seat."""
    return think(view, Budget(iterations=iterations), luck, style_for(view))


def judge(view: View, taken: int, iterations: int, number: int) -> Verdict:
    """What a decision cost; `number` is its place in the game."""
    best = favourite(view, taken, iterations, own_luck(CHOOSING + number))
    if best == taken:
        return Verdict(taken, 0.0, 0.0)
    return Verdict(best, *compare(view, best, taken, max(2, iterations // FEWER), own_luck(JUDGING + number)))


def favourite(view: View, taken: int, iterations: int, luck: np.ndarray) -> int:
    """What King Mole would do most often, or what was done, where he would do that too."""
    found: Counter[int] = Counter()
    while found.total() < ASKED and not found[taken]:
        found[find_best(view, iterations, luck).actions[0]] += 1
    return taken if found[taken] else found.most_common(1)[0][0]


def compare(view: View, one: int, other: int, iterations: int, luck: np.ndarray) -> tuple[float, float]:
    """By how much one choice is better than another, both in the same worlds, and the standard error of that."""
    gaps = [gap_found(view, one, other, iterations, luck) for _ in range(JUDGES)]
    return float(np.mean(gaps)), float(np.std(gaps, ddof=1)) / math.sqrt(JUDGES)


def gap_found(view: View, one: int, other: int, iterations: int, luck: np.ndarray) -> float:
    """The same by one search."""
    style, tree, task = style_for(view)._replace(explore=EVENLY), tree_for(Budget(iterations=iterations)), task_of(view)
    clear(tree)
    edges = [int(add_edge(tree, node_of(tree, ROOT), action, 1, 0.0)) for action in (one, other)]
    if style.reads:
        read_worlds(task.scratch, task.seat, seed_from(luck) >> 1, style.former)
    base = seed_from(luck) >> 1
    explore_worlds(task.scratch, tree, task.seat, task.seats, style, base, iterations)
    worth = tree.total[edges] / (tree.tried[edges] - 1)
    return float(worth[0] - worth[1])
