"""A rough worth of a position: the farther the mole from your own house and the nearer to the others', the better."""

import numpy as np

from talpa.engine.compiled import rule
from talpa.engine.odds import NO_HOPE, share_of_odds, weighed
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.moledozer.box import HAND, SEATS, Side, Symbol
from talpa.games.moledozer.minds import answer, belief, former_belief, top_number
from talpa.games.moledozer.reasons import Ending
from talpa.games.moledozer.rules.guessing import miss
from talpa.games.moledozer.rules.seats import in_play, players_left
from talpa.games.moledozer.rules.winner import share, steps_to
from talpa.games.moledozer.state import Phase

__all__ = ["answer", "belief", "former_belief", "hunch", "value"]

# Of the terms; benchmarks/tune_value.py
WEIGHTS = np.array([0.34, -0.01, 0.37, 0.59, -0.03, 0.57, 0.0, 0.0, -2.0, 0.02, 0.18, 0.08, 0.03])
FORMER = np.array([0.34, -0.01, 0.37, 0.59, -0.03, 0.57, 0.72, 0.21, 0.0, 0.02, 0.18, 0.08, 0.03])
FADES = 0.45                     # of the danger that the mole is to a house, with each step between them
CAPPED = 0.5                     # of a shared end is worth anything where a cap made it: nobody is to wait for it
ROUNDS = 3 * HAND                # of a duel, before the distance decides


@rule
def value(s, seat):
    """The seat's share of the chances to win, 0 to 1."""
    if s.phase == Phase.OVER or not in_play(s, seat):
        return share(s, seat) * (CAPPED if s.ending == Ending.TOO_LONG else 1.0)
    if s.side == Side.DUEL or s.draw_off:
        return share_of_odds(outlook, s, seat)
    return (1.0 - share_of_odds(peril, s, seat)) / (players_left(s) - 1)


@rule
def outlook(s, seat):
    """The logarithm of a seat's odds to win a duel."""
    return weighed(WEIGHTS, terms(s, seat)) if in_play(s, seat) else NO_HOPE


@rule
def peril(s, seat):
    """The logarithm of a seat's odds to be the next to fall in a crowd: those who are left then are as likely to win.

    So to crush a house is always better than to keep the mole beside it.
    """
    return -weighed(WEIGHTS, terms(s, seat)) if in_play(s, seat) else NO_HOPE


@rule
def hunch(s, seat):
    """The same by the weights of the first edition, for which the mole's nearness to a house was no danger."""
    if s.phase == Phase.OVER or not in_play(s, seat):
        return share(s, seat)
    return share_of_odds(former_outlook, s, seat)


@rule
def former_outlook(s, seat):
    return weighed(FORMER, terms(s, seat)) if in_play(s, seat) else NO_HOPE


@rule
def terms(s, seat):
    """What the chances grow with: six terms of a duel, six of a crowd, one of a draw-off; the others are 0."""
    if not in_play(s, seat):
        return 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    near = promise(s, seat)
    if s.draw_off:
        return 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, near
    far, close, mover, second = position(s, seat)
    if s.side == Side.DUEL:
        late = lateness(s, seat) * far
        return far, close, mover, near * (1.0 - second), near * second, late, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    danger = FADES ** (3.0 * far - 1.0)
    return 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, far, close, danger, mover, near * (1.0 - second), near * second, 0.0


@rule
def position(s, seat):
    """How far the mole is, whether it is next door, the right to move it, and whether the second-closest guess wins."""
    steps = 5.0 if s.house[seat] == EMPTY else float(steps_to(s, s.house[seat]))
    return steps / 3, 1.0 if steps <= 1 else 0.0, 1.0 if s.winner == seat else 0.0, float(is_second_wanted(s))


@rule
def lateness(s, seat):
    """How much of a duel is over, 0 to 1: then the one farther from the mole wins."""
    left = (2 - s.rounds - s.duel_shuffles) * HAND + s.height[seat]
    return 1.0 - min(1.0, left / ROUNDS)


@rule
def promise(s, seat):
    """How near a guess is to the answer to be expected, 0 to 1."""
    if s.guess[seat] == 0 or s.winner >= 0:
        return 0.0
    hoped = expected_answer(s)
    return 1.0 / (1.0 + 3.0 * miss(s, seat, hoped) / hoped)


@rule
def is_second_wanted(s):
    """1 where a top card that this record shows lets the second-closest guess win, else 0."""
    for seat in range(SEATS):
        if in_play(s, seat) and s.height[seat] > 0:
            card = s.stack[seat, s.height[seat] - 1]
            if card != HIDDEN and s.symbol[card] & Symbol.SECOND:
                return 1
    return 0


@rule
def expected_answer(s):
    """From the top cards this record shows, and a mean number for those it hides."""
    total, product = 0.0, 1.0
    for seat in range(SEATS):
        if in_play(s, seat):
            number = top_number(s, seat)
            total += number
            product *= number
    return product if s.product else total
