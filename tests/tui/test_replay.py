"""A saved game told again: each thing that happens with the table as it was then."""

from pathlib import Path

import pytest

from talpa.engine.record import NOBODY
from talpa.engine.view import View
from talpa.tui.replay import Passage, Retelling, show, tell
from tests.tui.build import Paper, Script

THREE = Path(__file__).parents[1] / "playthroughs" / "moledozer" / "three.talpa"
SPECTATOR = (None, False)
OPEN = (None, True)


def retelling(seat: int | None = None, everything: bool = False) -> Retelling:
    return Retelling(str(THREE), "en", seat, everything, None)


def passage(number: int, seat: int | None = None, everything: bool = False) -> Passage:
    """A decision told again; number 0 is the set-up."""
    return next(one for i, one in enumerate(retelling(seat, everything).passages()) if i == number)


INTO_A_HOUSE = 118               # the mole goes through a house, and the board is turned over


@pytest.mark.parametrize("eyes", [SPECTATOR, OPEN])
def test_a_line_has_the_words_of_its_own_moment(eyes: tuple[int | None, bool]) -> None:
    told = passage(INTO_A_HOUSE, *eyes).sentences

    assert told[0] == "Player 3 moves the mole to E5."
    assert told[-1].startswith("Two players are left: the board is turned over")


def mole_of(view: View) -> str:
    return next(piece.at for zone in view.scene.zones for piece in zone.pieces if piece.id == "mole")


def test_each_thing_is_a_screen_of_its_own() -> None:
    one = passage(INTO_A_HOUSE)
    screens = one.screens()

    assert [len(told) for _, told in screens[:2]] == [1, 2]
    assert mole_of(screens[0][0]) != mole_of(screens[-1][0]), "it was in the house first, and starts from the centre"
    assert screens[-1] == (one.end, one.sentences)


def test_a_decision_that_tells_nothing_is_one_screen() -> None:
    assert len(passage(0).screens()) == 1


def test_seats_are_shown_their_own_frames() -> None:
    for seat in (NOBODY, 0, 1):
        one = passage(INTO_A_HOUSE, None if seat == NOBODY else seat + 1)
        assert {view.seat for view, _ in one.screens()} == {seat}


def shown(*typed: str) -> list[str]:
    paper = Paper(Script(*typed))
    show(retelling(), paper)
    return paper.sheets


def decisions(sheets: list[str]) -> list[str]:
    return [sheet.split(".")[0].strip() for sheet in sheets]


def count_of_things(number: int) -> int:
    return len(passage(number).screens())


def test_enter_goes_on_thing_by_thing_and_q_leaves() -> None:
    assert decisions(shown("", "", "", "q"))[:2] == ["The table is set", "1"]
    assert len(shown("", "", "", "q")) == 4


def test_the_end_of_the_input_leaves() -> None:
    assert len(shown("", "")) == 3


def test_e_jumps_to_the_end_of_the_decision() -> None:
    first = next(number for number in range(1, 20) if count_of_things(number) > 2)
    before = [""] * sum(count_of_things(number) for number in range(first))

    sheets = shown(*before, "e", "", "q")

    assert decisions(sheets)[-3:] == [str(first), str(first), str(first + 1)]
    assert passage(first).sentences[-1].split()[-1] in sheets[-2]


def test_without_steps_it_is_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    tell(retelling())

    told = capsys.readouterr().out
    assert f"\n{INTO_A_HOUSE}. Player 3\n   Player 3 moves the mole to E5.\n" in told
    assert "to –" not in told
