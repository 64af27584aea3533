"""Nothing that a trainer is given tells a secret: it is the same, to the byte, in all worlds a seat cannot tell apart.

The law is asked of what the environments hand out, made from a world that was dealt anew instead of from the truth.
"""

import numpy as np
import pytest

from talpa.engine import laws, steps
from talpa.engine.match import Match
from talpa.games import NAMES, find
from talpa.rl import JointEnv, Tables, aec_env, describe_observation, parallel_env
from talpa.rl.core import play
from talpa.rl.spaces import LIMIT
from tests.rl.build import EACH_TABLE, moments, table_of

WORLDS = (1, 2, 3)


def envs_of(match: Match, observation: str) -> list:
    """Both PettingZoo environments of a match's table."""
    options = {name.replace("-", "_"): value for name, value in match.options.items()}
    envs = [make(match.game.name, match.seats, observation=observation, **options) for make in (aec_env, parallel_env)]
    for env in envs:
        env.reset(seed=0)
    return envs


def told(envs: list, match: Match, states: np.ndarray, seat: int) -> list[bytes]:
    """Observation, mask and info that a seat would be given if the table stood so."""
    found = []
    for env in envs:
        env.table.match.states[:], env.table.match.awaited = states, match.awaited
        found += handed_out(env, f"seat_{seat}")
    return found


def handed_out(env, agent: str) -> list[bytes]:
    if isinstance(env, JointEnv):
        sights, infos = env.shown()
        seen, info = sights[agent], infos[agent]
    else:
        env.seen = None
        if env.table.match.awaited:
            env.ask_next()
        seen, info = env.observe(agent), env.infos[agent]
    return [seen["observation"].tobytes(), seen["action_mask"].tobytes(), *(part.tobytes() for part in info.values())]


@pytest.mark.parametrize("observation", ["flat", "full"])
@pytest.mark.parametrize(("name", "seats"), EACH_TABLE)
def test_observation_mask_and_info_are_the_same_in_every_redealt_world(name: str, seats: int, observation: str) -> None:
    for seed in range(2):
        envs: list = []
        for match in moments(name, seats, seed, every=7 * seats):
            envs = envs or envs_of(match, observation)
            for seat in range(seats):
                truth = told(envs, match, match.states, seat)
                for world in WORLDS:
                    assert told(envs, match, match.view(seat).world(world).states, seat) == truth


@pytest.mark.parametrize(("name", "seats"), EACH_TABLE)
def test_rows_of_tables_are_the_same_in_every_redealt_world(name: str, seats: int) -> None:
    for seed in range(2):
        tables = None
        for match in moments(name, seats, seed, every=7):
            options = {option.replace("-", "_"): value for option, value in match.options.items()}
            tables = tables or Tables(name, seats, batch=1, seed=0, observation="full", reward="shaped", **options)
            for seat in match.to_move():
                rows = {row_of(tables, match.states, seat)}
                rows |= {row_of(tables, match.view(seat).world(world).states, seat) for world in WORLDS}
                assert len(rows) == 1


def row_of(tables: Tables, states: np.ndarray, seat: int) -> tuple[bytes, ...]:
    tables.room.states[:] = states
    tables.room.paid[:] = 0
    play.show(tables.room, 0, seat)
    play.pay(tables.room, 0, seat, tables.setup.reward_kind)
    return tables.room.observation.tobytes(), tables.room.mask.tobytes(), tables.room.reward.tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_the_law_would_find_features_of_a_record_that_is_not_veiled(name: str) -> None:
    """What seat 1 would see of worlds that seat 0 cannot tell apart differs somewhere: there are secrets to leak."""
    found = set()
    for match in moments(name, 2, 0):
        worlds = [match.view(0).world(world).states for world in WORLDS]
        rows = np.zeros((len(WORLDS), len(describe_observation(name, "full"))), np.float32)
        for row, states in zip(rows, worlds, strict=True):
            steps.features(states, 1, row)
        found.add(len({row.tobytes() for row in rows}) > 1)
    assert True in found


@pytest.mark.parametrize("observation", ["flat", "full"])
@pytest.mark.parametrize(("name", "seats"), EACH_TABLE)
def test_one_policy_sees_the_same_from_every_seat(name: str, seats: int, observation: str) -> None:
    """Seats renumbered: who sits there now sees, and may do, the same in its own numbers."""
    table = table_of(name, seats, observation)
    for match in moments(name, seats, seed=0, every=4 * seats):
        table.match = match
        for seat in range(seats):
            expected = [part.tobytes() for part in table.observe(seat)]
            for turn in range(1, seats):
                other = match.copy()
                other.states[:] = laws.renumbered(match, match.states, turn)
                table.match = other
                assert [part.tobytes() for part in table.observe((seat + turn) % seats)] == expected
                table.match = match


@pytest.mark.parametrize("name", NAMES)
def test_every_number_has_a_name_of_its_own_and_is_small(name: str) -> None:
    flat, full = describe_observation(name), describe_observation(name, "full")
    assert full[: len(flat)] == flat and len(flat) == find(name).feature_count < len(full)
    assert len(set(full)) == len(full)
    low, high = np.zeros(len(full)), np.zeros(len(full))
    for seats in find(name).seats:
        for seed in range(4):
            for match in moments(name, seats, seed, every=5):
                table = table_of(name, seats, "full", **{k.replace("-", "_"): v for k, v in match.options.items()})
                table.match = match
                for seat in range(seats):
                    row = table.observe(seat)[0]
                    low, high = np.minimum(low, row), np.maximum(high, row)
    assert low.min() >= -LIMIT and high.max() <= LIMIT
    assert (low[: len(flat)] < high[: len(flat)]).mean() > 0.8, "random games move most of the numbers"
