"""A table, sans I/O: messages and time go in, entries to store and messages to send come out.

A room runs ahead: it takes what it is told at once. Whoever drives it stores the outcome's entries first and sends
its letters only then; if storing fails the room is thrown away and built anew from what was stored.
It translates: what is played is `play`'s, who may do what is `seats`'.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from talpa.engine.game import Game
from talpa.engine.notation import commitment
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message, say
from talpa.engine.view import Said, View
from talpa.server import messages as m
from talpa.server.store.entries import Entry, Kind, Table
from talpa.server.table import history
from talpa.server.table.clicks import meant
from talpa.server.table.clock import Clock
from talpa.server.table.outcome import Letter, Outcome, Thought
from talpa.server.table.play import Plan, Play
from talpa.server.table.seats import Rights, Seats, tidy
from talpa.server.table.standing import Standing, places

TALK_KEPT = 50                       # lines of talk that a newcomer is shown


class Asking(Struct):
    """An undo that waits for consent."""

    by: int
    plan: Plan
    waiting: set[int]


class Room:
    """One table being played: the sum of its entries, and the devices that look at it."""

    def __init__(self, table: Table, game: Game, entries: list[Entry], now: float) -> None:
        self.table, self.game = table, game
        self.play, self.seats, self.clock = Play(table, game), Seats(table), Clock(table.seconds)
        self.commitment = commitment(int(table.seed))
        self.talk: deque[m.Said] = deque(maxlen=TALK_KEPT)
        self.thinking: dict[int, int] = {}                           # seat -> the decision a bot thinks about
        self.asking: Asking | None = None
        self.rematch = ""
        self.written = 0                                             # entries so far
        self.outcome = Outcome()
        for entry in entries:
            self.take(entry)
        self.set_clock(now)

    # what is stored

    def take(self, entry: Entry) -> None:
        """Let an entry happen."""
        if entry.kind == Kind.DECIDE:
            self.play.decide(entry.seat, entry.value)
            self.asking = None
        elif entry.kind == Kind.UNDO:
            self.play.undo(entry.seat, entry.value)
            self.asking = None
        elif entry.kind == Kind.TALK:
            self.talk.append(m.Said(entry.seat, entry.text, entry.at // 1000))
        elif entry.kind == Kind.REMATCH:
            self.rematch = entry.text
        elif entry.kind != Kind.END:
            self.seats.take(entry)
        self.written = entry.n + 1

    def write(self, now: float, kind: Kind, seat: int, value: int = 0, text: str = "") -> None:
        """A new entry: it happens here at once, and is to be stored."""
        entry = Entry(self.table.id, self.written, kind, seat, value, text, int(now * 1000))
        self.take(entry)
        self.outcome.entries.append(entry)

    def send(self, devices: tuple[int, ...], message: m.FromServer) -> None:
        if devices:
            self.outcome.letters.append(Letter(devices, message))

    def done(self, now: float) -> Outcome:
        """Hand over what follows."""
        self.set_clock(now)
        for seat in self.awaited():
            if seat in self.seats.bots:
                self.ask_bot(seat)
        outcome, self.outcome = self.outcome, Outcome()
        outcome.standing = self.standing()
        return outcome

    def standing(self) -> Standing:
        seats = self.seats
        return Standing(seats.occupants, seats.started, self.play.is_over(), self.awaited(), self.rematch)

    def ask_bot(self, seat: int) -> None:
        """Have a bot decide, once for each decision."""
        n = len(self.play.taken[seat])
        if self.thinking.get(seat) != n:
            self.thinking[seat] = n
            self.outcome.thoughts.append(Thought(seat, n, self.seats.occupants[seat].level, self.play.view(seat)))

    def awaited(self) -> list[int]:
        """The seats that owe a decision; none before every open seat is taken."""
        return self.play.match.to_move() if self.seats.started else []

    def set_clock(self, now: float) -> None:
        if self.clock.seconds or self.clock.deadlines:
            self.clock.await_seats({seat: len(self.play.taken[seat]) for seat in self.awaited()}, now)

    # devices, time and bots

    def arrive(self, device: int, digests: list[str], since: dict[int, int], motion: bool, now: float) -> Outcome:
        """A device shows its secrets; without the right ones it is refused, and not told why."""
        mine = self.seats.rights(digests)
        if mine is None:
            self.send((device,), m.Problem(say("problem-refused"), True))
            return self.done(now)
        self.seats.arrive(device, mine, motion)
        for seat in mine.seats:
            self.reclaim_seat(seat, now)
        self.send((device,), self.welcome(mine))
        for seat in mine.seats or [NOBODY]:
            self.catch_up(device, seat, since.get(seat, 0), now)
        for line in self.talk:
            self.send((device,), line)
        if self.play.is_over():
            self.send((device,), self.result())
        self.tell_places(but=device)
        return self.done(now)

    def depart(self, device: int, now: float) -> Outcome:
        """A device is gone."""
        if self.seats.depart(device):
            self.tell_places()
        return self.done(now)

    def hear(self, device: int, message: m.FromDevice, now: float) -> Outcome:
        """A message from a device that has arrived."""
        if isinstance(message, m.Ping):
            self.send((device,), m.Pong())
        elif isinstance(message, m.Leave):
            self.leave(device, message, now)
        elif isinstance(message, m.Hello) or message.seat not in self.seats.devices[device].seats:
            self.send((device,), m.Problem(say("problem-not-yours"), False))
        else:
            ANSWERS[type(message)](self, device, message, now)
        return self.done(now)

    def tick(self, now: float) -> Outcome:
        """Time passes: for those who are late the rules decide (X-5), or a bot."""
        for seat, action in self.clock.late(now):
            if action == NOBODY:
                self.ask_bot(seat)
            elif self.play.rules_against(seat, action) is None:
                self.settle(seat, action, now)
        return self.done(now)

    def answer(self, seat: int, n: int, action: int, now: float) -> Outcome:
        """A bot has decided, if the decision is still its own."""
        if self.thinking.get(seat) == n:
            del self.thinking[seat]
            if self.play.refusal(seat, n, action) is None:
                self.settle(seat, action, now)
        return self.done(now)

    # decisions

    def decide(self, device: int, message: m.Decide, now: float) -> None:
        """Take a decision once, however often it is sent."""
        seat, n, action = message.seat, message.n, message.action
        if self.play.has_taken(seat, n, action):
            self.send((device,), m.Ack(seat, n))
        elif refused := self.against(seat) or self.play.refusal(seat, n, action):
            self.send((device,), m.Refused(seat, n, refused[0], refused[1]))
        else:
            self.thinking.pop(seat, None)
            self.send((device,), m.Ack(seat, n))
            self.settle(seat, action, now)

    def against(self, seat: int) -> tuple[Message, str] | None:
        """Why nobody may decide for this seat now."""
        if not self.seats.started:
            return say("refusal-not-started"), ""
        return (say("refusal-bot-plays"), "") if seat in self.seats.bots else None

    def settle(self, seat: int, action: int, now: float) -> None:
        """Take a decision that is legal, and show everybody."""
        self.write(now, Kind.DECIDE, seat, action)
        if self.play.is_over():
            self.write(now, Kind.END, seat, text=self.play.match.result().reason)
        self.show(now, last=seat)

    def explain(self, device: int, message: m.Why, now: float) -> None:
        """Say why something may not be done."""
        seat, action = message.seat, message.action
        if message.path:
            action = meant(self.play.view(seat), message.path)
        why = self.play.rules_against(seat, action) if action >= 0 else None
        self.send((device,), m.Because(seat, action, *(why[:2] if why else (None, ""))))

    def undo(self, device: int, message: m.Undo, now: float) -> None:
        """Undo the seat's last decision, or ask those whose decisions would go too."""
        seat, plan = message.seat, self.play.plan_undo(message.seat)
        if isinstance(plan, Message):
            self.refuse_undo((device,), seat, plan)
            return
        persons = set(plan.asked - self.seats.bots)
        self.asking = Asking(seat, plan, persons)
        for other in persons:
            self.send(self.seats.devices_of(other), m.Asked(other, seat))
        self.undo_if_all_agree(now)

    def consent(self, device: int, message: m.Consent, now: float) -> None:
        """Somebody who was asked says yes or no."""
        asking = self.asking
        if not asking or message.seat not in asking.waiting:
            self.send((device,), m.Problem(say("problem-not-asked"), False))
        elif message.yes:
            asking.waiting.discard(message.seat)
            self.undo_if_all_agree(now)
        else:
            self.asking = None
            self.refuse_undo(self.seats.devices_of(asking.by), asking.by, say("refusal-undo-denied"))

    def undo_if_all_agree(self, now: float) -> None:
        if self.asking and not self.asking.waiting:
            seat, plan = self.asking.by, self.asking.plan
            self.thinking.clear()
            self.write(now, Kind.UNDO, seat, plan.value)
            self.show(now, undone_by=seat)

    def refuse_undo(self, devices: tuple[int, ...], seat: int, reason: Message) -> None:
        self.send(devices, m.Refused(seat, len(self.play.taken[seat]), reason, ""))

    # people

    def leave(self, device: int, message: m.Leave, now: float) -> None:
        """A bot takes a seat over: its own person says so, or the host for one that is open or absent."""
        seat, over = message.seat, self.play.is_over()
        if over or not self.seats.may_give_away(device, seat):
            self.send((device,), m.Problem(say("problem-over" if over else "problem-not-yours"), False))
            return
        if seat not in self.seats.bots:
            self.write(now, Kind.BOT, seat, text=message.level)
        self.show_people(now)

    def come_back(self, device: int, message: m.Back, now: float) -> None:
        """The person plays again."""
        if self.play.is_over():
            self.send((device,), m.Problem(say("problem-over"), False))
            return
        self.reclaim_seat(message.seat, now)
        self.show_people(now)

    def reclaim_seat(self, seat: int, now: float) -> None:
        """The bot that stood in for a person stops thinking."""
        if self.seats.occupants[seat].away and not self.play.is_over():
            self.write(now, Kind.BACK, seat)
            self.thinking.pop(seat, None)

    def hear_talk(self, device: int, message: m.Talk, now: float) -> None:
        """Something said to the whole table."""
        text = tidy(message.text)
        if not self.table.talk or not text:
            self.send((device,), m.Problem(say("problem-no-talk"), False))
            return
        self.write(now, Kind.TALK, message.seat, text=text)
        self.send(tuple(self.seats.devices), self.talk[-1])

    def sit(self, name: str, digest: str, now: float) -> int:
        """A person takes the first open seat; -1 where there is none."""
        seat = self.seats.first_open()
        if seat >= 0:
            self.write(now, Kind.SIT, seat, text=name)
            self.write(now, Kind.KEY, seat, text=digest)
            self.show_people(now)
        return seat

    def renew(self, seat: int, digest: str, now: float) -> None:
        """From now on only this secret opens the seat; devices that came with another are put out."""
        self.write(now, Kind.RENEW, seat, text=digest)
        for device in self.seats.devices_of(seat):
            self.send((device,), m.Problem(say("problem-refused"), True))
            self.seats.depart(device)
        self.tell_places()

    def add_keys(self, digests: dict[int, str], now: float) -> None:
        """More secrets that open seats: for a device that comes from the last game's table."""
        for seat, digest in digests.items():
            self.write(now, Kind.KEY, seat, text=digest)

    def play_again(self, table: str, now: float) -> None:
        """Everybody is told where the rematch is."""
        self.write(now, Kind.REMATCH, 0, text=table)
        self.send(tuple(self.seats.devices), m.Rematch(table))

    # what is told

    def show(self, now: float, last: int = NOBODY, undone_by: int = NOBODY) -> None:
        """Everybody sees the table as it is now, and what the last step made happen."""
        self.set_clock(now)
        eyes, said = self.seats.eyes, Said()
        undoer, views = self.play.may_undo(eyes), self.play.seen_by(eyes)
        framed = self.framed(views) if last != NOBODY and self.seats.moving else {}
        for view, devices in zip(views, eyes.values(), strict=True):
            if undone_by != NOBODY:
                self.send(devices, history.undone(undone_by, view.seat, self.play.step))
            elif last != NOBODY:
                self.tell_news(view, devices, said, framed.get(view.seat))
            self.send(devices, self.update(view, view.seat == undoer, now))
        if last != NOBODY and self.play.is_over():
            self.send(tuple(self.seats.devices), self.result())

    def framed(self, views: list[View]) -> dict[int, m.News]:
        """News with the table at each line, by seat: where a device wants motion, and more than one thing happened."""
        eyes, moving = self.seats.eyes, self.seats.moving
        seats = [view.seat for view in views if len(view.items) > 1 and not moving.isdisjoint(eyes[view.seat])]
        return history.in_frames(self.play.match.frames_for(seats), self.play.step) if seats else {}

    def tell_news(self, view: View, devices: tuple[int, ...], said: Said, framed: m.News | None) -> None:
        """What a decision made happen; devices that want motion get the news with frames."""
        if framed:
            self.send(tuple(device for device in devices if device in self.seats.moving), framed)
            devices = tuple(device for device in devices if device not in self.seats.moving)
        if devices and (lines := view.lines(said)):
            self.send(devices, m.News(view.seat, self.play.step, lines))

    def catch_up(self, device: int, seat: int, since: int, now: float) -> None:
        """All news since a step, then the table as it is now."""
        if since < self.play.step:
            for news in history.news_since(self.play, seat, since):
                self.send((device,), news)
        undo = seat != NOBODY and self.play.may_undo((seat,)) == seat
        self.send((device,), self.update(self.play.view(seat), undo, now))

    def update(self, view: View, undo: bool, now: float) -> m.Update:
        """The table as a seat sees it; where the rules give it a time to decide, that begins now (X-5)."""
        seat, scene = view.seat, view.scene
        awaited = view.to_move if self.seats.started else []
        n = 0 if seat == NOBODY else len(self.play.taken[seat])
        if scene.seconds and seat in awaited and seat not in self.seats.bots:
            self.clock.limit(seat, n, scene.seconds, scene.on_timeout, now)
        clock = self.clock.left(seat, now) if self.clock.deadlines else None
        choices = view.choices if seat in awaited else []
        return m.Update(seat, self.play.step, scene, choices, n, awaited, clock, undo, view.chapter)

    def show_people(self, now: float) -> None:
        self.tell_places()
        self.show(now)

    def tell_places(self, but: int = NOBODY) -> None:
        """Everybody (but one who knows) is told who sits where."""
        others = tuple(device for device in self.seats.devices if device != but)
        self.send(others, m.Places(self.places(), self.seats.started))

    def places(self) -> list[m.PlaceAt]:
        return places(self.seats.occupants, self.seats.eyes)

    def welcome(self, mine: Rights) -> m.Welcome:
        table = self.table
        return m.Welcome(
            table.id, table.game, table.seats, self.play.match.options, table.edition, table.language, self.places(),
            mine.seats, mine.host, mine.watching, self.commitment, table.talk, table.seconds, self.seats.started,
            self.rematch,
        )

    def result(self) -> m.Result:
        """The standing at the end, and the seed, which is no secret any more."""
        match = self.play.match
        end, parts = match.result(), [match.breakdown(seat) for seat in range(self.table.seats)]
        return m.Result(end.over, end.points, end.ranks, end.reason, self.table.seed, self.commitment, parts)


ANSWERS: dict[type, Callable[[Room, int, Any, float], None]] = {
    m.Decide: Room.decide, m.Why: Room.explain, m.Undo: Room.undo, m.Consent: Room.consent, m.Talk: Room.hear_talk,
    m.Back: Room.come_back,
}
