"""What people are told, read from a view at once: all of it comes from here, and so from a veiled view."""

from __future__ import annotations

from typing import Any

from talpa.engine.plain import reader
from talpa.games.molly.state import LAYOUT

Plain = Any                          # the fields of a view as numbers and tuples, or those in common
read = reader(LAYOUT, (
    "memory", "drawn", "phase", "seats", "pile", "height", "pile_sizes", "dog", "display", "deck_left", "tardies_each",
    "last_discard", "discarded", "mole_sets", "project_sets", "queue", "supply", "reserve", "token", "open_burrows",
    "passed", "burrow", "least", "most", "first", "turn", "last_round",
), own=["passed"])
