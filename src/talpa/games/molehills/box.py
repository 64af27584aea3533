"""What is in the box: boards, moles, molehills, movement cards, the Rock and its die; and what an edition holds.

Capacities, each checked by `audit`:
- All mountains lie in one row of pieces, base to top, space by space: PIECES = 4 x 30 entries can never be too
  few, however high a mountain stands for a moment while others topple onto it.
- The list of pending topples names a space at most once (a mountain touched again moves to the front), so
  SPACES entries are enough.
- The positions a card goes through number at most TOPPLES, the cap of MO-23.
- News between two decisions: at most the rest of one card and 15 further cards (4 laps of 4 seats less one), each
  with a reveal, three steps and a turn, then a score for each seat and the end of the round: NEWS is above that.
"""

from __future__ import annotations

import random
from enum import IntEnum

import numpy as np

from talpa.engine.edition import Edition, Wanted
from talpa.engine.game import Option
from talpa.engine.record import EMPTY, State

SEATS = 4
WIDTH = 6                        # spaces are numbered on the 6x6 board: row * 6 + column; A-1 is 0, F-6 is 35 (MO-40)
SPACES = WIDTH * WIDTH
MOLEHILLS = 30                   # pieces of a colour
PIECES = SEATS * MOLEHILLS
CARDS = 120
KINDS = 10
HAND = 4                         # cards a player drafts, plans and plays in a round
LAID_OUT = 5                     # cards laid out for each player
ROUNDS = 6
TALLEST = 9                      # the highest limit an edition may give
FACES = 6                        # of the Rock die
TOPPLES = 100                    # in one card; then what is too high returns to its owners (MO-23)
NEWS = 92

# Counts of cards, pieces and topples are i1; spaces are bits of a whole word; pieces returned have a byte of it a seat.
assert max(CARDS, PIECES, TOPPLES) < 1 << 7 and SPACES < 64 and 8 * SEATS < 64 and MOLEHILLS < 1 << 8


class Facing(IntEnum):
    """Where a nose points or a mountain falls; south is the rising row number (MO-40)."""

    NORTH, EAST, SOUTH, WEST = range(4)


class Card(IntEnum):
    """The ten kinds of movement card (MO-04)."""

    MOVE_1, MOVE_2, MOVE_3, TURN, U_TURN, MOVE_LEFT, MOVE_RIGHT, MOVE_U_TURN, ROCK, MOLE = range(KINDS)


class Topple(IntEnum):
    """When mountains topple that a mole made too high (MO-18)."""

    AFTER_A_STEP, AFTER_THE_MOVE = range(2)


class Turn(IntEnum):
    """Quarter turns to the right; also the faces of the Rock die (MO-05)."""

    NONE, RIGHT, BACK, LEFT = range(4)


CARD_NAMES = tuple(card.name.lower().replace("_", "-") for card in Card)
FACE_NAMES = {"left": Turn.LEFT, "right": Turn.RIGHT, "u-turn": Turn.BACK}
COLOURS = (("red", "R"), ("green", "G"), ("yellow", "Y"), ("grey", "P"))     # Loama, Clay, Sandy, Pete (MO-39)

STEPS = np.array([1, 2, 3, 0, 0, 1, 1, 1, 0, 0])                    # by card
CARD_TURN = np.array([0, 0, 0, 0, Turn.BACK, Turn.LEFT, Turn.RIGHT, Turn.BACK, 0, 0])
OFFSET = np.array([-WIDTH, 1, WIDTH, -1])                           # by facing
assert len(STEPS) == len(CARD_TURN) == KINDS and len(OFFSET) == len(Facing) == len(Turn)


def side(seats: int) -> int:
    """4x4 for two seats, 5x5 for three, 6x6 for four (MO-02, MO-03)."""
    return seats + 2


def neighbours() -> np.ndarray:
    """[seats, space, facing] -> next space, or EMPTY past the edge of the play area (MO-03, MO-33)."""
    table = np.full((SEATS + 1, SPACES, 4), EMPTY)
    for seats in range(2, SEATS + 1):
        for space in range(SPACES):
            row, column = divmod(space, WIDTH)
            for facing, (down, right) in enumerate([(-1, 0), (0, 1), (1, 0), (0, -1)]):
                if max(row, column, row + down, column + right) < side(seats) and min(row + down, column + right) >= 0:
                    table[seats, space, facing] = space + OFFSET[facing]
    return table


def plans() -> np.ndarray:
    """The 24 orders of four cards, as places in the hand."""
    orders = [
        (a, b, c, 6 - a - b - c)
        for a in range(HAND) for b in range(HAND) for c in range(HAND) if len({a, b, c}) == 3
    ]
    return np.array(orders)


NEIGHBOUR = neighbours()
PLANS = plans()


def distinct_plans() -> np.ndarray:
    """[bit i: the cards at places i and i + 1 of a hand are equal]: bitmask of the plans that keep these in order."""
    table = np.zeros(1 << (HAND - 1), np.int64)
    for equal in range(len(table)):
        for order, plan in enumerate(PLANS.tolist()):
            kept = [plan.index(i) < plan.index(i + 1) for i in range(HAND - 1) if equal >> i & 1]
            table[equal] |= all(kept) << order
    return table


assert len(PLANS) < 64           # bits of a whole word
DISTINCT_PLANS = distinct_plans()
CORNERS = np.array([[0, side(n) - 1, (side(n) - 1) * WIDTH, (side(n) - 1) * (WIDTH + 1)] for n in range(5)])

# Odd numbers of 31 bits, so that a product of two fits a signed word: a piece's mark is CELL_KEY x LEVEL_KEY.
_keys = random.Random(20)
CELL_KEY = np.array([[_keys.getrandbits(31) | 1 for _ in range(SEATS)] for _ in range(SPACES)], np.int64)
LEVEL_KEY = np.array([_keys.getrandbits(31) | 1 for _ in range(PIECES)], np.int64)
PENDING_KEY = np.array([_keys.getrandbits(31) | 1 for _ in range(SPACES)], np.int64)
assert max(CELL_KEY.max(), LEVEL_KEY.max(), PENDING_KEY.max()) < 1 << 31 and len(LEVEL_KEY) >= max(PIECES, SPACES)

# The record has a field for each, which holds the index of the chosen value.
OPTIONS = (
    Option("heights", ("standard", "tall"), "standard", "MO-01"),    # which heights of the edition are the limits
    Option("deck", ("standard", "active"), "standard", "MO-04"),     # which cards of the edition are in the deck
    Option("own-plan", ("hidden", "shown"), "hidden", "MO-09"),      # whether one's own plan lies open to oneself
    Option("memory", ("table", "aided"), "table", "X-8"),            # aided: people are reminded of all they saw
    Option("topple", ("step", "move"), "step", "MO-18"),             # when mountains topple that a mole made too high
    Option("start", ("random", "seat-1", "seat-2", "seat-3", "seat-4"), "random", "X-1"),    # who has token 1 first
)

HEIGHTS = Wanted(int, 1, TALLEST, count=range(ROUNDS, ROUNDS + 1))
DECK = Wanted(int, 0, CARDS, names=CARD_NAMES)
WANTED = {
    "heights": HEIGHTS,
    "tall-heights": HEIGHTS,
    "cards": DECK,
    "active-cards": DECK,
    "rock-die": Wanted(str, words=tuple(FACE_NAMES), count=range(FACES, FACES + 1)),
}


def check(edition: Edition) -> None:
    """A deck has 120 cards, just enough for four players (MO-07); heights never fall (MO-38)."""
    for key in ("cards", "active-cards"):
        if sum(edition[key].values()) != CARDS:
            raise edition.refuse(key, f"{CARDS} cards in all")
    for key in ("heights", "tall-heights"):
        if sorted(edition[key]) != edition[key]:
            raise edition.refuse(key, "heights that never fall from round to round")


def unbox(s: State, edition: Edition, seats: int) -> None:
    """Copy the heights and the deck that the options chose, and the die's faces."""
    s.limit[:] = edition["tall-heights" if s.heights else "heights"]
    cards = edition["active-cards" if s.deck else "cards"]
    s.cards[:] = [cards[name] for name in CARD_NAMES]
    s.face[:] = [FACE_NAMES[name] for name in edition["rock-die"]]
