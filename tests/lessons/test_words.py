"""What the coach says: in every language, short, and read within four minutes."""

import pytest

from talpa.engine.languages import LANGUAGES
from talpa.engine.match import Match
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from talpa.lessons.guide import Guide
from talpa.lessons.lesson import Lesson, Step
from tests.lessons.test_proof import own_lesson

MOST_WORDS = 25
WORDS_PER_MINUTE, SECONDS_PER_CLICK = 200, 2
FOUR_MINUTES = 240

EVERYWHERE = [(name, language) for name in GAMES for language in LANGUAGES]


def lines_of(step: Step) -> list[str]:
    own = [f"learn-{step.id}"] + ([] if step.is_free else [f"learn-{step.id}-done"])
    return own + ([f"learn-{step.id}-slip"] if step.slips and not step.is_free else [])


def ids_of(lesson: Lesson) -> list[str]:
    steps = [id for step in lesson.steps for id in lines_of(step)]
    tips, pictures = [f"tip-{tip.id}" for tip in lesson.tips], [f"how-{one.id}" for one in lesson.pictures]
    return ["learn-goal", *steps, *tips, *pictures]


@pytest.mark.parametrize(("name", "language"), EVERYWHERE)
def test_every_line_is_there_and_short(name: str, language: str) -> None:
    words = Lexicon(language, GAMES[name].folder)
    for id in ids_of(own_lesson(name)):
        assert id in words, f"{name}: {id} is not said in {language}"
        assert len(words.text(id).split()) <= MOST_WORDS, f"{name}: {id} is too long in {language}"


@pytest.mark.parametrize(("name", "language"), EVERYWHERE)
def test_no_words_are_left_over(name: str, language: str) -> None:
    words = Lexicon(language, GAMES[name].folder)
    known = ids_of(own_lesson(name))
    own = [id for id in words.bundle._messages if id.startswith(("learn-", "tip-", "how-"))]
    shared = Lexicon(language).bundle._messages
    assert [id for id in own if id not in known and id not in shared] == []


@pytest.mark.parametrize(("name", "language"), EVERYWHERE)
def test_the_guide_takes_four_minutes_at_most(name: str, language: str) -> None:
    lesson, words = own_lesson(name), Lexicon(language, GAMES[name].folder)
    read = [words.text("learn-goal")]
    clicks = 1
    for index, step in enumerate(lesson.steps):
        read += [words.text(id) for id in lines_of(step) if not id.endswith("-slip")]
        clicks += clicks_for(name, index) + lesson.begins_anew(index)
    seconds = sum(len(text.split()) for text in read) * 60 / WORDS_PER_MINUTE + clicks * SECONDS_PER_CLICK
    assert seconds <= FOUR_MINUTES, f"{name} takes {seconds:.0f} seconds"


def clicks_for(name: str, index: int) -> int:
    """Clicks that a step's answer takes; a decision without a path is a button."""
    guide, clicks = Guide(GAMES[name], own_lesson(name), index), 0
    for text in guide.step.answer:
        action = guide.match.parse(guide.learner, text)
        clicks += max(1, len(guide.view().describe(action).path))
        guide.decide(action)
    return clicks


@pytest.mark.parametrize(("name", "language"), EVERYWHERE)
def test_every_piece_and_zone_of_a_game_is_explained(name: str, language: str) -> None:
    game, words = GAMES[name], Lexicon(language, GAMES[name].folder)
    for seats in (game.seats[0], game.seats[-1]):
        match = Match(game, seats, seed=seats)
        for count, view in enumerate(match):
            for zone in view.scene.zones:
                about = f"about-{zone_name(zone.id)}"
                assert zone.kind == "dial" or about in words, f"{name}: {about} is not said in {language}"
                for kind in {piece.kind for piece in zone.pieces}:
                    assert f"about-{kind}" in words, f"{name}: about-{kind} is not said in {language}"
            match.play(view.seat, view.legal[(count * 7) % len(view.legal)])
            if count > 120:
                break


def zone_name(id: str) -> str:
    """A zone's name without the seat it belongs to: burrow-zone.0 is burrow-zone, and stack-2 is stack."""
    return id.rstrip("0123456789").rstrip(".-")
