"""The table as zones and pieces, and choices as paths of clicks: all that a renderer needs, and no rules.

Everything here is made from a veiled view. Sentences are messages (an id and arguments), so that each reader
has them in their own language. Ids name places, never a hidden piece across a shuffle.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from talpa.engine.record import NOBODY


class Seat(Struct, frozen=True, gc=False, tag="seat"):
    """A seat inside a message: said by the player's name, or as "you"."""

    seat: int


class Message(Struct, frozen=True, gc=False, tag="message"):
    """A sentence in no language yet: a Fluent id and its arguments, which may be seats or messages themselves."""

    id: str
    args: dict[str, int | str | Seat | Message] = {}


def say(id: str, **args: int | str | Seat | Message) -> Message:
    """A message, shortly."""
    return Message(id, args)


shared = lru_cache(maxsize=2048)     # for parts that several eyes see or that stay as they are: frozen, made once
once = lru_cache(maxsize=64)         # for what is made of a view's common part alone: eyes look one after the other


class Space(Struct, frozen=True, gc=False, omit_defaults=True):
    """A place a piece can lie on or a person can click; x and y in steps from the zone's top left."""

    id: str
    x: float = 0
    y: float = 0
    text: str = ""                   # short, drawn on it: "14", "D-6"
    label: Message | None = None     # its name, where the text is not enough
    colour: str = ""
    letter: str = ""                 # goes with the colour, always
    seat: int = NOBODY               # whose it is


class Piece(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that lies on a space; pieces on one space are listed from bottom to top."""

    id: str
    at: str
    kind: str                        # picks the drawing: card, mole, cube, die, token, pawn …
    label: Message                   # its name in words
    text: str = ""                   # short, drawn on it: "7", "X"
    mark: str = ""                   # a symbol's name, drawn as an icon: "reverse", "star"
    colour: str = ""
    letter: str = ""
    hidden: bool = False             # shows its back
    facing: str = ""                 # north, east, south, west
    seat: int = NOBODY


class Zone(Struct, frozen=True, gc=False, omit_defaults=True):
    """A part of the table. Kinds: graph, grid, track, row, stack, dice, and dial (any number from low to high)."""

    id: str
    kind: str
    label: Message
    spaces: list[Space] = []
    pieces: list[Piece] = []
    edges: list[tuple[str, str]] = []
    seat: int = NOBODY               # whose it is
    low: int = 0
    high: int = 0


class Fact(Struct, frozen=True, gc=False, omit_defaults=True):
    """A number beside a player's name: points, cards in hand, tokens."""

    label: Message                   # its name
    value: int | str


class Player(Struct, frozen=True, gc=False, omit_defaults=True):
    """A player at the table."""

    seat: int
    colour: str
    letter: str
    facts: list[Fact] = []
    out: bool = False                # out of the game


class Scene(Struct, frozen=True, gc=False):
    """All that one pair of eyes sees."""

    game: str
    seat: int                        # whose eyes; NOBODY: a spectator's
    status: Message
    players: list[Player]
    zones: list[Zone]
    seconds: int = 0                 # this seat's time for its decision; 0: as long as it likes
    on_timeout: int = NOBODY         # the action the table takes for it when the time is over

    def ids(self) -> Iterator[str]:
        """Everything that can be clicked, dials apart."""
        for zone in self.zones:
            yield from (space.id for space in zone.spaces)
            yield from (piece.id for piece in zone.pieces)

    def has(self, id: str) -> bool:
        """Is there such a space or piece, or such a number on a dial?"""
        zone, _, number = id.rpartition(".")
        for dial in self.zones:
            if dial.kind == "dial" and dial.id == zone and number.isdecimal():
                return dial.low <= int(number) <= dial.high
        return id in set(self.ids())


class Part(Struct, frozen=True, gc=False):
    """What a seat's points were made of: a number counts, a text (12★, or nothing) counts nothing."""

    label: Message
    points: float | str


class NewsLine(Struct, frozen=True, gc=False):
    """One thing that happened."""

    message: Message
    ruling: str
    kind: str                        # the game's name for it, for animation: "shown"
    a: int
    b: int
    c: int


class Choice(Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal action: its verb, the clicks that lead to it, and its sentence.

    Long runs of numbers (a dial) come as one choice with `run`: it stands for the actions `action` to
    `action + run`, whose last click counts up with them.
    """

    action: int
    verb: str
    path: list[str]
    label: Message
    run: int = 0
