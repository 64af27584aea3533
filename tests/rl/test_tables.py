"""The stream of self-play: true games, equal streams, rewards to whom they belong, and nothing done by a bad step."""

import numpy as np
import pytest

import talpa
from talpa.engine.position import OWN_FIELDS
from talpa.games import NAMES, find
from talpa.rl import Tables
from tests.rl.build import EACH_TABLE, as_bytes, play

STEPS = 300


@pytest.mark.parametrize(("name", "seats"), EACH_TABLE)
def test_every_row_is_a_decision_of_a_match_with_the_same_seed(name: str, seats: int) -> None:
    tables = Tables(name, seats, batch=2, seed=5)
    match = tables.setup.match(tables.game_seed(1))
    for _ in range(STEPS):
        rows, actions = tables.rows(), tables.sample()
        seat = int(rows.seat[1])
        view = match.view(seat)
        assert match.to_move()[0] == seat
        assert np.array_equal(rows.observation[1], view.features())
        legal = tables.room.absolute[seat][np.flatnonzero(rows.mask[1])]
        assert sorted(legal.tolist()) == view.legal
        match.play(seat, int(tables.room.absolute[seat, actions[1]]))
        if tables.step(actions).ended[1]:
            assert not match.to_move()
            match = tables.setup.match(tables.game_seed(1))
    own = [field for field in match.game.layout.names or () if field not in OWN_FIELDS]
    assert all(match.states[field].tobytes() == tables.room.states[1:2][field].tobytes() for field in own)


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_give_equal_streams_at_any_batch_size(name: str) -> None:
    few, many = Tables(name, batch=3, seed=11), Tables(name, batch=17, seed=11)
    for _ in range(STEPS):
        a, b = few.step(few.sample()), many.step(many.sample())
        assert as_bytes(a) == tuple(part[:3].tobytes() for part in b)
    assert play(Tables(name, batch=3, seed=11), 50) == play(Tables(name, batch=3, seed=11), 50)
    assert play(Tables(name, batch=3, seed=12), 50) != play(Tables(name, batch=3, seed=11), 50)


@pytest.mark.parametrize(("name", "seats"), EACH_TABLE)
def test_at_an_end_every_seat_is_paid_and_all_together_nothing(name: str, seats: int) -> None:
    tables, ends = Tables(name, seats, batch=32, seed=3), 0
    while ends < 32:
        before = tables.room.states.copy()
        rows = tables.step(tables.sample())
        assert not rows.reward.any()
        for i in np.flatnonzero(rows.ended):
            assert rows.final[i].sum() == pytest.approx(0, abs=1e-5)
            assert -1 <= rows.final[i].min() < rows.final[i].max() <= 1 or not rows.final[i].any()
            assert rows.length[i] > 0 and before[i]["told"] == -1
            ends += 1


def test_the_reward_is_the_result_of_the_match() -> None:
    tables, match = Tables("molly", 3, batch=1, seed=9), None
    rows = tables.rows()
    while not rows.ended[0]:
        match = match or tables.setup.match(tables.game_seed(0))
        actions = tables.sample()
        match.play(int(rows.seat[0]), int(tables.room.absolute[rows.seat[0], actions[0]]))
        rows = tables.step(actions)
    winners = match.result().winners()
    expected = [(3 / len(winners) - 1) / 2 if seat in winners else -0.5 for seat in range(3)]
    assert rows.final[0].tolist() == pytest.approx(expected)


def test_places_are_paid_by_rank() -> None:
    tables = Tables("molly", 4, batch=64, seed=1, reward="rank")
    found = [final for _ in range(150) for rows in [tables.step(tables.sample())] for final in rows.final[rows.ended]]
    assert len(found) > 20
    assert {round(float(reward), 3) for final in found for reward in final} >= {-1.0, -0.333, 0.333, 1.0}


@pytest.mark.parametrize("name", NAMES)
def test_shaped_rewards_add_up_to_the_result(name: str) -> None:
    tables, plain = (Tables(name, 2, batch=8, seed=4, reward=reward) for reward in ("shaped", "win"))
    earned = np.zeros((8, 2))
    np.add.at(earned, (range(8), tables.rows().seat), tables.rows().reward)
    for _ in range(STEPS):
        actions = tables.sample()
        rows, truth = tables.step(actions), plain.step(plain.sample())
        for i in np.flatnonzero(rows.ended):
            assert earned[i] + rows.final[i] == pytest.approx(truth.final[i], abs=1e-4)
            earned[i] = 0
        np.add.at(earned, (range(8), rows.seat), rows.reward)


@pytest.mark.parametrize("name", NAMES)
def test_a_step_that_is_not_legal_says_so_and_does_nothing(name: str) -> None:
    tables = Tables(name, batch=4, seed=2)
    before, actions = as_bytes(tables.rows()), tables.sample()
    actions[3] = np.flatnonzero(tables.rows().mask[3] == 0)[0]
    with pytest.raises(talpa.Illegal, match=r"seat \d may not take action \d+ at table 3: \d+ are legal, such as \d+"):
        tables.step(actions)
    assert as_bytes(tables.rows()) == before
    assert as_bytes(tables.step(tables.sample())) != before


@pytest.mark.parametrize("actions", [[0, 0], [[0], [0], [0]], [0.0, 0.0, 0.0], ["a", "b", "c"], None])
def test_actions_that_are_no_whole_numbers_are_refused(actions: object) -> None:
    with pytest.raises(talpa.Malformed, match="one whole number for each of the 3 tables"):
        Tables("moledozer", batch=3, seed=1).step(actions)


@pytest.mark.parametrize("action", [-1, 10**6])
def test_there_is_no_such_action(action: int) -> None:
    with pytest.raises(talpa.Malformed, match=rf"there is no action {action} \(table 0\); the actions are 0 to 63"):
        Tables("moledozer", batch=1, seed=1).step([action])


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9}, "moledozer is for 2 to 4 players, not 9"),
        ({"batch": 0}, "batch is a whole number from 1 on, not 0"),
        ({"seed": -1}, "an environment's seed is a whole number from 0"),
        ({"observation": "pixels"}, "observation is one of flat, full, not 'pixels'"),
        ({"reward": "money"}, "reward is one of win, rank, shaped, not 'money'"),
        ({"colour": "red"}, "moledozer has no option 'colour'"),
        ({"look": "7"}, "option look of moledozer is one of"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(given: dict, sentence: str) -> None:
    with pytest.raises(talpa.TalpaError, match=sentence):
        Tables(**({"game": "moledozer", "batch": 2} | given))


def test_rows_are_kept_unless_buffers_are_asked_for() -> None:
    kept, lent = Tables("moledozer", batch=2, seed=1), Tables("moledozer", batch=2, seed=1, copy=False)
    first = kept.rows().observation
    content = first.tobytes()
    kept.step(kept.sample())
    assert first.tobytes() == content
    assert lent.rows().observation is lent.step(lent.sample()).observation


def test_one_policy_can_play_every_seat() -> None:
    """The engine's numbers differ from seat to seat where an action names a seat; a seat's own do not."""
    for name in NAMES:
        own = Tables(name, find(name).seats[-1], batch=1, seed=1).room.absolute
        assert (own[0] == np.arange(own.shape[1])).all()
        assert all(sorted(row.tolist()) == list(range(own.shape[1])) for row in own)
