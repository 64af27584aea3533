"""Several nodes on one PostgreSQL: tables are played at one of them, and reached at all."""

from __future__ import annotations

import pytest

from tests.server import nodes
from tests.server.guest import run


@pytest.mark.slow
def test_tables_go_on_when_their_node_is_killed_or_hangs():
    """`python -m tests.server.nodes` does the same for ten minutes."""
    found = run(nodes.siege(nodes.database(), kills=1, freezes=1, nodes=3, tables=6, pause=0.2))
    assert found["worst"] <= 20 and found["acknowledged"] > 100, found
