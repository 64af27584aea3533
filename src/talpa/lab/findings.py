"""What was found, as plain tables: lists of rows with names, for a report, a CSV file or another program."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from talpa.engine.agreement import agreed
from talpa.engine.game import Game
from talpa.engine.languages import ENGLISH
from talpa.engine.words import Lexicon
from talpa.games import find
from talpa.lab.play import games, story
from talpa.lab.question import Question
from talpa.lab.results import Results
from talpa.lab.run import verdicts
from talpa.lab.statistics import (
    Estimate,
    explained,
    from_deals,
    holm,
    power,
    ratio,
    seat_chances,
    seat_questions,
    seat_spread,
    variance_ratio,
    wilson,
)
from talpa.lab.tally import Tally
from talpa.lab.tasks import EFFECTS, GAMES, LADDER, LUCK, STORIES, kinds_at

Row = dict[str, Any]
Tables = dict[str, list[Row]]
TWO_POINTS = 0.02
MEASURES = {"decisions": games.DECISIONS, "rounds": games.ROUNDS, "choices": games.CHOICES, "margin": games.MARGIN,
            "options": games.OPTIONS}
PARTS = ("seat-", "order-", "ending-")           # measures that are shares of games begin so
STORY = {"drama": story.DRAMA, "lead-changes": story.TURNS, "decided-at": story.LATE}


class Findings(NamedTuple):
    """A question and the tables that answer it."""

    question: Question
    tables: Tables

    def write_csv(self, folder: Path, stem: str) -> list[Path]:
        """Every table as a CSV file."""
        return [write_csv(folder / f"{stem}.{name}.csv", rows) for name, rows in self.tables.items() if rows]


def write_csv(path: Path, rows: list[Row]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


def findings(question: Question, results: Results, language: str = ENGLISH) -> Findings:
    """All tables."""
    game = find(question.game)
    words = Lexicon(language, game.folder)
    tables: Tables = {}
    for name, rows in (
        ("seats", seat_rows(question, results)), ("order", order_rows(question, results)),
        ("length", length_rows(question, results)),
        ("points", point_rows(question, results)), ("spread", spread_rows(question, results)),
        ("endings", ending_rows(question, results, game)), ("compare", compare_rows(question, results, game)),
        ("story", story_rows(question, results)), ("luck", luck_rows(question, results)),
        ("kinds", kind_rows(question, results, words)), ("news", news_rows(question, results, game)),
        ("ladder", ladder_rows(question, results)),
    ):
        tables[name] = list(rows)
    return Findings(question, tables)


def tallied(question: Question, results: Results) -> Iterator[tuple[Row, int, list[Tally]]]:
    """Each table that was played: what names it, its seats, and its sums with those of what it is compared with."""
    for seats, bot in question.pairs():
        if tallies := results.tallies.get((GAMES, seats, bot, "")):
            yield {"seats": seats, "bot": bot}, seats, tallies


def spelled(estimate: Estimate, name: str = "mean") -> Row:
    """An estimate as columns."""
    return {name: round(estimate.mean, 6), "low": round(estimate.low, 6), "high": round(estimate.high, 6)}


def seat_rows(question: Question, results: Results) -> Iterator[Row]:
    """The share of wins of each seat, with what chance explains after Holm's correction over the seats."""
    for named, seats, tallies in tallied(question, results):
        yield from share_rows(question, tallies[0], named, seats, "seat", games.SHARE)


def order_rows(question: Question, results: Results) -> Iterator[Row]:
    """The same by the order of play: the first row is the one who starts. None where a game does not say who does."""
    for named, seats, tallies in tallied(question, results):
        if tallies[0].sums[games.ORDER :].any():
            yield from share_rows(question, tallies[0], named, seats, "place", games.ORDER)


def share_rows(question: Question, base: Tally, named: Row, seats: int, what: str, column: int) -> Iterator[Row]:
    shares = [base.mean(column + number) for number in range(seats)]
    asked = verdicts(question, base, seats, column)
    found = power(base.deals, seat_spread(seats), TWO_POINTS, seat_questions(seats))
    for number, (share, chance) in enumerate(zip(shares, seat_chances(shares), strict=True)):
        yield named | {what: number + 1, "games": base.deals} | spelled(share.within(0, 1), "share") | {
            "even": 1 / seats, "p": round(chance, 6), "power": round(found, 4),
            "sequential": asked[number].answer if asked else ""}


def length_rows(question: Question, results: Results) -> Iterator[Row]:
    """How long games are: decisions, rounds, minutes; and how much there is to decide."""
    for named, _, tallies in tallied(question, results):
        base = tallies[0]
        for name, column in MEASURES.items():
            yield named | {"measure": name} | spelled(base.mean(column)) | quantiles(base, name, 1.0)
        minutes = base.mean(games.DECISIONS).times(question.seconds / 60)
        yield named | {"measure": "minutes"} | spelled(minutes) | quantiles(base, "decisions", question.seconds / 60)


def quantiles(tally: Tally, name: str, scale: float) -> Row:
    """A tenth of the games are below the first, half below the second, nine tenths below the third."""
    if name not in tally.counts:
        return {"p10": "", "median": "", "p90": ""}
    found = [round(tally.quantile(name, share) * scale, 2) for share in (0.1, 0.5, 0.9)]
    return dict(zip(("p10", "median", "p90"), found, strict=True))


def point_rows(question: Question, results: Results) -> Iterator[Row]:
    """Points by seat."""
    for named, seats, tallies in tallied(question, results):
        for seat in range(seats):
            yield named | {"seat": seat + 1} | spelled(tallies[0].mean(games.POINTS + seat))


def spread_rows(question: Question, results: Results) -> Iterator[Row]:
    """How many games had which length and margin, for drawing."""
    for named, _, tallies in tallied(question, results):
        for name, counts in tallies[0].counts.items():
            for value, count in sorted(counts.items()):
                yield named | {"measure": name, "value": value, "games": count}


def ending_rows(question: Question, results: Results, game: Game) -> Iterator[Row]:
    """How each ending came about: how often, and of the games told how long, how close and how late decided."""
    for named, seats, tallies in tallied(question, results):
        place = (STORIES, seats, named["bot"], "")
        rows, told = results.array(place, "rows"), results.array(place, "story")
        for ending in game.endings:
            count = int(round(tallies[0].sums[games.ENDING + ending]))
            if count:
                yield named | {"ending": ending.name.lower().replace("_", "-"), "ruling": ending.ruling,
                               "games": count} | spelled(wilson(count, tallies[0].deals), "share") | ways_there(
                    rows, told, games.ENDING + ending)


def ways_there(rows: np.ndarray, told: np.ndarray, column: int) -> Row:
    """Means of the games told that ended so; nothing where none did."""
    here = rows[:, column] > 0 if rows.size else np.zeros(0, bool)
    if not here.any():
        return {"decisions": math.nan, "margin": math.nan, "late": math.nan}
    return {"decisions": round(float(rows[here, games.DECISIONS].mean()), 2),
            "margin": round(float(rows[here, games.MARGIN].mean()), 2),
            "late": round(float(told[here, story.LATE + story.HONEST].mean()), 4)}


def compare_rows(question: Question, results: Results, game: Game) -> Iterator[Row]:
    """Each thing that was compared, on the same deals, with Holm's correction over all of them."""
    found = [row for named, seats, tallies in tallied(question, results)
             for row in compared(question, game, named, seats, tallies)]
    for row, chance in zip(found, holm([row["p"] for row in found]), strict=True):
        yield row | {"p": round(chance, 6)}


def compared(question: Question, game: Game, named: Row, seats: int, tallies: list[Tally]) -> Iterator[Row]:
    base = tallies[0]
    columns = MEASURES | {f"seat-{seat + 1}": games.SHARE + seat for seat in range(seats)}
    columns |= {f"order-{place + 1}": games.ORDER + place for place in range(seats)}
    columns |= {f"ending-{ending.name.lower().replace('_', '-')}": games.ENDING + ending for ending in game.endings}
    for change, other in zip(question.compare, tallies[1:], strict=True):
        for name, column in columns.items():
            gap, one, two = other.gap(column), base.mean(column), other.mean(column)
            if one.mean or two.mean:
                yield named | {"change": change, "measure": name, "before": round(one.mean, 6),
                               "after": round(two.mean, 6)} | spelled(gap, "difference") | {
                    "p": gap.p_against(0.0), "ratio": round(variance_ratio(one, two, gap), 3)}


def story_rows(question: Question, results: Results) -> Iterator[Row]:
    """Drama, changes of the lead and how late the winner led for good, by open cards and by what seats know."""
    for seats, bot in question.pairs():
        told = results.array((STORIES, seats, bot, ""), "story")
        for name, column in STORY.items() if len(told) else ():
            for sight, kind in ((story.HONEST, "seats"), (story.OPEN, "open")):
                yield {"seats": seats, "bot": bot, "measure": name, "sight": kind,
                       "games": len(told)} | spelled(from_deals(told[:, column + sight]))


def has(results: Results, kind: str, seats: int, bot: str, against: str = "") -> bool:
    return (kind, seats, bot, against) in results.rows


def luck_rows(question: Question, results: Results) -> Iterator[Row]:
    """Each seat's share with its luck taken out, by what the seat knew (the review's terms) and by open cards.

    Nothing where no luck was told apart.
    """
    for seats, bot in question.pairs():
        for sight, kind, name, first in (("seats", LUCK, "luck", 0), ("open", STORIES, "story", story.LUCK)):
            place = (kind, seats, bot, "")
            rows, told = results.array(place, "rows"), results.array(place, name)[:, first:]
            for seat in range(seats if told.any() else 0):
                yield {"seats": seats, "bot": bot, "seat": seat + 1, "sight": sight, "games": len(rows)} | (
                    luck_taken_out(rows[:, games.SHARE + seat], told[:, seat]))


def luck_taken_out(won: np.ndarray, luck: np.ndarray) -> Row:
    """A share before and after, what that saves, how much luck explains, and luck's own mean, which should be 0."""
    before, after, part, own = from_deals(won), from_deals(adjusted(won, luck)), explained(won, luck), from_deals(luck)
    return {"share": round(before.mean, 6)} | spelled(after, "adjusted") | {
        "ratio": round(squared(before.error, after.error), 3), "luck": round(part.mean, 4),
        "luck_low": round(part.low, 4), "luck_high": round(part.high, 4), "drift": round(own.mean, 4),
        "drift_low": round(own.low, 4), "drift_high": round(own.high, 4)}


def adjusted(won: np.ndarray, luck: np.ndarray) -> np.ndarray:
    """Results less what luck is worth: as a control variate, luck counts with the weight that explains most.

    Luck is 0 on average, so whatever the weight, the mean stays right; it is found on the other half of the deals.
    """
    halves = np.arange(len(won)) % 2 == 0
    out = won.astype(float).copy()
    for here in (halves, ~halves):
        spread = float(luck[~here].var()) if (~here).any() else 0.0
        weight = float(np.cov(won[~here], luck[~here])[0, 1]) / spread if spread > 1e-12 and (~here).sum() > 2 else 0.0
        out[here] -= weight * luck[here]
    return out


def squared(one: float, other: float) -> float:
    return math.nan if not other else (one / other) ** 2


def kind_rows(question: Question, results: Results, words: Lexicon) -> Iterator[Row]:
    """Each kind of action: how often it is taken when it can be taken or left, and what taking it causes."""
    for seats, bot in question.pairs():
        if has(results, STORIES, seats, bot):
            yield from kinds_here(question, results, words, seats, bot)


def kinds_here(question: Question, results: Results, words: Lexicon, seats: int, bot: str) -> Iterator[Row]:
    place = (STORIES, seats, bot, "")
    possible, taken = results.array(place, "possible"), results.array(place, "taken")
    names = [kind.name(words) for kind in kinds_at(question.cases(seats, bot)[0])]
    met = [kind for kind in range(len(names)) if possible[:, kind].sum() > 0]
    shares = causes(results.array((EFFECTS, seats, bot, ""), "effects"), met)
    lengths = causes(results.array((EFFECTS, seats, bot, ""), "lengths"), met)
    for kind in met:
        share = ratio(taken[:, kind], possible[:, kind]).within(0, 1)
        yield {"seats": seats, "bot": bot, "kind": names[kind],
               "chances": round(float(possible[:, kind].mean()), 3)} | spelled(share, "taken") | {
            "deals": shares[kind][0].deals} | caused("effect", "p", shares[kind]) | caused(
            "longer", "p_longer", lengths[kind])


def causes(found: np.ndarray, kinds: list[int]) -> dict[int, tuple[Estimate, float]]:
    """For each kind what taking it causes, with the chance that it is nothing, corrected for looking at all of them."""
    effects = {kind: from_deals(found[:, kind] if found.size else np.zeros(0)) for kind in kinds}
    chances = holm([effect.p_against(0.0) for effect in effects.values()])
    return dict(zip(effects, zip(effects.values(), chances, strict=True), strict=True))


def caused(name: str, chance: str, found: tuple[Estimate, float]) -> Row:
    effect, p = found
    return {name: round(effect.mean, 6), f"{name}_low": round(effect.low, 6), f"{name}_high": round(effect.high, 6),
            chance: round(p, 6)}


def news_rows(question: Question, results: Results, game: Game) -> Iterator[Row]:
    """How often each thing happens in a game."""
    for seats, bot in question.pairs():
        if not has(results, STORIES, seats, bot):
            continue
        counts = results.array((STORIES, seats, bot, ""), "news")
        for kind in game.news:
            if counts[:, kind].any():
                yield {"seats": seats, "bot": bot, "news": kind.name.lower().replace("_", "-"),
                       "ruling": kind.ruling} | spelled(from_deals(counts[:, kind]))


def ladder_rows(question: Question, results: Results) -> Iterator[Row]:
    """Each bot against the one before it, alone among those, in every seat of every deal."""
    for seats in question.seats:
        for weaker, stronger in zip(question.bots, question.bots[1:], strict=False):
            if has(results, LADDER, seats, stronger, weaker):
                shares = from_deals(results.array((LADDER, seats, stronger, weaker), "shares")).within(0, 1)
                yield {"seats": seats, "bot": stronger, "against": weaker, "deals": shares.deals} | spelled(
                    shares, "share") | {"even": 1 / seats, "p": round(shares.p_against(1 / seats), 6)}


def table_names(question: Question) -> Row:
    """The options and the edition that were played with."""
    settings, box = agreed(find(question.game), question.seats[0], dict(question.options), question.edition)
    return {"options": settings, "edition": box.name}
