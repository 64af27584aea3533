"""The rules as the server gives them, in each language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from talpa.games import GAMES
from tests.server.guest import ask
from tests.server.served import Served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("rules")
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("NUMBA_DISABLE_JIT", "1")        # nobody plays here
        with Served(f"sqlite:///{folder}/talpa.db", "--free", "--game", "moledozer") as one:
            yield one


@pytest.mark.parametrize(("asked", "file"), [
    ("", "RULES.md"), ("?language=en", "RULES.md"), ("?language=it", "RULES.it.md"),
])
def test_rules_in_the_language_asked_for(server: Served, asked: str, file: str) -> None:
    written = (GAMES["moledozer"].folder / file).read_text(encoding="utf-8")

    assert ask(server.port, f"/rules/moledozer{asked}") == (200, written)


@pytest.mark.parametrize("path", ["/rules/moledozer?language=xx", "/rules/moledozer?language=../it", "/rules/chess"])
def test_other_rules_are_not_found(server: Served, path: str) -> None:
    status, answer = ask(server.port, path)

    assert status == 404 and answer["message"]["id"] == "problem-not-found"
