"""Moledozer's flow: whose decision it is, what they may do, what then happens."""

from talpa.engine.bits import allow, allow_range
from talpa.engine.compiled import rule
from talpa.engine.news import hush
from talpa.engine.record import NOBODY
from talpa.games.moledozer.actions import FAMILY_OF, PHASES_OF, Family
from talpa.games.moledozer.reasons import Refusal
from talpa.games.moledozer.rules import guessing, mole, preparation, winner
from talpa.games.moledozer.rules.audit import audit
from talpa.games.moledozer.rules.position import fill_in
from talpa.games.moledozer.rules.seats import next_chair
from talpa.games.moledozer.rules.winner import result
from talpa.games.moledozer.state import Phase

__all__ = ["apply", "audit", "fill_in", "legal", "refusal", "result", "start", "to_move"]


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
def family_of(action):
    """Every number from the last family on is a guess."""
    return FAMILY_OF[min(action, len(FAMILY_OF) - 1)]


@rule
def refusal(s, seat, action):
    """0 where the seat, whose decision it is, may do this; else why not."""
    family = family_of(action)
    if not (PHASES_OF[family] >> s.phase) & 1:
        return Refusal.NOT_NOW
    if family == Family.GUESS:
        return guessing.guess_refusal(s, seat, action - family)
    if family == Family.READY:
        return preparation.ready_refusal(s)
    if family == Family.NEXT:
        return preparation.order_refusal(s, seat, action - family)
    if family == Family.HOUSE:
        return preparation.house_refusal(s, action - family)
    if family == Family.STEP:
        return mole.step_refusal(s, action - family)
    if family == Family.REVERSE:
        return mole.reverse_refusal(s)
    if family == Family.SWAP:
        return mole.swap_refusal(s, seat, action - family)
    return Refusal.LEGAL


@rule
def legal(s, seat, mask):
    """What `refusal` allows, looking only at the families of this phase."""
    if s.phase == Phase.GUESS or s.phase == Phase.CHANGE:
        guessing.allow_guesses(s, seat, mask)
        if s.phase == Phase.CHANGE:
            allow(mask, Family.KEEP.value)
    elif s.phase == Phase.MOLE:
        mole.allow_mole_actions(s, seat, mask)
    elif s.phase == Phase.LOOK:
        allow_unrefused(s, seat, mask, Family.READY.value, Family.HOUSE.value)
    elif s.phase == Phase.HOUSE:
        allow_unrefused(s, seat, mask, Family.HOUSE.value, Family.CALL.value)
    else:
        allow_range(mask, Family.CALL.value, 2)


@rule
def allow_unrefused(s, seat, mask, first, end):
    """Those from the first family to before another that are not refused."""
    for action in range(first, end):
        if refusal(s, seat, action) == 0:
            allow(mask, action)


@rule
def apply(s, seat, action):
    """Do it, and all that follows until somebody must decide."""
    hush(s)
    family = family_of(action)
    if family == Family.GUESS:
        take_guess(s, seat, action - family)
    elif family == Family.READY:
        take_look(s, seat)
    elif family == Family.NEXT:
        preparation.place_next(s, seat, action - family)
        take_look(s, seat)
    elif family == Family.HOUSE:
        take_house(s, seat, action - family)
    elif family == Family.CALL:
        guessing.call(s, seat, action - family)
    elif family == Family.KEEP:
        guessing.keep_guess(s, seat)
        close_guessing(s)
    else:
        move_mole(s, seat, family, action - family)


@rule
def take_house(s, seat, house):
    """The cards are dealt when everybody has a house."""
    preparation.choose_house(s, seat, house)
    if preparation.everyone_has_a_house(s):
        preparation.deal_stacks(s)
        open_round(s)


@rule
def take_look(s, seat):
    """Guessing begins when everybody's stack is down."""
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
    if s.phase == Phase.CHANGE:
        guessing.change_guess(s, seat, number)
        close_guessing(s)
        return
    guessing.guess(s, seat, number)
    if s.turn == s.first and s.change:
        s.phase = Phase.CHANGE
    elif s.turn == s.first:
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
def move_mole(s, seat, family, which):
    """A step or an extra action; the round is over when nothing more can be done."""
    if family == Family.STEP:
        mole.step(s, seat, which)
    elif family == Family.REVERSE:
        mole.reverse_stacks(s, seat)
    elif family == Family.SWAP:
        mole.swap(s, seat, which)
    else:
        mole.stop(s, seat)
    if mole.has_no_more_to_do(s):
        next_round(s)


@rule
def next_round(s):
    """The first guess goes on clockwise (MD-06); a used up stack brings new cards, or the end (MD-23, MD-27)."""
    mole.put_mole_down(s)
    if s.phase == Phase.OVER:
        return
    guessing.take_pawns_back(s)
    if winner.takes_too_long(s):
        winner.end_shared(s)
        return
    s.first = next_chair(s, s.first)
    if winner.stacks_are_used_up(s):
        winner.deal_anew(s)
    if s.phase != Phase.OVER:
        s.rounds_begun += 1
        open_round(s)
