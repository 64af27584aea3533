"""A table, sans I/O: messages and time go in, entries to store and messages to send come out.

A room runs ahead: it takes what it is told at once. Whoever drives it stores `outcome.entries` first and sends
`outcome.letters` only then; if storing fails the room is thrown away and built anew from what was stored.
"""

from __future__ import annotations

from array import array
from collections import deque
from functools import cache
from typing import NamedTuple

import numpy as np

from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.notation import commitment
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message, say
from talpa.server import messages as m
from talpa.server import undoing, window
from talpa.server.clock import Clock
from talpa.server.ledger import Entry, Kind, Table
from talpa.server.seats import Rights, Seating, rights

TALK_KEPT = 50                       # lines of talk that a newcomer is shown


class Letter(NamedTuple):
    """A message and the devices it goes to."""

    devices: tuple[int, ...]
    message: m.FromServer


class Thought(NamedTuple):
    """A decision a bot is asked for: what the seat sees, its number, and the bot's level."""

    seat: int
    n: int
    level: str
    view: np.ndarray


class Outcome:
    """What follows from what a room was told."""

    __slots__ = ("entries", "letters", "thoughts")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.letters: list[Letter] = []
        self.thoughts: list[Thought] = []


@cache
def pair(seat: int, action: int) -> tuple[int, int]:
    """One tuple for all tables: histories are most of an idle table's memory."""
    return seat, action


class Room:
    """One table being played."""

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
        self.asking: tuple[int, undoing.Plan, set[int]] | None = None
        self.rematch = ""
        self.written = 0                                             # entries so far
        self.outcome = Outcome()
        for entry in entries:
            self.take(entry)
        self.set_clock(now)

    # what was stored

    def take(self, entry: Entry) -> None:
        """Let an entry happen: the room is the sum of its entries."""
        self.written = entry.n + 1
        if entry.kind == Kind.DECIDE:
            self.take_decision(entry.seat, entry.value)
        elif entry.kind == Kind.UNDO:
            self.take_undo(entry.seat, entry.value)
        elif entry.kind == Kind.TALK:
            self.talk.append(m.Said(entry.seat, entry.text, entry.at // 1000))
        elif entry.kind == Kind.REMATCH:
            self.rematch = entry.text
        else:
            self.take_seating(self.seatings[entry.seat], entry)

    def take_decision(self, seat: int, action: int) -> None:
        self.before = self.match.states.copy()
        self.match.play(seat, action)
        self.match.history[-1] = pair(seat, action)
        self.taken[seat].append(action)
        self.steps.extend((Kind.DECIDE, seat, action))
        self.asking = None

    def take_undo(self, seat: int, value: int) -> None:
        undoing.take_back(self.match, value // 2, value % 2 == 1)
        self.steps.extend((Kind.UNDO, seat, value))
        self.before, self.asking = None, None

    def take_seating(self, seating: Seating, entry: Entry) -> None:
        if entry.kind == Kind.SIT:
            seating.sit(entry.text)
        elif entry.kind == Kind.KEY:
            seating.keys += (entry.text,)
        elif entry.kind == Kind.RENEW:
            seating.keys = (entry.text,)
        elif entry.kind == Kind.BOT:
            seating.give_to_bot(entry.text)
        elif entry.kind == Kind.BACK:
            seating.away = False

    def write(self, now: float, kind: Kind, seat: int, value: int = 0, text: str = "") -> None:
        """A new entry: it happens here at once, and is to be stored."""
        entry = Entry(self.table.id, self.written, kind, seat, value, text, int(now * 1000))
        self.take(entry)
        self.outcome.entries.append(entry)

    # what goes in

    def arrive(self, device: int, digests: list[str], since: dict[int, int], now: float) -> Outcome:
        """A device shows its secrets; without the right ones it is refused, and not told why."""
        found = rights(self.table, self.seatings, digests)
        if found is None:
            self.send((device,), m.Problem(say("problem-refused"), True))
            return self.done(now)
        self.devices[device] = found
        for seat in found.seats:
            if self.seatings[seat].away:
                self.write(now, Kind.BACK, seat)
                self.thinking.pop(seat, None)
        self.send((device,), self.welcome(found))
        for seat in found.seats or [NOBODY]:
            self.catch_up(device, seat, since.get(seat, 0), now)
        for line in self.talk:
            self.send((device,), line)
        self.tell_places(but=device)
        return self.done(now)

    def depart(self, device: int, now: float) -> Outcome:
        """A device is gone."""
        if self.devices.pop(device, None):
            self.tell_places()
        return self.done(now)

    def hear(self, device: int, message: m.FromDevice, now: float) -> Outcome:
        """A message from a device that has arrived."""
        if isinstance(message, m.Ping):
            self.send((device,), m.Pong())
        elif isinstance(message, m.Leave):
            self.leave(device, message, now)
        elif isinstance(message, m.Hello) or message.seat not in self.devices[device].seats:
            self.send((device,), m.Problem(say("problem-not-yours"), False))
        elif isinstance(message, m.Decide):
            self.decide(device, message, now)
        elif isinstance(message, m.Why):
            self.explain(device, message)
        elif isinstance(message, m.Undo):
            self.undo(device, message.seat, now)
        elif isinstance(message, m.Consent):
            self.consent(message, now)
        elif isinstance(message, m.Talk):
            self.say_aloud(device, message, now)
        elif isinstance(message, m.Back):
            self.come_back(message.seat, now)
        return self.done(now)

    def tick(self, now: float) -> Outcome:
        """Time passes: a bot decides for those who are late."""
        for seat in self.clock.late(now):
            self.ask_bot(seat, self.seatings[seat].level)
        return self.done(now)

    def answer(self, seat: int, n: int, action: int, now: float) -> Outcome:
        """A bot has decided, if the decision is still its own."""
        if self.thinking.get(seat) == n:
            del self.thinking[seat]
            if n == len(self.taken[seat]) and window.refusal(self.game, self.view(seat), seat, action) is None:
                self.settle(seat, action, now)
        return self.done(now)

    def done(self, now: float) -> Outcome:
        """Hand over what follows."""
        self.set_clock(now)
        for seat in self.awaited():
            if self.seatings[seat].is_played_by_bot():
                self.ask_bot(seat, self.seatings[seat].level)
        outcome, self.outcome = self.outcome, Outcome()
        return outcome

    # decisions

    def decide(self, device: int, message: m.Decide, now: float) -> None:
        """Take a decision once, however often it is sent."""
        seat, done = message.seat, self.taken[message.seat]
        if message.n < len(done) and done[message.n] == message.action:
            self.send((device,), m.Ack(seat, message.n))
            return
        trouble = self.trouble(message)
        if trouble:
            self.send((device,), m.Refused(seat, message.n, *trouble))
            return
        self.thinking.pop(seat, None)
        self.send((device,), m.Ack(seat, message.n))
        self.settle(seat, message.action, now)

    def trouble(self, message: m.Decide) -> tuple[Message, str] | None:
        """Why a decision cannot be taken."""
        if not self.started():
            return say("refusal-not-started"), ""
        if message.n != len(self.taken[message.seat]):
            return say("refusal-stale"), ""
        if self.seatings[message.seat].is_played_by_bot():
            return say("refusal-bot-plays"), ""
        return window.refusal(self.game, self.view(message.seat), message.seat, message.action)

    def settle(self, seat: int, action: int, now: float) -> None:
        """Take a decision that is legal, and show everybody."""
        self.write(now, Kind.DECIDE, seat, action)
        self.show(now, last=seat)

    def explain(self, device: int, message: m.Why) -> None:
        why = window.refusal(self.game, self.view(message.seat), message.seat, message.action)
        self.send((device,), m.Because(message.seat, message.action, *(why or (None, ""))))

    # taking back

    def undo(self, device: int, seat: int, now: float) -> None:
        """Take the seat's last decision back, or ask those whose decisions would go too."""
        plan = undoing.plan(self.match, seat) if self.started() else say("refusal-undo-nothing")
        if isinstance(plan, Message):
            self.send((device,), m.Refused(seat, len(self.taken[seat]), plan, ""))
            return
        persons = {other for other in plan.asked if not self.seatings[other].is_played_by_bot()}
        self.asking = (seat, plan, persons)
        for other in persons:
            self.send(self.devices_of(other), m.Asked(other, seat))
        self.undo_if_all_agree(now)

    def consent(self, message: m.Consent, now: float) -> None:
        if not self.asking or message.seat not in self.asking[2]:
            return
        if message.yes:
            self.asking[2].discard(message.seat)
            self.undo_if_all_agree(now)
            return
        by = self.asking[0]
        self.asking = None
        self.send(self.devices_of(by), m.Refused(by, len(self.taken[by]), say("refusal-undo-denied"), ""))

    def undo_if_all_agree(self, now: float) -> None:
        if self.asking and not self.asking[2]:
            seat, plan, _ = self.asking
            self.thinking.clear()
            self.write(now, Kind.UNDO, seat, plan.index * 2 + plan.alone)
            self.show(now, undone_by=seat)

    # seats

    def leave(self, device: int, message: m.Leave, now: float) -> None:
        """A bot takes a seat over: its own person says so, or the host for one that is open or absent."""
        seat, mine = message.seat, self.devices[device]
        free = mine.host and seat < self.table.seats and not self.devices_of(seat)
        if seat not in mine.seats and not free:
            self.send((device,), m.Problem(say("problem-not-yours"), False))
        elif not self.seatings[seat].is_played_by_bot():
            self.write(now, Kind.BOT, seat, text=message.level)
            self.tell_places()
            self.show(now)

    def come_back(self, seat: int, now: float) -> None:
        if self.seatings[seat].away:
            self.write(now, Kind.BACK, seat)
            self.thinking.pop(seat, None)
            self.tell_places()
            self.show(now)

    def sit(self, name: str, digest: str, now: float) -> tuple[int, Outcome]:
        """A person takes the first open seat; -1 where there is none."""
        seat = next((n for n, seating in enumerate(self.seatings) if seating.kind == "open"), -1)
        if seat >= 0:
            self.write(now, Kind.SIT, seat, text=name)
            self.write(now, Kind.KEY, seat, text=digest)
            self.tell_places()
            self.show(now)
        return seat, self.done(now)

    def renew(self, seat: int, digest: str, now: float) -> Outcome:
        """From now on only this secret opens the seat; devices that came with another are put out."""
        self.write(now, Kind.RENEW, seat, text=digest)
        for device in self.devices_of(seat):
            self.send((device,), m.Problem(say("problem-refused"), True))
            del self.devices[device]
        self.tell_places()
        return self.done(now)

    def add_key(self, seat: int, digest: str, now: float) -> Outcome:
        """One more secret that opens the seat: for a device that comes from the last game's table."""
        self.write(now, Kind.KEY, seat, text=digest)
        return self.done(now)

    def play_again(self, table: str, now: float) -> Outcome:
        """Everybody is told where the rematch is."""
        self.write(now, Kind.REMATCH, 0, text=table)
        self.send(tuple(self.devices), m.Rematch(table))
        return self.done(now)

    def say_aloud(self, device: int, message: m.Talk, now: float) -> None:
        text = " ".join("".join(c if c.isprintable() else " " for c in message.text).split())
        if not self.table.talk or not text:
            self.send((device,), m.Problem(say("problem-no-talk"), False))
            return
        self.write(now, Kind.TALK, message.seat, text=text)
        self.send(tuple(self.devices), self.talk[-1])

    # what goes out

    def show(self, now: float, last: int = NOBODY, undone_by: int = NOBODY) -> None:
        """Everybody sees the table as it is now, and what the last step made happen."""
        self.set_clock(now)
        for seat, devices in self.eyes().items():
            views = self.view(seat)
            if last != NOBODY:
                news = window.news(self.game, views, seat, self.step())
                self.send(devices if news.lines else (), news)
            elif undone_by != NOBODY:
                self.send(devices, window.undone(undone_by, seat, self.step()))
            self.send(devices, window.update(self.game, views, seat, self.moment(seat, now)))
        if not self.match.awaited and last != NOBODY:
            self.send(tuple(self.devices), self.result())

    def catch_up(self, device: int, seat: int, since: int, now: float) -> None:
        """All news since a step, then the table as it is now."""
        if since < self.step():
            from talpa.server.chronicle import news_since

            for item in news_since(self, seat, since):
                self.send((device,), item)
        self.send((device,), window.update(self.game, self.view(seat), seat, self.moment(seat, now)))
        if not self.match.awaited:
            self.send((device,), self.result())

    def moment(self, seat: int, now: float) -> window.Moment:
        if seat == NOBODY:
            return window.Moment(self.step(), 0, self.clock.left(seat, now), False, self.started())
        return window.Moment(
            self.step(), len(self.taken[seat]), self.clock.left(seat, now), self.may_undo(seat), self.started()
        )

    def may_undo(self, seat: int) -> bool:
        """Was the last decision the seat's own, and does it seem to have revealed nothing?"""
        if self.before is None or not self.match.history or self.match.history[-1][0] != seat:
            return False
        return undoing.looks_quiet(self.before, self.match.states, *self.match.history[-1], self.table.seats)

    def welcome(self, mine: Rights) -> m.Welcome:
        table = self.table
        return m.Welcome(
            table.id, table.game, table.seats, self.match.options, table.edition, table.language, self.places(),
            mine.seats, mine.host, mine.watching, self.commitment, table.talk, table.seconds, self.started(),
            self.rematch,
        )

    def result(self) -> m.Result:
        end = self.match.result()
        return m.Result(end.over, end.points, end.ranks, end.reason, self.table.seed, self.commitment)

    def places(self) -> list[m.PlaceAt]:
        here = {seat for mine in self.devices.values() for seat in mine.seats}
        return [seating.shown(seat, seat in here) for seat, seating in enumerate(self.seatings)]

    def tell_places(self, but: int = NOBODY) -> None:
        others = tuple(device for device in self.devices if device != but)
        self.send(others, m.Places(self.places(), self.started()))

    def send(self, devices: tuple[int, ...], message: m.FromServer) -> None:
        if devices:
            self.outcome.letters.append(Letter(devices, message))

    # small answers

    def view(self, seat: int) -> np.ndarray:
        return window.veiled(self.match.states, seat)

    def step(self) -> int:
        return len(self.steps) // 3

    def started(self) -> bool:
        return all(seating.kind != "open" for seating in self.seatings)

    def awaited(self) -> list[int]:
        return self.match.to_move() if self.started() else []

    def devices_of(self, seat: int) -> tuple[int, ...]:
        return tuple(device for device, mine in self.devices.items() if seat in mine.seats)

    def eyes(self) -> dict[int, tuple[int, ...]]:
        """Who looks: devices by seat, spectators last."""
        found: dict[int, tuple[int, ...]] = {}
        for device, mine in self.devices.items():
            for seat in mine.seats or [NOBODY]:
                found[seat] = (*found.get(seat, ()), device)
        return found

    def set_clock(self, now: float) -> None:
        if self.clock.seconds:
            self.clock.await_seats({seat: len(self.taken[seat]) for seat in self.awaited()}, now)

    def ask_bot(self, seat: int, level: str) -> None:
        """Have a bot decide, once for each decision."""
        n = len(self.taken[seat])
        if self.thinking.get(seat) != n:
            self.thinking[seat] = n
            self.outcome.thoughts.append(Thought(seat, n, level, self.view(seat)))
