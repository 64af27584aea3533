"""The Burrows: cubes that come, go, do not fit, or change hands in secret.

`burrow` counts what everybody saw. Cubes passed in secret are not in it: `passed` holds them until the end, and
`cubes` adds them up. See sight.py for why.
"""

from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY
from talpa.games.molly.box import COLOURS
from talpa.games.molly.reasons import News


@rule
def right_of(s, seat):
    """The right neighbour is the seat before (X-2)."""
    return seat - 1 if seat > 0 else s.seats - 1


@rule
def left_of(s, seat):
    """The left neighbour, next in clockwise order, is the seat after (X-2)."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def secret_change(s, seat, colour):
    """What passing did to this column: less the cube given, plus the one received."""
    return int(s.passed[left_of(s, seat)] == colour) - int(s.passed[seat] == colour)


@rule
def cubes(s, seat, colour):
    """Cubes of a colour in the seat's Burrow, as far as this record knows."""
    return int(s.burrow[seat, colour]) + secret_change(s, seat, colour)


@rule
def all_cubes(s, seat):
    """All cubes in the seat's Burrow; how many are passed is no secret, only their colours are."""
    total = int(s.passed[left_of(s, seat)] != EMPTY) - int(s.passed[seat] != EMPTY)
    for colour in range(COLOURS):
        total += s.burrow[seat, colour]
    return total


@rule
def gain(s, seat, colour, count):
    """Put so many cubes of a colour into the Burrow; those that do not fit are discarded (ML-37)."""
    came = 0
    while came < count and cubes(s, seat, colour) < s.column:
        s.most[seat, colour] = min(s.most[seat, colour], s.column - 1 - s.burrow[seat, colour])
        s.burrow[seat, colour] += 1
        s.reserve[colour] -= 1
        came += 1
    if came > 0:
        announce(s, News.CUBE, seat, colour, came)
    if came < count:
        show_full(s, seat, colour)
        announce(s, News.OVERFLOW, seat, colour, count - came)


@rule
def show_full(s, seat, colour):
    """A cube that does not fit shows everybody that the column holds all it can."""
    s.least[seat, colour] = s.column - s.burrow[seat, colour]
    s.most[seat, colour] = s.least[seat, colour]


@rule
def lose(s, seat, colour):
    """Put a cube back into the reserve for all to see; the seat must have had it."""
    s.least[seat, colour] = max(s.least[seat, colour], 1 - s.burrow[seat, colour])
    s.burrow[seat, colour] -= 1
    s.reserve[colour] += 1


@rule
def colours_owned(s, seat):
    """Bitmask of the colours the seat has cubes of."""
    owned = 0
    for colour in range(COLOURS):
        owned |= (cubes(s, seat, colour) > 0) << colour
    return owned


@rule
def open_burrows(s):
    """Count secretly passed cubes where they are now: for all to see."""
    for seat in range(s.seats):
        for colour in range(COLOURS):
            s.least[seat, colour] = secret_change(s, seat, colour)
    for seat in range(s.seats):
        s.passed[seat] = EMPTY
        s.could_pass[seat] = 0
        for colour in range(COLOURS):
            s.burrow[seat, colour] += s.least[seat, colour]
            s.least[seat, colour] = 0
            s.most[seat, colour] = 0
