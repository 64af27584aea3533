"""RULES.md by chapters, for reading at the table."""

from __future__ import annotations

import re
from pathlib import Path

from talpa.engine.errors import Malformed


def slug(heading: str) -> str:
    """A heading as the name of a chapter: "Sets of three" is sets_of_three."""
    return re.sub(r"\W+", "_", heading.casefold()).strip("_")


def chapters(folder: Path) -> dict[str, str]:
    """The chapters of a game's rules, each with its heading; what stands before the first is the opening."""
    try:
        text = (folder / "RULES.md").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Malformed(f"{folder.name} has no RULES.md") from None
    opening, *parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    found = {"opening": opening}
    for part in parts:
        found[slug(part.splitlines()[0].removeprefix("## "))] = part
    return found


def chapter(folder: Path, name: str) -> str:
    """One chapter, by the beginning of its name."""
    found = chapters(folder)
    wanted = slug(name)
    for key in (wanted, *(key for key in found if key.startswith(wanted)), *(key for key in found if wanted in key)):
        if wanted and key in found:
            return found[key]
    raise Malformed(f"the rules of {folder.name} have no chapter {name!r}", f"chapters: {', '.join(found)}")
