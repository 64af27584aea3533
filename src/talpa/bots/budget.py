"""How much a bot may think: iterations, which make the same choice with the same luck, or seconds."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from talpa.engine.errors import Malformed


@dataclass(frozen=True)
class Budget:
    """Either `iterations` or `seconds`, more than none of it."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.iterations is None) == (self.seconds is None):
            raise Malformed("a budget is a number of iterations or of seconds: one of the two")
        amount = self.seconds if self.iterations is None else self.iterations
        assert amount is not None
        if not (amount > 0 and math.isfinite(amount)):
            raise Malformed(f"a bot cannot think for {self}: a budget is more than 0 iterations or seconds")

    def __str__(self) -> str:
        return f"{self.seconds:g} s" if self.iterations is None else f"{self.iterations} iterations"


def budget_from(given: Budget | float | None, own: Budget) -> Budget:
    """What a bot spends: its own, but no more than what was given; a plain number means seconds."""
    if given is None:
        return own
    if not isinstance(given, Budget):
        given = Budget(seconds=float(given))
    if own.seconds is not None and given.seconds is not None:
        return Budget(seconds=min(own.seconds, given.seconds))
    return given if given.iterations is not None else own


def read_budget(text: str) -> Budget:
    """`500` is iterations, `0.2s` is seconds."""
    found = re.fullmatch(r"(\d+)|(\d*\.?\d+)s", text)
    if not found:
        raise Malformed(f"{text!r} is not a budget: 500 means iterations, 0.2s means seconds")
    return Budget(iterations=int(found[1])) if found[1] else Budget(seconds=float(found[2]))
