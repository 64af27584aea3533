"""What people are told, read from a view at once: all of it comes from here, and so from a veiled view."""

from __future__ import annotations

from talpa.engine.plain import Row, Rows, typed_reader
from talpa.engine.record import EMPTY
from talpa.engine.scene import once, shared
from talpa.games.mole_park.box import KINDS, STARS, Die
from talpa.games.mole_park.state import LAYOUT, Phase


class Common:
    """What all eyes have in common, as `state.py` describes it."""

    memory: int
    edition: int
    holes: int
    stands: int
    crown: int
    stars: Row
    faces: Row
    face: Rows
    need: Row
    prize_stars: Rows
    phase: int
    seats: int
    king_mole: int
    champion: int
    declared: int
    rivals: int
    waiting: int
    picker: int
    roll: Rows
    excess: Row
    deck: int
    discard: Row
    hole: Rows
    held: Rows
    owner: Rows
    top: Row


class Plain(Common):
    """A view: what one pair of eyes sees."""

    common: Common
    choice: Row
    hand: bytes
    down: bytes
    unseen: Row


read = typed_reader(LAYOUT, Common, Plain)


def faces(t: Plain, seat: int) -> bytes:
    """Moles in a hand that this view shows, by kind."""
    return t.hand[seat * KINDS : (seat + 1) * KINDS]


def hand(t: Plain, seat: int) -> tuple[int, ...]:
    """The stars of a seat's moles, those that are put down too."""
    return stars_of(faces(t, seat))


@shared
def stars_of(moles: bytes) -> tuple[int, ...]:
    """The stars of moles that are counted by kind."""
    return in_stars(bytes([sum(moles[star::STARS]) for star in range(STARS)]))


def is_open(t: Plain, seat: int) -> bool:
    """Does this view show the seat's moles? It shows all of a hand or none."""
    return any(faces(t, seat))


def put_down(t: Plain, seat: int) -> tuple[int, ...]:
    """The stars of the moles that the seat has put down (MP-16)."""
    return in_stars(t.down[seat * STARS : (seat + 1) * STARS])


@shared
def in_stars(counts: bytes) -> tuple[int, ...]:
    """The stars of moles that are counted by their stars."""
    return tuple([stars for stars, count in enumerate(counts, 1) for _ in range(count)])


def prizes(t: Common) -> list[list[tuple[int, int]]]:
    """Prizes (stand, card) by the seat that won them."""
    return prizes_of(t.seats, t.owner[: t.stands])


@shared
def prizes_of(seats: int, owners: Rows) -> list[list[tuple[int, int]]]:
    found: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    for stand, row in enumerate(owners):
        for prize, owner in enumerate(row):
            if owner >= 0:
                found[owner].append((stand, prize))
    return found


def prize_total(t: Plain, seat: int) -> int:
    return prize_totals(t.common)[seat]


@once
def prize_totals(t: Common) -> list[int]:
    return [sum([t.prize_stars[stand][prize] for stand, prize in row]) for row in prizes(t)]


def mole_total(t: Plain, seat: int) -> int:
    return star_total(faces(t, seat))


@shared
def star_total(moles: bytes) -> int:
    """The stars of moles that are counted by kind, together."""
    return sum(stars_of(moles))


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
    if t.phase == Phase.AGAIN:
        return [seat for seat in range(t.seats) if t.waiting >> seat & 1]
    return {Phase.ORDER: [t.king_mole], Phase.PICK: [t.picker]}.get(Phase(t.phase), [])


def unseen(t: Plain, stars: int) -> int:
    """Moles with so many stars that this reader has not seen since they were shuffled."""
    return sum(t.unseen[stars - 1 :: STARS])
