"""Bots at tables: nobody's many thoughts keep another's waiting, and nobody thinks for an empty room."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time

import pytest

from talpa.engine.match import Match
from talpa.server import messages as m
from talpa.server.bots import LEAST_SECONDS, Asker, Bots, Decision, Job, Turns
from talpa.server.net.requests import open_table
from talpa.server.net.secrets import digest
from talpa.server.table.outcome import Thought
from tests.engine.toy import GAME
from tests.server.test_hall import Ear, evening

HERE, THERE = Asker("1.1.1.1", "a"), Asker("2.2.2.2", "z")


def in_turn(asked: list[tuple[Asker, str]]) -> list[str]:
    """In which order what was asked for is done."""
    turns = Turns()
    for asker, name in asked:
        turns.add(asker, Job(name, None))
    return [turns.next().work for _ in asked]


def test_addresses_take_turns_and_so_do_their_tables():
    b = Asker(HERE.address, "b")
    asked = [(HERE, "a1"), (HERE, "a2"), (HERE, "a3"), (b, "b1"), (THERE, "z1")]
    assert in_turn(asked) == ["a1", "z1", "b1", "a2", "a3"]


def test_what_is_dropped_is_not_done():
    turns, jobs = Turns(), [Job(str(n), None) for n in range(3)]
    for job in jobs:
        turns.add(HERE, job)
    turns.drop(HERE, jobs[0])
    turns.drop(HERE, jobs[0])
    assert turns.count == 2 and turns.next() is jobs[1] and turns.next() is jobs[2] and turns.next() is None


def test_a_thought_waits_for_one_of_another_address_at_most():
    async def work() -> tuple[float, float]:
        bots = Bots((0.0, 0.0), threads=1)
        crowd = [asyncio.create_task(bots.ask(HERE, lambda _: time.sleep(0.05))) for _ in range(40)]
        await asyncio.sleep(0)
        began = time.monotonic()
        seconds = await bots.ask(THERE, lambda seconds: seconds)
        waited = time.monotonic() - began
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert bots.turns.count == 0, "whoever gives up gives up the turn"
        bots.close()
        return waited, seconds

    waited, seconds = asyncio.run(work())
    assert waited < 0.5 and seconds == LEAST_SECONDS, "and King Mole thinks for less long"


async def a_kings_table(hall, **more: object):
    wanted = m.TableWanted("toy", 2, [m.PlaceWanted("bot", "king"), m.PlaceWanted("person")], **more)
    opened = await open_table(hall, wanted)
    return opened, await hall.find(opened.table)


async def at_once(thought, asker) -> Decision:
    """A bot that need not be compiled."""
    return Decision(thought.view.legal[0], False)


def test_nobody_thinks_where_nobody_looks_on(tmp_path):
    async def work(hall):
        hall.bots.decide = at_once
        opened, table = await a_kings_table(hall)
        await asyncio.sleep(0.2)
        assert not table.room.play.match.history and not table.room.thinking
        hall.enter(table, 7, Ear(), [digest(table.id, opened.watch)], {})
        async with asyncio.timeout(30):
            while not table.room.play.match.history:
                await asyncio.sleep(0.01)

    evening(tmp_path, work)


def test_a_table_of_bots_alone_is_not_played_on_by_its_clock(tmp_path):
    async def work(hall):
        hall.bots.decide = at_once
        opened = await open_table(hall, m.TableWanted("toy", 2, [m.PlaceWanted("bot", "king")] * 2, seconds=1))
        table = await hall.find(opened.table)
        await asyncio.sleep(1.6)
        assert table.room.clock.late(hall.now()) and not table.room.play.match.history

    evening(tmp_path, work)


def test_where_nobody_looks_on_a_thought_is_brief_and_king_mole_says_that_he_hurries():
    async def work() -> tuple[float, float, bool, bool]:
        bots = Bots((0.0, 0.0))
        unseen, seen = [await bots.ask(asker, lambda seconds: seconds) for asker in (Asker("", "a"), HERE)]
        thoughts = [Thought(0, 0, level, Match(GAME, 2, 7).view(0), 1) for level in ("king", "cub")]
        hurried = [bots.choose(thought, LEAST_SECONDS).hurried for thought in thoughts]
        bots.close()
        return unseen, seen, *hurried

    assert asyncio.run(work()) == (LEAST_SECONDS, 1.0, True, False)


def test_an_abandoned_thought_is_given_up(tmp_path):
    async def work(hall):
        begun, ended = [], []

        async def ponder(thought, asker):
            begun.append(thought.seat)
            try:
                await asyncio.sleep(60)
            finally:
                ended.append(thought.seat)
            return Decision(0, False)

        hall.bots.decide = ponder
        opened, table = await a_kings_table(hall)
        hall.enter(table, 7, Ear(), [digest(table.id, opened.seats[0].secret)], {})
        for _ in range(20):
            hall.hear(table, 7, m.Leave(1, "king"))
            await until(lambda: table.room.thinking.get(1) == 0 and begun.count(1) > ended.count(1))
            hall.hear(table, 7, m.Back(1))
            await until(lambda: begun.count(1) == ended.count(1))
        assert begun.count(1) == 20 and begun.count(0) == 1
        hall.exit(table, 7)
        await until(lambda: len(begun) == len(ended))
        assert not table.room.thinking

    evening(tmp_path, work)


async def until(wanted) -> None:
    async with asyncio.timeout(10):
        while not wanted():
            await asyncio.sleep(0.001)


def test_a_table_is_told_once_that_king_mole_hurries(tmp_path):
    async def work(hall):
        async def hurry(thought, asker):
            return Decision(0, True)

        hall.bots.decide = hurry
        opened = await open_table(hall, m.TableWanted("toy", 2, [m.PlaceWanted("bot", "king")] * 2))
        table, ear = await hall.find(opened.table), Ear()
        hall.enter(table, 7, ear, [digest(table.id, opened.watch)], {})
        await until(lambda: ear.of(m.Result))
        assert [one.message.id for one in ear.of(m.Problem)] == ["problem-bots-busy"]

    evening(tmp_path, work)


@pytest.mark.skipif(sys.platform != "linux", reason="only there a thread has a niceness of its own")
def test_threads_that_think_make_way():
    def own() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def work() -> int:
        bots = Bots((0.0, 0.0))
        found = await bots.ask(HERE, lambda _: own())
        bots.close()
        return found

    assert asyncio.run(work()) > own()


def test_a_long_clock_runs_on_at_a_table_that_was_put_away(tmp_path):
    async def work(hall):
        hall.bots.decide = at_once
        places = [m.PlaceWanted("person"), m.PlaceWanted("person")]
        opened = await open_table(hall, m.TableWanted("toy", 2, places, seconds=2))
        table, at_first = await hall.find(opened.table), hall.now()
        await until(lambda: not hall.tables)
        assert table.id in hall.sleeping and hall.now() - at_first < 1.5
        await until(lambda: hall.tables.get(opened.table) and hall.tables[opened.table].room.play.match.history)
        assert 1.9 < hall.now() - at_first < 4, "the time that was left, and not all of it again"

    evening(tmp_path, work, patience=0.3)
