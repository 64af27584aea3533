"""Only veiled records go out: nothing in the server, and nothing in the bots, touches the whole truth.

`Match` plays and replays; all else is asked of a `View`. A record is `states` or `state`: a view's may be read (bots'
compiled code works on it), any other may not, but for the arena's `truth`, which measures what secrets are worth.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import talpa

HOME = Path(talpa.__file__).parent
RECORDS = {"states", "state"}
TRUTH = {"state_before", "frame_records", "before"}
SERVER = sorted(HOME.glob("server/**/*.py"))
FILES = [*SERVER, *sorted(HOME.glob("bots/*.py")), *sorted(HOME.glob("arena/*.py"))]


def name_of(node: ast.expr) -> str:
    """The last word of `a.b.c`, or of a call of it."""
    if isinstance(node, ast.Call):
        return name_of(node.func)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def honest(tree: ast.AST) -> Iterator[ast.AST]:
    """All of a program but what cheats on purpose."""
    for child in ast.iter_child_nodes(tree):
        if not (isinstance(child, ast.FunctionDef) and child.name == "truth"):
            yield child
            yield from honest(child)


def peeks(source: str) -> Iterator[str]:
    """Every place where a record is read that is not a view's."""
    for node in honest(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            owner = name_of(node.value)
            if node.attr in RECORDS and owner not in ("view", "world", "app", "self"):
                yield f"line {node.lineno}: {owner}.{node.attr}"
            if node.attr in TRUTH and owner == "match":
                yield f"line {node.lineno}: {owner}.{node.attr}"


def imports(source: str) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            found |= {node.module or "", *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HOME).as_posix())
def test_no_record_is_read_but_a_views(path):
    assert list(peeks(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", SERVER, ids=lambda path: path.relative_to(HOME).as_posix())
def test_the_server_plays_through_matches_and_looks_through_views(path):
    compiled = {f"talpa.engine.{name}" for name in ("steps", "dispatch", "frames", "simulate")}
    assert not imports(path.read_text(encoding="utf-8")) & compiled
    assert path.name == "history.py" or "open_view" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("peek", ["room.play.match.states[0]", "match.state.card", "self.play.match.state_before()"])
def test_a_peek_is_caught(peek):
    assert list(peeks(peek))
