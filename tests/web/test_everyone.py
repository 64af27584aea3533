"""For everyone: both languages, keys, screen readers, small screens, no motion."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.browser import GAMES, ME, PHONE, Person, bots
from tests.web.recorded import whole_game
from tests.web.showing import Showing

BARE_IDS = """[...document.querySelectorAll('main *')].map(e => e.textContent)
    .filter(text => /^(status|news|choice|zone|piece|fact)-/.test(text))"""


@pytest.mark.parametrize("game", GAMES)
def test_the_language_changes_at_once_at_the_same_table(person: Any, game: str) -> None:
    one = person()
    one.open_table(game, [ME, *bots(1)])
    one.wait_turn()
    one.play(seed=1, most=4, seconds=10)
    one.wait_turn()
    english = one.page.locator(".status .sentence").inner_text()
    one.page.locator("[data-menu]").click()
    one.page.locator("dialog .language").click()
    one.page.wait_for_function("text => document.querySelector('.status .sentence').innerText !== text", arg=english)
    one.page.wait_for_function("() => document.querySelector('.log h2').textContent.includes('Che cosa è successo')")
    assert one.page.evaluate("document.documentElement.lang") == "it"
    ids = one.page.evaluate(BARE_IDS)
    assert ids == []


def test_escape_takes_a_click_back(person: Any) -> None:
    one = person()
    one.open_table("molly", [ME, *bots(1)], options={"start": "seat-1"})
    one.wait_turn()
    one.click_board(next(id for id in one.next_ids() if id.startswith("display")))
    assert one.page.locator(".board .picked").count()
    one.page.locator(".board .picked, .board .picked .ground").last.focus()
    one.page.keyboard.press("Escape")
    one.page.wait_for_function("() => !document.querySelector('.board .picked')")


def test_the_log_is_spoken_and_keys_answer(person: Any) -> None:
    one = person()
    one.open_table("molly", [ME, *bots(1)])
    one.wait_turn()
    one.play(seed=2, most=4, seconds=10)
    one.wait_turn()
    assert one.page.locator("[data-live]").inner_text() != ""
    one.page.locator(".board button[tabindex='0']").first.focus()
    for key, part in (("s", "Your turn: special actions if you like"), ("p", "Anna"), ("h", "Burrow")):
        one.page.keyboard.press(key)
        assert part in one.page.locator("[data-live]").inner_text()


SPOKEN = """() => {
    window.spoken = [];
    const live = document.querySelector('[data-live]');
    new MutationObserver(() => live.textContent.trim() && window.spoken.push(live.textContent.trim()))
        .observe(live, {characterData: true, childList: true, subtree: true});
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_reader_hears_one_polite_message_for_each_turn(person: Any, game: str) -> None:
    one = Showing(person(motion="full", pace="quick"), whole_game(game))
    one.hasten(12)
    assert one.page.locator("[aria-live=polite]").count() == 1
    one.page.evaluate(SPOKEN)
    while one.shown < 25 and one.send():
        one.wait()
        lines = [line for news in json.loads(one.recording.batches[one.shown - 1]) for line in news.get("lines", [])]
        heard = one.page.evaluate("window.spoken.splice(0)")
        assert len(heard) == (1 if lines else 0), f"turn {one.shown}: {heard}"
        assert not heard or heard[0].endswith(one.log()[-1])


def test_the_board_is_one_tab_stop(person: Any) -> None:
    one = person()
    one.open_table("molehills", [ME, *bots(1)])
    one.wait_turn()
    assert one.page.locator(".root button[tabindex='0']").count() == 1
    one.page.locator(".root button[tabindex='0']").focus()
    first = one.page.evaluate("document.activeElement.dataset.id")
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("ArrowDown")
    assert one.page.evaluate("document.activeElement.dataset.id") != first
    assert one.page.locator(".root button[tabindex='0']").count() == 1


def test_the_log_is_two_tab_stops_and_arrows_go_through_its_rulings(person: Any) -> None:
    one = person()
    one.open_table("mole_park", [ME, *bots(1)])
    one.play(seed=1, most=12, seconds=20)
    one.wait_turn()
    *_, above, last = one.page.locator(".log a.ruling").element_handles()
    assert one.page.locator(".log a.ruling[tabindex='0']").count() == 1
    last.focus()
    one.page.keyboard.press("ArrowUp")
    assert above.evaluate("link => link === document.activeElement")


def test_after_a_button_the_focus_is_on_the_board_again(person: Any) -> None:
    one = person()
    one.open_table("mole_park", [ME, *bots(1)])
    one.wait_turn()
    one.page.locator("[data-list]").click()
    one.page.locator(".list [data-action]").first.focus()
    one.page.keyboard.press("Enter")
    one.page.wait_for_function("() => document.activeElement.closest('.root')")


NAMELESS = """[...document.querySelectorAll('.board button[data-id]')]
    .filter(e => !e.querySelector('[data-name]')?.textContent.trim()).length"""
COLOUR_ALONE = """[...document.querySelectorAll('.board .piece')]
    .filter(e => [...e.querySelectorAll('svg[data-colour]')].some(svg => svg.dataset.colour))
    .filter(e => !e.querySelector('svg .emblem'))
    .map(e => e.dataset.id)"""


def test_every_piece_has_a_name_and_colour_never_stands_alone(person: Any) -> None:
    for game in GAMES:
        one = person()
        one.open_table(game, [ME, *bots(2)])
        one.wait_turn()
        one.play(seed=1, most=12, seconds=20)
        assert one.page.evaluate(NAMELESS) == 0
        assert one.page.evaluate(COLOUR_ALONE) == []


def test_motion_is_stepped_skippable_and_never_wrong(person: Any) -> None:
    one = person(motion="full")
    one.open_table("molehills", [ME, *bots(2)])
    one.wait_turn()
    one.play(seed=6, most=16, seconds=60)
    one.wait_turn(seconds=60)
    moving = lying(one)
    one.page.reload()
    one.wait_turn()
    assert lying(one) == moving


def lying(one: Person) -> list[list[str]]:
    """All pieces, where they lie and how they look."""
    facts = "all => all.map(e => [e.dataset.id, e.dataset.at, e.dataset.looks])"
    return sorted(one.page.locator(".board .piece").evaluate_all(facts))


def test_at_320_pixels_everything_can_be_reached(person: Any) -> None:
    one = person(size=PHONE)
    one.open_table("moledozer", [ME, *bots(1)])
    one.play(seed=5, seconds=90)
    one.page.wait_for_selector("#result-title")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 320
