"""What is told is what the table shows at that moment, also when the board has turned over since."""

from __future__ import annotations

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.view import View
from talpa.engine.words import Lexicon
from talpa.games.moledozer.actions import Family
from tests.moledozer.build import GAME, crush, on_top, picture_of, step_to, table, win


def watched(match: Match) -> Match:
    match.keeps_before = True
    return match


def stands(frame: View, piece: str) -> str:
    """Where a piece is on the board; nowhere where it is gone."""
    return next((one.at for one in frame.scene.zones[0].pieces if one.id == piece), "")


def last_crush() -> Match:
    """Seat 0 crushes the third house: the board turns over."""
    match = watched(table(3))
    win(match, 0)
    match.state.mole = match.state.neighbour[match.state.house[2], 0]
    step_to(match, picture_of(match).names[int(match.state.house[2])])
    return match


def test_md_17_the_mole_has_come_before_the_house_falls() -> None:
    step, crushed, *_ = last_crush().frames(NOBODY)

    assert [frame.news[-1].kind for frame in (step, crushed)] == ["step", "crush"]
    assert stands(step, "mole") == stands(step, "house.2") != ""
    assert stands(crushed, "mole") == stands(step, "mole") and not stands(crushed, "house.2")


def test_md_26_a_step_is_told_by_its_space_though_the_board_turned_over() -> None:
    match = last_crush()
    first = Lexicon("en", GAME.folder).say(match.view(NOBODY).news[0].message)

    assert match.frames(NOBODY)[-1].news[-1].kind == "turn_over"
    assert first == Lexicon("en", GAME.folder).say(match.frames(NOBODY)[0].news[0].message)
    assert "–" not in first


def test_md_18_houses_have_changed_when_a_swap_is_told() -> None:
    match = watched(table(4))
    on_top(match, "9:S")
    win(match, 0)
    before = match.view(NOBODY)
    match.play(0, Family.SWAP + 2)
    swap = match.frames(NOBODY)[0]

    assert (stands(swap, "house.0"), stands(swap, "house.2")) == (stands(before, "house.2"), stands(before, "house.0"))


def test_md_21_old_open_cards_are_gone_when_the_first_new_one_is_told() -> None:
    match = watched(table(3))
    crush(match, 2)
    win(match, 0)
    counts = [len(frame.scene.zones[2].pieces) for frame in match.frames(NOBODY) if frame.news[-1].kind == "reveal"]

    assert counts == [1, 2]
