"""Numbers for learning, from a view: the reader first, then the others clockwise."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.moledozer.box import CARDS, HAND, SEATS, SPACES, WAYS, Side
from talpa.games.moledozer.rules.guessing import highest_guess
from talpa.games.moledozer.rules.seats import chair_of, in_play, players_left
from talpa.games.moledozer.rules.winner import around
from talpa.games.moledozer.state import Phase

PHASES, TABLE, PLAYER, CARD, UNSEEN = 7, 10, 11, 6, 6
SYMBOLS = (1, 2, 4, 8)
FEATURES = PHASES + TABLE + SEATS * PLAYER + HAND * CARD + UNSEEN
FAR = 12.0                       # steps: as far as a house can be on the largest board


@rule
def features(s, seat, out):
    """Write them into a zeroed array of FEATURES."""
    out[s.phase] = 1.0
    at = write_table(s, out, PHASES)
    chair = chair_of(s, seat)
    for i in range(SEATS):
        other = s.sitter[(chair + i) % SEATS]
        if other >= 0:
            write_player(s, other, out, at + i * PLAYER)
    at += SEATS * PLAYER
    write_stack(s, seat, out, at)
    write_unseen(s, out, at + HAND * CARD)


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
    return at + TABLE


@rule
def write_player(s, seat, out, at):
    """In the game, distance to the mole, the ways that bring it nearer, guess, turn and cards."""
    if not in_play(s, seat) or s.house[seat] == EMPTY:
        return
    out[at] = 1.0
    steps, nearer = approach(s, s.house[seat])
    out[at + 1] = steps / FAR
    for way in range(WAYS):
        space = int(s.neighbour[s.mole, way])
        out[at + 2 + way] = space >= 0 and (nearer >> space) & 1
    out[at + 6] = min(1.0, s.guess[seat] / highest_guess(s))
    out[at + 7] = s.guess[seat] > 0
    out[at + 8] = s.sitter[s.first] == seat
    out[at + 9] = s.winner == seat or (s.phase != Phase.MOLE and s.sitter[s.turn] == seat)
    out[at + 10] = s.height[seat] / HAND


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
            out[at + i * CARD] = 1.0
            out[at + i * CARD + 1] = s.number[card] / 10
            for j in range(4):
                out[at + i * CARD + 2 + j] = s.symbol[card] == SYMBOLS[j]


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
