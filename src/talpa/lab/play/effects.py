"""What an action causes, compiled: from one position, with the same luck, once with it and once without."""

from talpa.engine.bits import lowest_bit
from talpa.engine.chance import below, sow
from talpa.engine.compiled import rule
from talpa.engine.dispatch import apply, result, to_move
from talpa.engine.news import QUIET
from talpa.lab.play.seats import (
    FUTURES,
    IMAGINED,
    LONGEST,
    begin,
    best_place,
    judge,
    list_actions,
    play_out,
    sow_bots,
)


@rule
def find_effects(table, kept, movers, seen, seats, deal, row):
    """Play a deal, keep a position for every kind of action that could be taken or left, and try both from there."""
    if not keep_positions(table, kept, movers, seen, seats, deal):
        return False
    for kind in range(len(row)):
        if seen[kind] > 0:
            row[kind] = do_or_not(table, kept, kind, movers[kind], seats, FUTURES + 1024 * deal + 16 * kind)
    return True


@rule
def keep_positions(table, kept, movers, seen, seats, deal):
    """Of all positions of a game that leave a kind open, keep one, each as likely."""
    s, taken = table.states[0], 0
    s.told = QUIET
    for kind in range(len(seen)):
        seen[kind] = 0
    waiting = begin(table, seats, deal)
    sow(table.luck[seats], FUTURES + deal)
    while waiting:
        seat = lowest_bit(waiting)
        count = list_actions(table, s, seat)
        if count == 0 or taken == LONGEST:
            return False
        keep_position(table, kept, movers, seen, seats, seat, count)
        apply(s, seat, table.scratch.found[best_place(table, s, seat, seats, count)])
        taken += 1
        waiting = to_move(s)
    return True


@rule
def keep_position(table, kept, movers, seen, seats, seat, count):
    """Keep this position for a kind with the chance that makes all positions of the game as likely."""
    for kind in range(len(seen)):
        of_kind = 0
        for i in range(count):
            of_kind += table.kind[table.scratch.found[i]] == kind
        if 0 < of_kind < count:
            seen[kind] += 1
            if below(table.luck[seats], seen[kind]) == 0:
                kept[kind] = table.states[0]
                movers[kind] = seat


@rule
def do_or_not(table, kept, kind, seat, seats, seed):
    """The win share of the best action of a kind less that of the best other one, with the same luck after both."""
    s = table.states[0]
    table.states[0] = kept[kind]
    sow_bots(table, seats, seed)
    count = list_actions(table, s, seat)
    if table.look[IMAGINED]:
        judge(table, s, seat, seats, count)
    else:
        for i in range(count):
            table.scratch.score[i] = below(table.luck[seat], 1 << 20)
    done, other = best_of_kind(table, kind, count, True), best_of_kind(table, kind, count, False)
    return share_after(table, kept, kind, seat, seats, done, seed) - share_after(
        table, kept, kind, seat, seats, other, seed)


@rule
def best_of_kind(table, kind, count, wanted):
    """The best-scored action of a kind, or of all others."""
    best, highest = -1, -1.0
    for i in range(count):
        if (table.kind[table.scratch.found[i]] == kind) == wanted and table.scratch.score[i] > highest:
            best, highest = table.scratch.found[i], table.scratch.score[i]
    return best


@rule
def share_after(table, kept, kind, seat, seats, action, seed):
    """The seat's win share when a kept position is played on with an action."""
    s, points, rank = table.states[0], table.scratch.points, table.scratch.rank
    table.states[0] = kept[kind]
    sow_bots(table, seats, seed + 8)
    apply(s, seat, action)
    if play_out(table, s, seats) < 0:
        return 0.0
    result(s, points[:seats], rank[:seats])
    winners = 0
    for other in range(seats):
        winners += rank[other] == 1
    return 1.0 / winners if rank[seat] == 1 else 0.0
