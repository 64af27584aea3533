"""A server killed at random moments loses nothing; 300 kills are run by hand, a few here."""

from tests.server.guest import run
from tests.server.kills import siege


def test_a_killed_server_loses_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")             # starts in a second; the rules are the same
    figures = run(siege(f"sqlite:///{tmp_path}/talpa.db", kills=5, tables=4))
    assert figures["acknowledged"] > 20 and figures["stored"] >= figures["acknowledged"]
