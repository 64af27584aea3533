"""Games by the thousand to learn from, compiled: every seat looks one step ahead, and now and then does anything."""

from talpa.bots.playout import best_listed, find_legal, weigh
from talpa.engine.bits import nth
from talpa.engine.chance import below, sow
from talpa.engine.compiled import rule
from talpa.engine.dispatch import apply, inputs, start, to_move, value, veil
from talpa.engine.news import QUIET
from talpa.engine.simulate import random_seat

HALF = 0.5                       # of a final rank's worth is winning
CHOOSERS = 1 << 41               # seeds of the players lie this far from the games'


@rule
def learnable_game(scratch, table, states, seats, worlds, wild, every, seed, dice, known, playing, shares):
    """One game, what the net would know of some of its positions, and who won; returns how many positions."""
    states[0] = table[0]
    states[0].told = QUIET
    s, count = states[0], 0
    sow(s.luck, seed)
    sow(dice, CHOOSERS + seed)
    start(s, seats)
    waiting = to_move(s)
    while waiting:
        if count < len(known) and below(dice, every) == 0:
            write_position(s, known[count], playing[count])
            count += 1
        seat = random_seat(waiting, dice)
        apply(s, seat, a_good_action(scratch, s, seat, seats, worlds, wild, dice))
        waiting = to_move(s)
    for seat in range(seats):
        shares[seat] = value(s, seat)
    return count


@rule
def a_good_action(scratch, s, seat, seats, worlds, wild, dice):
    """What looks best in a few worlds to a seat that knows what it may know; `wild` times in 100 anything."""
    scratch.known[0] = s
    veil(scratch.known[0], seat)
    count = find_legal(s, seat, scratch.mask)
    for i in range(count):
        scratch.found[i] = nth(scratch.mask, i)
    if count == 1 or below(dice, 100) < wild:
        return scratch.found[below(dice, count)]
    weigh(scratch, seat, seats, count, worlds, False, False, 0, False, HALF, False, dice)
    return scratch.found[best_listed(scratch, count, dice)]


@rule
def write_position(s, known, playing):
    """What the net would know of every seat, and which seats are in play."""
    for seat in range(s.seats):
        playing[seat] = inputs(s, seat, known[seat])
