"""A match at the terminal table, driven by scripted people."""

from contextlib import suppress
from pathlib import Path

import pytest

from talpa.engine.match import Match
from talpa.tui.commands import LeftTable
from talpa.tui.ending import finish
from talpa.tui.table import Table
from talpa.tui.turns import Turns
from tests.tui.build import Paper, prompts, sheets, table
from tests.tui.toy import GAME

THREE_ROUNDS = ["12", "set a", "11", "set b", "12", "set c"]


def played(one: Table) -> Table:
    """Play until the person has nothing more to type, or the game is over."""
    with suppress(EOFError):
        Turns(one).play()
    return one


def test_a_person_plays_a_whole_game_against_a_bot() -> None:
    one = table(*THREE_ROUNDS, "")

    Turns(one).play()

    assert one.match.result().over
    assert finish(one) == ""
    assert isinstance(one.screen, Paper)
    assert "Three rounds were played." in one.screen.printed()
    assert "Winner: Anna" in one.screen.printed()


def test_news_of_bots_is_told() -> None:
    one = played(table("12"))

    assert "You bid 12." in sheets(one)[-1]
    assert "Ben bids" in sheets(one)[-1]


def test_what_is_impossible_is_refused_with_its_ruling() -> None:
    one = played(table("12", "set a", "12", "99", "nonsense"))

    assert "! You made that bid last time: choose" in sheets(one)[-3]
    assert "(TY-01)" in sheets(one)[-3]
    assert "from 0 to 12" in sheets(one)[-2]
    assert "“nonsense” is not one of the" in sheets(one)[-1]
    assert len([seat for seat, _ in one.match.history if seat == 0]) == 2


def test_words_narrow_the_choices() -> None:
    one = played(table("12", "stone", "3"))

    narrowed = next(sheet for sheet in sheets(one) if "4 choices fit" in sheet)
    assert "pass and draw" not in narrowed
    assert (0, 15) in one.match.history


def test_the_rules_of_the_moment() -> None:
    one = played(table("?", "12", "?"))

    pages = [sheet for sheet in sheets(one) if "these keys and the rules" in sheet]
    assert "never the same number twice" in pages[0]
    assert "sets a stone on a free space" in pages[1]


def test_the_rules_of_the_moment_in_italian() -> None:
    one = played(table("?", "12", "?", language="it"))

    pages = [sheet for sheet in sheets(one) if "le regole di questo momento" in sheet]
    assert "Le offerte" in pages[0] and "in segreto" in pages[0]
    assert "La pietra" in pages[1] and "{#setting}" not in pages[1]


def test_the_log_and_the_table_in_words() -> None:
    one = played(table("12", "o", "t"))

    assert "You bid 12. (TY-01)" in "\n".join(sheets(one))
    assert "Cards: card 9, hidden card" in "\n".join(sheets(one))


def test_a_curtain_stands_between_two_people() -> None:
    one = played(table("", "7", "", "", "4", "", people=(0, 1)))

    curtains = [i for i, sheet in enumerate(sheets(one)) if "Pass the device to" in sheet]
    assert ["Anna" in sheets(one)[i] for i in curtains[:3]] == [True, False, True]
    for i in curtains:
        assert len(sheets(one)[i].split()) == 5, "nothing but the curtain"


def test_no_sheet_shows_one_person_what_only_the_other_may_know() -> None:
    one = played(table("", "7", "", "", "4", "", people=(0, 1)))
    cards = [int(card) for card in one.match.state.card[:2]]
    owner = -1
    for sheet in sheets(one):
        if "Pass the device to" in sheet:
            owner = 0 if "Anna" in sheet else 1
        elif "Cards [" in sheet:
            shown = sheet.split("Cards ")[1].split("\n")[0].split()
            assert shown[owner] == f"[{cards[owner]}]"
            assert shown[1 - owner] == "[▒]"


def test_simultaneous_bids_stay_secret_until_both_are_made() -> None:
    one = played(table("", "7", "", "", people=(0, 1)))

    assert one.match.to_move() == [1]
    assert "Anna bids" not in sheets(one)[-1]
    assert "7" not in sheets(one)[-1].replace(f"[{one.match.state.card[1]}]", "")


def test_undo_of_the_own_stone() -> None:
    """Setting a stone reveals nothing, and the same person bids next; a bot's secret bid in between is undone too."""
    one = played(table("12", "set a", "u"))

    assert "Taken back." in sheets(one)[-1]
    assert "set a stone on A" in sheets(one)[-1]
    assert one.log.pages[-1] == one.log.page(one.match)


def test_no_undo_after_a_reveal() -> None:
    one = played(table("12", "u"))

    assert "This cannot be taken" in sheets(one)[-1]
    assert len(one.match.history) == 2


def test_nobody_takes_back_for_somebody_else() -> None:
    one = played(table("", "7", "", "", "u", people=(0, 1)))

    assert "This cannot be taken" in sheets(one)[-1]
    assert one.match.history == [(0, 7)]


def test_save_then_load(tmp_path: Path) -> None:
    path = tmp_path / "evening.talpa"
    one = played(table("12", "s", str(path), "set a", "l", str(path)))

    assert Match.load(path, {"toy": GAME}).history == one.match.history
    assert "is on the table" in sheets(one)[-1]
    assert "set a stone on A" in sheets(one)[-1]


def words_of(sheet: str) -> str:
    """The right column as one line."""
    return " ".join(" ".join(line.rpartition("│")[2] for line in sheet.splitlines()).split())


def test_a_bad_file_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    bad = tmp_path / "bad.talpa"
    bad.write_text("not a game")
    one = played(table("l", str(bad), "l", str(tmp_path / "none"), "l", ""))

    assert any("expected a Talpa game file" in words_of(sheet) for sheet in sheets(one))
    assert any("cannot be read" in words_of(sheet) for sheet in sheets(one))
    assert one.match.to_move() == [0]


def test_an_old_file_is_not_overwritten_unasked(tmp_path: Path) -> None:
    path = tmp_path / "kept.talpa"
    path.write_text("precious")

    played(table("s", str(path), "n"))
    assert path.read_text() == "precious"

    played(table("s", str(path), "y"))
    assert path.read_text().startswith("talpa = ")


def test_leaving_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "left.talpa"
    with pytest.raises(LeftTable, match="Saved as"):
        Turns(table("q", "s", str(path))).play()
    assert path.is_file()

    with pytest.raises(LeftTable):
        Turns(table("q", "y")).play()
    assert "Leave the table?" in prompts(played(table("q", "n")))[1]


def test_memory_of_old_secrets_is_kept_only_where_the_table_agreed_to() -> None:
    one = played(table("12", "pass", "11", "o"))
    log = [sheet for sheet in sheets(one) if "(TY-01)" in sheet][-1]

    assert "passes" in log or "You pass" in log
    assert "Your new card is" not in log


def test_in_italian() -> None:
    one = played(table("99", language="it"))

    assert "Serve un numero da 0 a 12" in sheets(one)[-1]
