"""A table, sans I/O: messages and time go in, entries to store and messages to send come out.

A room runs ahead: it takes what it is told at once. Whoever drives it stores the outcome's entries first and sends
its letters only then; if storing fails the room is thrown away and built anew from what was stored.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.notation import commitment
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message, say
from talpa.server import coming, deciding, undoing, window
from talpa.server import messages as m
from talpa.server.clock import Clock
from talpa.server.ledger import Entry, Kind, Table
from talpa.server.outcome import Letter, Outcome, Thought
from talpa.server.seats import Rights, Seating, rights
from talpa.server.showing import catch_up, result, tell_places, welcome

TALK_KEPT = 50                       # lines of talk that a newcomer is shown
ANSWERS: dict[type, Callable[[Any, int, Any, float], None]] = {
    m.Decide: deciding.decide, m.Why: deciding.explain, m.Undo: deciding.undo, m.Consent: deciding.consent,
    m.Talk: coming.talk, m.Back: coming.come_back,
}


@cache
def pair(seat: int, action: int) -> tuple[int, int]:
    """One tuple for all tables: histories are most of an idle table's memory."""
    return seat, action


class Room:
    """One table being played: the sum of its entries, and the devices that look at it."""

    def __init__(self, table: Table, game: Game, entries: list[Entry], now: float) -> None:
        self.table, self.game = table, game
        self.match = Match(game, table.seats, int(table.seed), table.options, table.edition)
        self.commitment = commitment(self.match.seed)
        self.seatings = [Seating.at_start(start) for start in table.places]
        self.taken = [array("i") for _ in range(table.seats)]        # every action of a seat, undone ones too
        self.steps = array("i")                                      # kind, seat, value of decisions and undos
        self.before: np.ndarray | None = None                        # the state before the last decision
        self.devices: dict[int, Rights] = {}
        self.talk: deque[m.Said] = deque(maxlen=TALK_KEPT)
        self.clock = Clock(table.seconds)
        self.thinking: dict[int, int] = {}                           # seat -> the decision a bot thinks about
        self.asking: undoing.Asking | None = None
        self.rematch = ""
        self.complete = False                                        # somebody sits at every seat
        self.written = 0                                             # entries so far
        self.outcome = Outcome()
        for entry in entries:
            self.take(entry)
        self.set_clock(now)

    def take(self, entry: Entry) -> None:
        """Let an entry happen."""
        if entry.kind == Kind.DECIDE:
            self.take_decision(entry.seat, entry.value)
        elif entry.kind == Kind.UNDO:
            self.take_undo(entry.seat, entry.value)
        elif entry.kind == Kind.TALK:
            self.talk.append(m.Said(entry.seat, entry.text, entry.at // 1000))
        elif entry.kind == Kind.REMATCH:
            self.rematch = entry.text
        else:
            self.seatings[entry.seat].take(entry)
        self.written = entry.n + 1

    def take_decision(self, seat: int, action: int) -> None:
        self.before = window.copied(self.match.states)
        self.match.play(seat, action)
        self.match.history[-1] = pair(seat, action)
        self.taken[seat].append(action)
        self.steps.extend((Kind.DECIDE, seat, action))
        self.asking = None

    def take_undo(self, seat: int, value: int) -> None:
        undoing.take_back(self.match, value // 2, value % 2 == 1)
        self.steps.extend((Kind.UNDO, seat, value))
        self.before, self.asking = None, None

    def write(self, now: float, kind: Kind, seat: int, value: int = 0, text: str = "") -> None:
        """A new entry: it happens here at once, and is to be stored."""
        entry = Entry(self.table.id, self.written, kind, seat, value, text, int(now * 1000))
        self.take(entry)
        self.outcome.entries.append(entry)

    def arrive(self, device: int, digests: list[str], since: dict[int, int], now: float) -> Outcome:
        """A device shows its secrets; without the right ones it is refused, and not told why."""
        mine = rights(self.table, self.seatings, digests)
        if mine is None:
            self.send((device,), m.Problem(say("problem-refused"), True))
            return self.done(now)
        self.devices[device] = mine
        for seat in mine.seats:
            coming.take_back(self, seat, now)
        self.send((device,), welcome(self, mine))
        for seat in mine.seats or [NOBODY]:
            catch_up(self, device, seat, since.get(seat, 0), now)
        for line in self.talk:
            self.send((device,), line)
        if not self.match.awaited:
            self.send((device,), result(self))
        tell_places(self, but=device)
        return self.done(now)

    def depart(self, device: int, now: float) -> Outcome:
        """A device is gone."""
        if self.devices.pop(device, None):
            tell_places(self)
        return self.done(now)

    def hear(self, device: int, message: m.FromDevice, now: float) -> Outcome:
        """A message from a device that has arrived."""
        if isinstance(message, m.Ping):
            self.send((device,), m.Pong())
        elif isinstance(message, m.Leave):
            coming.leave(self, device, message, now)
        elif isinstance(message, m.Hello) or message.seat not in self.devices[device].seats:
            self.send((device,), m.Problem(say("problem-not-yours"), False))
        else:
            ANSWERS[type(message)](self, device, message, now)
        return self.done(now)

    def tick(self, now: float) -> Outcome:
        """Time passes: for those who are late the rules decide (X-5), or a bot."""
        for seat, otherwise in self.clock.late(now):
            if otherwise == NOBODY:
                self.ask_bot(seat)
            elif self.refusal(seat, otherwise) is None:
                deciding.settle(self, seat, otherwise, now)
        return self.done(now)

    def answer(self, seat: int, n: int, action: int, now: float) -> Outcome:
        """A bot has decided, if the decision is still its own."""
        if self.thinking.get(seat) == n:
            del self.thinking[seat]
            if n == len(self.taken[seat]) and self.refusal(seat, action) is None:
                deciding.settle(self, seat, action, now)
        return self.done(now)

    def done(self, now: float) -> Outcome:
        """Hand over what follows."""
        self.set_clock(now)
        for seat in self.awaited():
            if self.seatings[seat].is_played_by_bot():
                self.ask_bot(seat)
        outcome, self.outcome = self.outcome, Outcome()
        return outcome

    def ask_bot(self, seat: int) -> None:
        """Have a bot decide, once for each decision."""
        n = len(self.taken[seat])
        if self.thinking.get(seat) != n:
            self.thinking[seat] = n
            self.outcome.thoughts.append(Thought(seat, n, self.seatings[seat].level, self.match.view(seat)))

    def send(self, devices: tuple[int, ...], message: m.FromServer) -> None:
        if devices:
            self.outcome.letters.append(Letter(devices, message))

    def view(self, seat: int) -> np.ndarray:
        """The state as this seat may know it: all that anything outgoing is made from."""
        return window.veiled(self.match.states, seat)

    def refusal(self, seat: int, action: int) -> tuple[Message, str] | None:
        """Why the seat may not do this now, and the ruling behind it; None where it may."""
        return window.refusal(self.game, self.match.action_count, self.view(seat), seat, action)

    def step(self) -> int:
        """Decisions and undos so far."""
        return len(self.steps) // 3

    def started(self) -> bool:
        """Is nobody waited for to sit down? Once it is so, it stays so."""
        self.complete = self.complete or all(seating.kind != "open" for seating in self.seatings)
        return self.complete

    def awaited(self) -> list[int]:
        return self.match.to_move() if self.started() else []

    def places(self) -> list[m.PlaceAt]:
        here = {seat for mine in self.devices.values() for seat in mine.seats}
        return [seating.shown(seat, seat in here) for seat, seating in enumerate(self.seatings)]

    def devices_of(self, seat: int) -> tuple[int, ...]:
        return tuple(device for device, mine in self.devices.items() if seat in mine.seats)

    def eyes(self) -> dict[int, tuple[int, ...]]:
        """Who looks: devices by seat, and by NOBODY for those who watch."""
        found: dict[int, tuple[int, ...]] = {}
        for device, mine in self.devices.items():
            for seat in mine.seats or [NOBODY]:
                found[seat] = (*found.get(seat, ()), device)
        return found

    def set_clock(self, now: float) -> None:
        if self.clock.seconds or self.clock.deadlines:
            self.clock.await_seats({seat: len(self.taken[seat]) for seat in self.awaited()}, now)
