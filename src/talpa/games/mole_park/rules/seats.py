"""Seats and bitmasks of seats."""

from talpa.engine.compiled import rule


@rule
def bit(seat):
    return 1 << seat


@rule
def among(seat, seats):
    """Is the seat one of these (a bitmask)?"""
    return (seats >> seat) & 1 == 1


@rule
def several(seats):
    return seats & (seats - 1) != 0


@rule
def lowest(seats):
    """The lowest seat of a bitmask."""
    seat = 0
    while not among(seat, seats):
        seat += 1
    return seat
