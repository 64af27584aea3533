"""The room without sockets: decisions, seats, presence, clocks, talk."""

import dataclasses

from msgspec.structs import replace

from talpa.server import coming
from talpa.server import messages as m
from tests.engine.toy import GAME as TOY
from tests.server.build import Play, a_table, first, kinds


def test_a_decision_is_acknowledged_and_shown_to_everybody():
    play = Play()
    play.everybody()
    answer = play.decide(0, 1)
    assert kinds(answer) == ["Ack", "Update"]
    assert first(answer, m.Ack) == m.Ack(0, 0)
    for other in (1, 2):
        assert first(play.got[other], m.Update).awaited == [1, 2]


def test_simultaneous_decisions_never_conflict():
    play = Play()
    play.everybody()
    for seat in (2, 0, 1):
        assert first(play.hear(seat, m.Decide(seat, 0, 2)), m.Ack) == m.Ack(seat, 0)
    assert not play.room.match.awaited


def test_a_decision_sent_twice_is_done_once():
    play = Play()
    play.everybody()
    play.decide(0, 1)
    assert play.decide(0, 1, n=0) == [m.Ack(0, 0)]
    assert len(play.room.match.history) == 1


def test_a_stale_decision_is_answered():
    play = Play()
    play.everybody()
    play.decide(0, 1)
    stale = play.decide(0, 2, n=0)
    early = play.decide(1, 2, n=5)
    assert first(stale, m.Refused).message.id == first(early, m.Refused).message.id == "refusal-stale"


def test_a_refused_decision_gets_the_reason_and_its_ruling():
    play = Play()
    play.everybody()
    refused = first(play.decide(0, 3), m.Refused)
    assert (refused.message.id, refused.ruling) == ("refusal-too-much", "TY-01")
    assert first(play.decide(0, 4), m.Refused).message.id == "refusal-no-such-action"
    assert first(play.decide(0, 2**31 - 1), m.Refused).message.id == "refusal-no-such-action"
    assert not play.room.match.history


def test_why_asks_without_deciding():
    play = Play()
    play.everybody()
    assert first(play.hear(0, m.Why(0, 3)), m.Because).ruling == "TY-01"
    assert first(play.hear(0, m.Why(0, 1)), m.Because).message is None


def test_a_decision_after_the_end_is_refused_and_the_result_has_the_seed():
    play = Play()
    play.everybody()
    play.decide(0, 0)
    play.decide(1, 0)
    answer = play.decide(2, 0)
    result = first(answer, m.Result)
    assert result.over and result.reason == "highest" and result.seed == "7"
    assert first(play.decide(0, 1), m.Refused).message.id == "refusal-not-your-turn"


def test_no_seed_before_the_end():
    play = Play()
    play.everybody()
    welcome = play.arrive(9, "watch")
    assert "Result" not in kinds(welcome)


def test_another_seats_number_is_not_yours():
    play = Play()
    play.everybody()
    answer = play.hear(0, m.Decide(1, 0, 1))
    assert answer == [m.Problem(answer[0].message, False)] and answer[0].message.id == "problem-not-yours"
    assert not play.room.match.history


def test_a_wrong_secret_is_refused_without_a_hint():
    play = Play()
    for keys in (["key-9"], ["key-0", "nonsense"], [], ["key-0 "]):
        answer = play.arrive(5, *keys)
        assert kinds(answer) == ["Problem"] and answer[0].fatal and answer[0].message.id == "problem-refused"
        assert 5 not in play.room.devices


def test_anybody_may_watch_a_listed_table():
    play = Play(a_table(watch="", listed=True))
    answer = play.arrive(5)
    assert first(answer, m.Welcome).watching and first(answer, m.Update).seat == -1


def test_several_seats_on_one_device():
    play = Play()
    answer = play.arrive(5, "key-0", "key-2")
    assert first(answer, m.Welcome).yours == [0, 2]
    assert [one.seat for one in answer if isinstance(one, m.Update)] == [0, 2]


def test_news_since_a_step_on_another_device():
    play = Play()
    play.everybody()
    for seat in range(3):
        play.decide(seat, 0)
    all_of_it = [one for one in play.arrive(7, "key-1") if isinstance(one, m.News)]
    nothing = [one for one in play.arrive(8, "key-1", s1=3) if isinstance(one, m.News)]
    assert [one.step for one in all_of_it] == [3] and not nothing
    assert len(all_of_it[0].lines) == 3 and all_of_it[0].lines[0].kind == "shown"


def test_a_restart_forgets_nothing():
    play = Play()
    play.everybody()
    play.decide(1, 2)
    again = play.restarted()
    again.everybody()
    assert again.room.match.states.tobytes() == play.room.match.states.tobytes()
    assert again.decide(1, 2, n=0) == [m.Ack(1, 0)]


def test_the_game_waits_for_open_seats():
    play = Play(a_table(kinds="ppo"))
    play.arrive(0, "key-0")
    assert first(play.decide(0, 1), m.Refused).message.id == "refusal-not-started"
    assert coming.sit(play.room, "Zoe", "digest", play.now) == 2
    play.follow(play.room.done(play.now))
    assert play.room.started() and play.restarted().room.started()
    assert coming.sit(play.room, "Late", "digest", play.now) == -1
    assert first(play.decide(0, 1), m.Ack)


def test_the_host_puts_a_bot_into_an_open_seat():
    play = Play(a_table(kinds="ppo"))
    play.arrive(0, "key-0", "host")
    play.hear(0, m.Leave(2, "cub"))
    assert play.room.places()[2].kind == "bot" and [t.seat for t in play.thoughts] == [2]


def test_only_the_host_may_and_only_where_nobody_sits():
    play = Play()
    play.everybody()
    assert play.hear(0, m.Leave(1, "cub"))[0].message.id == "problem-not-yours"
    play.arrive(9, "host")
    assert play.hear(9, m.Leave(1, "cub"))[0].message.id == "problem-not-yours"
    play.follow(play.room.depart(1, play.now))
    play.hear(9, m.Leave(1, "cub"))
    assert play.room.places()[1].kind == "away"


def test_a_leavers_seat_is_played_by_a_bot_and_handed_back():
    play = Play()
    play.everybody()
    play.hear(1, m.Leave(1, "cub"))
    assert [thought.seat for thought in play.thoughts] == [1]
    assert first(play.decide(1, 0), m.Refused).message.id == "refusal-bot-plays"
    play.hear(1, m.Back(1))
    play.follow(play.room.answer(1, 0, 2, play.now))
    assert not play.room.match.history, "the bot came too late"
    assert first(play.decide(1, 0), m.Ack)


def test_coming_back_with_the_secret_takes_the_seat_back():
    play = Play()
    play.everybody()
    play.hear(1, m.Leave(1, "cub"))
    play.follow(play.room.depart(1, play.now))
    play.arrive(7, "key-1")
    assert play.room.places()[1].kind == "person" and play.restarted().room.places()[1].kind == "person"


def test_a_bot_plays_once_for_each_decision():
    play = Play(a_table(kinds="pbp"))
    play.everybody()
    assert [(thought.seat, thought.n) for thought in play.thoughts] == [(1, 0)]
    play.follow(play.room.answer(1, 0, 2, play.now))
    play.follow(play.room.answer(1, 0, 2, play.now))
    assert play.room.match.history == [(1, 2)]


def test_a_bot_that_answers_nonsense_changes_nothing():
    play = Play(a_table(kinds="pbp"))
    play.everybody()
    play.follow(play.room.answer(1, 0, 3, play.now))
    assert not play.room.match.history


def test_when_time_is_over_a_bot_decides():
    play = Play(a_table(seconds=30))
    play.everybody()
    play.tick(20)
    assert first(play.decide(0, 1), m.Update).clock == 10.0 and not play.thoughts
    play.tick(10)
    assert sorted(thought.seat for thought in play.thoughts) == [1, 2]
    play.follow(play.room.answer(1, 0, 2, play.now))
    assert first(play.decide(2, 0), m.Ack), "the late one may still be quicker than the bot"


def test_x_5_when_a_rules_time_is_over_its_action_is_taken(monkeypatch):
    plain = TOY.scene
    limited = dataclasses.replace(TOY, scene=lambda view, seat: replace(plain(view, seat), seconds=10, on_timeout=2))
    play = Play(a_table(limited), limited)
    assert first(play.arrive(1, "key-1"), m.Update).clock == 10.0
    play.tick(9)
    assert not play.room.match.history
    play.tick(1)
    assert play.room.match.history == [(1, 2)] and not play.thoughts
    play.tick(100)
    assert len(play.room.match.history) == 1, "who has not been shown the table has all the time"


def test_why_by_clicks():
    play = Play()
    play.everybody()
    because = first(play.hear(0, m.Why(0, path=["hill.3"])), m.Because)
    assert (because.action, because.ruling) == (3, "TY-01")
    assert first(play.hear(0, m.Why(0, path=["nowhere"])), m.Because).action == -1


def test_talk_can_be_switched_off():
    play = Play()
    play.everybody()
    play.hear(0, m.Talk(0, " hello \n there\u202e "))
    assert play.got[1][0].text == "hello there"
    silent = Play(a_table(talk=False))
    silent.everybody()
    assert silent.hear(0, m.Talk(0, "hello"))[0].message.id == "problem-no-talk" and not silent.got


def test_a_renewed_secret_puts_the_old_one_out():
    play = Play()
    play.everybody()
    coming.renew(play.room, 1, "new", play.now)
    play.follow(play.room.done(play.now))
    assert play.got[1][0].fatal and 1 not in play.room.devices
    assert kinds(play.arrive(8, "key-1")) == ["Problem"]


def test_presence_is_told():
    play = Play()
    play.arrive(0, "key-0")
    play.arrive(1, "key-1")
    assert [place.present for place in first(play.got[0], m.Places).places] == [True, True, False]
    play.got.clear()
    play.follow(play.room.depart(1, play.now))
    assert [place.present for place in first(play.got[0], m.Places).places] == [True, False, False]
