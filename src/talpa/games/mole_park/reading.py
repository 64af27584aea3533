"""A view read once into plain numbers: what scenes and sentences are made of."""

from __future__ import annotations

from talpa.engine.record import EMPTY, HIDDEN, NOBODY, State
from talpa.games.mole_park.box import Die
from talpa.games.mole_park.state import MARK, Phase


class Reading:
    """The fields of a view as Python values, each read once (a record's field costs half a microsecond)."""

    def __init__(self, view: State) -> None:
        self.view, self.phase, self.edition = view, int(view["phase"]), int(view["edition"])
        self.seats, self.holes, self.stands = int(view["seats"]), int(view["holes"]), int(view["stands"])
        self.crown, self.declared, self.rivals = int(view["crown"]), int(view["declared"]), int(view["rivals"])
        self.king, self.picker, self.champion = int(view["king_mole"]), int(view["picker"]), int(view["champion"])
        self.choices, self.excess, self.rolls = view["choice"].tolist(), view["excess"].tolist(), view["roll"].tolist()
        self.needs, self.tops, self.stars = view["need"].tolist(), view["top"].tolist(), view["prize_stars"].tolist()
        self.sort_moles(*(view[name][: view["hands"]].tolist() for name in ("mole_seat", "mole_stars", "mole_batch")))
        self.sort_prizes(view["owner"].tolist())

    def sort_moles(self, owners: list[int], stars: list[int], batches: list[int]) -> None:
        """The stars in each hand, and of those the ones that are put down."""
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.down: list[list[int]] = [[] for _ in range(self.seats)]
        for owner, worth, batch in zip(owners, stars, batches, strict=True):
            self.hands[owner].append(worth)
            if batch >= MARK:
                self.down[owner].append(worth)

    def sort_prizes(self, owners: list[list[int]]) -> None:
        """Prizes (stand, card) by their owner, and how many are left in each stand."""
        self.prizes: list[list[tuple[int, int]]] = [[] for _ in range(self.seats)]
        self.left = [row.count(NOBODY) for row in owners[: self.stands]]
        for stand, row in enumerate(owners[: self.stands]):
            for prize, owner in enumerate(row):
                if owner >= 0:
                    self.prizes[owner].append((stand, prize))

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
        rolled = int(self.rolls[seat][Die.PRIZE])
        if rolled == EMPTY or (self.rivals and self.phase != Phase.OVER):
            return rolled
        return rolled + self.mole_total(seat) + self.prize_total(seat)

    def unseen(self, stars: int) -> int:
        """Moles with so many stars that this reader has not seen since they were shuffled."""
        shown = sum(hand.count(stars) for hand in self.hands)
        return int(self.view["mix"][:, stars - 1].sum()) - shown
