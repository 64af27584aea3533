"""Letters go with colours in every language: different ones for different colours, and on the screen."""

import pytest

from talpa.engine.match import Match
from talpa.engine.scene import Scene
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from talpa.games.molly import GAME as MOLLY
from talpa.tui.layout import Screenful
from talpa.tui.letters import lettered
from tests.tui.build import text_of

SEATS = {"mole_park": 8, "molly": 4, "molehills": 4, "moledozer": 4}


def letters_of(scene: Scene) -> dict[str, set[str]]:
    """The letters that each colour has on the table."""
    things = [*scene.players, *(thing for zone in scene.zones for thing in (*zone.spaces, *zone.pieces))]
    found: dict[str, set[str]] = {}
    for thing in things:
        if thing.letter and thing.colour:
            found.setdefault(thing.colour, set()).add(thing.letter)
    return found


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_a_colour_has_its_own_letter_in_every_language(name: str, language: str) -> None:
    scene = Match(GAMES[name], SEATS[name], seed=3).view(0).scene
    found = letters_of(lettered(scene, Lexicon(language, GAMES[name].folder)))

    assert found and all(len(letters) == 1 for letters in found.values())
    assert len({letter for letters in found.values() for letter in letters}) == len(found)
    if language == "en":
        assert found == letters_of(scene), "words and box say the same"


def test_an_italian_terminal_has_no_english_letters() -> None:
    scene = Match(MOLLY, 3, seed=5).view(0).scene
    shown = text_of(Screenful(scene, Lexicon("it", MOLLY.folder, ["Anna", "Ben", "Cleo"], 0), 80, 24).lines())

    columns = next(line for line in shown.splitlines() if "Bi" in line)
    assert all(letter in columns for letter in ("G", "R", "Bi", "V", "Bl"))
    assert not any(word in shown.split() for word in ("Y", "W"))
