"""The time for a decision, where a table has one: when it is over a bot decides."""

from __future__ import annotations

from collections.abc import Iterable


class Clock:
    """Deadlines by seat, in the seconds that the room is told; `seconds` 0 means no clock."""

    __slots__ = ("seconds", "deadlines")

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self.deadlines: dict[int, tuple[int, float]] = {}        # seat -> its decision number, when time is over

    def await_seats(self, numbers: dict[int, int], now: float) -> None:
        """These seats owe the decision of that number; one already awaited keeps its time."""
        if self.seconds:
            self.deadlines = {
                seat: kept if (kept := self.deadlines.get(seat)) and kept[0] == n else (n, now + self.seconds)
                for seat, n in numbers.items()
            }

    def left(self, seat: int, now: float) -> float | None:
        """Seconds left for the seat, or for whoever has least where it owes nothing."""
        if not self.deadlines:
            return None
        own = self.deadlines.get(seat)
        end = own[1] if own else min(end for _, end in self.deadlines.values())
        return round(max(0.0, end - now), 1)

    def late(self, now: float) -> Iterable[int]:
        """The seats whose time is over."""
        return [seat for seat, (_, end) in self.deadlines.items() if end <= now]

    def next_end(self) -> float | None:
        """When somebody's time is over next."""
        return min((end for _, end in self.deadlines.values()), default=None)
