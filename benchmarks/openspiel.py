"""OpenSpiel's information-set search beside ours, on the same core: `pip install 'talpa[openspiel]'`.

    python benchmarks/openspiel.py

Its C++ search on hearts, from the first decision of several deals; its playouts go to the end of the hand, and an
iteration counts as many decisions as are left.
"""

import random
import time

ITERATIONS, DEALS = 3000, 6


def deal(game, luck: random.Random):
    """Hearts after the cards are dealt and passed: somebody must lead."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def decisions_left(state, luck: random.Random) -> int:
    state, count = state.clone(), 0
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
        count += 1
    return count


def measure() -> str:
    """A line to stand beside ours; says so where OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return "OpenSpiel is not installed, so there is nothing to compare with: pip install 'talpa[openspiel]'"
    game, luck, spent, decisions = pyspiel.load_game("hearts"), random.Random(1), 0.0, 0
    for number in range(DEALS):
        state = deal(game, luck)
        bot = pyspiel.ISMCTSBot(number, pyspiel.RandomRolloutEvaluator(1, number), 2.0, ITERATIONS)
        began = time.thread_time()
        bot.step(state)
        spent += time.thread_time() - began
        decisions += ITERATIONS * decisions_left(state, luck)
    count = ITERATIONS * DEALS
    return (f"OpenSpiel, C++ information-set search, hearts: {count / spent:,.0f} iterations/s, "
            f"{decisions / spent:,.0f} decisions/s, {decisions / count:.1f} decisions an iteration")


if __name__ == "__main__":
    print(measure())
