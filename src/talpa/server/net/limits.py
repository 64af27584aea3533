"""How much one device or address may ask for."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network


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
    address_sockets: int = 100           # of them from one address
    connections: int = 6000              # sockets, and whoever asks for something
    address_connections: int = 200
    ask_seconds: float = 10.0            # until a request must be here, to its last byte
    answer_seconds: float = 60.0         # until its answer must be read
    visits: float = 60.0                 # requests a second of any kind, from one address
    visit_burst: float = 400.0
    tables: float = 0.05                 # a second that one address may open
    table_burst: float = 60.0
    frames: float = 60.0                 # a second from one device: messages, their fragments, pings and pongs
    frame_burst: float = 180.0
    effort_share: float = 0.15           # of the event loop's time that one address's messages may take
    effort_burst: float = 2.0            # seconds
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
        if not self.has(amount):
            return False
        self.level -= amount
        return True

    def has(self, amount: float) -> bool:
        """Is there that much left?"""
        now = self.clock()
        self.level = min(self.brim, self.level + (now - self.filled) * self.rate)
        self.filled = now
        return self.level >= amount

    def spend(self, amount: float) -> None:
        """What was taken without asking; it may leave less than nothing."""
        self.level -= amount

    def is_full(self) -> bool:
        return self.level + (self.clock() - self.filled) * self.rate >= self.brim


class Addresses:
    """A bucket for each address that asks for something."""

    MOST = 10_000

    def __init__(self, rate: float, brim: float) -> None:
        self.rate, self.brim = rate, brim
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str, amount: float = 1.0) -> bool:
        return self.bucket(address).take(amount)

    def bucket(self, address: str) -> Bucket:
        found = self.buckets.get(address)
        if found is None:
            if len(self.buckets) >= self.MOST:
                self.buckets = {one: bucket for one, bucket in self.buckets.items() if not bucket.is_full()}
            found = self.buckets[address] = Bucket(self.rate, self.brim)
        return found


class Counts:
    """How many there are at once, of each address and in all."""

    def __init__(self, most: int, of_an_address: int) -> None:
        self.most, self.of_an_address = most, of_an_address
        self.counts: Counter[str] = Counter()
        self.total = 0

    def enter(self, address: str, trusted: bool = False) -> bool:
        """One more, if there is room; a trusted address stands for many others."""
        if self.total >= self.most or (not trusted and self.counts[address] >= self.of_an_address):
            return False
        self.counts[address] += 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        self.total -= 1
        self.counts[address] -= 1
        if not self.counts[address]:
            del self.counts[address]


def unmapped(address: str) -> str:
    """An IPv4 address as it is written by those who know no other; a socket for both kinds gives it as IPv6."""
    return address.removeprefix("::ffff:") if "." in address else address


@lru_cache(maxsize=4096)
def home_of(address: str) -> str:
    """Whom an address counts as: in IPv6 a household has 2**64 of them."""
    try:
        known = ip_address(unmapped(address).partition("%")[0])
    except ValueError:
        return address
    return str(ip_network((known, 64), strict=False) if isinstance(known, IPv6Address) else known)
