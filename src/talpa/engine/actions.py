"""Actions: families laid end to end, each with the phases that await it."""

from __future__ import annotations

from enum import IntEnum

import numpy as np


class ActionFamily(IntEnum):
    """Families of decisions. A member is written `STEP = Phase.MOLE, WAYS`: the phase, or phases, and how many it has.

    Its value is the number of its first action: `Family.STEP + way` is an action, and `action - Family.STEP` the way.
    """

    count: int
    phases: int                  # bitmask

    def __new__(cls, phases: IntEnum | tuple[IntEnum, ...], count: int) -> ActionFamily:
        if count < 1:
            raise ValueError(f"a family of {count} actions")
        first = sum(family.count for family in cls)
        member = int.__new__(cls, first)
        member._value_, member.count = first, count
        member.phases = sum(1 << phase for phase in (phases if isinstance(phases, tuple) else (phases,)))
        return member


def family_by_action(families: type[ActionFamily]) -> np.ndarray:
    """[action]: its family, which is the number of the family's first action."""
    return np.array([family.value for family in families for _ in range(family.count)])


def phases_by_action(families: type[ActionFamily]) -> np.ndarray:
    """[action]: bitmask of the phases that await it."""
    return np.array([family.phases for family in families for _ in range(family.count)])
