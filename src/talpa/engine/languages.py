"""The languages Talpa speaks: a file of common words is a language. Nothing else names one."""

from __future__ import annotations

from pathlib import Path

from talpa.engine.errors import Malformed

COMMON = Path(__file__).parents[1] / "words"
ENGLISH = "en"                   # has every word: what is not translated is said in it
LANGUAGES = tuple(sorted((path.stem for path in COMMON.glob("*.ftl")), key=lambda name: (name != ENGLISH, name)))


def known_language(name: str) -> str:
    """The name of a language that Talpa speaks; a clear error for any other."""
    if name not in LANGUAGES:
        raise Malformed(f"Talpa speaks {', '.join(LANGUAGES[:-1])} and {LANGUAGES[-1]}, not {name!r}")
    return name


def spoken_in(words: Path) -> list[str]:
    """The languages that a game, or another part with a folder of words, is translated into."""
    return [name for name in LANGUAGES if (words / f"{name}.ftl").is_file()]
