"""Games of bots that think for themselves: Python asks them for each decision, at the same tables, with the same luck.

What is noted is compiled and the same as for bots that are played compiled. Those may sit here too: then nothing but
the asking is Python's.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from talpa.bots import bot, own_luck, safe_choose
from talpa.engine.errors import TalpaError
from talpa.engine.steps import copied
from talpa.engine.view import veiled
from talpa.games import find
from talpa.lab.play import effects, games, seats, story
from talpa.lab.question import Case
from talpa.lab.table import Notes, Table, is_compiled
from talpa.review.desk import make_desk
from talpa.review.effort import Effort
from talpa.review.walk import weigh_change, weigh_deal

EFFORT = Effort(groups=2, branches=32, deals=64, iterations=0)   # of a review that is only to say what was luck
Choose = Callable[[int], int]                                    # a seat that is to move: its action


class Count:
    """Decisions of one game, as its row wants them."""

    def __init__(self) -> None:
        self.taken, self.choices, self.options, self.turns, self.last = 0, 0, 0, 0, -1

    def add(self, seat: int, possible: int) -> None:
        self.taken += 1
        self.choices += possible > 1
        self.options += possible if possible > 1 else 0
        self.turns += seat != self.last
        self.last = seat

    def write(self, table: Table, seats: int, row: np.ndarray) -> None:
        games.finished_row(table, seats, row, self.taken, self.choices, self.options, self.turns)


def sit_down(case: Case, table: Table, seed: int) -> Choose:
    """The bots of a table, each with a stream of luck from this seed on."""
    if is_compiled(case.bot):
        seats.sow_bots(table, case.seats, seed)
        return lambda seat: int(seats.choose(table, seat, case.seats)[0])
    game, level = find(case.game), bot(case.bot)
    streams = [own_luck(seed + seat) for seat in range(case.seats)]

    def choose(seat: int) -> int:
        chosen = safe_choose(level, veiled(game, seat, table.states, len(table.kind)), None, streams[seat])
        if chosen.trouble:
            raise TalpaError(f"a bot failed, so its games say nothing: {chosen.trouble}")
        return chosen.action

    return choose


def play_game(case: Case, table: Table, deal: int, row: np.ndarray) -> None:
    """A game, and its row."""
    count, waiting = Count(), seats.begin(table, case.seats, deal)
    choose = sit_down(case, table, seats.BOTS + 8 * deal)
    while waiting:
        seat = int(seats.next_seat(table, waiting, case.seats))
        count.add(seat, int(seats.list_actions(table, table.states[0], seat)))
        waiting = seats.act(table, seat, choose(seat))
    count.write(table, case.seats, row)


def tell_story(case: Case, table: Table, notes: Notes, deal: int, row: np.ndarray, told: np.ndarray,
               seen: tuple[np.ndarray, np.ndarray, np.ndarray]) -> None:
    """A game and its story; `seen` are its news, and the kinds of action that were possible and taken."""
    count, waiting = Count(), story.open_story(table, notes, case.seats, deal)
    choose = sit_down(case, table, seats.BOTS + 8 * deal)
    while waiting:
        seat = int(seats.next_seat(table, waiting, case.seats))
        story.observe(table, notes, table.states[0], case.seats, count.taken, seats.WORLDS + (deal << 16))
        action = choose(seat)
        possible = int(seats.list_actions(table, table.states[0], seat))
        waiting = story.go_on(table, notes, seat, case.seats, action, possible, deal, *seen)
        count.add(seat, possible)
    count.write(table, case.seats, row)
    story.close_story(notes, case.seats, count.taken, row, told)


def find_effects(case: Case, table: Table, kept: np.ndarray, movers: np.ndarray, seen: np.ndarray, deal: int,
                 rows: np.ndarray) -> None:
    """What taking each kind of action causes: of each kind what looks best to Digger, played on by the bots."""
    waiting = effects.begin_keeping(table, seen, case.seats, deal)
    choose = sit_down(case, table, seats.BOTS + 8 * deal)
    while waiting:
        seat = int(seats.next_seat(table, waiting, case.seats))
        effects.keep_position(table, kept, movers, seen, case.seats, seat)
        waiting = seats.act(table, seat, choose(seat))
    for kind in np.flatnonzero(seen).tolist():
        seat, seed = int(movers[kind]), int(effects.seed_of(deal, kind))
        ways = effects.two_ways(table, kept, kind, seat, case.seats, seed)
        done, other = (played_on(case, table, kept, kind, seat, int(action), seed + 8) for action in ways)
        rows[:, kind] = done[0] - other[0], done[1] - other[1]


def played_on(
    case: Case, table: Table, kept: np.ndarray, kind: int, seat: int, action: int, seed: int
) -> tuple[float, int]:
    """The seat's win share when a kept position is played on with an action, and the decisions still taken."""
    choose, taken = sit_down(case, table, seed), 0
    waiting = effects.go_back(table, kept, kind, seat, action)
    while waiting:
        mover = int(seats.next_seat(table, waiting, case.seats))
        waiting = seats.act(table, mover, choose(mover))
        taken += 1
    return float(seats.won(table, seat, case.seats)), taken


def note_luck(case: Case, table: Table, deal: int, row: np.ndarray, luck: np.ndarray) -> None:
    """A game, and each seat's luck in it by what that seat knew, as the review tells it."""
    everyone, count, waiting = range(case.seats), Count(), seats.begin(table, case.seats, deal)
    choose = sit_down(case, table, seats.BOTS + 8 * deal)
    desk = make_desk(find(case.game), len(table.kind))
    deals = [weigh_deal(desk, table.states, table.blank, seat, case.seats, EFFORT) for seat in everyone]
    worths = [opening for opening, _ in deals]
    luck[: case.seats] = [opening.mean - start.mean for opening, start in deals]
    while waiting:
        mover = int(seats.next_seat(table, waiting, case.seats))
        count.add(mover, int(seats.list_actions(table, table.states[0], mover)))
        action, before = choose(mover), copied(table.states)
        waiting = seats.act(table, mover, action)
        for seat in everyone:
            change = weigh_change(desk, before, (mover, action), table.states, seat, worths[seat], EFFORT)
            luck[seat] += change.by_luck
            worths[seat] = change.after
    count.write(table, case.seats, row)
