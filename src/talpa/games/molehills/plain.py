"""What people are told, read from a view at once: all of it comes from here, and so from a veiled view."""

from __future__ import annotations

from talpa.engine.plain import Row, Rows, typed_reader
from talpa.games.molehills.state import LAYOUT


class Common:
    """What all eyes have in common, as `state.py` describes it."""

    own_plan: int
    memory: int
    limit: Row
    seats: int
    phase: int
    this_round: int
    lap: int
    turn: int
    token: Row
    claim: Row
    display: Row
    hand: Rows
    mole: Row
    nose: Row
    rock: int
    die: int
    supply: Row
    height: Row
    piece: Row
    pending: Row
    pendings: int
    score: Rows


class Plain(Common):
    """A view: what one pair of eyes sees."""

    common: Common
    plan: Rows


read = typed_reader(LAYOUT, Common, Plain)
