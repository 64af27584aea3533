"""People at a table, without sockets: names, giving up, reactions, the host's say, the draw, curtains, bells."""

import dataclasses
import hashlib

import msgspec
from msgspec.structs import replace

from talpa.engine.draw import bot_luck, commitment, mixed
from talpa.engine.notation import parse_game
from talpa.server import messages as m
from talpa.server.net.secrets import digest
from talpa.server.store.entries import Terms
from talpa.server.table.people import MOST_NAMES
from talpa.server.table.room import CHANGES_AT_A_TABLE, CURTAIN_SECONDS, DRAW_SECONDS
from tests.engine.toy import GAME as TOY
from tests.server.build import Evening, a_table, first, kinds

SHARES = [f"{seat:064x}" for seat in (11, 12, 13)]
DIGESTS = [hashlib.sha256(bytes.fromhex(share)).hexdigest() for share in SHARES]


def arrive(evening: Evening, device: int, *keys: str, **more: object) -> list[m.FromServer]:
    """A device with a curtain, or with shares of luck."""
    digests = [digest(evening.table.id, key) for key in keys]
    evening.follow(evening.room.arrive(device, digests, {}, False, evening.now, **more))
    return evening.got.pop(device, [])


def refused(answer: list[m.FromServer]) -> str:
    return first(answer, m.Problem).message.id


# names and reactions

def test_a_person_takes_another_name_but_nobody_elses():
    evening = Evening()
    evening.everybody()
    assert refused(evening.hear(0, m.Rename(0, "  p1 "))) == "problem-name-taken"
    assert refused(evening.hear(0, m.Rename(0, "Ｐ1"))) == "problem-name-taken", "full-width letters look the same"
    for unreadable in ("", " \u200b ", "\u3164", "Z" + "\u0301" * 5):
        assert refused(evening.hear(0, m.Rename(0, unreadable))) == "problem-name"
    evening.hear(0, m.Rename(0, "Zoe"))
    assert first(evening.got[1], m.Places).places[0].name == "Zoe"
    assert evening.restarted().room.places()[0].name == "Zoe"


def test_names_do_not_fill_the_store():
    evening = Evening()
    evening.everybody()
    for number in range(MOST_NAMES):
        assert not [one for one in evening.hear(0, m.Rename(0, f"Z{number}")) if isinstance(one, m.Problem)]
    assert refused(evening.hear(0, m.Rename(0, "Zoe"))) == "problem-names"


def test_a_reaction_goes_where_talk_goes():
    evening = Evening()
    evening.everybody()
    evening.hear(0, m.React(0, "👏"))
    assert evening.got[1] == [m.Said(0, "👏", 1000, True)]
    assert evening.restarted().arrive(9, "watch")[-1] == m.Said(0, "👏", 1000, True)
    silent = Evening(a_table(talk=False))
    silent.everybody()
    assert refused(silent.hear(0, m.React(0, "👏"))) == "problem-no-talk"


# giving up

def test_who_gives_up_is_played_by_a_bot_to_the_end():
    evening = Evening()
    evening.everybody()
    evening.hear(1, m.Concede(1, "cub"))
    assert [thought.seat for thought in evening.thoughts] == [1]
    place = first(evening.got[0], m.Places).places[1]
    assert (place.kind, place.conceded) == ("away", True)
    evening.hear(1, m.Back(1))
    evening.arrive(7, "key-1")
    again = evening.restarted()
    again.everybody()
    for one in (evening, again):
        assert one.room.places()[1].conceded and 1 in one.room.seats.bots
        assert first(one.decide(1, 0), m.Refused).message.id == "refusal-conceded"
    assert refused(evening.hear(1, m.Concede(1))) == "problem-cannot-concede"


# the host's say

def test_the_host_closes_and_opens_a_seat():
    evening = Evening(a_table(kinds="poo"))
    evening.arrive(0, "key-0", "host")
    evening.hear(0, m.Close(1, True))
    assert evening.room.places()[1].closed and evening.room.seats.free() == [2]
    assert evening.room.sit("Zoe", "d", evening.now) == 2
    assert evening.room.sit("Max", "d", evening.now) == -1
    evening.hear(0, m.Close(1, False))
    assert evening.room.sit("Max", "d", evening.now) == 1


def test_an_invitation_opens_its_seat_once():
    evening = Evening(a_table(kinds="poo"))
    evening.arrive(0, "key-0", "host")
    for seat in (1, 2):
        evening.hear(0, m.Close(seat, True))
    assert evening.room.invite(2, "secret", evening.now) and not evening.room.invite(0, "secret", evening.now)
    assert evening.room.sit("Zoe", "d", evening.now, "wrong") == -1
    assert evening.room.sit("Zoe", "d", evening.now, "secret") == 2
    assert evening.room.sit("Max", "d", evening.now, "secret") == -1


def test_the_host_removes_a_squatter_before_the_game_begins():
    evening = Evening(a_table(kinds="poo"))
    evening.arrive(0, "key-0", "host")
    evening.room.sit("Squatter", digest(evening.table.id, "squat"), evening.now)
    evening.arrive(7, "squat")
    assert refused(evening.hear(7, m.Remove(0))) == "problem-not-hosts"
    evening.hear(0, m.Remove(1))
    put_out = first(evening.got[7], m.Problem)
    assert put_out.fatal and put_out.message.id == "problem-removed" and 7 not in evening.room.seats.devices
    assert kinds(evening.arrive(8, "squat")) == ["Problem"], "the old secret opens nothing"
    assert evening.room.sit("Squatter", "d", evening.now) == 2, "the seat itself is closed"
    assert evening.restarted().room.places()[1].closed


def test_a_host_who_cannot_decide_does_not_fill_the_store():
    evening = Evening(a_table(kinds="poo"))
    evening.arrive(0, "key-0", "host")
    for number in range(CHANGES_AT_A_TABLE):
        assert "Problem" not in kinds(evening.hear(0, m.Close(1, number % 2 == 0)))
    assert refused(evening.hear(0, m.Close(1, True))) == "problem-not-hosts"
    room = evening.restarted().room
    assert not room.invite(1, "d", 0) and not room.let_watch("d", 0) and not room.set_bell(0, "{}", 0)
    assert room.set_bell(0, "", 0), "to be told no more is always possible"


def test_nobody_is_removed_once_the_game_has_begun():
    evening = Evening()
    evening.arrive(0, "key-0", "host")
    assert refused(evening.hear(0, m.Remove(1))) == "problem-not-hosts"
    assert refused(evening.hear(0, m.Close(1, True))) == "problem-not-hosts"


# the draw

def drawing(**changes: object) -> Evening:
    """Two of three seats are bound to a share before the last seat is taken."""
    evening = Evening(a_table(kinds="pop", **changes))
    arrive(evening, 0, "key-0", shares={0: DIGESTS[0]})
    arrive(evening, 2, "key-2")
    evening.room.sit("Zoe", digest(evening.table.id, "zoe"), evening.now, "", DIGESTS[1])
    evening.follow(evening.room.done(evening.now))
    arrive(evening, 1, "zoe")
    return evening


def test_seats_share_in_the_luck():
    evening = drawing()
    asked = [one for one in evening.got[0] if isinstance(one, m.Draw)][-1]
    assert asked.asked and not asked.done and asked.digests == [DIGESTS[0], DIGESTS[1], ""] and asked.shares == [""] * 3
    assert asked.commitment == commitment(7) and not evening.room.seats.started
    assert first(evening.decide(0, 1), m.Refused).message.id == "refusal-not-started"
    evening.hear(0, m.Share(0, SHARES[0]))
    assert evening.restarted().room.seats.shares.shares == [SHARES[0], "", ""]
    evening.hear(1, m.Share(1, SHARES[1]))
    luck = mixed("7", [SHARES[0], SHARES[1], ""])
    assert evening.room.seats.started and evening.match.seed == luck == evening.restarted().match.seed != 7
    assert first(evening.got[2], m.Update).awaited == [0, 1, 2]
    for seat in range(3):
        answer = evening.decide(seat, 0)
    result = first(answer, m.Result)
    assert (result.seed, result.luck, result.shares) == ("7", str(luck), [SHARES[0], SHARES[1], ""])
    file = parse_game(evening.room.file().encode(), "file")
    assert file.seed == str(luck) and file.drawn.seed == "7" and file.talpa == 3


def test_a_seat_that_never_gives_its_share_blocks_nobody_and_is_seen():
    evening = drawing()
    evening.hear(0, m.Share(0, SHARES[0]))
    evening.tick(DRAW_SECONDS - 1)
    assert not evening.room.seats.started
    evening.tick(1)
    assert evening.room.seats.started and evening.match.seed == mixed("7", [SHARES[0], "", ""])
    done = [one for one in evening.got[2] if isinstance(one, m.Draw)][-1]
    assert done.done and done.digests[1] and not done.shares[1]
    assert refused(evening.hear(1, m.Share(1, SHARES[1]))) == "problem-share", "too late"


def test_nobody_gives_another_share_than_the_one_they_were_bound_to():
    evening = drawing()
    assert refused(evening.hear(0, m.Share(0, SHARES[1]))) == "problem-share"
    assert refused(evening.hear(2, m.Share(2, SHARES[2]))) == "problem-share"
    arrive(evening, 5, "key-2", shares={2: DIGESTS[2]})
    assert evening.room.seats.shares.digests[2] == "", "once shares are asked for nobody can be bound any more"
    arrive(evening, 6, "key-0", shares={0: DIGESTS[2]})
    assert evening.room.seats.shares.digests[0] == DIGESTS[0]


def test_whoever_sits_down_after_somebody_was_removed_is_bound_anew():
    evening = Evening(a_table(kinds="poo"))
    evening.arrive(0, "key-0", "host")
    evening.room.sit("Squatter", "d", evening.now, "", DIGESTS[1])
    evening.hear(0, m.Remove(1))
    evening.hear(0, m.Close(1, False))
    assert evening.room.sit("Zoe", "e", evening.now, "", DIGESTS[2]) == 1
    assert evening.room.seats.shares.digests == ["", DIGESTS[2], ""]


def test_no_share_is_asked_for_before_every_seat_is_taken():
    evening = Evening(a_table(kinds="poo"))
    arrive(evening, 0, "key-0", shares={0: DIGESTS[0]})
    arrive(evening, 5, "key-0", shares={0: DIGESTS[1]})
    assert evening.room.seats.shares.digests[0] == DIGESTS[0], "bound once"
    assert refused(evening.hear(0, m.Share(0, SHARES[0]))) == "problem-share"
    assert evening.room.clock.next_end() is None


def test_a_table_without_shares_begins_as_ever():
    evening = Evening()
    assert evening.room.seats.started and evening.match.seed == 7
    answer = arrive(evening, 0, "key-0", shares={0: DIGESTS[0]})
    assert "Draw" not in kinds(answer) and not evening.room.seats.shares.has_any(), "it has begun"


def test_the_luck_of_bots_is_drawn_with_the_rest():
    evening = Evening(a_table(kinds="pbb"))
    evening.arrive(0, "key-0")
    assert {thought.seat: thought.luck for thought in evening.thoughts} == {
        seat: bot_luck(7, seat, 0) for seat in (1, 2)}


# gathering for a rematch

def test_a_rematch_begins_when_all_are_there_at_once():
    evening = Evening(a_table(seconds=30, kinds="ppb", terms=Terms(gathers=True)))
    assert first(evening.arrive(0, "key-0"), m.Welcome).started is False
    evening.tick(1000)
    assert not evening.match.history and evening.room.clock.next_end() is None, "nobody's clock runs"
    evening.follow(evening.room.depart(0, evening.now))
    evening.arrive(1, "key-1")
    assert not evening.room.seats.started
    update = first(evening.arrive(0, "key-0"), m.Update)
    assert evening.room.seats.started and update.clock == 30.0 and evening.restarted().room.seats.started
    assert [thought.seat for thought in evening.thoughts] == [2]


def test_a_bot_may_stand_in_for_a_friend_who_does_not_come():
    evening = Evening(a_table(seats=2, terms=Terms(gathers=True)))
    evening.arrive(0, "key-0", "host")
    evening.hear(0, m.Leave(1, "cub"))
    assert evening.room.seats.started


# time

def test_a_time_that_ran_out_is_told():
    evening = Evening(a_table(seconds=30))
    evening.everybody()
    evening.tick(30)
    evening.follow(evening.room.answer(1, 0, 2, evening.now))
    line = first(evening.got[0], m.News).lines[0]
    assert (line.kind, line.message.id, line.a) == ("late", "news-late-bot", 1)
    told = [one for one in evening.restarted().arrive(9, "key-0") if isinstance(one, m.News)]
    assert told[0] == evening.got[0][0] and evening.match.history == [(1, 2)]


def test_who_decides_late_but_before_the_bot_is_not_told_of():
    evening = Evening(a_table(seconds=30))
    evening.everybody()
    evening.tick(30)
    assert "News" not in kinds(evening.decide(1, 2))


def test_who_is_late_and_then_leaves_is_not_told_of():
    evening = Evening(a_table(seconds=30))
    evening.everybody()
    evening.tick(30)
    evening.hear(1, m.Leave(1, "cub"))
    evening.got.clear()
    evening.follow(evening.room.answer(1, 0, 2, evening.now))
    told = [line.kind for one in evening.got[0] if isinstance(one, m.News) for line in one.lines]
    assert evening.match.history == [(1, 2)] and "late" not in told


def test_x_5_a_rules_time_that_ran_out_is_told():
    evening = Evening(a_table(LIMITED), LIMITED)
    evening.arrive(1, "key-1")
    evening.tick(10)
    line = first(evening.got[1], m.News).lines[0]
    assert (line.message.id, line.ruling) == ("news-late-rule", "X-5") and evening.match.history == [(1, 2)]


def limited_scene(view, seat):
    return replace(TOY.scene(view, seat), seconds=10, on_timeout=2)


LIMITED = dataclasses.replace(TOY, scene=limited_scene)


def test_x_5_the_look_begins_when_the_curtain_rises():
    evening = Evening(a_table(LIMITED), LIMITED)
    arrive(evening, 1, "key-1", curtain=True)
    evening.tick(20)
    update = first(evening.hear(1, m.Seen(1, 0)), m.Update)
    assert update.clock == 10.0
    evening.tick(9)
    assert evening.hear(1, m.Seen(1, 0)) == [], "it began already"
    evening.tick(1)
    assert evening.match.history == [(1, 2)]


def test_x_5_nobody_stalls_behind_a_curtain():
    evening = Evening(a_table(LIMITED), LIMITED)
    arrive(evening, 1, "key-1", curtain=True)
    evening.tick(CURTAIN_SECONDS + 9)
    assert not evening.match.history
    evening.tick(1)
    assert evening.match.history == [(1, 2)]


def test_x_5_another_device_without_a_curtain_sees_the_table_at_once():
    evening = Evening(a_table(LIMITED), LIMITED)
    arrive(evening, 1, "key-1", curtain=True)
    assert first(evening.arrive(2, "key-1"), m.Update).clock == 10.0


# being told

def test_who_does_not_look_is_told_of_a_turn_once():
    evening = Evening()
    evening.arrive(0, "key-0")
    to = msgspec.json.encode({"url": "https://ntfy.example/x", "origin": "https://talpa.example"}).decode()
    for seat in (0, 1):
        evening.room.set_bell(seat, to, evening.now)
    bells = evening.follow(evening.room.done(evening.now)).bells
    assert [(bell.seat, bell.words) for bell in bells] == [(1, "bell-turn")], "seat 0 looks, seat 2 did not wish it"
    assert not evening.follow(evening.room.hear(0, m.Talk(0, "hm"), evening.now)).bells
    assert evening.restarted().room.seats.occupants[1].bell == to
