"""A rough worth of a position: points, what cubes and tokens promise, and the sets of three within reach."""

from pathlib import Path

import numpy as np

from talpa.engine.compiled import rule
from talpa.engine.net import read_net, share_by_net
from talpa.engine.odds import share_of_odds, weighed
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.molly.box import COLOURS, DISPLAY, LINES, SEATS, SET
from talpa.games.molly.rules.burrows import cubes
from talpa.games.molly.rules.deck import tardies
from talpa.games.molly.rules.end_of_game import points_of
from talpa.games.molly.rules.grid import colour_of, showing
from talpa.games.molly.state import Phase

WEIGHTS = np.array([0.86, 2.03, 2.28, 2.83, 0.63, -1.37, 0.49, 0.96, 1.2])   # of the terms; benchmarks/tune_value.py
TALLEST = 7                      # cubes of a column that the net tells apart
INPUTS = len(WEIGHTS) + TALLEST + 9
START = WEIGHTS                  # the net starts from the weights
NET, STRAIGHT = read_net(Path(__file__).parent, START, INPUTS)


@rule
def value(s, seat):
    """0 to 1: the share of the victory at the end, before that what the net makes of all seats."""
    if s.phase == Phase.OVER:
        return share_of_victory(s, seat)
    return share_by_net(inputs, NET, STRAIGHT, s, seat)


@rule
def hunch(s, seat):
    """The same, by the terms and their weights alone."""
    if s.phase == Phase.OVER:
        return share_of_victory(s, seat)
    return share_of_odds(outlook, s, seat)


@rule
def inputs(s, seat, out):
    """The terms, the columns by their heights, and what the turn and the table are like."""
    at = 0
    for term in terms(s, seat):
        out[at] = term
        at += 1
    for height in range(TALLEST):
        out[at + height] = 0.0
    for colour in range(COLOURS):
        for height in range(min(cubes(s, seat, colour), TALLEST)):
            out[at + height] += 0.2
    at += TALLEST
    out[at] = points_of(s, seat) / 20
    out[at + 1] = s.token[seat] / 4
    out[at + 2] = rest_of_game(s)
    out[at + 3] = s.last_round
    out[at + 4] = 1.0 if s.turn == seat else 0.0
    out[at + 5] = 1.0 if s.turn == seat and s.phase == Phase.TURN else 0.0
    out[at + 6] = ((seat - s.turn) % s.seats) / SEATS
    out[at + 7] = ((seat - s.first) % s.seats) / SEATS * s.last_round
    out[at + 8] = 2.0 / s.seats
    return True


@rule
def outlook(s, seat):
    """The logarithm of a seat's odds."""
    return weighed(WEIGHTS, terms(s, seat))


@rule
def terms(s, seat):
    """What the chances of a seat grow with: points, the more the later; while there is time, what makes points."""
    left, points = rest_of_game(s), points_of(s, seat) / 10
    most, least, owned, total = columns(s, seat)
    reach = within_reach(s, seat) / 10 if s.turn == seat and s.phase == Phase.TURN else 0.0
    return (
        points, points * (1.0 - left), points * s.last_round, left * total / 10, left * most / 4, left * least / 2,
        left * owned / 5, left * s.token[seat] / 4, reach,
    )


@rule
def rest_of_game(s):
    """How much of the deck is left above the Tardy Moles, from 1 at the start to 0 in the last round."""
    cards = s.moles_each * COLOURS - 2 * len(s.height)
    return min(1.0, max(0.0, (s.deck_left - tardies(s)) / cards))


@rule
def columns(s, seat):
    """Cubes of the most and of the least numerous colour, how many colours there are, and all cubes."""
    most, least, owned, total = 0, 0, 0, 0
    for colour in range(COLOURS):
        count = cubes(s, seat, colour)
        total += count
        most = max(most, count)
        if count > 0:
            owned += 1
            least = count if least == 0 else min(least, count)
    return most, least, owned, total


@rule
def within_reach(s, seat):
    """Points that the best set of three would add which an open card of the display completes."""
    now, best = points_of(s, seat), 0
    for line in range(len(LINES)):
        gap = gap_in(s, line)
        if gap >= 0:
            colour = showing(s, LINES[line, 0 if gap > 0 else 1])
            for which in range(SET):
                played = colour if which == gap else EMPTY
                best = max(best, points_with(s, seat, LINES[line, which], played) - now)
    return best


@rule
def gap_in(s, line):
    """The place of the one pile that differs from two of a colour which the display offers; EMPTY if none does."""
    for gap in range(SET):
        colour, missing = showing(s, LINES[line, 0 if gap > 0 else 1]), LINES[line, gap]
        pair = 0 <= colour < COLOURS and colour == showing(s, LINES[line, 1 if gap > 1 else 2])
        if pair and is_offered(s, colour) and showing(s, missing) != colour and s.dog != missing:
            return gap
    return EMPTY


@rule
def is_offered(s, colour):
    """Does a card of the display have this colour?"""
    for place in range(DISPLAY):
        if s.display[place] != EMPTY and colour_of(s.display[place]) == colour:
            return True
    return False


@rule
def points_with(s, seat, space, played):
    """The seat's points if it took this pile, and the card played on it."""
    most, least = 0, 0
    for colour in range(COLOURS):
        count = cubes(s, seat, colour) + (1 if played == colour else 0)
        for place in range(s.height[space]):
            card = s.pile[space, place]
            count += card != HIDDEN and colour_of(card) == colour
        count = min(count, int(s.column))
        most = max(most, count)
        if count > 0:
            least = count if least == 0 else min(least, count)
    return most * least + s.token[seat]


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
