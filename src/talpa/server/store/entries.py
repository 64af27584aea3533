"""What is stored: a table's facts once, and everything that happens at it as numbered entries, never changed."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, NamedTuple

from msgspec import Struct

OPEN = -2                            # eyes that see all cards


class Kind(IntEnum):
    """What an entry says; the numbers are in databases, so they stay."""

    DECIDE = 1                       # value: the action; text: the level of the bot that decided, if one did
    UNDO = 2                         # value: the decision's place in the history, twice, + 1 if it alone goes
    SIT = 3                          # text: the name of the person who takes an open seat
    KEY = 4                          # text: the digest of a secret that opens the seat
    RENEW = 5                        # text: the digest of the only secret that opens the seat from now on
    BOT = 6                          # text: the level of the bot that plays the seat from now on
    BACK = 7                         # the person plays again
    TALK = 8                         # text: what was said
    REMATCH = 9                      # text: the table where they play again
    END = 10                         # the game is over; text: the reason
    NAME = 21                        # text: the person's new name
    CONCEDE = 22                     # the person gives up; text: the level of the bot that plays to the end
    CLOSE = 23                       # value 1: an open seat is for invitations only; 0: for anybody
    REMOVE = 24                      # a person is taken from a seat, which is open and closed then
    INVITE = 25                      # text: the digest of a secret with which somebody may take the seat, once
    WATCH = 26                       # text: the digest of a secret that lets watch
    BIND = 27                        # text: the digest of the seat's share of luck
    SHARE = 28                       # text: the share itself
    BEGIN = 29                       # the game begins, with the luck that is drawn from the shares
    LATE = 30                        # the seat's time is over; value 1: the rule's action is taken, 0: a bot decides
    BELL = 31                        # text: where the seat is told of its turn, as JSON; nothing: nowhere
    SHUT = 33                        # the operator has closed the table: nobody plays on
    RESULT = 32                      # text: how the game ended, as JSON, for those who look without its rules


class Start(Struct, frozen=True):
    """Who was to sit at a seat when the table was opened."""

    kind: Literal["person", "open", "bot"]
    level: str
    name: str


class Terms(Struct, frozen=True, omit_defaults=True):
    """What else was settled when a table was opened; older tables have none of it."""

    gathers: bool = False            # the game begins when all persons are there at once
    before: str = ""                 # the table that this is the rematch of
    edition_text: str = ""           # an edition of the table's own, as TOML


class Table(Struct, frozen=True):
    """What a table is from its first to its last day."""

    id: str
    game: str
    rules: int                       # version of the game's rules
    seats: int
    options: dict[str, str]
    edition: str
    edition_digest: str
    language: str
    seed: str
    places: list[Start]
    host: str                        # digest of the host's secret
    watch: str                       # digest of the watchers' secret; empty: anybody may watch
    listed: bool
    seconds: int
    talk: bool
    created: int                     # milliseconds since 1970
    terms: Terms = Terms()


class Glimpse(NamedTuple):
    """A table as far as it can be told without its rules: what happened to its seats, and whether its game is kept."""

    table: Table
    entries: list[Entry]
    kept: bool
    last: int                        # when something happened last, in milliseconds since 1970
    written: int                     # entries so far


class Finished(Struct, frozen=True):
    """A game that is over, for those who look back: whatever becomes of its rules."""

    table: str
    decisions: int
    file: str                        # the game file


class Page(Struct, frozen=True):
    """Some steps of a finished game as one pair of eyes was told them."""

    table: str
    eye: int                         # a seat, NOBODY for a spectator, OPEN for open cards
    number: int
    content: bytes                   # a list of `ReplayStep`, JSON, compressed by zlib


class StoredReview(Struct, frozen=True):
    """A seat's review of a finished game, or a part of it."""

    table: str
    seat: int
    kind: int                        # how closely it looks; hindsight is apart
    format: int                      # of what it says: those of another format are made anew
    content: bytes                   # JSON, compressed by zlib


class Entry(Struct, frozen=True, gc=False):
    """One thing that happened at a table."""

    table: str
    n: int                           # 0, 1, 2 … at each table
    kind: int
    seat: int
    value: int
    text: str
    at: int                          # milliseconds since 1970
