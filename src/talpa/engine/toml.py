"""Values written as TOML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


def quoted(text: str) -> str:
    """A TOML basic string."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")


def toml(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{quoted(key)} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return str(value)
