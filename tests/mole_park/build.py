"""Builders: tables in the middle of a game, whole and sound."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from talpa.engine.agreement import find_edition, fresh_table
from talpa.engine.chance import sow_seed
from talpa.engine.edition import Edition, load_edition
from talpa.engine.game import settings
from talpa.engine.news import read_news
from talpa.engine.record import HIDDEN, NOBODY, State
from talpa.games import GAMES
from talpa.games.mole_park.actions import Family
from talpa.games.mole_park.box import Die
from talpa.games.mole_park.reasons import Fault, News

GAME = GAMES["mole_park"]
GLOVE, PAN, MALLET, PRIZE, CROWN = (int(die) for die in Die)
CANDY, TREASURES, INFLATION, GADGETS, VAULT = range(5)
KING = 0


def table(seats: int, seed: int = 1, edition: str | Path | Edition | None = None, **options: str) -> State:
    """A table in the first round: seat 0 is King Mole, every hole empty."""
    chosen = settings(GAME, {"start": "seat-1"} | {name.replace("_", "-"): value for name, value in options.items()})
    states = fresh_table(GAME, seats, chosen, find_edition(GAME, edition))
    s: State = states[0]
    sow_seed(s.luck, seed)
    GAME.start(s, seats)
    for hole in range(int(s.holes)):
        fill(s, hole, 0)
    return s


def fill(s: State, hole: int, moles: int) -> None:
    """So many moles in a hole, out of the deck."""
    s.deck += s.hole[hole, 0] - moles
    s.hole[hole, 0] = moles


def give(s: State, seat: int, *stars: int) -> None:
    """Moles into a hand, out of the deck."""
    for worth in stars:
        s.held[seat, 0] += 1
        s.hand[seat, worth - 1] += 1
        s.unseen[worth - 1] -= 1
        s.deck -= 1
    sound(s)


def discard_deck(s: State, left: int) -> None:
    """The deck's moles on the discard pile, all but `left` of them."""
    for star in range(9):
        while s.unseen[star] > 0 and s.deck > left:
            s.unseen[star] -= 1
            s.discard[star] += 1
            s.deck -= 1
    sound(s)


def load(s: State, die: int, face: int) -> None:
    """A loaded die: it always shows this face."""
    s.face[die, : s.faces[die]] = face


def award(s: State, seat: int, *prizes: tuple[int, int]) -> None:
    """Prizes (stand, card) won in earlier rounds, where their stand does not show them."""
    for stand, prize in prizes:
        s.owner[stand, prize] = seat
        if s.top[stand] == prize:
            s.top[stand] = next(card for card in range(16) if s.owner[stand, card] == NOBODY)
    sound(s)


def show(s: State, stand: int, prize: int) -> None:
    """This prize is the face-up one of its stand."""
    s.top[stand] = prize
    sound(s)


def do(s: State, seat: int, action: int) -> None:
    """A legal decision; the table is sound after it."""
    assert GAME.to_move(s) >> seat & 1, f"seat {seat} is not to move"
    assert why_not(s, seat, action) == "LEGAL"
    GAME.apply(s, seat, action)
    sound(s)


def choose(s: State, *dice: int) -> None:
    """Every awaited seat chooses, in order."""
    waiting = awaited(s)
    for seat, die in zip(waiting, dice, strict=True):
        do(s, seat, Family.CHOOSE + die)


def pick(s: State, seat: int, stand: int) -> None:
    do(s, seat, Family.PICK + stand)


def discard(s: State, seat: int, *stars: int) -> None:
    for worth in stars:
        do(s, seat, Family.DISCARD + worth - 1)


def roll_again(s: State) -> None:
    """All who are tied in the Showdown roll once more."""
    for seat in awaited(s):
        do(s, seat, Family.ROLL.value)


def why_not(s: State, seat: int, action: int) -> str:
    return GAME.refusals(GAME.refusal(s, seat, action)).name


def awaited(s: State) -> list[int]:
    return [seat for seat in range(8) if GAME.to_move(s) >> seat & 1]


def hands(s: State, *seats: int) -> list[int]:
    """The stars in these hands, sorted; HIDDEN for moles that are not shown."""
    shown = [kind % 9 + 1 for seat in seats for kind in range(36) for _ in range(int(s.hand[seat, kind]))]
    backs = sum(int(s.held[seat].sum()) for seat in seats)
    return [HIDDEN] * (backs - len(shown)) + sorted(shown)


def moles(s: State) -> list[int]:
    """Moles in each hole."""
    counts: list[int] = s.hole.sum(axis=1).tolist()[: int(s.holes)]
    return counts


def prizes(s: State, seat: int) -> list[tuple[int, int]]:
    return [(int(stand), int(card)) for stand, card in np.argwhere(s.owner == seat)]


def news(s: State, *kinds: News) -> list[tuple[int, ...]]:
    """(a, b, c) of what was told, of these kinds."""
    return [(item.a, item.b, item.c) for item in read_news(s.tobytes()) if item.kind in kinds]


def kinds(s: State) -> list[News]:
    return [News(item.kind) for item in read_news(s.tobytes())]


def view(s: State, seat: int) -> State:
    """What a seat may know."""
    seen = np.array([s], GAME.layout)
    GAME.veil(seen[0], seat)
    record: State = seen[0]
    return record


def result(s: State) -> tuple[list[float], list[int], str]:
    points, ranks = np.zeros(int(s.seats)), np.zeros(int(s.seats), np.int64)
    reason = GAME.result(s, points, ranks)
    return points.tolist(), ranks.tolist(), GAME.endings(reason).name


def sound(s: State) -> None:
    fault = GAME.audit(s)
    assert fault == 0, Fault(fault).name


def edition(path: Path) -> Edition:
    return load_edition(path, GAME.wanted, GAME.check)
