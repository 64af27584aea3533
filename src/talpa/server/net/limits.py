"""How much one device or address may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """What the server bears; tests and benchmarks raise them."""

    message_bytes: int = 4096            # of a frame from a device
    body_bytes: int = 16384              # of a request
    messages: float = 20.0               # a second from one device, in the long run
    message_burst: float = 60.0
    requests: float = 2.0                # a second that change something, from one address
    request_burst: float = 40.0
    reads: float = 30.0                  # a second that only look, from one address
    read_burst: float = 200.0
    arrivals: float = 5.0                # sockets a second that are opened from one address
    arrival_burst: float = 100.0
    sockets: int = 5000
    hello_seconds: float = 10.0          # until a device must have said who it is
    outbox_bytes: int = 4 << 20          # a device that reads slower than this is put out
    effort: float = 3.0                  # what talk, an undo or a question by clicks costs, in messages
    hint: float = 4.0                    # what a hint costs, in requests: a bot thinks for half a second
    nonsense: float = 5.0                # what an unreadable message costs, in messages


class Bucket:
    """Fills at a steady rate up to a brim; every message takes some out."""

    __slots__ = ("rate", "brim", "level", "filled", "clock")

    def __init__(self, rate: float, brim: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.brim, self.level, self.clock = rate, brim, brim, clock
        self.filled = clock()

    def take(self, amount: float = 1.0) -> bool:
        """Is there that much left? Then it is gone."""
        now = self.clock()
        self.level = min(self.brim, self.level + (now - self.filled) * self.rate)
        self.filled = now
        if self.level < amount:
            return False
        self.level -= amount
        return True

    def is_full(self) -> bool:
        return self.level + (self.clock() - self.filled) * self.rate >= self.brim


class Addresses:
    """A bucket for each address that asks for something."""

    MOST = 10_000

    def __init__(self, rate: float, brim: float) -> None:
        self.rate, self.brim = rate, brim
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str, amount: float = 1.0) -> bool:
        if len(self.buckets) >= self.MOST:
            self.buckets = {one: bucket for one, bucket in self.buckets.items() if not bucket.is_full()}
        return self.buckets.setdefault(address, Bucket(self.rate, self.brim)).take(amount)
