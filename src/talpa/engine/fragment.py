"""A rule as other rules call it: compiled once, and turned into machine code only inside what Python calls.

Left to itself, numba makes a program of its own out of every function: all its callees linked in and optimised again,
machine code, and a door for Python. Of the 150 rules of a game Python calls fifteen. See decision 6.
"""

from collections.abc import Callable

import numba
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class NoMachine:
    """Where numba would set a fragment's Python objects: rules have numbers only."""

    @staticmethod
    def set_env(name: str, environment: object) -> None:
        pass


class Fragment(JITCodeLibrary):
    """A rule with its callees linked in, to be optimised and run inside something larger."""

    codegen = NoMachine

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0


class FragmentCompiler(Compiler):
    """numba's own compiler, writing into a `Fragment`."""

    def define_pipelines(self) -> list[object]:
        self.state.library = Fragment(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        return super().define_pipelines()


def fragment(function: Callable[..., object]) -> Callable[..., object]:
    """Compile a function for compiled callers only."""
    wanted = {"nogil": True, "no_cfunc_wrapper": True, "no_cpython_wrapper": True}
    return numba.njit(pipeline_class=FragmentCompiler, **wanted)(function)
