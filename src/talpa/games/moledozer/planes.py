"""The longer row for learning, card by card: all stacks as far as they are known, open cards, the board."""

from talpa.engine.compiled import rule
from talpa.games.moledozer.box import CARDS, COLOURS, HAND, SEATS, SPACES
from talpa.games.moledozer.state import Phase

SYMBOLS = (1, 2, 4, 8)
PALETTE = len(COLOURS)
CARD = ["known", "number / 10", "a second", "an extra step", "reverse", "swap"]
OF_A_CARD = len(CARD)
PLANE_NAMES = [
    *(
        f"seat +{seat}, card {place + 1} from the top: {what}"
        for seat in range(1, SEATS) for place in range(HAND) for what in CARD
    ),
    *(f"seat +{seat}, open card: {what}" for seat in range(SEATS) for what in CARD),
    *(f"card {card + 1}: turned over since the shuffle" for card in range(CARDS)),
    *(f"mole on space {space}" for space in range(SPACES)),
    *(f"seat +{seat}: house on space {space}" for seat in range(SEATS) for space in range(SPACES)),
    *(f"seat +{seat}: plays {colour}" for seat in range(SEATS) for colour in COLOURS),
    *(f"seat +{seat}: still looks at new cards" for seat in range(SEATS)),
    "own cards put in order / 5", "houses are being chosen",
]


@rule
def write_planes(s, seat, out, at):
    for step in range(1, s.seats):
        write_known(s, (seat + step) % s.seats, out, at + (step - 1) * HAND * OF_A_CARD)
    at += (SEATS - 1) * HAND * OF_A_CARD
    for step in range(s.seats):
        if s.revealed[(seat + step) % s.seats] >= 0:
            write_card(s, s.revealed[(seat + step) % s.seats], out, at + step * OF_A_CARD)
    at += SEATS * OF_A_CARD
    for card in range(CARDS):
        out[at + card] = (s.shown >> card) & 1
    out[at + CARDS + int(s.mole)] = 1.0
    write_seats(s, seat, out, at + CARDS + SPACES)


@rule
def write_known(s, seat, out, at):
    """Another seat's stack, where the reader looked at it."""
    for i in range(s.height[seat]):
        card = s.stack[seat, s.height[seat] - 1 - i]
        if card >= 0:
            write_card(s, card, out, at + i * OF_A_CARD)


@rule
def write_card(s, card, out, at):
    out[at] = 1.0
    out[at + 1] = s.number[card] / 10
    for j in range(4):
        out[at + 2 + j] = s.symbol[card] == SYMBOLS[j]


@rule
def write_seats(s, seat, out, at):
    colours = at + SEATS * SPACES
    looking = colours + SEATS * PALETTE
    for step in range(s.seats):
        other = (seat + step) % s.seats
        if s.house[other] >= 0:
            out[at + step * SPACES + int(s.house[other])] = 1.0
        if s.colour[other] >= 0:
            out[colours + step * PALETTE + int(s.colour[other])] = 1.0
        out[looking + step] = (s.looking >> other) & 1
    out[looking + SEATS] = s.placed[seat] / HAND
    out[looking + SEATS + 1] = s.phase == Phase.HOUSE
