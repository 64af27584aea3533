"""Around the table: setups, editions, invitations, the menu, reactions, my tables, the result, the installed page."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import FilePayload

from tests.web.browser import LAPTOP, ME, Person, bots
from tests.web.conftest import Server
from tests.web.test_screens import check

NEW = "/new/molly"
STILL = """() => {
    const settings = JSON.parse(localStorage['talpa.settings']);
    localStorage['talpa.settings'] = JSON.stringify({...settings, motion: 'none'});
}"""


def host(one: Person, game: str, places: list[dict[str, str]], **more: Any) -> str:
    """Open a table over HTTP and sit there as its host."""
    wanted = {"game": game, "seats": len(places), "places": places, **more}
    opened = one.context.request.post(f"{one.base}/api/tables", data=wanted).json()
    one.go(f"/t/{opened['table']}#s={opened['seats'][0]['secret']}&h={opened['host']}")
    return str(opened["table"])


def sit_down(one: Person, name: str) -> None:
    one.page.wait_for_selector("[data-join]")
    one.page.get_by_label("Name").fill(name)
    one.page.locator("[data-join]").click()


def menu(one: Person) -> None:
    one.page.locator("[data-menu]").click()
    one.page.wait_for_selector("dialog[open]")


def test_a_setup_with_a_name_comes_back(person: Any) -> None:
    one = person(name="Anna")
    one.go(NEW)
    one.page.get_by_text("Variants and more").click()
    one.page.get_by_label("hunts Moles on the grid").check()
    one.page.get_by_label("Time per decision").select_option(label="2 minutes")
    one.page.get_by_label("Keep this setup").fill("With the dog")
    one.page.get_by_role("button", name="Open the table").click()
    one.page.wait_for_selector(".room")
    assert "2 minutes" in one.page.locator(".room dl").inner_text()
    one.go(NEW)
    one.page.get_by_role("button", name="With the dog", exact=True).click()
    one.page.get_by_text("Variants and more").click()
    assert one.page.get_by_label("hunts Moles on the grid").is_checked()
    one.page.get_by_role("button", name="As in the rules").click()
    assert not one.page.get_by_label("hunts Moles on the grid").is_checked()
    one.page.get_by_role("button", name="Forget the setup With the dog").click()
    assert one.page.get_by_role("button", name="With the dog", exact=True).count() == 0


def test_an_edition_is_read_corrected_and_played_with(person: Any) -> None:
    one = person(name="Anna")
    text = one.context.request.get(f"{one.base}/api/editions/molly").json()[0]["text"]
    one.go(NEW)
    one.page.get_by_text("Variants and more").click()
    one.page.get_by_role("button", name="Read it").click()
    assert "tardy-moles" in one.page.locator("[role=region] table").inner_text()
    upload(one, "[moles]\nvalue = 3\n")
    one.page.wait_for_selector("fieldset [role=alert]:not(:empty)")
    assert "tardy-moles" in one.page.locator("fieldset [role=alert]").inner_text()
    assert all("400" in line for line in one.said)
    one.said.clear()
    upload(one, text.replace("value = 13", "value = 14"))
    one.page.get_by_label("my own").wait_for()
    one.page.get_by_role("button", name="Open the table").click()
    one.page.wait_for_selector(".room")
    one.page.get_by_role("button", name="Read it").click()
    one.page.get_by_role("cell", name="14", exact=True).wait_for()


def upload(one: Person, text: str) -> None:
    file = FilePayload(name="mine.toml", mimeType="application/toml", buffer=text.encode())
    one.page.set_input_files("input[type=file]", files=[file])


def test_a_closed_seat_opens_by_invitation_only_and_a_name_must_be_given(person: Any) -> None:
    anna, ben, cleo = person(), person(), person()
    table = host(anna, "molly", [ME, {"kind": "open"}], invited=True)
    anna.page.get_by_role("button", name="Invite 2").click()
    link = anna.page.get_by_label("Invitation for this seat").input_value()
    check(anna, "the host's waiting room")
    cleo.go(f"/t/{table}")
    cleo.page.get_by_text("for those with an invitation").wait_for()
    assert cleo.page.locator("[data-join]").count() == 0
    ben.go(f"/t/{table}")
    ben.page.get_by_text("for those with an invitation").wait_for()
    ben.page.goto(link)                              # the same page: only what is behind the # differs
    ben.page.wait_for_selector("[data-join]")
    ben.page.locator("[data-join]").click()
    assert "name" in ben.page.locator("#join-trouble").inner_text()
    sit_down(ben, "Ben")
    ben.page.wait_for_selector(".board [data-id]")


def test_the_host_opens_a_seat_and_gives_one_away(person: Any) -> None:
    anna, ben = person(), person()
    table = host(anna, "molly", [ME, {"kind": "open"}, {"kind": "open"}], invited=True)
    anna.page.get_by_role("button", name="Open to everyone with the link 2").click()
    ben.go(f"/t/{table}")
    sit_down(ben, "Ben")
    anna.page.get_by_role("button", name="Give the seat to somebody else Ben").click()
    ben.page.get_by_text("gave your seat to somebody else").wait_for()


def test_the_menu_renames_gives_links_and_gives_up(person: Any) -> None:
    one = person()
    one.open_table("moledozer", [ME, *bots(2)], options={"look": "off"})
    one.page.wait_for_selector(".board [data-id]")
    menu(one)
    check(one, "menu")
    one.page.evaluate("document.documentElement.lang === 'en' || document.querySelector('header .language')?.click()")
    one.page.set_viewport_size(LAPTOP)
    one.page.locator("dialog form input").first.fill("Zia Anna")
    one.page.locator("dialog form button").first.click()
    one.page.wait_for_function("JSON.parse(localStorage['talpa.settings']).name === 'Zia Anna'")
    menu(one)
    assert one.page.locator("dialog form input").first.input_value() == "Zia Anna"
    one.page.get_by_role("button", name="Link for watchers").click()
    assert "#w=" in one.page.get_by_label("Link for watchers").input_value()
    one.page.get_by_text("Continue on another device").first.click()
    link = one.page.get_by_label("Continue on another device", exact=True).input_value()
    other = person()
    other.page.goto(link)
    other.page.wait_for_selector("[data-slot='seat.0'].me")
    one.page.get_by_role("button", name="Give up").click()
    one.page.locator("dialog .button.main").click()
    one.page.locator("[data-slot='seat.0'].away").wait_for()


def test_a_reaction_is_seen_by_the_others(person: Any) -> None:
    anna, ben = person(), person()
    table = anna.open_table("molly", [ME, {"kind": "open"}])
    ben.go(f"/t/{table}")
    sit_down(ben, "Ben")
    for one in (anna, ben):
        one.page.wait_for_selector(".board [data-id]")
        one.page.get_by_role("tab", name="Talk").click()
    ben.page.get_by_role("button", name="🎉").click()
    anna.page.locator(".talk .reaction", has_text="🎉").wait_for()
    assert "Ben" in anna.page.locator(".talk .reaction").inner_text()


def test_the_result_is_celebrated_once_and_leads_on(person: Any) -> None:
    one, other = person(motion="full", pace="quick"), person()
    table = one.open_table("moledozer", [ME, *bots(1)], options={"look": "off"})
    one.play(seed=2)
    one.page.wait_for_selector(".podium.celebrate [data-rank='1']")
    assert one.page.locator(".leaves i").count() == 24
    one.page.wait_for_selector(".parts li:not(.later)")
    one.page.get_by_role("button", name="Board").click()
    one.page.get_by_role("button", name="Board").click()
    one.page.wait_for_selector(".podium:not(.celebrate)")
    other.go(f"/t/{table}")                          # a finished table, for somebody who has no seat there
    other.page.wait_for_url(f"**/r/{table}")
    without_motion(one)
    one.page.wait_for_selector(".podium:not(.celebrate)")
    assert one.page.locator(".leaves, .parts .later").count() == 0
    one.go("/mine")
    standing = one.page.locator("li .standing:not(:empty)").first
    standing.wait_for()
    assert "win" in standing.inner_text() or "won" in standing.inner_text()
    one.page.get_by_role("button", name="Play again").first.click()
    one.page.wait_for_url(lambda url: "/t/" in url and table not in url)


def without_motion(one: Person) -> None:
    """Another visit, by somebody who wants nothing to move."""
    one.page.evaluate(STILL)
    one.page.reload()


def test_the_page_can_be_installed_and_says_when_it_is_offline(person: Any, server: Server) -> None:
    one = person()
    one.go("/")
    one.page.evaluate("navigator.serviceWorker.ready")
    manifest = one.context.request.get(f"{one.base}/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in json.loads(manifest.text())["icons"]:
        assert one.context.request.get(f"{one.base}/{icon['src']}").headers["content-type"] == icon["type"]
    one.go("/settings")
    one.context.set_offline(True)
    one.page.reload()
    one.page.get_by_role("heading", name="No connection").wait_for()
    one.page.set_viewport_size(LAPTOP)
    one.context.set_offline(False)
    one.page.get_by_role("link", name="Try again").click()
    one.page.wait_for_selector("form")
    assert all("ERR_INTERNET_DISCONNECTED" in line for line in one.said)
    one.said.clear()
