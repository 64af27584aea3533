"""Numbers for learning, from a view, all from 0 to 1: the table, every seat from the reader's on, own and unseen cards.

NAMES says what stands at each index. A row as long as NAMES also gets the planes, card by card (`planes`).
"""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.moledozer.box import CARDS, HAND, SEATS, SPACES, WAYS, Side
from talpa.games.moledozer.planes import CARD, OF_A_CARD, PLANE_NAMES, SYMBOLS, write_card, write_planes
from talpa.games.moledozer.rules.guessing import highest_guess
from talpa.games.moledozer.rules.seats import chair_of, in_play, players_left
from talpa.games.moledozer.rules.winner import around
from talpa.games.moledozer.state import Phase

TABLE = [
    "players left / 4", "duel's side of the board", "reshuffles in the duel / 2", "final draw-off",
    "multiplication", "rounds / 50", "steps left", "extra step", "reverse", "swap",
]
PLAYER = [
    "in the game", "steps from the mole to the house / 12",
    *(f"way {way} brings the mole nearer" for way in range(WAYS)),
    "guess / highest", "has guessed", "guesses first", "is to act", "cards / 5",
    *(f"sits {chair} chairs on" for chair in range(SEATS)),
]
UNSEEN = ["cards not turned over / 30", "their mean number / 10", *(f"part of them with {what}" for what in CARD[2:])]
NAMES = [
    *(f"phase {phase.name.lower()}" for phase in Phase),
    *(f"table: {what}" for what in TABLE),
    *(f"seat +{seat}: {what}" for seat in range(SEATS) for what in PLAYER),
    *(f"own card {place + 1} from the top: {what}" for place in range(HAND) for what in CARD),
    *(f"unseen: {what}" for what in UNSEEN),
]
PHASES, OF_A_PLAYER = len(Phase), len(PLAYER)
PLAYERS_AT = PHASES + len(TABLE)
FEATURES = len(NAMES)
NAMES += PLANE_NAMES
FAR = 12.0                       # steps: as far as a house can be on the largest board


@rule
def features(s, seat, out):
    """Write them into a zeroed row of FEATURES, or of all NAMES."""
    out[s.phase] = 1.0
    write_table(s, out, PHASES)
    at, chair = PLAYERS_AT, chair_of(s, seat)
    for i in range(s.seats):
        other = (seat + i) % s.seats
        write_player(s, other, (chair_of(s, other) - chair) % SEATS, out, at + i * OF_A_PLAYER)
    at += SEATS * OF_A_PLAYER
    write_stack(s, seat, out, at)
    write_unseen(s, out, at + HAND * OF_A_CARD)
    if len(out) > FEATURES:
        write_planes(s, seat, out, FEATURES)


@rule
def write_table(s, out, at):
    out[at] = players_left(s) / SEATS
    out[at + 1] = s.side == Side.DUEL
    out[at + 2] = s.duel_shuffles / 2
    out[at + 3] = s.draw_off
    out[at + 4] = s.product
    out[at + 5] = min(1.0, s.rounds_begun / 50)
    out[at + 6] = s.steps
    for i in range(3):
        out[at + 7 + i] = s.extras & SYMBOLS[i + 1] != 0


@rule
def write_player(s, seat, chair, out, at):
    """In the game, distance to the mole, the ways that bring it nearer, guess, turn, cards and chair."""
    if not in_play(s, seat) or s.house[seat] == EMPTY:
        return
    out[at] = 1.0
    steps, nearer = approach(s, s.house[seat])
    out[at + 1] = min(1.0, steps / FAR)
    for way in range(WAYS):
        space = int(s.neighbour[s.mole, way])
        out[at + 2 + way] = space >= 0 and (nearer >> space) & 1
    out[at + 6] = min(1.0, s.guess[seat] / highest_guess(s))
    out[at + 7] = s.guess[seat] > 0
    out[at + 8] = s.sitter[s.first] == seat
    out[at + 9] = s.winner == seat or (s.phase != Phase.MOLE and s.sitter[s.turn] == seat)
    out[at + 10] = s.height[seat] / HAND
    out[at + 11 + chair] = 1.0


@rule
def approach(s, house):
    """Steps from the mole to a house, and the bitmask of the spaces nearer to it than the mole is."""
    nearer, reached, steps = 0, 1 << int(house), 0
    while not (reached >> int(s.mole)) & 1 and steps < SPACES:
        nearer = reached
        reached |= around(s, reached)
        steps += 1
    return steps, nearer


@rule
def write_stack(s, seat, out, at):
    """The seat's own stack as far as it is known, from the top."""
    for i in range(s.height[seat]):
        card = s.stack[seat, s.height[seat] - 1 - i]
        if card != HIDDEN:
            write_card(s, card, out, at + i * OF_A_CARD)


@rule
def write_unseen(s, out, at):
    """How many cards were not turned over since the shuffle, their mean number, and how many have which symbol."""
    count, total = 0, 0
    for card in range(CARDS):
        if not (s.shown >> card) & 1:
            count += 1
            total += int(s.number[card])
            for j in range(4):
                out[at + 2 + j] += s.symbol[card] == SYMBOLS[j]
    out[at] = count / CARDS
    out[at + 1] = total / count / 10
    for j in range(4):
        out[at + 2 + j] /= count
