"""Positions of random games with a field changed: refused by its name, or as good as any other.

`python -m tests.laws.positions COUNT [GAME …]` tries so many of each game and prints what became of them.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from talpa.bots import own_luck
from talpa.bots.levels import bot
from talpa.engine import laws
from talpa.engine.errors import BadFile
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.position import fields_of
from talpa.engine.simulate import Simulator
from talpa.games import GAMES

OF_EACH_GAME = 25                # positions made of one random game
AT_THE_POSITION = laws.AT_EVERY_DECISION + laws.NOW_AND_THEN
LOOK_AGAIN = 60                  # decisions, then the quick laws are asked again
ODD_NUMBERS = (-128, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9, 12, 31, 99, 127)


def changed_positions(game: Game, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """So many positions of random games, each with the name of the one field that was changed."""
    tables = [(seats, options) for seats in game.seats for options in laws.covers(game, seats)]
    random.Random(0).shuffle(tables)
    for number in range(-(-count // OF_EACH_GAME)):
        pick = random.Random(number)
        moments = moments_of(Simulator(game, *tables[number % len(tables)]), number, pick)
        for _ in range(min(OF_EACH_GAME, count - number * OF_EACH_GAME)):
            yield changed(pick.choice(moments), pick.choice(moments), pick)


def moments_of(table: Simulator, seed: int, pick: random.Random) -> list[Match]:
    """A random game at a few of its moments."""
    match, moves = Match(table.game, table.seats, seed, table.options, table.edition), table.moves(seed)
    counts = sorted(pick.sample(range(len(moves) + 1), min(8, len(moves) + 1)))
    found = []
    for count in counts:
        match.replay(moves[len(match.history) : count])
        found.append(match.copy())
    return found


def changed(match: Match, other: Match, pick: random.Random) -> tuple[str, dict[str, Any]]:
    """The match's position with one field changed by hand, or as it is at another moment."""
    position, name, field = match.position(), "", np.array([])
    while not name or field.tobytes() == match.states[name].tobytes():
        name = pick.choice(fields_of(match.game))
        field = changed_field(match.states[name].copy(), other.states[name], pick)
    position["state"][name] = field[0].tolist()
    return name, position


def changed_field(field: np.ndarray, other: np.ndarray, pick: random.Random) -> np.ndarray:
    """One of its numbers otherwise, two of them exchanged, or the whole of it as at another moment."""
    flat, way = field.reshape(-1), pick.randrange(5)
    one, two = pick.randrange(len(flat)), pick.randrange(len(flat))
    if way == 0:
        return np.array(other)
    if way == 1:
        flat[one], flat[two] = flat[two], flat[one]
    elif way == 2:
        flat[one] = flat[two]
    elif way == 3:
        flat[one] = pick.choice([n for n in (int(flat[one]) - 1, int(flat[one]) + 1) if fits(field, n)])
    else:
        flat[one] = pick.choice([n for n in ODD_NUMBERS if fits(field, n)])
    return field


def fits(field: np.ndarray, number: int) -> bool:
    return bool(np.iinfo(field.dtype).min <= number <= np.iinfo(field.dtype).max)


def try_position(game: Game, name: str, position: dict[str, Any], seed: int) -> bool:
    """Was it accepted? Then it obeys the laws, bots choose in it, and it plays on to an end."""
    try:
        match = Match.at(game, position)
    except BadFile as error:
        assert re.search(r"^state\.\w+: expected ", str(error)), f"{error} names no field"
        assert re.search(rf"\b{name}\b", str(error)), f"{name} was changed: {error}"
        return False
    for law in AT_THE_POSITION:
        law(match)
    bots_choose(match, seed)
    play_on(match, seed)
    return True


def bots_choose(match: Match, seed: int) -> None:
    for seat in match.to_move():
        for name in ("cub", "digger", "elder@4", "king@4"):
            assert bot(name)(match.view(seat), None, own_luck(seed)) in match.legal(seat), name


def play_on(match: Match, seed: int) -> None:
    """To the end, with an audit after every decision and the quick laws now and then."""
    match.keeps_before = True
    for count, _ in enumerate(laws.random_play(match, seed)):
        laws.all_is_there(match)
        if count % LOOK_AGAIN == 1:
            for law in AT_THE_POSITION:
                law(match)
    laws.all_has_words(match)
    assert match.result().reason != "running"
    assert [match.breakdown(seat) for seat in range(match.seats)]


def fate(game: Game, name: str, position: dict[str, Any], seed: int) -> str:
    try:
        return "played on to an end" if try_position(game, name, position, seed) else "refused by name"
    except Exception as error:
        return f"{name} changed, broken: {error!r}"


def main(count: int, names: list[str]) -> None:
    broken = False
    for name in names or list(GAMES):
        fates: dict[str, list[int]] = {}
        for seed, (field, position) in enumerate(changed_positions(GAMES[name], count)):
            fates.setdefault(fate(GAMES[name], field, position, seed), []).append(seed)
            if (seed + 1) % 500 == 0:
                broken_so_far = sum("broken" in what for what in fates)
                print(f"{name}: {seed + 1} tried, {broken_so_far} ways to break it", file=sys.stderr, flush=True)
        for what, seeds in sorted(fates.items()):
            print(f"{name}: {len(seeds)} {what} (the first is number {seeds[0]})", flush=True)
            broken |= "broken" in what
    sys.exit(broken)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
