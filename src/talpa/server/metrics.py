"""Figures about the running server, in the text format that Prometheus reads."""

from __future__ import annotations

from typing import NamedTuple


class Metrics:
    """Counters since the server started."""

    def __init__(self) -> None:
        self.tables_opened = self.entries = self.letters = 0
        self.heard = self.unreadable = self.too_fast = self.turned_away = 0


class Gauges(NamedTuple):
    """How things are just now."""

    tables: int
    devices: int
    batches: int
    failures: int
    waiting: int


def exposition(counted: Metrics, now: Gauges) -> str:
    """All figures as text."""
    figures = [
        ("talpa_tables", "gauge", "tables in memory", now.tables),
        ("talpa_devices", "gauge", "devices at tables", now.devices),
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
    ]
    lines = [f"# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n" for name, kind, help, value in figures]
    return "".join(lines)
