"""Drafting: five cards a player, taken in turn order, and the deck that lasts."""

from pathlib import Path

import pytest

from talpa.engine.errors import BadEdition
from talpa.engine.match import Match
from talpa.games.molehills.actions import Family
from talpa.games.molehills.box import CARD_NAMES
from talpa.games.molehills.state import Phase
from tests.molehills.build import GAME, phase

STANDARD = GAME.folder / "editions" / "standard.toml"


def drafting(seats: int = 3, seed: int = 1, **options: str) -> Match:
    match = Match(GAME, seats, seed, options)
    while phase(match) == Phase.PLACE:
        match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
    return match


def draft_all(match: Match) -> list[int]:
    """Everyone takes the first card offered; returns who chose, in order."""
    order = []
    while phase(match) == Phase.DRAFT:
        order.append(match.to_move()[0])
        match.play(order[-1], match.legal(order[-1])[0])
    return order


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mo_06_round_robin_in_turn_order_four_times_around(seats: int) -> None:
    match = drafting(seats)
    order = sorted(range(seats), key=lambda seat: match.state.token[seat])

    assert match.state.display.sum() == 5 * seats
    assert draft_all(match) == order * 4
    assert phase(match) == Phase.PLAN
    assert match.state.display.sum() == 0
    assert match.state.discard.sum() == seats
    assert (match.state.hand[:seats] >= 0).all()


def test_mo_06_a_drafted_card_is_not_replaced() -> None:
    match = drafting()
    kind = match.legal(match.to_move()[0])[0] - Family.DRAFT
    before = match.state.display.copy()
    match.play(match.to_move()[0], Family.DRAFT + kind)

    assert (before - match.state.display).tolist() == [int(n == kind) for n in range(10)]


def test_mo_06_a_kind_that_is_gone_is_refused() -> None:
    match = next(m for m in map(lambda seed: drafting(2, seed), range(20)) if (m.state.display == 0).any())
    gone = match.state.display.tolist().index(0)

    assert match.view(match.to_move()[0]).refusal(Family.DRAFT + gone).message.id == "refusal-card-gone"


def test_mo_07_four_players_use_the_deck_exactly_once() -> None:
    match = drafting(4)
    while match.to_move():
        seat = match.to_move()[-1]
        match.play(seat, match.legal(seat)[-1])

    assert match.state.draw_pile.sum() == 0
    assert match.state.discard.tolist() == [12] * 10


def test_mo_04_the_deck_has_twelve_of_each_kind_or_is_more_active() -> None:
    assert Match(GAME, 2, 1).state.cards.tolist() == [12] * 10
    active = Match(GAME, 2, 1, {"deck": "active"}).state.cards.tolist()
    assert active == [14, 18, 12, 12, 8, 14, 14, 8, 8, 12]
    assert sum(active) == 120


def test_x_9_an_edition_with_other_cards_is_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.read_text().replace("move-1 = 12\nmove-2 = 12", "move-1 = 20\nmove-2 = 4"))

    assert Match(GAME, 2, 1, edition=path).state.draw_pile.tolist()[:2] == [20, 4]


@pytest.mark.parametrize(("old", "new", "sentence"), [
    ("move-1 = 12", "move-1 = 13", "cards: expected 120 cards in all"),
    ("[2, 3, 3, 4, 4, 5]", "[2, 3, 3, 4, 3, 5]", "heights: expected heights that never fall"),
    ('["left", "left"', '["left", "up"', "rock-die.value: expected one of left, right, u-turn"),
])
def test_x_9_mo_38_a_bad_edition_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.read_text().replace(old, new, 1))

    with pytest.raises(BadEdition, match=sentence):
        Match(GAME, 2, 1, edition=path)


def test_mo_05_the_rock_die_has_two_of_each_face() -> None:
    assert sorted(Match(GAME, 2, 1).state.face.tolist()) == [1, 1, 2, 2, 3, 3]


def test_x_9_every_value_is_marked_with_its_source() -> None:
    assert dict(Match(GAME, 2, 1).edition.sources) == {
        "heights": "rulebook", "tall-heights": "rulebook", "cards": "assumed", "active-cards": "assumed",
        "rock-die": "assumed",
    }
    assert len(CARD_NAMES) == 10
