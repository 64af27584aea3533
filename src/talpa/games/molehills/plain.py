"""What people are told, read from a view at once: all of it comes from here, and so from a veiled view."""

from __future__ import annotations

from typing import Any

from talpa.engine.plain import reader
from talpa.games.molehills.state import LAYOUT

UNREAD = (
    "luck", "told", "news", "draw_pile", "discard", "seen", "cards", "face", "heights", "deck", "start", "steps",
    "turn_after", "topples",
)
Plain = Any                          # the fields of a view as numbers and tuples, or those in common
read = reader(LAYOUT, [name for name in LAYOUT.names or () if name not in UNREAD], own=["plan"])
