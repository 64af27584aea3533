"""Words: messages in a language, seats by name, "you" for the reader."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

from talpa import games
from talpa.engine.errors import Malformed
from talpa.engine.languages import COMMON, LANGUAGES
from talpa.engine.scene import Seat, say
from talpa.engine.words import Lexicon, read_words, words_text
from talpa.games import NAMES
from tests.engine.toy import GAME


def test_a_seat_is_said_by_name_and_as_you() -> None:
    message = say("news-shown", seat=Seat(1), card=3, number=2)
    words = Lexicon("en", GAME.folder, ["Anna", "Ben"])

    assert words.say(message) == "Ben shows 3 and 2."
    assert words.for_reader(1).say(message) == "You show 3 and 2."


def test_a_message_may_hold_a_message() -> None:
    words = Lexicon("it", GAME.folder)

    assert words.say(say("choice-raise", number=say("piece-card"))) == "alza di una carta"


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(Malformed, match="Talpa speaks en and it, not 'fr'"):
        Lexicon("fr")


def test_missing_words_are_never_silent() -> None:
    with pytest.raises(KeyError, match="no words for 'nonsense' in en"):
        Lexicon("en").text("nonsense")
    with pytest.raises(ValueError, match="do not fit"):
        Lexicon("en", GAME.folder).text("choice-raise")


def test_a_message_that_fluent_would_drop_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text("broken = { $x -> [a] A *[b] B }\n")

    with pytest.raises(ValueError, match=r"en\.ftl: Fluent cannot read"):
        read_words(path)


def ids_in(path: Path) -> set[str]:
    return {entry.id.name for entry in read_words(path).body if hasattr(entry, "id")}


def test_italian_has_all_the_common_words() -> None:
    assert ids_in(COMMON / "it.ftl") == ids_in(COMMON / "en.ftl")


def test_no_language_has_words_that_english_lacks() -> None:
    for language in LANGUAGES:
        assert ids_in(COMMON / f"{language}.ftl") <= ids_in(COMMON / "en.ftl"), language


def folder(tmp_path: Path, **files: str) -> Path:
    """A game's folder with these words."""
    (tmp_path / "words").mkdir()
    for language, text in files.items():
        (tmp_path / "words" / f"{language}.ftl").write_text(text)
    return tmp_path


def test_what_is_not_translated_is_said_in_english(tmp_path: Path) -> None:
    words = Lexicon("it", folder(tmp_path, en="mole = mole\nhill = { $count } hills\n", it="mole = talpa\n"))

    assert words.text("mole") == "talpa"
    assert words.text("hill", count=3) == "3 hills"
    assert "mole" in words and "hill" not in words


def test_a_game_without_the_language_is_said_in_english(tmp_path: Path) -> None:
    words = Lexicon("it", folder(tmp_path, en="mole = mole\n"))

    assert (words.text("mole"), words.text("tui-you")) == ("mole", "tu")


def test_words_for_other_renderers_are_completed_in_english(tmp_path: Path) -> None:
    home = folder(tmp_path, en="mole = mole\nhill = hill\n", it="mole = talpa\n") / "words"

    assert words_text((home,), "it") == "mole = talpa\n\nhill = hill\n"
    assert words_text((home,), "en") == "mole = mole\nhill = hill\n"


def test_only_one_file_names_languages() -> None:
    naming = re.compile(r"""(?<!lang=)["'](en|it)["']""")     # a page may say what it is written in
    found = [path.name for path in COMMON.parent.rglob("*.py") if naming.search(path.read_text(encoding="utf-8"))]

    assert found == ["languages.py"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_words_of_a_game_are_hidden_by_common_ones(name: str, language: str) -> None:
    """Fluent keeps the first message of an id: a game's own would never be said."""
    common, own = (
        {entry.id.name for entry in read_words(home / f"{language}.ftl").body if isinstance(entry, ast.Message)}
        for home in (COMMON, Path(games.__file__).parent / name / "words")
    )

    assert common & own == set()
