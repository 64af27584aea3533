"""Everything no text gives is edition data: other parks load, play and obey the laws; bad ones are refused."""

import pytest

from talpa.engine import laws
from talpa.engine.errors import BadEdition
from talpa.engine.match import Match
from talpa.engine.simulate import Simulator
from talpa.engine.words import Lexicon
from talpa.games.mole_park.actions import Family
from tests.modes import few
from tests.mole_park.build import GAME, edition, give, moles, table, view
from tests.mole_park.write_edition import write_edition

SHAPES = [(holes, stands) for holes in range(5, 10) for stands in range(3, 7)]
BY_NAME = (laws.position_round_trips,)       # a position names its edition, and these are not in the game's folder


@pytest.mark.slow
@pytest.mark.parametrize(("holes", "stands"), SHAPES)
def test_mp_01_mp_05_x_9_every_shape_of_park_stays_sound(tmp_path, holes, stands):
    path = write_edition(tmp_path, holes, stands)
    for seats in (2, 5, 8)[few(0, (holes + stands) % 3) :: few(1, 3)]:         # uncompiled one of them
        survey = Simulator(GAME, seats, edition=edition(path)).simulate(few(60, 1))
        assert survey.trouble is None, survey


@pytest.mark.slow
@pytest.mark.parametrize(("holes", "stands", "seats"), [(5, 3, 2), (9, 6, 8), (7, 4, 4), (8, 5, 3)])
def test_x_9_every_law_holds_in_other_parks(tmp_path, monkeypatch, holes, stands, seats):
    for name in ("NOW_AND_THEN", "AT_THE_END"):
        monkeypatch.setattr(laws, name, [law for law in getattr(laws, name) if law not in BY_NAME])
    match = Match(GAME, seats, holes, edition=write_edition(tmp_path, holes, stands))
    if few(1, 0):
        laws.uphold(match, holes)
        return
    for count, _ in enumerate(laws.random_play(match, holes)):
        if count % 60 == 0:
            for law in [*laws.AT_EVERY_DECISION, *laws.NOW_AND_THEN]:
                law(match)


def test_mp_01_mp_02_mp_03_holes_and_dice_come_from_the_edition(tmp_path):
    s = table(2, edition=write_edition(tmp_path, 9, 6))

    assert moles(s) == [0] * 9
    assert s.face[0, : s.faces[0]].tolist() == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    assert s.face[3, : s.faces[3]].tolist() == [0, 2, 20]


def test_mp_04_moles_may_have_up_to_nine_stars(tmp_path):
    path = write_edition(tmp_path, 6, 3, {"moles": [105, 0, 0, 0, 0, 0, 0, 0, 8]})
    s = table(2, edition=path)
    give(s, 0, 9, 9)

    assert "9 stars" in Lexicon("en", GAME.folder).say(GAME.words.choice(view(s, 0), 0, Family.DISCARD + 8).label)


def test_mp_06_prizes_have_the_editions_names_in_both_languages(tmp_path):
    names = {"en": [["Cake"], ["Hat"], ["Boat"]], "it": [["Torta"], ["Cappello"], ["Barca"]]}
    path = write_edition(tmp_path, 6, 3, {"prizes": names, "prize_stars": [[1], [2], [3]]})
    s = table(2, edition=path)
    zone = next(zone for zone in GAME.scene(view(s, 0), 0).zones if zone.id == "stands")
    english, italian = Lexicon("en", GAME.folder), Lexicon("it", GAME.folder)

    assert [english.say(piece.label) for piece in zone.pieces[:3]] == [
        "Cake (1 star)", "Hat (2 stars)", "Boat (3 stars)",
    ]
    assert [italian.say(piece.label) for piece in zone.pieces[:3]] == [
        "Torta (1 stella)", "Cappello (2 stelle)", "Barca (3 stelle)",
    ]


def test_mp_06_names_that_an_owner_did_not_translate_are_said_in_english(tmp_path):
    names = {"en": [["Cake"], ["Hat"], ["Boat"]]}
    path = write_edition(tmp_path, 6, 3, {"prizes": names, "prize_stars": [[1], [2], [3]]})
    zone = next(zone for zone in GAME.scene(view(table(2, edition=path), 0), 0).zones if zone.id == "stands")

    assert Lexicon("it", GAME.folder).say(zone.pieces[0].label) == "Cake (1 stella)"


@pytest.mark.parametrize(("changes", "complaint"), [
    ({"moles": [100, 12]}, "moles: expected counts that add up to 113 moles"),
    ({"frying_pan": [7, 0]}, "frying_pan: expected holes from 1 to 6"),
    ({"giant_mallet": [0, 0]}, "giant_mallet: expected holes from 1 to 6"),
    ({"prize_die": [3, 3]}, "prize_die: expected at least two different faces"),
    ({"needs": [10, 15, 12]}, "needs: expected stands in rising order"),
    ({"needs": [10, 15, 40]}, "needs: expected stands in rising order, all below the Crown's 37"),
    ({"needs": [10, 15, 20, 25]}, "prize_stars: expected one list for each of the 4 stands"),
    ({"stands": {"en": ["A", "B", "C"], "it": ["A", "B", "C", "D"]}}, "stands: expected 3 names in it"),
    ({"stands": {}}, "stands.value: expected a table of languages, at least one"),
    ({"prize_stars": [[1], [2, 2], [3]]}, "prizes: expected as many names in en"),
    ({"prize_stars": [[], [], []], "prizes": {"en": [[], [], []]}}, "prize_stars: expected at least one prize"),
    ({"holes": 10}, "holes.value: expected a whole number from 5 to 9"),
])
def test_x_9_a_park_that_cannot_be_is_refused_with_the_reason(tmp_path, changes, complaint):
    with pytest.raises(BadEdition) as refused:
        edition(write_edition(tmp_path, 6, 3, changes))

    assert complaint in str(refused.value)
    assert "park-6-3.toml" in str(refused.value)


@pytest.mark.parametrize(("changes", "doubt"), [
    ({"boxing_glove": [1, 2, 3, 4, 5], "giant_mallet": [2, 0]},
     "no whacking die shows hole 6: its moles are never caught"),
    ({"prize_stars": [[1], [], [3]], "prizes": {"en": [["Cake"], [], ["Boat"]]}}, "stand 2 (Stand 1) has no prizes"),
])
def test_x_9_an_odd_park_is_played_and_warned_of(tmp_path, changes, doubt):
    odd = edition(write_edition(tmp_path, 6, 3, changes))

    assert GAME.doubts(odd) == [doubt]
    for seats in (2, 5):
        survey = Simulator(GAME, seats, edition=odd).simulate(few(60, 1))
        assert survey.trouble is None, survey


def test_x_9_the_standard_edition_says_where_its_values_come_from():
    standard = edition(GAME.folder / "editions" / "standard.toml")

    assert standard.sources["crown"] == "rulebook"
    assert {key for key, source in standard.sources.items() if source == "assumed"} == set(GAME.wanted) - {"crown"}
