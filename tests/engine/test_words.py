"""Words: messages in a language, seats by name, "you" for the reader."""

from pathlib import Path

import pytest
from fluent.syntax import ast

from talpa import games
from talpa.engine.errors import Malformed
from talpa.engine.scene import Seat, say
from talpa.engine.words import COMMON, LANGUAGES, Lexicon, read_words
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


def test_both_languages_have_the_same_common_words() -> None:
    files = [read_words(COMMON / f"{language}.ftl") for language in LANGUAGES]
    ids = [{entry.id.name for entry in file.body if hasattr(entry, "id")} for file in files]

    assert ids[0] == ids[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_words_of_a_game_are_hidden_by_common_ones(name: str, language: str) -> None:
    """Fluent keeps the first message of an id: a game's own would never be said."""
    common, own = (
        {entry.id.name for entry in read_words(home / f"{language}.ftl").body if isinstance(entry, ast.Message)}
        for home in (COMMON, Path(games.__file__).parent / name / "words")
    )

    assert common & own == set()
