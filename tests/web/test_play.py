"""Every game played to its end in a real browser: by clicks, by keys, and by two people."""

from __future__ import annotations

import random
import re
import time
from typing import Any

import pytest

from tests.web.browser import GAMES, ME, Person, bots

STANDING = """[...document.querySelectorAll('.result tbody')].map(body => [
    body.rows[0].cells[0].textContent, body.rows[0].cells[2].dataset.points,
    [...body.querySelectorAll('.parts b')].map(part => part.dataset.points)])"""


def check_result(one: Person) -> None:
    """The result panel shows every player with a rank, the points, and parts that add up to them."""
    one.page.wait_for_selector("#result-title", timeout=30_000)
    shown = one.page.evaluate(STANDING)
    assert "1" in {rank for rank, _, _ in shown}
    for _, points, parts in shown:
        counted = [float(part) for part in parts if re.fullmatch(r"[\d.]+", part)]
        assert parts and sum(counted) == pytest.approx(float(points), abs=0.05)
    assert one.page.locator(".result a[href^='/r/']").count() == 1


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_clicks(person: Any, game: str, seats: int) -> None:
    one = person()
    one.open_table(game, [ME, *bots(seats - 1)])
    one.play(seed=seats)
    check_result(one)


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_play_each_other(person: Any, game: str) -> None:
    anna, ben = person(), person(language="it", name="Ben")
    table = anna.open_table(game, [ME, {"kind": "open"}])
    ben.go(f"/t/{table}")
    ben.page.locator("[data-join]").click()
    luck, end = random.Random(2), time.monotonic() + 300
    while not (anna.over() and ben.over()) and time.monotonic() < end:
        if not any([anna.move(luck), ben.move(luck)]):
            anna.page.wait_for_timeout(10)
    check_result(anna)
    check_result(ben)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_keyboard_only(person: Any, game: str) -> None:
    one = person()
    one.open_table(game, [ME, *bots(1)])
    one.page.wait_for_selector(".board [data-id]")
    play_by_keys(one, random.Random(5))
    check_result(one)


def play_by_keys(one: Person, luck: random.Random, seconds: float = 300) -> None:
    """Tab into the board, N to what is possible, Enter; Tab on to the buttons where the board has none."""
    end = time.monotonic() + seconds
    while not (seen := one.look())["over"] and time.monotonic() < end:
        if not seen["mine"]:
            one.page.wait_for_timeout(15)
        elif seen["dial"]:
            type_number(one, luck)
        elif seen["ids"] and not (seen["buttons"] and luck.random() < 0.3):
            press_on_board(one, luck)
        else:
            press_button(one, seen["buttons"], luck)


def press_on_board(one: Person, luck: random.Random) -> None:
    one.tab_to("document.activeElement.closest('.root') && document.activeElement.dataset.id")
    for _ in range(luck.randint(1, 6)):
        one.page.keyboard.press("n")
    one.page.keyboard.press("Enter")


def press_button(one: Person, count: int, luck: random.Random) -> None:
    if not count:
        return
    wanted = luck.randrange(count)
    one.tab_to(f"document.activeElement === document.querySelectorAll('.actions [data-ready]')[{wanted}]")
    one.page.keyboard.press("Enter")


def type_number(one: Person, luck: random.Random) -> None:
    field = one.page.locator("[data-dial]").first
    low, high = int(field.get_attribute("min") or 0), int(field.get_attribute("max") or 1)
    one.tab_to("document.activeElement.dataset.dial")
    one.page.keyboard.press("Control+a")
    one.page.keyboard.type(str(luck.randint(low, high)))
    one.page.keyboard.press("Enter")
