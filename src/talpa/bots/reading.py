"""What others' choices say about what they hide: a game's `belief`, where the room of its `value` has one."""

from __future__ import annotations

from collections.abc import Callable
from sys import modules

from numba.extending import overload

from talpa.engine.dispatch import RULEBOOK
from talpa.engine.game import Game


def own_belief(game: Game) -> Callable[..., float] | None:
    """A game's `belief(s, seat)`: how well a world explains what the other seats chose, in any unit."""
    return getattr(modules[game.value.__module__], "belief", None)


def belief(s, seat):
    own = own_belief(RULEBOOK[s.dtype])
    return own(s, seat) if own else 1.0


@overload(belief)
def _belief(s, seat):
    own = own_belief(RULEBOOK[s.dtype])
    if own is None:
        return lambda s, seat: 1.0
    return lambda s, seat: own(s, seat)
