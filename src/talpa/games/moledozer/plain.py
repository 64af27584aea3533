"""What people are told, read from a view at once: all of it comes from here, and so from a veiled view."""

from __future__ import annotations

from talpa.engine.plain import Row, Rows, typed_reader
from talpa.games.moledozer.state import LAYOUT


class Common:
    """What all eyes have in common, as `state.py` describes it."""

    memory: int
    look: int
    order: int
    number: Row
    symbol: Row
    neighbour: bytes
    home: Rows
    phase: int
    side: int
    mole: int
    standing: int
    fallen: Row
    house: Row
    colour: Row
    sitter: Row
    turn: int
    product: int
    guess: Row
    winner: int
    steps: int
    extras: int
    height: Row
    looking: int
    placed: Row
    revealed: Row
    shown: int
    draw_off: int
    ending: int
    champion: int


class Plain(Common):
    """A view: what one pair of eyes sees."""

    common: Common
    stack: Rows


read = typed_reader(LAYOUT, Common, Plain)
