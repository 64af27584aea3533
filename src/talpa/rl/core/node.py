"""One node of a game whose luck comes from outside, for OpenSpiel: what a decision leads to, and what is legal."""

from talpa.engine.bits import allow, clear, listed, lowest_bit
from talpa.engine.compiled import rule
from talpa.engine.dispatch import legal, veil
from talpa.engine.steps import attempt

DREW_LUCK = 1 << 8               # beside the bits of the seats


@rule
def advance(states, after, seat, action):
    """Write what a decision leads to into `after`; returns what `attempt` does, marked where luck was drawn."""
    after[0] = states[0]
    answer = attempt(after, seat, action)
    if answer >= 0:
        for i in range(len(states[0].luck)):
            if states[0].luck[i] != after[0].luck[i]:
                return answer | DREW_LUCK
    return answer


@rule
def own_legal(states, known, seat, relative, bits, own, found):
    """Write a seat's legal actions into `found`, in its own numbers and from its veiled record; returns how many."""
    known[0] = states[0]
    veil(known[0], seat)
    clear(bits)
    clear(own)
    legal(known[0], seat, bits)
    for word in range(len(bits)):
        left = bits[word]
        while left:
            allow(own, relative[seat, 32 * word + lowest_bit(left)])
            left &= left - 1
    return listed(own, found)
