"""The wire law: every byte sent to a seat or a spectator is the same in every world that they cannot tell apart.

A game is played at a room with a device at each seat and one that watches. At each step a twin of the room is made
whose secrets are redealt as a reader cannot tell (half of them with the true luck, so that dice are compared too); both
go on, the twin's other seats deciding differently where they can, for as long as the reader's sight stays the same. All
letters to the reader must then be the same bytes, the pictures inside a decision included.
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
from talpa.server.net.encoding import DeviceEncoder
from talpa.server.net.secrets import digest
from talpa.server.table.clock import Clock
from talpa.server.table.history import BY_BOT
from talpa.server.table.outcome import Outcome
from talpa.server.table.play import Play
from talpa.server.table.room import Room
from talpa.server.table.seats import Rights
from tests.server.build import Evening, a_table

WATCHER, NEWCOMER = 90, 91
FURTHER = 3                      # steps that twins go on together
TOLD = 10_000                    # pairs between two words about how far it is


def device_of(reader: int) -> int:
    return WATCHER if reader == NOBODY else reader


def letters(outcome: Outcome, device: int, encoder: DeviceEncoder) -> bytes:
    """All that goes to a device, as it is encoded for it."""
    sent = [one.message for one in outcome.letters if device in one.devices and not isinstance(one.message, m.Result)]
    return b",".join(encoder.encode(message) for message in sent)


def copied(room: Room) -> Room:
    """A room that goes its own way."""
    other = copy.copy(room)
    other.play, other.seats, other.outcome = copied_play(room.play), copy.copy(room.seats), Outcome()
    other.seats.devices = dict(room.seats.devices)
    other.clock = Clock(room.clock.seconds)
    other.clock.deadlines = dict(room.clock.deadlines)
    other.talk, other.thinking = room.talk.copy(), {}
    return other


def copied_play(play: Play) -> Play:
    other = copy.copy(play)
    other.match = play.match.copy()
    other.taken, other.steps, other.views = [taken[:] for taken in play.taken], play.steps[:], {}
    other.by = play.by[:]
    return other


def look_on(room: Room, devices: dict[int, Rights]) -> None:
    """Have these devices at the room, and no others."""
    room.seats.devices = dict(devices)
    room.seats.notice_devices()


def twins(room: Room, reader: int, seed: int) -> tuple[Room, Room]:
    """The room with the reader alone looking on, and the same with the secrets redealt."""
    truth, twin = copied(room), copied(room)
    for one in (truth, twin):
        look_on(one, {device_of(reader): room.seats.devices[device_of(reader)]})
    twin.play.match.states[:] = room.play.match.view(reader).world(seed).states
    if seed % 2:                                     # with new luck, dice would seldom fall alike
        twin.play.match.states["luck"] = room.play.match.states["luck"]
    if room.play.match.history and room.play.match.history[-1][0] == reader:
        truth.play.before = twin.play.before = room.play.seen_before(reader)     # the same in both
    return truth, twin


def sight(room: Room, reader: int) -> bytes:
    return room.play.match.view(reader).content


def demand(one: bytes, other: bytes, room: Room, reader: int, what: str) -> None:
    if one != other:
        at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        raise AssertionError(
            f"{room.game.name} {room.play.match.options}, seed {room.table.seed}, step {room.play.step}: {what} tells "
            f"reader {reader} a secret: {one[max(0, at - 150) : at + 60]!r} or {other[max(0, at - 150) : at + 60]!r}"
        )


def fork(room: Room, reader: int, luck: random.Random) -> Iterator[None]:
    """Compare the twins at once, and then for as long as the reader cannot tell them apart."""
    truth, twin = twins(room, reader, luck.randrange(1 << 40))
    true_encoder, twin_encoder = compare_arrival(truth, twin, reader)
    device = device_of(reader)
    yield
    for _ in range(FURTHER):
        if not truth.play.match.awaited:
            return
        seat = luck.choice(truth.play.match.to_move())
        here = decide(truth, seat, luck.choice(truth.play.match.legal(seat)), reader)
        there = decide_alike(twin, seat, truth, reader, luck)
        if there is None or sight(truth, reader) != sight(twin, reader):
            return
        demand(letters(here, device, true_encoder), letters(there, device, twin_encoder), truth, reader, "a decision")
        compare_questions(truth, twin, reader, luck)
        yield


def decide(room: Room, seat: int, action: int, reader: int) -> Outcome:
    """A decision, sent by the reader or taken by somebody else."""
    if seat == reader:
        return room.hear(seat, m.Decide(seat, len(room.play.taken[seat]), action), 1000.0)
    room.settle(seat, action, 1000.0)
    return room.done(1000.0)


def decide_alike(twin: Room, seat: int, truth: Room, reader: int, luck: random.Random) -> Outcome | None:
    """The twin's seat decides as the true one did; others differently where that stays hidden."""
    same = truth.play.match.history[-1][1]
    legal = twin.play.match.legal(seat)
    if seat != reader:
        trial = copied(twin)
        outcome = decide(trial, seat, luck.choice(legal), reader)
        if sight(trial, reader) == sight(truth, reader):
            twin.__dict__.update(trial.__dict__)
            return outcome
    return decide(twin, seat, same, reader) if same in legal else None


def compare_arrival(truth: Room, twin: Room, reader: int) -> tuple[DeviceEncoder, DeviceEncoder]:
    """The reader comes with another device; returns what encoded for it, for pictures go to those who saw the table."""
    key = digest(truth.table.id, "watch" if reader == NOBODY else f"key-{reader}")
    since = {reader: truth.play.step}
    one, other = (room.arrive(NEWCOMER, [key], since, True, 1000.0) for room in (truth, twin))
    encoders = DeviceEncoder(), DeviceEncoder()
    said, echoed = letters(one, NEWCOMER, encoders[0]), letters(other, NEWCOMER, encoders[1])
    demand(said, echoed, truth, reader, "a welcome")
    for room in (truth, twin):
        room.depart(NEWCOMER, 1000.0)
    return encoders


def compare_questions(truth: Room, twin: Room, reader: int, luck: random.Random) -> None:
    """The reader asks why not, decides what is impossible or late, talks, and is told that somebody is late."""
    if reader == NOBODY:
        return
    action = luck.randrange(truth.play.match.action_count)
    n = len(truth.play.taken[reader])
    asked: list[m.FromDevice] = [
        m.Why(reader, action), m.Talk(reader, "hm"), m.React(reader, "🤔"), m.Seen(reader, n),
        m.Share(reader, "0" * 64), m.Rename(reader, f"P{reader}"), m.Rename(reader, "P0"), m.Close(0, True),
        m.Remove(0), m.Back(reader),
    ]
    if action not in truth.play.match.legal(reader):
        asked.append(m.Decide(reader, len(truth.play.taken[reader]), action))
    for question in asked:
        one, other = (letters(room.hear(reader, question, 1000.0), reader, DeviceEncoder()) for room in (truth, twin))
        demand(one, other, truth, reader, f"the answer to {type(question).__name__}")
    for seat in truth.play.match.to_move():
        one, other = (letters(late(room, seat), reader, DeviceEncoder()) for room in (truth, twin))
        demand(one, other, truth, reader, "a time that is over")


def late(room: Room, seat: int) -> Outcome:
    """A seat's time is over; what is decided for it is compared as a decision."""
    trial = copied(room)
    trial.tell_late(seat, BY_BOT, 1000.0)
    return trial.done(1000.0)


def pairs(game: Game, seed: int) -> Iterator[None]:
    """Play one game and compare twins on the way; yields once for each pair compared.

    Nobody looks at the game itself, only at its twins: scenes that nobody compares take most of the time.
    """
    luck = random.Random(seed)
    seats = luck.choice(list(game.seats))
    options = luck.choice(covers(game, seats))
    table = Evening(a_table(game, seats, options=dict(options), seed=str(seed)), game)
    table.everybody(motion=True)
    table.arrive(WATCHER, "watch", motion=True)
    room, devices = table.room, table.room.seats.devices
    while room.play.match.awaited:
        look_on(room, devices)
        for reader in luck.sample([NOBODY, *range(seats)], 2):
            yield from fork(room, reader, luck)
        look_on(room, {})
        for _ in range(luck.choice((1, 1, 5))):
            if room.play.match.awaited:
                seat = luck.choice(room.play.match.to_move())
                room.settle(seat, luck.choice(room.play.match.legal(seat)), 1000.0)
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
