"""Where compiled rules are kept: first what came with the wheel, which is only read, then a folder of this machine.

What a wheel ships is made for any processor of its kind (`GENERIC`), so that it loads everywhere; what is compiled here
is made for this one. `TALPA_NATIVE=1` leaves out what was shipped (decision 14).
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    _CacheLocator,
    _SourceFileBackedLocatorMixin,
)

from talpa.engine.fragment import TROUBLE
from talpa.engine.game_folders import OUTSIDE

PACKAGE = Path(__file__).parents[1]
SHIPPED = PACKAGE / "compiled"
# that hold compiled code; each imports those before it
ROOMS = ("engine", "games", "bots", "rl/core", "review/core", "lab/play")
CACHE_HOME = Path(os.environ.get("TALPA_CACHE") or Path.home() / ".cache" / "talpa")
GENERIC = "generic"                  # LLVM's name for what every processor of an architecture can do
NATIVE = os.environ.get("TALPA_NATIVE", "0") not in ("", "0")


def watched(module: str) -> list[Path]:
    """The folders whose sources can change what this module compiles to.

    A game's room is compiled from the engine and that game alone; everything else may reach every game through
    `dispatch`. Rooms without compiled code (the terminal, the server), and those that import the module's own room,
    are not watched.
    """
    parts = module.split(".")
    if parts[:2] == ["talpa", "games"] and len(parts) > 2:
        return [PACKAGE / "engine", Path(sys.modules[".".join(parts[:3])].__path__[0])]
    own = [place for place, room in enumerate(ROOMS) if module.startswith(f"talpa.{room.replace('/', '.')}")]
    last = max(*own, ROOMS.index("games")) if own else len(ROOMS)
    return [*(PACKAGE / room for room in ROOMS[: last + 1]), *OUTSIDE]


@cache
def digest(folders: tuple[Path, ...], cpu: str) -> str:
    """A name for compiled rules, by all that can change them.

    Numba only watches the file a function is written in. Editing a helper in another file, or switching
    bounds checks on, would silently run old code.
    """
    about = (numba.__version__, sys.implementation.cache_tag, llvm.get_process_triple(), cpu)
    total = hashlib.sha256(" ".join((*about, str(numba.config.BOUNDSCHECK), TROUBLE)).encode())
    for folder in folders:
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.npz")]):
            total.update(path.read_bytes())
    return total.hexdigest()[:16]


def cache_folder(module: str) -> Path:
    """Where what this module compiles to is kept on this machine."""
    return CACHE_HOME / digest(tuple(watched(module)), numba.config.CPU_NAME or llvm.get_host_cpu_name())


def shipped_folder(module: str) -> Path:
    """Where it lies if it came with the wheel; our own games do not depend on those that TALPA_GAMES brings."""
    return SHIPPED / digest(tuple(folder for folder in watched(module) if folder not in OUTSIDE), GENERIC)


class Place(_SourceFileBackedLocatorMixin, _CacheLocator):
    """A folder named by the module, so that compiled rules may move with their sources; made when something is kept."""

    def __init__(self, function: Callable[..., object], file: str) -> None:
        self._py_file, self._lineno = file, function.__code__.co_firstlineno
        self.folder = cache_folder(function.__module__) / function.__module__

    def get_cache_path(self) -> str:
        return str(self.folder)

    @classmethod
    def from_function(cls, function: Callable[..., object], file: str) -> Place:
        return cls(function, file)


class Layout(CompileResultCacheImpl):
    """numba's files, in our places."""

    _locator_classes = (Place,)


class RuleCache(FunctionCache):
    """numba's cache of a function, with what the wheel ships in front of it."""

    _impl_class = Layout

    def __init__(self, function: Callable[..., object]) -> None:
        super().__init__(function)
        module, layout = function.__module__, self._impl
        self.shipped = IndexDataCacheFile(
            str(shipped_folder(module) / module), layout.filename_base, layout.locator.get_source_stamp()
        )

    def load_overload(self, signature: Any, context: Any) -> Any:
        found = None if NATIVE else self.load_shipped(signature, context)
        with suppress(OSError):                  # a cache that cannot be read is none
            found = found or super().load_overload(signature, context)
        return found

    def load_shipped(self, signature: Any, context: Any) -> Any:
        """What the wheel has: made for another processor than this one, and right on it too."""
        context.refresh()
        asked, (triple, *_), hashes = self._index_key(signature, context.codegen())
        found = self.shipped.load((asked, (triple, GENERIC, ""), hashes))
        return found and self._impl.rebuild(context, found)

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep it, where that is possible: without a cache a game is compiled again at the next start."""
        with suppress(OSError):
            super().save_overload(signature, compiled)
