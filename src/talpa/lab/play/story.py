"""The story of a game, compiled: who leads, by open cards and by what seats know; luck; what happens and is done."""

from talpa.engine.chance import is_as_far, sow
from talpa.engine.compiled import rule
from talpa.engine.dispatch import apply, redeal, start, to_move, value, veil
from talpa.engine.news import QUIET
from talpa.engine.record import NOBODY
from talpa.lab.play.games import SEATS, SHARE, write_row
from talpa.lab.play.seats import LONGEST, WORLDS, begin, best_place, list_actions, next_seat

OPEN, HONEST = 0, 1
KNOWN_WORLDS = 2                 # imagined for what a seat knows, each time
RESOWN = 4                       # other lucks that a chance is compared with
LEADER, SINCE, CHANGES = range(3)        # of `lead`
DRAMA, TURNS, LATE = 0, 2, 4     # columns of a story, each for open cards and for what seats know
LUCK = 6                         # + seat
STORY = LUCK + SEATS


@rule
def tell_story(table, notes, seats, deal, row, story, news, possible, taken_up):
    """Play a deal and write down its row and its story; returns False where it does not end."""
    s, taken, choices, options = table.states[0], 0, 0, 0
    turns, last = 0, NOBODY
    waiting = open_story(table, notes, seats, deal)
    while waiting:
        seat = next_seat(table, waiting, seats)
        observe(table, notes, s, seats, taken, WORLDS + (deal << 16))
        count = list_actions(table, s, seat)
        if count == 0 or taken == LONGEST:
            return False
        action = table.scratch.found[best_place(table, s, seat, seats, count)]
        waiting = go_on(table, notes, seat, seats, action, count, deal, news, possible, taken_up)
        taken += 1
        choices += count > 1
        turns += seat != last
        last = seat
        options += count if count > 1 else 0
    write_row(table, s, seats, row, taken, choices, options, turns)
    close_story(notes, seats, taken, row, story)
    return True


@rule
def go_on(table, notes, seat, seats, action, count, deal, news, possible, taken_up):
    """Do what was chosen of the listed actions, and note its kind, luck and news; returns the seats to move."""
    s = table.states[0]
    note_kinds(table, count, action, possible, taken_up)
    apply_with_luck(table, notes, s, seat, seats, action, deal)
    note_news(s, news)
    return to_move(s)


@rule
def open_story(table, notes, seats, deal):
    """Set the table for a deal that is told; returns the seats to move."""
    table.states[0].told = 0
    waiting = begin(table, seats, deal)
    clear_notes(notes, seats)
    luck_of_the_deal(table, notes, seats, deal)
    return waiting


@rule
def clear_notes(notes, seats):
    notes.draws[0] = 0
    for seat in range(seats):
        notes.luck[seat] = 0.0
        for sight in range(2):
            notes.behind[sight, seat] = 0.0
    for sight in range(2):
        notes.lead[sight, LEADER], notes.lead[sight, SINCE], notes.lead[sight, CHANGES] = NOBODY, 0, 0


@rule
def observe(table, notes, s, seats, taken, seed):
    """Note who leads before a decision, by open cards and by what each seat itself can know."""
    for seat in range(seats):
        notes.outlook[OPEN, seat] = value(s, seat)
        notes.outlook[HONEST, seat] = own_outlook(table, s, seat, seed + 8 * taken + seat)
    for sight in range(2):
        note_leader(notes.outlook[sight], notes.behind[sight], notes.lead[sight], seats, taken)


@rule
def own_outlook(table, s, seat, seed):
    """What a seat can hope for: the mean over worlds that it cannot tell apart."""
    world, whole = table.scratch.trial[0], 0.0
    for i in range(KNOWN_WORLDS):
        table.scratch.trial[0] = s
        world.told = QUIET
        veil(world, seat)
        sow(world.luck, seed * KNOWN_WORLDS + i)
        redeal(world, seat)
        whole += value(world, seat)
    return whole / KNOWN_WORLDS


@rule
def note_leader(outlook, behind, lead, seats, taken):
    """Add up how far each seat is behind; a leader who is caught up with, but not passed, still leads."""
    best = 0
    for seat in range(1, seats):
        if outlook[seat] > outlook[best]:
            best = seat
    for seat in range(seats):
        behind[seat] += outlook[best] - outlook[seat]
    leader = lead[LEADER]
    if leader == NOBODY or outlook[best] > outlook[leader] + 1e-9:
        lead[CHANGES] += leader != NOBODY
        lead[LEADER], lead[SINCE] = best, taken


@rule
def luck_of_the_deal(table, notes, seats, deal):
    """How much better each seat was dealt than by other decks."""
    s = table.scratch.trial[0]
    for seat in range(seats):
        notes.luck[seat] += value(table.states[0], seat)
    for i in range(RESOWN):
        table.scratch.trial[0] = table.blank[0]
        s.told = QUIET
        sow(s.luck, WORLDS * 2 + deal * RESOWN + i)
        start(s, seats)
        for seat in range(seats):
            notes.luck[seat] -= value(s, seat) / RESOWN


@rule
def apply_with_luck(table, notes, s, seat, seats, action, deal):
    """Do an action; where luck takes part, note what it gave each seat above what other luck would have given.

    Other luck is drawn apart from the game's, so that what is noted is 0 on average whatever the bots do.
    """
    before, trial = notes.before, table.scratch.trial[0]
    before[0] = s
    apply(s, seat, action)
    if is_as_far(s.luck, before[0].luck):
        return
    for other in range(seats):
        notes.luck[other] += value(s, other)
    for _ in range(RESOWN):
        table.scratch.trial[0] = before[0]
        trial.told = QUIET
        notes.draws[0] += 1
        sow(trial.luck, WORLDS * 3 + (deal << 20) + notes.draws[0] % (1 << 20))
        apply(trial, seat, action)
        for other in range(seats):
            notes.luck[other] -= value(trial, other) / RESOWN


@rule
def note_kinds(table, count, action, possible, taken_up):
    """Count the kinds of action that could be taken, or left for another kind, and the one that was."""
    present, kinds = 0, 0
    for i in range(count):
        present |= 1 << table.kind[table.scratch.found[i]]
    for kind in range(len(possible)):
        kinds += present >> kind & 1
    if kinds < 2:
        return
    for kind in range(len(possible)):
        possible[kind] += present >> kind & 1
    taken_up[table.kind[action]] += 1


@rule
def note_news(s, news):
    """Count what happened, by kind of news."""
    for i in range(s.told):
        news[s.news[i, 0]] += 1


@rule
def close_story(notes, seats, taken, row, story):
    """Write the story: how far behind the winners were, how often the lead changed, how late it was taken for good."""
    for sight in range(2):
        lead, drama, winners = notes.lead[sight], 0.0, 0
        for seat in range(seats):
            if row[SHARE + seat] > 0.0:
                drama += notes.behind[sight, seat] / max(taken, 1)
                winners += 1
        story[DRAMA + sight] = drama / winners
        story[TURNS + sight] = lead[CHANGES]
        ahead = row[SHARE + lead[LEADER]] > 0.0
        story[LATE + sight] = lead[SINCE] / max(taken, 1) if ahead else 1.0
    for seat in range(seats):
        story[LUCK + seat] = notes.luck[seat]
