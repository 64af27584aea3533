"""What people are told, read from a view at once: all of it comes from here, and so from a veiled view."""

from __future__ import annotations

from typing import Any

from talpa.engine.plain import reader
from talpa.games.moledozer.state import LAYOUT

UNREAD = (
    "luck", "told", "news", "neighbour", "pile", "start", "rounds", "stacks", "mole_after", "board", "three_houses",
    "change", "multiplication", "centre", "seats", "rounds_begun", "first", "lookers", "duel_shuffles",
)
Plain = Any                          # the fields of a view as numbers and tuples, or those in common
read = reader(LAYOUT, [name for name in LAYOUT.names or () if name not in UNREAD], own=["stack"], raw=["neighbour"])
