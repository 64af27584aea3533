"""One seat against compiled bots at many tables: both ways of resetting, equal streams, and what is refused."""

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import talpa
from talpa.games import NAMES
from talpa.rl import VectorEnv
from tests.rl.build import EACH_TABLE


def stream(env: VectorEnv, steps: int, seed: int = 3) -> list[tuple[np.ndarray, ...]]:
    found = [(env.reset(seed=seed)[0],)]
    for _ in range(steps):
        seen, rewards, ended, _, infos = env.step(env.sample())
        found.append((seen, rewards, ended, infos["action_mask"]))
    return found


@pytest.mark.parametrize(("name", "seats"), EACH_TABLE)
def test_games_end_are_paid_once_and_begin_anew(name: str, seats: int) -> None:
    env = VectorEnv(name, seats, 16)
    rows = stream(env, 400)
    ends = sum(row[2].sum() for row in rows[1:])
    assert ends > 16
    for before, (_, rewards, ended, masks) in zip([None, *rows[1:]], rows[1:], strict=False):
        assert not rewards[~ended].any() and (np.abs(rewards) <= 1).all() and masks.any(axis=1).all()
        if before is not None:
            assert not (before[2] & ended).any(), "a game that ended is reset in the next step"
    assert env.observation_space.contains(rows[-1][0]) and env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


@pytest.mark.parametrize("name", NAMES)
def test_both_ways_of_resetting_play_the_same_games(name: str) -> None:
    later, at_once = (VectorEnv(name, 2, 4, autoreset=mode) for mode in ("NextStep", "SameStep"))
    a, b = later.reset(seed=5)[0], at_once.reset(seed=5)[0]
    assert np.array_equal(a, b)
    for _ in range(300):
        actions = later.sample()
        seen, rewards, ended, _, _ = later.step(actions)
        other, other_rewards, other_ended, _, infos = at_once.step(actions)
        assert np.array_equal(rewards, other_rewards) and np.array_equal(ended, other_ended)
        assert all(np.array_equal(seen[i], infos["final_obs"][i] if ended[i] else other[i]) for i in range(4))
        if ended.any():
            fresh = later.step(later.sample())[0]
            assert all(np.array_equal(fresh[i], other[i]) for i in np.flatnonzero(ended))
            return
    raise AssertionError("no game ended")


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_give_equal_streams_at_any_batch_size(name: str) -> None:
    few, many = VectorEnv(name, 3, 2, others="cub"), VectorEnv(name, 3, 9, others="cub")
    for a, b in zip(stream(few, 150), stream(many, 150), strict=True):
        assert all(np.array_equal(x, y[:2]) for x, y in zip(a, b, strict=True))


def test_environments_are_reset_alone_where_nothing_resets_them() -> None:
    env = VectorEnv("moledozer", 2, 3, autoreset=AutoresetMode.DISABLED)
    env.reset(seed=1)
    ended = np.zeros(3, np.bool_)
    while not ended.any():
        _, _, ended, _, _ = env.step(env.sample())
    with pytest.raises(talpa.Malformed, match=r"the game of environment \d is over: reset it with a reset_mask"):
        env.step(env.sample())
    kept = env.room.states[~ended].tobytes()
    env.reset(seed=[9, 9, 9], options={"reset_mask": ended})
    assert env.room.states[~ended].tobytes() == kept and not env.room.ended.any()
    env.step(env.sample())


@pytest.mark.parametrize("name", NAMES)
def test_stronger_others_win_more_often(name: str) -> None:
    """A random learner does worse against Digger than against its like."""
    shares = [share(VectorEnv(name, 2, 50, others=others), 300) for others in ("random", "digger")]
    assert shares[0] - shares[1] > 0.15 and abs(shares[0] - 0.5) < 0.15


def share(env: VectorEnv, games: int) -> float:
    """The part of its games that a learner wins who chooses at random."""
    env.reset(seed=1)
    found: list[float] = []
    while len(found) < games:
        _, rewards, ended, _, _ = env.step(env.sample())
        found += ((rewards[ended] + 1) / 2).tolist()
    return float(np.mean(found))


def test_the_learner_keeps_its_seat_or_changes_it() -> None:
    fixed, changing = VectorEnv("molly", 4, 8, seat=2), VectorEnv("molly", 4, 8)
    fixed.reset(seed=1)
    changing.reset(seed=1)
    assert set(fixed.room.seat.tolist()) == {2}
    assert changing.room.seat.tolist() == [0, 1, 2, 3] * 2


def test_a_bad_step_is_refused_and_changes_nothing() -> None:
    env = VectorEnv("moledozer", 2, 2)
    with pytest.raises(talpa.Malformed, match="a step before the first reset"):
        env.step([0, 0])
    env.reset(seed=1)
    before, actions = env.room.states.tobytes(), env.sample()
    actions[1] = np.flatnonzero(env.action_masks()[1] == 0)[0]
    with pytest.raises(talpa.Illegal, match="at table 1"):
        env.step(actions)
    assert env.room.states.tobytes() == before


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"others": "king"}, "the compiled others are random, cub, digger, not 'king'"),
        ({"others": []}, "the compiled others are"),
        ({"seat": 2}, "there is no seat 2"),
        ({"num_envs": 0}, "num_envs is a whole number from 1 on"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(given: dict, sentence: str) -> None:
    with pytest.raises(talpa.Malformed, match=sentence):
        VectorEnv(**({"game": "moledozer", "seats": 2} | given))


def test_there_is_a_seed_for_each_environment() -> None:
    env = VectorEnv("moledozer", 2, 3)
    with pytest.raises(talpa.Malformed, match="there are 2 seeds for 3 environments"):
        env.reset(seed=[1, 2])
    one, other = env.reset(seed=[7, 8, 9])[0], env.reset(seed=7)[0]
    assert np.array_equal(one, other)
