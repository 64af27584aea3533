"""The compiled calls that Python makes: one a decision, the same for every game, called like the rule they ask.

They take an array of records, of which the first is meant: numba reads an array's type faster than a record's.
"""

from functools import cache

import numpy as np

from talpa.engine import dispatch
from talpa.engine.bits import clear, listed
from talpa.engine.chance import sow
from talpa.engine.compiled import rule, straight

NOT_NOW = 9999                   # `attempt` says so to a seat that owes no decision
SEATS_OF = [[seat for seat in range(8) if mask >> seat & 1] for mask in range(256)]


@rule
def begin(states, seats):
    """Set the table up; returns the seats to move."""
    dispatch.start(states[0], seats)
    return dispatch.to_move(states[0])


@rule
def attempt(states, seat, action):
    """Play a decision if it is legal: the seats to move next, or else the refusal as a negative number."""
    s = states[0]
    if not (dispatch.to_move(s) >> seat) & 1:
        return -NOT_NOW
    reason = dispatch.refusal(s, seat, action)
    if reason != 0:
        return -reason
    dispatch.apply(s, seat, action)
    return dispatch.to_move(s)


@cache
def attempt_in(layout):
    """`attempt` for records of one layout, called straight: for those who play decision by decision."""
    return straight(attempt, np.zeros(1, layout), 0, 0)


@cache
def veil_in(layout):
    """`veil` in the same way: every seat's sight begins with it."""
    return straight(veil, np.zeros(1, layout), 0)


@rule
def play_all(states, moves):
    """Play rows of (seat, action) from where the match stands; returns how many were legal in a row."""
    for i in range(len(moves)):
        if attempt(states, moves[i, 0], moves[i, 1]) < 0:
            return i
    return len(moves)


@rule
def legal(states, seat, mask, found):
    """Write the numbers of the legal actions into `found`; returns how many."""
    clear(mask)
    dispatch.legal(states[0], seat, mask)
    return listed(mask, found)


@rule
def to_move(states):
    return dispatch.to_move(states[0])


@rule
def refusal(states, seat, action):
    return dispatch.refusal(states[0], seat, action)


@rule
def veil(states, seat):
    """Veil every record for that seat."""
    for i in range(len(states)):
        dispatch.veil(states[i], seat)


@rule
def redeal(states, seat, seed):
    """Turn a veiled record into one of the worlds the seat cannot tell apart."""
    sow(states[0].luck, seed)
    dispatch.redeal(states[0], seat)


@rule
def guess(known, spare, truth, unknown, seat, first, count):
    """Redeal so many worlds from a seed on; bytes that one of them has as the truth has them are unknown no more."""
    world, content = spare
    for seed in range(first, first + count):
        world[0] = known[0]
        sow(world[0].luck, seed)
        dispatch.redeal(world[0], seat)
        for i in range(len(truth)):
            unknown[i] &= content[0, i] != truth[i]


@rule
def is_quiet(before, after, spare, seat, action, worlds):
    """Did a decision reveal nothing, neither a draw of luck nor a secret to any seat?

    A seat learned nothing if it sees what it would see in every world that it could not tell apart before; so many
    worlds a seat are tried. `spare` is what `room_for_two` made.
    """
    for i in range(len(before[0].luck)):
        if before[0].luck[i] != after[0].luck[i]:
            return False
    world, content = spare
    for reader in range(before[0].seats):
        world[1] = after[0]
        dispatch.veil(world[1], reader)
        for seed in range(worlds):
            world[0] = before[0]
            dispatch.veil(world[0], reader)
            sow(world[0].luck, seed)
            dispatch.redeal(world[0], reader)
            if attempt(world, seat, action) < 0:
                return False
            dispatch.veil(world[0], reader)
            if differ(content):
                return False
    return True


@rule
def differ(rows):
    """Are two rows of bytes not the same?"""
    found = False
    for i in range(rows.shape[1]):
        found |= rows[0, i] != rows[1, i]            # to the end: so it is done many at a time
    return found


@rule
def audit(states):
    return dispatch.audit(states[0])


@rule
def result(states, points, rank):
    return dispatch.result(states[0], points, rank)


@rule
def features(states, seat, out):
    dispatch.features(states[0], seat, out)


@rule
def value(states, seat):
    return dispatch.value(states[0], seat)


def copied(states: np.ndarray) -> np.ndarray:
    """The same records again; numpy's own copy goes field by field and takes thirty times as long."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def room_for_two(layout: np.dtype) -> tuple[np.ndarray, np.ndarray]:
    """Two records, and their bytes."""
    records = np.zeros(2, layout)
    return records, records.view(np.uint8).reshape(2, -1)


def seats_in(mask: int) -> list[int]:
    """The seats of a bitmask."""
    return list(SEATS_OF[mask])
