"""CPU seconds until a game's rules are compiled, from an empty cache: `python -m benchmarks.compile [GAME …]`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from talpa.games import NAMES

STEP = """
import sys, time
from talpa.warm import compile_game
for step in compile_game(sys.argv[1]):
    print(step, time.process_time())
"""
STOPS = {"imagine": "a table", "judge": "with value and features", "think": "with bots", "simulate": "with all"}


def measure(name: str) -> dict[str, float]:
    """CPU seconds from the start of a process to each step."""
    with tempfile.TemporaryDirectory() as folder:
        apart = os.environ | {"TALPA_CACHE": folder}
        told = subprocess.check_output([sys.executable, "-c", STEP, name], env=apart, text=True)
    return {step: float(seconds) for step, seconds in (line.split() for line in told.splitlines())}


def main(names: list[str]) -> None:
    print("CPU seconds   " + "   ".join(STOPS.values()))
    for name in names:
        taken = measure(name)
        print(f"{name:12}", "   ".join(f"{taken[step]:{len(label)}.1f}" for step, label in STOPS.items()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(NAMES))
