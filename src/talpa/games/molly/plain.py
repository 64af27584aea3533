"""What people are told, read from a view at once: all of it comes from here, and so from a veiled view."""

from __future__ import annotations

from talpa.engine.plain import Row, Rows, typed_reader
from talpa.games.molly.state import LAYOUT


class Common:
    """What all eyes have in common, as `state.py` describes it."""

    open_burrows: int
    pile_sizes: int
    memory: int
    tardies_each: int
    seats: int
    first: int
    turn: int
    phase: int
    last_round: int
    deck_left: int
    display: Row
    drawn: Row
    pile: Rows
    height: Row
    dog: int
    mole_sets: int
    project_sets: int
    discarded: Row
    last_discard: int
    queue: Row
    supply: int
    token: Row
    reserve: Row
    burrow: Rows
    least: Rows
    most: Rows


class Plain(Common):
    """A view: what one pair of eyes sees."""

    common: Common
    passed: Row


read = typed_reader(LAYOUT, Common, Plain)
