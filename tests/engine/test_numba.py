"""The inner parts of numba that we import are there. Nothing of ours is imported here, so that this can say so."""

import ast
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
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
    missing = f"numba {numba.__version__} has no {module}.{name}, which {user} imports"
    assert find_spec(module), missing
    assert hasattr(import_module(module), name) or find_spec(f"{module}.{name}"), missing
