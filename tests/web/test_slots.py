"""Fixed slots: at every size, in both languages, the table does not scroll and what a person needs is in view."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.web.browser import GAMES, ME, Person, bots

SIZES = [(1366, 768), (1366, 640), (1920, 1080), (390, 844), (390, 664), (320, 640), (683, 384)]
MOMENTS = 6                        # of a game, at which it is looked at
STEPS = 9                          # clicks between two of them

# What is amiss at this size: things outside the window, outside their slot, or a slot that scrolls.
AMISS = """() => {
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
    return amiss;
}"""


def look_around(people: list[Person], moment: int) -> list[str]:
    """All that is amiss at any size, for any of these people."""
    found = []
    for one in people:
        for width, height in SIZES:
            one.page.set_viewport_size({"width": width, "height": height})
            found += [f"moment {moment}, {width}×{height}: {what}" for what in one.page.evaluate(AMISS)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_scrolls_and_nothing_is_out_of_view(person: Any, game: str) -> None:
    """One person sits at the same seat with two devices, one in each language."""
    anna, anche = person(), person(language="it")
    table = anna.open_table(game, [ME, *bots(3)])
    anna.wait_turn()
    secrets = anna.page.evaluate("JSON.parse(localStorage.getItem('talpa.tables'))[0].secrets.join(',')")
    anche.go(f"/t/{table}#s={secrets}")
    anche.wait_turn()
    luck, amiss = random.Random(7), []
    for moment in range(MOMENTS):
        amiss += look_around([anna, anche], moment)
        anna.page.set_viewport_size({"width": 1366, "height": 768})
        anna.play(seed=luck.randrange(99), most=STEPS, seconds=20)
        anna.page.wait_for_selector(".status.mine:not([data-sending]), #result-title")
        if anna.over():
            break
    assert amiss == []
