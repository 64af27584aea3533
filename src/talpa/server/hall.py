"""The hall: all tables in memory, the devices at them, and the order of things: store, then say."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

from talpa.engine.errors import TalpaError
from talpa.engine.scene import Message, say
from talpa.engine.setup import find_edition
from talpa.server import messages as m
from talpa.server.coming import play_again
from talpa.server.company import Company, known_level
from talpa.server.ledger import Entry, Table
from talpa.server.metrics import Metrics
from talpa.server.outcome import Letter, Outcome, Thought
from talpa.server.room import Room
from talpa.server.store import NotStored, Store
from talpa.server.warming import Warming
from talpa.server.writer import Parcel, Writer

LOG = logging.getLogger("talpa.server")
BEAT = 0.25                          # seconds between looks at the clocks
PATIENCE = 60.0                      # seconds that a table without devices stays in memory


class Refusal(Exception):
    """A request that is not granted: an HTTP status and the reason as a message."""

    def __init__(self, status: int, message: Message) -> None:
        super().__init__(message.id)
        self.status, self.message = status, message


class Device(Protocol):
    """Something that letters can be sent to."""

    def tell(self, message: m.FromServer) -> None: ...
    def finish(self) -> None: ...


class Desk:
    """A table in memory: its room and the devices at it."""

    def __init__(self, room: Room) -> None:
        self.id, self.room = room.table.id, room
        self.devices: dict[int, Device] = {}
        self.dead = False
        self.idle_since = time.monotonic()

    def is_idle(self) -> bool:
        room = self.room
        return not (self.devices or room.thinking or room.clock.deadlines)


class Nowhere:
    """The desk of a table that nobody has sat down at yet."""

    def __init__(self, id: str) -> None:
        self.id, self.dead = id, False


class Hall:
    """Where all tables stand."""

    def __init__(self, store: Store, warming: Warming, company: Company, patience: float = PATIENCE) -> None:
        self.store, self.warming, self.company, self.patience = store, warming, company, patience
        self.shelf = warming.shelf
        self.writer = Writer(store)
        self.metrics = Metrics()
        self.desks: dict[str, Desk] = {}
        self.loading: dict[str, asyncio.Task[Desk | None]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.beginning = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since 1970 that never jump back."""
        return self.beginning + time.monotonic()

    async def open(self) -> None:
        await self.store.open()
        self.warming.start()
        self.run(self.beat())

    def run(self, work: object) -> None:
        """A task that is kept until it is done."""
        task: asyncio.Task[None] = asyncio.ensure_future(work)      # type: ignore[call-overload]
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # tables

    async def desk(self, table: str) -> Desk:
        """The table of that name, from memory or from the store."""
        found = self.desks.get(table)
        if found is None:
            task = self.loading.get(table)
            if task is None:
                task = self.loading[table] = asyncio.create_task(self.load(table))
                task.add_done_callback(lambda _: self.loading.pop(table, None))
            found = await asyncio.shield(task)
        if found is None:
            raise Refusal(404, say("problem-refused"))
        return found

    async def game_of(self, table: str) -> str:
        """Which game is played there."""
        if table in self.desks:
            return self.desks[table].room.table.game
        stored = await self.store.load(table)
        if stored is None:
            raise Refusal(404, say("problem-refused"))
        return stored[0].game

    async def load(self, table: str) -> Desk | None:
        stored = await self.store.load(table)
        if stored is None:
            return None
        facts, entries = stored
        await self.warming.ready(facts.game)
        return self.place(self.rebuilt(facts, entries))

    def rebuilt(self, facts: Table, entries: list[Entry]) -> Room:
        """The room of a stored table, if its rules and its edition are still the same."""
        game = self.shelf[facts.game]
        try:
            if game.version != facts.rules or find_edition(game, facts.edition).digest != facts.edition_digest:
                raise Refusal(409, say("problem-old-rules"))
            return Room(facts, game, entries, self.now())
        except TalpaError as error:
            LOG.error("table %s cannot be rebuilt: %s", facts.id, error)
            raise Refusal(409, say("problem-old-rules")) from error

    def place(self, room: Room) -> Desk:
        desk = self.desks[room.table.id] = Desk(room)
        self.follow(desk, room.done(self.now()))
        return desk

    async def open_table(self, table: Table, entries: list[Entry], old: Desk | None) -> None:
        """Store a new table; for a rematch the old table is told in the same transaction."""
        if old is None:
            await self.stored(Parcel(Nowhere(table.id), entries, lambda: None, lambda _: None, [table]))
        else:
            play_again(old.room, table.id, self.now())
            outcome = old.room.done(self.now())
            parcel = self.parcel(old, outcome)
            parcel.entries, parcel.opened = entries + outcome.entries, [table]
            await self.stored(parcel)
        self.metrics.tables_opened += 1

    # the order of things

    def tell(self, desk: Desk, ear: Callable[..., Outcome], *what: object) -> None:
        """Tell a room something and follow what it says; one with a fault is built anew from the store."""
        if desk.dead:
            return
        try:
            outcome = ear(*what, self.now())
        except Exception:
            LOG.exception("a fault at a table of %s", desk.room.table.game)
            desk.dead = True
            self.give_up(desk, say("problem-fault"))
            return
        self.follow(desk, outcome)

    def follow(self, desk: Desk, outcome: Outcome) -> None:
        """Store what is to be stored; letters go out behind it, and behind all that waits of this table."""
        if outcome.entries or self.writer.is_behind(desk.id):
            self.writer.put(self.parcel(desk, outcome))
        else:
            self.release(desk, outcome)

    async def followed(self, desk: Desk) -> None:
        """Follow what was done to a room from outside, and wait until it is stored."""
        await self.stored(self.parcel(desk, desk.room.done(self.now())))

    def parcel(self, desk: Desk, outcome: Outcome) -> Parcel:
        return Parcel(desk, outcome.entries, partial(self.release, desk, outcome), partial(self.fail, desk))

    async def stored(self, parcel: Parcel) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        then, trouble = parcel.stored, parcel.failed

        def stored() -> None:
            then()
            if not done.done():
                done.set_result(None)

        def failed(error: NotStored) -> None:
            trouble(error)
            if not done.done():
                done.set_exception(Refusal(503, say("problem-not-stored")))

        parcel.stored, parcel.failed = stored, failed
        self.writer.put(parcel)
        await done

    def release(self, desk: Desk, outcome: Outcome) -> None:
        """Send the letters, and let bots think."""
        self.metrics.entries += len(outcome.entries)
        for letter in outcome.letters:
            self.post(desk, letter)
        for thought in outcome.thoughts:
            self.run(self.think(desk, thought))

    def post(self, desk: Desk, letter: Letter) -> None:
        fatal = isinstance(letter.message, m.Problem) and letter.message.fatal
        for number in letter.devices:
            device = desk.devices.get(number)
            if device:
                self.metrics.letters += 1
                device.tell(letter.message)
                if fatal:
                    device.finish()

    def fail(self, desk: Desk, error: NotStored) -> None:
        """What could not be stored did not happen."""
        self.give_up(desk, say("problem-not-stored"))

    def give_up(self, desk: Desk, reason: Message) -> None:
        """The table is told, and built anew from the store when somebody comes back."""
        if self.desks.get(desk.id) is desk:
            del self.desks[desk.id]
        for number in list(desk.devices):
            self.post(desk, Letter((number,), m.Problem(reason, True)))
        desk.devices.clear()

    # devices

    def enter(self, desk: Desk, number: int, device: Device, digests: list[str], since: dict[int, int]) -> bool:
        """A device comes to a table; False where its secrets do not open it."""
        desk.devices[number] = device
        self.tell(desk, desk.room.arrive, number, digests, since)
        return number in desk.room.devices

    def hear(self, desk: Desk, number: int, message: m.FromDevice) -> None:
        if isinstance(message, m.Leave):
            message = m.Leave(message.seat, known_level(message.level))
        if number in desk.room.devices:
            self.tell(desk, desk.room.hear, number, message)

    def exit(self, desk: Desk, number: int) -> None:
        if desk.devices.pop(number, None) is not None:
            desk.idle_since = time.monotonic()
            self.tell(desk, desk.room.depart, number)

    # bots and clocks

    async def think(self, desk: Desk, thought: Thought) -> None:
        """Have a bot decide; a bot that fails is tried again by whoever comes to the table next."""
        try:
            action = await self.company.decide(thought)
        except Exception:
            LOG.exception("a bot of level %s failed at %s", thought.level, desk.room.table.game)
            desk.room.thinking.pop(thought.seat, None)
            return
        self.tell(desk, desk.room.answer, thought.seat, thought.n, action)

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            now = self.now()
            for desk in list(self.desks.values()):
                end = desk.room.clock.next_end()
                if end is not None and end <= now:
                    self.tell(desk, desk.room.tick)
                elif desk.is_idle() and time.monotonic() - desk.idle_since > self.patience:
                    self.put_away(desk)

    def put_away(self, desk: Desk) -> None:
        """Forget a table that nobody looks at; the store remembers it."""
        if not self.writer.is_behind(desk.id):
            del self.desks[desk.id]

    async def farewell(self) -> None:
        """Tell every device that the server stops."""
        for desk in self.desks.values():
            for number in list(desk.devices):
                self.post(desk, Letter((number,), m.Problem(say("problem-closing"), True)))
        await asyncio.sleep(0)

    async def close(self) -> None:
        await self.writer.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.warming.close()
        self.company.close()
        await self.store.close()
