"""Taking back: never past something revealed, never another seat's decision without its consent."""

from __future__ import annotations

from functools import cache

import numpy as np
from msgspec import Struct

from talpa.engine import steps
from talpa.engine.match import Match
from talpa.engine.scene import Message, say
from talpa.server.window import copied, veiled

DEEPEST = 12                         # decisions that can be taken back at once


class Plan(Struct, frozen=True):
    """Which decision goes; `alone`: those after it stay. `asked`: the seats whose decisions go too."""

    index: int
    alone: bool
    asked: frozenset[int]


class Asking(Struct):
    """A request that waits for consent."""

    by: int
    plan: Plan
    waiting: set[int]


def looks_quiet(before: np.ndarray, seat: int, action: int) -> bool:
    """Does a decision seem to reveal nothing, as far as the seat that takes it can tell?

    What the others see is imagined from the own sight: the seat is told the answer, so the truth must not be in it.
    One world a reader is tried; `plan` looks at many when it is asked.
    """
    world = veiled(before, seat)
    steps.redeal(world, seat, 2)                    # another world than the one that `is_quiet` tries first
    after = copied(world)
    if steps.attempt(after, seat, action) < 0:
        return False
    return steps.is_quiet(world, after, spare_room(before.dtype), seat, action, 1)


@cache
def spare_room(layout: np.dtype) -> tuple[np.ndarray, np.ndarray]:
    """One for each game: rooms are heard one after the other."""
    return steps.room_for_two(layout)


def plan(match: Match, seat: int) -> Plan | Message:
    """How the seat's last decision could be taken back, or why it cannot."""
    places = [place for place, (mover, _) in enumerate(match.history) if mover == seat]
    if not places:
        return say("refusal-undo-nothing")
    index = places[-1]
    if len(match.history) - index > DEEPEST:
        return say("refusal-undo-long-ago")
    scratch = copy_of(match)
    while len(scratch.history) > index:
        if not scratch.undoable():
            return say("refusal-undo-revealed")
        scratch.undo()
    later = [mover for mover, _ in match.history[index + 1 :]]
    together = len(set(later)) == len(later) and all(scratch.awaited >> mover & 1 for mover in later)
    return Plan(index, True, frozenset()) if together else Plan(index, False, frozenset(later))


def copy_of(match: Match) -> Match:
    """The same match, to try things on."""
    other = Match(match.game, match.seats, match.seed, match.options, match.edition)
    other.replay(list(match.history))
    return other


def take_back(match: Match, index: int, alone: bool) -> None:
    """Undo: all from that decision on, or it alone among simultaneous ones, whose order is free."""
    kept = match.history[:index] + (match.history[index + 1 :] if alone else [])
    match.restart()
    match.replay(kept)
