"""A rough worth of a position: how far a seat is ahead, and how much of the game is left to change it."""

import math

from talpa.engine.compiled import rule
from talpa.games.molly.box import COLOURS
from talpa.games.molly.rules.burrows import cubes
from talpa.games.molly.rules.deck import tardies
from talpa.games.molly.rules.end_of_game import points_of
from talpa.games.molly.state import Phase


@rule
def value(s, seat):
    """0 to 1: the share of the victory at the end, before that the chance of it by prospects."""
    if s.phase == Phase.OVER:
        return share_of_victory(s, seat)
    left = rest_of_game(s)
    mine, best = prospects(s, seat, left), -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, prospects(s, other, left))
    return 1.0 / (1.0 + math.exp((best - mine) / (3.0 + 9.0 * left)))


@rule
def rest_of_game(s):
    """How much of the deck is left above the Tardy Moles, from 1 at the start to 0 in the last round."""
    cards = s.moles_each * COLOURS - 2 * len(s.height)
    return min(1.0, max(0.0, (s.deck_left - tardies(s)) / cards))


@rule
def prospects(s, seat, left):
    """Points now, and what cubes, spread over the colours, and tokens promise while there is time to use them."""
    few, many, total = 99, 0, 0
    for colour in range(COLOURS):
        count = cubes(s, seat, colour)
        total += count
        few = min(few, count)
        many = max(many, count)
    promise = total + 2.0 * few + 1.0 * many + 1.5 * s.token[seat]
    return points_of(s, seat) * (1.0 - 0.6 * left) + promise * left


@rule
def share_of_victory(s, seat):
    """1 for the winner, a part of it where the victory is shared (ML-47)."""
    mine, winners = points_of(s, seat) * 100 - s.token[seat], 0
    for other in range(s.seats):
        theirs = points_of(s, other) * 100 - s.token[other]
        if theirs > mine:
            return 0.0
        winners += theirs == mine
    return 1.0 / winners
