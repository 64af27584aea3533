"""What is played, cut into tasks that any process or machine can do: seeds are sent, never states.

A task is a pure function of what it names, so one that is lost is done again and one that is done twice says the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from talpa.arena.play import play_round
from talpa.arena.ratings import win_shares
from talpa.arena.schedule import make_round
from talpa.arena.setup import Setup
from talpa.bots import bot
from talpa.engine.errors import TalpaError
from talpa.games import find
from talpa.lab import thinkers
from talpa.lab.kinds import Kind, barred_by, kind_by_action, kinds_of
from talpa.lab.play import effects, games, seats, story
from talpa.lab.question import Case, Question
from talpa.lab.table import Table, is_compiled, make_notes, make_table
from talpa.lab.tally import Tally

GAMES, STORIES, EFFECTS, LUCK, LADDER = "games", "stories", "effects", "luck", "ladder"
CHUNKS = {"random": 5000, "cub": 500, "digger": 500}     # deals of a task, some tenths of a second
SLOW_CHUNK, SMALL = 4, 20                        # the same for bots that think, and with a story
NEWS = 64                                        # kinds of news, at most


class Task(NamedTuple):
    """Some deals of one question; `key` names what is learned, whoever plays it."""

    kind: str
    cases: tuple[Case, ...]
    seed: int                    # of the question
    first: int                   # deal
    deals: int
    against: str = ""            # of a ladder: the bot in the other seats

    @property
    def numbers(self) -> range:
        """The deals' seeds."""
        return range(self.seed + self.first, self.seed + self.first + self.deals)

    @property
    def key(self) -> str:
        base = self.cases[0]
        return f"{self.kind} {base.seats} {base.bot} {self.against or '-'} {self.first}"


def tasks_of(question: Question) -> Iterator[Task]:
    """All tasks of a question: first the games, then what takes longer for each of them."""
    for seats_here, name in question.pairs():
        cases = tuple(question.cases(seats_here, name))
        yield from cut(Task(GAMES, cases, question.seed, 0, question.deals(name, question.games)), chunk_of(name))
    for seats_here, name in question.pairs():
        cases = tuple(question.cases(seats_here, name)[:1])
        few = SMALL if is_compiled(name) else SLOW_CHUNK
        for kind, wanted, size in ((STORIES, question.stories, few), (EFFECTS, question.effects, few),
                                   (LUCK, question.luck, SLOW_CHUNK)):
            yield from cut(Task(kind, cases, question.seed, 0, question.deals(name, wanted)), size)
    for seats_here in question.seats:
        for weaker, stronger in zip(question.bots, question.bots[1:], strict=False):
            cases = tuple(question.cases(seats_here, stronger)[:1])
            yield from cut(Task(LADDER, cases, question.seed, 0, question.ladder, weaker), SLOW_CHUNK)


def chunk_of(name: str) -> int:
    """How many deals of a bot are one task."""
    return CHUNKS.get(bot(name).name, SLOW_CHUNK)


def cut(task: Task, size: int) -> Iterator[Task]:
    """The same in tasks of so many deals."""
    for first in range(0, task.deals, size):
        yield task._replace(first=first, deals=min(size, task.deals - first))


def do_task(task: Task) -> dict[str, Any]:
    """Play a task; what is learned is plain, for files and for other machines."""
    done = {GAMES: play_games, STORIES: tell_stories, EFFECTS: find_effects, LUCK: note_luck, LADDER: climb}
    return done[task.kind](task)


def play_games(task: Task) -> dict[str, Any]:
    """The same deals at every table that is compared, added up."""
    rows = [rows_of(case, task.seed + task.first, task.deals) for case in task.cases]
    tallies = []
    for found in rows:
        tallies.append(Tally())
        tallies[-1].add_rows(found, rows[0])
    return {"tallies": [tally.plain() for tally in tallies]}


def rows_of(case: Case, first: int, count: int) -> np.ndarray:
    """A row for each deal."""
    table, rows = table_for(case), np.zeros((count, games.COLUMNS))
    if is_compiled(case.bot):
        stuck = games.play_games(table, case.seats, first, rows)
        check_end(case, stuck < 0, int(stuck))
        return rows
    for i in range(count):
        thinkers.play_game(case, table, first + i, rows[i])
    return rows


def check_end(case: Case, ended: bool, deal: int) -> None:
    if not ended:
        raise TalpaError(f"{case.game}, {case.seats} seats, {case.bot}, {case.label or 'as it is'}: deal {deal} does "
                         f"not end within {seats.LONGEST} decisions", "an option such as cap=on may end it")


@lru_cache(maxsize=32)
def table_for(case: Case) -> Table:
    """A table of this process, used again for every task of the case."""
    table, kinds = make_table(find(case.game), case.seats, dict(case.options), case.edition, case.bot), kinds_at(case)
    table = table._replace(kind=kind_by_action(kinds, len(table.kind)))
    if case.without:
        table.look[seats.BARS] = 1
        table = table._replace(barred=barred_by(kinds, table.kind, case.without))
    return table


def kinds_at(case: Case) -> tuple[Kind, ...]:
    return kinds_of(case.game, case.seats, case.options, case.edition)


def tell_stories(task: Task) -> dict[str, Any]:
    """A row, a story, news, and what was possible and taken, for each deal."""
    case, count = task.cases[0], task.deals
    table, notes, kinds = table_for(case), make_notes(find(case.game)), len(kinds_at(case)) + 1
    rows, told = np.zeros((count, games.COLUMNS)), np.zeros((count, story.STORY))
    news, possible, taken = np.zeros((count, NEWS)), np.zeros((count, kinds)), np.zeros((count, kinds))
    for i, deal in enumerate(task.numbers):
        seen = news[i], possible[i], taken[i]
        if is_compiled(case.bot):
            check_end(case, story.tell_story(table, notes, case.seats, deal, rows[i], told[i], *seen), deal)
        else:
            thinkers.tell_story(case, table, notes, deal, rows[i], told[i], seen)
    arrays = {"rows": rows, "story": told, "news": news, "possible": possible, "taken": taken}
    return {name: np.round(array, 9).tolist() for name, array in arrays.items()}


def find_effects(task: Task) -> dict[str, Any]:
    """For each deal and kind what taking it causes; None where the deal has no position that leaves it open."""
    case = task.cases[0]
    table, game, kinds = table_for(case), find(case.game), len(kinds_at(case)) + 1
    kept, movers, seen = np.zeros(kinds, game.layout), np.zeros(kinds, np.int64), np.zeros(kinds, np.int64)
    found = np.full((task.deals, 2, kinds), np.nan)
    for rows, deal in zip(found, task.numbers, strict=True):
        if is_compiled(case.bot):
            check_end(case, effects.find_effects(table, kept, movers, seen, case.seats, deal, rows), deal)
        else:
            thinkers.find_effects(case, table, kept, movers, seen, deal, rows)
    return {"effects": known(found[:, effects.SHARE]), "lengths": known(found[:, effects.LENGTH])}


def known(rows: np.ndarray) -> list[list[float | None]]:
    """Plain rows, with None where nothing is known."""
    return [[None if np.isnan(one) else one for one in row] for row in rows.tolist()]


def note_luck(task: Task) -> dict[str, Any]:
    """For each deal its row and every seat's luck, by what that seat knew."""
    case = task.cases[0]
    table, rows, luck = table_for(case), np.zeros((task.deals, games.COLUMNS)), np.zeros((task.deals, case.seats))
    for i, deal in enumerate(task.numbers):
        thinkers.note_luck(case, table, deal, rows[i], luck[i])
    return {"rows": rows.tolist(), "luck": np.round(luck, 9).tolist()}


def climb(task: Task) -> dict[str, Any]:
    """The stronger bot's share of wins against the weaker one in all other seats, deal by deal, in every seat once."""
    case = task.cases[0]
    setup = Setup(case.game, case.seats, dict(case.options), case.edition)
    lineup = [case.bot] + [task.against] * (case.seats - 1)
    shares = []
    for deal in range(task.first, task.first + task.deals):
        played = play_round(setup, make_round(lineup, case.seats, deal, task.seed), {})
        won = [sum(share for name, share in zip(game.bots, win_shares(game), strict=True) if name == case.bot)
               for game in played]
        shares.append(sum(won) / len(won))
    return {"shares": shares}
