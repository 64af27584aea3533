"""One seat against bots at many tables: the others decide, compiled, until it is the learner's turn or the end."""

from talpa.bots.playout import best_listed, glance, weigh
from talpa.engine.bits import clear, listed, lowest_bit, nth, size
from talpa.engine.chance import below
from talpa.engine.compiled import rule
from talpa.engine.dispatch import legal, veil
from talpa.rl.core.play import deal, decide, pay, settle, show, show_end

LOOKS, WORLDS, FORGETS = range(3)    # columns of a style: actions looked at (0: anything), worlds, times in 100 hazy
HALF = 0.5                       # of a final rank's worth is winning, to a bot
NEXT_STEP, SAME_STEP, DISABLED = range(3)


@rule
def others_action(room, scratch, style, i, seat, seats):
    """What a bot of this style does, from what its seat may know."""
    luck = room.dice[i]
    scratch.known[0] = room.states[i]
    if style[LOOKS] > 0:
        veil(scratch.known[0], seat)
    clear(scratch.mask)
    legal(scratch.known[0], seat, scratch.mask)
    if style[LOOKS] == 0:
        return nth(scratch.mask, below(luck, size(scratch.mask)))
    count = listed(scratch.mask, scratch.found)
    candidates = glance(scratch, count, style[LOOKS], luck) if style[LOOKS] < count else count
    hazy = below(luck, 100) < style[FORGETS]
    weigh(scratch, seat, seats, candidates, style[WORLDS], False, False, 0, hazy, HALF, False, luck)
    return scratch.found[best_listed(scratch, candidates, luck)]


@rule
def let_others_play(room, scratch, styles, i, learner, seats):
    """All decisions of the others until the learner owes one, or the game is over."""
    style = styles[room.games[i] % len(styles)]
    while room.waiting[i] and not (room.waiting[i] >> learner) & 1:
        seat = lowest_bit(room.waiting[i])
        decide(room, i, seat, others_action(room, scratch, style, i, seat, seats))


@rule
def learner_of(room, i, seat, seats):
    """The learner's seat: always the same, or, where that is -1, another one in each game."""
    return seat if seat >= 0 else (i + room.games[i]) % seats


@rule
def begin(room, scratch, styles, i, seat, seats, kind):
    """Deal the table's game until the learner owes a decision; a game that ends before is passed over."""
    while True:
        learner = learner_of(room, i, seat, seats)
        deal(room, i, seats)
        let_others_play(room, scratch, styles, i, learner, seats)
        if room.waiting[i]:
            break
        room.games[i] += 1
    show(room, i, learner)
    pay(room, i, learner, kind)
    room.reward[i] = 0.0


@rule
def begin_some(room, scratch, styles, chosen, seat, seats, kind):
    """The first game at the chosen tables."""
    for i in range(len(room.states)):
        if chosen[i]:
            room.games[i] = 0
            room.ended[i] = False
            begin(room, scratch, styles, i, seat, seats, kind)


@rule
def step_learner(room, scratch, styles, actions, seat, seats, kind, mode, last, decisions):
    """The learner's decision at every table, and all of the others' behind it; `last` gets the last observations."""
    for i in range(len(room.states)):
        if room.ended[i] and mode != SAME_STEP:
            if mode == NEXT_STEP:
                begin(room, scratch, styles, i, seat, seats, kind)
            room.reward[i] = 0.0
            room.ended[i] = mode == DISABLED
            continue
        before = room.length[i]
        learner = room.seat[i]
        decide(room, i, learner, room.absolute[learner, actions[i]])
        let_others_play(room, scratch, styles, i, learner, seats)
        decisions[0] += room.length[i] - before
        room.ended[i] = room.waiting[i] == 0
        if room.ended[i]:
            end(room, scratch, styles, i, learner, seat, seats, kind, mode, last)
        else:
            show(room, i, learner)
            pay(room, i, learner, kind)


@rule
def end(room, scratch, styles, i, learner, seat, seats, kind, mode, last):
    """The game is over: the learner's reward and last sight; in the same step perhaps the next game."""
    settle(room, i, seats, kind)
    earned = room.final[i, learner]
    room.games[i] += 1
    show_end(room, i, learner)
    for k in range(last.shape[1]):
        last[i, k] = room.observation[i, k]
    if mode == SAME_STEP:
        begin(room, scratch, styles, i, seat, seats, kind)
    room.reward[i] = earned
