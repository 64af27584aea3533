"""The hall: all tables in memory, the devices at them, and the order of things: store, then say."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

from talpa.engine.errors import TalpaError
from talpa.engine.scene import Message, say
from talpa.server import messages as m
from talpa.server.archive import Archive
from talpa.server.bots import Bots, known_level
from talpa.server.compiling import Compiling
from talpa.server.metrics import Gauges, Metrics
from talpa.server.store.entries import Entry, Table
from talpa.server.store.store import NotStored, Store
from talpa.server.store.writer import Parcel, Writer
from talpa.server.table.outcome import Letter, Outcome, Thought
from talpa.server.table.room import Room
from talpa.server.table.standing import standing_of
from talpa.server.tables import Device, Nowhere, OldTable, OpenTable, Refusal, trouble_with

LOG = logging.getLogger("talpa.server")
BEAT = 0.25                          # seconds between looks at the clocks
PATIENCE = 60.0                      # seconds that a table without devices stays in memory


class Hall:
    """Where all tables stand."""

    def __init__(self, store: Store, compiling: Compiling, bots: Bots, patience: float = PATIENCE) -> None:
        self.store, self.compiling, self.bots, self.patience = store, compiling, bots, patience
        self.shelf = compiling.shelf
        self.writer = Writer(store)
        self.metrics = Metrics()
        self.tables: dict[str, OpenTable] = {}
        self.loading: dict[str, asyncio.Task[OpenTable | OldTable | None]] = {}
        self.archive = Archive(store, self.playable, lambda: self.writer.parcels)
        self.tasks: set[asyncio.Task[None]] = set()
        self.beginning = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since 1970 that never jump back."""
        return self.beginning + time.monotonic()

    def gauges(self) -> Gauges:
        devices, writer = sum(len(table.devices) for table in self.tables.values()), self.writer
        return Gauges(len(self.tables), devices, writer.batches, writer.failures, len(writer.waiting))

    async def open(self) -> None:
        await self.store.open()
        self.compiling.start()
        self.run(self.beat())
        self.run(self.archive.run())

    def run(self, work: object) -> None:
        """A task that is kept until it is done."""
        task: asyncio.Task[None] = asyncio.ensure_future(work)      # type: ignore[call-overload]
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # tables

    async def find(self, name: str) -> OpenTable:
        """The table of that name, if it can be played at."""
        found = await self.look(name)
        if isinstance(found, OldTable):
            raise Refusal(409, found.trouble)
        return found

    async def playable(self, name: str) -> Room | None:
        found = await self.look(name)
        return found.room if isinstance(found, OpenTable) else None

    async def look(self, name: str) -> OpenTable | OldTable:
        """The table of that name, from memory or from the store."""
        found: OpenTable | OldTable | None = self.tables.get(name)
        if found is None:
            task = self.loading.get(name)
            if task is None:
                task = self.loading[name] = asyncio.create_task(self.load(name))
                task.add_done_callback(lambda _: self.loading.pop(name, None))
            found = await asyncio.shield(task)
        if found is None:
            raise Refusal(404, say("problem-refused"))
        return found

    async def game_of(self, name: str) -> str:
        """Which game is played there."""
        if name in self.tables:
            return self.tables[name].room.table.game
        stored = await self.store.load(name)
        if stored is None:
            raise Refusal(404, say("problem-refused"))
        await self.compiling.known()
        trouble = trouble_with(stored[0], self.shelf)
        if trouble:
            raise Refusal(409, trouble)
        return stored[0].game

    async def load(self, name: str) -> OpenTable | OldTable | None:
        stored = await self.store.load(name)
        if stored is None:
            return None
        facts, entries = stored
        await self.compiling.known()
        trouble = trouble_with(facts, self.shelf)
        if trouble:
            return await self.old(facts, entries, trouble)
        await self.compiling.ready(facts.game)
        try:
            return self.place(Room(facts, self.shelf[facts.game], entries, self.now()))
        except TalpaError as error:
            LOG.error("table %s cannot be rebuilt: %s", facts.id, error)
            return await self.old(facts, entries, say("problem-not-rebuilt"))

    async def old(self, facts: Table, entries: list[Entry], trouble: Message) -> OldTable:
        kept = await self.store.finished(facts.id)
        return OldTable(facts, standing_of(facts, entries, kept is not None), trouble)

    def place(self, room: Room) -> OpenTable:
        table = self.tables[room.table.id] = OpenTable(room)
        if table.stored.over:
            self.archive.add(table.id)
        self.follow(table, room.done(self.now()))
        return table

    async def open_table(self, facts: Table, entries: list[Entry], old: OpenTable | None) -> None:
        """Store a new table; for a rematch the old table is told in the same transaction."""
        if old is None:
            await self.stored(Parcel(Nowhere(facts.id), entries, lambda: None, lambda _: None, [facts]))
        else:
            old.room.play_again(facts.id, self.now())
            outcome = old.room.done(self.now())
            parcel = self.parcel(old, outcome)
            parcel.entries, parcel.opened = entries + outcome.entries, [facts]
            await self.stored(parcel)
        self.metrics.tables_opened += 1

    # the order of things

    def tell(self, table: OpenTable, ear: Callable[..., Outcome], *what: object) -> None:
        """Tell a room something and follow what it says; one with a fault is built anew from the store."""
        if table.dead:
            return
        try:
            outcome = ear(*what, self.now())
        except Exception:
            LOG.exception("a fault at a table of %s", table.room.table.game)
            table.dead = True
            self.give_up(table, say("problem-fault"))
            return
        self.follow(table, outcome)

    def follow(self, table: OpenTable, outcome: Outcome) -> None:
        """Store what is to be stored; letters go out behind it, and behind all that waits of this table."""
        if outcome.entries or self.writer.is_behind(table.id):
            self.writer.put(self.parcel(table, outcome))
        else:
            self.release(table, outcome)

    async def followed(self, table: OpenTable) -> None:
        """Follow what was done to a room from outside, and wait until it is stored."""
        await self.stored(self.parcel(table, table.room.done(self.now())))

    def parcel(self, table: OpenTable, outcome: Outcome) -> Parcel:
        return Parcel(table, outcome.entries, partial(self.release, table, outcome), partial(self.fail, table))

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

    def release(self, table: OpenTable, outcome: Outcome) -> None:
        """All of it is stored: send the letters, and let bots think."""
        before, table.stored = table.stored.over, outcome.standing or table.stored
        if table.stored.over and not before:
            self.archive.add(table.id)
        self.metrics.entries += len(outcome.entries)
        for letter in outcome.letters:
            self.post(table, letter)
        for thought in outcome.thoughts:
            self.run(self.think(table, thought))

    def post(self, table: OpenTable, letter: Letter) -> None:
        fatal = isinstance(letter.message, m.Problem) and letter.message.fatal
        for number in letter.devices:
            device = table.devices.get(number)
            if device:
                self.metrics.letters += 1
                device.tell(letter.message)
                if fatal:
                    device.finish()

    def fail(self, table: OpenTable, error: NotStored) -> None:
        """What could not be stored did not happen."""
        self.give_up(table, say("problem-not-stored"))

    def give_up(self, table: OpenTable, reason: Message) -> None:
        """The table is told, and built anew from the store when somebody comes back."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        for number in list(table.devices):
            self.post(table, Letter((number,), m.Problem(reason, True)))
        table.devices.clear()

    # devices

    def enter(
        self, table: OpenTable, number: int, device: Device, digests: list[str], since: dict[int, int],
        motion: bool = False,
    ) -> bool:
        """A device comes to a table; False where its secrets do not open it."""
        table.devices[number] = device
        self.tell(table, table.room.arrive, number, digests, since, motion)
        return number in table.room.seats.devices

    def hear(self, table: OpenTable, number: int, message: m.FromDevice) -> None:
        if isinstance(message, m.Leave):
            message = m.Leave(message.seat, known_level(message.level))
        if number in table.room.seats.devices:
            self.tell(table, table.room.hear, number, message)

    def exit(self, table: OpenTable, number: int) -> None:
        if table.devices.pop(number, None) is not None:
            table.idle_since = time.monotonic()
            self.tell(table, table.room.depart, number)

    # bots and clocks

    async def think(self, table: OpenTable, thought: Thought) -> None:
        """Have a bot decide; a bot that fails is tried again by whoever comes to the table next."""
        try:
            action = await self.bots.decide(thought)
        except Exception:
            LOG.exception("a bot of level %s failed at %s", thought.level, table.room.table.game)
            table.room.thinking.pop(thought.seat, None)
            return
        self.tell(table, table.room.answer, thought.seat, thought.n, action)

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            now = self.now()
            for table in list(self.tables.values()):
                end = table.room.clock.next_end()
                if end is not None and end <= now:
                    self.tell(table, table.room.tick)
                elif table.is_idle() and time.monotonic() - table.idle_since > self.patience:
                    self.put_away(table)

    def put_away(self, table: OpenTable) -> None:
        """Forget a table that nobody looks at; the store remembers it."""
        if not self.writer.is_behind(table.id):
            del self.tables[table.id]

    async def farewell(self) -> None:
        """Tell every device that the server stops."""
        for table in self.tables.values():
            for number in list(table.devices):
                self.post(table, Letter((number,), m.Problem(say("problem-closing"), True)))
        await asyncio.sleep(0)

    async def close(self) -> None:
        await self.writer.close()
        await self.archive.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.compiling.close()
        self.bots.close()
        await self.store.close()
