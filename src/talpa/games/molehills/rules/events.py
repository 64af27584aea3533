"""The names of what can happen, be refused, end a game or be wrong with a record."""

from enum import IntEnum

import numpy as np

from talpa.engine.compiled import rule
from talpa.engine.news import EVERYONE, tell


class News(IntEnum):
    """What the log tells; a, b, c in brackets."""

    NONE = 0
    PLACED = 1           # (seat, space, facing)
    LAID_OUT = 2         # (round, cards, height)
    DRAFTED = 3          # (seat, kind)
    PLANNED = 4          # (seat)
    REVEALED = 5         # (seat, kind, lap)
    DUG = 6              # (seat, space): moved and added a molehill
    WENT = 7             # (seat, space): moved, and had no molehill to add
    TURNED = 8           # (seat, facing)
    EDGE = 9             # (seat): stopped at the edge
    BUMPED = 10          # (seat, other seat)
    HIT_ROCK = 11        # (seat, facing)
    ROCK_PLACED = 12     # (seat, space, face)
    TOOK_BACK = 13       # (seat, space)
    TOPPLED = 14         # (seat, space, facing)
    FELL = 15            # (owner, pieces): off the edge
    CUT = 16             # (owner, pieces): too high after the last topple a card may make
    NO_MOUNTAIN = 17     # (seat): peeked, and nothing toppled
    SCORED = 18          # (seat, points, round)
    TOKEN = 19           # (seat, token)
    ENDED = 20           # ()


RULING = np.array([0, 12, 6, 6, 9, 11, 17, 32, 10, 14, 14, 15, 27, 30, 21, 33, 23, 24, 37, 34, 35])     # by News


@rule
def announce(s, kind, a, b, c):
    """Tell everyone. Rulings come from a table, since numba compiles `tell` anew for every literal."""
    tell(s, kind, RULING[kind], EVERYONE, a + 0, b + 0, c + 0)


class Refusal(IntEnum):
    LEGAL = 0
    OTHER_DECISION = 1          # another kind of decision is awaited
    CORNER_TAKEN = 2
    CARD_GONE = 3
    SAME_PLAN = 4
    OFF_THE_BOARD = 5
    MOLE_THERE = 6
    ROCK_THERE = 7
    NOT_YOUR_TOP = 8
    REPEATS = 9
    NO_SUCH_TOKEN = 10
    TOKEN_TAKEN = 11


class Ending(IntEnum):
    RUNNING = 0
    MOST_POINTS = 1
    TALLER_MOUNTAINS = 2
    SHARED = 3


class Fault(IntEnum):
    SOUND = 0
    PIECES = 1           # 30 of a colour
    ROW = 2              # the row of pieces fits the heights
    OUTSIDE = 3          # nothing past the edge of the play area
    CARDS = 4            # as many of each kind as the box has
    HANDS = 5
    PLANS = 6
    TOKENS = 7
    MOLES = 8
    ROCK = 9
    TOO_HIGH = 10
    PENDING = 11
    SEEN = 12
    COUNTERS = 13
    SCORES = 14


GROUNDS = {
    Refusal.CORNER_TAKEN: "MO-12",
    Refusal.CARD_GONE: "MO-06",
    Refusal.OFF_THE_BOARD: "MO-27",
    Refusal.MOLE_THERE: "MO-27",
    Refusal.ROCK_THERE: "MO-27",
    Refusal.NOT_YOUR_TOP: "MO-30",
    Refusal.REPEATS: "MO-23",
    Refusal.NO_SUCH_TOKEN: "MO-34",
    Refusal.TOKEN_TAKEN: "MO-34",
}
