"""Long figures in pieces: a row for each game that was played, kept in a file, so that a run that was cut goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec


def rows(file: Path, seeds: Iterable[int], play: Callable[..., Any], *asked: Any) -> Iterator[Any]:
    """What was found of each game; those that the file does not have are played and added to it.

    The file belongs to one commit and one question: remove it when either changes.
    """
    kept = dict(map(msgspec.json.decode, file.read_bytes().splitlines())) if file.is_file() else {}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab", buffering=0) as out:
        for seed in seeds:
            if seed not in kept:
                kept[seed] = msgspec.to_builtins(play(*asked, seed))
                out.write(msgspec.json.encode([seed, kept[seed]]) + b"\n")
            yield kept[seed]
