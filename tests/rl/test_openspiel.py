"""Our games in OpenSpiel: its own test, worlds that a player cannot tell apart, its search, and a playthrough."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import talpa
from talpa.games import NAMES
from talpa.rl import register_openspiel
from talpa.rl.spiel_state import Resampler
from tests.rl.build import EACH_TABLE
from tests.rl.conformance import spiel_suite, strictly, tables_of
from tests.rl.playthrough import PLAYED, playthrough

REGISTERED = register_openspiel()
SMALL_TABLES = [(name, seats) for name, seats in EACH_TABLE if seats <= 4]      # the long form plays at all of them


def somewhere(name: str, seed: int, nodes: int) -> pyspiel.State:
    """A game after so many random nodes, at a player's decision."""
    state, luck = pyspiel.load_game(name).new_initial_state(), np.random.RandomState(seed)
    while nodes > 0 or state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
        nodes -= 1
    return state


@pytest.mark.parametrize(("name", "seats"), SMALL_TABLES)
def test_openspiels_own_test_passes(name: str, seats: int) -> None:
    tables = [options for count, options in tables_of(name) if count == seats]
    with strictly():
        spiel_suite(name, seats, 2, tables[seats % len(tables)])


def test_registering_twice_changes_nothing() -> None:
    assert register_openspiel() == REGISTERED and len(REGISTERED) == 2 * len(NAMES)
    assert set(REGISTERED) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    state = somewhere(f"talpa_{name}(players=2)", seed=1, nodes=25)
    player, resample, others = state.current_player(), Resampler(1), set()
    for _ in range(6):
        world = resample(state, player)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions(player) == state.legal_actions(player)
        others.add(world.information_state_string(1 - player))
        world.apply_action(world.legal_actions()[0])
    assert state.information_state_string(1 - player) not in others


@pytest.mark.parametrize("suffix", ["", "_joint"])
@pytest.mark.parametrize("name", NAMES)
def test_python_is_answered_at_once_as_openspiel_would_answer(name: str, suffix: str) -> None:
    state, luck = pyspiel.load_game(f"talpa_{name}{suffix}(players=3)").new_initial_state(), np.random.RandomState(2)
    openspiel = pyspiel.State
    while not state.is_terminal() and state.move_number() < 60:
        assert state.is_chance_node() == openspiel.is_chance_node(state)
        assert state.is_simultaneous_node() == openspiel.is_simultaneous_node(state)
        for player in range(3):
            assert state.legal_actions(player) == openspiel.legal_actions(state, player)
            assert state.observation_tensor(player) == openspiel.observation_tensor(state, player)
            assert state.information_state_tensor(player) == openspiel.information_state_tensor(state, player)
        if state.is_simultaneous_node():
            actions = [state.legal_actions(player) for player in range(3)]
            state.apply_actions([luck.choice(legal) if legal else 0 for legal in actions])
            continue
        assert state.legal_actions() == openspiel.legal_actions(state)
        state.apply_action(luck.choice(state.legal_actions()))
    for player in (3, -3):
        with pytest.raises(pyspiel.SpielError):
            state.observation_tensor(player)


@pytest.mark.parametrize("name", NAMES)
def test_the_deal_is_the_one_that_a_match_of_its_seed_makes(name: str) -> None:
    state, seed = pyspiel.load_game(f"talpa_{name}").new_initial_state(), 0
    for outcome in (3, 1, 4, 15, 9, 26):
        state.apply_action(outcome)
        seed = 64 * seed + outcome
    match = talpa.new(name, seats=state.num_players(), seed=seed)
    assert state.play.states.tobytes() == match.states.tobytes() and state.play.awaited == match.awaited


@pytest.mark.parametrize("name", NAMES)
def test_a_player_remembers_what_it_saw(name: str) -> None:
    """Two pasts that lead to other sights are other information states; the same past is the same one."""
    one, same, other = (somewhere(f"talpa_{name}", seed, 20) for seed in (1, 1, 2))
    assert one.information_state_string(0) == same.information_state_string(0) != other.information_state_string(0)
    assert one.observation_string(0) == same.observation_string(0)
    assert "memory" not in one.observation_string(0) and "memory" in one.information_state_string(0)


def test_openspiels_search_beats_random_play() -> None:
    game, wins = pyspiel.load_game("talpa_moledozer"), 0
    for number in range(8):
        luck = np.random.RandomState(number)
        bot = ISMCTSBot(
            game=game, uct_c=1.0, evaluator=RandomRolloutEvaluator(1, luck), max_simulations=25, random_state=luck
        )
        bot.set_resampler(Resampler(number))
        wins += played(game, bot, number % 2, luck) > 0
    assert wins >= 6


def played(game: pyspiel.Game, bot: ISMCTSBot, seat: int, luck: np.random.RandomState) -> float:
    """What the bot earns against random play."""
    state = game.new_initial_state()
    while not state.is_terminal():
        mine = not state.is_chance_node() and state.current_player() == seat
        state.apply_action(bot.step(state) if mine else luck.choice(state.legal_actions()))
    return state.returns()[seat]


@pytest.mark.parametrize("name", NAMES)
def test_playthroughs_stay_as_they_were_written(name: str) -> None:
    """`python -m tests.rl.playthrough` writes them anew."""
    assert playthrough(name) == (PLAYED / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "sentence"), [("look", "'look' has no value"), ("colour:red", "has no option 'colour'")]
)
def test_bad_options_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(talpa.Malformed, match=sentence):
        pyspiel.load_game("talpa_moledozer", {"options": text})


def same_errors(state: pyspiel.State, steps: list) -> None:
    """Each step is refused in a sentence, and the state is as it was."""
    before = state.serialize()
    for step, error, sentence in steps:
        with pytest.raises(error, match=sentence):
            step()
        assert state.serialize() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_bad_step_is_refused_and_changes_nothing(name: str) -> None:
    state = pyspiel.load_game(f"talpa_{name}").new_initial_state()
    same_errors(state, [(lambda: state.apply_action(64), talpa.Malformed, "there is no outcome 64 of luck")])
    played_on = somewhere(f"talpa_{name}", seed=1, nodes=10)
    illegal = min(set(range(played_on.num_distinct_actions())) - set(played_on.legal_actions()))
    same_errors(played_on, [
        (lambda: played_on.apply_action(illegal), talpa.Illegal, f"may not take action {illegal} now: .* are legal"),
        (lambda: played_on.apply_action(-3), talpa.Malformed, "there is no action -3; the actions are 0 to"),
        (lambda: played_on.apply_action(99999), talpa.Malformed, "there is no action 99999"),
    ])
    luck = np.random.RandomState(1)
    while not played_on.is_terminal():
        played_on.apply_action(luck.choice(played_on.legal_actions()))
    same_errors(played_on, [(lambda: played_on.apply_action(0), talpa.Late, "the game is over")])
    assert played_on.action_to_string(0, 0)


def test_a_bad_joint_step_is_refused_before_anybodys_decision_is_done() -> None:
    state = pyspiel.load_game("talpa_mole_park_joint").new_initial_state()
    while state.is_chance_node():
        state.apply_action(7)
    one, other = (state.legal_actions(player) for player in (0, 1))
    illegal = min(set(range(state.num_distinct_actions())) - set(other))
    same_errors(state, [
        (lambda: state.apply_actions([one[0], illegal]), talpa.Illegal, f"seat 1 may not take action {illegal} now"),
        (lambda: state.apply_actions([one[0], -1]), talpa.Malformed, "there is no action -1"),
        (lambda: state.apply_actions(one[:1]), talpa.Malformed, "an action of each of the 2 players"),
    ])


@pytest.mark.parametrize("name", NAMES)
def test_a_state_read_back_plays_on_and_remembers_as_the_first_one(name: str) -> None:
    state = somewhere(f"talpa_{name}(players=3)", seed=3, nodes=30)
    other, luck = state.get_game().deserialize_state(state.serialize()), np.random.RandomState(1)
    for _ in range(12):
        if state.is_terminal():
            break
        assert str(other) == str(state) and other.legal_actions() == state.legal_actions()
        if not state.is_chance_node():
            assert [other.information_state_string(player) for player in range(3)] == [
                state.information_state_string(player) for player in range(3)
            ]
        action = luck.choice(state.legal_actions())
        state.apply_action(action)
        other.apply_action(action)
