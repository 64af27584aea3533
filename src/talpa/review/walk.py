"""A finished game walked through with the eyes of one seat: what each decision changed of its chance to win, and why.

Between two decisions there are four points, each a worth by what the seat knew or came to know:

    before -> decided -> shown -> after

`decided` is what the decision let the seat expect by what it knew; `shown` the same once it had also seen what the
decision showed of others' secrets; `after` is what came. From one point to the next the change belongs to the
decision, to what was revealed, and to luck: nothing is left over.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from talpa.engine.agreement import fresh_table
from talpa.engine.errors import Late
from talpa.engine.match import Match
from talpa.engine.steps import copied
from talpa.engine.view import end_of_news
from talpa.review.core.branches import deal_worth, expected, is_open, recall, see_after
from talpa.review.desk import Desk, make_desk
from talpa.review.effort import FIRST_EFFORT, Effort

OWN_SEEDS = 1 << 48              # for branches, apart from those of worlds that are judged


class Worth(NamedTuple):
    """A chance to win, 0 to 1, with its standard error."""

    mean: float
    error: float


def plain(found: tuple[float, float]) -> Worth:
    """As Python's own numbers: uncompiled rules answer in numpy's."""
    return Worth(float(found[0]), float(found[1]))


def seed_of(known: np.ndarray) -> int:
    """The seed of the first branch: another one wherever a seat knows something else.

    The same luck at every decision would be off in the same way each time, and what is off would add up over games.
    """
    return OWN_SEEDS + (zlib.crc32(known.tobytes()[end_of_news(known.dtype) :]) << 16)


class Change(NamedTuple):
    """What one decision did to a seat's chance to win."""

    before: Worth
    decided: float
    shown: float
    after: Worth

    @property
    def by_decision(self) -> float:
        return self.decided - self.before.mean

    @property
    def by_reveal(self) -> float:
        return self.shown - self.decided

    @property
    def by_luck(self) -> float:
        return self.after.mean - self.shown


class Moment(NamedTuple):
    """A decision: its number, whose it was, the states around it, what it changed, and from what it was expected."""

    number: int
    mover: int
    action: int
    before: np.ndarray
    after: np.ndarray
    change: Change
    shown: np.ndarray            # what the seat knew, and what it was shown: veiled


def weigh_change(
    desk: Desk, before: np.ndarray, decision: tuple[int, int], after: np.ndarray, seat: int, worth: Worth,
    effort: Effort,
) -> Change:
    """What a decision changed for a seat whose chance was `worth` before it."""
    told = bool(recall(desk, before, after, seat))
    came = plain(see_after(desk, after, seat, effort.groups))
    if not told or not (decision[0] == seat or is_open(desk, *decision, seat)):
        return Change(worth, came.mean, came.mean, came)     # a secret decision: even where it is legal tells of it
    shown = expectation(desk, desk.shown, decision, seat, came.mean, effort)
    if shown is None:
        return Change(worth, came.mean, came.mean, came)
    if desk.shown.tobytes() == desk.known.tobytes():
        return Change(worth, shown, shown, came)
    decided = expectation(desk, desk.known, decision, seat, came.mean, effort)
    return Change(worth, shown if decided is None else decided, shown, came)


def expectation(
    desk: Desk, source: np.ndarray, decision: tuple[int, int], seat: int, actual: float, effort: Effort
) -> float | None:
    """What a decision lets a seat expect that knows no more than this; None where it cannot imagine it."""
    first = seed_of(desk.known)
    mean, _, count = expected(desk, source, *decision, seat, effort.branches, effort.groups, actual, first)
    return float(mean) if count else None


def weigh_deal(
    desk: Desk, states: np.ndarray, blank: np.ndarray, seat: int, seats: int, effort: Effort
) -> tuple[Worth, Worth]:
    """What a table just set is worth to a seat, and what it could expect before: the mean over other deals."""
    opening = plain(see_after(desk, states, seat, effort.groups))
    first = seed_of(desk.after)
    return opening, plain(deal_worth(desk, blank, seat, seats, effort.deals, effort.groups, first))


class Walk:
    """One seat's way through a finished game."""

    def __init__(self, match: Match, seat: int, effort: Effort = FIRST_EFFORT) -> None:
        if match.awaited or match.position_based:
            raise Late("only a finished game is reviewed, and this one still goes on")
        self.whole, self.seat, self.effort = match, match.check_seat(seat), effort
        self.desk = make_desk(match.game, match.action_count)
        self.match = match.rewound(0)
        blank = fresh_table(match.game, match.seats, match.options, match.edition)
        self.opening, self.start = weigh_deal(self.desk, self.match.states, blank, self.seat, match.seats, effort)

    def moments(self) -> Iterator[Moment]:
        """Every decision of the game with what it changed; `self.match` stands after it."""
        worth = self.opening
        for number, decision in enumerate(self.whole.history):
            before = copied(self.match.states)
            self.match.play(*decision)
            change = weigh_change(self.desk, before, decision, self.match.states, self.seat, worth, self.effort)
            worth = change.after
            yield Moment(number, *decision, before, copied(self.match.states), change, copied(self.desk.shown))
