"""Every door refuses what cannot be in one sentence of ours: games, options, seats, agents, seeds, before anything."""

import numpy as np
import pyspiel
import pytest

import talpa
from talpa.rl import (
    Tables,
    VectorEnv,
    action_name,
    action_names,
    aec_env,
    describe_observation,
    gym_env,
    parallel_env,
    register_openspiel,
)

register_openspiel()


def one_seat(game: str, seats: int | None = None, **given: str):
    return gym_env(game, 0, "random", seats=seats, **given)


def spiel(game: str, seats: int | None = None, **given: str) -> pyspiel.Game:
    named = {name: given.pop(name) for name in ("observation",) if name in given}
    options = ";".join(f"{name}:{value}" for name, value in given.items())
    return pyspiel.load_game(f"talpa_{game}", {"players": seats or 2, "options": options, **named})


DOORS = [aec_env, parallel_env, one_seat, Tables, VectorEnv]
BAD = [
    ({"seats": 9}, "moledozer is for 2 to 4 players, not 9"),
    ({"colour": "red"}, "moledozer has no option 'colour'"),
    ({"look": "7"}, "option look of moledozer is one of"),
    ({"observation": "pixels"}, "observation is one of flat, full, not 'pixels'"),
]


@pytest.mark.parametrize(("given", "sentence"), BAD)
@pytest.mark.parametrize("door", [*DOORS, spiel])
def test_a_table_that_cannot_be_is_refused(door, given: dict, sentence: str) -> None:
    with pytest.raises(talpa.TalpaError, match=sentence):
        door("moledozer", **given)


@pytest.mark.parametrize("door", [*DOORS, action_names, describe_observation])
def test_a_game_that_is_not_there_is_refused(door) -> None:
    with pytest.raises(talpa.TalpaError, match="there is no game 'chess'"):
        door("chess")


@pytest.mark.parametrize("door", DOORS[:4])
@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", True])
def test_a_seed_that_is_none_is_refused_and_the_game_goes_on(door, seed: object) -> None:
    env = door("moledozer")
    env.reset(seed=1)
    with pytest.raises(talpa.TalpaError, match=r"seed is a whole number from 0 to 2\*\*64 - 1, not"):
        env.reset(seed=seed)
    assert (env.seed if door is Tables else env.table.seed) == 1


@pytest.mark.parametrize(
    ("made", "asked", "sentence"),
    [
        ({}, {"seed": 1.5}, "seed is a whole number or one for each of the 2 environments, not 1.5"),
        ({}, {"seed": "12"}, "seed is a whole number or one for each of the 2 environments, not '12'"),
        ({}, {"seed": [1, -1]}, "an environment's seed is a whole number from 0"),
        ({}, {"options": {"reset_mask": [True]}}, "a reset_mask has a truth value for each of the 2 environments"),
        ({"autoreset": "never"}, {}, "autoreset is one of .*, not 'never'"),
        ({"autoreset": 3}, {}, "autoreset is one of .*, not 3"),
    ],
)
def test_a_reset_of_many_that_cannot_be_is_refused(made: dict, asked: dict, sentence: str) -> None:
    with pytest.raises(talpa.Malformed, match=sentence):
        VectorEnv("moledozer", num_envs=2, **made).reset(**asked)


@pytest.mark.parametrize("actions", [None, [0, 1], {"seat_0": 64, "seat_1": 6, "seat_9": 0}, {"seat_0": "a"}])
def test_a_joint_step_that_is_none_is_refused_and_changes_nothing(actions: object) -> None:
    env = parallel_env("moledozer", 2)
    env.reset(seed=1)
    before = env.table.match.states.tobytes()
    with pytest.raises(talpa.Malformed, match=r"a step takes a dictionary|there is no agent|needs an action from 0 to"):
        env.step(actions)
    assert env.table.match.states.tobytes() == before


def test_bots_that_cannot_sit_there_are_refused() -> None:
    with pytest.raises(talpa.Malformed, match="others names at least one bot"):
        gym_env("moledozer", 0, [])


@pytest.mark.parametrize("action", [-1, 93, "a", None, 0.5])
def test_an_action_without_a_name_is_refused(action: object) -> None:
    with pytest.raises(talpa.Malformed, match="there is no action .*; the actions are 0 to 92"):
        action_name("molly", action)
    assert action_name("molly", np.int64(20)) == "play display.0 grid.6"
