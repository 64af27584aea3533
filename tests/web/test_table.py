"""What a table promises: it opens, comes back, explains, and lets people play as they like."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import GAMES, ME, Person, bots
from tests.web.conftest import Server


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
    one.page.locator("input[name=option-bobtail][value=on]").check()
    one.page.locator("form .button.main").click()
    one.page.wait_for_selector("[data-id=bobtail]")


def test_the_server_is_killed_and_comes_back(browser: Any, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.warm("moledozer")
    one = Person(browser, server.base)
    try:
        one.open_table("moledozer", [ME, *bots(2)])
        one.wait_turn()
        one.play(seed=1, most=3, seconds=20)         # few: bots may knock a person out before many more
        one.wait_turn()
        before = one.page.locator(".log li").all_inner_texts()
        server.kill()
        one.page.wait_for_selector(".lost[role=alert]", timeout=10_000)
        server.start()
        one.page.wait_for_selector(".lost", state="detached", timeout=30_000)
        one.wait_turn()
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
    one.wait_turn()
    assert "#" not in one.page.url
    one.go(f"/t/{table}")
    one.wait_turn()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_impossible_explains_itself(person: Any, game: str) -> None:
    one = person()
    one.open_table(game, [ME, *bots(1)])
    one.wait_turn()
    one.page.locator(".board [data-id][aria-disabled=true]:not([data-skip])").first.evaluate("e => e.click()")
    one.page.wait_for_selector(".notice")
    assert len(one.page.locator(".notice").inner_text()) > 10


def test_a_taken_guess_is_refused_with_its_ruling(person: Any) -> None:
    one = person()
    one.open_table("moledozer", [ME, *bots(2)], options={})
    for _ in range(200):
        if one.page.locator("[data-id^='guess.'][aria-disabled=false]").count() and one.page.locator(".pawn").count():
            break
        if not one.move(random.Random(1)):
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
    one.wait_turn()
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


def test_decisions_can_be_confirmed(person: Any) -> None:
    one = person(confirm=True)
    one.open_table("moledozer", [ME, *bots(1)])
    one.wait_turn()
    while one.page.get_by_text("Yes, do it").count() == 0:
        one.move(random.Random(3))
    lines = one.page.locator(".log li").count()
    one.page.wait_for_timeout(200)
    assert one.page.locator(".log li").count() == lines
    one.page.locator(".actions .button.main").click()
    one.page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=lines)


def test_a_hint_marks_what_king_mole_would_do(person: Any) -> None:
    one = person()
    one.open_table("molly", [ME, *bots(1)], options={"start": "seat-1"})
    one.wait_turn()
    one.page.get_by_text("Ask King Mole").click()
    one.page.wait_for_selector(".hinted, .notice", timeout=20_000)
    assert "King Mole would" in one.page.locator(".notice").inner_text()


def test_the_title_says_your_turn(person: Any) -> None:
    one = person()
    one.open_table("moledozer", [ME, *bots(1)])
    one.wait_turn()
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
    anna.wait_turn()
    carl.go(f"/t/{table}")
    carl.page.wait_for_selector(".board [data-id]")
    assert carl.page.locator(".board .next").count() == 0
    assert "watching" in carl.page.locator(".status").inner_text()


def test_the_host_puts_a_bot_on_a_free_seat_and_the_game_begins(person: Any) -> None:
    one = person(name="Anna")
    one.go("/new/moledozer")
    one.page.locator("input[name=seats][value='2']").check()
    one.page.locator("form .button.main").click()
    one.page.wait_for_selector(".room")
    one.page.get_by_role("button", name="Put a bot here").click()
    one.page.wait_for_selector(".board [data-id]")


def test_people_write_to_each_other(person: Any) -> None:
    anna, ben = person(), person(name="Ben")
    table = anna.open_table("moledozer", [ME, {"kind": "open"}])
    ben.go(f"/t/{table}")
    ben.page.locator("[data-join]").click()
    ben.page.get_by_role("tab", name="Talk").click()
    ben.page.locator(".talk input").fill("Hello <b>Anna</b>")
    ben.page.keyboard.press("Enter")
    anna.page.get_by_role("tab", name="Talk 1").click()
    assert "Hello <b>Anna</b>" in anna.page.locator(".talk li").inner_text()


def test_what_revealed_nothing_is_taken_back(person: Any) -> None:
    anna, ben = person(), person(name="Ben")
    table = anna.open_table("molly", [ME, {"kind": "open"}], options={"start": "seat-1"})
    ben.go(f"/t/{table}")
    ben.page.locator("[data-join]").click()
    anna.wait_turn()
    before = anna.page.locator(".garden .piece").evaluate_all("all => all.map(e => e.dataset.looks)")
    swap = next(id for id in anna.next_ids() if id.startswith("grid"))
    anna.click_board(swap)
    anna.click_board(next(id for id in anna.next_ids() if id.startswith("grid")))
    anna.page.get_by_role("button", name="Take back").click()
    anna.page.wait_for_function("() => document.querySelector('.log').innerText.includes('take a decision back')")
    after = anna.page.locator(".garden .piece").evaluate_all("all => all.map(e => e.dataset.looks)")
    assert after == before
