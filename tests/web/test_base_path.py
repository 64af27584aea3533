"""The page below a path of a proxy's: everything it asks for lies there too."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.server.served import Served
from tests.web.browser import ME, Person


def test_all_of_the_page_lies_below_the_base_path(browser: Browser, tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--free", "--game", "molly", "--base", "/talpa") as server:
        one = Person(browser, f"http://127.0.0.1:{server.port}/talpa")
        one.go("/")
        one.page.locator("a[href='/talpa/new/molly']").click()
        one.page.wait_for_url("**/talpa/new/molly")
        one.page.locator("a[href='/talpa/']").first.click()
        one.page.wait_for_selector("a[href='/talpa/read/molly']")
        one.open_table("molly", [ME, {"kind": "bot", "level": "cub"}])
        one.page.wait_for_selector(".status", timeout=120_000)
        assert "/talpa/t/" in one.page.url and not one.foreign and not one.said, (one.foreign, one.said)
        one.context.close()
