"""What people are told, read from a view at once: all of it comes from here, and so from a veiled view."""

from __future__ import annotations

from typing import Any

from talpa.engine.plain import reader
from talpa.engine.record import EMPTY, HIDDEN
from talpa.engine.scene import once
from talpa.games.mole_park.box import Die
from talpa.games.mole_park.state import LAYOUT, MARK, Phase

Plain = Any                          # the fields of a view as numbers and tuples, or those in common
read = reader(LAYOUT, (
    "phase", "edition", "seats", "holes", "stands", "crown", "declared", "rivals", "king_mole", "picker", "champion",
    "choice", "excess", "roll", "need", "top", "prize_stars", "hands", "mole_seat", "mole_stars", "owner",
    "hole", "deck", "discard", "stars", "face", "faces", "mix", "memory",
), own=("choice", "mole_stars", "mole_batch"), raw=("mole_batch",))


@once
def moles(t: Plain) -> list[list[int]]:
    """Each seat's moles: their places among all that are in hands."""
    found: list[list[int]] = [[] for _ in range(t.seats)]
    for place, owner in enumerate(t.mole_seat[: t.hands]):
        found[owner].append(place)
    return found


def hand(t: Plain, seat: int) -> tuple[int, ...]:
    """The stars of a seat's moles, those that are put down too."""
    return tuple(sorted([t.mole_stars[place] for place in moles(t.common)[seat]]))


def is_open(t: Plain, seat: int) -> bool:
    """Does this view show the seat's moles? It shows all of a hand or none."""
    places = moles(t.common)[seat]
    return not places or t.mole_stars[places[0]] != HIDDEN


def put_down(t: Plain, seat: int) -> tuple[int, ...]:
    """The stars of the moles that the seat has put down (MP-16)."""
    if t.phase != Phase.DISCARD:
        return ()
    return tuple(sorted([t.mole_stars[place] for place in moles(t.common)[seat] if t.mole_batch[place] >= MARK]))


@once
def prizes(t: Plain) -> list[list[tuple[int, int]]]:
    """Prizes (stand, card) by the seat that won them."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(t.seats)]
    for stand, row in enumerate(t.owner[: t.stands]):
        for prize, owner in enumerate(row):
            if owner >= 0:
                found[owner].append((stand, prize))
    return found


def prize_total(t: Plain, seat: int) -> int:
    return prize_totals(t.common)[seat]


@once
def prize_totals(t: Plain) -> list[int]:
    return [sum([t.prize_stars[stand][prize] for stand, prize in row]) for row in prizes(t)]


def mole_total(t: Plain, seat: int) -> int:
    return sum([t.mole_stars[place] for place in moles(t.common)[seat]]) if is_open(t, seat) else 0


def total(t: Plain, seat: int) -> int:
    """All stars of a seat that rolled its Prize die, in the Showdown those of the die until moles are laid down."""
    rolled: int = t.roll[seat][Die.PRIZE]
    if rolled == EMPTY or (t.rivals and t.phase != Phase.OVER):
        return rolled
    return rolled + mole_total(t, seat) + prize_total(t, seat)


def awaited(t: Plain) -> list[int]:
    """The seats that owe a decision: the same as `to_move`, without a compiled call."""
    if t.phase <= Phase.RESPOND:
        return [seat for seat in range(t.seats) if t.choice[seat] == EMPTY]
    if t.phase == Phase.DISCARD:
        return [seat for seat in range(t.seats) if t.excess[seat]]
    return {Phase.ORDER: [t.king_mole], Phase.PICK: [t.picker]}.get(Phase(t.phase), [])


def unseen(t: Plain, stars: int) -> int:
    """Moles with so many stars that this reader has not seen since they were shuffled."""
    shown = t.mole_stars[: t.hands].count(stars)
    return int(sum(row[stars - 1] for row in t.mix) - shown)
