"""How closely a review looks."""

from __future__ import annotations

from typing import NamedTuple


class Effort(NamedTuple):
    """How closely a review looks."""

    groups: int = 8              # of worlds by which a moment of the game is judged
    branches: int = 512          # of a decision
    deals: int = 512             # that the set-up is compared with
    iterations: int = 5000       # of King Mole's search at a decision of the seat


FIRST_EFFORT = Effort()
FINE = Effort(groups=32, branches=2048, deals=2048, iterations=20_000)
