"""How rules become machine code: fragments that other rules call, wholes that Python calls, and plain indices.

Left to itself, numba makes a program of its own out of every function: all its callees linked in and optimised again,
machine code, and a door for Python. Of the 150 rules of a game Python calls fifteen (decision 6). And it counts
references to arrays that no rule keeps, and looks at every index whether it is negative (decision 11).

All this leans on inner parts of numba. `trouble` says in one sentence which of them has changed; then rules are
compiled as numba does by itself, which is right and slower.
"""

import inspect
import os
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, Flags
from numba.core.dispatcher import Dispatcher
from numba.core.options import DefaultOptions
from numba.core.registry import cpu_target
from numba.np import arrayobj

LEANT_ON = {
    JITCodeLibrary: (
        "_optimize_final_module", "_finalize_final_module", "_ensure_finalized", "enable_object_caching",
        "serialize_using_object_code", "_get_compiled_object",
    ),
    Compiler: ("define_pipelines",),
    Flags: ("nrt", "error_model"),
    DefaultOptions: ("_nrt", "error_model"),
    Dispatcher: ("enable_caching",),
    FunctionCache: ("_index_key", "load_overload", "save_overload"),
    CompileResultCacheImpl: ("_locator_classes", "filename_base", "locator", "rebuild"),
    IndexDataCacheFile: ("load",),
}
INDEX_ARGUMENTS = ["context", "builder", "idxty", "idx", "size"]


def trouble() -> str:
    """What this numba lacks that our way of compiling leans on, in a sentence; empty where all is there."""
    if os.environ.get("TALPA_PLAIN"):
        return "TALPA_PLAIN asks for numba's own way of compiling"
    for owner, names in LEANT_ON.items():
        for name in names:
            if not hasattr(owner, name):
                return f"numba {numba.__version__} has no {owner.__name__}.{name}"
    if list(inspect.signature(arrayobj.fix_integer_index).parameters) != INDEX_ARGUMENTS:
        return f"numba {numba.__version__} fixes indices in another way than {', '.join(INDEX_ARGUMENTS)}"
    if not hasattr(type(cpu_target.target_context), "active_code_library"):
        return f"numba {numba.__version__} does not tell which code library it writes to"
    return ""


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


class Whole(JITCodeLibrary):
    """What Python calls, with all its rules: nobody else calls those, so they may be taken apart and put inside it."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name in ("linkonce_odr", "weak_odr"):
                function.linkage = "internal"
        super()._optimize_final_module()

    def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
        """Machine code and its names: numba would keep LLVM's code too, for callers, and ours get the fragment."""
        self._ensure_finalized()
        names = llvm.parse_assembly("\n".join(defined_in(self._final_module)))
        return self.name, "object", (self._get_compiled_object(), names.as_bitcode())


def defined_in(module: llvm.ModuleRef) -> list[str]:
    """What a module defines for others, with nothing behind it."""
    functions = [one.name for one in module.functions if not one.is_declaration and one.linkage.name == "external"]
    values = [one.name for one in module.global_variables if not one.is_declaration and one.linkage.name == "common"]
    return [*(f'define void @"{name}"() {{ ret void }}' for name in functions),
            *(f'@"{name}" = global i8 0' for name in values)]


class FragmentCompiler(Compiler):
    """numba's own compiler, writing into a `Fragment`."""

    def define_pipelines(self) -> list[object]:
        self.state.library = Fragment(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        return super().define_pipelines()


class WholeCompiler(Compiler):
    """numba's own compiler, writing into a `Whole`."""

    def define_pipelines(self) -> list[object]:
        self.state.library = Whole(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()


numbas_index = arrayobj.fix_integer_index


def plain_index(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
    """An index as it is, in our own code: there -1 is no place; elsewhere as numba does, where it is the last one."""
    if not isinstance(context.active_code_library, Fragment | Whole):
        return numbas_index(context, builder, idxty, idx, size)
    return context.cast(builder, idx, idxty, types.intp if idxty.signed else types.uintp)


TROUBLE = trouble()
OURS: dict[str, Any] = {"nogil": True, "no_cfunc_wrapper": True}
if not TROUBLE:
    OURS |= {"_nrt": False, "error_model": "numpy"}
    arrayobj.fix_integer_index = plain_index


def whole(function: Callable[..., object]) -> Callable[..., object]:
    """Compile a function that Python calls; where numba is as we know it, `cache` keeps it on disk."""
    wanted = {"cache": True} if TROUBLE else {"pipeline_class": WholeCompiler}
    return numba.njit(**OURS, **wanted)(function)


def fragment(function: Callable[..., object]) -> Callable[..., object]:
    """Compile a function for compiled callers only."""
    return numba.njit(pipeline_class=FragmentCompiler, no_cpython_wrapper=True, **OURS)(function)
