"""What is told is what the table shows at that moment: plans lie open as far as they were revealed."""

from __future__ import annotations

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.view import View
from tests.molehills.build import card, reveal, table, topple


def zone(frame: View, id: str) -> list[str]:
    """The pieces of a zone by where they lie."""
    found = next(one for one in frame.scene.zones if one.id == id)
    return [piece.at for piece in found.pieces]


def watched(match: Match) -> Match:
    match.keeps_before = True
    return match


def test_mo_11_a_card_lies_open_when_its_reveal_is_told_and_stays_so_while_the_mole_walks() -> None:
    cards = ("move-2", "turn", "rock", "turn")
    match = reveal(watched(table(plans={0: cards}, moles={0: ("B-3", "east")})), cards)
    opened = {
        frame.news[-1].kind: [piece.mark for zone in frame.scene.zones if zone.id == "hand-0" for piece in zone.pieces]
        for frame in match.frames(1)
    }

    assert opened["planned"] == ["", "", "", ""]
    assert opened["revealed"] == opened["dug"] == ["card-move-2", "", "", ""]


def test_mo_22_a_mountain_has_spread_when_its_topple_is_told() -> None:
    match = watched(card("move-1", moles={0: ("A-3", "east")}, mountains={"B-3": "GY"}))
    topple(match, "south")
    toppled = match.frames(NOBODY)[0]

    assert toppled.news[-1].kind == "toppled"
    assert [zone(toppled, "board").count(f"board.{space}") for space in ("B-4", "B-5")] == [1, 1]


def test_mo_33_pieces_fall_off_the_edge_after_the_topple() -> None:
    match = watched(card("move-1", moles={0: ("A-2", "north")}, mountains={"A-1": "GG"}, seats=3))
    topple(match, "west")
    toppled, fell, *_ = match.frames(NOBODY)

    assert [frame.news[-1].kind for frame in (toppled, fell)] == ["toppled", "fell"]
    assert zone(toppled, "board").count("board.A-1") - zone(fell, "board").count("board.A-1") == 2


def test_mo_20_no_direction_is_offered_once_it_is_chosen() -> None:
    match = watched(card("move-1", moles={0: ("A-2", "north")}, mountains={"A-1": "GG"}, seats=3))
    topple(match, "west")

    assert not [space.id for space in match.frames(NOBODY)[0].scene.zones[0].spaces if space.id.startswith("edge.")]
