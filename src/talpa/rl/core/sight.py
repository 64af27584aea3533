"""What one seat may know and do, as rows of numbers, from a record that is veiled first."""

from talpa.engine.bits import clear
from talpa.engine.compiled import rule
from talpa.engine.dispatch import features, legal, to_move, veil
from talpa.rl.core.play import mark


@rule
def observe(states, known, seat, row):
    """Fill a zeroed row with the seat's observation."""
    known[0] = states[0]
    veil(known[0], seat)
    features(known[0], seat, row)


@rule
def observe_and_mask(states, known, seat, relative, bits, row, mask):
    """The same, and mark the actions that are legal for it in its own numbers; none where it owes no decision."""
    observe(states, known, seat, row)
    clear(bits)
    if (to_move(known[0]) >> seat) & 1:
        legal(known[0], seat, bits)
        mark(bits, relative[seat], mask)
