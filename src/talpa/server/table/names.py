"""Names people give themselves: what everybody at the table can read, and tell from another."""

from __future__ import annotations

import unicodedata

from talpa.server.table.seats import tidy

BLANKS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")     # letters that show nothing
MOST_MARKS = 2                       # on one letter: more climb over other lines


def shown_name(name: str) -> str | None:
    """The name as it is shown; None where it is nothing to be seen, or a heap of marks."""
    shown = tidy(unicodedata.normalize("NFC", name))
    if bool(shown) != bool(name.strip()) or not BLANKS.isdisjoint(shown) or marks(shown) > MOST_MARKS:
        return None
    return shown


def marks(text: str) -> int:
    """The most marks that stand on one letter."""
    most = now = 0
    for letter in text:
        now = now + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, now)
    return most
