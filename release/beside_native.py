"""How fast shipped rules are beside those made for this processor: `python -m release.beside_native dist/talpa-….whl`.

Random games of every number of players (`talpa bench`), shipped and with TALPA_NATIVE=1 in turn, so that a slow minute
hits both.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from release.try_wheel import GAMES, Installed

ROUNDS, SECONDS = 4, "0.4"


def paces(installed: Installed, game: str, native: str) -> list[float]:
    """Decisions per second at each number of players."""
    installed.environment["TALPA_NATIVE"] = native
    rows = installed.run("talpa", "bench", game, "--seconds", SECONDS).splitlines()[1:]
    return [float(row.split()[4].replace(",", "")) for row in rows]


def beside_native(wheel: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="talpa-wheel-") as folder:
        installed = Installed(Path(folder), wheel)
        installed.environment["TALPA_NATIVE"] = "1"
        installed.run("talpa", "warm")
        shares: dict[str, list[float]] = defaultdict(list)
        for _ in range(ROUNDS):
            for game in GAMES:
                pairs = zip(paces(installed, game, "0"), paces(installed, game, "1"), strict=True)
                shares[game].append(statistics.geometric_mean(shipped / native for shipped, native in pairs))
    for game, found in shares.items():
        print(f"{game}: shipped rules play at {statistics.median(found):.3f} of the native pace "
              f"({min(found):.3f} to {max(found):.3f}, {ROUNDS} rounds)")


if __name__ == "__main__":
    beside_native(Path(sys.argv[1]).resolve())
