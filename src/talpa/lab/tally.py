"""Games added up: sums over deals, so that a million of them take no more memory than a hundred."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from talpa.lab.play.games import COLUMNS, DECISIONS, MARGIN, ROUNDS
from talpa.lab.statistics import Estimate, from_sums

COUNTED = {"decisions": DECISIONS, "rounds": ROUNDS, "margin": MARGIN}


@dataclass
class Tally:
    """Sums of one table's rows, and of their differences from the table as it is, deal by deal."""

    deals: int = 0
    sums: np.ndarray = field(default_factory=lambda: np.zeros(COLUMNS))
    squares: np.ndarray = field(default_factory=lambda: np.zeros(COLUMNS))
    gaps: np.ndarray = field(default_factory=lambda: np.zeros(COLUMNS))
    gap_squares: np.ndarray = field(default_factory=lambda: np.zeros(COLUMNS))
    counts: dict[str, Counter[int]] = field(default_factory=lambda: {name: Counter() for name in COUNTED})

    def add_rows(self, rows: np.ndarray, base: np.ndarray) -> None:
        """Add a chunk of deals."""
        self.deals += len(rows)
        self.sums += rows.sum(0)
        self.squares += (rows**2).sum(0)
        self.gaps += (rows - base).sum(0)
        self.gap_squares += ((rows - base) ** 2).sum(0)
        for name, column in COUNTED.items():
            self.counts[name].update(np.rint(rows[:, column]).astype(int).tolist())

    def add(self, other: Tally) -> None:
        """Add the sums of another chunk."""
        self.deals += other.deals
        for name in ("sums", "squares", "gaps", "gap_squares"):
            getattr(self, name)[:] += getattr(other, name)
        for name in COUNTED:
            self.counts[name].update(other.counts[name])

    def mean(self, column: int) -> Estimate:
        return from_sums(self.deals, float(self.sums[column]), float(self.squares[column]))

    def gap(self, column: int) -> Estimate:
        """The difference from the table as it is, on the same deals."""
        return from_sums(self.deals, float(self.gaps[column]), float(self.gap_squares[column]))

    def quantile(self, name: str, share: float) -> int:
        """The value that so many of the games do not exceed."""
        reached, wanted = 0, share * self.deals
        for value, count in sorted(self.counts[name].items()):
            reached += count
            if reached >= wanted:
                return value
        return 0

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        arrays = {name: getattr(self, name).tolist() for name in ("sums", "squares", "gaps", "gap_squares")}
        return {"deals": self.deals, **arrays, "counts": {name: dict(found) for name, found in self.counts.items()}}


def tally_from(plain: dict[str, Any]) -> Tally:
    """Read what `plain` wrote."""
    arrays = {name: np.array(plain[name]) for name in ("sums", "squares", "gaps", "gap_squares")}
    counts = {name: Counter({int(key): count for key, count in found.items()})
              for name, found in plain["counts"].items()}
    return Tally(plain["deals"], **arrays, counts=counts)
