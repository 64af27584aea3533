"""The game at a table: its match, the numbers of its decisions, and undo. It knows no messages and no people."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterable
from functools import cache

from msgspec import Struct

from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message, say
from talpa.engine.view import Refused, View
from talpa.server.store.entries import Kind, Table

DEEPEST = 12                         # decisions that can be undone at once


class Plan(Struct, frozen=True):
    """Which decision goes; `alone`: those after it stay. `asked`: the seats whose decisions go too."""

    index: int
    alone: bool
    asked: frozenset[int]

    @property
    def value(self) -> int:
        """The plan as an entry has it."""
        return self.index * 2 + self.alone


@cache
def pair(seat: int, action: int) -> tuple[int, int]:
    """One tuple for all tables: histories are most of an idle table's memory."""
    return seat, action


class Play:
    """A match being played by seats whose decisions are numbered, each seat's from 0; no number is used twice."""

    def __init__(self, table: Table, game: Game) -> None:
        self.match = Match(game, table.seats, int(table.seed), table.options, table.edition)
        self.match.keeps_before = True                               # frames are played from there
        self.taken = [array("i") for _ in range(table.seats)]        # every action of a seat, undone ones too
        self.steps = array("i")                                      # kind, seat, value of decisions and undos
        self.step = 0                                                # how many of them
        self.views: dict[int, View] = {}                             # what was looked at since the last step
        self.before: View | None = None                              # what the last decision's seat saw before it

    def is_over(self) -> bool:
        return not self.match.to_move()

    def view(self, seat: int) -> View:
        """The table as this seat may know it (NOBODY: a spectator): all that anything outgoing is made from."""
        found = self.views.get(seat)
        if found is None:
            found = self.views[seat] = self.match.view(seat)
        return found

    def seen_by(self, seats: Iterable[int]) -> list[View]:
        return [self.view(seat) for seat in seats]

    def has_taken(self, seat: int, n: int, action: int) -> bool:
        """Was this very decision taken already?"""
        taken = self.taken[seat]
        return n < len(taken) and taken[n] == action

    def refusal(self, seat: int, n: int, action: int) -> Refused | None:
        """Why the seat may not take this as its decision `n` now; None where it may."""
        if n != len(self.taken[seat]):
            return Refused(say("refusal-stale"), "", 0)
        return self.rules_against(seat, action)

    def rules_against(self, seat: int, action: int) -> Refused | None:
        return self.view(seat).refusal(action)

    def decide(self, seat: int, action: int) -> None:
        """Take a decision."""
        self.before = self.views.get(seat)
        self.views.clear()
        self.match.play(seat, action)
        self.match.history[-1] = pair(seat, action)
        self.taken[seat].append(action)
        self.note(Kind.DECIDE, seat, action)

    def undo(self, seat: int, value: int) -> None:
        """Undo decisions as the seat and those it asked agreed."""
        self.before = None
        self.views.clear()
        undo(self.match, value)
        self.note(Kind.UNDO, seat, value)

    def note(self, *step: int) -> None:
        self.steps.extend(step)
        self.step += 1

    def may_undo(self, seats: Container[int]) -> int:
        """Which of these seats may undo the last decision, as far as it can tell; NOBODY where none may.

        What the others see is imagined from its own sight: it is told the answer, so the truth must not be in it.
        `plan_undo` asks the truth.
        """
        if self.is_over() or not self.steps or self.steps[-3] == Kind.UNDO:
            return NOBODY
        seat, action = self.match.history[-1]
        if seat not in seats:
            return NOBODY
        before = self.before or self.seen_before(seat)
        return seat if before.looks_quiet(action) else NOBODY

    def seen_before(self, seat: int) -> View:
        """What a seat saw before the last decision; kept only for a table that was read from the store."""
        self.before = self.match.rewound(len(self.match.history) - 1).view(seat)
        return self.before

    def plan_undo(self, seat: int) -> Plan | Message:
        """How the seat's last decision could be undone, or why it cannot; a finished game is final."""
        if self.is_over():
            return say("refusal-over")
        history = self.match.history
        places = [place for place, (mover, _) in enumerate(history) if mover == seat]
        if not places:
            return say("refusal-undo-nothing")
        index = places[-1]
        if len(history) - index > DEEPEST:
            return say("refusal-undo-long-ago")
        earlier = quietly_undone(self.match, index)
        if earlier is None:
            return say("refusal-undo-revealed")
        later = [mover for mover, _ in history[index + 1 :]]
        together = len(set(later)) == len(later) and set(later) <= set(earlier.to_move())
        return Plan(index, together, frozenset(() if together else later))


def quietly_undone(match: Match, count: int) -> Match | None:
    """The match after its first `count` decisions, if none of the later ones drew luck or revealed anything."""
    earlier = match.copy()
    while len(earlier.history) > count:
        if not earlier.undoable():
            return None
        earlier.undo()
    return earlier


def undo(match: Match, value: int) -> None:
    """Undo all from a decision on, or it alone among simultaneous ones, whose order is free (`Plan.value`)."""
    index, alone = divmod(value, 2)
    kept = match.history[:index] + (match.history[index + 1 :] if alone else [])
    match.restart()
    match.replay(kept)
