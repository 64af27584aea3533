"""Shards: some games to learn from, as the bytes of a file, played in this process or on another machine."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from talpa.engine.errors import Malformed, TalpaError
from talpa.engine.net import FILE
from talpa.games import find
from talpa.train.games import Recipe, play

PACKAGE = Path(__file__).parents[1]
UNUSED = shutil.ignore_patterns("__pycache__", "static")     # compiled Python, and the page


def play_shard(recipe: Recipe, first: int, count: int) -> bytes:
    """So many games from a seed on."""
    file = BytesIO()
    np.savez_compressed(file, **play(recipe, first, count)._asdict())
    return file.getvalue()


def net_of(game: str) -> bytes:
    """The net that a game has now; nothing where its plain weights judge."""
    file = find(game).folder / FILE
    return file.read_bytes() if file.is_file() else b""


def play_there(net: bytes, recipe: Recipe, first: int, count: int) -> bytes:
    """The same shard on another machine: by the net that is sent along, in a new process, for compiled code holds the
    net that it was compiled with. It runs from a copy of Talpa: what is installed there is left alone."""
    with TemporaryDirectory(prefix="talpa-") as folder:
        copy_with(net, recipe.game, Path(folder))
        paths = [folder, *filter(None, [os.environ.get("PYTHONPATH")])]
        child = subprocess.run([sys.executable, "-m", "talpa.train.shards", json.dumps([recipe, first, count])],
                               env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)}, capture_output=True)
    if child.returncode:
        last = child.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise TalpaError(f"games {first} to {first + count - 1} could not be played there: {last}")
    return child.stdout


def copy_with(net: bytes, game: str, folder: Path) -> None:
    """A copy of Talpa in which a game has this net, or none."""
    own = find(game).folder
    if PACKAGE not in own.parents:
        raise Malformed(f"{game} lies outside of Talpa, so it is trained on this machine only")
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=UNUSED)
    file = folder / PACKAGE.name / own.relative_to(PACKAGE) / FILE
    file.unlink(missing_ok=True)
    if net:
        file.write_bytes(net)


if __name__ == "__main__":
    asked, begins, many = json.loads(sys.argv[1])
    sys.stdout.buffer.write(play_shard(Recipe(*asked), begins, many))
