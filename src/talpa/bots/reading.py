"""What others' choices say about what they hide: a game's `belief`, where it has one."""

from __future__ import annotations

from numba.extending import overload

from talpa.engine.dispatch import RULEBOOK


def belief(s, seat):
    own = RULEBOOK[s.dtype].belief
    return own(s, seat) if own else 1.0


@overload(belief)
def _belief(s, seat):
    own = RULEBOOK[s.dtype].belief
    if own is None:
        return lambda s, seat: 1.0
    return lambda s, seat: own(s, seat)
