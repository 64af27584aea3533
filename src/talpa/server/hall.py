"""The hall: all tables in memory, the devices at them, and the order of things: store, then say."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from heapq import heappop, heappush
from typing import Any

from msgspec.structs import replace

from talpa.engine.errors import TalpaError
from talpa.engine.scene import Message, say
from talpa.server import messages as m
from talpa.server.archive import Archive
from talpa.server.bells import Bells
from talpa.server.bots import Asker, Bots
from talpa.server.compiling import Compiling
from talpa.server.metrics import Gauges, Metrics
from talpa.server.node import Node
from talpa.server.retention import FOREVER, Retention
from talpa.server.reviews import Reviews
from talpa.server.store.entries import Entry, Glimpse, Kind, Table
from talpa.server.store.store import Lost, NotStored, Store
from talpa.server.store.writer import Parcel, Writer
from talpa.server.table.clock import Deadline
from talpa.server.table.outcome import Letter, Outcome, Thought
from talpa.server.table.room import NO_SHARES, Room
from talpa.server.table.standing import Standing, standing_of
from talpa.server.tables import Device, Nowhere, OldTable, OpenTable, Refusal, closed, trouble_with

LOG = logging.getLogger("talpa.server")
LIST_SECONDS = 1.0                   # that the public list is not looked through again
LEAVING = (m.Leave, m.Concede)
BEAT = 0.25                          # seconds between looks at the clocks
MOST_STANDINGS = 1000                # that are remembered of tables which are not in memory
PATIENCE = 60.0                      # seconds that a table without devices stays in memory


class Hall:
    """Where all tables stand."""

    def __init__(
        self, store: Store, compiling: Compiling, bots: Bots, patience: float = PATIENCE, bells: Bells | None = None,
        days: int = FOREVER, address: str = "",
    ) -> None:
        self.store, self.compiling, self.bots, self.patience = store, compiling, bots, patience
        self.shelf, self.bells = compiling.shelf, bells or Bells()
        self.metrics = Metrics()
        self.writer = Writer(store, self.metrics.stored)
        bots.waits = self.metrics.bot_wait
        self.told_at = 0.0                           # when a room was told something last
        self.node = Node(store, address, self.is_in_use, self.drop)
        self.tables: dict[str, OpenTable] = {}
        self.loading: dict[str, asyncio.Task[OpenTable | OldTable | None]] = {}
        self.archive = Archive(store, self.playable, lambda: self.writer.parcels)
        self.reviews = Reviews(store, compiling.ready)
        self.retention = Retention(store, lambda: self.tables, days)
        self.listing: asyncio.Task[list[OpenTable | OldTable]] | None = None
        self.listed_at = 0.0
        self.sleeping: dict[str, dict[int, Deadline]] = {}           # clocks of tables that were put away
        self.standings: dict[str, tuple[int, Standing]] = {}         # of tables elsewhere, after so many entries
        self.alarms: list[tuple[float, str]] = []                    # a heap: when each of them is over
        self.tasks: set[asyncio.Task[None]] = set()
        self.beginning = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since 1970 that never jump back."""
        return self.beginning + time.monotonic()

    def gauges(self) -> Gauges:
        devices, writer = sum(len(table.devices) for table in self.tables.values()), self.writer
        node, waiting = self.node, self.bots.turns.count
        return Gauges(len(self.tables), devices, writer.batches, writer.failures, len(writer.waiting), waiting,
                      len(node.held), node.losses, node.failures)

    async def open(self) -> None:
        await self.store.open()
        await self.node.open()
        self.compiling.start()
        self.run(self.node.run())
        self.run(self.beat())
        self.run(self.archive.run())
        self.run(self.retention.run())
        self.run(self.reviews.run())

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is kept until it is done."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # tables

    async def find(self, name: str) -> OpenTable:
        """The table of that name, if it can be played at."""
        found = await self.look(name)
        if isinstance(found, OldTable):
            raise Refusal(409, found.trouble or say("problem-not-rebuilt"))
        return found

    async def playable(self, name: str) -> Room | None:
        """A table's room to be looked at, wherever it is played; None where its rules are gone."""
        if name in self.tables:
            return self.tables[name].room
        stored = await self.store.load(name)
        await self.compiling.known()
        if stored is None or trouble_with(stored[0], self.shelf):
            return None
        await self.compiling.ready(stored[0].game)
        try:
            entries = [entry for entry in stored[1] if entry.kind != Kind.SHUT]
            return Room(stored[0], self.shelf[stored[0].game], entries, self.now())
        except TalpaError as error:
            LOG.error("table %s cannot be rebuilt: %s", name, error)
            return None

    async def read(self, name: str) -> OpenTable | OldTable:
        """The table of that name for those who only look, with what its seats owe as far as its rules are ready."""
        found = await self.glance(name)
        if isinstance(found, OpenTable) or found.trouble or self.compiling.shares[found.facts.game] != 1.0:
            return found
        known = self.standings.get(name)
        if known is None or known[0] != found.written:
            room = await self.playable(name)
            if room is None:
                return found
            if len(self.standings) >= MOST_STANDINGS:
                self.standings.clear()
            known = self.standings[name] = room.written, room.standing()
        return OldTable(found.facts, known[1], None, known[0])

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

    async def glance(self, name: str) -> OpenTable | OldTable:
        """The table of that name for those who only look: its rules need not be ready."""
        found = await self.glances([name])
        if not found:
            raise Refusal(404, say("problem-refused"))
        return found[0]

    async def glances(self, names: list[str]) -> list[OpenTable | OldTable]:
        """Those of these tables that there are: in memory, or as their entries tell."""
        away = [name for name in names if name not in self.tables]
        stored = {one.table.id: one for one in await self.store.glimpses(away)} if away else {}
        await self.compiling.known()
        found = [self.tables.get(name) or self.glimpsed(stored.get(name)) for name in names]
        return [table for table in found if table is not None]

    def glimpsed(self, seen: Glimpse | None) -> OldTable | None:
        if seen is None:
            return None
        standing = standing_of(seen.table, seen.entries, seen.kept, seen.last)
        trouble = trouble_with(seen.table, self.shelf) or closed(seen.entries)
        return OldTable(seen.table, standing, trouble, seen.written)

    async def newest_listed(self, count: int) -> list[OpenTable | OldTable]:
        """The newest listed tables; whoever asks within a second is told the same."""
        now = time.monotonic()
        if self.listing is None or now - self.listed_at > LIST_SECONDS:
            self.listing, self.listed_at = asyncio.create_task(self.look_through_list(count)), now
        return await asyncio.shield(self.listing)

    async def look_through_list(self, count: int) -> list[OpenTable | OldTable]:
        await self.compiling.known()
        rules = {name: game.version for name, game in self.shelf.items()}
        return await self.glances(await self.store.newest_listed(count, rules))

    async def game_of(self, name: str) -> str:
        """Which game is played there."""
        if name in self.tables:
            return self.tables[name].room.table.game
        stored = await self.store.load(name)
        if stored is None:
            raise Refusal(404, say("problem-refused"))
        await self.compiling.known()
        trouble = trouble_with(stored[0], self.shelf) or closed(stored[1])
        if trouble:
            raise Refusal(409, trouble)
        return stored[0].game

    async def load(self, name: str) -> OpenTable | OldTable | None:
        epoch = await self.node.epoch(name)          # first, so that nobody else adds what is not read
        stored = await self.store.load(name)
        if stored is None:
            return None
        facts, entries = stored
        await self.compiling.known()
        trouble = trouble_with(facts, self.shelf) or closed(entries)
        if trouble:
            return await self.old(facts, entries, trouble)
        await self.compiling.ready(facts.game)
        if not self.node.holds(name, epoch):         # lost while its rules were compiled
            raise Refusal(503, say("problem-moved"))
        try:
            return self.place(Room(facts, self.shelf[facts.game], entries, self.now()), epoch)
        except TalpaError as error:
            LOG.error("table %s cannot be rebuilt: %s", facts.id, error)
            return await self.old(facts, entries, say("problem-not-rebuilt"))

    async def old(self, facts: Table, entries: list[Entry], trouble: Message) -> OldTable:
        kept = await self.store.finished(facts.id)
        return OldTable(facts, standing_of(facts, entries, kept is not None), trouble)

    def place(self, room: Room, epoch: int = 0) -> OpenTable:
        room.clock.deadlines = self.sleeping.pop(room.table.id, room.clock.deadlines)
        table = self.tables[room.table.id] = OpenTable(room, epoch)
        if table.stored.over:
            self.archive.add(table.id)
        self.follow(table, room.done(self.now()))
        return table

    async def open_table(self, facts: Table, entries: list[Entry], old: OpenTable | None) -> None:
        """Store a new table; for a rematch the old table is told in the same transaction."""
        if old is None:
            await self.stored(Parcel(Nowhere(facts.id), entries, lambda: None, lambda _: None, [facts]))
        else:
            self.told_at = time.perf_counter()
            old.room.play_again(facts.id, self.now())
            outcome = old.room.done(self.now())
            parcel = self.parcel(old, outcome)
            parcel.entries, parcel.opened = entries + outcome.entries, [facts]
            await self.stored(parcel)
        self.metrics.tables_opened += 1
        self.listing = None

    # the order of things

    def tell(self, table: OpenTable, ear: Callable[..., Outcome], *what: object) -> None:
        """Tell a room something and follow what it says; one with a fault is built anew from the store."""
        if table.dead:
            return
        self.told_at = time.perf_counter()
        try:
            outcome = ear(*what, self.now())
        except Exception:
            LOG.exception("a fault at a table of %s", table.room.table.game)
            self.give_up(table, m.Problem(say("problem-fault"), True))
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
        self.told_at = time.perf_counter()
        await self.stored(self.parcel(table, table.room.done(self.now())))

    def parcel(self, table: OpenTable, outcome: Outcome) -> Parcel:
        began = self.told_at if outcome.entries else 0.0
        return Parcel(table, outcome.entries, partial(self.release, table, outcome, began), partial(self.fail, table))

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

    def release(self, table: OpenTable, outcome: Outcome, began: float = 0.0) -> None:
        """All of it is stored: send the letters, and let bots think."""
        if began:
            self.metrics.decision.note(time.perf_counter() - began)
        before, table.stored = table.stored.over, outcome.standing or table.stored
        if table.stored.over and not before:
            self.archive.add(table.id)
        self.metrics.entries += len(outcome.entries)
        for letter in outcome.letters:
            self.post(table, letter)
        self.let_think(table, outcome.thoughts)
        for bell in outcome.bells:
            self.bells.ring(bell, table.facts.language, table.room.game.folder)

    def post(self, table: OpenTable, letter: Letter) -> None:
        message = letter.message
        fatal = isinstance(message, m.Closing) or (isinstance(message, m.Problem) and message.fatal)
        for number in letter.devices:
            device = table.devices.get(number)
            if device:
                self.metrics.letters += 1
                device.tell(message)
                if fatal:
                    device.finish()

    def fail(self, table: OpenTable, error: NotStored) -> None:
        """What could not be stored did not happen."""
        if isinstance(error, Lost):
            self.node.lose([table.id])
        else:
            self.give_up(table, m.Problem(say("problem-not-stored"), True))

    def give_up(self, table: OpenTable, last: m.Problem | m.Closing) -> None:
        """The table is told, and built anew from the store when somebody comes back."""
        table.dead = True
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        for number in list(table.devices):
            self.post(table, Letter((number,), last))
        table.devices.clear()

    # other nodes

    def is_in_use(self, name: str) -> bool:
        """Is a table in memory, or its clock?"""
        return name in self.tables or name in self.loading or name in self.sleeping

    def drop(self, names: list[str]) -> None:
        """These tables go on at another node: their devices shall come again."""
        for name in names:
            self.sleeping.pop(name, None)
            if table := self.tables.get(name):
                self.give_up(table, m.Closing(say("problem-moved")))

    async def hand_over(self) -> None:
        """Store what was decided, and let other nodes have all tables."""
        self.node.leaving = True
        await self.writer.close()
        for table in self.tables.values():
            table.dead = True
        await self.node.leave()

    # devices

    def enter(
        self, table: OpenTable, number: int, device: Device, digests: list[str], since: dict[int, int],
        motion: bool = False, curtain: bool = False, shares: Mapping[int, str] = NO_SHARES,
    ) -> bool:
        """A device comes to a table; False where its secrets do not open it."""
        table.devices[number] = device
        arrive = partial(table.room.arrive, curtain=curtain, shares=shares)
        self.tell(table, arrive, number, digests, since, motion)
        return number in table.room.seats.devices

    def hear(self, table: OpenTable, number: int, message: m.FromDevice) -> None:
        if isinstance(message, LEAVING):
            message = replace(message, level=self.bots.known_level(message.level, table.room.table.game))
        if number in table.room.seats.devices:
            self.tell(table, table.room.hear, number, message)

    def exit(self, table: OpenTable, number: int) -> None:
        if table.devices.pop(number, None) is not None:
            table.idle_since = time.monotonic()
            self.tell(table, table.room.depart, number)
            if not table.devices:
                table.room.thinking.clear()          # nobody looks on
                self.let_think(table, [])

    # bots and clocks

    def let_think(self, table: OpenTable, thoughts: list[Thought]) -> None:
        """Have bots decide, and stop those whose decision nobody waits for any more."""
        thinking = table.room.thinking
        for seat, (n, task) in list(table.thoughts.items()):
            if thinking.get(seat) != n or any(thought.seat == seat for thought in thoughts):
                task.cancel()
        for thought in thoughts:
            if table.is_asked_for(thought.seat, self.now()):
                table.thoughts[thought.seat] = thought.n, self.run(self.think(table, thought))
            else:
                thinking.pop(thought.seat, None)     # asked for again by whoever comes next, or by the clock

    async def think(self, table: OpenTable, thought: Thought) -> None:
        """Have a bot decide; a bot that fails is tried again by whoever comes to the table next."""
        try:
            decision = await self.bots.decide(thought, Asker(table.address(), table.id))
        except Exception:
            LOG.exception("a bot of level %s failed at %s", thought.level, table.room.table.game)
            table.room.thinking.pop(thought.seat, None)
            return
        self.note_hurry(table, decision.hurried)
        self.tell(table, table.room.answer, thought.seat, thought.n, decision.action)

    def note_hurry(self, table: OpenTable, hurried: bool) -> None:
        """The table is told once when King Mole begins to hurry."""
        if hurried and not table.hurries:
            self.post(table, Letter(tuple(table.devices), m.Problem(say("problem-bots-busy"), False)))
        table.hurries = hurried

    async def beat(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(BEAT)
            self.metrics.lag.note(max(0.0, time.perf_counter() - began - BEAT))
            now = self.now()
            if self.node.is_stale():
                self.node.lose(list(self.node.held))
            for table in list(self.tables.values()):
                end = table.room.clock.next_end()
                if end is not None and end <= now:
                    self.tell(table, table.room.tick)
                elif table.is_idle() and time.monotonic() - table.idle_since > self.patience:
                    self.put_away(table, end)
            while self.alarms and self.alarms[0][0] <= now:
                self.run(self.wake(heappop(self.alarms)[1]))

    def put_away(self, table: OpenTable, end: float | None) -> None:
        """Forget a table that nobody looks at; the store remembers it, and its clock runs on."""
        if self.writer.is_behind(table.id) or (end is not None and end - self.now() < self.patience):
            return
        del self.tables[table.id]
        if end is not None:
            self.sleeping[table.id] = table.room.clock.deadlines
            heappush(self.alarms, (end, table.id))

    async def wake(self, name: str) -> None:
        """Somebody's time is over at a table that was put away."""
        if name in self.sleeping:
            try:
                await self.look(name)
            except (Refusal, NotStored) as error:
                LOG.warning("the clock of table %s stops: %s", name, error)

    async def farewell(self) -> None:
        """Tell every device that the server stops; its table may go on elsewhere."""
        if self.node.is_shared:
            await self.hand_over()
        for table in self.tables.values():
            for number in list(table.devices):
                self.post(table, Letter((number,), m.Closing(say("problem-closing"))))
        await asyncio.sleep(0)

    async def close(self) -> None:
        await self.writer.close()
        await self.archive.close()
        await self.reviews.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.compiling.close()
        self.bots.close()
        await self.store.close()
