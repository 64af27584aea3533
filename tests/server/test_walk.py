"""A decision goes through few files: whoever follows it with a finger does not lose the way."""

from itertools import islice

import pytest
from benchmarks.walk import switches, walks, within

from talpa.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_decisions_walk_is_short(name):
    inside = [within(walk, "server/") for walk in islice(walks(name), 30)]
    assert max(map(switches, inside)) <= 20 and min(map(switches, inside)) >= 4
