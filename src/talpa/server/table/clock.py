"""The time for a decision: the table's, after which a bot decides, or a rule's, after which it is taken (X-5)."""

from __future__ import annotations

from typing import NamedTuple

from talpa.engine.record import NOBODY


class Deadline(NamedTuple):
    """When the time for a seat's decision `n` is over, and the action that is taken then; NOBODY's: a bot's."""

    n: int
    end: float
    on_timeout: int = NOBODY


class Clock:
    """Deadlines by seat, in the seconds that the room is told; `seconds` 0 means that the table has no clock."""

    __slots__ = ("seconds", "deadlines", "draw_end")

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self.deadlines: dict[int, Deadline] = {}
        self.draw_end: float | None = None       # until then seats may give their shares of luck

    def await_seats(self, numbers: dict[int, int], now: float) -> None:
        """These seats owe the decision of that number; one already awaited keeps its time."""
        kept = {seat: one for seat, one in self.deadlines.items() if numbers.get(seat) == one.n}
        if self.seconds:
            kept = {seat: kept.get(seat, Deadline(n, now + self.seconds)) for seat, n in numbers.items()}
        self.deadlines = kept

    def limit(self, seat: int, n: int, seconds: int, on_timeout: int, now: float, grace: int = 0) -> bool:
        """The rules give the seat so many seconds from when it sees the table, which takes it at most `grace` more.

        True where that is new: earlier than what the seat had for this decision, if it had anything.
        """
        known, end = self.deadlines.get(seat), now + seconds + grace
        if known and known.n == n and known.end <= end:
            return False
        self.deadlines[seat] = Deadline(n, end, on_timeout)
        return True

    def left(self, seat: int, now: float) -> float | None:
        """Seconds left for the seat; where it owes nothing, for whoever has least by the table's own clock."""
        own = self.deadlines.get(seat)
        ends = [own.end] if own else [one.end for one in self.deadlines.values() if one.on_timeout == NOBODY]
        return round(max(0.0, min(ends) - now), 1) if ends else None

    def late(self, now: float) -> list[tuple[int, int]]:
        """The seats whose time is over, with the action that is taken then."""
        return [(seat, one.on_timeout) for seat, one in self.deadlines.items() if one.end <= now]

    def next_end(self) -> float | None:
        """When somebody's time, or that of the draw, is over next."""
        ends = [one.end for one in self.deadlines.values()]
        return min(ends if self.draw_end is None else [*ends, self.draw_end], default=None)
