"""Who decides in the lab's games, compiled: random players and those that look one step ahead.

Luck comes in separate streams: the deck's is the game's own seed, the dice's is sown anew once the table is set, and
each seat's bot has one of its own. What one of them draws more or less, under another option, leaves the others alone.
"""

from talpa.bots.playout import best_listed, glance, weigh
from talpa.engine.bits import clear, listed, lowest_bit, nth, size
from talpa.engine.chance import below, sow
from talpa.engine.compiled import rule
from talpa.engine.dispatch import apply, legal, result, start, to_move, veil
from talpa.engine.news import QUIET

DICE, BOTS, WORLDS, FUTURES = 1 << 41, 1 << 44, 1 << 48, 1 << 52     # seeds of streams lie this far from the games'
ACTIONS, IMAGINED, FORGETFUL, BARS = range(4)                        # columns of a look
BARRED, INSTEAD = range(2)                                           # rows of what is barred
HALF = 0.5                                                           # of a final rank's worth is winning
LONGEST = 20_000                                                     # decisions: a game that takes more does not end


@rule
def begin(table, seats, deal):
    """Set the table for a deal; returns the seats to move. The record says whether it is told."""
    s = table.states[0]
    told = min(int(s.told), 0)
    table.states[0] = table.blank[0]
    s.told = told
    sow(s.luck, deal)
    start(s, seats)
    note_order(table, seats)
    table.asked[0] = deal % seats
    sow(s.luck, DICE + deal)
    sow_bots(table, seats, BOTS + 8 * deal)
    return to_move(s)


@rule
def note_order(table, seats):
    """Read each seat's place in the order of play from the record that was just set up: clockwise from the starter."""
    at, places = table.starter
    for seat in range(seats):
        if places > 1:
            table.order[seat] = (int(table.content[0, at + seat]) - 1) % seats
        else:
            table.order[seat] = (seat - int(table.content[0, at])) % seats


@rule
def next_seat(table, waiting, seats):
    """Who is asked next. Of several that decide at once another one is first at every deal: a bot that looks one step
    ahead sees more the later it is asked, which must not make chairs differ."""
    if waiting & (waiting - 1) == 0:
        return lowest_bit(waiting)
    first, all_waiting = table.asked[0], int(waiting)
    return (lowest_bit((all_waiting | all_waiting << seats) >> first) + first) % seats


@rule
def sow_bots(table, seats, seed):
    for seat in range(seats):
        sow(table.luck[seat], seed + seat)


@rule
def list_actions(table, s, seat):
    """List a seat's legal actions for its bot; returns how many."""
    clear(table.scratch.mask)
    legal(s, seat, table.scratch.mask)
    count = listed(table.scratch.mask, table.scratch.found)
    return leave_out(table, count) if table.look[BARS] else count


@rule
def leave_out(table, count):
    """Take what is barred out of the list, where what shall be done instead is possible; returns how many are left."""
    found, instead, left = table.scratch.found, 0, 0
    for i in range(count):
        instead += table.barred[INSTEAD, found[i]]
    if instead == 0:
        return count
    for i in range(count):
        if not table.barred[BARRED, found[i]]:
            found[left] = found[i]
            left += 1
    return left


@rule
def decide(table, s, seat, seats):
    """Let a seat do something; returns how many actions were possible, 0 where none was."""
    if table.look[IMAGINED] == 0 and table.look[BARS] == 0:
        clear(table.scratch.mask)
        legal(s, seat, table.scratch.mask)
        count = size(table.scratch.mask)
        if count > 0:
            apply(s, seat, nth(table.scratch.mask, below(table.luck[seat], count)))
        return count
    count = list_actions(table, s, seat)
    if count > 0:
        apply(s, seat, table.scratch.found[best_place(table, s, seat, seats, count)])
    return count


@rule
def best_place(table, s, seat, seats, count):
    """The place, in the list of actions, of what a seat's bot likes best; its scores stay in the scratch."""
    if count == 1:
        return 0
    luck = table.luck[seat]
    if table.look[IMAGINED] == 0:
        return below(luck, count)
    candidates = glance(table.scratch, count, table.look[ACTIONS], luck) if table.look[ACTIONS] < count else count
    judge(table, s, seat, seats, candidates)
    return best_listed(table.scratch, candidates, luck)


@rule
def judge(table, s, seat, seats, candidates):
    """Score the first of the listed actions as a bot that looks one step ahead does."""
    luck = table.luck[seat]
    hazy = below(luck, 100) < table.look[FORGETFUL]
    table.scratch.known[0] = s
    table.scratch.known[0].told = QUIET
    veil(table.scratch.known[0], seat)
    weigh(table.scratch, seat, seats, candidates, table.look[IMAGINED], False, False, 0, hazy, HALF, False, luck)


@rule
def play_out(table, s, seats):
    """Play a game to its end; returns the decisions taken, or -1 where it does not end."""
    taken, waiting = 0, to_move(s)
    while waiting:
        if taken == LONGEST or decide(table, s, next_seat(table, waiting, seats), seats) == 0:
            return -1
        taken += 1
        waiting = to_move(s)
    return taken


@rule
def choose(table, seat, seats):
    """What a seat's bot does now, and how many actions were possible; nothing is done yet."""
    count = list_actions(table, table.states[0], seat)
    return table.scratch.found[best_place(table, table.states[0], seat, seats, count)], count


@rule
def act(table, seat, action):
    """Do an action that was chosen; returns the seats to move."""
    apply(table.states[0], seat, action)
    return to_move(table.states[0])


@rule
def won(table, seat, seats):
    """A seat's share of the victory at the end."""
    points, rank, winners = table.scratch.points, table.scratch.rank, 0
    result(table.states[0], points[:seats], rank[:seats])
    for other in range(seats):
        winners += rank[other] == 1
    return 1.0 / winners if rank[seat] == 1 else 0.0
