"""Compile the rules of all games for a wheel: `python -m release.compile_rules FOLDER`.

They are made for any processor of this kind, in folders that are named as `engine/cache.py` looks for them. The wheel
that carries them is for this Python, and for as many systems as numba's own wheel.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution, version
from pathlib import Path

from talpa.games import OWN_NAMES

FOR_ANY_MACHINE = {"NUMBA_CPU_NAME": "generic", "TALPA_NATIVE": "1", "TALPA_GAMES": ""}


def compile_game(name: str, folder: Path) -> None:
    began = time.monotonic()
    apart = os.environ | FOR_ANY_MACHINE | {"TALPA_CACHE": str(folder)}
    subprocess.run([sys.executable, "-m", "release.rules_in_use", name], env=apart, check=True, stdout=subprocess.PIPE)
    print(f"{name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def wheel_tag() -> str:
    """The tag of numba's wheel with the widest choice of systems."""
    lines = (distribution("numba").read_text("WHEEL") or "").splitlines()
    return min(line.removeprefix("Tag: ") for line in lines if line.startswith("Tag: "))


def compile_all(folder: Path) -> None:
    if (folder / "about.json").is_file():            # a run that was cut short goes on from what it has
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: compile_game(name, folder), OWN_NAMES))
    about = {"tag": wheel_tag(), "numba": version("numba"), "python": sys.implementation.cache_tag}
    (folder / "about.json").write_text(json.dumps(about))


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]).resolve())
