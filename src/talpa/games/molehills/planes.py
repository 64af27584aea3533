"""The longer row for learning: planes of the board, one for each seat and kind of thing, and where all cards are."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molehills.box import CARD_NAMES, HAND, KINDS, SEATS, SPACES, Facing
from talpa.games.molehills.state import space_name

SPACE_NAMES = [space_name(space) for space in range(SPACES)]
PIECES = ("pieces / 9", "is the base", "is the top")
PLANE_NAMES = [
    *(f"seat +{seat}, {space}: {what}" for seat in range(SEATS) for space in SPACE_NAMES for what in PIECES),
    *(f"seat +{seat}: mole on {space}" for seat in range(SEATS) for space in SPACE_NAMES),
    *(f"Rock on {space}" for space in SPACE_NAMES),
    *(f"{space}: waits to topple" for space in SPACE_NAMES),
    *(f"own mole on {space} faces {facing.name.lower()}" for facing in Facing for space in SPACE_NAMES),
    *(
        f"seat +{seat}: planned card {i + 1} is known and {card}"
        for seat in range(SEATS) for i in range(HAND) for card in CARD_NAMES
    ),
    *(f"discarded: {card} / 20" for card in CARD_NAMES),
    *(f"never laid out: {card} / 20" for card in CARD_NAMES),
]


@rule
def write_planes(s, seat, out, at):
    write_pieces(s, seat, out, at)
    at += 3 * SEATS * SPACES
    for step in range(s.seats):
        mole = s.mole[(seat + step) % s.seats]
        if mole != EMPTY:
            out[at + step * SPACES + int(mole)] = 1
    at += SEATS * SPACES
    if s.rock != EMPTY:
        out[at + int(s.rock)] = 1
    for i in range(s.pendings):
        out[at + SPACES + int(s.pending[i])] = 1
    at += 2 * SPACES
    if s.mole[seat] != EMPTY:
        out[at + int(s.nose[seat]) * SPACES + int(s.mole[seat])] = 1
    write_cards(s, seat, out, at + 4 * SPACES)


@rule
def write_pieces(s, seat, out, at):
    """Whose pieces are in each mountain, and who has its base and its top."""
    place = 0
    for space in range(SPACES):
        for level in range(s.height[space]):
            step = (int(s.piece[place]) - seat) % int(s.seats)
            index = at + 3 * (step * SPACES + space)
            out[index] = min(1.5, out[index] + 1 / 9)
            if level == 0:
                out[index + 1] = 1
            if level == s.height[space] - 1:
                out[index + 2] = 1
            place += 1


@rule
def write_cards(s, seat, out, at):
    """Plans as far as this view knows them, then discards and the draw pile by kind."""
    for step in range(s.seats):
        other = (seat + step) % s.seats
        for i in range(HAND):
            if s.plan[other, i] >= 0:
                out[at + (step * HAND + i) * KINDS + int(s.hand[other, s.plan[other, i]])] = 1
    at += SEATS * HAND * KINDS
    for kind in range(KINDS):
        out[at + kind] = min(1.5, s.discard[kind] / 20)
        out[at + KINDS + kind] = min(1.5, s.draw_pile[kind] / 20)
