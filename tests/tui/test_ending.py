"""The end of a game in the terminal."""

from pathlib import Path

from talpa.bots import bot, own_luck
from talpa.engine.match import Match
from talpa.games import GAMES
from talpa.tui.ending import finish
from talpa.tui.table import Seating, Table
from tests.tui.build import Paper, Script

RECORDED = Path(__file__).parents[1] / "playthroughs"


def ending(name: str, language: str) -> str:
    """What is printed at the end of a recorded game."""
    match = Match.load(RECORDED / name, GAMES)
    names = ["Anna", "Ben", "Cleo", "Dora"][: match.seats]
    paper = Paper(Script(""), width=100)
    finish(Table(match, Seating([0], bot("random"), names, own_luck(1)), language, paper, pause=0))
    return paper.printed()


def test_the_standing_tells_how_points_came_about() -> None:
    printed = ending("molehills/two_seats.talpa", "en")
    assert "How they came about" in printed
    assert all(f"Round {number}" in printed for number in range(1, 7))


def test_it_does_so_in_italian() -> None:
    assert "Corona di Re Talpa" in ending("mole_park/win-alone.talpa", "it")
