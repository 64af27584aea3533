"""The laws on every game, seat count and option."""

import pytest

from talpa.engine import laws
from talpa.engine.match import Match
from talpa.engine.simulate import Simulator
from talpa.games import GAMES
from tests.modes import few

TABLES = [(name, seats) for name in GAMES for seats in GAMES[name].seats]
VARIANTS = [(name, number) for name in GAMES for number in range(1, len(laws.covers(GAMES[name])))]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_laws_hold_at_every_table(name: str, seats: int) -> None:
    for seed in range(few(2, 1)):
        laws.uphold(Match(GAMES[name], seats, seed), seed, every=few(1, 40))


@pytest.mark.parametrize(("name", "number"), VARIANTS)
def test_laws_hold_with_options(name: str, number: int) -> None:
    game = GAMES[name]
    seats = game.seats[number % len(game.seats)]
    laws.uphold(Match(game, seats, number, laws.covers(game)[number]), number, every=few(5, 80))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_audit_stays_at_nought(name: str, seats: int) -> None:
    for number, options in enumerate(laws.covers(GAMES[name])):
        survey = Simulator(GAMES[name], seats, options).simulate(few(200, 1), first=1000 * number)
        assert survey.trouble is None, f"{options}: {survey}"


@pytest.mark.parametrize("name", GAMES)
def test_everything_has_words(name: str) -> None:
    assert laws.wordless(GAMES[name]) == []
