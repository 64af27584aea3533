"""How levels search: by their own way where a game's folder tells them apart, else as King Mole does."""

from talpa.bots.levels import style_of
from talpa.games import GAMES


def test_old_mole_has_his_own_way_in_mole_park_and_the_kings_elsewhere():
    park, molehills = GAMES["mole_park"], GAMES["molehills"]
    assert style_of(park, 2, "king").decisions == 3 and style_of(park, 2, "elder").decisions == 0
    for game, seats in ((park, 4), (molehills, 2)):
        assert style_of(game, seats, "elder") == style_of(game, seats, "king")._replace(doubt=0.0)


def test_the_king_of_the_first_edition_searches_as_he_did():
    for game in GAMES.values():
        former = style_of(game, 2, "king1")
        assert (former.decisions, former.grow, former.answers) == (0, 0.0, False)
