"""People at one address play on while another attacks: the short form of `make attack`."""

import pytest

from tests.modes import UNCOMPILED
from tests.server.attack import ATTACKS, SHORT, measure


@pytest.mark.slow
@pytest.mark.skipif(UNCOMPILED, reason="uncompiled bots take their time by themselves")
def test_attacks():
    assert measure(SHORT, list(ATTACKS)) == []
