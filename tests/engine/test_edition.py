"""Editions: a bad file is refused with its name, the key and what was expected (X-9)."""

from pathlib import Path

import pytest

from talpa.engine.errors import BadEdition
from talpa.engine.match import Match
from tests.engine.toy import GAME


@pytest.mark.parametrize(("text", "sentence"), [
    ("", "values: expected this entry, which is missing"),
    ("[values]\nsource = 'assumed'", "values: expected a table with value, source"),
    ("[values]\nvalue = [1,2,3,4,5,6]",
     "values.source: expected one of rulebook, public, assumed, my box, not 'nothing'"),
    ("[values]\nvalue = [1,2]\nsource = 'public'", r"values.value: expected a list of 6 values, not \[1, 2\]"),
    ("[values]\nvalue = [1,2,3,4,5,'x']\nsource = 'public'", "values.value: expected a whole number from 1 to 9"),
    ("[values]\nvalue = [1,2,3,4,5,true]\nsource = 'public'", "values.value: expected a whole number from 1 to 9"),
    ("[values]\nvalue = [1,1,1,1,1,1]\nsource = 'public'", "values: expected values that add up to 21"),
    ("[values]\nvalue = [1,2,3,4,5,6]\nsource = 'public'\n[hats]\nvalue = 1", "hats: expected only the entries values"),
    ("values = ", "expected a TOML file"),
])
def test_x_9_a_broken_edition_names_file_key_and_what_was_expected(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)

    with pytest.raises(BadEdition, match=sentence) as error:
        Match(GAME, 2, edition=path)
    assert "mine.toml" in str(error.value)


def test_x_9_a_corrected_edition_is_played_and_named_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[values]\nvalue = [6,5,4,3,2,1]\nsource = 'rulebook'\nruling = 'TY-03'")
    match, standard = Match(GAME, 2, seed=1, edition=path), Match(GAME, 2, seed=1)

    assert match.edition.digest != standard.edition.digest
    assert 'edition = "mine"' in match.text()
    assert match.result().ranks == standard.result().ranks[::-1]


def test_x_9_an_unknown_edition_is_named() -> None:
    with pytest.raises(BadEdition, match="toy has no edition 'deluxe', and there is no such file; it has standard"):
        Match(GAME, 2, edition="deluxe")
