"""Taking back: never past something revealed, never another's decision without consent."""

import random

import pytest

from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.games import GAMES
from talpa.server import messages as m
from talpa.server.store.entries import Kind
from tests.engine.toy import GAME as TOY
from tests.server.build import Evening, a_table, first, kinds

MOLEDOZER = GAMES["moledozer"]


def test_a_secret_decision_can_be_taken_back_alone():
    evening = Evening()
    evening.everybody()
    assert first(evening.decide(0, 1), m.Update).undo
    evening.decide(1, 2)
    evening.got.clear()
    answer = evening.hear(0, m.Undo(0))
    assert kinds(answer) == ["News", "Update"] and answer[0].lines[0].kind == "undone"
    assert evening.match.history == [(1, 2)]
    assert answer[1].n == 1, "numbers are never used twice"
    assert first(evening.decide(0, 2), m.Ack) == m.Ack(0, 1)


def test_never_past_something_revealed():
    """The last guess of a round turns the cards up."""
    evening, _, _ = guessing()
    last = evening.match.to_move()[0]
    assert not first(evening.decide(last, evening.match.legal(last)[0]), m.Update).undo
    assert evening.match.to_move(), "it goes on"
    assert first(evening.hear(last, m.Undo(last)), m.Refused).message.id == "refusal-undo-revealed"


def test_nothing_to_take_back():
    evening = Evening()
    evening.everybody()
    assert first(evening.hear(2, m.Undo(2)), m.Refused).message.id == "refusal-undo-nothing"


def test_a_restart_keeps_what_was_taken_back():
    evening = Evening()
    evening.everybody()
    evening.decide(0, 1)
    evening.hear(0, m.Undo(0))
    again = evening.restarted()
    assert again.room.play.match.history == [] and again.room.play.step == 2
    news = [one for one in again.arrive(0, "key-0") if isinstance(one, m.News)]
    assert [(one.step, one.lines[0].kind) for one in news] == [(2, "undone")]


def guessing() -> tuple[Evening, int, int]:
    """Moledozer, two guesses made by different seats; the second guesser and the first."""
    evening = Evening(a_table(MOLEDOZER, 3), MOLEDOZER)
    evening.everybody()
    movers = []
    for _ in range(2):
        seat = evening.match.to_move()[0]
        evening.decide(seat, evening.match.legal(seat)[0])
        movers.append(seat)
    evening.got.clear()
    return evening, movers[0], movers[1]


def test_anothers_decision_needs_consent():
    evening, one, other = guessing()
    answer = evening.hear(one, m.Undo(one))
    assert answer == [] and evening.got[other] == [m.Asked(other, one)]
    assert len(evening.match.history) == 2
    evening.hear(other, m.Consent(other, True))
    assert evening.match.history == []


def test_consent_denied():
    evening, one, other = guessing()
    evening.hear(one, m.Undo(one))
    evening.hear(other, m.Consent(other, False))
    assert evening.got[one][-1].message.id == "refusal-undo-denied" and len(evening.match.history) == 2


def test_consent_to_what_was_asked_before_another_decision_counts_for_nothing():
    evening, one, other = guessing()
    evening.hear(one, m.Undo(one))
    third = evening.match.to_move()[0]
    evening.decide(third, evening.match.legal(third)[0])
    played = list(evening.match.history)
    assert first(evening.hear(other, m.Consent(other, True)), m.Problem).message.id == "problem-not-asked"
    assert evening.match.history == played


def test_consent_of_somebody_who_was_not_asked_counts_for_nothing():
    evening, one, other = guessing()
    evening.hear(one, m.Undo(one))
    third = ({0, 1, 2} - {one, other}).pop()
    evening.hear(third, m.Consent(third, True))
    assert len(evening.match.history) == 2


def test_a_bot_agrees():
    evening, one, other = guessing()
    evening.hear(other, m.Leave(other, "cub"))
    evening.hear(one, m.Undo(one))
    assert evening.match.history == []


def test_no_button_for_what_showed_the_seat_itself_something():
    """In Molly a decision often turns up a card: the seat sees that, so its button must not be there in vain."""
    game, in_vain, refused, quiet = GAMES["molly"], 0, 0, 0
    for seed in range(6):
        match, luck = Match(game, 3, seed), random.Random(seed)
        while match.to_move():
            seat, before = match.to_move()[0], match.view(match.to_move()[0])
            action = luck.choice(match.legal(seat))
            match.play(seat, action)
            shown = before.looks_quiet(action)
            quiet += match.undoable()
            refused += not match.undoable()
            in_vain += shown and not match.undoable()
            assert shown or not match.undoable()
    assert quiet > 40 and refused > 100
    assert in_vain < refused / 4, "only where others alone learned something, which the seat cannot know"


def finished(game: Game, seed: int) -> Evening:
    """A table of two whose game is over, with both still there."""
    evening, luck = Evening(a_table(game, 2, seed=str(seed)), game), random.Random(seed)
    evening.everybody()
    while evening.match.to_move():
        seat = luck.choice(evening.match.to_move())
        evening.decide(seat, luck.choice(evening.match.legal(seat)))
    return evening


@pytest.mark.parametrize("name", ["molly", "moledozer"])
def test_a_finished_game_is_final(name):
    """Seed and cards are open now: whoever could undo would know what comes."""
    for seed in range(3):
        evening = finished(GAMES[name], seed)
        assert evening.room.play.may_undo((0, 1)) == NOBODY, "no button in vain"
        played = list(evening.match.history)
        for seat in (0, 1):
            assert first(evening.hear(seat, m.Undo(seat)), m.Refused).message.id == "refusal-over"
            assert first(evening.hear(seat, m.Consent(seat, True)), m.Problem).message.id == "problem-not-asked"
        assert evening.match.history == played and not evening.room.asking


def test_only_talk_and_rematch_change_a_finished_table():
    evening = finished(TOY, 1)
    evening.got.clear()
    written = len(evening.entries)
    assert first(evening.hear(0, m.Leave(0, "cub")), m.Problem).message.id == "problem-over"
    for message in (m.Back(0), m.Rename(0, "Zoe"), m.Concede(0, "cub")):
        assert first(evening.hear(0, message), m.Problem).message.id == "problem-over"
    assert len(evening.entries) == written and not evening.thoughts
    evening.hear(0, m.Talk(0, "well played"))
    evening.room.play_again("other", evening.now)
    evening.follow(evening.room.done(evening.now))
    assert [entry.kind for entry in evening.entries[written:]] == [Kind.TALK, Kind.REMATCH]


def test_who_left_before_the_end_may_look_on_but_stays_away():
    evening = Evening(a_table(TOY, 2))
    evening.everybody()
    evening.hear(1, m.Leave(1, "cub"))
    evening.decide(0, 1)
    evening.follow(evening.room.answer(1, 0, 2, evening.now))
    assert evening.room.play.is_over()
    written = len(evening.entries)
    assert first(evening.arrive(7, "key-1"), m.Result)
    assert len(evening.entries) == written
