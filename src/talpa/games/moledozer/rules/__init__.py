"""Moledozer's flow: whose decision it is, what they may do, what then happens."""

from talpa.engine.bits import allow, allow_range
from talpa.engine.compiled import rule
from talpa.engine.news import EVERYONE, hush, tell
from talpa.engine.record import NOBODY
from talpa.games.moledozer.actions import CALL, DONE, GUESS, HOUSE, KEEP, NEXT, READY, REVERSE, STEP, SWAP
from talpa.games.moledozer.box import LAST_ROUND, SEATS, Symbol
from talpa.games.moledozer.news import News, Refusal
from talpa.games.moledozer.rules import guessing, mole, preparation, winner
from talpa.games.moledozer.rules.audit import audit
from talpa.games.moledozer.rules.seats import next_chair
from talpa.games.moledozer.rules.winner import result
from talpa.games.moledozer.state import Phase

__all__ = ["apply", "audit", "legal", "refusal", "result", "start", "to_move"]


@rule
def start(s, seats):
    """Lay out the board; the players choose houses before the first deal."""
    hush(s)
    preparation.lay_out(s, seats)
    preparation.choose_first_player(s, seats)


@rule
def to_move(s):
    """New cards are looked at together; all else is done one after the other."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.LOOK:
        return int(s.looking)
    if s.phase == Phase.MOLE:
        return 1 << s.winner
    return 1 << s.sitter[s.turn]


@rule
def refusal(s, seat, action):
    """0 where the seat, whose decision it is, may do this; else why not."""
    if s.phase != phase_of(s, action):
        return Refusal.NOT_NOW
    if action >= GUESS:
        return guessing.guess_refusal(s, seat, action - GUESS)
    if s.phase == Phase.LOOK:
        return preparation.look_refusal(s, seat, action - NEXT)
    if s.phase == Phase.HOUSE:
        return preparation.house_refusal(s, action - HOUSE)
    if s.phase == Phase.MOLE:
        return mole_refusal(s, seat, action)
    return Refusal.LEGAL


@rule
def phase_of(s, action):
    """The phase in which this action has its place; a guess has two."""
    if action >= GUESS:
        return Phase.CHANGE if s.phase == Phase.CHANGE else Phase.GUESS
    if action < HOUSE:
        return Phase.LOOK
    if action < CALL:
        return Phase.HOUSE
    if action < KEEP:
        return Phase.CALL
    return Phase.CHANGE if action == KEEP else Phase.MOLE


@rule
def mole_refusal(s, seat, action):
    if action < REVERSE:
        return mole.step_refusal(s, action - STEP)
    if action == REVERSE:
        return Refusal.LEGAL if s.extras & Symbol.REVERSE else Refusal.NO_SUCH_SYMBOL
    if action < DONE:
        return mole.swap_refusal(s, seat, action - SWAP)
    return Refusal.LEGAL


@rule
def legal(s, seat, mask):
    """What `refusal` allows, looking only at the families of this phase."""
    if s.phase == Phase.GUESS or s.phase == Phase.CHANGE:
        guessing.allow_guesses(s, seat, mask)
        if s.phase == Phase.CHANGE:
            allow(mask, KEEP)
    elif s.phase == Phase.MOLE:
        for action in range(STEP, GUESS):
            if mole_refusal(s, seat, action) == 0:
                allow(mask, action)
    elif s.phase == Phase.LOOK:
        for action in range(READY, HOUSE):
            if preparation.look_refusal(s, seat, action - NEXT) == 0:
                allow(mask, action)
    elif s.phase == Phase.HOUSE:
        for house in range(SEATS):
            if preparation.house_refusal(s, house) == 0:
                allow(mask, HOUSE + house)
    else:
        allow_range(mask, CALL, 2)


@rule
def apply(s, seat, action):
    """Do it, and all that follows until somebody must decide."""
    hush(s)
    if s.phase == Phase.GUESS:
        take_guess(s, seat, action - GUESS)
    elif s.phase == Phase.CHANGE:
        take_second_thought(s, seat, action)
    elif s.phase == Phase.MOLE:
        take_mole_action(s, seat, action)
    elif s.phase == Phase.LOOK:
        take_look(s, seat, action)
    elif s.phase == Phase.CALL:
        guessing.call(s, seat, action - CALL)
    else:
        take_house(s, seat, action - HOUSE)


@rule
def take_house(s, seat, house):
    """The cards are dealt when everybody has a house."""
    preparation.choose_house(s, seat, house)
    if preparation.everyone_has_a_house(s):
        preparation.deal_stacks(s)
        open_round(s)


@rule
def take_look(s, seat, action):
    """Guessing begins when everybody's stack is down."""
    if action >= NEXT:
        preparation.place_next(s, seat, action - NEXT)
    if preparation.has_looked(s, seat):
        preparation.put_stack_down(s, seat)
    if s.looking == 0:
        open_round(s)


@rule
def open_round(s):
    """New cards are looked at first; then the first guesser calls, where the table plays so, or guesses (MD-35)."""
    s.turn = s.first
    if s.looking:
        s.phase = Phase.LOOK
    elif s.multiplication and not s.draw_off:
        s.phase = Phase.CALL
    else:
        s.phase = Phase.GUESS


@rule
def take_guess(s, seat, number):
    """After the last guess the first guesser may change, where the table plays so (MD-33)."""
    guessing.guess(s, seat, number)
    if s.turn != s.first:
        return
    if s.change:
        s.phase = Phase.CHANGE
    else:
        close_guessing(s)


@rule
def take_second_thought(s, seat, action):
    if action == KEEP:
        tell(s, News.KEEP, 33, EVERYONE, seat, s.guess[seat], 0)
    else:
        guessing.change_guess(s, seat, action - GUESS)
    close_guessing(s)


@rule
def close_guessing(s):
    """The winner gets the mole; where nobody wins, no symbol is used (MD-16). A draw-off decides the game."""
    symbols = guessing.resolve_round(s)
    if s.draw_off:
        winner.settle_draw_off(s)
    elif s.winner != NOBODY:
        mole.give_mole(s, symbols)
        return
    next_round(s)


@rule
def take_mole_action(s, seat, action):
    if action < REVERSE:
        mole.step(s, seat, action - STEP)
    elif action == REVERSE:
        mole.reverse_stacks(s, seat)
    elif action < DONE:
        mole.swap(s, seat, action - SWAP)
    else:
        mole.stop(s, seat)
    if mole.has_no_more_to_do(s):
        next_round(s)


@rule
def next_round(s):
    """The first guess goes on clockwise (MD-06); a used up stack brings new cards, or the end (MD-23, MD-27)."""
    clear_round(s)
    if s.phase == Phase.OVER:
        return
    if s.rounds_begun == LAST_ROUND:
        winner.end_shared(s)
        return
    s.first = next_chair(s, s.first)
    if winner.stacks_are_used_up(s):
        winner.deal_anew(s)
    if s.phase != Phase.OVER:
        s.rounds_begun += 1
        open_round(s)


@rule
def clear_round(s):
    s.winner = NOBODY
    s.steps = 0
    s.extras = 0
    s.product = 0
    for seat in range(SEATS):
        s.guess[seat] = 0
