"""How points came about: the parts that a game tells at its end add up to its points, and have words."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from talpa.engine import laws
from talpa.engine.languages import LANGUAGES
from talpa.engine.match import Match
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from tests.modes import few

RECORDED = sorted((Path(__file__).parents[1] / "playthroughs").glob("*/*.talpa"))


def check(match: Match) -> None:
    """Every seat is told something, in every language, and the numbers add up."""
    lexicons = [Lexicon(language, match.game.folder) for language in LANGUAGES]
    for seat, points in enumerate(match.result().points):
        parts = match.breakdown(seat)
        assert parts and all(lexicon.say(part.label) for part in parts for lexicon in lexicons)
        assert sum(part.points for part in parts if not isinstance(part.points, str)) == pytest.approx(points)


@pytest.mark.parametrize("name", GAMES)
def test_parts_add_up_to_the_points(name: str) -> None:
    game, luck = GAMES[name], random.Random(11)
    few_seats = game.seats[0]
    tables = [(seats, {}) for seats in game.seats] + [(few_seats, chosen) for chosen in laws.covers(game, few_seats)]
    for seats, options in tables[: few(len(tables), 2)]:
        match = Match(game, seats, luck.getrandbits(32), options)
        for view in match:
            match.play(view.seat, luck.choice(view.legal))
        check(match)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_parts_add_up_at_every_recorded_ending(path: Path) -> None:
    match, luck = Match.load(path, GAMES), random.Random(path.name)
    for view in match:                               # a few were recorded before their end
        match.play(view.seat, luck.choice(view.legal))
    check(match)
