"""How long a server keeps finished games is said on the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.served import Served
from tests.web.browser import Person


@pytest.mark.parametrize(("days", "said"), [("0", "keeps finished games for good"), ("30", "30 days")])
def test_settings_say_how_long_games_are_kept(browser: Browser, tmp_path: Path, days: str, said: str) -> None:
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--free", "--game", "molly", "--keep", days) as server:
        one = Person(browser, f"http://127.0.0.1:{server.port}")
        one.go("/settings")
        one.page.get_by_text(said).wait_for()
        one.context.close()
