"""The arena in several processes: the same games, and a kill costs no more than the rounds that were being played."""

import json
import subprocess
import sys
import time
from pathlib import Path

GAMES = 24
COMMAND = [sys.executable, "-m", "talpa", "arena", "moledozer", "--bots", "cub,random", "--seed", "5"]


def start(folder: Path, jobs: int) -> tuple[subprocess.Popen, Path]:
    out = folder / f"table{jobs}.json"
    more = ["--games", str(GAMES), "--jobs", str(jobs), "--out", str(out)]
    return subprocess.Popen([*COMMAND, *more], stdout=subprocess.DEVNULL), out


def table(out: Path) -> list[tuple]:
    """What does not hang on the clock."""
    rows = json.loads(out.read_text())["standings"]
    return [(row["bot"], row["games"], row["share"], row["rank"], row["points"], row["elo_low"]) for row in rows]


def workers(process: subprocess.Popen) -> set[int]:
    """Processes that the arena has started to play in, by what the system says of its children."""
    found = set()
    for task in Path(f"/proc/{process.pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.add(int(child))
    return found


def rounds_played(out: Path) -> int:
    log = out.with_suffix(".games.jsonl")
    return log.read_text().count("\n") - 1 if log.exists() else 0


def kill_midway(process: subprocess.Popen, out: Path) -> set[int]:
    """Kill the arena once some rounds are on disk; returns the workers there were, which end by themselves."""
    while rounds_played(out) < 1 and process.poll() is None:
        time.sleep(0.002)
    seen = workers(process)
    process.kill()
    process.wait()
    end = time.monotonic() + 20
    while any(map(plays, seen)):
        assert time.monotonic() < end, "workers outlive the arena"
        time.sleep(0.01)
    return seen


def plays(worker: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{worker}/cmdline").read_bytes()
    except OSError:
        return False


def test_two_processes_play_what_one_plays_and_a_kill_does_not_matter(tmp_path):
    alone, whole = start(tmp_path, jobs=1)
    assert alone.wait() == 0

    killed, out = start(tmp_path, jobs=2)
    assert len(kill_midway(killed, out)) == 2
    assert 1 <= rounds_played(out) < GAMES // 2 and not out.exists()

    again, out = start(tmp_path, jobs=2)
    assert again.wait() == 0
    assert table(out) == table(whole)
