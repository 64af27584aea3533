"""Who takes part in an arena: bots by their names, and functions or classes that are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from talpa.arena import Entrant
from talpa.bots.levels import Level, bot, level_of
from talpa.engine.errors import Malformed

Own = Mapping[str, Any]          # what was given instead of a name that `bot` knows


def read_bots(text: str) -> list[str]:
    """`king,elder,elder` or `king,elder*3`; each name must be a bot."""
    names: list[str] = []
    for part in text.split(","):
        name, _, times = part.strip().partition("*")
        bot(name)
        if times and not (times.isdigit() and 1 <= int(times) <= 8):
            raise Malformed(f"{part.strip()!r}: how often a bot sits down is a number from 1 to 8, as in {name}*3")
        names += [name] * int(times or 1)
    return names


def entrants(bots: Sequence[Entrant]) -> tuple[list[str], dict[str, Any]]:
    """Their names as they sit down, and what was given under those names."""
    names, own = [], dict[str, Any]()
    for name, chooser in [pair for given in bots for pair in pairs(given)]:
        if own.setdefault(name, chooser) != chooser:
            raise Malformed(f"two bots are called {name!r}", "a pair gives a bot another name: ('mine', mine)")
        names.append(name)
    if not names:
        raise Malformed("an arena needs a bot", 'such as "king" or "elder*4"')
    return names, {name: chooser for name, chooser in own.items() if chooser != name}


def pairs(given: Entrant) -> list[tuple[str, Any]]:
    """Names with what chooses under them: a pair as it is, a bot that `bot` knows with its name once more."""
    if isinstance(given, str):
        return [(name, name) for name in read_bots(given)]
    if isinstance(given, tuple) and len(given) != 2:
        raise Malformed(f"{given!r} is not a bot: a pair is a name and what chooses, as in ('mine', mine)")
    name, chooser = given if isinstance(given, tuple) else (own_name(given), given)
    return [(level_of(str(name), chooser).name, chooser)]


def own_name(given: object) -> str:
    """What a level, a function or a class is called."""
    return getattr(given, "name", "") or getattr(given, "__name__", type(given).__name__)


def level(name: str, own: Own) -> Level:
    """The bot that sits down under this name."""
    return level_of(name, own[name]) if name in own else bot(name)
