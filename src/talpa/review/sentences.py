"""A review in words, for renderers that write lines."""

from __future__ import annotations

from typing import NamedTuple

from talpa.engine.record import NOBODY
from talpa.engine.words import Lexicon
from talpa.review.report import CostlyChoice, LuckyEvent, Review

SURE = 1.96                      # standard errors on each side of 95 in 100
PARTS = ("luck", "others", "own", "revealed")


class Row(NamedTuple):
    """A part of the bar: from one place to another, in shares of its whole length."""

    name: str
    points: str
    low: float
    high: float
    gains: bool


def signed(share: float, always: bool = True) -> str:
    """Points of winning chance with one decimal, and a sign."""
    points = round(100 * share, 1) + 0.0
    sign = "−" if points < 0 else "+" if always and points > 0 else ""
    return f"{sign}{abs(points):.1f}"


def heading(found: Review, lexicon: Lexicon) -> str:
    return lexicon.text("review-title", name=lexicon.name(found.seat), result=signed(found.result, False))


def bar_rows(found: Review, lexicon: Lexicon) -> list[Row]:
    """Start, four changes, and the result; each change begins where the one before it ended.

    What others did and own decisions may lead beyond 0 and 100 points before they make up for it: the bar is as long.
    """
    rows, at = [Row(lexicon.text("review-start"), signed(found.start, False), 0.0, found.start, True)], found.start
    for part in PARTS:
        change = getattr(found, part)
        low, high = min(at, at + change), max(at, at + change)
        rows.append(Row(lexicon.text(f"review-{part}"), signed(change), low, high, change >= 0))
        at += change
    result = Row(lexicon.text("review-result"), signed(found.result, False), 0.0, found.result, True)
    return laid_out([*rows, result])


def laid_out(rows: list[Row]) -> list[Row]:
    """The rows on a bar that is just long enough for all of them."""
    low, high = min(0.0, *(row.low for row in rows)), max(1.0, *(row.high for row in rows))
    return [row._replace(low=(row.low - low) / (high - low), high=(row.high - low) / (high - low)) for row in rows]


def sureness(found: Review, lexicon: Lexicon) -> str:
    errors = [point.error for point in found.points]
    return lexicon.text("review-band", points=f"{100 * SURE * sum(errors) / len(errors):.1f}")


def choice_lines(found: Review, lexicon: Lexicon, rules: dict[str, str]) -> list[str]:
    """The dearest decisions, each with the best choice and why; `rules` are the headings of chapters."""
    lines = [lexicon.text("review-dearest")]
    for one in found.dearest():
        lines += [f"  {choice_title(one, lexicon)}", f"     {better(one, lexicon)}", f"     {why(one, lexicon, rules)}"]
    return lines if len(lines) > 1 else [*lines, f"  {lexicon.text('review-nothing')}"]


def choice_title(one: CostlyChoice, lexicon: Lexicon) -> str:
    mark = lexicon.text(f"review-mark-{one.mark}") if one.mark else ""
    cost = f"{100 * one.cost:.1f}"
    return lexicon.text("review-choice", number=one.number + 1, cost=cost, mark=mark, taken=one.taken)


def better(one: CostlyChoice, lexicon: Lexicon) -> str:
    return lexicon.text("review-better", best=one.best, gap=f"{100 * one.gap:.1f}", error=f"{100 * one.error:.1f}",
                        clear="yes" if one.is_clear else "no")


def why(one: CostlyChoice, lexicon: Lexicon, rules: dict[str, str]) -> str:
    chapter = rules[one.chapter]
    if one.reply is None:
        return lexicon.text("review-rule", chapter=chapter)
    reply = lexicon.for_reader(one.replier).say(one.reply)
    return lexicon.text("review-reply", name=lexicon.name(one.replier), reply=reply, chapter=chapter)


def event_lines(found: Review, lexicon: Lexicon) -> list[str]:
    """The luckiest and the unluckiest events."""
    lines: list[str] = []
    for title, events in (("review-lucky", found.luckiest()), ("review-unlucky", found.unluckiest())):
        told = [f"  {event_line(one, lexicon)}" for one in events] or [f"  {lexicon.text('review-no-luck')}"]
        lines += [*([""] if lines else []), lexicon.text(title), *told]
    return lines


def event_line(one: LuckyEvent, lexicon: Lexicon) -> str:
    told = " ".join(map(lexicon.say, one.told))
    if not told:
        told = lexicon.text("review-deal") if one.mover == NOBODY else lexicon.text(
            "review-happened", name=lexicon.name(one.mover))
    return lexicon.text("review-event", number=one.number, points=signed(one.luck), told=told)
