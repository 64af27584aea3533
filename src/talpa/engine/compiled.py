"""The `rule` decorator: compile a rule with numba and keep it safely."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import numba

from talpa.engine.cache import RuleCache, cache_folder
from talpa.engine.fragment import TROUBLE, fragment, whole

Function = TypeVar("Function", bound=Callable[..., object])

if TROUBLE and not os.environ.get("TALPA_PLAIN"):
    warnings.warn(f"rules run some 1.5 times slower than they could: {TROUBLE}", RuntimeWarning, stacklevel=2)

if TYPE_CHECKING:

    def rule(function: Function) -> Function: ...
else:

    def rule(function):
        """Compile on first use, for any thread (`nogil`), and keep what Python calls on disk."""
        if TROUBLE:
            numba.config.CACHE_DIR = str(cache_folder(function.__module__))
        called = whole(function)
        if called is function or TROUBLE:
            return called
        called._cache = RuleCache(function)
        return called_as_fragment(called, fragment(function))

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
