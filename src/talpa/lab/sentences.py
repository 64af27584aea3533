"""The findings in sentences: what a person reads first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from talpa.engine.words import Lexicon
from talpa.lab.findings import PARTS, Findings, Row
from talpa.lab.tasks import chunk_of

SURE = 0.05                      # what is said to differ does so by chance less often than this
SMALL, CLEAR = 0.03, 0.08        # edges up to here are small, and clear


class Speech:
    """Sentences in a language, with numbers as it writes them."""

    def __init__(self, words: Lexicon, game: Lexicon) -> None:
        self.words, self.game = words, game

    def number(self, value: float, digits: int = 1) -> str:
        """A number as text: 1,234.5 in English, 1.234,5 in Italian."""
        text = f"{value:,.{digits}f}".replace("-", "−")
        return text.translate(str.maketrans(",.", self.say("lab-marks")))

    def percent(self, share: float) -> str:
        return f"{self.number(100 * share)} %"

    def say(self, id: str, **args: Any) -> str:
        return self.words.text(id, **args)

    def ending(self, name: str) -> str:
        """How a game ended, in the game's own words."""
        return self.game.text(f"ending-{name}").rstrip(".") if f"ending-{name}" in self.game else name

    def measure(self, name: str) -> str:
        """A measure of a comparison by its name."""
        kind, _, rest = name.partition("-")
        if kind in ("seat", "order"):
            return self.say("measure-start" if name == "order-1" else f"measure-{kind}", seat=rest)
        return self.say("measure-ending", ending=self.ending(rest)) if kind == "ending" else self.say(f"measure-{name}")


def summary(found: Findings, speech: Speech) -> Iterator[tuple[str, list[str]]]:
    """The most important sentences, under the table that they are about."""
    for seats, bot in found.question.pairs():
        here = {name: [row for row in rows if row["seats"] == seats and row.get("bot") == bot]
                for name, rows in found.tables.items()}
        lines = list[str]()
        for part in (seat_lines, order_lines, length_lines, story_lines, kind_lines):
            lines += list(part(found, here, speech))
        for change in found.question.compare:
            lines += change_lines([row for row in here["compare"] if row["change"] == change], speech)
        yield speech.say("lab-table", seats=seats, bot=bot), lines
    if found.tables["ladder"]:
        yield speech.say("lab-ladder"), list(ladder_lines(found, speech))


def seat_lines(found: Findings, here: dict[str, list[Row]], speech: Speech) -> Iterator[str]:
    rows = here["seats"]
    for row in rows:
        if row["p"] < SURE:
            yield speech.say(f"say-{side(row)}", seat=row["seat"], size=size(row), **shares(row, speech))
    if rows and all(row["p"] >= SURE for row in rows):
        yield speech.say("say-even", power=speech.percent(rows[0]["power"]))
    yield from sequential_lines("say-sequential", "seat", rows, speech)


def order_lines(found: Findings, here: dict[str, list[Row]], speech: Speech) -> Iterator[str]:
    """Whether it helps to start, always; and any other place in the order of play that differs."""
    rows = here["order"]
    for row in rows[:1]:
        sure = row["p"] < SURE
        yield speech.say(f"say-start-{side(row)}" if sure else "say-start-even", size=size(row),
                         power=speech.percent(row["power"]), **shares(row, speech))
    for row in rows[1:] if len(rows) > 2 else ():
        if row["p"] < SURE:
            yield speech.say(f"say-order-{side(row)}", place=row["place"], size=size(row), **shares(row, speech))
    yield from sequential_lines("say-sequential-order", "place", rows, speech)


def side(row: Row) -> str:
    return "edge" if row["share"] > row["even"] else "handicap"


def size(row: Row) -> str:
    gap = abs(row["share"] - row["even"])
    return "small" if gap <= SMALL else "clear" if gap <= CLEAR else "large"


def sequential_lines(id: str, what: str, rows: list[Row], speech: Speech) -> Iterator[str]:
    if rows and rows[0]["sequential"]:
        answers = ", ".join(f"{row[what]} {speech.say('answer-' + row['sequential'])}" for row in rows)
        yield speech.say(id, chunk=speech.number(chunk_of(rows[0]["bot"]), 0),
                         games=speech.number(rows[0]["games"], 0), answers=answers)


def length_lines(found: Findings, here: dict[str, list[Row]], speech: Speech) -> Iterator[str]:
    rows = {row["measure"]: row for row in here["length"]}
    if not rows:
        return
    decisions, minutes = rows["decisions"], rows["minutes"]
    yield speech.say("say-length", median=speech.number(decisions["median"], 0),
                     minutes=speech.number(minutes["median"], 0), seconds=speech.number(found.question.seconds, 0),
                     most=speech.number(decisions["p90"], 0))
    yield speech.say("say-choices", share=speech.percent(rows["choices"]["mean"] / decisions["mean"]),
                     options=speech.number(rows["options"]["mean"]))
    if here["endings"]:
        most = max(here["endings"], key=lambda row: row["share"])
        yield speech.say("say-ending", ending=speech.ending(most["ending"]),
                         share=speech.percent(most["share"]))


def story_lines(found: Findings, here: dict[str, list[Row]], speech: Speech) -> Iterator[str]:
    rows = {row["measure"]: row for row in here["story"] if row["sight"] == "seats"}
    if rows:
        yield speech.say("say-story", changes=speech.number(rows["lead-changes"]["mean"]),
                         late=speech.percent(rows["decided-at"]["mean"]))
        yield from luck_lines(here["luck"], speech)


def luck_lines(rows: list[Row], speech: Speech) -> Iterator[str]:
    """How much luck explains, by each sight by which it is sure to explain anything; means of the seats."""
    told, most, deals = 0, 0.0, min((row["games"] for row in rows), default=0)
    for sight in ("seats", "open"):
        mine = [row for row in rows if row["sight"] == sight]
        means = {name: sum(row[name] for row in mine) / max(len(mine), 1) for name in ("luck", "luck_low", "luck_high")}
        if means["luck_low"] > 0.01:
            luck, low, high = map(speech.percent, means.values())
            yield speech.say(f"say-luck-{sight}", luck=luck, low=low, high=high)
            told += 1
        most = max(most, means["luck_high"])
    if not told:
        yield speech.say("say-luck-none", most=speech.percent(most), deals=speech.number(deals, 0),
                         looked="yes" if rows else "no")


def kind_lines(found: Findings, here: dict[str, list[Row]], speech: Speech) -> Iterator[str]:
    sure = [row for row in here["kinds"] if row["p"] < SURE]
    for row in sorted(sure, key=lambda row: -abs(row["effect"])):
        helps = row["effect"] > 0
        ends = (row["effect_low"], row["effect_high"]) if helps else (-row["effect_high"], -row["effect_low"])
        low, high = (speech.number(100 * end) for end in ends)
        yield speech.say("say-helps" if helps else "say-costs", kind=row["kind"],
                         points=speech.number(100 * abs(row["effect"])), low=low, high=high)
    tried = max((row["deals"] for row in here["kinds"]), default=0)
    if tried > 1 and not sure:
        yield speech.say("say-no-kind", deals=speech.number(tried, 0))
    for row in sorted((row for row in here["kinds"] if row["p_longer"] < SURE), key=lambda row: -abs(row["longer"])):
        low, high = sorted((abs(row["longer_low"]), abs(row["longer_high"])))
        yield speech.say("say-longer" if row["longer"] > 0 else "say-shorter", kind=row["kind"],
                         decisions=speech.number(abs(row["longer"])), low=speech.number(low), high=speech.number(high))


def change_lines(rows: list[Row], speech: Speech) -> Iterator[str]:
    if not rows:
        return
    named = {"change": rows[0]["change"]}
    if all(row["difference"] == 0 and row["low"] == 0 == row["high"] for row in rows):
        yield speech.say("say-identical", **named)
    elif not any(row["p"] < SURE for row in rows):
        yield speech.say("say-unchanged", **named)
    for row in rows:
        if row["p"] < SURE:
            share = row["measure"].startswith(PARTS)
            texts = [speech.percent(row[key]) if share else speech.number(row[key])
                     for key in ("before", "after", "low", "high")]
            yield speech.say("say-changed", **named, measure=speech.measure(row["measure"]), before=texts[0],
                             after=texts[1], low=texts[2], high=texts[3])


def ladder_lines(found: Findings, speech: Speech) -> Iterator[str]:
    for row in found.tables["ladder"]:
        yield speech.say("say-ladder", seats=row["seats"], bot=row["bot"], against=row["against"],
                         **shares(row, speech))


def shares(row: Row, speech: Speech) -> dict[str, str]:
    """A share with its interval, beside an even one."""
    return {name: speech.percent(row[name]) for name in ("share", "low", "high", "even")}
