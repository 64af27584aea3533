"""The room without sockets: decisions, seats, presence, clocks, talk."""

import dataclasses

from msgspec.structs import replace

from talpa.server import messages as m
from tests.engine.toy import GAME as TOY
from tests.server.build import Evening, a_table, first, kinds


def test_a_decision_is_acknowledged_and_shown_to_everybody():
    evening = Evening()
    evening.everybody()
    answer = evening.decide(0, 1)
    assert kinds(answer) == ["Ack", "Update"]
    assert first(answer, m.Ack) == m.Ack(0, 0)
    for other in (1, 2):
        assert first(evening.got[other], m.Update).awaited == [1, 2]


def test_simultaneous_decisions_never_conflict():
    evening = Evening()
    evening.everybody()
    for seat in (2, 0, 1):
        assert first(evening.hear(seat, m.Decide(seat, 0, 2)), m.Ack) == m.Ack(seat, 0)
    assert not evening.match.awaited


def test_a_decision_sent_twice_is_done_once():
    evening = Evening()
    evening.everybody()
    evening.decide(0, 1)
    assert evening.decide(0, 1, n=0) == [m.Ack(0, 0)]
    assert len(evening.match.history) == 1


def test_a_stale_decision_is_answered():
    evening = Evening()
    evening.everybody()
    evening.decide(0, 1)
    stale = evening.decide(0, 2, n=0)
    early = evening.decide(1, 2, n=5)
    assert first(stale, m.Refused).message.id == first(early, m.Refused).message.id == "refusal-stale"


def test_a_refused_decision_gets_the_reason_and_its_ruling():
    evening = Evening()
    evening.everybody()
    refused = first(evening.decide(0, 3), m.Refused)
    assert (refused.message.id, refused.ruling) == ("refusal-too-much", "TY-01")
    assert first(evening.decide(0, 4), m.Refused).message.id == "refusal-no-such-action"
    assert first(evening.decide(0, 2**31 - 1), m.Refused).message.id == "refusal-no-such-action"
    assert not evening.match.history


def test_why_asks_without_deciding():
    evening = Evening()
    evening.everybody()
    assert first(evening.hear(0, m.Why(0, 3)), m.Because).ruling == "TY-01"
    assert first(evening.hear(0, m.Why(0, 1)), m.Because).message is None


def test_a_decision_after_the_end_is_refused_and_the_result_has_the_seed():
    evening = Evening()
    evening.everybody()
    evening.decide(0, 0)
    evening.decide(1, 0)
    answer = evening.decide(2, 0)
    result = first(answer, m.Result)
    assert result.over and result.reason == "highest" and result.seed == "7"
    assert first(evening.decide(0, 1), m.Refused).message.id == "refusal-not-your-turn"


def test_no_seed_before_the_end():
    evening = Evening()
    evening.everybody()
    welcome = evening.arrive(9, "watch")
    assert "Result" not in kinds(welcome)


def test_another_seats_number_is_not_yours():
    evening = Evening()
    evening.everybody()
    answer = evening.hear(0, m.Decide(1, 0, 1))
    assert answer == [m.Problem(answer[0].message, False)] and answer[0].message.id == "problem-not-yours"
    assert not evening.match.history


def test_a_wrong_secret_is_refused_without_a_hint():
    evening = Evening()
    for keys in (["key-9"], ["key-0", "nonsense"], [], ["key-0 "]):
        answer = evening.arrive(5, *keys)
        assert kinds(answer) == ["Problem"] and answer[0].fatal and answer[0].message.id == "problem-refused"
        assert 5 not in evening.room.seats.devices


def test_anybody_may_watch_a_listed_table():
    evening = Evening(a_table(watch="", listed=True))
    answer = evening.arrive(5)
    assert first(answer, m.Welcome).watching and first(answer, m.Update).seat == -1


def test_several_seats_on_one_device():
    evening = Evening()
    answer = evening.arrive(5, "key-0", "key-2")
    assert first(answer, m.Welcome).yours == [0, 2]
    assert [one.seat for one in answer if isinstance(one, m.Update)] == [0, 2]


def test_news_since_a_step_on_another_device():
    evening = Evening()
    evening.everybody()
    for seat in range(3):
        evening.decide(seat, 0)
    all_of_it = [one for one in evening.arrive(7, "key-1") if isinstance(one, m.News)]
    nothing = [one for one in evening.arrive(8, "key-1", s1=3) if isinstance(one, m.News)]
    assert [one.step for one in all_of_it] == [3] and not nothing
    assert len(all_of_it[0].lines) == 3 and all_of_it[0].lines[0].kind == "shown"


def test_a_restart_forgets_nothing():
    evening = Evening()
    evening.everybody()
    evening.decide(1, 2)
    again = evening.restarted()
    again.everybody()
    assert again.room.play.match.states.tobytes() == evening.match.states.tobytes()
    assert again.decide(1, 2, n=0) == [m.Ack(1, 0)]


def test_the_game_waits_for_open_seats():
    evening = Evening(a_table(kinds="ppo"))
    evening.arrive(0, "key-0")
    assert first(evening.decide(0, 1), m.Refused).message.id == "refusal-not-started"
    assert evening.room.sit("Zoe", "digest", evening.now) == 2
    evening.follow(evening.room.done(evening.now))
    assert evening.room.seats.started and evening.restarted().room.seats.started
    assert evening.room.sit("Late", "digest", evening.now) == -1
    assert first(evening.decide(0, 1), m.Ack)


def test_the_host_puts_a_bot_into_an_open_seat():
    evening = Evening(a_table(kinds="ppo"))
    evening.arrive(0, "key-0", "host")
    evening.hear(0, m.Leave(2, "cub"))
    assert evening.room.places()[2].kind == "bot" and [t.seat for t in evening.thoughts] == [2]


def test_only_the_host_may_and_only_where_nobody_sits():
    evening = Evening()
    evening.everybody()
    assert evening.hear(0, m.Leave(1, "cub"))[0].message.id == "problem-not-yours"
    evening.arrive(9, "host")
    assert evening.hear(9, m.Leave(1, "cub"))[0].message.id == "problem-not-yours"
    evening.follow(evening.room.depart(1, evening.now))
    evening.hear(9, m.Leave(1, "cub"))
    assert evening.room.places()[1].kind == "away"


def test_a_leavers_seat_is_played_by_a_bot_and_handed_back():
    evening = Evening()
    evening.everybody()
    evening.hear(1, m.Leave(1, "cub"))
    assert [thought.seat for thought in evening.thoughts] == [1]
    assert first(evening.decide(1, 0), m.Refused).message.id == "refusal-bot-plays"
    evening.hear(1, m.Back(1))
    evening.follow(evening.room.answer(1, 0, 2, evening.now))
    assert not evening.match.history, "the bot came too late"
    assert first(evening.decide(1, 0), m.Ack)


def test_coming_back_with_the_secret_takes_the_seat_back():
    evening = Evening()
    evening.everybody()
    evening.hear(1, m.Leave(1, "cub"))
    evening.follow(evening.room.depart(1, evening.now))
    evening.arrive(7, "key-1")
    assert evening.room.places()[1].kind == "person" and evening.restarted().room.places()[1].kind == "person"


def test_a_bot_plays_once_for_each_decision():
    evening = Evening(a_table(kinds="pbp"))
    evening.everybody()
    assert [(thought.seat, thought.n) for thought in evening.thoughts] == [(1, 0)]
    evening.follow(evening.room.answer(1, 0, 2, evening.now))
    evening.follow(evening.room.answer(1, 0, 2, evening.now))
    assert evening.match.history == [(1, 2)]


def test_a_bot_that_answers_nonsense_changes_nothing():
    evening = Evening(a_table(kinds="pbp"))
    evening.everybody()
    evening.follow(evening.room.answer(1, 0, 3, evening.now))
    assert not evening.match.history


def test_when_time_is_over_a_bot_decides():
    evening = Evening(a_table(seconds=30))
    evening.everybody()
    evening.tick(20)
    assert first(evening.decide(0, 1), m.Update).clock == 10.0 and not evening.thoughts
    evening.tick(10)
    assert sorted(thought.seat for thought in evening.thoughts) == [1, 2]
    evening.follow(evening.room.answer(1, 0, 2, evening.now))
    assert first(evening.decide(2, 0), m.Ack), "the late one may still be quicker than the bot"


def test_x_5_when_a_rules_time_is_over_its_action_is_taken(monkeypatch):
    plain = TOY.scene
    limited = dataclasses.replace(TOY, scene=lambda view, seat: replace(plain(view, seat), seconds=10, on_timeout=2))
    evening = Evening(a_table(limited), limited)
    assert first(evening.arrive(1, "key-1"), m.Update).clock == 10.0
    evening.tick(9)
    assert not evening.match.history
    evening.tick(1)
    assert evening.match.history == [(1, 2)] and not evening.thoughts
    evening.tick(100)
    assert len(evening.match.history) == 1, "who has not been shown the table has all the time"


def test_why_by_clicks():
    evening = Evening()
    evening.everybody()
    because = first(evening.hear(0, m.Why(0, path=["hill.3"])), m.Because)
    assert (because.action, because.ruling) == (3, "TY-01")
    assert first(evening.hear(0, m.Why(0, path=["nowhere"])), m.Because).action == -1


def test_talk_can_be_switched_off():
    evening = Evening()
    evening.everybody()
    evening.hear(0, m.Talk(0, " hello \n there\u202e "))
    assert evening.got[1][0].text == "hello there"
    silent = Evening(a_table(talk=False))
    silent.everybody()
    assert silent.hear(0, m.Talk(0, "hello"))[0].message.id == "problem-no-talk" and not silent.got


def test_a_renewed_secret_puts_the_old_one_out():
    evening = Evening()
    evening.everybody()
    evening.room.renew(1, "new", evening.now)
    evening.follow(evening.room.done(evening.now))
    assert evening.got[1][0].fatal and 1 not in evening.room.seats.devices
    assert kinds(evening.arrive(8, "key-1")) == ["Problem"]


def test_presence_is_told():
    evening = Evening()
    evening.arrive(0, "key-0")
    evening.arrive(1, "key-1")
    assert [place.present for place in first(evening.got[0], m.Places).places] == [True, True, False]
    evening.got.clear()
    evening.follow(evening.room.depart(1, evening.now))
    assert [place.present for place in first(evening.got[0], m.Places).places] == [True, False, False]
