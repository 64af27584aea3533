"""Environments for one match at a time: the public suites, who is paid, who waits, and what is refused."""

import gymnasium
import numpy as np
import pettingzoo
import pytest

import talpa
from talpa.games import NAMES, find
from talpa.rl import aec_env, gym_env, parallel_env, register_envs
from tests.rl.build import EACH_TABLE
from tests.rl.conformance import joint_suites, one_seat_suite, strictly, tables_of, turn_suites


@pytest.mark.parametrize(("name", "seats"), EACH_TABLE)
def test_the_public_suites_pass_unmodified(name: str, seats: int) -> None:
    tables = [table for table in tables_of(name) if table[0] == seats]
    for seed, (_, options) in enumerate(tables[:3]):
        with strictly():
            turn_suites(name, seats, seed, options)
            joint_suites(name, seats, seed, options)
            one_seat_suite(name, seats, seed, options)


def played(env, seed: int) -> dict[str, list[float]]:
    """A random game: what every agent was told at each of its turns."""
    env.reset(seed=seed)
    told: dict[str, list[float]] = {agent: [] for agent in env.possible_agents}
    for agent in env.agent_iter():
        _, reward, ended, _, _ = env.last()
        told[agent].append(reward)
        env.step(None if ended else env.action_space(agent).sample())
    return told


@pytest.mark.parametrize(("name", "seats"), EACH_TABLE)
def test_every_agent_learns_how_the_game_ended(name: str, seats: int) -> None:
    env, ends = aec_env(name, seats), []
    for seed in range(4):
        told = played(env, seed)
        assert len(told) == seats and all(rewards and not any(rewards[:-1]) for rewards in told.values())
        ends.append([rewards[-1] for rewards in told.values()])
        assert ends[-1] == env.table.rewards()
    assert any(min(end) < 0 < max(end) for end in ends)      # a single game may be shared by all


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_is_in_the_info_too_and_is_never_empty(name: str) -> None:
    env = aec_env(name)
    env.reset(seed=2)
    for agent in env.agent_iter():
        seen, _, ended, _, info = env.last()
        assert seen["action_mask"].any() and np.array_equal(seen["action_mask"], info["action_mask"])
        assert all(env.observe(other)["action_mask"].any() for other in env.agents)
        env.step(None if ended else env.action_space(agent).sample(info["action_mask"]))


@pytest.mark.parametrize(("name", "seats"), EACH_TABLE)
def test_seats_that_decide_together_do_so_in_one_step_and_the_others_wait(name: str, seats: int) -> None:
    env = parallel_env(name, seats)
    seen, infos = env.reset(seed=3)
    together = 0
    while env.agents:
        owed = env.table.match.to_move()
        for seat, agent in enumerate(env.agents):
            mask = infos[agent]["action_mask"]
            assert mask[env.wait] == (seat not in owed) and mask[:-1].any() == (seat in owed)
        before = len(env.table.match.history)
        seen, rewards, ends, _, infos = env.step({agent: env.action_space(agent).sample() for agent in env.agents})
        assert len(env.table.match.history) == before + len(owed)
        together += len(owed) > 1
    assert all(ends.values()) and sum(rewards.values()) == pytest.approx(0)
    assert together > 0


def test_both_kinds_play_the_same_game() -> None:
    turns, joint = aec_env("molly", 3), parallel_env("molly", 3)
    turns.reset(seed=8)
    seen, _ = joint.reset(seed=8)
    for seat, agent in enumerate(joint.agents):
        assert np.array_equal(seen[agent]["observation"], turns.observe(agent)["observation"]), seat
    assert np.array_equal(turns.state(), joint.state()) and turns.state().shape == turns.state_space.shape


@pytest.mark.parametrize("name", NAMES)
def test_the_state_is_what_all_seats_know_and_stands_in_no_observation(name: str) -> None:
    env = parallel_env(name, observation="full")
    seen, infos = env.reset(seed=1)
    assert np.array_equal(env.state(), np.concatenate([sight["observation"] for sight in seen.values()]))
    assert all(set(info) == {"action_mask"} for info in infos.values())
    assert all(set(sight) == {"observation", "action_mask"} for sight in seen.values())


def test_our_games_are_in_both_registries() -> None:
    register_envs()
    register_envs()
    for name in NAMES:
        assert str(pettingzoo.make("aec", f"talpa/{name}-v1").unwrapped) == f"talpa/{name}-v1"
        assert pettingzoo.make("parallel", f"talpa/{name}-v1", seats=3).unwrapped.table.seats == 3
        env = gymnasium.make(f"talpa/{name}-v1", others="random")
        assert env.reset(seed=1)[0].shape == (find(name).feature_count,)
    assert gymnasium.make_vec("talpa/molly-v1", num_envs=3).num_envs == 3


def test_one_seat_plays_against_any_bots_and_may_change_seats() -> None:
    env = gym_env("moledozer", None, ["cub", "random"], seats=3)
    found = []
    for _ in range(3):
        _, info = env.reset(seed=6) if not found else env.reset()
        found.append(info["seat"])
        over = False
        while not over:
            assert env.action_masks().dtype == np.bool_ and env.action_masks()[action := env.action_space.sample()]
            _, reward, over, cut, info = env.step(action)
            assert cut is False and (over or reward == 0)
        assert reward == env.table.rewards()[env.seat]
    assert found == [0, 1, 2]


def test_a_masked_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    env = aec_env("moledozer", 2)
    env.reset(seed=1)
    before = env.table.match.states.tobytes()
    with pytest.raises(talpa.Illegal, match="seat [01] may not take action 40 now: not now; 2 are legal, such as 6, 7"):
        env.step(40)
    assert env.table.match.states.tobytes() == before
    env.step(env.action_space(env.agent_selection).sample())


def test_a_joint_step_is_done_whole_or_not_at_all() -> None:
    env = parallel_env("mole_park", 3)
    env.reset(seed=1)
    before = env.table.match.states.tobytes()
    with pytest.raises(talpa.Malformed, match=r"seat_2 needs an action from 0 to 30 \(WAIT\), not None"):
        env.step({"seat_0": 0, "seat_1": 0})
    with pytest.raises(talpa.Illegal, match="seat_1 may not take action 30 now: 3 are legal, such as 0, 1, 2"):
        env.step({"seat_0": 0, "seat_1": env.wait, "seat_2": 0})
    assert env.table.match.states.tobytes() == before


@pytest.mark.parametrize("make", [aec_env, parallel_env, lambda name: gym_env(name, others="random")])
def test_a_step_before_the_deal_or_after_the_end_is_refused(make) -> None:
    env = make("moledozer")
    with pytest.raises(talpa.Late, match=r"no game was dealt yet: call reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    end_game(env)
    with pytest.raises(talpa.Late, match=r"the game is over.*: call reset\(\)"):
        env.step({} if make is parallel_env else 0)


def end_game(env) -> None:
    over = False
    while not over:
        if isinstance(env, gymnasium.Env):
            over = env.step(env.action_space.sample())[2]
        elif isinstance(env, pettingzoo.ParallelEnv):
            env.step({agent: env.action_space(agent).sample() for agent in env.agents})
            over = not env.agents
        else:
            ended = env.terminations[env.agent_selection]
            env.step(None if ended else env.action_space(env.agent_selection).sample())
            over = not env.agents


@pytest.mark.parametrize("action", [None, 1.5, "0", 64, -1])
def test_what_is_no_action_is_refused(action: object) -> None:
    env = gym_env("moledozer", 0, "random", illegal="replace")
    env.reset(seed=1)
    with pytest.raises(talpa.Malformed, match="there is no action .*; the actions are 0 to 63"):
        env.step(action)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: gym_env("moledozer", 2), "there is no seat 2; the seats are 0 to 1"),
        (lambda: gym_env("moledozer", 0, "wizard"), "there is no bot 'wizard'"),
        (lambda: gym_env("moledozer", 0, illegal="ignore"), "illegal is one of error, replace, not 'ignore'"),
        (lambda: aec_env("moledozer", reward="shaped"), "shaped rewards are for Tables and VectorEnv"),
        (lambda: aec_env("moledozer").observation_space("seat_7"), "there is no agent 'seat_7'"),
        (lambda: parallel_env("moles"), "there is no game 'moles'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(make, sentence: str) -> None:
    with pytest.raises(talpa.TalpaError, match=sentence):
        make()
