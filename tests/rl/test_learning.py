"""A small learner in plain numpy on `Tables` beats random play; trained policies sit down as bots."""

import sys
from pathlib import Path

import numpy as np
import pytest

import talpa
from talpa.rl import Network, PolicyBot, Tables
from talpa.rl.policy import row_of

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def self_play(monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import self_play

    yield self_play
    sys.modules.pop("self_play", None)


@pytest.mark.slow
def test_a_small_learner_beats_random_play_in_moledozer(self_play) -> None:
    network = self_play.train("moledozer", seconds=15).network()
    won, half = self_play.share(network, "moledozer")
    assert won - half > 0.5, (won, half)


def test_advantages_are_each_seats_own(self_play) -> None:
    """Two seats, three decisions: the loser's are below what it expected, whoever decided last."""
    found = self_play.Advantages(Tables("moledozer", 2, batch=1, seed=1), decay=1.0)
    found.decided(0, 0, "a", 0.0)
    found.decided(0, 1, "b", 0.5)
    found.decided(0, 0, "c", 0.2)
    found.ended(0, [-1.0, 1.0])
    expected = {"a": (-1.0, -1.0), "b": (0.5, 1.0), "c": (-1.2, -1.0)}
    assert {what: (gain, earned) for what, gain, earned in found.take()} == {
        what: pytest.approx(pair) for what, pair in expected.items()
    }


def random_network(game: str, seats: int, observation: str = "flat") -> Network:
    tables, luck = Tables(game, seats, batch=1, seed=1, observation=observation), np.random.default_rng(1)
    return Network([luck.normal(size=(tables.features, tables.actions)).astype(np.float32)], [np.zeros(tables.actions)])


@pytest.mark.parametrize("observation", ["flat", "full"])
@pytest.mark.parametrize("game", talpa.games())
def test_a_policy_chooses_at_a_table_what_it_chooses_in_training(game: str, observation: str) -> None:
    network = random_network(game, 2, observation)
    tables, bot = Tables(game, 2, batch=1, seed=3, observation=observation), PolicyBot(network)
    match = tables.setup.match(tables.game_seed(0))
    for view in match:
        rows = tables.rows()
        assert np.array_equal(row_of(view, observation), rows.observation[0])
        action = np.where(rows.mask, network(rows.observation), -np.inf).argmax(axis=1)
        chosen = bot.choose(view)
        assert chosen == tables.room.absolute[view.seat, action[0]]
        match.play(view.seat, chosen)
        tables.step(action)
        if len(match.history) > 60:
            break


def test_a_policy_is_kept_in_a_file_and_named_on_the_command_line(tmp_path, monkeypatch) -> None:
    network = random_network("moledozer", 2)
    (tmp_path / "my_trained_bot.py").write_text((EXAMPLES / "trained_bot.py").read_text("utf-8"), encoding="utf-8")
    network.save(tmp_path / "moledozer.npz")
    monkeypatch.chdir(tmp_path)
    view = next(iter(talpa.new("moledozer", seats=2, seed=1)))
    assert talpa.bot("my_trained_bot:Trained")(view) == PolicyBot(network).choose(view)


def test_a_policy_for_another_table_is_refused_in_a_sentence(tmp_path) -> None:
    view = next(iter(talpa.new("molly", seats=2, seed=1)))
    with pytest.raises(talpa.Malformed, match="this policy was trained for observations of"):
        PolicyBot(random_network("moledozer", 2)).choose(view)
    with pytest.raises(talpa.Malformed, match="this policy knows 3 actions; molly has 93 here"):
        PolicyBot(lambda row: np.zeros(3), "flat").choose(view)
    (tmp_path / "bad.npz").write_text("no", encoding="utf-8")
    with pytest.raises(talpa.BadFile, match="is not a network that `save` wrote"):
        Network.load(tmp_path / "bad.npz")
