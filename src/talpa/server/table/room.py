"""A table, sans I/O: messages and time go in, entries to store and messages to send come out.

A room runs ahead: it takes what it is told at once. Whoever drives it stores the outcome's entries first and sends
its letters only then; if storing fails the room is thrown away and built anew from what was stored.
It translates: what is played is `play`'s, who may do what is `seats`'.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from talpa import __version__
from talpa.engine.draw import bot_luck, commitment
from talpa.engine.game import Game
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message, Scene, say
from talpa.engine.view import Said, View
from talpa.server import messages as m
from talpa.server.store.entries import Entry, Kind, Table
from talpa.server.table import history
from talpa.server.table.clicks import meant
from talpa.server.table.clock import Clock
from talpa.server.table.history import BY_BOT, BY_RULE
from talpa.server.table.outcome import STANDARD, Bell, Letter, Outcome, Thought
from talpa.server.table.people import HOSTS, OWN
from talpa.server.table.play import PLAYED, Plan, Play
from talpa.server.table.seats import Rights, Seats, tidy
from talpa.server.table.standing import Standing, places

TALK_KEPT = 50                       # lines of talk that a newcomer is shown
DRAW_SECONDS = 15.0                  # for seats to give their shares of luck, once they are asked
CURTAIN_SECONDS = 30                 # the longest that a rule's time waits for a person behind a curtain
CHANGES_AT_A_TABLE = 300             # of what is in the next line, in all
CHANGES_OF_MIND = (Kind.CLOSE, Kind.REMOVE, Kind.INVITE, Kind.WATCH, Kind.BELL)
ENDS = (Kind.END, Kind.RESULT)
NO_SHARES: Mapping[int, str] = {}
LINES_OF_A_SEAT = 300                # of talk, in all; what is said is kept for good
LINES_AT_A_TABLE = 1000
LEAVES_OF_A_SEAT = 30                # how often it may be given to a bot


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
        self.luck = int(table.seed)                                  # of the game and its bots; drawn when it begins
        self.last = table.created                                    # when something happened last
        self.talk: deque[m.Said] = deque(maxlen=TALK_KEPT)
        self.thinking: dict[int, int] = {}                           # seat -> the decision a bot thinks about
        self.late: dict[int, int] = {}                               # seat -> the decision it took too long for
        self.told: dict[int, int] = {}                               # seat -> the decision its bell rang for
        self.asking: Asking | None = None
        self.rematch = ""
        self.written = 0                                             # entries so far
        self.lines, self.leaves = [0] * table.seats, [0] * table.seats       # of each seat so far
        self.changes = 0                                             # of seats, invitations, links and bells
        self.outcome = Outcome()
        for entry in entries:
            if entry.kind not in PLAYED:
                self.take(entry)
        self.play.rebuild(entries)
        if entries:
            self.written, self.last = entries[-1].n + 1, entries[-1].at
        self.set_clock(now)

    # what is stored

    def take(self, entry: Entry) -> None:
        """Let an entry happen."""
        if entry.kind == Kind.DECIDE:
            self.play.decide(entry.seat, entry.value, entry.text)
            self.asking = None
        elif entry.kind == Kind.UNDO:
            self.play.undo(entry.seat, entry.value)
            self.asking = None
        elif entry.kind == Kind.TALK:
            self.talk.append(m.Said(entry.seat, entry.text, entry.at // 1000, bool(entry.value)))
            self.lines[entry.seat] += 1
        elif entry.kind == Kind.LATE:
            self.play.note(Kind.LATE, entry.seat, entry.value)
        elif entry.kind == Kind.REMATCH:
            self.rematch = entry.text
        elif entry.kind not in ENDS:
            self.take_people(entry)
        self.written, self.last = entry.n + 1, entry.at

    def take_people(self, entry: Entry) -> None:
        """An entry about seats; when the game begins, it is set up with the luck that was drawn."""
        self.seats.take(entry)
        self.changes += entry.kind in CHANGES_OF_MIND
        self.leaves[entry.seat] += entry.kind == Kind.BOT
        if entry.kind == Kind.BEGIN:
            self.luck = self.seats.shares.luck(self.table.seed)
            self.play = Play(self.table, self.game, self.luck)

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
        self.begin_if_ready(now)
        self.set_clock(now)
        standing = self.standing()
        for seat in standing.awaited:
            if seat in self.seats.bots:
                self.ask_bot(seat)
            elif self.outcome.entries and self.seats.occupants[seat].bell:
                self.ring_bell(seat)
        outcome, self.outcome = self.outcome, Outcome()
        outcome.standing = standing
        return outcome

    def standing(self) -> Standing:
        seats, awaited = self.seats, self.awaited()
        over = not awaited and self.play.is_over()
        return Standing(
            seats.occupants, seats.started, over, awaited, self.rematch, self.last,
            self.table_result() if over else None, seats.watchers,
        )

    def table_result(self) -> m.TableResult:
        end = self.play.match.result()
        return m.TableResult(end.ranks, end.points, end.reason)

    def ring_bell(self, seat: int) -> None:
        """A person who is awaited and does not look is told, once for each decision."""
        n = len(self.play.taken[seat])
        if seat not in self.seats.eyes and self.told.get(seat) != n:
            self.told[seat] = n
            self.outcome.bells.append(Bell(seat, self.seats.occupants[seat].bell, "bell-turn", self.table.id))

    # the beginning

    def begin_if_ready(self, now: float) -> None:
        """Begin once every seat is taken, all are there where people gather, and the shares of luck have come."""
        seats, shares = self.seats, self.seats.shares
        if seats.started or not seats.taken:
            return
        if self.table.terms.gathers and not (shares.asked or seats.all_are_there()):
            return
        if not shares.asked and not shares.is_complete():
            self.ask_for_shares(now)
        if shares.is_complete() or (self.clock.draw_end or 0) <= now:
            self.begin(now)

    def ask_for_shares(self, now: float) -> None:
        """From now on nobody can be bound to another share, so that shares may be known."""
        self.seats.shares.asked = True
        self.clock.draw_end = now + DRAW_SECONDS
        self.tell_draw()

    def begin(self, now: float) -> None:
        """A share that did not come in time is left out; who was bound to it, and did not give it, can be seen."""
        self.clock.draw_end = None
        self.write(now, Kind.BEGIN, 0)
        self.tell_draw()
        self.show_people(now)

    def tell_draw(self) -> None:
        self.send(tuple(self.seats.devices), self.seats.shares.message(self.commitment))

    def bind(self, seat: int, share: str, now: float) -> None:
        """A seat is bound to its share of luck by the share's digest."""
        if share and not self.seats.started and self.seats.shares.may_bind(seat):
            self.write(now, Kind.BIND, seat, text=share)

    def ask_bot(self, seat: int) -> None:
        """Have a bot decide, once for each decision."""
        n = len(self.play.taken[seat])
        if self.thinking.get(seat) != n:
            self.thinking[seat] = n
            luck = bot_luck(self.luck, seat, n)
            self.outcome.thoughts.append(Thought(seat, n, self.level_of(seat), self.play.view(seat), luck))

    def level_of(self, seat: int) -> str:
        """The level of the bot that plays a seat, or decides for a person who is late."""
        return self.seats.occupants[seat].level or STANDARD

    def awaited(self) -> list[int]:
        """The seats that owe a decision; none before the game begins."""
        return self.play.match.to_move() if self.seats.started else []

    def set_clock(self, now: float) -> None:
        if self.clock.seconds or self.clock.deadlines:
            self.clock.await_seats({seat: len(self.play.taken[seat]) for seat in self.awaited()}, now)

    # devices, time and bots

    def arrive(
        self, device: int, digests: list[str], since: dict[int, int], motion: bool, now: float,
        curtain: bool = False, shares: Mapping[int, str] = NO_SHARES,
    ) -> Outcome:
        """A device shows its secrets; without the right ones it is refused, and not told why."""
        mine = self.seats.rights(digests)
        if mine is None:
            self.send((device,), m.Problem(say("problem-refused"), True))
            return self.done(now)
        self.seats.arrive(device, mine, motion, curtain)
        for seat in mine.seats:
            self.reclaim_seat(seat, now)
            self.bind(seat, shares.get(seat, ""), now)
        self.send((device,), self.welcome(mine))
        if self.seats.shares.has_any() or not self.seats.started:
            self.send((device,), self.seats.shares.message(self.commitment))
        self.catch_up(device, {seat: since.get(seat, 0) for seat in mine.seats or [NOBODY]}, now)
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

    def hear(self, device: int, message: Any, now: float) -> Outcome:
        """A message from a device that has arrived."""
        kind = type(message)
        if kind in ANSWERS and message.seat in self.seats.devices[device].seats:
            ANSWERS[kind](self, device, message, now)
        elif kind in OTHERS_SEATS:
            OTHERS_SEATS[kind](self, device, message, now)
        elif kind is m.Ping:
            self.send((device,), m.Pong())
        else:
            self.send((device,), m.Problem(say("problem-not-yours"), False))
        return self.done(now)

    def tick(self, now: float) -> Outcome:
        """Time passes: for those who are late the rules decide (X-5), or a bot."""
        for seat, action in self.clock.late(now):
            if action == NOBODY:
                self.late[seat] = len(self.play.taken[seat])
                self.ask_bot(seat)
            elif self.play.rules_against(seat, action) is None:
                self.tell_late(seat, BY_RULE, now)
                self.settle(seat, action, now)
        return self.done(now)

    def answer(self, seat: int, n: int, action: int, now: float) -> Outcome:
        """A bot has decided, if the decision is still its own."""
        if self.thinking.get(seat) == n:
            del self.thinking[seat]
            if self.play.refusal(seat, n, action) is None:
                if self.late.pop(seat, None) == n and seat not in self.seats.bots:
                    self.tell_late(seat, BY_BOT, now)
                self.settle(seat, action, now, self.level_of(seat))
        return self.done(now)

    def tell_late(self, seat: int, by: int, now: float) -> None:
        """Everybody is told that a seat's time ran out, and who decides for it."""
        self.write(now, Kind.LATE, seat, by)
        for reader, devices in self.seats.eyes.items():
            self.send(devices, history.late(seat, by, reader, self.play.step))

    def begin_to_look(self, seat: int, n: int, now: float) -> None:
        """The seat's person sees the table: the time that a rule gives for its decision `n` begins (X-5)."""
        scene = self.play.view(seat).scene
        if not scene.seconds or seat not in self.awaited() or n != len(self.play.taken[seat]):
            return
        if self.clock.limit(seat, n, scene.seconds, scene.on_timeout, now):
            undo = self.play.may_undo((seat,)) == seat
            self.send(self.seats.devices_of(seat), self.update(self.play.view(seat), undo, now))

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
        if self.seats.occupants[seat].conceded:
            return say("refusal-conceded"), ""
        return (say("refusal-bot-plays"), "") if seat in self.seats.bots else None

    def settle(self, seat: int, action: int, now: float, level: str = "") -> None:
        """Take a decision that is legal, a person's or a bot's, and show everybody."""
        self.write(now, Kind.DECIDE, seat, action, level)
        if self.play.is_over():
            self.write_end(seat, now)
        self.show(now, last=seat)

    def write_end(self, seat: int, now: float) -> None:
        result = self.table_result()
        self.write(now, Kind.END, seat, text=result.reason)
        self.write(now, Kind.RESULT, seat, text=msgspec.json.encode(result).decode())

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
            if self.leaves[seat] >= LEAVES_OF_A_SEAT:
                self.send((device,), m.Problem(say("problem-left-often"), False))
                return
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
        one = self.seats.occupants[seat]
        if one.away and not one.conceded and not self.play.is_over():
            self.write(now, Kind.BACK, seat)
            self.thinking.pop(seat, None)

    def hear_talk(self, device: int, message: m.Talk, now: float) -> None:
        """Something said to the whole table."""
        self.say_aloud(device, message.seat, tidy(message.text), now)

    def say_aloud(self, device: int, seat: int, text: str, now: float, reaction: bool = False) -> None:
        """Words or a reaction, where there is talk and not too much of it."""
        if not self.table.talk or not text:
            self.send((device,), m.Problem(say("problem-no-talk"), False))
            return
        if self.lines[seat] >= LINES_OF_A_SEAT or sum(self.lines) >= LINES_AT_A_TABLE:
            self.send((device,), m.Problem(say("problem-talked-enough"), False))
            return
        self.write(now, Kind.TALK, seat, int(reaction), text)
        self.send(tuple(self.seats.devices), self.talk[-1])

    def sit(self, name: str, digest: str, now: float, invitation: str = "", share: str = "") -> int:
        """A person takes the seat of an invitation, or the first that anybody may take; -1 where there is none."""
        seat = self.seats.seat_for(invitation)
        if seat >= 0:
            self.bind(seat, share, now)
            self.write(now, Kind.SIT, seat, text=name)
            self.write(now, Kind.KEY, seat, text=digest)
            self.show_people(now)
        return seat

    def invite(self, seat: int, digest: str, now: float) -> bool:
        """A secret with which somebody may take an open seat, once; False where it is not open."""
        if seat >= self.table.seats or self.seats.occupants[seat].kind != "open" or self.is_changed_enough():
            return False
        self.write(now, Kind.INVITE, seat, text=digest)
        return True

    def let_watch(self, digest: str, now: float) -> bool:
        """A further secret that lets watch; False where there were enough."""
        if self.is_changed_enough():
            return False
        self.write(now, Kind.WATCH, 0, text=digest)
        return True

    def set_bell(self, seat: int, to: str, now: float) -> bool:
        """Where a seat is told of its turns; to be told no more is always possible."""
        if to and self.is_changed_enough():
            return False
        if self.seats.occupants[seat].bell != to:
            self.write(now, Kind.BELL, seat, text=to)
        return True

    def is_changed_enough(self) -> bool:
        """What people change their minds about is kept for good, so there is an end to it."""
        return self.changes >= CHANGES_AT_A_TABLE

    def renew(self, seat: int, digest: str, now: float) -> None:
        """From now on only this secret opens the seat; devices that came with another are put out."""
        self.write(now, Kind.RENEW, seat, text=digest)
        self.put_out(self.seats.devices_of(seat), say("problem-refused"))
        self.tell_places()

    def put_out(self, devices: tuple[int, ...], reason: Message) -> None:
        """These devices have to go."""
        for device in devices:
            self.send((device,), m.Problem(reason, True))
            self.seats.depart(device)

    def add_keys(self, digests: dict[int, str], now: float) -> None:
        """More secrets that open seats: for a device that comes from the last game's table.

        Once a seat was renewed here, a secret of the table before opens it no more.
        """
        for seat, digest in digests.items():
            if not self.seats.occupants[seat].renewed:
                self.write(now, Kind.KEY, seat, text=digest)

    def play_again(self, table: str, now: float) -> None:
        """Everybody is told where the rematch is."""
        self.write(now, Kind.REMATCH, 0, text=table)
        self.send(tuple(self.seats.devices), m.Rematch(table))
        for seat, one in enumerate(self.seats.occupants):
            if one.bell and seat not in self.seats.eyes:
                self.outcome.bells.append(Bell(seat, one.bell, "bell-rematch", table))

    # what is told

    def show(self, now: float, last: int = NOBODY, undone_by: int = NOBODY) -> None:
        """Everybody sees the table as it is now, and what the last step made happen; nothing before it begins."""
        if not self.seats.started:
            return
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

    def catch_up(self, device: int, since: dict[int, int], now: float) -> None:
        """The news since the step that each seat knows, as far as they can be told, then the table as it is now.

        Before the game begins there is nothing to see.
        """
        if not self.seats.started:
            return
        if min(since.values()) < self.play.step:
            for news in history.news_since(self.play, since):
                self.send((device,), news)
        for seat in since:
            undo = seat != NOBODY and self.play.may_undo((seat,)) == seat
            self.send((device,), self.update(self.play.view(seat), undo, now))

    def update(self, view: View, undo: bool, now: float) -> m.Update:
        """The table as a seat sees it; where the rules give it a time to decide, that begins now (X-5)."""
        seat, scene = view.seat, view.scene
        awaited = view.to_move if self.seats.started else []
        n = 0 if seat == NOBODY else len(self.play.taken[seat])
        if scene.seconds and seat in awaited and seat not in self.seats.bots:
            self.start_rules_clock(seat, n, scene, now)
        clock = self.clock.left(seat, now) if self.clock.deadlines else None
        choices = view.choices if seat in awaited else []
        return m.Update(seat, self.play.step, scene, choices, n, awaited, clock, undo, view.chapter)

    def start_rules_clock(self, seat: int, n: int, scene: Scene, now: float) -> None:
        """A rule's time begins when the seat sees the table; behind a curtain not at once, but soon (X-5)."""
        waits = self.seats.curtains and self.seats.waits_behind_curtain(seat)
        self.clock.limit(seat, n, scene.seconds, scene.on_timeout, now, CURTAIN_SECONDS if waits else 0)

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
            self.rematch, table.terms.gathers, table.edition_digest, bool(table.terms.edition_text),
        )

    def result(self) -> m.Result:
        """The standing at the end, and the seed, which is no secret any more."""
        match, shares = self.play.match, self.seats.shares
        end, parts = match.result(), [match.breakdown(seat) for seat in range(self.table.seats)]
        return m.Result(
            end.over, end.points, end.ranks, end.reason, self.table.seed, self.commitment, parts, str(self.luck),
            shares.digests, shares.shares,
        )

    def file(self) -> str:
        """The game file, with how the luck was drawn, and what bots decided with theirs."""
        names, by = [one.name for one in self.seats.occupants], self.play.by
        bots = [f"{place} {who}" for place, who in enumerate(by) if who]
        told = [f"talpa {__version__}", *bots] if bots else []
        return self.play.match.text(names, self.seats.shares.drawn(self.table.seed), told)


Answers = dict[type, Callable[[Room, int, Any, float], None]]
OTHERS_SEATS: Answers = {m.Leave: Room.leave, **HOSTS}               # the host may say so of somebody else's seat
ANSWERS: Answers = {
    m.Decide: Room.decide, m.Why: Room.explain, m.Undo: Room.undo, m.Consent: Room.consent, m.Talk: Room.hear_talk,
    m.Back: Room.come_back, **OWN,
}
