"""Editions: what lies in a box, read from a file that an owner of the box can correct (X-9).

Each entry of the file is a table with `value`, `source` (rulebook, public, assumed or, where its owner looked, my box)
and, where there is one, the `ruling` that proposed it. A game says in `box.py` what it wants; anything else is refused
with the file, the key and what was expected.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from talpa.engine.errors import BadEdition

SOURCES = ("rulebook", "public", "assumed", "my box")
UPLOADED = Path("own")           # the name of an edition that somebody sent


@dataclass(frozen=True)
class Wanted:
    """What one entry must be: a whole number or text, alone, in a list, or in a table of names."""

    kind: type[int] | type[str]
    low: int = 0                             # numbers from low to high
    high: int = 0
    words: tuple[str, ...] = ()              # texts among these, if any are given
    count: range | None = None               # a list of so many; None: one value
    names: tuple[str, ...] | None = None     # a table with just these names; each as above
    languages: bool = False                  # a table of languages, at least one; each as above
    rows: range | None = None                # a list of so many such lists

    def fault(self, value: Any) -> str:
        """What was expected, or nothing where the value is right."""
        if self.names is None and not self.languages:
            return self.list_fault(value)
        if fault := self.names_fault(value if isinstance(value, dict) else {}):
            return fault
        return next((f"{n}: {fault}" for n, v in value.items() if (fault := self.list_fault(v))), "")

    def names_fault(self, table: dict[str, Any]) -> str:
        if self.languages:
            return "" if table else "a table of languages, at least one"
        names = self.names or ()
        return "" if set(table) == set(names) else f"a table with just {', '.join(names)}"

    def list_fault(self, value: Any) -> str:
        if self.rows is not None:
            if not isinstance(value, list) or len(value) not in self.rows:
                return f"a list of {span(self.rows)} lists"
            return next((fault for row in value if (fault := self.row_fault(row))), "")
        return self.row_fault(value)

    def row_fault(self, value: Any) -> str:
        if self.count is None:
            return self.one_fault(value)
        if not isinstance(value, list) or len(value) not in self.count:
            return f"a list of {span(self.count)} values"
        return next((fault for item in value if (fault := self.one_fault(item))), "")

    def one_fault(self, value: Any) -> str:
        if self.kind is int:
            right = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
            return "" if right else f"a whole number from {self.low} to {self.high}"
        if not isinstance(value, str) or (self.words and value not in self.words):
            return f"one of {', '.join(self.words)}" if self.words else "a text"
        return ""


def span(numbers: range) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


@dataclass(frozen=True)
class Edition:
    """The values of one box, checked; `digest` names them in game files."""

    name: str
    path: Path
    values: Mapping[str, Any]
    sources: Mapping[str, str]
    digest: str
    text: str = ""                   # the file itself, of an edition that lies in no folder

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def refuse(self, key: str, expected: str) -> BadEdition:
        """The error for a value that does not fit the others: sums, counts, references."""
        return wrong(self.path, key, expected, self.values[key])


def wrong(path: Path, key: str, expected: str, found: object = None) -> BadEdition:
    but = "" if found is None else f", not {short(found)}"
    hint = "the game's editions/standard.toml shows every entry"
    return BadEdition(f"edition {path}: {key}: expected {expected}{but}", hint)


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def load_edition(
    path: Path, wanted: Mapping[str, Wanted], check: Callable[[Edition], None] = lambda edition: None
) -> Edition:
    """Read an edition file and check it."""
    return checked_edition(path, read_entries(path), wanted, check)


def uploaded_edition(
    text: str, wanted: Mapping[str, Wanted], check: Callable[[Edition], None] = lambda edition: None
) -> Edition:
    """The same for a file that somebody sent: it is kept as text with the game that is played with it."""
    return replace(checked_edition(UPLOADED, parsed_entries(UPLOADED, text), wanted, check), text=text)


def checked_edition(
    path: Path, entries: dict[str, Any], wanted: Mapping[str, Wanted], check: Callable[[Edition], None]
) -> Edition:
    """Check an edition entry by entry, then as a whole with the game's own `check`."""
    for key in wanted:
        if key not in entries:
            raise wrong(path, key, "this entry, which is missing")
    for key, entry in entries.items():
        check_entry(path, key, entry, wanted)
    values = {key: entry["value"] for key, entry in entries.items()}
    digest = hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()
    edition = Edition(path.stem, path, values, {key: entry["source"] for key, entry in entries.items()}, digest)
    check(edition)
    return edition


def read_entries(path: Path) -> dict[str, Any]:
    try:
        return parsed_entries(path, path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise BadEdition(f"edition {path}: there is no such file") from error
    except (OSError, UnicodeDecodeError) as error:
        raise BadEdition(f"edition {path}: expected a TOML file: {error}") from error


def parsed_entries(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:            # of TOML; of numbers with thousands of digits
        raise BadEdition(f"edition {path}: expected a TOML file: {error}") from error


def check_entry(path: Path, key: str, entry: Any, wanted: Mapping[str, Wanted]) -> None:
    if key not in wanted:
        raise wrong(path, key, f"only the entries {', '.join(wanted)}")
    if not isinstance(entry, dict) or "value" not in entry or set(entry) - {"value", "source", "ruling"}:
        raise wrong(path, key, "a table with value, source and perhaps ruling")
    if entry.get("source") not in SOURCES:
        raise wrong(path, f"{key}.source", f"one of {', '.join(SOURCES)}", entry.get("source", "nothing"))
    if fault := wanted[key].fault(entry["value"]):
        raise wrong(path, f"{key}.value", fault, entry["value"])
