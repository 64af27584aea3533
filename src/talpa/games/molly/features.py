"""Numbers for learning, from a view: the table, then every seat from the reader's on."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molly.box import BACK, COLOURS, DISPLAY, SEATS, SPACES
from talpa.games.molly.rules.burrows import cubes
from talpa.games.molly.rules.end_of_game import points_of
from talpa.games.molly.rules.grid import colour_of, showing
from talpa.games.molly.state import Phase
from talpa.games.molly.value import rest_of_game

OF_A_SPACE = COLOURS + 3                 # each colour, a back, Bobtail, height
OF_A_SEAT = COLOURS + 5                  # each column, tokens, points, has the turn, first player, plays at all
TABLE = 2 + len(Phase)                   # rest of the deck, last round, phase
FEATURES = SPACES * OF_A_SPACE + (DISPLAY + 1) * COLOURS + SEATS * OF_A_SEAT + TABLE


@rule
def features(s, seat, out):
    """Spaces, open cards, seats from the reader's on clockwise, and the table."""
    at = 0
    for space in range(SPACES):
        write_space(s, space, out, at)
        at += OF_A_SPACE
    for place in range(DISPLAY + 1):
        card = s.display[place] if place < DISPLAY else s.drawn[0]
        if card != EMPTY:
            out[at + colour_of(card)] = 1.0
        at += COLOURS
    for step in range(s.seats):
        write_seat(s, (max(seat, 0) + step) % s.seats, out, at + step * OF_A_SEAT)
    at += SEATS * OF_A_SEAT
    out[at] = rest_of_game(s)
    out[at + 1] = s.last_round
    out[at + 2 + int(s.phase)] = 1.0


@rule
def write_space(s, space, out, at):
    shown = showing(s, space)
    if shown != EMPTY:
        out[at + shown] = 1.0
    out[at + BACK + 1] = space == s.dog
    out[at + BACK + 2] = min(1.0, s.height[space] / 8)


@rule
def write_seat(s, seat, out, at):
    for colour in range(COLOURS):
        out[at + colour] = cubes(s, seat, colour) / s.column
    out[at + COLOURS] = min(1.0, s.token[seat] / 6)
    out[at + COLOURS + 1] = min(1.0, points_of(s, seat) / 49)
    out[at + COLOURS + 2] = seat == s.turn
    out[at + COLOURS + 3] = seat == s.first
    out[at + COLOURS + 4] = 1.0
