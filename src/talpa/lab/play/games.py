"""Whole games, compiled: a row of numbers for each."""

import numpy as np

from talpa.engine.compiled import rule
from talpa.engine.dispatch import result, to_move
from talpa.engine.news import QUIET
from talpa.lab.play.seats import LONGEST, begin, decide, next_seat

SEATS, ENDINGS = 8, 8
SHARE, POINTS = 0, SEATS                                 # columns of a row: by seat
MARGIN, DECISIONS, ROUNDS, CHOICES, OPTIONS = range(2 * SEATS, 2 * SEATS + 5)
ENDING = OPTIONS + 1                                     # + the number of the ending: 1 for the one that came
ORDER = ENDING + ENDINGS                                 # + place in the order of play: that seat's share
COLUMNS = ORDER + SEATS


@rule
def play_games(table, seats, first, rows):
    """A game for each row, from a deal on; returns the first deal that cannot be played to its end, or -1."""
    s = table.states[0]
    s.told = QUIET
    for i in range(len(rows)):
        taken, choices, options, turns, last = 0, 0, 0, 0, -1
        waiting = begin(table, seats, first + i)
        while waiting:
            seat = next_seat(table, waiting, seats)
            count = decide(table, s, seat, seats)
            if count == 0 or taken == LONGEST:
                return first + i
            taken += 1
            turns += seat != last
            last = seat
            choices += count > 1
            options += count if count > 1 else 0
            waiting = to_move(s)
        write_row(table, s, seats, rows[i], taken, choices, options, turns)
    return -1


@rule
def write_row(table, s, seats, row, taken, choices, options, turns):
    """How a finished game went."""
    points, rank = table.scratch.points, table.scratch.rank
    ending = result(s, points[:seats], rank[:seats])
    winners = 0
    for seat in range(seats):
        winners += rank[seat] == 1
    for seat in range(seats):
        row[SHARE + seat] = 1.0 / winners if rank[seat] == 1 else 0.0
        row[POINTS + seat] = points[seat]
        if table.starter[1]:
            row[ORDER + table.order[seat]] = row[SHARE + seat]
    row[MARGIN] = margin(points, seats)
    row[DECISIONS], row[CHOICES] = taken, choices
    row[ROUNDS] = rounds(table) if table.counter[1] else turns / seats
    row[OPTIONS] = options / choices if choices else 1.0
    row[ENDING + ending] = 1.0


@rule
def margin(points, seats):
    """By how many points the best is ahead of the second best."""
    best, second = points[0], -1e300
    for seat in range(1, seats):
        if points[seat] > best:
            best, second = points[seat], best
        elif points[seat] > second:
            second = points[seat]
    return best - second


@rule
def rounds(table):
    """What the game's own counter says, read from the bytes of the record."""
    count = 0
    for i in range(table.counter[1]):
        count += np.int64(table.content[0, table.counter[0] + i]) << (8 * i)
    return count + table.counter[2]


@rule
def finished_row(table, seats, row, taken, choices, options, turns):
    """The same for a game that Python played and laid into the table's record."""
    write_row(table, table.states[0], seats, row, taken, choices, options, turns)
