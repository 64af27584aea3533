"""The wire law: every byte sent to a seat or a spectator is the same in every world that they cannot tell apart.

A game is played at a room with a device at each seat and one that watches. At each step a twin of the room is made
whose secrets are redealt as a reader cannot tell; both go on, the twin's other seats deciding differently where
they can, for as long as the reader's sight stays the same. All letters to the reader must then be the same bytes.
The result is left out: it comes with the seed, when all secrets are open.

`python -m tests.server.wire_law 100000` checks that many pairs for each game; `… 100000 molly@70` only Molly's, from
the game with seed 70 on, as a run that was stopped told it.
"""

from __future__ import annotations

import copy
import random
import sys
import time
from collections.abc import Iterator

from talpa.engine.game import Game
from talpa.engine.laws import covers
from talpa.engine.record import NOBODY
from talpa.games import GAMES
from talpa.server import messages as m
from talpa.server.clock import Clock
from talpa.server.deciding import settle
from talpa.server.encoding import Pen
from talpa.server.keys import digest
from talpa.server.outcome import Outcome
from talpa.server.room import Room
from tests.server.build import Play, a_table

WATCHER, NEWCOMER = 90, 91
FURTHER = 3                      # steps that twins go on together
TOLD = 10_000                    # pairs between two words about how far it is


def device_of(reader: int) -> int:
    return WATCHER if reader == NOBODY else reader


def letters(outcome: Outcome, device: int, pen: Pen) -> bytes:
    """All that goes to a device, as its pen writes it."""
    sent = [one.message for one in outcome.letters if device in one.devices and not isinstance(one.message, m.Result)]
    return b",".join(pen.write(message) for message in sent)


def copied(room: Room) -> Room:
    """A room that goes its own way."""
    other = copy.copy(room)
    other.match = copy.copy(room.match)
    other.match.states, other.match.history = room.match.states.copy(), list(room.match.history)
    other.taken = [taken[:] for taken in room.taken]
    other.steps, other.devices, other.outcome = room.steps[:], dict(room.devices), Outcome()
    other.clock = Clock(room.clock.seconds)
    other.clock.deadlines = dict(room.clock.deadlines)
    other.talk, other.thinking, other.seatings = room.talk.copy(), {}, [copy.copy(one) for one in room.seatings]
    return other


def twins(room: Room, reader: int, seed: int) -> tuple[Room, Room]:
    """The room with the reader alone looking on, and the same with the secrets redealt."""
    truth, twin = copied(room), copied(room)
    for one in (truth, twin):
        one.devices = {device_of(reader): room.devices[device_of(reader)]}
    twin.match.states = room.match.world(reader, seed)
    truth.before = twin.before = None                # the twin has no past
    return truth, twin


def sight(room: Room, reader: int) -> bytes:
    return bytes(room.view(reader).tobytes())


def demand(one: bytes, other: bytes, room: Room, reader: int, what: str) -> None:
    if one != other:
        at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        raise AssertionError(
            f"{room.game.name} {room.match.options}, seed {room.table.seed}, step {room.step()}: {what} tells reader "
            f"{reader} a secret: {one[max(0, at - 150) : at + 60]!r} or {other[max(0, at - 150) : at + 60]!r}"
        )


def fork(room: Room, reader: int, luck: random.Random) -> Iterator[None]:
    """Compare the twins at once, and then for as long as the reader cannot tell them apart."""
    truth, twin = twins(room, reader, luck.randrange(1 << 40))
    compare_arrival(truth, twin, reader)
    device, true_pen, twin_pen = device_of(reader), Pen(), Pen()
    yield
    for _ in range(FURTHER):
        if not truth.match.awaited:
            return
        seat = luck.choice(truth.match.to_move())
        here = decide(truth, seat, luck.choice(truth.match.legal(seat)), reader)
        there = decide_alike(twin, seat, truth, reader, luck)
        if there is None or sight(truth, reader) != sight(twin, reader):
            return
        demand(letters(here, device, true_pen), letters(there, device, twin_pen), truth, reader, "a decision")
        compare_questions(truth, twin, reader, luck)
        yield


def decide(room: Room, seat: int, action: int, reader: int) -> Outcome:
    """A decision, sent by the reader or taken by somebody else."""
    if seat == reader:
        return room.hear(seat, m.Decide(seat, len(room.taken[seat]), action), 1000.0)
    settle(room, seat, action, 1000.0)
    return room.done(1000.0)


def decide_alike(twin: Room, seat: int, truth: Room, reader: int, luck: random.Random) -> Outcome | None:
    """The twin's seat decides as the true one did; others differently where that stays hidden."""
    same = truth.match.history[-1][1]
    legal = twin.match.legal(seat)
    if seat != reader:
        trial = copied(twin)
        outcome = decide(trial, seat, luck.choice(legal), reader)
        if sight(trial, reader) == sight(truth, reader):
            twin.__dict__.update(trial.__dict__)
            return outcome
    return decide(twin, seat, same, reader) if same in legal else None


def compare_arrival(truth: Room, twin: Room, reader: int) -> None:
    """The reader comes with another device."""
    key = digest(truth.table.id, "watch" if reader == NOBODY else f"key-{reader}")
    since = {reader: truth.step()}
    one, other = (room.arrive(NEWCOMER, [key], since, 1000.0) for room in (truth, twin))
    demand(letters(one, NEWCOMER, Pen()), letters(other, NEWCOMER, Pen()), truth, reader, "a welcome")
    for room in (truth, twin):
        room.depart(NEWCOMER, 1000.0)


def compare_questions(truth: Room, twin: Room, reader: int, luck: random.Random) -> None:
    """The reader asks why not, decides what is impossible or late, and talks."""
    if reader == NOBODY:
        return
    action = luck.randrange(truth.match.action_count)
    asked: list[m.FromDevice] = [m.Why(reader, action), m.Talk(reader, "hm")]
    if action not in truth.match.legal(reader):
        asked.append(m.Decide(reader, len(truth.taken[reader]), action))
    for question in asked:
        one, other = (letters(room.hear(reader, question, 1000.0), reader, Pen()) for room in (truth, twin))
        demand(one, other, truth, reader, f"the answer to {type(question).__name__}")


def pairs(game: Game, seed: int) -> Iterator[None]:
    """Play one game and compare twins on the way; yields once for each pair compared.

    Nobody looks at the game itself, only at its twins: scenes that nobody compares take most of the time.
    """
    luck = random.Random(seed)
    seats, options = luck.choice(list(game.seats)), luck.choice(covers(game))
    play = Play(a_table(game, seats, options=dict(options), seed=str(seed)), game)
    play.everybody()
    play.arrive(WATCHER, "watch")
    room, devices = play.room, play.room.devices
    while room.match.awaited:
        room.devices = devices
        for reader in luck.sample([NOBODY, *range(seats)], 2):
            yield from fork(room, reader, luck)
        room.devices = {}
        for _ in range(luck.choice((1, 1, 5))):
            if room.match.awaited:
                seat = luck.choice(room.match.to_move())
                settle(room, seat, luck.choice(room.match.legal(seat)), 1000.0)
                room.done(1000.0)


def check(game: Game, wanted: int, seed: int = 1) -> int:
    """Compare at least that many pairs; returns how many."""
    count = 0
    while count < wanted:
        before = count
        for _ in pairs(game, seed):
            count += 1
            if count >= wanted:
                break
        seed += 1
        if count // TOLD > before // TOLD:
            print(f"{game.name}: {count} pairs; the next game has seed {seed}", file=sys.stderr, flush=True)
    return count


if __name__ == "__main__":
    for asked in sys.argv[2:] or GAMES:
        name, _, seed = asked.partition("@")
        began = time.monotonic()
        found = check(GAMES[name], int(sys.argv[1]), int(seed or 1))
        print(name, found, "pairs in", round(time.monotonic() - began), "s", flush=True)
