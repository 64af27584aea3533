"""Rows of decisions at many tables: deal, show what a seat may know, do what it chose, settle what it earned."""

from talpa.engine.bits import clear, is_allowed, lowest_bit, nth, size
from talpa.engine.chance import KEY, USED, below
from talpa.engine.compiled import rule
from talpa.engine.dispatch import apply, features, legal, result, start, to_move, value, veil

WIN, RANK, SHAPED = range(3)     # what a seat earns: see `worth`
GAME, STREAM = 6, 7              # words of a key: the number of the game, and what its luck is for
RULES, BOTS, SAMPLES = range(3)  # streams
EMPTY_BLOCK = 16                 # words of a stream's block, all used


@rule
def sow_game(luck, key, game, stream):
    """Begin a stream of one game of one table: the same whatever else is played."""
    for i in range(len(luck)):
        luck[i] = 0
    for i in range(len(key)):
        luck[KEY + i] = key[i]
    luck[KEY + GAME] = game
    luck[KEY + STREAM] = stream
    luck[USED] = EMPTY_BLOCK


@rule
def deal(room, i, seats):
    """Set the table's next game up."""
    room.states[i] = room.fresh[0]
    s = room.states[i]
    sow_game(s.luck, room.keys[i], room.games[i], RULES)
    sow_game(room.dice[i], room.keys[i], room.games[i], BOTS)
    sow_game(room.sampler[i], room.keys[i], room.games[i], SAMPLES)
    start(s, seats)
    room.waiting[i] = to_move(s)
    room.length[i] = 0
    for seat in range(seats):
        room.paid[i, seat] = 0.0


@rule
def show(room, i, seat):
    """Write what the seat may know and do into the table's row, from a veiled copy of the record."""
    room.seat[i] = seat
    room.known[0] = room.states[i]
    v, row, bits, mask = room.known[0], room.observation[i], room.bits[i], room.mask[i]
    veil(v, seat)
    for k in range(len(row)):
        row[k] = 0.0
    features(v, seat, row)
    clear(bits)
    legal(v, seat, bits)
    for action in range(len(mask)):
        mask[action] = 0
    mark(bits, room.relative[seat], mask)


@rule
def mark(bits, relative, mask):
    """Legal actions, as bytes in the seat's own numbers."""
    for word in range(len(bits)):
        left = bits[word]
        while left:
            mask[relative[32 * word + lowest_bit(left)]] = 1
            left &= left - 1


@rule
def show_end(room, i, seat):
    """The last thing a seat sees of a game: any action does nothing now, so none is masked."""
    room.known[0] = room.states[i]
    v, row, mask = room.known[0], room.observation[i], room.mask[i]
    veil(v, seat)
    for k in range(len(row)):
        row[k] = 0.0
    features(v, seat, row)
    for action in range(len(mask)):
        mask[action] = 1


@rule
def decide(room, i, seat, action):
    """Do an action in the engine's number."""
    apply(room.states[i], seat, action)
    room.waiting[i] = to_move(room.states[i])
    room.length[i] += 1


@rule
def is_bad(room, i, action):
    """Is this no legal action of the row's seat?"""
    if not 0 <= action < len(room.mask[i]):
        return True
    return not is_allowed(room.bits[i], room.absolute[room.seat[i], action])


@rule
def first_bad(room, actions, ended_too):
    """The first table whose action is not legal, or -1, asked before anything is done; ended games may count too."""
    for i in range(len(actions)):
        if (ended_too or not room.ended[i]) and is_bad(room, i, actions[i]):
            return i
    return -1


@rule
def pay(room, i, seat, kind):
    """What a seat earned since its own last decision: nothing before the end, unless the way to it is paid."""
    room.reward[i] = 0.0
    if kind == SHAPED:
        hoped = 2.0 * value(room.known[0], seat) - 1.0
        room.reward[i] = hoped - room.paid[i, seat]
        room.paid[i, seat] = hoped


@rule
def settle(room, i, seats, kind):
    """A game is over: what each seat earned since its own last decision, the losers too."""
    result(room.states[i], room.points, room.rank)
    for seat in range(seats):
        room.final[i, seat] = worth(room.rank, seat, seats, kind) - room.paid[i, seat]
    room.finished[i] = room.length[i]


@rule
def worth(rank, seat, seats, kind):
    """-1 to 1, and 0 for all seats together: by the share of the victory, or by the place."""
    level, ahead = 0, 0
    for other in range(seats):
        level += rank[other] == rank[seat]
        ahead += rank[other] < rank[seat]
    if kind == RANK:
        return 1.0 - (2.0 * ahead + level - 1.0) / (seats - 1)
    share = 1.0 / level if ahead == 0 else 0.0
    return (share * seats - 1.0) / (seats - 1)


@rule
def show_next(room, i, kind):
    """The row of whoever decides next at this table."""
    seat = lowest_bit(room.waiting[i])
    show(room, i, seat)
    pay(room, i, seat, kind)


@rule
def deal_all(room, seats, kind):
    """The first game at every table."""
    for i in range(len(room.states)):
        room.games[i] = 0
        room.ended[i] = False
        deal(room, i, seats)
        show_next(room, i, kind)


@rule
def step_all(room, actions, seats, kind):
    """One decision at every table; where that ends a game, all its seats are paid and the next one begins."""
    for i in range(len(room.states)):
        seat = room.seat[i]
        decide(room, i, seat, room.absolute[seat, actions[i]])
        room.ended[i] = room.waiting[i] == 0
        if room.ended[i]:
            settle(room, i, seats, kind)
            room.games[i] += 1
            deal(room, i, seats)
        show_next(room, i, kind)


@rule
def sample_all(room, actions):
    """Any legal action at every table, each as likely, by the table's own luck of samples."""
    for i in range(len(actions)):
        bits = room.bits[i]
        count = size(bits)
        actions[i] = room.relative[room.seat[i], nth(bits, below(room.sampler[i], count))] if count else 0
