"""What is asked of a game: seats, bots, how many games, and what is compared with what."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from talpa.arena.entrants import read_bots
from talpa.arena.setup import at_least_one
from talpa.bots import bot
from talpa.engine.agreement import agreed, checked_seed, find_edition
from talpa.engine.edition import Edition
from talpa.engine.errors import Malformed
from talpa.engine.game import Game, Settings
from talpa.games import find
from talpa.lab.kinds import kinds_of
from talpa.lab.table import LOOKS, is_compiled

EDITION, WITHOUT = "edition", "without"
STORIES, EFFECTS, LUCK, LADDER = 1000, 400, 200, 200     # deals, at most


class Case(NamedTuple):
    """One table with the same bot in every seat, in words that another machine understands."""

    game: str
    seats: int
    bot: str
    options: tuple[tuple[str, str], ...]
    edition: str | None
    label: str = ""              # what differs from the table as it is: "board=grid"
    without: str = ""            # a verb that bots leave where they can: "done", or "done:move" where they can move


@dataclass(frozen=True)
class Question:
    """All of it, checked: nothing is played for a question that cannot be answered."""

    game: str
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    games: int
    options: tuple[tuple[str, str], ...]
    edition: str | None
    compare: tuple[str, ...]
    seed: int = 1
    stories: int = STORIES
    effects: int = EFFECTS
    luck: int = LUCK
    ladder: int = LADDER
    thinking: int = 0            # deals at tables of bots that are not compiled; 0: as many as at any other
    seconds: float = 10.0        # a person takes for a decision
    edge: float = 0.0            # points of win share at which the seats' question is settled; 0: all games are played

    def cases(self, seats: int, bot: str) -> list[Case]:
        """The table as it is, and each thing that it is compared with."""
        base = Case(self.game, seats, bot, self.options, self.edition)
        return [base, *(varied(base, change) for change in self.compare)]

    def deals(self, bot: str, wanted: int) -> int:
        """How many of the deals wanted are played with this bot."""
        return wanted if is_compiled(bot) or not self.thinking else min(wanted, self.thinking)

    def pairs(self) -> list[tuple[int, str]]:
        return [(seats, bot) for seats in self.seats for bot in self.bots]


def varied(base: Case, change: str) -> Case:
    """The same table with another option or edition."""
    name, _, value = change.partition("=")
    if name == EDITION:
        return base._replace(edition=value, label=change)
    if name == WITHOUT:
        return base._replace(without=value, label=change)
    return base._replace(options=tuple({**dict(base.options), name: value}.items()), label=change)


def ask(
    game: str, seats: Sequence[int] | None = None, bots: str | Sequence[str] = "digger", games: int = 1000,
    compare: Sequence[str] = (), options: Settings | None = None, edition: str | Path | None = None, seed: int = 1,
    stories: int = STORIES, effects: int = EFFECTS, luck: int = LUCK, ladder: int = LADDER, thinking: int = 0,
    seconds: float = 10.0, edge: float = 0.0,
) -> Question:
    """A question that can be answered; one clear sentence where it cannot."""
    found = find(game)
    names = tuple(dict.fromkeys(read_bots(bots if isinstance(bots, str) else ",".join(bots))))
    counts = tuple(found.seats) if seats is None else tuple(dict.fromkeys(seats))
    chosen = tuple((options or {}).items())
    question = Question(
        found.name, counts, names, at_least_one("games", games), chosen, None if edition is None else str(edition),
        tuple(dict.fromkeys(compare)), checked_seed(seed), min(stories, games), min(effects, games), min(luck, games),
        ladder, thinking, seconds, edge,
    )
    check_numbers(question)
    check_bots(question)
    check_tables(found, question)
    return question


def check_numbers(question: Question) -> None:
    if not 0 < question.seconds < math.inf:
        raise Malformed(f"a decision takes more than 0 seconds, not {question.seconds:g}")
    if not 0 <= question.edge < 0.5:
        raise Malformed(f"an edge is a share of wins from 0 to 0.5, such as 0.02, not {question.edge:g}")
    for name in ("stories", "effects", "luck", "ladder", "thinking"):
        if getattr(question, name) < 0:
            raise Malformed(f"{name} are deals, none or more, not {getattr(question, name)}")


def check_bots(question: Question) -> None:
    """Refuse bots that the lab cannot ask."""
    for level in map(bot, question.bots):
        level.check_plays(question.game)
        if level.peeks:
            raise Malformed(f"{level.name} is given everybody's secrets, so it plays in the arena only")
        if not is_compiled(level.name) and any(change.startswith(f"{WITHOUT}=") for change in question.compare):
            raise Malformed(f"{level.name} decides for itself what to leave: {WITHOUT}= is for {', '.join(LOOKS)}")


def check_tables(game: Game, question: Question) -> None:
    """Refuse a comparison that is none, and a table that cannot be."""
    for seats in question.seats:
        base, *others = question.cases(seats, question.bots[0])
        settled = agreed(game, seats, dict(base.options), base.edition)
        for case in others:
            check_change(game, case, settled)


def check_change(game: Game, case: Case, settled: tuple[dict[str, str], Edition]) -> None:
    name, equals, value = case.label.partition("=")
    if not equals or not value:
        raise Malformed(f"{case.label!r} compares nothing: expected option=value, edition=FILE or {WITHOUT}=ACTION",
                        f"`talpa options {game.name}` shows the options of {game.name}")
    if case.without:
        check_verbs(case)
        return
    options, box = agreed(game, case.seats, dict(case.options), case.edition)
    if options == settled[0] and box.digest == settled[1].digest:
        raise Malformed(f"{case.label} does not vary: that is how the table is already", others_of(game, name, value))


def check_verbs(case: Case) -> None:
    """What is left, and what is done instead, are two things that can be done."""
    known = {kind.verb for kind in kinds_of(case.game, case.seats, case.options, case.edition)}
    named = case.without.split(":")
    if len(named) > 2 or len(set(named)) < len(named) or not known.issuperset(named):
        raise Malformed(f"{case.label}: expected an action, or two as in {WITHOUT}=ONE:INSTEAD, of "
                        f"{', '.join(sorted(known))}")


def doubts_of(question: Question) -> list[str]:
    """What is odd about the editions that are played with, each named."""
    game, found = find(question.game), list[str]()
    for case in question.cases(question.seats[0], question.bots[0]):
        box = find_edition(game, case.edition)
        found += [f"{box.name}: {doubt}" for doubt in game.doubts(box)]
    return list(dict.fromkeys(found))


def others_of(game: Game, name: str, value: str) -> str:
    option = next((option for option in game.options if option.name == name), None)
    left = [other for other in option.values if other != value] if option else []
    return f"it can also be {', '.join(left)}" if left else "name an edition that differs"
