"""The order of things: stored, then acknowledged, then told; and what happens when storing fails."""

import asyncio
import dataclasses
import random

import msgspec

from talpa.games import GAMES
from talpa.server import messages as m
from talpa.server.bots import Bots
from talpa.server.compiling import Compiling
from talpa.server.hall import Hall
from talpa.server.net.encoding import DeviceEncoder
from talpa.server.net.requests import open_table, rematch
from talpa.server.net.secrets import digest
from talpa.server.store.entries import Entry, Kind
from talpa.server.store.store import NO_EPOCHS, NotStored, Store
from talpa.server.table.seats import Occupant
from talpa.server.tables import Refusal
from tests.engine.toy import GAME

DECODER = msgspec.json.Decoder(m.FromServer)


class Ear:
    """A device that only listens."""

    address = "127.0.0.1"

    def __init__(self) -> None:
        self.heard, self.finished, self.encoder = [], False, DeviceEncoder()

    def tell(self, message: m.FromServer) -> None:
        self.heard.append(DECODER.decode(self.encoder.encode(message)))

    def finish(self) -> None:
        self.finished = True

    def of(self, kind: type) -> list:
        return [one for one in self.heard if isinstance(one, kind)]


class Brittle(Store):
    """A store that can be told to fail, or to be slow."""

    failing, pausing, appended = False, 0.0, 0

    def put(self, tables, entries, then, epochs=NO_EPOCHS) -> None:
        if self.pausing:
            asyncio.get_running_loop().call_later(self.pausing, self.put_now, tables, entries, then, epochs)
        else:
            self.put_now(tables, entries, then, epochs)

    def put_now(self, tables, entries, then, epochs) -> None:
        if self.failing:
            then(NotStored("the store cannot be used: database or disk is full"))
        else:
            self.appended += 1
            super().put(tables, entries, then, epochs)


def evening(tmp_path, work, patience: float = 60.0):
    """Do something in an open hall."""
    async def whole():
        store = Brittle.in_folder(tmp_path)
        hall = Hall(store, Compiling({"toy": GAME}, compiles=False), Bots((0.0, 0.0)), patience)
        await hall.open()
        try:
            return await work(hall)
        finally:
            store.failing = False
            await hall.close()

    return asyncio.run(whole())


async def two_persons(hall, listed=True):
    """A table with two ears at it."""
    places = [m.PlaceWanted("person"), m.PlaceWanted("person")]
    opened = await open_table(hall, m.TableWanted("toy", 2, places, listed=listed))
    table, ears = await hall.find(opened.table), [Ear(), Ear()]
    for one, ear in zip(opened.seats, ears, strict=True):
        hall.enter(table, one.seat, ear, [digest(table.id, one.secret)], {})
    return opened, table, ears


async def settled(hall) -> None:
    while hall.writer.pending:
        await asyncio.sleep(0.001)


def test_nothing_is_said_before_it_is_stored(tmp_path):
    async def work(hall):
        _, table, ears = await two_persons(hall)
        hall.store.pausing = 0.1
        hall.hear(table, 0, m.Decide(0, 0, 1))
        late = Ear()
        hall.enter(table, 9, late, [], {})
        await asyncio.sleep(0.02)
        assert not ears[0].of(m.Ack) and not late.heard, "a newcomer too sees only what is stored"
        await settled(hall)
        assert ears[0].of(m.Ack) == [m.Ack(0, 0)] and late.of(m.Update)[0].step == 1

    evening(tmp_path, work)


def test_what_waits_at_many_tables_is_one_transaction(tmp_path):
    async def work(hall):
        tables = [await two_persons(hall) for _ in range(20)]
        before = hall.store.appended
        hall.store.pausing = 0.05
        for _, table, _ in tables:
            hall.hear(table, 0, m.Decide(0, 0, 1))
            await asyncio.sleep(0)
        await settled(hall)
        assert all(ears[0].of(m.Ack) for _, _, ears in tables)
        assert hall.store.appended - before <= 5

    evening(tmp_path, work)


def test_a_full_disk_is_told_and_nothing_is_acknowledged(tmp_path):
    async def work(hall):
        opened, table, ears = await two_persons(hall)
        hall.store.failing = True
        hall.hear(table, 0, m.Decide(0, 0, 1))
        hall.hear(table, 1, m.Decide(1, 0, 1))
        await settled(hall)
        for ear in ears:
            assert not ear.of(m.Ack) and not ear.of(m.Result)
            assert ear.of(m.Problem)[-1].message.id == "problem-not-stored" and ear.finished
        for request in (open_table(hall, m.TableWanted("toy", 2, [m.PlaceWanted("open")] * 2)),):
            try:
                await request
                raise AssertionError("a table was opened that is not stored")
            except Refusal as refusal:
                assert refusal.status == 503
        hall.store.failing = False
        again = await hall.find(opened.table)
        assert again is not table and again.room.play.match.history == []
        ear = Ear()
        hall.enter(again, 5, ear, [digest(again.id, opened.seats[0].secret)], {})
        hall.hear(again, 5, m.Decide(0, 0, 2))
        await settled(hall)
        assert ear.of(m.Ack) and again.room.play.match.history == [(0, 2)]

    evening(tmp_path, work)


def test_one_tables_trouble_is_not_anothers(tmp_path):
    async def work(hall):
        (_, one, one_ears), (_, other, other_ears) = await two_persons(hall), await two_persons(hall)
        await hall.store.append([], [msgspec.structs.replace(entry, table=one.id, n=one.room.written)
                                     for entry in [(await hall.store.load(one.id))[1][0]]])
        hall.store.pausing = 0.02
        hall.hear(one, 0, m.Decide(0, 0, 1))
        hall.hear(other, 0, m.Decide(0, 0, 1))
        await settled(hall)
        assert other_ears[0].of(m.Ack) and not one_ears[0].of(m.Ack)
        assert one_ears[0].finished and not other_ears[0].finished

    evening(tmp_path, work)


def test_a_fault_after_storing_stops_nobody(tmp_path):
    def deaf(_):
        raise RuntimeError("a fault of our own")

    async def work(hall):
        (_, one, one_ears), (_, other, other_ears) = await two_persons(hall), await two_persons(hall)
        one_ears[0].tell = deaf
        hall.hear(one, 0, m.Decide(0, 0, 1))
        await settled(hall)
        hall.hear(other, 0, m.Decide(0, 0, 1))
        await asyncio.wait_for(settled(hall), 10)
        assert other_ears[0].of(m.Ack)

    evening(tmp_path, work)


def test_a_table_nobody_looks_at_is_put_away_and_comes_back(tmp_path):
    async def work(hall):
        opened, table, ears = await two_persons(hall)
        hall.hear(table, 0, m.Decide(0, 0, 1))
        await settled(hall)
        hall.exit(table, 0)
        hall.exit(table, 1)
        await asyncio.sleep(0.6)
        assert not hall.tables
        assert (await hall.find(opened.table)).room.play.match.history == [(0, 1)]

    evening(tmp_path, work, patience=0.1)


def test_two_ask_for_a_rematch_at_once(tmp_path):
    """The second finds the table that the first opened, though it is not stored yet."""
    async def work(hall):
        opened, table, _ = await two_persons(hall)
        luck = random.Random(3)
        while table.room.play.match.awaited:
            seat, play = table.room.play.match.to_move()[0], table.room.play
            hall.hear(table, seat, m.Decide(seat, len(play.taken[seat]), luck.choice(play.match.legal(seat))))
        await settled(hall)
        hall.store.pausing = 0.05
        asked = [rematch(hall, opened.table, [one.secret]) for one in opened.seats]
        first, second = await asyncio.gather(*asked)
        assert first.table == second.table and [first.seats[0].seat, second.seats[0].seat] == [0, 1]

    evening(tmp_path, work)


def test_a_seat_keeps_its_latest_secrets():
    """Asking for a rematch again and again does not fill the memory."""
    occupant = Occupant("person", "Zoe")
    for n in range(40):
        occupant = occupant.after(Entry("table1", n, Kind.KEY, 0, 0, f"digest{n}", 0))
    assert occupant.keys == tuple(f"digest{n}" for n in range(24, 40))


def test_the_clock_runs_by_itself(tmp_path):
    async def work(hall):
        places = [m.PlaceWanted("person"), m.PlaceWanted("person")]
        opened = await open_table(hall, m.TableWanted("toy", 2, places, seconds=1))
        table = await hall.find(opened.table)
        async with asyncio.timeout(20):
            while table.room.play.match.awaited:
                await asyncio.sleep(0.05)

    evening(tmp_path, work)


def test_a_bot_that_fails_does_not_stop_the_server(tmp_path, caplog):
    async def work(hall):
        async def fail(thought, asker):
            raise RuntimeError("no idea")

        hall.bots.decide = fail
        opened = await open_table(hall, m.TableWanted("toy", 2, [m.PlaceWanted("bot", "cub"), m.PlaceWanted("person")]))
        watched = await hall.find(opened.table)
        hall.enter(watched, 7, Ear(), [digest(watched.id, opened.watch)], {})
        await asyncio.sleep(0.05)
        _, table, ears = await two_persons(hall)
        hall.hear(table, 0, m.Decide(0, 0, 1))
        await settled(hall)
        assert ears[0].of(m.Ack)

    evening(tmp_path, work)
    assert "a bot of level cub failed" in caplog.text


def test_a_room_with_a_fault_acknowledges_nothing_and_is_built_anew(tmp_path, monkeypatch, caplog):
    def stumble(room, *rest, **more):
        raise RuntimeError("stumbled")

    async def work(hall):
        opened, table, ears = await two_persons(hall)
        monkeypatch.setattr("talpa.server.table.room.Room.show", stumble)
        hall.hear(table, 0, m.Decide(0, 0, 1))
        monkeypatch.undo()
        await settled(hall)
        assert not ears[0].of(m.Ack) and ears[1].of(m.Problem)[-1].message.id == "problem-fault"
        again = await hall.find(opened.table)
        assert again is not table and again.room.play.match.history == []

    evening(tmp_path, work)
    assert "stumbled" in caplog.text


def test_a_table_of_other_rules_is_not_played_on(tmp_path):
    async def work(hall):
        opened, table, _ = await two_persons(hall)
        facts, entries = await hall.store.load(table.id)
        changes = [({"rules": 99}, "problem-old-rules"), ({"edition_digest": "x"}, "problem-old-edition"),
                   ({"edition": "gone"}, "problem-old-edition"), ({"options": {"gone": "1"}}, "problem-not-rebuilt"),
                   ({"game": "chess"}, "problem-game-gone")]
        for change, id in changes:
            other = msgspec.structs.replace(facts, id=f"t{len(change)}{next(iter(change))}", **change)
            await hall.store.append([other], [])
            try:
                await hall.find(other.id)
                raise AssertionError("it was played on")
            except Refusal as refusal:
                assert (refusal.status, refusal.message.id) == (409, id)

    evening(tmp_path, work)


def test_a_table_tells_how_far_its_rules_are(tmp_path, monkeypatch):
    """A table can be opened at once; who comes is told the progress, then sees the table."""
    async def slowly(compiling, name):
        for share in (0.2, 0.6):
            await asyncio.sleep(0.1)
            compiling.note(name, share)
        await asyncio.sleep(0.1)

    async def work(hall):
        opened = await open_table(hall, m.TableWanted("toy", 2, [m.PlaceWanted("person")] * 2))
        shares = [share async for share in hall.compiling.progress("toy")]
        assert shares == [0.0, 0.2, 0.6]
        assert (await hall.find(opened.table)).room.seats.started

    monkeypatch.setattr("talpa.server.compiling.Compiling.compile", slowly)
    evening(tmp_path, work)


def test_compiling_runs_beside_and_ends_with_the_server(monkeypatch):
    """The rules compile in a process of their own, step by step; a server that stops does not leave it behind."""
    async def work():
        compiling = Compiling({"moledozer": GAMES["moledozer"]})
        monkeypatch.setattr("talpa.warm.is_warm", lambda name: False)
        compiling.start()
        async with asyncio.timeout(60):
            while compiling.shares["moledozer"] == 0.0:
                await asyncio.sleep(0.01)
        await compiling.close()
        return compiling.shares["moledozer"]

    assert 0 < asyncio.run(work()) <= 1.0


def test_mp_23_the_next_game_may_follow_from_who_won(tmp_path):
    """A game says which options its rematch has; the server knows no rule of it."""
    def stay_low(options, winners):
        return {**options, "low": "on" if winners else "off"}

    async def work(hall):
        opened, table, _ = await two_persons(hall)
        for seat in (0, 1):
            hall.hear(table, seat, m.Decide(seat, 0, 0))
        await settled(hall)
        table.room.game = dataclasses.replace(GAME, rematch=stay_low)
        again = await rematch(hall, opened.table, [opened.seats[0].secret])
        facts, _ = await hall.store.load(again.table)
        assert facts.options["low"] == "on" and facts.terms.gathers and facts.terms.before == opened.table

    evening(tmp_path, work)
