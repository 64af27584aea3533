"""This checkout against another commit, measured alternately: `python -m benchmarks.compare REF [GAME …] [--what …]`.

The other commit is laid out beside this one and works in a process of its own; the two are asked in turn, and what
counts is the ratio of each pair, for a machine has better and worse minutes. Each is compiled before it is measured.
The yardstick is a plain C program that plays about as Molly does (`yardstick.c`), where there is a compiler.

    python -m benchmarks.compare fbdee88                          all games: random play, Match, search
    python -m benchmarks.compare main~3 molly --what play --rounds 20
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORKER = Path(__file__).parent / "compare_worker.py"
KINDS = ("play", "match", "search")


class Worker:
    """A process that measures one checkout whenever it is asked."""

    def __init__(self, tree: Path) -> None:
        environment = os.environ | {"PYTHONPATH": str(tree / "src")}
        self.process = subprocess.Popen(
            [sys.executable, str(WORKER)], env=environment, cwd=tree, text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def measure(self, kind: str, game: str, seats: int) -> float:
        """Decisions or iterations for each second of CPU."""
        assert self.process.stdin and self.process.stdout
        print(kind, game, seats, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())


def laid_out(commit: str, folder: Path) -> Path:
    """The sources of a commit, in a folder of their own."""
    archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive, check=True)
    return folder


def ratios(old: Worker, new: Worker, kind: str, game: str, seats: int, rounds: int) -> list[tuple[float, float]]:
    """Pairs of measurements, after one of each that compiles."""
    old.measure(kind, game, seats), new.measure(kind, game, seats)
    return [(old.measure(kind, game, seats), new.measure(kind, game, seats)) for _ in range(rounds)]


def line(kind: str, game: str, seats: int, pairs: list[tuple[float, float]]) -> str:
    of_each = sorted(new / old for old, new in pairs)
    old, new = (max(column) for column in zip(*pairs, strict=True))
    middle = statistics.median(of_each)
    return (f"{kind:7}{game:11}{seats:2}  {old / 1e6:8.3f} {new / 1e6:8.3f}   "
            f"{new / old:5.2f}   {middle:5.2f} ({of_each[0]:.2f}–{of_each[-1]:.2f})")


def yardstick() -> float | None:
    """Decisions a second of the plain C program, or nothing where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "yardstick"
        source = Path(__file__).parent / "yardstick.c"
        subprocess.run([compiler, "-O3", "-march=native", "-o", str(program), str(source)], check=True)
        return max(float(subprocess.check_output([str(program)])) for _ in range(5))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", metavar="REF")
    parser.add_argument("games", nargs="*", metavar="GAME", default=["molly", "mole_park", "molehills", "moledozer"])
    parser.add_argument("--what", default=",".join(KINDS), help="play, match, search (default: all)")
    parser.add_argument("--seats", default="4", help="such as 2,4 (default: 4)")
    parser.add_argument("--rounds", type=int, default=8)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        old, new = Worker(laid_out(args.commit, Path(folder))), Worker(ROOT)
        print("M/s of CPU, best        old      new   ratio   median of pairs (from–to)")
        for kind in args.what.split(","):
            for game in args.games:
                for seats in map(int, args.seats.split(",")):
                    pairs = ratios(old, new, kind, game, seats, args.rounds)
                    print(line(kind, game, seats, pairs), flush=True)
        if (pace := yardstick()) is not None:
            own = max(new.measure("play", "molly", 4) for _ in range(5))
            print(f"plain C {pace / 1e6:.2f} M decisions/s; Molly makes {own / pace:.2f} of that")


if __name__ == "__main__":
    main()
