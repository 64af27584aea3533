"""Numbers for learning, from a view, all from 0 to 1: the grid, open cards, every seat from the reader's on, the table.

NAMES says what stands at each index. A row as long as NAMES also gets the planes, card by card (`planes`).
"""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.molly.box import BACK, COLOURS, DISPLAY, SEATS, SPACE_NAMES, SPACES, Colour
from talpa.games.molly.planes import PLANE_NAMES, write_planes
from talpa.games.molly.rules.burrows import cubes
from talpa.games.molly.rules.end_of_game import points_of
from talpa.games.molly.rules.grid import colour_of, showing
from talpa.games.molly.state import Phase
from talpa.games.molly.value import rest_of_game

COLOUR_NAMES = [colour.name.lower() for colour in Colour]
SPACE = [
    *(f"shows {name}" for name in COLOUR_NAMES), "shows a back", "has Bobtail", "height / 8",
    *(f"known {name} cards / 5" for name in COLOUR_NAMES), "has a card that nobody saw",
]
CARDS = ["first of the display", "second of the display", "card to be placed"]
SEAT = [
    *(f"{name} cubes / column" for name in COLOUR_NAMES),
    "tokens / 6", "points / 49", "has the turn", "began", "plays",
]
TABLE = ["rest of the game", "last round", "tokens in the supply / all", *(f"phase {p.name.lower()}" for p in Phase)]
NAMES = [
    *(f"space {space}: {what}" for space in SPACE_NAMES for what in SPACE),
    *(f"{card}: {name}" for card in CARDS for name in COLOUR_NAMES),
    *(f"seat +{seat}: {what}" for seat in range(SEATS) for what in SEAT),
    *(f"table: {what}" for what in TABLE),
]
FEATURES, OF_A_SPACE, OF_A_SEAT = len(NAMES), len(SPACE), len(SEAT)
NAMES += PLANE_NAMES


@rule
def features(s, seat, out):
    """Write them into a zeroed row of FEATURES, or of all NAMES."""
    at = 0
    for space in range(SPACES):
        write_space(s, space, out, at)
        at += OF_A_SPACE
    for place in range(DISPLAY + 1):
        card = s.display[place] if place < DISPLAY else s.drawn[0]
        if card != EMPTY:
            out[at + int(colour_of(card))] = 1.0
        at += COLOURS
    for step in range(s.seats):
        write_seat(s, (max(seat, 0) + step) % s.seats, out, at + step * OF_A_SEAT)
    write_table(s, out, at + SEATS * OF_A_SEAT)
    if len(out) > FEATURES:
        write_planes(s, seat, out, FEATURES)


@rule
def write_space(s, space, out, at):
    shown = showing(s, space)
    if shown != EMPTY:
        out[at + int(shown)] = 1.0
    out[at + BACK + 1] = space == s.dog
    out[at + BACK + 2] = min(1.0, s.height[space] / 8)
    write_pile(s, space, out, at + BACK + 3)


@rule
def write_pile(s, space, out, at):
    """What whoever takes the pile will find in it."""
    for place in range(s.height[space]):
        if s.pile[space, place] == HIDDEN:
            out[at + COLOURS] = 1.0
        else:
            colour = at + int(colour_of(s.pile[space, place]))
            out[colour] = min(1.0, out[colour] + 0.2)


@rule
def write_seat(s, seat, out, at):
    for colour in range(COLOURS):
        out[at + colour] = min(1.0, max(0.0, cubes(s, seat, colour) / s.column))
    out[at + COLOURS] = min(1.0, s.token[seat] / 6)
    out[at + COLOURS + 1] = min(1.0, max(0.0, points_of(s, seat) / 49))
    out[at + COLOURS + 2] = seat == s.turn
    out[at + COLOURS + 3] = seat == s.first
    out[at + COLOURS + 4] = 1.0


@rule
def write_table(s, out, at):
    out[at] = rest_of_game(s)
    out[at + 1] = s.last_round
    out[at + 2] = s.supply / s.tokens_all
    out[at + 3 + int(s.phase)] = 1.0
