"""Choices by number, by words, by path and on a dial."""

from talpa.engine.match import Match
from talpa.engine.words import Lexicon
from talpa.tui.listing import listing
from talpa.tui.menu import Answer, Menu, MenuEntry, best_of, in_families
from tests.tui.toy import GAME, PASS, SET


def menu(*moves: tuple[int, int]) -> Menu:
    match = Match(GAME, 2, seed=5)
    for seat, action in moves:
        match.play(seat, action)
    seat = match.to_move()[0]
    return Menu(match.view(seat), Lexicon("en", GAME.folder, ["Anna", "Ben"], seat))


def answer(text: str, *moves: tuple[int, int]) -> Answer:
    one = menu(*moves)
    return one.answer(text, one.entries)


BIDDEN = ((0, 9), (1, 3))        # seat 0 may set a stone
AGAIN = (*BIDDEN, (0, SET))      # seat 0 may not bid 9 again, and A is taken


def test_a_number_on_a_dial() -> None:
    for text in ("12", "bid 12", "b 12", "BID 12", "bid.12"):
        assert answer(text).action == 12, text


def test_a_number_that_is_not_on_the_dial() -> None:
    found = answer("13")

    assert found.action is None
    assert found.off_dial is not None and found.off_dial.high == 12


def test_a_number_that_is_not_possible_now_is_still_understood() -> None:
    assert answer("9", *AGAIN).action == 9
    assert menu(*AGAIN).view.refusal(9) is not None


def test_runs_are_said_in_one_line() -> None:
    assert menu().dials[0].say() == "bid 0–12"
    assert menu(*AGAIN).dials[0].say() == "bid 0–8, 10–12"
    assert [line.plain for line in listing([], menu(*AGAIN).dials, 60, 5)] == ["▸ bid 0–8, 10–12"]


def test_a_choice_by_its_place_its_words_its_path() -> None:
    for text in ("2", "#2", "set a stone on B", "set b", "stone B", "b stone", "set yard.B", "yard.B"):
        assert answer(text, *BIDDEN).action == SET + 1, text
    assert answer("pass", *BIDDEN).action == PASS
    assert answer("PÀSS", *BIDDEN).action == PASS


def test_words_that_fit_several_choices_narrow_them() -> None:
    found = answer("set", *BIDDEN)

    assert found.action is None
    assert [entry.action for entry in found.several] == [SET, SET + 1, SET + 2, SET + 3]


def test_what_is_impossible_is_recognised() -> None:
    found = answer("set a stone on A", *AGAIN, (0, 8), (1, 2))

    assert found.action == SET


def test_nonsense_is_nothing() -> None:
    for text in ("", "xyzzy", "99999999999999999999", "#", "#0", "#7", "-1", "\x00", "?!"):
        assert answer(text, *BIDDEN) == Answer(), text


def entries(*sentences: str) -> list[MenuEntry]:
    return [MenuEntry(i, sentence, "do", (f"x.{i}",)) for i, sentence in enumerate(sentences)]


def test_forty_choices_take_few_lines() -> None:
    spaces = [f"{x}{y}" for x in "ABCD" for y in range(5)]
    many = in_families(entries(*(f"play {colour} on {space}" for space in spaces for colour in ("red", "blue"))))

    lines = [line.plain for line in listing(many, [], 40, 6)]

    assert len(lines) == 2
    assert lines[0].startswith("1–20 play red on … A0, A1")
    assert lines[1].startswith("21–40 play blue on … A0")
    assert all(len(line) <= 40 for line in lines)


def test_short_choices_stand_in_columns() -> None:
    lines = [line.plain for line in listing(entries("pass", "stay", "run", "hide"), [], 40, 2)]

    assert [line.split() for line in lines] == [["1", "pass", "3", "run"], ["2", "stay", "4", "hide"]]


def test_whole_numbers_are_meant_where_numbers_are_typed() -> None:
    some = entries("take 1", "take 12")

    assert [entry.action for entry in best_of(["take", "1"], some)] == [0]
    assert [entry.action for entry in best_of(["1"], some)] == [0]
