"""The rules of a game by chapters: RULES.md in English, RULES.it.md in Italian."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from talpa.engine.errors import Malformed

ENGLISH = "RULES.md"
HEADING = re.compile(r"^## (?P<title>.*?)(?: \{#(?P<name>\w+)\})?$", re.MULTILINE)


class Chapter(NamedTuple):
    """A chapter; a translated heading keeps the English name behind it: `## Il tris {#sets_of_three}`."""

    name: str                        # the same in every language: the game calls it so
    title: str                       # its heading, as a name
    text: str                        # with its heading, as people read it


def slug(heading: str) -> str:
    """A heading as the name of a chapter: "Sets of three" is sets_of_three."""
    return re.sub(r"\W+", "_", heading.casefold()).strip("_")


def rules_text(folder: Path, language: str) -> str:
    """A game's rules; in English where nobody translated them."""
    for path in (folder / f"RULES.{language}.md", folder / ENGLISH):
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise Malformed(f"{folder.name} has no {ENGLISH}")


def chapters(folder: Path, language: str) -> list[Chapter]:
    """The chapters of a game's rules; what stands before the first is the opening."""
    opening, *parts = re.split(r"^(?=## )", rules_text(folder, language), flags=re.MULTILINE)
    return [Chapter("opening", "opening", opening), *map(read_chapter, parts)]


def read_chapter(part: str) -> Chapter:
    found = HEADING.match(part)
    assert found, part
    title = slug(found["title"])
    return Chapter(found["name"] or title, title, f"## {spoken(found['title'])}{part[found.end():]}")


def spoken(heading: str) -> str:
    """A chapter may be named like its file (special_actions) and is read like a title (Special actions)."""
    plain = heading.replace("_", " ")
    return plain[:1].upper() + plain[1:]


def headings(folder: Path, language: str) -> dict[str, str]:
    """What people read above each chapter, by its name."""
    return {one.name: one.text.partition("\n")[0].lstrip("# ") for one in chapters(folder, language)}


def chapter(folder: Path, name: str, language: str) -> str:
    """One chapter, by the beginning of its name or of its heading."""
    found, wanted = chapters(folder, language), slug(name)
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for one in found:
            if wanted and (fits(one.name, wanted) or fits(one.title, wanted)):
                return one.text
    known = ", ".join(one.title for one in found)
    raise Malformed(f"the rules of {folder.name} have no chapter {name!r}", f"chapters: {known}")
