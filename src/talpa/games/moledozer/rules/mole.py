"""The mole: the winner's step and one extra action, and what becomes of the houses."""

from talpa.engine.bits import allow
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.box import EXTRAS, HAND, SEATS, WAYS, Look, Side, Symbol
from talpa.games.moledozer.reasons import Ending, News, Refusal
from talpa.games.moledozer.rules.seats import chair_of, in_play, players_left
from talpa.games.moledozer.rules.winner import crown
from talpa.games.moledozer.state import Phase


@rule
def give_mole(s, symbols):
    """The winner may take one step and use one of the symbols that lie open, in any order (MD-12, MD-14, MD-15)."""
    s.phase = Phase.MOLE
    s.steps = 1
    s.extras = symbols & EXTRAS


@rule
def put_mole_down(s):
    s.winner = NOBODY
    s.steps = 0
    s.extras = 0


@rule
def has_no_more_to_do(s):
    """No step and no symbol is left, the winner's own house was crushed (MD-13), or the game is won (MD-37)."""
    return (s.steps == 0 and s.extras == 0) or not in_play(s, s.winner) or s.phase == Phase.OVER


@rule
def stop(s, seat):
    """The winner need not take the step, nor an extra action (MD-12, MD-14)."""
    s.steps = 0
    s.extras = 0
    announce(s, News.DONE, seat, 0, 0)


@rule
def step_refusal(s, way):
    """A step leads to a neighbour, in any direction (MD-13)."""
    if s.steps == 0 and not s.extras & Symbol.STEP:
        return Refusal.NO_STEP_LEFT
    return Refusal.LEGAL if s.neighbour[s.mole, way] != EMPTY else Refusal.NO_WAY


@rule
def reverse_refusal(s):
    """A card that lies open says so (MD-14)."""
    return Refusal.LEGAL if s.extras & Symbol.REVERSE else Refusal.NO_SUCH_SYMBOL


@rule
def swap_refusal(s, seat, other):
    """Houses are changed with any other player in the game (MD-19)."""
    if not s.extras & Symbol.SWAP:
        return Refusal.NO_SUCH_SYMBOL
    return Refusal.LEGAL if other != seat and in_play(s, other) else Refusal.NOT_IN_THE_GAME


@rule
def allow_mole_actions(s, seat, mask):
    """Every step and extra action that is not refused; and to leave it at that."""
    for way in range(WAYS):
        if step_refusal(s, way) == 0:
            allow(mask, Family.STEP + way)
    if reverse_refusal(s) == 0:
        allow(mask, Family.REVERSE.value)
    for other in range(SEATS):
        if swap_refusal(s, seat, other) == 0:
            allow(mask, Family.SWAP + other)
    allow(mask, Family.DONE.value)


@rule
def step(s, seat, way):
    """The first step is free, a second one is the extra action (MD-15); the mole may go on from a house (MD-17)."""
    start, to, free = s.mole, s.neighbour[s.mole, way], s.steps
    if not free:
        s.extras = 0
    s.steps = 0
    s.mole = to
    announce(s, News.STEP if free else News.EXTRA_STEP, seat, start, to)
    for owner in range(SEATS):
        if s.house[owner] == to:
            crush_house(s, owner, seat)
            return


@rule
def crush_house(s, owner, by):
    """The owner is out at once (MD-17); a ruin is an ordinary space, and the stack lies aside (MD-24, MD-25)."""
    s.standing &= ~(1 << owner)
    s.house[owner] = EMPTY
    s.fallen[owner] = 1 + fallen_before(s)
    announce(s, News.CRUSH, owner, by, s.mole)
    left = players_left(s)
    if left == 1:
        crown(s, last_standing(s), Ending.LAST_HOUSE, 37)
    elif left == 2:
        turn_board_over(s)
    elif s.mole_after:
        s.mole = s.centre[s.side]
        announce(s, News.RETURN, s.mole, 0, 0)


@rule
def fallen_before(s):
    count = 0
    for seat in range(SEATS):
        count += s.fallen[seat] > 0
    return count


@rule
def last_standing(s):
    seat = 0
    while not in_play(s, seat):
        seat += 1
    return seat


@rule
def turn_board_over(s):
    """The mole starts anew, and the two take the houses in the order they sit; their stacks stay (MD-26)."""
    s.side = Side.DUEL
    s.mole = s.centre[s.side]
    house = 0
    for chair in range(SEATS):
        seat = s.sitter[chair]
        if seat >= 0 and in_play(s, seat):
            s.house[seat] = s.home[s.side, house]
            house += 1
    announce(s, News.TURN_OVER, 0, 0, 0)


@rule
def reverse_stacks(s, seat):
    """The top card of everybody's stack becomes the bottom one (MD-20)."""
    s.extras = 0
    for other in range(SEATS):
        if in_play(s, other):
            top = s.height[other] - 1
            for i in range(s.height[other] // 2):
                exchange(s.stack[other], i, top - i)
    announce(s, News.REVERSE, seat, 0, 0)


@rule
def exchange(items, a, b):
    held = items[a]
    items[a] = items[b]
    items[b] = held


@rule
def swap(s, seat, other):
    """House, colour and chair are exchanged; the stack stays with its player, or with the seat (MD-18)."""
    s.extras = 0
    exchange(s.sitter, chair_of(s, seat), chair_of(s, other))
    exchange(s.house, seat, other)
    exchange(s.colour, seat, other)
    if s.stacks:
        swap_stacks(s, seat, other)
    announce(s, News.SWAP, seat, other, 0)


@rule
def swap_stacks(s, seat, other):
    """Who looked at a stack still knows it; its new owner looks only where stacks always lie open (MD-18, MD-22)."""
    for i in range(HAND):
        held = s.stack[seat, i]
        s.stack[seat, i] = s.stack[other, i]
        s.stack[other, i] = held
    exchange(s.lookers, seat, other)
    if s.look == Look.ALWAYS:
        s.lookers[seat] |= 1 << seat
        s.lookers[other] |= 1 << other
