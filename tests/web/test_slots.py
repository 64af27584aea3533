"""Fixed slots: in every state of a whole game, at every size and in both languages, what is needed is in view."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import GAMES
from tests.web.recorded import Recording, whole_game
from tests.web.showing import Showing

SIZES = [(1366, 768), (1366, 640), (1920, 1080), (390, 844), (390, 664), (320, 640), (683, 384)]
LANGUAGES = ("en", "it")

# What is amiss at this size: things outside the window, outside their slot, or a slot that scrolls.
AMISS = """async step => {
    const shown = () => document.querySelector(`.status[data-step="${step}"]:not([data-playing])`);
    for (let tries = 0; step && !shown() && tries < 2000; tries++) await new Promise(done => setTimeout(done, 5));
    if (step && !shown()) return [`step ${step} is not shown`];
    const [wide, high] = [innerWidth, innerHeight], page = document.documentElement, amiss = [];
    const all = names => [...document.querySelectorAll(names)].filter(e => e.getClientRects().length > 0);
    const box = e => e.getBoundingClientRect();
    const out = ({left, top, right, bottom}) => left < -1 || top < -1 || right > wide + 1 || bottom > high + 1;
    if (page.scrollHeight > high || page.scrollWidth > wide) amiss.push('the page scrolls');
    for (const name of ['bar', 'stage', 'market', 'theatre', 'seats', 'dock', 'own', 'status', 'actions'])
        for (const slot of all(`.${name}`)) {
            if (out(box(slot))) amiss.push(`${name} sticks out`);
            const [more, lower] = [slot.scrollWidth - slot.clientWidth, slot.scrollHeight - slot.clientHeight];
            if (getComputedStyle(slot).overflow.includes('auto') && Math.max(more, lower) > 1)
                amiss.push(`${name} scrolls`);
        }
    for (const thing of all('.stage [data-id], .market [data-id], .own [data-id]')) {
        const {left, top, right, bottom} = box(thing), [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (x < 0 || y < 0 || x > wide || y > high) amiss.push(`${thing.dataset.id} is out of view`);
    }
    for (const thing of all('.actions button, .actions input'))
        if (out(box(thing))) amiss.push(`${thing.innerText} is cut off`);
    for (const [one, other] of [['.own', '.acts'], ['.status', '.acts'], ['.stage', '.dock'], ['.seats', '.dock']]) {
        const [a, b] = [one, other].map(name => all(name)[0]).map(e => e && box(e));
        const apart = !a || !b || !a.width || a.left >= b.right - 2 || b.left >= a.right - 2
            || a.top >= b.bottom - 2 || b.top >= a.bottom - 2;
        if (!apart) amiss.push(`${one} lies over ${other}`);
    }
    const goal = all('.goal').find(e => e.innerText.trim());
    if (!goal || out(box(goal))) amiss.push('no goal line in view');
    const asks = all('.status .sentence').map(box);
    const covers = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
        && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    if (all('.own *').some(e => asks.some(ask => covers(box(e), ask)))) amiss.push('own things lie over the prompt');
    if (goal && all('.stage, .seats, .market, .theatre, .dock').some(e => covers(box(e), box(goal))))
        amiss.push('something lies over the goal line');
    if (all('.own .cards *').some(e => all('.theatre .slot').some(top => getComputedStyle(top).visibility === 'visible'
        && covers(box(e), box(top))))) amiss.push('top cards lie over own cards');
    if (document.querySelector('.status.mine') && !all('.status .sentence').some(e => e.innerText.trim()))
        amiss.push('nothing says what is asked');
    return amiss;
}"""
# A click that does not decide yet: the prompt follows it, and what is needed is still in view.
FIRST_CLICK = """() => {
    const next = document.querySelector('.board .next');
    (next?.dataset.id ? next : next?.querySelector('.ground'))?.click();
    return !!next && !document.querySelector('[data-sending]');
}"""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_scrolls_and_nothing_is_out_of_view_in_a_whole_game(person: Any, game: str) -> None:
    """Fourteen devices at the same seat; with each state, a first click where one does not decide."""
    recording, amiss = whole_game(game), dict[str, int]()
    pages = [at_size(person, recording, size, language) for language in LANGUAGES for size in SIZES]
    asked = 0
    while True:
        look_at(pages, pages[0].step, amiss)
        if not pages[0].is_over() and all([page.page.evaluate(FIRST_CLICK) for page in pages]):
            look_at(pages, 0, amiss)
            asked += 1
        if not all([page.send() for page in pages]):
            break
    assert amiss == {}
    assert asked > 5 and pages[0].is_over()


def at_size(person: Any, recording: Recording, size: tuple[int, int], language: str) -> Showing:
    window = {"width": size[0], "height": size[1]}
    return Showing(person(size=window, language=language, forced=False), recording)


def look_at(pages: list[Showing], step: int, amiss: dict[str, int]) -> None:
    """Note what is amiss at which size, and in which batch it was first."""
    for page in pages:
        size = page.page.viewport_size
        for what in page.page.evaluate(AMISS, step):
            amiss.setdefault(f"{size and size['width']}×{size and size['height']}: {what}", page.shown)


VAST = {"width": 3840, "height": 2160}
# A copy on its way, and whether it will land in the middle of something on the table.
LANDS = """() => {
    const zoom = document.documentElement.currentCSSZoom;
    const middle = ({left, top, width, height}) => [left + width / 2, top + height / 2];
    const places = [...document.querySelectorAll('.table [data-id], [data-slot]')]
        .map(e => middle(e.getBoundingClientRect()));
    const flying = [...document.querySelectorAll('.layer > .fly:not(.ring)')].map(({style}) => middle({
        left: zoom * parseFloat(style.left), top: zoom * parseFloat(style.top),
        width: zoom * parseFloat(style.width), height: zoom * parseFloat(style.height)}));
    const near = ([x, y]) => places.some(([a, b]) => Math.hypot(a - x, b - y) < 4);
    return flying.length ? [flying.filter(near).length, flying.length] : null;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_very_large_screen_has_everything_larger(person: Any, game: str) -> None:
    """As on 1920 × 1080: nothing sticks out, the dock is no thin line, and what flies lands where it belongs."""
    one = Showing(person(size=VAST, motion="full", pace="calm", forced=False), whole_game(game))
    flown = None
    while not flown and one.send():
        for _ in range(20):
            flown = flown or one.page.evaluate(LANDS)
            one.page.wait_for_timeout(20)
        one.page.keyboard.press("Escape")
        one.wait()
    assert flown and flown[0] == flown[1], "copies that land somewhere else"
    assert one.page.evaluate(AMISS, 0) == []
    assert one.page.evaluate("document.querySelector('.dock').getBoundingClientRect().height / innerHeight") > 0.1
    assert one.page.evaluate("parseFloat(getComputedStyle(document.querySelector('.status')).fontSize)") * 2 >= 30
