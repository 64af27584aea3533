"""Recorded games replay to the letter, and together show everything a game has."""

import importlib
from functools import cache
from pathlib import Path

import pytest

from talpa.engine.match import Match
from talpa.games import GAMES
from tests.playthroughs.story import HERE, Story, told, transcript

FILES = sorted(HERE.glob("*/*.talpa"))


@cache
def recorded(path: Path) -> Match:
    return Match.load(path, GAMES)


@cache
def story(path: Path) -> Story:
    return told(recorded(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_is_told_the_same(path: Path) -> None:
    assert transcript(recorded(path)) == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_wanted_happens(game: str) -> None:
    stories = importlib.import_module(f"tests.playthroughs.{game}.stories").STORIES

    for name, wanted in stories.items():
        assert wanted.happens(story(HERE / game / f"{name}.talpa")), f"{game} {name}"


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_and_every_kind_of_news_is_recorded(game: str) -> None:
    stories = [story(path) for path in FILES if path.parent.name == game]
    endings = {story.ending for story in stories}
    kinds = set().union(*(story.kinds for story in stories))

    assert {e.name.lower() for e in GAMES[game].endings if e} - endings == set()
    assert {k.name.lower() for k in GAMES[game].news if k} - kinds == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_is_recorded(game: str) -> None:
    matches = [recorded(path) for path in FILES if path.parent.name == game]
    played = {(name, value) for match in matches for name, value in match.options.items()}

    rules = [option for option in GAMES[game].options if option.name not in ("memory", "start")]
    assert {(option.name, value) for option in rules for value in option.values} - played == set()
