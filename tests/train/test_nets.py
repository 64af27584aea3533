"""The nets: what compiled code makes of them, how they learn, and what a training keeps."""

import os
import signal

import numpy as np
import pytest

from talpa.arena.cluster import WITHOUT_NETS, PinnedExecutor
from talpa.bots.selfplay import write_position
from talpa.engine.net import FILE, read_net
from talpa.games import GAMES
from talpa.train.fit import Net, fit, forward, fresh, surprise
from talpa.train.games import Positions, Recipe, half_expected, play
from talpa.train.rounds import Plan, play_round, read_positions, recipe_of, start_of, write_whole
from talpa.train.shards import net_of, play_shard, play_there
from tests.bots.build import by_name, midgame
from tests.modes import few

LEARNED = [game for game in GAMES.values() if game.inputs]


def known_of(match) -> tuple[np.ndarray, np.ndarray]:
    """What the net knows of all seats of a match, and who is in play."""
    known = np.zeros((1, match.seats, match.game.input_count), np.float32)
    playing = np.zeros((1, match.seats), np.bool_)
    write_position(match.states[0], known[0], playing[0])
    return known, playing


@pytest.mark.parametrize("game", LEARNED, ids=by_name)
def test_a_compiled_net_says_what_plain_numpy_says(game):
    net, read = Net(*read_net(game.folder, start_of(game), game.input_count)), 0
    for seats in game.seats:
        for decisions in (0, 5, 20, 60)[:few(4, 2)]:
            match = midgame(game, seats, decisions, seed=decisions)
            known, playing = known_of(match)
            if playing.sum() < 2:
                continue
            found = forward(Net(*(part.astype(float) for part in net)), known.astype(float), playing).chances[0]
            read += 1
            for seat in np.flatnonzero(playing[0]).tolist():
                assert game.value(match.states[0], seat) == pytest.approx(found[seat], abs=1e-5)
    assert read >= 2


@pytest.mark.parametrize("game", LEARNED, ids=by_name)
def test_a_net_without_hidden_units_starts_from_the_weights_it_is_given(game, tmp_path):
    hidden, straight = read_net(tmp_path, np.array([0.5, 0.25]), game.input_count)
    assert not hidden.any() and straight[:2].tolist() == [0.5, 0.25] and not straight[2:].any()


@pytest.mark.parametrize("game", LEARNED, ids=by_name)
def test_a_net_is_small_and_tells_how_it_was_made(game):
    if not (game.folder / FILE).is_file():
        return
    assert (game.folder / FILE).stat().st_size <= 64 * 1024
    with np.load(game.folder / FILE) as kept:
        assert str(kept["recipe"]).startswith(f"talpa train {game.name}")


def riddles(count: int) -> Positions:
    """The seat wins whose first two numbers are most unlike, which no sum of them tells."""
    dice = np.random.default_rng(1)
    known = dice.normal(size=(count, 2, 3)).astype(np.float32)
    unlike = np.abs(known[..., 0] - known[..., 1])
    target = (unlike == unlike.max(1, keepdims=True)).astype(np.float32)
    return Positions(known, np.ones((count, 2), np.bool_), target, np.arange(count))


def test_a_net_learns_what_no_weights_can_say():
    data, net = riddles(8000), fresh(Net(np.zeros((8, 8), np.float32), np.zeros(3, np.float32)), 8, 1)
    before = surprise(net, data)
    for _, better, _, _ in fit(net, data, 30, 1):
        net = better
    assert before == pytest.approx(np.log(2), abs=0.05) and surprise(net, data) < 0.35


def test_what_a_search_expects_is_half_of_what_is_learned():
    expected = np.array([[0.4, np.nan, np.nan], [np.nan, 0.5, np.nan]])
    playing = np.array([[True] * 3, [True, True, False]])
    found = half_expected(np.array([1.0, 0.0, 0.0]), expected, playing)
    assert found[0].tolist() == pytest.approx([0.7, 0.15, 0.15])
    assert found[1].tolist() == pytest.approx([0.75, 0.25, 0.0])


@pytest.mark.parametrize("game", LEARNED, ids=by_name)
def test_games_are_the_same_from_the_same_seed_and_have_one_winner_s_share(game, tmp_path):
    recipe = Recipe(game.name, worlds=1)
    first, again = play(recipe, 7, few(6, 2)), play(recipe, 7, few(6, 2))
    assert all((one == other).all() for one, other in zip(first, again, strict=True)) and len(first.known) > 2
    assert (first.target.sum(1) <= 1 + 1e-6).all() and (first.target >= 0).all() and np.isfinite(first.known).all()


def test_a_shard_is_written_whole(tmp_path):
    write_whole(tmp_path / "round-1-0.npz", play_shard(Recipe("molly", worlds=1), 1, 2))
    assert [file.name for file in tmp_path.iterdir()] == ["round-1-0.npz"]
    assert set(read_positions(tmp_path / "round-1-0.npz").number.tolist()) == {1, 2}


def test_a_stopped_training_goes_on_from_the_games_it_has(tmp_path):
    for part in range(2):
        (tmp_path / f"round-1-{part}.npz").touch()
    assert list(play_round(Plan("molly", games=2000), 1, tmp_path, 1)) == [(2, 2)]


@pytest.mark.slow
def test_a_shard_is_played_elsewhere_by_the_net_that_is_sent(tmp_path):
    """In a copy of Talpa: with this net the same games come as here, with none others, and what is installed stays."""
    installed, recipe = net_of("molly"), Recipe("molly", worlds=1)
    same, plain = (play_there(net, recipe, 1, 2) for net in (installed, b""))
    assert installed and same == play_shard(recipe, 1, 2) and plain != same
    assert net_of("molly") == installed


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_round_is_played_on_a_cluster_though_a_worker_is_killed(tmp_path, monkeypatch):
    monkeypatch.setattr("talpa.train.rounds.SHARD", 2)
    from distributed import Client, LocalCluster

    machines = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with machines, Client(machines) as client:
        executor = PinnedExecutor(client.get_executor(pure=False, retries=3), WITHOUT_NETS)
        for done, count in play_round(Plan("molly", games=8), 1, tmp_path, 1, executor):
            assert count == 4
            if done == 1:
                os.kill(next(iter(machines.workers.values())).pid, signal.SIGKILL)
    first = 10**9 + 10**7
    for part in range(4):
        kept = tmp_path / f"round-1-{part}.npz"
        assert kept.read_bytes() == play_shard(Recipe("molly"), first + 2 * part, 2)


def test_games_of_the_search_are_learned_from_too():
    found = play(Recipe("molly", by="5", every=1), 3, 1)
    assert len(found.known) > 5 and found.target.max() <= 1


def test_a_recipe_is_the_command():
    assert recipe_of(Plan("molly")) == "talpa train molly"
    assert recipe_of(Plan("molly", units=32, seed=2)) == "talpa train molly --seed 2 --units 32"
