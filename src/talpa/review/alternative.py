"""What if: a game goes on from a moment that a seat remembers, in a world it could have been in."""

from __future__ import annotations

from talpa.engine.match import Match


def what_if(match: Match, seat: int, number: int, seed: int) -> Match:
    """The match after its first decisions, with all that the seat did not know then dealt anew.

    It keeps its past for frames, but nothing of the match's own luck and secrets: those would be hindsight.
    """
    then = match.rewound(number)
    then.states[:] = then.view(seat).world(seed).states
    then.history.clear()
    then.position_based, then.keeps_before, then.before = True, True, None
    return then
