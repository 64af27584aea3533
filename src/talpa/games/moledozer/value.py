"""A rough worth of a position: the farther the mole from the own house and the nearer to the others', the better."""

from math import exp

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.moledozer.box import SEATS, Side
from talpa.games.moledozer.rules.guessing import miss
from talpa.games.moledozer.rules.seats import in_play
from talpa.games.moledozer.rules.winner import share, steps_to
from talpa.games.moledozer.state import Phase

STEP_IN_A_DUEL, STEP_IN_A_CROWD = 0.45, 0.3     # what one step is worth, as the logarithm of the odds
A_ROUND = 0.8                                   # steps that winning a round is worth
MEAN_NUMBER = 5.5


@rule
def value(s, seat):
    """The seat's share of the chances to win, 0 to 1."""
    if s.phase == Phase.OVER or not in_play(s, seat):
        return share(s, seat)
    own, total = chances(s, seat), 0.0
    for other in range(SEATS):
        if in_play(s, other):
            total += chances(s, other)
    return own / total


@rule
def chances(s, seat):
    """Grow with the steps the mole is away, and with a guess near the answer to be expected."""
    if s.draw_off:
        return exp(promise(s, seat))
    steps = 5.0 if s.house[seat] == EMPTY else float(steps_to(s, s.house[seat]))
    a_step = STEP_IN_A_DUEL if s.side == Side.DUEL else STEP_IN_A_CROWD
    return exp(a_step * (steps + A_ROUND * promise(s, seat)))


@rule
def promise(s, seat):
    """How near a guess is to the answer, 0 to 1; the winner of a round has the most."""
    if s.winner == seat:
        return 1.0
    if s.guess[seat] == 0 or s.winner >= 0:
        return 0.0
    hoped = expected_answer(s)
    return 1.0 / (1.0 + 3.0 * miss(s, seat, hoped) / hoped)


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


@rule
def top_number(s, seat):
    card = s.stack[seat, s.height[seat] - 1]
    return MEAN_NUMBER if card == HIDDEN else float(s.number[card])
