"""What an action causes, compiled: from one position, with the same luck, once with it and once without."""

from talpa.engine.chance import below, sow
from talpa.engine.compiled import rule
from talpa.engine.news import QUIET
from talpa.lab.play.seats import (
    FUTURES,
    IMAGINED,
    LONGEST,
    act,
    begin,
    choose,
    judge,
    list_actions,
    next_seat,
    play_out,
    sow_bots,
    won,
)

SHARE, LENGTH = range(2)         # rows of effects: of the win share, and of the decisions still taken


@rule
def find_effects(table, kept, movers, seen, seats, deal, rows):
    """Play a deal, keep a position for every kind of action that could be taken or left, and try both from there."""
    if not keep_positions(table, kept, movers, seen, seats, deal):
        return False
    for kind in range(len(seen)):
        if seen[kind] > 0:
            do_or_not(table, kept, kind, movers[kind], seats, seed_of(deal, kind), rows)
    return True


@rule
def seed_of(deal, kind):
    """Where the luck begins that is the same for both ways."""
    return FUTURES + 1024 * deal + 16 * kind


@rule
def keep_positions(table, kept, movers, seen, seats, deal):
    """Of all positions of a game that leave a kind open, keep one, each as likely."""
    taken, waiting = 0, begin_keeping(table, seen, seats, deal)
    while waiting:
        seat = next_seat(table, waiting, seats)
        if not keep_position(table, kept, movers, seen, seats, seat) or taken == LONGEST:
            return False
        action, _ = choose(table, seat, seats)
        taken += 1
        waiting = act(table, seat, action)
    return True


@rule
def begin_keeping(table, seen, seats, deal):
    table.states[0].told = QUIET
    seen[:] = 0
    waiting = begin(table, seats, deal)
    sow(table.luck[seats], FUTURES + deal)
    return waiting


@rule
def keep_position(table, kept, movers, seen, seats, seat):
    """Keep this position for a kind with the chance that makes all positions of the game as likely.

    Returns whether anything can be done here at all.
    """
    count = list_actions(table, table.states[0], seat)
    for kind in range(len(seen)):
        of_kind = 0
        for i in range(count):
            of_kind += table.kind[table.scratch.found[i]] == kind
        if 0 < of_kind < count:
            seen[kind] += 1
            if below(table.luck[seats], seen[kind]) == 0:
                kept[kind] = table.states[0]
                movers[kind] = seat
    return count > 0


@rule
def do_or_not(table, kept, kind, seat, seats, seed, rows):
    """What the best action of a kind brings more than the best other one, with the same luck after both."""
    done, other = two_ways(table, kept, kind, seat, seats, seed)
    share, taken = played_on(table, kept, kind, seat, seats, done, seed)
    other_share, other_taken = played_on(table, kept, kind, seat, seats, other, seed)
    rows[SHARE, kind] = share - other_share
    rows[LENGTH, kind] = taken - other_taken


@rule
def two_ways(table, kept, kind, seat, seats, seed):
    """The action of a kind that looks best in a kept position, and the best-looking other one."""
    s = table.states[0]
    table.states[0] = kept[kind]
    sow_bots(table, seats, seed)
    count = list_actions(table, s, seat)
    if table.look[IMAGINED]:
        judge(table, s, seat, seats, count)
    else:
        for i in range(count):
            table.scratch.score[i] = below(table.luck[seat], 1 << 20)
    return best_of_kind(table, kind, count, True), best_of_kind(table, kind, count, False)


@rule
def best_of_kind(table, kind, count, wanted):
    """The best-scored action of a kind, or of all others."""
    best, highest = -1, -1.0
    for i in range(count):
        if (table.kind[table.scratch.found[i]] == kind) == wanted and table.scratch.score[i] > highest:
            best, highest = table.scratch.found[i], table.scratch.score[i]
    return best


@rule
def played_on(table, kept, kind, seat, seats, action, seed):
    """The seat's win share when a kept position is played on with an action, and the decisions still taken."""
    sow_bots(table, seats, seed + 8)
    go_back(table, kept, kind, seat, action)
    taken = play_out(table, table.states[0], seats)
    return (won(table, seat, seats), taken) if taken >= 0 else (0.0, LONGEST)


@rule
def go_back(table, kept, kind, seat, action):
    """Go back to a kept position and do an action there; returns the seats to move."""
    table.states[0] = kept[kind]
    return act(table, seat, action)
