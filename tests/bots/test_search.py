"""The tree of a search, and what it may depend on."""

import gc
import threading
import tracemalloc

import numpy as np
import pytest

from talpa.arena.play import play_game
from talpa.arena.setup import Setup
from talpa.bots import own_luck
from talpa.bots.budget import Budget
from talpa.bots.levels import bot, style_of
from talpa.bots.playout import imagine_world, play_on
from talpa.bots.scratch import make_scratch
from talpa.bots.search import Style, think
from talpa.bots.tree import NONE, ROOT, add_edge, clear, knowledge, make_tree, mixed, most_promising, node_of
from talpa.engine.bits import allow_all, words_for
from talpa.engine.match import Match
from talpa.games import GAMES
from tests.bots.build import ALL, TOY, by_name, midgame
from tests.modes import few


def in_scratch(match: Match):
    scratch = make_scratch(match.game.layout, match.action_count)
    scratch.world[:] = match.states
    return scratch


def test_a_key_changes_with_every_byte_and_is_never_nothing():
    words = np.zeros(20, np.uint64)
    keys = {mixed(words, np.uint64(1))}
    for place in range(20):
        for bit in range(64):
            words[:] = 0
            words[place] = np.uint64(1 << bit)
            keys.add(mixed(words, np.uint64(1)))
    assert len(keys) == 1 + 20 * 64 and 0 not in keys


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_nobodys_decision_hangs_on_what_that_seat_cannot_see(game):
    match = midgame(game, game.seats[-1], 7, seed=3)
    seat = match.to_move()[0]
    for other in range(match.seats):
        hidden = in_scratch(match)
        hidden.world[:] = match.view(other).world(4).states
        known = knowledge(in_scratch(match), other, seat, False)
        assert known == knowledge(hidden, other, seat, False) or other == seat
        public = in_scratch(match)
        public.world[:] = match.view(-1).world(4).states
        if other != seat:
            assert known == knowledge(public, other, seat, False)
    once, again = in_scratch(match), in_scratch(match)
    assert knowledge(once, seat, seat, False) == knowledge(again, seat, seat, False)


def test_a_secret_choice_is_in_its_owners_mind_only():
    match, raised = Match(TOY, 3, 1), Match(TOY, 3, 1)
    match.play(0, 0)
    raised.play(0, 2)
    assert knowledge(in_scratch(match), 0, 0, False) != knowledge(in_scratch(raised), 0, 0, False)
    assert knowledge(in_scratch(match), 1, 0, False) == knowledge(in_scratch(raised), 1, 0, False)
    assert knowledge(in_scratch(match), 1, 0, True) != knowledge(in_scratch(raised), 1, 0, True)


def test_a_full_tree_says_so():
    tree = make_tree(256)
    clear(tree)
    nodes = [node_of(tree, ROOT + (n << 20)) for n in range(200)]
    assert nodes.count(NONE) == 200 - 128 and len(set(nodes)) == 129
    assert [add_edge(tree, nodes[0], 0, 1, 0.0) for _ in range(300)].count(NONE) == 300 - 256
    assert node_of(tree, ROOT) == nodes[0]


def test_an_action_counts_as_possible_only_where_it_is_legal():
    tree, mask = make_tree(256), words_for(3)
    clear(tree)
    node = node_of(tree, ROOT)
    edges = [add_edge(tree, node, action, 1, 0.5) for action in range(3)]
    allow_all(mask, 0, 0b101)
    best, known = most_promising(tree, node, mask, 0.5)
    assert known == 2 and best in (edges[0], edges[2]) and mask.tolist() == [0, 0]
    assert tree.possible[edges].tolist() == [3, 2, 3]


def test_one_possible_action_needs_no_thought():
    matches = (midgame(GAMES["moledozer"], 2, seed % 40, seed) for seed in range(200))
    match = next(match for match in matches if len(match.legal(match.to_move()[0])) == 1)
    seat = match.to_move()[0]
    for budget in (Budget(iterations=1), Budget(seconds=5.0)):       # the first may have to compile
        finding = think(match.view(seat), budget, own_luck(1), Style())
        assert finding.iterations == 0 and finding.actions == match.legal(seat)
    assert finding.seconds < 4


def test_a_small_tree_that_fills_up_still_answers():
    match = midgame(TOY, 4, 0)
    finding = think(match.view(0), Budget(iterations=few(20_000, 400)), own_luck(1), Style(width=9.0))
    assert sum(finding.tried) == finding.iterations


def test_threads_search_at_once_and_alike():
    match = midgame(TOY, 4, 0)
    views = [match.view(seat) for seat in range(4)]
    budget = Budget(iterations=few(3000, 50))
    alone = [think(view, budget, own_luck(2), Style()) for view in views]
    found = [None] * 4

    def search(seat):
        found[seat] = think(views[seat], budget, own_luck(2), Style())

    threads = [threading.Thread(target=search, args=(seat,)) for seat in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [one.actions for one in found] == [one.actions for one in alone]
    assert [one.tried for one in found] == [one.tried for one in alone]


def test_a_thousand_games_need_no_more_memory_than_one():
    match, luck = midgame(TOY, 4, 0), own_luck(1)
    think(match.view(0), Budget(iterations=few(30, 3)), luck, Style())
    tracemalloc.start()
    for _ in range(few(1000, 3)):
        think(match.view(0), Budget(iterations=few(30, 3)), luck, Style())
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 200_000


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_one_who_peeks_looks_at_the_truth_and_at_any_luck(game):
    match = midgame(game, game.seats[-1], 7, seed=3)
    scratch, lucks = make_scratch(game.layout, match.action_count), set()
    scratch.known[:] = match.states
    for seed in range(3):
        imagine_world(scratch, match.to_move()[0], seed, 0, False, True)
        lucks.add(scratch.world["luck"].tobytes())
        scratch.world["luck"] = match.states["luck"]
        assert scratch.world.tobytes() == match.states.tobytes()
    assert len(lucks) == 3


@pytest.mark.parametrize("game", ALL, ids=by_name)
def test_the_cheat_plays_every_game_to_its_end(game):
    played = play_game(game, [bot("cheat@20"), bot("elder@20")], 5, 1, Setup(game.name, 2, {}, None))
    assert played.trouble == "" and min(played.ranks) == 1


def test_what_is_owed_in_secret_is_played_before_judging():
    """Mole Park: all choose dice at once; one who has chosen looks better than those who still owe it (MP-09)."""
    match = Match(GAMES["mole_park"], 4, 1)
    everybody = sum(1 << seat for seat in match.to_move())
    match.play(0, 1)
    scratch = in_scratch(match)
    assert play_on(scratch.world, scratch.trial, scratch.mask, 0, 4, 0, False) == 0
    assert scratch.world.tobytes() == match.states.tobytes()
    assert play_on(scratch.world, scratch.trial, scratch.mask, 0, 4, everybody, False) == 3
    assert scratch.world["choice"].max() < 0, "all dice are rolled and put back"


def test_a_style_may_differ_for_a_crowd():
    park, hills = GAMES["mole_park"], GAMES["molehills"]
    assert style_of(hills, 2).decisions == 16 and style_of(hills, 3) == style_of(hills, 4)
    assert style_of(hills, 3).decisions == 8
    assert style_of(park, 2) == style_of(park, 8)
