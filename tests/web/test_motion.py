"""Events are played: at once, smoothly, without anything shifting, and they end at the true table."""

from __future__ import annotations

import json
import random
import re
import time
from typing import Any

import pytest

from tests.web.browser import GAMES, ME, Person, bots
from tests.web.recorded import whole_game
from tests.web.showing import Showing
from tests.web.test_weight import task_milliseconds

PLAYING = "[data-skip-news]"
LAPTOP, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
HASTE = 12                           # times as fast as a person would see it; each beat still has its frames
FRAME = 1 / 60                       # seconds
TOLD = f"lines => document.querySelector('{PLAYING}') && document.querySelectorAll('.log li').length > lines"
READY = f"""() => !document.querySelector('{PLAYING}')
    && document.querySelector('.status.mine:not([data-sending]), #result-title')"""
SHIFTS = """() => {
    window.shifts = [];
    new PerformanceObserver(list => list.getEntries().forEach(one => window.shifts.push(
        [one.value, ...one.sources.map(source => `${source.node?.parentElement?.outerHTML.slice(0, 120)}: `
            + `${source.previousRect.x},${source.previousRect.y} > ${source.currentRect.x},${source.currentRect.y}`)])))
        .observe({type: 'layout-shift'});
}"""
# All pieces that are seen, where they lie and how they look; nothing may be left of a beat.
LYING = """() => [document.querySelectorAll('.layer *').length, ...[...document.querySelectorAll('.board .piece')]
    .map(e => [e.dataset.id, e.dataset.at, e.dataset.looks, getComputedStyle(e).opacity].join(' ')).sort()]"""
DECISIONS = 12                       # that are traced
FIRST_BEAT = """() => new Promise(done => {
    const began = performance.now(), caption = document.querySelector('[data-slot=caption] span');
    const watch = new MutationObserver(() => (watch.disconnect(), done(performance.now() - began)));
    watch.observe(caption, {characterData: true, childList: true, subtree: true});
    const next = document.querySelector('.board .next');
    (next.dataset.id ? next : next.querySelector('.ground')).click();
    setTimeout(() => done(null), 900);
})"""


def play_and_watch(one: Person, luck: random.Random, most: int, seconds: float = 60) -> None:
    """Decide, and let what follows be played to its end."""
    for _ in range(most):
        one.page.wait_for_function(READY, timeout=1000 * seconds)
        if one.over():
            return
        one.move(luck)
        one.page.wait_for_timeout(30)


def watching(person: Any, game: str, size: dict[str, int], pace: str = "quick") -> Showing:
    return Showing(person(size=size, motion="full", pace=pace), whole_game(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_shifts_nothing_and_every_turn_ends_at_the_true_table(person: Any, game: str) -> None:
    """A laptop and a phone play the beats of a recorded game; a third device only sees how each turn ends."""
    moving, end = [watching(person, game, size) for size in (LAPTOP, PHONE)], watching(person, game, LAPTOP, "off")
    for one in moving:
        one.hasten(HASTE)
        one.page.evaluate(SHIFTS)
    while all([one.send() for one in (*moving, end)]):
        for one in (*moving, end):
            one.wait()
        assert moving[0].page.evaluate(LYING) == end.page.evaluate(LYING), f"turn {end.shown}"
    assert [one.page.evaluate("window.shifts") for one in moving] == [[], []]


@pytest.mark.parametrize("game", GAMES)
def test_playback_leaves_the_processor_time_for_its_frames(person: Any, browser: Any, game: str) -> None:
    """Processor time, not frames: the machine may be busy with other work. `tests.web.measure` counts real frames."""
    one = watching(person, game, LAPTOP)
    one.page.wait_for_timeout(500)                   # what belongs to loading the page is over
    browser.start_tracing(page=one.page, categories=["toplevel", "disabled-by-default-devtools.timeline"])
    began = time.monotonic()
    while one.shown < DECISIONS and one.send():
        one.wait()
    frames = (time.monotonic() - began) / FRAME
    tasks = task_milliseconds(browser.stop_tracing())
    assert len([ms for ms in tasks if ms > 20]) < 0.02 * frames


@pytest.mark.parametrize("game", GAMES)
def test_the_first_beat_comes_within_a_tenth_of_a_second(person: Any, game: str) -> None:
    """The best of some: the machine may be busy with other work."""
    one, took = person(motion="full", pace="quick"), []
    one.open_table(game, [ME, *bots(1)])
    while len(took) < 3:
        one.page.wait_for_function(READY)
        if one.next_ids():
            took += [ms for ms in [one.page.evaluate(FIRST_BEAT)] if ms is not None]
        else:
            one.move(random.Random(1))
        one.page.wait_for_timeout(50)
    assert min(took) <= 100


CAPTIONS = """() => {
    window.captions = [];
    const caption = document.querySelector('[data-slot=caption] span');
    const note = text => text !== window.captions.at(-1) && window.captions.push(text);
    new MutationObserver(() => note(caption.innerText.trim()))
        .observe(caption, {characterData: true, childList: true, subtree: true});
}"""


def test_what_several_bots_do_is_told_one_after_the_other(person: Any) -> None:
    one = watching(person, "molly", LAPTOP)
    one.hasten(HASTE)
    one.page.evaluate(CAPTIONS)
    while one.shown < 9:
        one.send()
    one.wait()
    told, log = one.page.evaluate("window.captions"), iter(one.log())
    assert len(told) > 8 and all(caption in log for caption in told), "each once, in the order of the log"


def test_a_long_queue_is_shortened_and_says_so_and_the_rest_can_be_played_again(person: Any) -> None:
    """The reader is out, and decides nothing while the others go on."""
    one = watching(person, "moledozer", LAPTOP)
    first = max(at for at, batch in enumerate(one.recording.batches) if b'"t":"ack"' in batch) + 1
    send_all(one, first)
    before = one.page.locator(".log li").count()
    send_all(one, first + 20)
    assert re.search(r"\d+ moves passed", one.page.locator("[data-slot=caption]").first.inner_text())
    lines = [line for batch in one.recording.batches[first:first + 20] for news in json.loads(batch)
             for line in news.get("lines", [])]
    assert one.page.locator(".log li").count() == before + len(lines)
    one.page.keyboard.press("r")
    one.page.wait_for_selector(PLAYING)


def send_all(one: Showing, count: int) -> None:
    """So many batches at once, of which not all can be played; the last of them are skipped."""
    while one.shown < count:
        one.send()
    one.page.wait_for_selector(PLAYING)
    one.page.keyboard.press("Escape")
    one.wait()


def test_a_press_hurries_a_second_goes_to_the_end_and_r_plays_it_again(person: Any) -> None:
    one = person(motion="full", pace="calm")
    one.open_table("moledozer", [ME, *bots(3)])
    play_and_watch(one, random.Random(2), most=2)
    luck, before = random.Random(3), one.page.locator(".log li").count()
    for _ in range(100):
        if one.page.evaluate(TOLD, before):
            break
        one.move(luck)
        one.page.wait_for_timeout(50)
    assert not one.my_turn()
    one.page.keyboard.press(" ")
    one.page.keyboard.press(" ")
    one.wait_turn()
    assert one.page.locator(PLAYING).count() == 0
    lines = one.page.locator(".log li").count()
    one.page.keyboard.press("r")
    one.page.wait_for_selector(PLAYING)
    one.page.keyboard.press("Escape")
    one.wait_turn()
    assert one.page.locator(".log li").count() == lines


def test_without_motion_pieces_are_exchanged_between_rings(person: Any) -> None:
    one = person(motion="none", pace="normal")
    one.open_table("moledozer", [ME, *bots(1)])
    one.wait_turn(seconds=40)
    one.page.evaluate("""() => {
        window.kinds = new Set();
        const note = one => one.addedNodes.forEach(node => window.kinds.add(node.className));
        new MutationObserver(all => all.forEach(note)).observe(document.querySelector('.layer'), {childList: true});
    }""")
    play_and_watch(one, random.Random(4), most=2)
    one.page.wait_for_timeout(300)
    kinds = one.page.evaluate("[...window.kinds]")
    assert kinds and all("ring" in kind for kind in kinds)
