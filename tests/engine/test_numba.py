"""The inner parts of numba that we import are there. Nothing of ours is imported here, so that this can say so."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import numba
import pytest

SOURCES = Path(__file__).parents[2] / "src/talpa"


def inner_parts() -> Iterator[tuple[str, str, str]]:
    """Module, name, and who imports it."""
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("numba."):
                for one in node.names:
                    yield str(node.module), one.name, file.relative_to(SOURCES).as_posix()


PARTS = sorted(set(inner_parts()))


def test_parts_are_found() -> None:
    assert {"engine/fragment.py", "engine/dispatch.py", "engine/cache.py"} <= {user for _, _, user in PARTS}


@pytest.mark.parametrize("module, name, user", PARTS)
def test_this_numba_has_what_we_import(module: str, name: str, user: str) -> None:
    assert is_there(module, name), f"numba {numba.__version__} has no {module}.{name}, which {user} imports"


def is_there(module: str, name: str) -> bool:
    """A name in a module, or a module in a package."""
    try:
        return hasattr(import_module(module), name) or bool(import_module(f"{module}.{name}"))
    except ImportError:
        return False


def test_what_is_gone_is_noticed() -> None:
    assert not is_there("numba.core.caching", "NoSuchCache") and not is_there("numba.gone", "Compiler")
