"""A view read once into plain numbers: what scenes and sentences are made of."""

from __future__ import annotations

from talpa.engine.record import EMPTY, HIDDEN, NOBODY, State
from talpa.engine.scene import shared
from talpa.engine.sheet import reader
from talpa.games.mole_park.box import Die
from talpa.games.mole_park.state import LAYOUT, MARK, Phase

read = reader(LAYOUT, (
    "phase", "edition", "seats", "holes", "stands", "crown", "declared", "rivals", "king_mole", "picker", "champion",
    "choice", "excess", "roll", "need", "top", "prize_stars", "hands", "mole_seat", "mole_stars", "mole_batch", "owner",
    "hole", "deck", "discard", "stars", "face", "faces", "mix", "memory",
))


class Reading:
    """The fields of a view as Python values, and what follows from them."""

    def __init__(self, view: State) -> None:
        t = self.sheet = read(view)
        self.phase, self.edition, self.seats, self.holes, self.stands = t.phase, t.edition, t.seats, t.holes, t.stands
        self.crown, self.declared, self.rivals = t.crown, t.declared, t.rivals
        self.king, self.picker, self.champion = t.king_mole, t.picker, t.champion
        self.choices, self.excess, self.rolls = t.choice, t.excess, t.roll
        self.needs, self.tops, self.stars = t.need, t.top, t.prize_stars
        self.sort_moles(*(row[: t.hands] for row in (t.mole_seat, t.mole_stars, t.mole_batch)))
        self.prizes, self.left = prizes_by_owner(t.owner[: t.stands], t.seats)

    def sort_moles(self, owners: tuple[int, ...], stars: tuple[int, ...], batches: tuple[int, ...]) -> None:
        """The stars in each hand, and of those the ones that are put down."""
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.down: list[list[int]] = [[] for _ in range(self.seats)]
        for owner, worth, batch in zip(owners, stars, batches, strict=True):
            self.hands[owner].append(worth)
            if batch >= MARK:
                self.down[owner].append(worth)

    def awaited(self) -> list[int]:
        """The seats that owe a decision: the same as `to_move`, without a compiled call."""
        if self.phase <= Phase.RESPOND:
            return [seat for seat in range(self.seats) if self.choices[seat] == EMPTY]
        if self.phase == Phase.DISCARD:
            return [seat for seat in range(self.seats) if self.excess[seat]]
        return {Phase.ORDER: [self.king], Phase.PICK: [self.picker]}.get(Phase(self.phase), [])

    def prize_total(self, seat: int) -> int:
        return sum(self.stars[stand][prize] for stand, prize in self.prizes[seat])

    def mole_total(self, seat: int) -> int:
        return sum(worth for worth in self.hands[seat] if worth != HIDDEN)

    def total(self, seat: int) -> int:
        """All stars of a seat that rolled its Prize die, in the Showdown those of the die until moles are laid down."""
        rolled: int = self.rolls[seat][Die.PRIZE]
        if rolled == EMPTY or (self.rivals and self.phase != Phase.OVER):
            return rolled
        return rolled + self.mole_total(seat) + self.prize_total(seat)

    def unseen(self, stars: int) -> int:
        """Moles with so many stars that this reader has not seen since they were shuffled."""
        shown = sum(hand.count(stars) for hand in self.hands)
        return sum(row[stars - 1] for row in self.sheet.mix) - shown


@shared
def prizes_by_owner(
    owners: tuple[tuple[int, ...], ...], seats: int
) -> tuple[list[list[tuple[int, int]]], list[int]]:
    """Prizes (stand, card) by the seat that won them, and how many are left in each stand."""
    prizes: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    for stand, row in enumerate(owners):
        for prize, owner in enumerate(row):
            if owner >= 0:
                prizes[owner].append((stand, prize))
    return prizes, [row.count(NOBODY) for row in owners]
