"""Guided first games in the browser: by clicks and by keyboard, in both languages, left and taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from talpa.games import GAMES
from talpa.lessons.guide import Guide
from talpa.lessons.lesson import lesson_of
from tests.web.browser import PHONE, Person
from tests.web.test_screens import AXE, LOOKS, check_width
from tests.web.test_slots import AMISS, LANGUAGES, SIZES

# What is amiss with the coach's slot: he covers something, something covers the goal line, or words are cut off.
COVERED = """() => {
    const all = names => [...document.querySelectorAll(names)].filter(e => e.getClientRects().length > 0);
    const box = e => e.getBoundingClientRect(), coach = all('.coach')[0], amiss = [];
    const covers = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
        && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    for (const one of all('.bar .goal, .stage, .market, .theatre, .seats, .side, .dock'))
        if ([coach, ...all('.coach .button')].some(part => covers(box(part), box(one))))
            amiss.push(`the coach lies over ${one.classList[0]}`);
    for (const {left, top, right, bottom} of [coach, ...all('.coach .button')].map(box))
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) amiss.push('the coach is out of view');
    const says = coach.querySelector('.says'), goal = all('.bar .goal').find(e => e.innerText.trim());
    if (says.scrollHeight > says.clientHeight + 1) amiss.push(`the coach's words are cut off`);
    if (!goal) return [...amiss, 'no goal line'];
    const cut = e => {                       // the last of its words lies below it, or beside it
        const words = document.createRange();
        words.selectNodeContents(e);
        const last = [...words.getClientRects()].at(-1);
        return last && ((last.top + last.bottom) / 2 > box(e).bottom || last.right > box(e).right + 2);
    };
    if (cut(goal)) amiss.push('the goal line is cut off');
    if (all('.status .sentence').some(cut)) amiss.push('the prompt is cut off');
    const {left, top, right, bottom} = box(goal);
    for (const x of [left + 4, (left + right) / 2, right - 4])
        if (!goal.contains(document.elementFromPoint(x, (top + bottom) / 2)))
            amiss.push('something lies over the goal line');
    return amiss;
}"""


def wait(person: Person, step: int, outcome: str = "open", taken: int | None = None) -> None:
    """Until the coach speaks of this step, after so many decisions."""
    decided = "" if taken is None else f"[data-taken='{taken}']"
    person.page.wait_for_selector(f".coach[data-outcome='{outcome}'][data-step='{step}']{decided}", timeout=20_000)


def path_of(name: str, guide: Guide) -> list[str]:
    """The clicks that the next decision of the answer takes; none: a button."""
    action = guide.answer()
    assert action is not None, f"{name}: step {guide.step.id} has no answer left"
    return guide.view().describe(action).path


def press(person: Person, id: str, keyboard: bool) -> None:
    """Click a space or piece, or go there and press Enter."""
    if keyboard:
        person.page.evaluate("id => document.querySelector(`[data-id='${id}']`).focus()", id)
        person.page.keyboard.press("Enter")
    else:
        person.click_board(id)


def take(person: Person, path: list[str], keyboard: bool) -> None:
    """Decide: along a path of clicks, by the dial, or by the one button there is."""
    zone, _, number = path[-1].rpartition(".") if path else ("", "", "")
    if path and number.isdecimal() and person.page.locator("[data-dial]").count() and zone == "guess":
        person.page.locator("[data-dial]").first.fill(number)
        person.page.locator("[data-dial]").first.press("Enter")
        return
    for id in path:
        press(person, id, keyboard)
    button = person.page.locator(".actions .button.main[data-ready]" if path else ".actions [data-ready]")
    if not path or button.count():                       # the Crown is asked about once more
        button.first.press("Enter") if keyboard else button.first.click()


def follow(person: Person, name: str, keyboard: bool) -> None:
    """The whole guide, by its answers, until the free game."""
    lesson = lesson_of(GAMES[name])
    assert lesson
    first = 0
    while not lesson.steps[first].is_free:
        guide = Guide(GAMES[name], lesson, first)
        while guide.outcome == "open" and not guide.step.is_free:
            wait(person, guide.index, taken=len(guide.taken))
            take(person, path_of(name, guide), keyboard)
            action = guide.answer()
            assert action is not None
            guide.decide(action)
        if guide.step.is_free:
            return wait(person, guide.index)
        wait(person, guide.index, "met")
        first = guide.index + 1
        person.page.locator("[data-next]").press("Enter") if keyboard else person.page.locator("[data-next]").click()
    wait(person, first)


@pytest.mark.parametrize("keyboard", [False, True], ids=["clicks", "keys"])
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_a_guide_is_followed_to_the_real_game(person: Any, name: str, language: str, keyboard: bool) -> None:
    anna = person(language=language)
    anna.go(f"/learn/{name}")

    follow(anna, name, keyboard)

    assert anna.page.locator(".coach").inner_text().strip()


def test_the_shelf_offers_the_lesson(person: Any) -> None:
    anna = person()
    anna.go("/")
    anna.page.locator("a[href='/learn/molly']").click()
    wait(anna, 0)
    assert "Three Moles of one colour" in anna.page.locator(".coach").inner_text()


def test_a_miss_is_explained_and_tried_again_and_what_is_impossible_refused(person: Any) -> None:
    anna = person()
    anna.go("/learn/moledozer")
    wait(anna, 0)
    anna.page.locator("[data-show]").click()
    wait(anna, 1)
    take(anna, ["guess.30"], keyboard=False)
    wait(anna, 1, "missed")
    assert "nobody is closer" in anna.page.locator(".coach").inner_text()
    anna.page.locator("[data-again]").click()
    wait(anna, 1)
    take(anna, ["guess.18"], keyboard=False)
    wait(anna, 2)


def test_the_way_to_pass_is_no_big_button(person: Any) -> None:
    """Where one leads the mole on the board, what leaves it at that does not fill the dock."""
    anna = person(size=PHONE)
    anna.go("/learn/moledozer")
    for step in range(2):
        wait(anna, step)
        anna.page.locator("[data-show]").click()
    wait(anna, 2)
    passes, dock = (anna.page.locator(name).bounding_box() for name in (".actions .choice", ".actions"))
    assert passes and dock and passes["width"] < 0.6 * dock["width"]


def test_a_pile_to_choose_says_which_it_is(person: Any) -> None:
    """The edges of its cards lie below its top card, and not over its name."""
    anna = person()
    anna.go("/learn/molly")
    wait(anna, 0)
    anna.page.locator("[data-show]").click()
    wait(anna, 1)
    anna.page.wait_for_selector(".theatre .pile .number")
    covered = anna.page.evaluate("""() => [...document.querySelectorAll('.theatre .pile')].filter(pile => {
        const [edges, name] = ['.edges', '.number'].map(one => pile.querySelector(one)?.getBoundingClientRect());
        return edges && edges.right > name.left;
    }).length""")
    assert covered == 0


def test_skip_back_leave_and_take_up_again(person: Any) -> None:
    anna = person(size=PHONE, language="it")
    anna.go("/learn/molly")
    wait(anna, 0)
    anna.page.locator("[data-skip-step]").click()
    wait(anna, 1)
    anna.page.locator("[data-skip-step]").click()
    wait(anna, 2)
    anna.page.locator("[data-step-back]").click()
    wait(anna, 1)
    anna.page.locator("[data-leave]").click()
    anna.page.wait_for_selector(".shelf")
    anna.go("/learn/molly")
    wait(anna, 1)
    assert anna.page.evaluate("localStorage.getItem('talpa.tables')") in (None, "[]"), "a lesson is no table"


def test_the_real_game_ends_on_the_podium_and_leads_to_a_table(person: Any) -> None:
    anna = person()
    anna.go("/learn/molehills")
    wait(anna, 0)
    lesson = lesson_of(GAMES["molehills"])
    assert lesson
    steps = len(lesson.steps)
    for step in range(1, steps):
        anna.page.locator("[data-skip-step]").click()
        wait(anna, step)
    assert "Nothing yet" in anna.page.locator(".log").inner_text(), "another table has another log"
    anna.play()
    wait(anna, steps - 1, "over")
    assert "You" in anna.page.locator(".result").inner_text()
    anna.page.locator("[data-step-back]").click()
    wait(anna, steps - 2)
    assert not anna.over()
    anna.page.locator("[data-skip-step]").click()
    wait(anna, steps - 1)
    anna.play()
    anna.page.locator(".coach [data-play]").click()
    anna.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("name", GAMES)
def test_how_to_play_is_drawn_at_the_top_of_the_rules(person: Any, name: str) -> None:
    anna = person(language="it")
    anna.go(f"/read/{name}")
    anna.page.wait_for_selector("[data-how] figure")

    lesson = lesson_of(GAMES[name])
    assert lesson and 4 <= len(lesson.pictures) <= 6
    assert anna.page.locator("[data-how] figure").count() == len(lesson.pictures)
    assert anna.page.locator("[data-how] figcaption").first.inner_text()


def test_a_question_mark_says_what_a_thing_is(person: Any) -> None:
    anna = person()
    anna.go("/learn/molly")
    wait(anna, 0)
    anna.page.evaluate("document.querySelector(`[data-id='grid.2']`).focus()")
    anna.page.keyboard.press("?")
    assert "only the top card" in anna.page.locator(".about").inner_text()
    anna.page.keyboard.press("Escape")
    assert anna.page.locator(".about").inner_text() == ""


def test_pointing_at_a_thing_says_what_it_is(person: Any) -> None:
    anna = person()
    anna.go("/learn/molly")
    wait(anna, 0)
    anna.page.locator("[data-zone='discard-zone'], [data-id='discard']").first.hover(force=True)
    anna.page.wait_for_selector(".about:has-text('Discards')")


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    return not beside and one["y"] + one["height"] > other["y"] and other["y"] + other["height"] > one["y"]


def test_the_first_play_offers_the_lesson_once_and_goes_on_meanwhile(person: Any) -> None:
    anna = person()
    anna.go("/")
    anna.page.locator("[data-play=molly]").click()
    anna.page.wait_for_selector("[data-offer]")
    assert anna.page.locator(".board [data-id]").count()
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        goal, offer = (anna.page.locator(one).bounding_box() for one in (".goal", "[data-offer]"))
        assert goal and offer and not overlap(goal, offer), f"{width}×{height}"
    anna.page.locator("[data-offer] button").click()
    assert anna.page.locator("[data-offer]").count() == 0

    anna.go("/")
    anna.page.locator("[data-play=molly]").click()
    anna.page.wait_for_selector(".board [data-id]")
    assert anna.page.locator("[data-offer]").count() == 0


def moments(anna: Person, most: int) -> Iterator[str]:
    """A lesson with everything shown, moment by moment, and then so many clicks of the real game."""
    while True:
        coach = anna.page.wait_for_selector(".coach:not([data-outcome='telling'])")
        assert coach
        step, taken = coach.get_attribute("data-step"), coach.get_attribute("data-taken")
        yield f"step {step}, after {taken}"
        way = anna.page.locator("[data-next], [data-show]:not([disabled])")
        if not way.count():
            break
        way.first.click()
        same = f".coach[data-step='{step}'][data-taken='{taken}'][data-outcome='open']"
        anna.page.wait_for_selector(same, state="detached")
    anna.play(most=most)
    yield "the real game"
    anna.play()
    anna.page.wait_for_selector(".coach[data-outcome='over']")
    yield "the end"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_coach_covers_nothing_and_the_goal_line_is_always_there(person: Any, name: str, language: str) -> None:
    """In every moment of the lesson, in the real game after it and at its end, at every size."""
    anna, amiss = person(language=language), dict[str, str]()
    anna.go(f"/learn/{name}")
    for moment in moments(anna, most=6):
        for width, height in SIZES:
            anna.page.set_viewport_size({"width": width, "height": height})
            for what in anna.page.evaluate(COVERED) + anna.page.evaluate(AMISS, 0):
                amiss.setdefault(f"{width}×{height}: {what}", moment)
    assert amiss == {}


POINTED = """() => {
    const finger = document.querySelector('[data-points-at]');
    if (!finger) return null;
    const name = CSS.escape(finger.dataset.pointsAt), box = finger.getBoundingClientRect();
    const things = document.querySelectorAll(`[data-id="${name}"], [data-slot="${name}"], [data-zone="${name}"]`);
    const thing = [...things].find(one => one.getClientRects().length).getBoundingClientRect();
    return [box.x + box.width / 2 - thing.x - thing.width / 4, box.y + box.height - thing.y];
}"""


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, {"width": 390, "height": 844}])
@pytest.mark.parametrize("name", GAMES)
def test_the_coach_points_at_the_thing_he_speaks_of(person: Any, name: str, size: dict[str, int]) -> None:
    anna, found = person(size=size), 0
    anna.go(f"/learn/{name}")
    for moment in moments(anna, most=2):
        anna.page.wait_for_timeout(300)
        aside = anna.page.evaluate(POINTED)
        if aside:
            found += 1
            assert abs(aside[0]) < 3 and 0 <= aside[1] < 20, f"{moment}: {aside}"
    assert found >= 2
    assert anna.page.evaluate(POINTED) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_for_everybody(person: Any, name: str) -> None:
    """Wide and 320 pixels narrow, light and dark: axe-core finds nothing, and nothing sticks out."""
    anna = person()
    anna.go(f"/learn/{name}")
    wait(anna, 0)
    anna.page.evaluate(AXE.read_text())
    for theme, size in LOOKS:
        anna.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        anna.page.set_viewport_size(size)
        anna.page.wait_for_timeout(100)
        found = anna.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        assert [(theme, rule["id"], rule["nodes"][0]["html"][:160]) for rule in found] == []
        check_width(anna, name)
