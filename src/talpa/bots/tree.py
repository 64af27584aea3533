"""The tree of a search, in flat arrays: a node is what somebody knows when deciding, an edge is a decision there.

A node is found by a hash of a veiled record. The searching seat's own decisions are looked up by all that seat
knows; another seat's by what everybody knows, so that no seat's choice hangs on what it cannot see.
"""

import math
from typing import NamedTuple

import numpy as np

from talpa.engine.bits import forbid, is_allowed
from talpa.engine.compiled import rule
from talpa.engine.dispatch import veil
from talpa.engine.news import hush
from talpa.engine.record import NOBODY

ODD = 0x9E3779B97F4A7C15         # over 2**63, so that numba computes with unsigned words
FULL = 0xFFFFFFFFFFFFFFFF
HIGH = 1 << 63                   # set in every key, so that none is 0
ROOT = HIGH | 1                  # key of the decision that is asked for
SALT = (np.arange(1, 9, dtype=np.uint64) * np.uint64(0xD1B54A32D192ED03))     # one for each seat that decides
NONE = -1


class Tree(NamedTuple):
    """Nodes lie where their hash points; edges of a node are linked from `first` by `following`."""

    key: np.ndarray              # of a node; 0 where there is none
    visits: np.ndarray           # of a node
    first: np.ndarray            # edge of a node, or NONE
    action: np.ndarray           # of an edge, and so on
    following: np.ndarray
    tried: np.ndarray            # how often
    possible: np.ndarray         # how often it was legal when its node was visited
    total: np.ndarray            # worth for the one who decides, summed
    used: np.ndarray             # nodes and edges in use


def make_tree(nodes: int) -> Tree:
    """A tree with room for that many nodes (a power of two; half are used) and as many edges."""
    return Tree(
        np.zeros(nodes, np.uint64), np.zeros(nodes, np.int32), np.zeros(nodes, np.int32), np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32), np.zeros(nodes, np.int32), np.zeros(nodes, np.int32), np.zeros(nodes),
        np.zeros(2, np.int64),
    )


def clear(tree: Tree) -> None:
    tree.key.fill(0)
    tree.used.fill(0)


@rule
def mixed(words, salt):
    """A hash of an even number of words that is never 0: two chains, which a processor follows at once."""
    h, other = int(salt), int(salt) ^ ODD
    for i in range(0, len(words), 2):
        h, other = stirred(h, words[i]), stirred(other, words[i + 1])
    return stirred(stirred(int(salt), h), other) | HIGH


@rule
def stirred(h, word):
    """A hash with one word more."""
    h = ((h ^ int(word)) * ODD) & FULL
    return h ^ (h >> 32)


@rule
def knowledge(scratch, mover, seat, peeks):
    """A hash of what this decision may depend on."""
    scratch.mind[0] = scratch.world[0]
    m = scratch.mind[0]
    if not peeks:
        veil(m, seat if mover == seat else NOBODY)
    hush(m)
    return mixed(scratch.words, SALT[mover])


@rule
def node_of(tree, key):
    """The node with that key, made where there is none; NONE when the tree is full."""
    mask = len(tree.key) - 1
    slot = int((key >> 20) & mask)
    while tree.key[slot] != 0:
        if tree.key[slot] == key:
            return slot
        slot = (slot + 1) & mask
    if tree.used[0] * 2 >= len(tree.key):
        return NONE
    tree.used[0] += 1
    tree.key[slot] = key
    tree.visits[slot] = 0
    tree.first[slot] = NONE
    return slot


@rule
def add_edge(tree, node, action, tried, total):
    """A new edge; NONE when the tree is full."""
    edge = tree.used[1]
    if edge >= len(tree.action):
        return NONE
    tree.used[1] += 1
    tree.action[edge] = action
    tree.following[edge] = tree.first[node]
    tree.tried[edge] = tried
    tree.possible[edge] = tried + 1
    tree.total[edge] = total
    tree.first[node] = edge
    return edge


@rule
def promise(tree, edge, explore, age):
    """Mean worth and a bonus for what was seldom tried though it was possible (UCB with availability).

    `age` is the logarithm of how often it was possible.
    """
    tried = tree.tried[edge]
    return tree.total[edge] / tried + explore * math.sqrt(age / tried)


@rule
def most_promising(tree, node, mask, explore):
    """The best known edge that is legal now, and how many are; their actions are taken out of `mask`."""
    best, highest, known, possible, age = NONE, -1.0, 0, 0, 0.0
    tree.visits[node] += 1
    edge = tree.first[node]
    while edge != NONE:
        if is_allowed(mask, tree.action[edge]):
            forbid(mask, tree.action[edge])
            known += 1
            tree.possible[edge] += 1
            if tree.possible[edge] != possible:      # most edges of a node were possible as often as the one before
                possible = tree.possible[edge]
                age = math.log(possible)
            worth = promise(tree, edge, explore, age)
            if worth > highest:
                best, highest = edge, worth
        edge = tree.following[edge]
    return best, known


@rule
def first_edge(tree, node, explore):
    """The most promising decision of the searching seat: all of its actions are possible in every world."""
    best, highest = NONE, -1.0
    tree.visits[node] += 1
    edge = tree.first[node]
    age = math.log(tree.possible[edge] + 1)
    while edge != NONE:
        tree.possible[edge] += 1
        worth = promise(tree, edge, explore, age)
        if worth > highest:
            best, highest = edge, worth
        edge = tree.following[edge]
    return best


@rule
def is_young(tree, node, known, count, width):
    """May the node have a new edge, at its width and age?"""
    return known < count and known <= width * math.sqrt(tree.visits[node])
