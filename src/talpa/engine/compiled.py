"""The `rule` decorator: compile a rule with numba and cache it safely."""

from __future__ import annotations

import hashlib
import os
import sys
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numba

from talpa.engine.fragment import TROUBLE, fragment, whole
from talpa.engine.game_folders import OUTSIDE

Function = TypeVar("Function", bound=Callable[..., object])
PACKAGE = Path(__file__).parents[1]
# that hold compiled code; each imports those before it
ROOMS = ("engine", "games", "bots", "rl/core", "review/core", "lab/play")
CACHE_HOME = Path(os.environ.get("TALPA_CACHE") or Path.home() / ".cache" / "talpa")


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
def cache_folder(folders: tuple[Path, ...]) -> str:
    """A folder named by a digest of all that can change compiled rules.

    Numba only watches the file a function is written in. Editing a helper in another file, or switching
    bounds checks on, would silently run old code.
    """
    digest = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK} {TROUBLE}".encode())
    for folder in folders:
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.npz")]):
            digest.update(path.read_bytes())
    return str(CACHE_HOME / digest.hexdigest()[:16])


if TROUBLE and not os.environ.get("TALPA_PLAIN"):
    warnings.warn(f"rules run some 1.5 times slower than they could: {TROUBLE}", RuntimeWarning, stacklevel=2)

if TYPE_CHECKING:

    def rule(function: Function) -> Function: ...
else:

    def rule(function):
        """Compile on first use, for any thread (`nogil`), and keep what Python calls on disk."""
        numba.config.CACHE_DIR = cache_folder(tuple(watched(function.__module__)))
        called = whole(function)
        return called if called is function or TROUBLE else called_as_fragment(called, fragment(function))

    def called_as_fragment(called, inner):
        """Let other rules call the fragment, compiled once for whole numbers and not once for each number in a call."""

        def get_call_template(args, kws):
            kws = {key: numba.types.unliteral(kind) for key, kind in kws.items()}
            return inner.get_call_template([numba.types.unliteral(kind) for kind in args], kws)

        called.get_call_template, called.get_overload = get_call_template, inner.get_overload
        return called


def straight(step: Callable[..., Any], *examples: object) -> Callable[..., Any]:
    """A step's machine code for arguments like these: each call saves the look at their types, 100 of 220 ns."""
    compile_for = getattr(step, "compile", None)     # an uncompiled step has none
    return compile_for(tuple(map(numba.typeof, examples))) if compile_for else step
