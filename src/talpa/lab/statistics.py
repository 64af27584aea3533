"""Statistics that hold: intervals over deals, many comparisons corrected, yes-or-no questions asked as games come in.

A deal, with all its rotations of the seats, is one observation: games of one deal are alike.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

SURE = 0.95                      # of an interval
NORMAL = NormalDist()


class Estimate(NamedTuple):
    """A mean over deals, its interval, the standard error and how many deals it rests on."""

    mean: float
    low: float
    high: float
    error: float
    deals: int

    def p_against(self, expected: float) -> float:
        """How likely so large a difference from the expected mean is by chance alone."""
        return two_sided(self.mean - expected, self.error)

    def times(self, factor: float) -> Estimate:
        """The same in another unit."""
        return Estimate(self.mean * factor, self.low * factor, self.high * factor, self.error * factor, self.deals)

    def within(self, lowest: float, highest: float) -> Estimate:
        """The same with an interval that does not leave what is possible."""
        return self._replace(low=max(self.low, float(lowest)), high=min(self.high, float(highest)))


def two_sided(difference: float, error: float) -> float:
    if error == 0.0:
        return 1.0 if difference == 0.0 else 0.0
    return 1.0 if math.isnan(error) else 2.0 * (1.0 - NORMAL.cdf(abs(difference) / error))


def students(deals: int, sure: float = SURE) -> float:
    """Standard errors on each side of an interval from so many deals (Student's t, by expansion about the normal)."""
    z, free = NORMAL.inv_cdf((1 + sure) / 2), max(deals - 1, 1)
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)


def from_sums(deals: int, total: float, squares: float, sure: float = SURE) -> Estimate:
    """A mean and its interval from a count, a sum and a sum of squares, so that no deal need be kept."""
    if deals == 0:
        return Estimate(math.nan, math.nan, math.nan, math.nan, 0)
    mean = total / deals
    if deals < 2:
        return Estimate(mean, -math.inf, math.inf, math.nan, deals)
    error = math.sqrt(max(squares - deals * mean * mean, 0.0) / (deals - 1) / deals)
    return Estimate(mean, mean - students(deals, sure) * error, mean + students(deals, sure) * error, error, deals)


def from_deals(values: np.ndarray, sure: float = SURE) -> Estimate:
    """The same from one value a deal; a deal without one (nan) does not count."""
    known = values[~np.isnan(values)]
    return from_sums(len(known), float(known.sum()), float((known**2).sum()), sure)


def ratio(above: np.ndarray, below: np.ndarray) -> Estimate:
    """A ratio of sums over deals, such as taken by possible, with its interval from how deals differ."""
    deals, whole = len(below), float(below.sum())
    if whole == 0.0 or deals < 2:
        return Estimate(math.nan, math.nan, math.nan, math.nan, deals)
    share = float(above.sum()) / whole
    error = math.sqrt(float(((above - share * below) ** 2).sum()) * deals / (deals - 1)) / whole
    return Estimate(share, share - students(deals) * error, share + students(deals) * error, error, deals)


def explained(values: np.ndarray, by: np.ndarray, sure: float = SURE) -> Estimate:
    """The share of values' variance that another number explains, with Fisher's interval; below 0 counts as 0."""
    deals = len(values)
    if deals < 5 or values.std() < 1e-9 or by.std() < 1e-9:
        return Estimate(0.0, 0.0, 0.0 if deals >= 5 else 1.0, math.nan, deals)
    middle = math.atanh(min(float(np.corrcoef(values, by)[0, 1]), 1 - 1e-12))
    half = NORMAL.inv_cdf((1 + sure) / 2) / math.sqrt(deals - 3)
    share, low, high = (max(math.tanh(middle + side), 0.0) ** 2 for side in (0.0, -half, half))
    return Estimate(share, low, high, math.nan, deals)


def wilson(count: int, of: int, sure: float = SURE) -> Estimate:
    """A share of independent games, with Wilson's interval: never below 0 or above 1, and right for rare things."""
    if of == 0:
        return Estimate(math.nan, 0.0, 1.0, math.nan, 0)
    z, share = NORMAL.inv_cdf((1 + sure) / 2), count / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    low, high = max(0.0, min(middle - half, share)), min(1.0, max(middle + half, share))
    return Estimate(share, low, high, math.sqrt(share * (1 - share) / of), of)


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's correction: with so many comparisons, what each p-value is worth."""
    corrected, worst = [1.0] * len(chances), 0.0
    for step, place in enumerate(sorted(range(len(chances)), key=lambda i: chances[i])):
        worst = max(worst, min(1.0, (len(chances) - step) * chances[place]))
        corrected[place] = worst
    return corrected


def variance_ratio(one: Estimate, other: Estimate, difference: Estimate) -> float:
    """How many times more games unpaired deals would need for the same interval of the difference."""
    apart = one.error**2 + other.error**2
    return math.nan if difference.error == 0.0 else apart / difference.error**2


def power(deals: int, spread: float, edge: float, comparisons: int = 1, sure: float = SURE) -> float:
    """The chance that so many deals find an edge, where a deal's value has that standard deviation."""
    wanted = NORMAL.inv_cdf(1 - (1 - sure) / comparisons / 2)
    shift = edge * math.sqrt(deals) / spread
    return NORMAL.cdf(shift - wanted) + NORMAL.cdf(-shift - wanted)


def seat_questions(seats: int) -> int:
    """How many comparisons a look at all seats is: of two seats, one wins what the other loses."""
    return 1 if seats == 2 else seats


def seat_chances(shares: Sequence[Estimate]) -> list[float]:
    """How likely each seat's difference from an even share is by chance alone, corrected for looking at all seats."""
    chances = [share.p_against(1 / len(shares)) for share in shares]
    return chances if seat_questions(len(shares)) == 1 else holm(chances)


def seat_spread(seats: int) -> float:
    """The standard deviation of one game's win share of one seat, where seats are even."""
    return math.sqrt((seats - 1) / seats**2)


class Verdict(NamedTuple):
    """What a sequential test says so far: "even", "edge" or "open", after so many deals."""

    answer: str
    deals: int
    likelier: float              # logarithm of how much likelier an edge makes what was seen


def sequential(
    deals: int, total: float, squares: float, even: float, edge: float, comparisons: int = 1,
    wrong: float = 0.05, missed: float = 0.05,
) -> Verdict:
    """Is the mean even, or off by at least an edge to either side? Asked as often as one likes (GSPRT on deal sums).

    Two tests, one for each side, of a mean that is even against one that is off by the edge; each may be wrong half as
    often as both together, and with several comparisons each has its part of that.
    """
    mean = total / max(deals, 1)
    variance = max(squares - deals * mean * mean, 0.0) / max(deals - 1, 1)
    if deals < 30 or variance == 0.0:
        return Verdict("open", deals, 0.0)
    sides = [deals * side * (mean - even - side / 2) / variance for side in (edge, -edge)]
    upper = math.log((1 - missed) / (wrong / 2 / comparisons))
    lower = math.log(missed / (1 - wrong / 2 / comparisons))
    found = "edge" if max(sides) >= upper else "even" if max(sides) <= lower else "open"
    return Verdict(found, deals, max(sides))
