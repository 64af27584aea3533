"""What is in the box: Moles, Tardy Moles, events, cubes, tokens and the grid; proven capacities; the edition."""

from enum import IntEnum

import numpy as np

from talpa.engine.edition import Edition, Wanted
from talpa.engine.game import Option
from talpa.engine.record import EMPTY, HIDDEN, State

SEATS = 4
SPACES = 9                       # of the grid, in reading order: A1 B1 C1 / A2 B2 C2 / A3 B3 C3
CENTRE = 4                       # where Bobtail begins
DISPLAY = 2                      # cards that lie open beside the deck
ASIDE = 5                        # Moles put on top of the deck, above the three parts
PARTS = 3                        # thirds of the deck, one event in each: green on top, then orange, then red
SET = 3


class Colour(IntEnum):
    YELLOW, RED, WHITE, GREEN, BLUE = range(5)


class Event(IntEnum):
    """The six event cards; the Comic card of the box has no rule and is no piece here (ML-52)."""

    ALL_RECEIVE_TOKEN, ALL_DRAW_CARD, FILL_EMPTY, FILL_BACKS, PASS_CUBE, DISCARD_CUBE = range(6)


COLOURS, EVENTS = len(Colour), len(Event)

# A card is one number: 0-4 a Mole of that colour, 5-9 a Tardy Mole, 10-15 an event. On the grid it also carries bits.
TARDY = COLOURS                  # + colour: a Tardy Mole, a Mole of its colour in every way but its back (ML-31)
EVENT = 2 * COLOURS              # + Event
FACE = 15                        # the bits that are the card itself
DOWN = 16                        # it lies face-down
UNSEEN = 32                      # its face was never shown: only the cards dealt face-down, until flipped
BACK = 5                         # what a pile shows whose top card lies face-down: a Project
CARD_BITS = 2 * UNSEEN - 1       # all of a card on the grid; EMPTY's too
assert EVENT + EVENTS <= FACE + 1 == DOWN, "a seventh event card would be taken for a yellow Mole"
assert BACK >= COLOURS, "a back would look like a Mole"
assert HIDDEN & DOWN and EMPTY & FACE >= EVENT, "a card unseen would look open, or a card on the grid like none"
LOOKS = np.array([BACK if card & DOWN else (card & FACE) % COLOURS for card in range(CARD_BITS + 1)])
LOOKS[EMPTY & CARD_BITS] = EMPTY     # [card on the grid]: what it shows, or EMPTY for none
LOOK_BITS = np.array([1 << SPACES * look if look != EMPTY else 0 for look in LOOKS.tolist()])    # SPACES bits a look
assert SPACES * (BACK + 1) < 64, "what all spaces show is one whole number"

MOLES = 50                       # Mole cards, 10 a colour, the most any table uses
TARDIES = 15                     # Tardy Moles, 3 a colour

# With Bobtail 16 Moles lie on the grid, so that 34 Moles, 15 Tardy Moles and 3 events make the largest deck.
DECK = MOLES - 2 * (SPACES - 1) + TARDIES + PARTS
# No card leaves the grid but with its whole pile, and none comes back from the discards (ML-35): a pile that began
# with 2 cards can at most get every Mole and Tardy Mole of that largest deck: 2 + 34 + 15.
CAPACITY = 2 + DECK - PARTS

LINES = np.array(
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]], np.int64
)
NEIGHBOURS = np.array(           # pairs of spaces that share a side
    [[0, 1], [1, 2], [3, 4], [4, 5], [6, 7], [7, 8], [0, 3], [1, 4], [2, 5], [3, 6], [4, 7], [5, 8]], np.int64
)
PAIRS = len(NEIGHBOURS)
LINE_MASK, PAIR_MASK = (1 << LINES).sum(axis=1), (1 << NEIGHBOURS).sum(axis=1)   # each as a bitmask of its spaces
SPACE_NAMES = ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")


def spaces_a_step_away() -> np.ndarray:
    """[space, other]: 1 where one orthogonal or diagonal step leads from one to the other."""
    table = np.zeros((SPACES, SPACES), np.int64)
    for one in range(SPACES):
        for other in range(SPACES):
            far = max(abs(one // 3 - other // 3), abs(one % 3 - other % 3))
            table[one, other] = far == 1
    return table


def as_bits(marks: np.ndarray) -> np.ndarray:
    """Each row of yes and no as a bitmask."""
    bits: np.ndarray = (marks << np.arange(marks.shape[1])).sum(axis=1)
    return bits


STEP = spaces_a_step_away()
ALL_SPACES = (1 << SPACES) - 1
SOME_SPACES = np.arange(ALL_SPACES + 1)[:, None]                     # every bitmask of spaces
LINES_WITHIN = as_bits(SOME_SPACES & LINE_MASK == LINE_MASK)         # [bitmask of spaces]: bitmask of lines
LINES_TOUCHING = as_bits(SOME_SPACES & LINE_MASK != 0)               # [bitmask of spaces]: bitmask of lines
PAIRS_WITHIN = as_bits(SOME_SPACES & PAIR_MASK == PAIR_MASK)         # [bitmask of spaces]: bitmask of neighbours

# The record has a field for each, which holds the index of the chosen value.
# Nothing in Molly runs against a clock, so that there is no time to choose.
OPTIONS = (
    Option("bobtail", ("off", "on"), "off", "ML-48"),                # the dog is on the grid
    Option("open-burrows", ("off", "on"), "off", "ML-43"),           # everybody sees every Burrow
    Option("pile-sizes", ("hidden", "shown"), "hidden", "ML-44"),    # piles show how many cards they have
    Option("memory", ("table", "aided"), "table", "X-8"),            # aided: people are reminded of all they saw
    Option("start", ("random", "seat-1", "seat-2", "seat-3", "seat-4"), "random", "X-1"),    # who has the first turn
)

TABLES = ("2", "3", "4")
EVENT_NAMES = tuple(event.name.lower().replace("_", "-") for event in Event)
EVENT_COLOURS = ("green", "orange", "red")

WANTED = {
    "moles": Wanted(int, 6, MOLES // COLOURS, names=TABLES),
    "tardy-moles": Wanted(int, 1, TARDIES // COLOURS),
    "cubes": Wanted(int, 1, 60),
    "column": Wanted(int, 1, 60),
    "tokens": Wanted(int, SEATS, 40, names=TABLES),
    "events": Wanted(str, words=EVENT_COLOURS, names=EVENT_NAMES),
}


def check(edition: Edition) -> None:
    """Two events a colour; a cube for every card, since no text says what happens when cubes run out."""
    colours = list(edition["events"].values())
    if any(colours.count(colour) != 2 for colour in EVENT_COLOURS):
        raise edition.refuse("events", "two events of each colour")
    if edition["cubes"] < max(edition["moles"].values()) + edition["tardy-moles"]:
        raise edition.refuse("cubes", "at least as many as Moles and Tardy Moles of a colour")


def unbox(s: State, edition: Edition, seats: int) -> None:
    """Copy what this many seats take out of the box."""
    s.moles_each = edition["moles"][str(seats)]
    s.tardies_each = edition["tardy-moles"]
    s.cubes_each = edition["cubes"]
    s.column = edition["column"]
    s.tokens_all = edition["tokens"][str(seats)]
    for event, name in enumerate(EVENT_NAMES):
        s.event_part[event] = EVENT_COLOURS.index(edition["events"][name])
