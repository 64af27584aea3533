"""Information-set Monte-Carlo tree search, written once for all games.

Each iteration imagines a world that the seat cannot tell from the true one, walks down the tree as far as it is
known, adds one decision, plays on at random, and credits every decision on the way with what its seat got.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from talpa.bots.budget import Budget
from talpa.bots.playout import (
    find_legal,
    imagine_world,
    keen_action,
    play_on,
    read_worlds,
    seed_from,
    settle,
    weigh,
)
from talpa.bots.scratch import LONGEST_PATH, Task, task_of
from talpa.bots.tree import (
    NONE,
    ROOT,
    Tree,
    add_edge,
    clear,
    first_edge,
    is_young,
    knowledge,
    make_tree,
    most_promising,
    node_of,
)
from talpa.engine.bits import lowest_bit, nth
from talpa.engine.compiled import rule
from talpa.engine.dispatch import answer, apply, to_move
from talpa.engine.record import EMPTY
from talpa.engine.view import View

LARGEST, SMALLEST = 1 << 19, 1 << 8
LOOKS = 20_000                   # actions times worlds of the first look
CHUNK = 0.03                     # seconds between looks at the clock
LARGEST_ERROR = 0.5              # of one trial's worth, which lies between 0 and 1
PORTION = 2000                   # iterations in the same worlds, and among the same first decisions


class Style(NamedTuple):
    """How to search a game; tuned in the arena (`benchmarks/tune_search.py`)."""

    decisions: int = 0           # played at random behind the tree before the game's own judgement decides
    keen: int = 1                # how many actions are compared by judgement for each of these; 1 is plain random
    owed: bool = False           # what others still owe in secret at the end of the tree is played before judging
    reply: int = 8               # like `keen`, for a new edge of the tree
    explore: float = 0.5         # weight of what was seldom tried, at the decision that is asked for
    deeper: float = 0.2          # the same behind it
    width: float = 1.0           # new edges of a node: at most this times the root of its visits
    worlds: int = 32             # imagined for the first look
    keep: int = 12               # actions that the first look likes best, and that are searched
    grow: float = 0.5            # more of them by this power of the portions searched; 0 is none
    prior: int = 8               # visits that the first look counts for
    win: float = 0.5             # what of a final rank's worth is winning
    doubt: float = 0.0           # taken is the best mean less so many errors of it; 0 is what was tried most
    hunch: bool = False          # what is only looked at in passing is judged by the game's hunch
    former: bool = False         # and so is all else
    answers: bool = False        # others do what the game says they would by what they know, where it says anything
    reads: bool = False          # imagine worlds that explain what the others chose
    peeks: bool = False          # search the true world: the arena's upper bound


class Finding(NamedTuple):
    """What a search found: its actions, first the one to take, with how often each was tried and the worth expected."""

    actions: list[int]
    tried: list[int]
    worth: list[float]
    iterations: int
    decisions: int
    seconds: float


@rule
def begin_world(scratch, tree, seat, style, base):
    """Take a first decision in the next world (the first worlds of all are the same); returns who owed one before."""
    edge = first_edge(tree, node_of(tree, ROOT), style.explore)
    number = int(tree.tried[edge])
    imagine_world(scratch, seat, base + number, number, style.reads, style.peeks)
    before = to_move(scratch.world[0])
    apply(scratch.world[0], seat, tree.action[edge])
    scratch.edges[0] = edge
    scratch.movers[0] = seat
    return before


@rule
def step_down(scratch, tree, mover, seat, count, style):
    """The edge to follow from the imagined world's next decision, and whether it is new."""
    node = node_of(tree, knowledge(scratch, mover, seat, style.peeks))
    if node == NONE:
        return NONE, True
    best, known = most_promising(tree, node, scratch.mask, style.deeper)
    if not is_young(tree, node, known, count, style.width):
        return best, False
    action = keen_action(scratch.world, scratch.trial, mover, scratch.mask, count - known, style.reply, style.hunch)
    return add_edge(tree, node, action, 0, 0.0), True


@rule
def descend(scratch, tree, seat, style, before):
    """Walk down the tree and add one decision; returns the path's length, who decided, the decisions taken, and who
    owed one before the last."""
    s, length, taken, deciding, new = scratch.world[0], 1, 1, 1 << seat, False
    waiting = to_move(s)
    while waiting and not new and length < LONGEST_PATH:
        mover = seat if (waiting >> seat) & 1 else lowest_bit(waiting)
        count = find_legal(s, mover, scratch.mask)
        action = nth(scratch.mask, 0)
        told = answer(s, mover) if style.answers and mover != seat else EMPTY
        if told != EMPTY:
            action = told
        elif count > 1:
            edge, new = step_down(scratch, tree, mover, seat, count, style)
            if edge == NONE:
                break
            action = tree.action[edge]
            scratch.edges[length] = edge
            scratch.movers[length] = mover
            deciding |= 1 << mover
            length += 1
        apply(s, mover, action)
        taken += 1
        before = waiting
        waiting = to_move(s)
    return length, deciding, taken, before


@rule
def credit(scratch, tree, length):
    """Everybody on the path is credited with what its own seat got."""
    for i in range(length):
        tree.tried[scratch.edges[i]] += 1
        tree.total[scratch.edges[i]] += scratch.worth[scratch.movers[i]]


@rule
def explore_worlds(scratch, tree, seat, seats, style, base, iterations):
    """So many iterations; returns the decisions simulated."""
    decisions = 0
    for _ in range(iterations):
        before = begin_world(scratch, tree, seat, style, base)
        length, deciding, taken, before = descend(scratch, tree, seat, style, before)
        together = before if style.owed else 0
        decisions += taken + play_on(
            scratch.world, scratch.trial, scratch.mask, style.decisions, style.keen, together, style.hunch)
        settle(scratch.world, scratch, seats, style.win, deciding, style.former)
        credit(scratch, tree, length)
    return decisions


def plant(task: Task, tree: Tree, style: Style, luck: np.ndarray) -> None:
    """Begin a tree whose first decisions are those a first look likes best."""
    _, scratch, seat, seats, legal = task
    worlds = max(1, min(style.worlds, LOOKS // legal))
    if style.reads:
        read_worlds(scratch, seat, seed_from(luck) >> 1, style.former)
    weigh(scratch, seat, seats, legal, worlds, style.reads, style.peeks, 0, False, style.win, style.former, luck)
    clear(tree)
    order = np.argsort(scratch.score[:legal], kind="stable")[::-1]
    scratch.found[:legal], scratch.score[:legal] = scratch.found[order], scratch.score[order]
    add_first(task, tree, style, 0, min(legal, style.keep))


def add_first(task: Task, tree: Tree, style: Style, known: int, wanted: int) -> None:
    """Search the next best first decisions too, up to so many; they are as old as the others."""
    node = node_of(tree, ROOT)
    age = tree.possible[tree.first[node]] if known else style.prior + 1
    for i in range(wanted - 1, known - 1, -1):
        edge = add_edge(tree, node, task.scratch.found[i], style.prior, style.prior * task.scratch.score[i])
        tree.possible[edge] = age


def refresh(task: Task, tree: Tree, style: Style, known: int, iterations: int, luck: np.ndarray) -> int:
    """Between two portions: other worlds for one who reads, and more first decisions; returns how many there are."""
    if style.reads and style.grow:
        read_worlds(task.scratch, task.seat, seed_from(luck) >> 1, style.former)
    wanted = min(task.legal, int(style.keep * max(1.0, iterations / PORTION) ** style.grow))
    add_first(task, tree, style, known, wanted)
    return max(known, wanted)


trees = threading.local()


def tree_for(budget: Budget) -> Tree:
    """This thread's tree, of the size that the budget asks for."""
    nodes = SMALLEST
    while nodes < LARGEST and nodes < 4 * (budget.iterations or LARGEST):
        nodes *= 2
    kept: dict[int, Tree] = trees.__dict__.setdefault("kept", {})
    if nodes not in kept:
        kept[nodes] = make_tree(nodes)
    return kept[nodes]


def think(view: View, budget: Budget, luck: np.ndarray, style: Style) -> Finding:
    """Search for the best action of the seat that looks, within a budget."""
    began = time.perf_counter()
    task = task_of(view)
    style = style if task.game.belief else style._replace(reads=False)
    tree = tree_for(budget)
    plant(task, tree, style, luck)
    base, iterations, decisions, known, portions = seed_from(luck) >> 1, 0, 0, min(task.legal, style.keep), 1
    for chunk in chunks(budget, began) if task.legal > 1 else ():
        if iterations >= portions * PORTION:
            known = refresh(task, tree, style, known, iterations, luck)
            portions = iterations // PORTION + 1
        decisions += explore_worlds(task.scratch, tree, task.seat, task.seats, style, base, chunk)
        iterations += chunk
    return report(tree, style, iterations, int(decisions), time.perf_counter() - began)


def chunks(budget: Budget, began: float) -> Iterator[int]:
    """Iterations in portions, or as many at a time as fit between looks at the clock."""
    if budget.iterations is not None:
        for done in range(0, budget.iterations, PORTION):
            yield min(PORTION, budget.iterations - done)
        return
    assert budget.seconds is not None
    chunk, looked, until = 16, time.perf_counter(), began + budget.seconds
    while True:
        yield chunk
        now = time.perf_counter()
        if now >= until:
            return
        chunk = max(1, min(chunk * 4, int(chunk * min(CHUNK, until - now) / max(now - looked, 1e-6))))
        looked = now


def report(tree: Tree, style: Style, iterations: int, decisions: int, seconds: float) -> Finding:
    """First what is best for sure: what was tried most may have been overtaken as the search ended."""
    found = []
    edge = int(tree.first[node_of(tree, ROOT)])
    while edge != NONE:
        tried, total = int(tree.tried[edge]), float(tree.total[edge])
        found.append((tried, total / max(tried, 1), int(tree.action[edge])))
        edge = int(tree.following[edge])
    found.sort(key=lambda row: (-row[0], -row[1]))
    if style.doubt:
        found.sort(key=lambda row: style.doubt * LARGEST_ERROR / math.sqrt(max(row[0], 1)) - row[1])
    return Finding(
        [row[2] for row in found], [row[0] - style.prior for row in found], [row[1] for row in found],
        iterations, decisions, seconds,
    )
