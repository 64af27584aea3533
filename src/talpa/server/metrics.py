"""Figures about the running server, in the text format that Prometheus reads."""

from __future__ import annotations

import shutil
from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Histogram:
    """How long something took: how often up to each bound, and in all."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> str:
        bounds = [*map(str, BOUNDS), "+Inf"]
        up_to = list(accumulate(self.counts))
        buckets = [f'{name}_bucket{{le="{bound}"}} {count}' for bound, count in zip(bounds, up_to, strict=True)]
        return "\n".join([*buckets, f"{name}_sum {self.total:.6f}", f"{name}_count {up_to[-1]}", ""])


class Metrics:
    """Counters since the server started."""

    def __init__(self) -> None:
        self.tables_opened = self.entries = self.letters = 0
        self.heard = self.unreadable = self.too_fast = self.turned_away = 0
        self.answers: Counter[int] = Counter()       # by HTTP status
        self.decision, self.stored, self.bot_wait, self.lag = Histogram(), Histogram(), Histogram(), Histogram()


class Gauges(NamedTuple):
    """How things are just now."""

    tables: int
    devices: int
    batches: int
    failures: int
    waiting: int
    bots_waiting: int
    leases: int
    leases_lost: int
    renewals_failed: int


def exposition(counted: Metrics, now: Gauges, sockets: int, folder: Path | None) -> str:
    """All figures as text."""
    figures = [
        ("talpa_tables", "gauge", "tables in memory", now.tables),
        ("talpa_devices", "gauge", "devices at tables", now.devices),
        ("talpa_sockets", "gauge", "sockets that are open", sockets),
        ("talpa_tables_opened_total", "counter", "tables opened", counted.tables_opened),
        ("talpa_entries_total", "counter", "entries stored", counted.entries),
        ("talpa_letters_total", "counter", "messages sent to devices", counted.letters),
        ("talpa_heard_total", "counter", "messages from devices", counted.heard),
        ("talpa_unreadable_total", "counter", "messages that were not understood", counted.unreadable),
        ("talpa_too_fast_total", "counter", "messages and requests over the limit", counted.too_fast),
        ("talpa_turned_away_total", "counter", "devices without the right secret", counted.turned_away),
        ("talpa_batches_total", "counter", "transactions", now.batches),
        ("talpa_not_stored_total", "counter", "parcels that could not be stored", now.failures),
        ("talpa_waiting", "gauge", "parcels that wait to be stored", now.waiting),
        ("talpa_bots_waiting", "gauge", "thoughts of bots that wait for a thread", now.bots_waiting),
        ("talpa_leases", "gauge", "tables that are this node's", now.leases),
        ("talpa_leases_lost_total", "counter", "tables that this node lost while it played them", now.leases_lost),
        ("talpa_renewals_failed_total", "counter", "renewals of leases that failed", now.renewals_failed),
    ]
    if folder:
        figures.append(("talpa_disk_free_bytes", "gauge", "disk left for the data", shutil.disk_usage(folder).free))
    lines = [f"{head(name, kind, help)}{name} {value}\n" for name, kind, help, value in figures]
    return "".join(lines) + answers(counted.answers) + histograms(counted)


def head(name: str, kind: str, help: str) -> str:
    return f"# HELP {name} {help}\n# TYPE {name} {kind}\n"


def answers(counted: Counter[int]) -> str:
    lines = [f'talpa_answers_total{{status="{status}"}} {count}\n' for status, count in sorted(counted.items())]
    return head("talpa_answers_total", "counter", "answers to requests, by status") + "".join(lines)


def histograms(counted: Metrics) -> str:
    named = [
        ("talpa_decision_seconds", "from a message that changes a table to what is told of it", counted.decision),
        ("talpa_store_seconds", "for a transaction of entries", counted.stored),
        ("talpa_bot_wait_seconds", "that a bot's thought waited for a thread", counted.bot_wait),
        ("talpa_loop_lag_seconds", "that the event loop was late", counted.lag),
    ]
    return "".join(head(name, "histogram", help) + one.lines(name) for name, help, one in named)
