"""What is in the box: cards, boards, houses, the variants a table may choose, and what an edition file holds."""

from __future__ import annotations

import re
from enum import IntEnum
from itertools import pairwise
from typing import NamedTuple

from talpa.engine.edition import Edition, Wanted
from talpa.engine.game import Option
from talpa.engine.record import EMPTY, State

SEATS = 4
HAND = 5
CARDS = 30
HIGHEST_NUMBER = 10
TRACK = SEATS * HIGHEST_NUMBER             # the guess track runs from 1 to 40 (MD-03)
LARGEST_PRODUCT = HIGHEST_NUMBER**SEATS    # the highest guess when numbers are multiplied (MD-35)
APART = 2                                  # guesses are at least so far apart (MD-07)
LAST_ROUND = 200                           # with a cap, a game of three or four that takes longer is shared

# Spaces of the crowd's side come first, then those of the duel's side: all of them are bits of one whole number.
CROWD_SPACES, DUEL_SPACES = 49, 13         # 7 x 7 is the largest board proposed, and a line of 11 needs 11
SPACES = CROWD_SPACES + DUEL_SPACES
WAYS = 4                                   # a space has at most four neighbours

# Masks of seats are i1, of cards turned over i4, of spaces a whole word; guesses are i2.
assert SEATS < 8 and CARDS < 32 and SPACES < 64 and LARGEST_PRODUCT < 1 << 15


class Symbol(IntEnum):
    """Bits, so that one number can hold the symbols of several cards (MD-05)."""

    NONE, SECOND, STEP, REVERSE, SWAP = 0, 1, 2, 4, 8


assert list(Symbol) == [0, *(1 << bit for bit in range(len(Symbol) - 1))] and sum(Symbol) < 1 << 7     # kept as i1
EXTRAS = int(Symbol.STEP | Symbol.REVERSE | Symbol.SWAP)
LETTERS = {"-": Symbol.NONE, "2": Symbol.SECOND, "E": Symbol.STEP, "R": Symbol.REVERSE, "S": Symbol.SWAP}


class Side(IntEnum):
    """The two sides of the board."""

    DUEL, CROWD = range(2)


class Look(IntEnum):
    """How long new cards may be looked at (MD-22): seconds, without a limit, or all the time."""

    FIVE, TEN, TWENTY, OFF, ALWAYS = range(5)


SECONDS: dict[int, int] = {Look.FIVE: 5, Look.TEN: 10, Look.TWENTY: 20}
SECONDS_TO_ORDER = (18, 4, 4, 4)           # for each card, 30 in all, where cards are put in order (MD-34)
COLOURS = ("red", "blue", "yellow", "green")   # of houses and pawns (MD-32)

# The record has a field for each, which holds the index of the chosen value.
OPTIONS = (
    Option("start", ("random", "seat-1", "seat-2", "seat-3", "seat-4"), "random", "X-1"),    # who guesses first
    Option("memory", ("table", "aided"), "table", "X-8"),            # aided: the scene shows all the view knows
    Option("look", ("5", "10", "20", "off", "always"), "10", "MD-22"),                       # a Look
    Option("rounds", ("15", "10"), "15", "MD-27"),                   # 15: two reshuffles in a duel, 10: one
    Option("stacks", ("player", "seat"), "player", "MD-18"),         # with whom a stack stays in a swap
    Option("mole-after", ("stays", "returns"), "stays", "MD-25"),    # whether it goes to the centre after a crush
    Option("board", ("web", "grid"), "web", "MD-01"),
    Option("three-houses", ("off", "on"), "off", "MD-30"),           # three players have a board with three houses
    Option("change", ("off", "on"), "off", "MD-33"),                 # the first guesser may change
    Option("order", ("off", "on"), "off", "MD-34"),                  # players put new cards in order
    Option("multiplication", ("off", "on"), "off", "MD-35"),         # the first guesser calls for + or ×
    Option("cap", ("off", "on"), "on", "X-7", people="off"),         # whether a long game is broken off
)

HOUSES = {"duel": 2, "web": 4, "grid": 4, "three": 3}
WANTED = {"cards": Wanted(str, count=range(CARDS, CARDS + 1))} | {
    board: Wanted(str, names=("start", "houses", "paths"), count=range(1, CROWD_SPACES)) for board in HOUSES
}


class Board(NamedTuple):
    """One side of the board: its spaces by name, and between them one step each."""

    names: list[str]
    edges: list[tuple[str, str]]
    houses: list[str]
    start: str

    def neighbours(self, name: str) -> list[str]:
        """The spaces one step away, in the order in which the edition's paths name them."""
        return [b if a == name else a for a, b in self.edges if name in (a, b)]


def board_of(edition: Edition, key: str) -> Board:
    """A board from an edition, where every path is a chain of names: "C-N1-N2"."""
    chains = [path.split("-") for path in edition[key]["paths"]]
    names = list(dict.fromkeys(name for chain in chains for name in chain))
    edges = [edge for chain in chains for edge in pairwise(chain)]
    return Board(names, edges, edition[key]["houses"], edition[key]["start"][0])


def check(edition: Edition) -> None:
    """Refuse cards that cannot be read and boards that cannot be played on."""
    for card in edition["cards"]:
        if not re.fullmatch("([1-9]|10):[-2ERS]", card):
            raise edition.refuse("cards", f"a number from 1 to 10 and one of {' '.join(LETTERS)}, such as 7:E")
    for key in HOUSES:
        if fault := board_fault(key, board_of(edition, key)):
            raise edition.refuse(key, fault)


def board_fault(key: str, board: Board) -> str:
    """What a board should have and has not."""
    room = DUEL_SPACES if key == "duel" else CROWD_SPACES
    if len(board.names) > room:
        return f"at most {room} spaces"
    if len(board.houses) != HOUSES[key] or len(set(board.houses)) != HOUSES[key]:
        return f"{HOUSES[key]} different houses"
    if missing := [name for name in [*board.houses, board.start] if name not in board.names]:
        return f"{missing[0]!r} on a path"
    if board.start in board.houses:
        return "a start that is no house"
    if crowded := [name for name in board.names if not 0 < len(set(board.neighbours(name)) - {name}) <= WAYS]:
        return f"1 to {WAYS} neighbours for {crowded[0]!r}"
    if any(len(set(edge)) < 2 for edge in board.edges) or len(set(map(frozenset, board.edges))) < len(board.edges):
        return "every step between two spaces named once"
    return "" if connected(board) else "paths that lead from the start to every space"


def connected(board: Board) -> bool:
    """Can the mole reach every space?"""
    reached, edge = {board.start}, [board.start]
    while edge:
        edge = [name for at in edge for name in board.neighbours(at) if name not in reached]
        reached.update(edge)
    return len(reached) == len(board.names)


def crowd_board(three_houses: int, grid: int, seats: int) -> str:
    """Which board three or four play on (MD-01, MD-30)."""
    if three_houses and seats == 3:
        return "three"
    return "grid" if grid else "web"


def unbox(s: State, edition: Edition, seats: int) -> None:
    """Copy an edition's cards and the two boards of this table into a blank record."""
    for card, text in enumerate(edition["cards"]):
        number, _, letter = text.partition(":")
        s.number[card], s.symbol[card] = int(number), LETTERS[letter]
    s.neighbour[:] = EMPTY
    s.home[:] = EMPTY
    lay_board(s, Side.CROWD, 0, board_of(edition, crowd_board(s.three_houses, s.board, seats)))
    lay_board(s, Side.DUEL, CROWD_SPACES, board_of(edition, "duel"))


def lay_board(s: State, side: Side, first: int, board: Board) -> None:
    """Number a board's spaces from `first` on."""
    number = {name: first + place for place, name in enumerate(board.names)}
    for name in board.names:
        for way, other in enumerate(board.neighbours(name)):
            s.neighbour[number[name], way] = number[other]
    for house, name in enumerate(board.houses):
        s.home[side, house] = number[name]
    s.centre[side] = number[board.start]
