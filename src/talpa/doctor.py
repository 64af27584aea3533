"""`talpa doctor`: what this installation is made of and whether it works, on one screen, to be copied into a report.

It is written in English whatever the language, for whoever reads the report. Passwords are left out, and the home
folder is written as ~.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

WRONG = 1
PARTS = ("numba", "llvmlite", "numpy", "litestar", "uvicorn", "websockets", "sqlalchemy", "msgspec", "rich")
EXTRAS = ("asyncpg", "cryptography", "gymnasium", "pettingzoo", "open_spiel", "torch", "altair", "distributed")


class Line(NamedTuple):
    """One thing that was looked at; `advice` where something is wrong."""

    name: str
    found: str
    advice: str = ""


def add_doctor(commands: Any) -> None:
    """Add the subcommand to `talpa`."""
    from talpa.server.settings import DATA, folder

    one = commands.add_parser(
        "doctor", help="say what is installed and whether it works, for a bug report",
        description="Say what is installed and whether it works. The exit status is 1 if something is wrong.",
        epilog="examples:\n  talpa doctor\n  talpa doctor --database-url postgresql://talpa@localhost/talpa",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    one.add_argument("--port", type=int, default=8642, metavar="N", help="as for `talpa serve`; default: 8642")
    one.add_argument("--data", type=folder, default=folder(DATA), metavar="FOLDER", help=f"default: {DATA}")
    one.add_argument("--database-url", default="", metavar="URL", help="PostgreSQL instead of the data folder")
    one.set_defaults(run=doctor)


def doctor(chosen: argparse.Namespace) -> int:
    """Print every line; 1 if something is wrong."""
    from talpa import __version__

    print(f"talpa      {__version__}")
    lines = list(examine(chosen))
    for line in lines:
        print(f"{line.name:10} {tidy(line.found)}")
        if line.advice:
            print(f"!          {tidy(line.advice)}")
    troubles = sum(bool(line.advice) for line in lines)
    print({0: "nothing wrong", 1: "1 thing wrong"}.get(troubles, f"{troubles} things wrong"))
    return WRONG if troubles else 0


def tidy(text: str) -> str:
    """Without the name of the home folder, which is often a person's."""
    return text.replace(str(Path.home()), "~")


def examine(chosen: argparse.Namespace) -> Iterator[Line]:
    """Look at one thing after the other; what cannot even be looked at is a line too."""
    folder = chosen.data.expanduser()
    looks: dict[str, Callable[[], Line]] = {
        "python": look_at_python, "packages": look_at_packages, "extras": look_at_extras,
        "processor": look_at_processor, "rules": look_at_rules, "cache": look_at_cache, "page": look_at_page,
        "port": lambda: look_at_port(chosen.port), "data": lambda: look_at_data(folder),
        "database": lambda: look_at_database(folder, chosen.database_url), "terminal": look_at_terminal,
    }
    for name, look in looks.items():
        try:
            yield look()
        except Exception as error:               # a doctor that falls over says nothing
            yield Line(name, "cannot be looked at", f"{type(error).__name__}: {error}")


def look_at_python() -> Line:
    import platform

    return Line("python", f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}")


def installed(names: tuple[str, ...]) -> dict[str, str]:
    """The versions of those that are there."""
    from importlib.metadata import PackageNotFoundError, version

    found = {}
    for name in names:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def look_at_packages() -> Line:
    found = installed(PARTS)
    missing = [name for name in PARTS if name not in found]
    told = ", ".join(f"{name} {number}" for name, number in found.items())
    return Line("packages", told, f"missing: {', '.join(missing)}; install talpa again" if missing else "")


def look_at_extras() -> Line:
    return Line("extras", ", ".join(f"{name} {number}" for name, number in installed(EXTRAS).items()) or "none")


def look_at_processor() -> Line:
    import llvmlite.binding as llvm

    return Line("processor", f"{llvm.get_host_cpu_name()}, {os.cpu_count()} cores")


def look_at_rules() -> Line:
    """Is each game shipped compiled, compiled here, or compiled when it is first played?"""
    from talpa.engine.fragment import TROUBLE
    from talpa.games import NAMES
    from talpa.warm import is_shipped, is_warm

    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return Line("rules", "run uncompiled, some 100 times slower: NUMBA_DISABLE_JIT asks for it")
    shipped = [name for name in NAMES if is_shipped(name)]
    here = [name for name in NAMES if name not in shipped and is_warm(name)]
    later = [name for name in NAMES if name not in (*shipped, *here)]
    parts = {"shipped compiled": shipped, "compiled here": here, "compiled when first played": later}
    told = "; ".join(f"{how}: {', '.join(names)}" for how, names in parts.items() if names)
    if len(shipped) < len(NAMES):
        told += f" ({why_not_shipped()})"
    return Line("rules", told, f"rules run slower than they could: {TROUBLE}" if TROUBLE else "")


def why_not_shipped() -> str:
    """Why compiled rules of the wheel are not used, in a few words."""
    import json

    import numba

    from talpa.engine.cache import NATIVE, SHIPPED
    from talpa.games import NAMES, OWN_NAMES

    if not (SHIPPED / "about.json").is_file():
        return "this installation came without compiled rules"
    about = json.loads((SHIPPED / "about.json").read_text())
    reasons = {
        "TALPA_NATIVE asks for rules made for this machine": NATIVE,
        "bounds checks are on": bool(numba.config.BOUNDSCHECK),
        f"shipped for numba {about['numba']}": about["numba"] != numba.__version__,
        f"shipped for {about['python']}": about["python"] != sys.implementation.cache_tag,
        "TALPA_GAMES brings others": len(NAMES) > len(OWN_NAMES),
    }
    return next((reason for reason, holds in reasons.items() if holds), "the sources differ from those shipped")


def look_at_cache() -> Line:
    from talpa.engine.cache import CACHE_HOME

    size = sum(path.stat().st_size for path in CACHE_HOME.rglob("*") if path.is_file()) / 1e6
    advice = "" if may_write(CACHE_HOME) else "it cannot be written to: set TALPA_CACHE to a folder that can"
    return Line("cache", f"{CACHE_HOME}, {size:.0f} MB", advice)


def may_write(folder: Path) -> bool:
    """Could files be made in this folder, or the folder itself, if it is not there yet?"""
    there = next(place for place in (folder, *folder.parents) if place.exists())
    return there.is_dir() and os.access(there, os.W_OK)


def look_at_page() -> Line:
    built = (Path(__file__).parent / "server/static/index.html").is_file()
    return Line("page", "built" if built else "not built", "" if built else "`make web` builds it in a working copy")


def look_at_port(port: int) -> Line:
    """Can `talpa serve` listen there?"""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))
        except (OSError, OverflowError) as error:
            return busy(port, str(error))
    return Line("port", f"{port} is free")


def busy(port: int, error: str) -> Line:
    """A port that is taken is fine if it is a Talpa that took it."""
    from urllib.request import urlopen

    try:
        with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2) as answer:
            return Line("port", f"{port}: a server answers there ({answer.status})")
    except (OSError, ValueError, OverflowError):
        return Line("port", f"{port} cannot be used: {error}", "choose another with `talpa serve --port N`")


def look_at_data(folder: Path) -> Line:
    found = f"{folder}, {'there' if folder.is_dir() else 'made when needed'}"
    return Line("data", found, "" if may_write(folder) else "it cannot be written to: choose another with --data")


def look_at_database(folder: Path, url: str) -> Line:
    """Can the database be read, and does it belong to this version or an older one?"""
    import asyncio

    from talpa.server.store.schema import STEPS

    if not url and not (folder / "talpa.db").is_file():
        return Line("database", "none yet")
    try:
        number = asyncio.run(asked_version(url)) if url else kept_version(folder / "talpa.db")
    except Exception as error:                   # whatever a driver may raise
        return Line("database", "cannot be read", f"{type(error).__name__}: {str(error).splitlines()[0]}")
    kind = "PostgreSQL" if url else "SQLite"
    newer = "a newer Talpa wrote it: use that one, or another data folder"
    return Line("database", f"{kind}, version {number} of {len(STEPS)}", newer if number > len(STEPS) else "")


def kept_version(file: Path) -> int:
    """The version of a database file, which is only read."""
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        return int(database.execute("SELECT max(version) FROM versions").fetchone()[0])


async def asked_version(url: str) -> int:
    """The version of a database that answers at this address."""
    from talpa.server.store.schema import version
    from talpa.server.store.store import Store

    store = Store(url)
    try:
        return await store.run(version)
    finally:
        await store.runner.close()


def look_at_terminal() -> Line:
    import shutil

    columns, lines = shutil.get_terminal_size()
    colour = "without colour" if os.environ.get("NO_COLOR") else f"TERM={os.environ.get('TERM', '')}"
    kind = "a terminal" if sys.stdout.isatty() else "no terminal"
    narrow = "make it at least 80 by 24 for `talpa play`" if columns < 80 or lines < 24 else ""
    return Line("terminal", f"{kind}, {columns}x{lines}, {sys.stdout.encoding}, {colour}", narrow)
