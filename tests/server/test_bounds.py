"""What one table may come to: undos, talk and leaving are bounded, and no message takes long, whatever went before."""

import random
import time
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.games import GAMES
from talpa.server import messages as m
from talpa.server.store.entries import Entry, Kind
from talpa.server.table import play, room
from talpa.server.table.history import TAIL, UNDO_COST, start_of_tail
from tests.modes import UNCOMPILED
from tests.server.build import Evening, a_table, first, keys_of

LONGEST = 0.020                      # seconds that a message may hold the event loop


def undone_until_refused(evening: Evening, seat: int, action: int) -> int:
    """How often a seat may decide and take it back."""
    for count in range(1000):
        evening.decide(seat, action)
        if any(isinstance(one, m.Refused) for one in evening.hear(seat, m.Undo(seat))):
            return count
    raise AssertionError("nobody is ever refused")


def test_a_decision_is_taken_back_only_so_often():
    evening = Evening()
    evening.everybody()
    assert undone_until_refused(evening, 0, 1) == play.UNDOS_IN_A_PLACE
    answer = evening.hear(0, m.Undo(0))
    assert first(answer, m.Refused).message.id == "refusal-undo-often"
    assert evening.restarted().room.play.plan_undo(0).id == "refusal-undo-often", "a restart forgets nothing"
    assert evening.room.play.may_undo((0,)) == NOBODY, "no button in vain"


def test_a_seat_and_a_table_take_back_only_so_often(monkeypatch):
    monkeypatch.setattr(play, "UNDOS_IN_A_PLACE", 10**9)
    evening = Evening()
    evening.everybody()
    assert undone_until_refused(evening, 0, 1) == play.UNDOS_OF_A_SEAT
    monkeypatch.setattr(play, "UNDOS_OF_A_SEAT", 10**9)
    assert undone_until_refused(evening, 1, 1) == play.UNDOS_AT_A_TABLE - sum(evening.room.play.undos[::2])


def test_talk_is_bounded():
    evening = Evening()
    evening.everybody()
    for number in range(room.LINES_OF_A_SEAT):
        assert isinstance(evening.hear(0, m.Talk(0, f"line {number}"))[0], m.Said)
    assert evening.hear(0, m.Talk(0, "more"))[0].message.id == "problem-talked-enough"
    assert isinstance(evening.hear(1, m.Talk(1, "I too"))[0], m.Said)
    again = evening.restarted()
    again.everybody()
    assert again.hear(0, m.Talk(0, "more"))[0].message.id == "problem-talked-enough"


def test_talk_at_a_table_is_bounded(monkeypatch):
    monkeypatch.setattr(room, "LINES_AT_A_TABLE", 5)
    evening = Evening()
    evening.everybody()
    for number in range(5):
        assert isinstance(evening.hear(number % 3, m.Talk(number % 3, "hm"))[-1], m.Said)
    for seat in range(3):
        assert evening.hear(seat, m.Talk(seat, "more"))[-1].message.id == "problem-talked-enough"


def test_leaving_is_bounded():
    evening = Evening()
    evening.everybody()
    for _ in range(room.LEAVES_OF_A_SEAT):
        evening.hear(0, m.Leave(0, "king"))
        evening.hear(0, m.Back(0))
    written = len(evening.entries)
    assert evening.hear(0, m.Leave(0, "king"))[0].message.id == "problem-left-often"
    evening.hear(0, m.Back(0))
    assert len(evening.entries) == written


def test_a_newcomer_is_told_the_end_of_a_long_story():
    """A table that was made a bomb of before there were bounds: its news fit into an outbox, and the rest is right."""
    table = a_table()
    entries = keys_of(table)
    for number in range(5000):
        entries += [Entry(table.id, len(entries), Kind.DECIDE, 0, number % 3, "", 0)]
        entries += [Entry(table.id, len(entries), Kind.UNDO, 0, 0, "", 0)]
    entries += [Entry(table.id, len(entries), Kind.DECIDE, 1, 2, "", 0)]
    evening = Evening(table, entries=entries)
    answer = evening.arrive(9, "key-0", "key-1", "key-2")
    news = [one for one in answer if isinstance(one, m.News)]
    assert 0 < len(news) <= TAIL and max(one.step for one in news) == 10_000
    assert evening.match.history == [(1, 2)] and evening.room.play.step == 10_001
    assert first(answer, m.Update).n == 5000, "numbers are never used twice"


def test_a_tail_is_shared_by_those_who_read_it_and_an_undo_takes_more_of_it():
    plain = SimpleNamespace(step=1000, steps=[Kind.DECIDE, 0, 0] * 1000)
    assert [1000 - start_of_tail(plain, readers) for readers in (1, 4)] == [TAIL, TAIL // 4]
    undone = SimpleNamespace(step=1000, steps=[Kind.UNDO, 0, 0] * 1000)
    assert 1000 - start_of_tail(undone, 1) == TAIL // UNDO_COST < TAIL // 8


def test_a_table_is_rebuilt_by_playing_once(monkeypatch):
    """However often something was undone."""
    evening, replayed, replay = Evening(), [], Match.replay
    evening.everybody()
    undone_until_refused(evening, 0, 1)
    monkeypatch.setattr(Match, "replay", lambda match, moves: replayed.append(list(moves)) or replay(match, moves))
    again = evening.restarted()
    assert replayed == [[(0, 1)]] and again.room.play.undos[0] == play.UNDOS_IN_A_PLACE


def test_news_of_a_tail_are_those_of_the_whole():
    """Where the tail begins in the middle of a game, its news are what was told then."""
    evening = long_evening("molly", 3, random.Random(5))
    whole = [one for one in evening.arrive(7, "key-1") if isinstance(one, m.News)]
    steps = evening.room.play.step
    late = [one for one in evening.arrive(8, "key-1", s1=steps - 9) if isinstance(one, m.News)]
    assert late == [one for one in whole if one.step > steps - 9] and late


def long_evening(name: str, seats: int, luck: random.Random) -> Evening:
    """A game that is nearly over, with undos wherever they go."""
    evening = Evening(a_table(GAMES[name], seats, seed=str(luck.randrange(99))), GAMES[name])
    evening.everybody()
    for _ in range(600):
        seat = luck.choice(evening.match.to_move())
        evening.decide(seat, luck.choice(evening.match.legal(seat)))
        if luck.random() < 0.3:
            evening.hear(seat, m.Undo(seat))
        if not evening.match.to_move():
            evening.room.play.undo(evening.match.history[-1][0], 2 * len(evening.match.history) - 2)
            break
    evening.got.clear()
    return evening


def longest(works: list[Callable[[], object]]) -> float:
    """CPU seconds of the longest, each at its best of three."""
    return max(min(spent(work) for _ in range(3)) for work in works)


def spent(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began


@pytest.mark.skipif(UNCOMPILED, reason="uncompiled rules take their time")
@pytest.mark.parametrize("name", GAMES)
def test_no_message_holds_the_event_loop(name):
    game, luck = GAMES[name], random.Random(3)
    evening = long_evening(name, game.seats[-1], luck)
    seats = range(evening.table.seats)
    hellos = [
        lambda: evening.arrive(90, *(f"key-{seat}" for seat in seats)), lambda: evening.arrive(91, "watch"),
        lambda: evening.arrive(92, "key-0", motion=True),
    ]
    assert longest(hellos) < LONGEST
    evening.everybody(motion=True)
    messages = [m.Undo(0), m.Why(0, 3), m.Leave(0, "cub"), m.Back(0), m.Talk(0, "x" * 200), m.Ping()]
    messages += [m.Why(seat, 0, ["x"] * 12) for seat in seats]
    hear = evening.room.hear
    assert longest([lambda one=one: hear(getattr(one, "seat", 0), one, 1000.0) for one in messages]) < LONGEST
