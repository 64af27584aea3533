"""Recorded games: all that the server sends to the first seat, step by step, as it goes over the wire.

The same name and seed are the same game. `python -m tests.web.recorded FOLDER 50 [GAME …]` writes that many of each
game, one to a line: other seats, options and bots with each seed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from talpa.bots import bot, own_luck
from talpa.engine.laws import covers
from talpa.games import GAMES
from talpa.server import messages as m
from talpa.server.net.encoding import DeviceEncoder
from talpa.server.table.outcome import Outcome
from tests.server.build import Evening, a_table

BOTS = ("cub", "random")             # even seeds are played by the first
SHORT = {"molly": 2, "mole_park": 4, "molehills": 9, "moledozer": 6}     # seeds of games that do not last long


class Recording(NamedTuple):
    """A game as one device got it: what came at first, then what followed from each decision."""

    game: str
    seed: int
    batches: list[bytes]


def recorded(name: str, seed: int, seats: int = 0, options: dict[str, str] | None = None) -> Recording:
    """A whole game by bots; seats and options are chosen by the seed where they are not given."""
    game = GAMES[name]
    seats = seats or game.seats[seed % len(game.seats)]
    every = covers(game, seats)
    chosen = dict(every[seed % len(every)]) if options is None else options
    kinds = "p" + "b" * (seats - 1)
    evening = Evening(a_table(game, seats, kinds, options=chosen, seed=str(seed)), game)
    return Recording(name, seed, list(sent(evening, BOTS[seed % len(BOTS)], seed)))


def whole_game(name: str) -> Recording:
    """The game that is looked at: four seats, the rules as they are, and over within two hundred decisions."""
    return recorded(name, SHORT.get(name, 0), 4, {})


def sent(evening: Evening, level: str, seed: int) -> Iterator[bytes]:
    """What the first seat's device gets, batch by batch."""
    encoder, choose, luck = DeviceEncoder(), bot(level), own_luck(seed)
    yield batch(encoder, evening.arrive(0, "key-0", motion=True))
    while evening.match.to_move():
        seat = evening.match.to_move()[-1]
        action = int(choose(evening.match.view(seat), None, luck))
        yield batch(encoder, letters(decided(evening, seat, action)))


def decided(evening: Evening, seat: int, action: int) -> Outcome:
    """The first seat's device decides; the others' bots do."""
    if seat == 0:
        return evening.room.hear(0, m.Decide(0, len(evening.taken[0]), action), evening.now)
    evening.room.settle(seat, action, evening.now)
    return evening.room.done(evening.now)


def letters(outcome: Outcome) -> list[m.FromServer]:
    return [letter.message for letter in outcome.letters if 0 in letter.devices]


def batch(encoder: DeviceEncoder, messages: list[m.FromServer]) -> bytes:
    return b"[" + b",".join(encoder.encode(message) for message in messages) + b"]"


def line(recording: Recording) -> bytes:
    """A recording as one line of JSON."""
    whole = {"game": recording.game, "seed": recording.seed, "batches": [msgspec.Raw(one) for one in recording.batches]}
    return msgspec.json.encode(whole) + b"\n"


def write(folder: Path, games: list[str], count: int) -> None:
    """A file for each game, with so many games in it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in games:
        with (folder / f"{name}.jsonl").open("wb") as file:
            file.writelines(line(recorded(name, seed)) for seed in range(count))


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[3:] or list(GAMES), int(sys.argv[2]))
