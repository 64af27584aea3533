"""Numbers for learning, from a view: the table, then each seat from the reader's on clockwise, then the board."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molehills.box import HAND, KINDS, MOLEHILLS, ROUNDS, SEATS, SPACES, WIDTH
from talpa.games.molehills.rules.scoring import tops, total, worth
from talpa.games.molehills.state import Phase

TABLE = 4 + 12 + 2 + 3 + KINDS + HAND + 4    # clock, phase, Rock, die, display, own plan, next topple and seats
PER_SEAT = 7 + 4 + KINDS
FEATURES = TABLE + SEATS * PER_SEAT + 2 * SPACES


@rule
def features(s, seat, out):
    """Fill the zeroed array; unused seats and spaces stay 0."""
    table_features(s, seat, out)
    for turn in range(s.seats):
        seat_features(s, (seat + turn) % s.seats, out, TABLE + turn * PER_SEAT)
    board_features(s, seat, out, TABLE + SEATS * PER_SEAT)


@rule
def table_features(s, seat, out):
    out[0] = s.this_round / (ROUNDS - 1)
    out[1] = s.lap / HAND
    out[2] = s.turn / SEATS
    out[3] = s.limit[s.this_round] / 9
    out[4 + s.phase] = 1
    if s.rock != EMPTY:
        out[16] = column_of(s.rock)
        out[17] = row_of(s.rock)
        out[17 + s.die] = 1
    for kind in range(KINDS):
        out[21 + kind] = s.display[kind] / 4
    plan_features(s, seat, out, 21 + KINDS)
    topple_features(s, out, 21 + KINDS + HAND)


@rule
def plan_features(s, seat, out, at):
    """The reader's own plan."""
    for i in range(HAND):
        if s.plan[seat, i] >= 0:
            out[at + i] = (s.hand[seat, s.plan[seat, i]] + 1) / KINDS


@rule
def topple_features(s, out, at):
    out[at] = s.pendings / WIDTH
    if s.phase == Phase.TOPPLE:
        out[at + 1] = column_of(s.pending[s.pendings - 1])
        out[at + 2] = row_of(s.pending[s.pendings - 1])
    out[at + 3] = s.seats / SEATS


@rule
def seat_features(s, seat, out, at):
    out[at] = s.token[seat] / SEATS
    out[at + 1] = s.supply[seat] / MOLEHILLS
    out[at + 2] = total(s, seat) / 120
    out[at + 3] = worth(s, seat) / 40
    out[at + 4] = tops(s, seat) / 16
    if s.mole[seat] != EMPTY:
        out[at + 5] = column_of(s.mole[seat])
        out[at + 6] = row_of(s.mole[seat])
        out[at + 7 + s.nose[seat]] = 1
    for i in range(HAND):
        if s.hand[seat, i] >= 0:
            out[at + 11 + s.hand[seat, i]] += 0.5


@rule
def board_features(s, seat, out, at):
    """Each mountain: its height, positive where the reader controls it; and who is on top."""
    place = 0
    for space in range(SPACES):
        if s.height[space] > 0:
            out[at + space] = s.height[space] / 9 * (1 if s.piece[place] == seat else -1)
            place += int(s.height[space])
            out[at + SPACES + space] = 1 if s.piece[place - 1] == seat else -1


@rule
def column_of(space):
    """-1 on the west edge to 1 on the east edge of the big board."""
    return (space % WIDTH) / 2.5 - 1


@rule
def row_of(space):
    return (space // WIDTH) / 2.5 - 1
