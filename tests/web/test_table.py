"""What a table promises: it comes back, explains, speaks both languages, and is quick."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import PHONE, Person, bots
from tests.web.conftest import ROOT, Server

GAMES = ("molly", "mole_park", "molehills", "moledozer")
ME = {"kind": "person", "name": "Anna"}
STATIC = ROOT / "src/talpa/server/static"


def ready(one: Person) -> None:
    one.page.wait_for_selector(".status.mine", timeout=20_000)


def test_one_click_from_the_shelf_to_a_table(person: Any) -> None:
    one = person()
    one.go("/")
    one.page.locator("[data-play=moledozer]").click()
    one.page.wait_for_selector(".board [data-id]")
    assert re.search(r"/t/\w+$", one.page.url)


def test_a_new_table_with_its_options_is_opened_by_hand(person: Any) -> None:
    one = person()
    one.go("/new/molly")
    one.page.locator("input[name=seats][value='2']").check()
    one.page.locator(".seats li").nth(1).locator("select").first.select_option("bot")
    one.page.locator("details.sheet summary").click()
    one.page.locator("details.sheet select").first.select_option("yes")
    one.page.locator("form .button.main").click()
    one.page.wait_for_selector("[data-id=bobtail]")


def test_the_server_is_killed_and_comes_back(browser: Any, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.warm()
    one = Person(browser, server.base)
    try:
        one.open_table("moledozer", [ME, *bots(2)])
        ready(one)
        one.play(seed=1, most=6, seconds=20)
        ready(one)
        before = one.page.locator(".log li").all_inner_texts()
        server.kill()
        one.page.wait_for_selector(".lost[role=alert]", timeout=10_000)
        server.start()
        one.page.wait_for_selector(".lost", state="detached", timeout=30_000)
        ready(one)
        after = one.page.locator(".log li").all_inner_texts()
        assert after[: len(before)] == before
        one.play(seed=2, most=3, seconds=20)
        one.page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=len(before))
        assert [line for line in one.said if "WebSocket" not in line and "ERR_CONNECTION" not in line] == []
    finally:
        one.context.close()
        server.kill()


def test_the_page_is_loaded_again_and_the_seat_is_kept(person: Any) -> None:
    one = person()
    table = one.open_table("molly", [ME, *bots(1)])
    ready(one)
    assert "#" not in one.page.url
    one.go(f"/t/{table}")
    ready(one)


@pytest.mark.parametrize("game", GAMES)
def test_the_language_changes_at_once_at_the_same_table(person: Any, game: str) -> None:
    one = person()
    one.open_table(game, [ME, *bots(1)])
    ready(one)
    one.play(seed=1, most=4, seconds=10)
    english = one.page.locator(".status .sentence").inner_text()
    one.page.locator("header .language").click()
    one.page.wait_for_function("text => document.querySelector('.status .sentence').innerText !== text", arg=english)
    assert one.page.evaluate("document.documentElement.lang") == "it"
    assert "Che cosa è successo" in one.page.locator(".log h2").inner_text()
    ids = one.page.evaluate("[...document.querySelectorAll('main *')].map(e => e.textContent).filter(t => /^(status|news|choice|zone|piece|fact)-/.test(t))")
    assert ids == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_impossible_explains_itself(person: Any, game: str) -> None:
    one = person()
    one.open_table(game, [ME, *bots(1)])
    ready(one)
    one.page.locator(".board [data-id][aria-disabled=true]:not([data-skip])").first.evaluate("e => e.click()")
    one.page.wait_for_selector(".notice p")
    assert len(one.page.locator(".notice p").inner_text()) > 10


def test_a_taken_guess_is_refused_with_its_ruling(person: Any) -> None:
    one = person()
    one.open_table("moledozer", [ME, *bots(2)], options={})
    for _ in range(200):
        if one.page.locator("[data-id^='guess.'][aria-disabled=false]").count() and one.page.locator(".pawn").count():
            break
        if not one.move(__import__("random").Random(1)):
            one.page.wait_for_timeout(30)
    one.page.locator(".piece.pawn").first.evaluate("e => e.click()")
    one.page.wait_for_selector(".notice a")
    assert one.page.locator(".notice a").inner_text().startswith("MD-")


def test_two_people_at_one_device_hand_it_over(person: Any) -> None:
    one = person()
    one.open_table("moledozer", [ME, {"kind": "person", "name": "Ben"}])
    seen = set()
    for _ in range(60):
        one.page.wait_for_timeout(30)
        if one.page.locator("[data-curtain]").count():
            assert one.page.locator(".board").count() == 0
            seen.add(one.page.locator("[data-curtain]").get_attribute("data-curtain"))
        one.play(seed=1, most=1, seconds=2)
    assert seen == {"0", "1"}


def test_dragging_a_card_onto_the_garden_plays_it(person: Any) -> None:
    one = person()
    one.open_table("molly", [ME, *bots(1)], options={"start": "seat-1"})
    ready(one)
    card = one.page.locator("[data-id='display.0'], [data-id='display.card.0']").last
    card.hover()
    one.page.mouse.down()
    one.page.mouse.move(5, 5, steps=3)
    goals = one.page.locator(".garden .next")
    assert goals.count() > 0
    box = goals.first.bounding_box()
    one.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    lines = one.page.locator(".log li").count()
    one.page.mouse.up()
    one.page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=lines)


def test_escape_takes_a_click_back(person: Any) -> None:
    one = person()
    one.open_table("molly", [ME, *bots(1)], options={"start": "seat-1"})
    ready(one)
    one.click_board(next(id for id in one.next_ids() if id.startswith("display")))
    assert one.page.locator(".board .picked").count()
    one.page.locator(".board .picked, .board .picked .ground").last.focus()
    one.page.keyboard.press("Escape")
    one.page.wait_for_function("() => !document.querySelector('.board .picked')")


def test_decisions_can_be_confirmed(person: Any) -> None:
    one = person(confirm=True)
    one.open_table("moledozer", [ME, *bots(1)])
    ready(one)
    while one.page.locator(".actions .ask").count() == 0:
        one.move(__import__("random").Random(3))
    lines = one.page.locator(".log li").count()
    one.page.wait_for_timeout(200)
    assert one.page.locator(".log li").count() == lines
    one.page.locator(".actions .button.main").click()
    one.page.wait_for_function("() => !document.querySelector('.actions .ask')")


def test_a_hint_marks_what_king_mole_would_do(person: Any) -> None:
    one = person()
    one.open_table("molly", [ME, *bots(1)], options={"start": "seat-1"})
    ready(one)
    one.page.get_by_text("Ask King Mole").click()
    one.page.wait_for_selector(".hinted, .notice", timeout=20_000)
    assert "King Mole would" in one.page.locator(".notice").inner_text()


def test_the_log_is_spoken_and_keys_answer(person: Any) -> None:
    one = person()
    one.open_table("molly", [ME, *bots(1)])
    ready(one)
    one.play(seed=2, most=4, seconds=10)
    ready(one)
    assert one.page.locator("[data-live]").inner_text() != ""
    one.page.locator(".board button[tabindex='0']").first.focus()
    for key, part in (("s", one.page.locator(".status .sentence").inner_text()), ("p", "Anna"), ("h", "Burrow")):
        one.page.keyboard.press(key)
        assert part in one.page.locator("[data-live]").inner_text()


def test_the_board_is_one_tab_stop(person: Any) -> None:
    one = person()
    one.open_table("molehills", [ME, *bots(1)])
    ready(one)
    assert one.page.locator(".root button[tabindex='0']").count() == 1
    one.page.locator(".root button[tabindex='0']").focus()
    first = one.page.evaluate("document.activeElement.dataset.id")
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("ArrowDown")
    assert one.page.evaluate("document.activeElement.dataset.id") != first
    assert one.page.locator(".root button[tabindex='0']").count() == 1


def test_every_piece_has_a_name_and_colour_never_stands_alone(person: Any) -> None:
    for game in GAMES:
        one = person()
        one.open_table(game, [ME, *bots(2)])
        ready(one)
        one.play(seed=1, most=12, seconds=20)
        nameless = one.page.evaluate("[...document.querySelectorAll('.board button[data-id]')].filter(e => !e.querySelector('[data-name]')?.textContent.trim()).length")
        assert nameless == 0
        plain = one.page.evaluate(
            "[...document.querySelectorAll('.board .piece svg[data-colour]')].filter(e => e.dataset.colour)"
            ".filter(e => !e.parentElement.textContent.trim() && !e.querySelector('text')).map(e => e.outerHTML.slice(0, 80))"
        )
        assert plain == []


def test_motion_is_stepped_skippable_and_never_wrong(person: Any) -> None:
    one = person(motion="full")
    one.open_table("molehills", [ME, *bots(3)])
    ready(one)
    one.play(seed=6, most=30, seconds=60)
    one.page.wait_for_function("() => !document.querySelector('[data-skip-news]')", timeout=60_000)
    moving = one.page.locator(".board [data-id]").evaluate_all("all => all.map(e => e.dataset.id + e.querySelector('[data-name]').textContent)")
    one.page.reload()
    one.page.wait_for_selector(".board [data-id]")
    one.page.wait_for_timeout(300)
    assert sorted(one.page.locator(".board [data-id]").evaluate_all("all => all.map(e => e.dataset.id + e.querySelector('[data-name]').textContent)")) == sorted(moving)


def test_the_title_says_your_turn(person: Any) -> None:
    one = person()
    one.open_table("moledozer", [ME, *bots(1)])
    ready(one)
    assert one.page.title().startswith("● Your turn")


def test_a_rematch_brings_both_to_a_new_table(person: Any) -> None:
    one = person()
    table = one.open_table("moledozer", [ME, *bots(1)])
    one.play(seed=3)
    one.page.get_by_role("button", name="Play again").click()
    one.page.wait_for_function("old => !location.pathname.endsWith(old)", arg=table)
    one.page.wait_for_selector(".board [data-id]")


def test_a_replay_steps_and_jumps_from_the_log(person: Any) -> None:
    one = person()
    table = one.open_table("moledozer", [ME, *bots(1)])
    one.play(seed=3)
    one.go(f"/r/{table}")
    one.page.wait_for_selector(".log .jump")
    one.page.wait_for_function("() => document.querySelectorAll('.log .jump').length > 5")
    one.page.locator(".log .jump").nth(5).click()
    one.page.wait_for_function("() => document.querySelector('.controls input[type=range]').value > 0")
    for sight in ("open", "-1", "0"):
        one.page.locator(".controls select").select_option(sight)
        one.page.wait_for_timeout(150)
        assert one.page.locator(".board [data-id]").count() > 5


def test_somebody_without_a_seat_watches(person: Any) -> None:
    anna, carl = person(), person()
    table = anna.open_table("moledozer", [ME, *bots(1)], listed=True)
    ready(anna)
    carl.go(f"/t/{table}")
    carl.page.wait_for_selector(".board [data-id]")
    assert carl.page.locator(".board .next").count() == 0
    assert "watching" in carl.page.locator(".status").inner_text()


def zipped(*names: str) -> int:
    return sum(len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in names)


def loaded(one: Person) -> set[str]:
    """The scripts and styles the page has loaded."""
    urls = one.page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    return {url.removeprefix(one.base + "/") for url in urls if re.search(r"\.(js|css)$", url)}


def test_first_load_and_each_game_are_small(person: Any) -> None:
    one = person()
    one.go("/")
    one.page.wait_for_selector("[data-play=molly]")
    first = loaded(one)
    assert zipped(*first) <= 150_000
    for game in GAMES:
        one.open_table(game, [ME, *bots(1)])
        one.page.wait_for_selector(".board [data-id]")
        assert zipped(*(loaded(one) - first)) <= 80_000, game


def test_the_page_is_interactive_within_a_second_and_a_half(person: Any) -> None:
    one = person()
    one.go("/")
    one.page.wait_for_selector("[data-play=molly]:not([disabled])")
    one.page.reload()
    one.page.wait_for_selector("[data-play=molly]:not([disabled])")
    assert one.page.evaluate("performance.now()") < 1500


@pytest.mark.parametrize("game", GAMES)
def test_updates_make_no_long_tasks(person: Any, browser: Any, game: str) -> None:
    one = person()
    one.open_table(game, [ME, *bots(2)])
    ready(one)
    browser.start_tracing(page=one.page, categories=["toplevel", "disabled-by-default-devtools.timeline"])
    one.play(seed=1, most=25, seconds=40)
    assert [ms for ms in task_milliseconds(browser.stop_tracing()) if ms > 50] == []


def task_milliseconds(trace: bytes) -> list[int]:
    """The processor time of every task on the page's main thread; the machine may be busy with other work."""
    events = json.loads(trace)["traceEvents"]
    main = {(e["pid"], e["tid"]) for e in events if e.get("name") == "thread_name" and e["args"]["name"] == "CrRendererMain"}
    return [round(e["tdur"] / 1000) for e in events
            if e["name"].endswith("RunTask") and "tdur" in e and (e["pid"], e["tid"]) in main]


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere(person: Any) -> None:
    one = person()
    answer = one.context.request.get(one.base + "/")
    policy = answer.headers["content-security-policy"]
    assert "unsafe-inline" not in policy and "unsafe-eval" not in policy and "http" not in policy
    html = answer.text()
    assert not re.search(r"<script(?![^>]*\bsrc=)", html) and "style=" not in html


def test_both_languages_have_the_same_words() -> None:
    words = {language: (ROOT / f"web/words/{language}.ftl").read_text() for language in ("en", "it")}
    ids = {language: re.findall(r"^([a-z][\w-]*) =", text, re.M) for language, text in words.items()}
    assert ids["en"] == ids["it"]
    assert len(set(ids["en"])) == len(ids["en"])


def test_types_are_those_of_the_server() -> None:
    from talpa.server.typescript import typescript

    assert (ROOT / "web/src/messages.ts").read_text() == typescript()


def test_at_320_pixels_everything_can_be_reached(person: Any) -> None:
    one = person(size=PHONE)
    one.open_table("moledozer", [ME, *bots(1)])
    one.play(seed=5, seconds=90)
    one.page.wait_for_selector("#result-title")
    assert json.loads(one.page.evaluate("JSON.stringify(document.documentElement.scrollWidth)")) <= 320
