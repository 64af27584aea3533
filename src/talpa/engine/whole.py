"""Whole numbers, as programs and files give them."""

from __future__ import annotations

import operator
import re
from typing import Any

DIGITS = re.compile("[0-9]{1,78}")       # enough for a seed of 256 bits, and int() stays quick


def whole_number(value: Any) -> int | None:
    """Python's or numpy's whole number as an int; None for anything else, and for a truth value."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or type(value).__name__ == "bool":        # numpy's, whose index is 1 before numpy 2.4
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def whole_number_in(text: str) -> int | None:
    """The number that a text spells in plain digits; None where it spells none."""
    return int(text) if DIGITS.fullmatch(text) else None
