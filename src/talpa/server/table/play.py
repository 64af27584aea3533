"""The game at a table: its match, the numbers of its decisions, and undo. It knows no messages and no people."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterable
from functools import cache
from typing import Any

from msgspec import Struct

from talpa.engine.agreement import find_edition, own_edition
from talpa.engine.edition import Edition
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message, say
from talpa.engine.view import Refused, View
from talpa.server.store.entries import Entry, Kind, Table

PLAYED = (Kind.DECIDE, Kind.UNDO, Kind.LATE)
DEEPEST = 12                         # decisions that can be undone at once
UNDOS_IN_A_PLACE = 8                 # how often the decision at one place of the history may be taken back
UNDOS_OF_A_SEAT = 40                 # in a game
UNDOS_AT_A_TABLE = 100


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


def edition_of(table: Table, game: Game) -> Edition:
    """The edition a table is played with: its own, or one by its name."""
    text = table.terms.edition_text
    return own_edition(game, text) if text else find_edition(game, table.edition)


class Play:
    """A match being played by seats whose decisions are numbered, each seat's from 0; no number is used twice."""

    def __init__(self, table: Table, game: Game, luck: int | None = None) -> None:
        seed = int(table.seed) if luck is None else luck
        self.match = Match(game, table.seats, seed, table.options, edition_of(table, game))
        self.match.keeps_before = True                               # frames are played from there
        self.taken = [array("i") for _ in range(table.seats)]        # every action of a seat, undone ones too
        self.by: list[str] = []                                      # for each of the match's history: a bot, or nobody
        self.steps = array("i")                                      # kind, seat, value of decisions and undos
        self.step = 0                                                # how many of them
        self.views: dict[int, View] = {}                             # what was looked at since the last step
        self.before: View | None = None                              # what the last decision's seat saw before it
        self.undos = [0] * table.seats                               # by seat
        self.undone: dict[int, int] = {}                             # how often, by place in the history

    def rebuild(self, entries: Iterable[Entry]) -> None:
        """Let decisions and undos of a stored table happen at once: each undo by itself would play all again."""
        moves: list[tuple[int, int]] = []
        for entry in entries:
            if entry.kind == Kind.DECIDE:
                moves.append(pair(entry.seat, entry.value))
                self.note_decision(entry.seat, entry.value, entry.text)
            elif entry.kind == Kind.UNDO:
                take_out(moves, entry.value)
                self.note_undo(entry.seat, entry.value)
            elif entry.kind == Kind.LATE:
                self.note(Kind.LATE, entry.seat, entry.value)
        self.match.replay(moves)
        self.match.history[:] = moves

    def is_over(self) -> bool:
        return not self.match.awaited

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

    def decide(self, seat: int, action: int, level: str = "") -> None:
        """Take a decision, a person's or that of a bot of some level."""
        self.before = self.views.get(seat)
        self.views.clear()
        self.match.play(seat, action)
        self.match.history[-1] = pair(seat, action)
        self.note_decision(seat, action, level)

    def undo(self, seat: int, value: int) -> None:
        """Undo decisions as the seat and those it asked agreed."""
        self.before = None
        self.views.clear()
        undo(self.match, value)
        self.note_undo(seat, value)

    def note_decision(self, seat: int, action: int, level: str) -> None:
        self.by.append(f"{len(self.taken[seat])} {level}" if level else "")
        self.taken[seat].append(action)
        self.note(Kind.DECIDE, seat, action)

    def note_undo(self, seat: int, value: int) -> None:
        take_out(self.by, value)
        self.undos[seat] += 1
        self.undone[value // 2] = self.undone.get(value // 2, 0) + 1
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
        if seat not in seats or self.is_undone_enough(seat, len(self.match.history) - 1):
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
        if self.is_undone_enough(seat, index):
            return say("refusal-undo-often")
        earlier = quietly_undone(self.match, index)
        if earlier is None:
            return say("refusal-undo-revealed")
        later = [mover for mover, _ in history[index + 1 :]]
        together = len(set(later)) == len(later) and set(later) <= set(earlier.to_move())
        return Plan(index, together, frozenset(() if together else later))

    def is_undone_enough(self, seat: int, index: int) -> bool:
        """Was this decision, by this seat or at this table, undone as often as anybody needs?"""
        if self.undone.get(index, 0) >= UNDOS_IN_A_PLACE or self.undos[seat] >= UNDOS_OF_A_SEAT:
            return True
        return sum(self.undos) >= UNDOS_AT_A_TABLE


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
    kept = list(match.history)
    take_out(kept, value)
    match.restart()
    match.replay(kept)


def take_out(moves: list[Any], value: int) -> None:
    """The same for a list of decisions."""
    index, alone = divmod(value, 2)
    del moves[index : index + 1 if alone else None]
