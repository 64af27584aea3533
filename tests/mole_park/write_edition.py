"""Editions of many shapes, as files: so many holes, so many stands, and dice that nobody has seen yet."""

from __future__ import annotations

from pathlib import Path

from talpa.engine.toml import toml
from talpa.games.mole_park.box import MOLES


def write_edition(folder: Path, holes: int, stands: int, changes: dict[str, object] | None = None) -> Path:
    """An edition with every hole on some die; `changes` replace entries."""
    sizes = [1 + (3 * stand) % 16 for stand in range(stands)]
    names = [[f"Prize {stand} {prize}" for prize in range(size)] for stand, size in enumerate(sizes)]
    values: dict[str, object] = {
        "holes": holes,
        "boxing_glove": [*range(1, holes + 1), 0],
        "frying_pan": [1, 0],
        "giant_mallet": [holes, holes, holes - 1, 0, 0, 2, 3, 4, 5, 1, 1, 0][: stands + 6],
        "prize_die": [0, 2, 20][: max(2, stands - 2)],
        "moles": [MOLES - 8 * stands, *[8] * stands],
        "needs": [8 + 5 * stand for stand in range(stands)],
        "crown": 28 + 3 * stands,
        "stands": {tongue: [f"Stand {n}" for n in range(stands)] for tongue in ("en", "it")},
        "prizes": {"en": names, "it": names},
        "prize_stars": [[stand + prize % 3 for prize in range(size)] for stand, size in enumerate(sizes)],
    }
    values |= changes or {}
    path = folder / f"park-{holes}-{stands}.toml"
    lines = [f"{key} = {{value = {toml(value)}, source = 'assumed'}}" for key, value in values.items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
