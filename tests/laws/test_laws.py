"""The laws on every game, seat count and option."""

import pytest

from talpa.engine import laws
from talpa.engine.game import Settings
from talpa.engine.match import Match
from talpa.engine.simulate import Simulator
from talpa.games import GAMES
from tests.modes import few

TABLES = [(name, seats) for name in GAMES for seats in GAMES[name].seats]
VARIANTS = [
    (name, number) for name, game in GAMES.items() for number in range(1, len(laws.covers(game, game.seats[-1])))
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_laws_hold_at_every_table(name: str, seats: int) -> None:
    for seed in range(few(2, 1)):
        laws.uphold(Match(GAMES[name], seats, seed), seed, every=few(1, 40))


@pytest.mark.parametrize(("name", "number"), VARIANTS)
def test_laws_hold_with_options(name: str, number: int) -> None:
    game = GAMES[name]
    seats = game.seats[number % len(game.seats)]
    covers = laws.covers(game, seats)
    laws.uphold(Match(game, seats, number, covers[number % len(covers)]), number, every=few(5, 80))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_audit_stays_at_nought(name: str, seats: int) -> None:
    for number, options in settings_for(name, seats):
        survey = Simulator(GAMES[name], seats, options).simulate(few(200, 1), first=1000 * number)
        assert survey.trouble is None, f"{options}: {survey}"


def settings_for(name: str, seats: int) -> list[tuple[int, Settings]]:
    """All settings at every number of seats; uncompiled, where a game takes seconds, each at one of them."""
    settings, counts = list(enumerate(laws.covers(GAMES[name], seats))), GAMES[name].seats
    return settings[few(0, counts.index(seats)) :: few(1, len(counts))]


@pytest.mark.parametrize("name", GAMES)
def test_everything_has_words(name: str) -> None:
    assert laws.wordless(GAMES[name]) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_same_names_for_nothing(name: str) -> None:
    game = GAMES[name]

    assert [enum(0).name for enum in (game.news, game.refusals, game.endings, game.faults)] == [
        "NOTHING", "LEGAL", "RUNNING", "SOUND",
    ]
