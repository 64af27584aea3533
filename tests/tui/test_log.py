"""The log: each line in the words of its own moment, as each pair of eyes may know it."""

from pathlib import Path

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from talpa.tui.log import Log, sentences
from tests.tui.toy import GAME

THREE = Path(__file__).parents[1] / "playthroughs" / "moledozer" / "three.talpa"


def test_a_line_is_worded_at_its_own_moment() -> None:
    """After decision 118 the board is turned over, and the new one has no such space any more."""
    match = Match.load(THREE, GAMES)
    page = Log(match.rewound(118), [0]).pages[118]

    said = sentences(page[NOBODY], Lexicon("en", match.game.folder))
    assert said[0] == "Player 3 moves the mole to E5."


def test_readers_are_told_what_they_may_know() -> None:
    match = Match(GAME, 2, seed=5)
    match.play(0, 7)
    page = Log(match, [0, 1]).pages[1]

    assert [line.kind for line in page[0]] == ["bid_own"]
    assert page[1] == page[NOBODY] == []
