"""Editions: what an owner of the box can correct, and what is refused; and the size of a state."""

import pytest

from talpa.engine.agreement import find_edition
from talpa.engine.errors import BadEdition
from talpa.engine.match import Match
from talpa.games.moledozer.state import LAYOUT
from tests.moledozer.build import GAME, picture_of

STANDARD = (GAME.folder / "editions" / "standard.toml").read_text()


def written(tmp_path, old, new):
    assert old in STANDARD
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.replace(old, new))
    return path


def test_a_state_takes_at_most_768_bytes():
    assert LAYOUT.itemsize <= 768


def test_x_9_every_value_says_where_it_comes_from():
    assert set(find_edition(GAME, None).sources.values()) <= {"rulebook", "public", "assumed"}


@pytest.mark.parametrize(("old", "new", "words"), [
    ('"10:E"', '"11:E"', "cards: expected a number from 1 to 10"),
    ('"10:E"', '"10:Q"', "cards: expected a number from 1 to 10"),
    ('"10:-", "10:-", "10:E",', '"10:-", "10:-",', "cards.value: expected a list of 30 values"),
    ('houses = ["A5", "B5"]', 'houses = ["A5"]', "duel: expected 2 different houses"),
    ('houses = ["A5", "B5"]', 'houses = ["A5", "B6"]', "duel: expected 'B6' on a path"),
    ('houses = ["A5", "B5"]', 'houses = ["A5", "C"]', "duel: expected a start that is no house"),
    ('A1-C-B1', 'A1-C-A1-B1', "duel: expected every step between two spaces named once"),
    ('A1-C-B1', 'A1", "C-B1', "duel: expected paths that lead from the start to every space"),
])
def test_x_9_an_edition_that_cannot_be_is_refused_with_file_and_key(tmp_path, old, new, words):
    path = written(tmp_path, old, new)

    with pytest.raises(BadEdition) as refused:
        Match(GAME, 4, 1, edition=path)

    assert str(path) in str(refused.value)
    assert words in str(refused.value)


def test_md_04_an_edition_may_have_other_numbers(tmp_path):
    match = Match(GAME, 4, 1, edition=written(tmp_path, '"10:-", "10:-", "10:E"', '"1:-", "1:-", "1:E"'))

    assert match.state.number.tolist().count(1) == 6


def test_md_05_an_edition_may_have_other_symbols(tmp_path):
    match = Match(GAME, 4, 1, edition=written(tmp_path, '"10:E"', '"10:S"'))

    assert match.state.symbol.tolist().count(8) == 4


def test_md_01_an_edition_may_have_another_board_which_is_drawn_in_a_circle(tmp_path):
    path = written(tmp_path, '"A5-A4-A3-A2-A1-C-B1-B2-B3-B4-B5"', '"A5-A4-C-B4-B5"')
    match = Match(GAME, 2, 1, edition=path)

    assert list(picture_of(match).names.values()) == ["1", "2", "3", "4", "5"]
    assert len({(space.x, space.y) for space in match.view(0).scene.zones[0].spaces}) == 5
