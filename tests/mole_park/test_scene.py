"""What the table tells a reader besides where things lie: how far the way to the Crown is."""

from __future__ import annotations

from talpa.engine.record import NOBODY, State
from talpa.engine.scene import Zone
from talpa.games.mole_park.actions import Family
from talpa.games.mole_park.scene import scene
from talpa.games.mole_park.wording import choice
from tests.mole_park.build import CROWN, give, table, view


def path(s: State, seat: int) -> Zone:
    return next(zone for zone in scene(view(s, seat), seat).zones if zone.id == "path")


def chances(s: State, seat: int) -> list[int]:
    """Faces of the Prize die that lead to each step."""
    return [int(step.label.args.get("chances", 0)) for step in path(s, seat).spaces if step.label]


def test_mp_39_the_path_tells_its_reader_alone_how_far_it_is() -> None:
    s = table(2)
    give(s, 0, 5, 4)

    assert path(s, 0).label.args == {"stars": 9, "crown": 40, "prizes": 0, "moles": 9}
    assert path(s, 1).label.args["stars"] == 0
    assert path(s, NOBODY).label.id == "zone-path"


def test_mp_18_each_step_tells_how_many_faces_lead_there_and_none_without_a_mole() -> None:
    s = table(2)
    give(s, 0, 5, 4)

    assert chances(s, 0) == [6, 1, 0, 0, 0, 0]
    assert chances(s, 1) == chances(s, NOBODY) == [0] * 6


def test_mp_10_a_declaration_tells_the_stars_that_are_there_and_its_odds() -> None:
    s = table(2)
    give(s, 0, 5, 2)
    label = choice(view(s, 0), 0, Family.CHOOSE + CROWN).label

    assert label.id == "choice-crown-hopeless"
    assert label.args == {"have": 7, "best": 13, "crown": 40, "chances": 0, "faces": 6}
