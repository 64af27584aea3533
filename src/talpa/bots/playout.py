"""Imagined worlds played on, compiled: chance decisions, what an end is worth, and how good each action looks."""

from talpa.engine.bits import clear, lowest_bit, nth, size
from talpa.engine.chance import below, draw, is_as_far, sow
from talpa.engine.compiled import rule
from talpa.engine.dispatch import (
    apply,
    belief,
    former_belief,
    hunch,
    legal,
    redeal,
    refusal,
    result,
    to_move,
    value,
    veil,
)
from talpa.engine.record import NOBODY

BITS = 62                        # of a number that remembers which actions were looked at
STRIDE = 37                      # from one kept world to the next that is imagined, for like ones lie together


@rule
def seed_from(luck):
    """A seed for an imagined world."""
    return (draw(luck) << 31) | (draw(luck) >> 1)


@rule
def imagine_world(scratch, seat, seed, number, reads, peeks):
    """Lay out one of the worlds that the seat cannot tell apart; to one who reads, the next of those kept.

    One who peeks was given the truth, which is no view and cannot be dealt anew: only its luck to come changes.
    """
    if peeks:
        scratch.world[0] = scratch.known[0]
    elif reads:
        deal_world(scratch.world, scratch.known, seat, scratch.seeds[number * STRIDE % len(scratch.seeds)])
    else:
        deal_world(scratch.world, scratch.known, seat, seed)
        return
    sow(scratch.world[0].luck, seed)


@rule
def read_worlds(scratch, seat, seed, former):
    """Keep some of many worlds, each as often as it explains what the others chose."""
    believed, place = 0.0, 0
    for i in range(len(scratch.believed)):
        deal_world(scratch.trial, scratch.known, seat, seed + i)
        believed += former_belief(scratch.trial[0], seat) if former else belief(scratch.trial[0], seat)
        scratch.believed[i] = believed
    for i in range(len(scratch.seeds)):
        while scratch.believed[place] < believed * (i + 0.5) / len(scratch.seeds):
            place += 1
        scratch.seeds[i] = seed + place


@rule
def deal_world(states, known, seat, seed):
    """Any one of them, each as likely."""
    states[0] = known[0]
    sow(states[0].luck, seed)
    redeal(states[0], seat)


@rule
def find_legal(s, seat, mask):
    """Find the legal actions; returns how many."""
    clear(mask)
    legal(s, seat, mask)
    return size(mask)


@rule
def keen_action(states, trial, seat, mask, count, keen, rough):
    """The best-looking of a few of these actions taken at random, by the world's own luck.

    What an action leads to without luck is the same each time, so it is looked at once.
    """
    if count == 1:
        return nth(mask, 0)
    luck, best, highest, looked = states[0].luck, 0, -1.0, 0
    if keen == 1:
        return nth(mask, below(luck, count))
    for _ in range(keen):
        place = below(luck, count)
        if place < BITS and (looked >> place) & 1:
            continue
        worth = worth_of(states, trial, seat, nth(mask, place), rough)
        if worth > highest:
            best, highest = place, worth
        if place < BITS and is_as_far(trial[0].luck, luck):
            looked |= 1 << place
    return nth(mask, best)


@rule
def worth_of(states, trial, seat, action, rough):
    """What the game's own judgement says right after an action."""
    trial[0] = states[0]
    apply(trial[0], seat, action)
    return judged(trial[0], seat, rough)


@rule
def judged(s, seat, rough):
    """What a position is worth to a seat, by the game's value or, in passing, by its hunch."""
    return hunch(s, seat) if rough else value(s, seat)


@rule
def is_midway(before, waiting):
    """Have some of the seats that decide together decided, and others not?"""
    return waiting != before and waiting & ~before == 0


@rule
def play_on(states, trial, mask, decisions, keen, before, rough):
    """Play so many decisions at random, then those still owed in secret (`before` owed the last); returns how many."""
    s, taken = states[0], 0
    waiting = to_move(s)
    while waiting and (taken < decisions or is_midway(before, waiting)):
        seat = lowest_bit(waiting)
        count = find_legal(s, seat, mask)
        apply(s, seat, keen_action(states, trial, seat, mask, count, keen, rough))
        taken += 1
        before = waiting
        waiting = to_move(s)
    return taken


@rule
def settle(states, scratch, seats, win, asked, rough):
    """Write the worth, 0 to 1, of the seats asked for: by rank at the end, by the game's own judgement before it."""
    s = states[0]
    if not to_move(s):
        settle_ranks(s, scratch, seats, win)
        return
    for seat in range(seats):
        if (asked >> seat) & 1:
            scratch.worth[seat] = judged(s, seat, rough)


@rule
def settle_ranks(s, scratch, seats, win):
    """A first place counts `win`, the places of all share the rest: the seats' worths add up to 1, as values do.

    What a first place is worth says the game's value: all of a win, a part of one shared, less where a cap ended it.
    """
    result(s, scratch.points[:seats], scratch.rank[:seats])
    for seat in range(seats):
        level, behind = 0, 0
        for other in range(seats):
            level += scratch.rank[other] == scratch.rank[seat]
            behind += scratch.rank[other] > scratch.rank[seat]
        place = (behind + (level - 1) / 2) * 2 / (seats * (seats - 1))
        first = value(s, seat) if scratch.rank[seat] == 1 else 0.0
        scratch.worth[seat] = win * first + (1 - win) * place


@rule
def hazy_world(scratch, seat, candidates, luck):
    """A world of one who forgot all that does not lie open (X-8); false where that forbids a listed action."""
    scratch.world[0] = scratch.known[0]
    s = scratch.world[0]
    veil(s, NOBODY)
    sow(s.luck, seed_from(luck))
    redeal(s, NOBODY)
    refused = 0
    for i in range(candidates):
        refused += refusal(s, seat, scratch.found[i]) != 0
    return refused == 0


@rule
def weigh(scratch, seat, seats, candidates, worlds, reads, peeks, decisions, hazy, win, rough, luck):
    """Mean worth of each listed action after trying it in a few imagined worlds, the same for all of them."""
    for i in range(candidates):
        scratch.score[i] = 0
    for number in range(worlds):
        if not (hazy and hazy_world(scratch, seat, candidates, luck)):
            imagine_world(scratch, seat, seed_from(luck), number, reads, peeks)
        for i in range(candidates):
            scratch.score[i] += tried(scratch, seat, seats, scratch.found[i], decisions, win, rough) / worlds


@rule
def tried(scratch, seat, seats, action, decisions, win, rough):
    """The worth of an action in the imagined world."""
    before = to_move(scratch.world[0])
    scratch.trial[0] = scratch.world[0]
    s = scratch.trial[0]
    apply(s, seat, action)
    play_on(scratch.trial, scratch.trial, scratch.mask, decisions, 1, before, rough)
    if to_move(s):
        return judged(s, seat, rough)
    settle_ranks(s, scratch, seats, win)
    return scratch.worth[seat]


@rule
def best_listed(scratch, candidates, luck):
    """The place of the best score; equals are as likely."""
    best, level = 0, 1
    for i in range(1, candidates):
        if scratch.score[i] > scratch.score[best] + 1e-12:
            best, level = i, 1
        elif scratch.score[i] > scratch.score[best] - 1e-12:
            level += 1
            if below(luck, level) == 0:
                best = i
    return best


@rule
def glance(scratch, candidates, few, luck):
    """Bring a few of the listed actions to the front, as one who does not look at all of them; returns how many."""
    few = min(few, candidates)
    for i in range(few):
        j = i + below(luck, candidates - i)
        held = scratch.found[i]
        scratch.found[i] = scratch.found[j]
        scratch.found[j] = held
    return few
