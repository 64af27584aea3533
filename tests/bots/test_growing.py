"""What a search gains by going on: more first decisions, other worlds; and what it was before, as king1."""

import numpy as np

from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import MEASURES, bot, style_of
from talpa.bots.search import PORTION, Style, report, think
from talpa.bots.tree import ROOT, add_edge, clear, make_tree, node_of
from talpa.games import GAMES
from tests.bots.build import midgame
from tests.modes import UNCOMPILED

NARROW = Style(keep=3, grow=0.5)


def guess_in_a_duel():
    """A decision of Moledozer with some 40 actions."""
    match = midgame(GAMES["moledozer"], 2, 0)
    while len(match.legal(match.to_move()[0])) < 30:
        match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
    return match.view(match.to_move()[0])


def searched(style: Style, iterations: int):
    return think(guess_in_a_duel(), Budget(iterations=iterations), own_luck(4), style)


def test_the_first_portion_searches_only_what_looks_best():
    assert len(searched(NARROW, 40).actions) == 3


def test_more_first_decisions_are_searched_the_longer_it_takes():
    if UNCOMPILED:
        return
    few, many = searched(NARROW, 2 * PORTION), searched(NARROW, 10 * PORTION)
    assert 3 <= len(few.actions) < len(many.actions) <= 40 and set(few.actions) <= set(many.actions)
    assert sum(many.tried) == 10 * PORTION and min(many.tried) > 0
    assert len(searched(NARROW._replace(grow=0.0), 10 * PORTION).actions) == 3


def test_a_late_first_decision_is_worth_what_it_is_worth():
    if UNCOMPILED:
        return
    wide, grown = searched(NARROW._replace(keep=40), 10 * PORTION), searched(NARROW, 10 * PORTION)
    worth = dict(zip(wide.actions, wide.worth, strict=True))
    apart = [abs(worth[action] - found) for action, found in zip(grown.actions, grown.worth, strict=True)]
    assert np.mean(apart) < 0.05


def first_of(style: Style, found: dict[int, tuple[int, float]]) -> int:
    """What is taken, of actions that were tried so often and seem worth so much."""
    tree = make_tree(64)
    clear(tree)
    for action, (tried, worth) in found.items():
        add_edge(tree, node_of(tree, ROOT), action, tried, tried * worth)
    return report(tree, style, 5000, 5000, 0.0).actions[0]


def test_what_has_overtaken_the_most_tried_is_taken_and_not_what_was_hardly_tried():
    found = {0: (3879, 0.326), 1: (1121, 0.407), 2: (9, 0.45)}
    assert first_of(Style(doubt=3.0), found) == 1 and first_of(Style(), found) == 0


def test_only_king_mole_doubts_what_he_tried_most():
    for game in GAMES.values():
        assert [style_of(game, 2, way).doubt for way in ("king", "elder", "king1")] == [3.0, 0.0, 0.0]


def test_the_first_edition_s_king_does_not_grow_and_judges_by_hunch():
    for game in GAMES.values():
        for seats in game.seats:
            style = style_of(game, seats, "king1")
            assert style.grow == 0 and style.keep == 12 and style.explore == 0.5
    view = guess_in_a_duel()
    assert bot("king1@40")(view, None, own_luck(1)) in view.legal and "king1" in MEASURES
