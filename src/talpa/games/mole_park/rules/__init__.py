"""Mole Park's flow: whose decision it is, what they may do, what then happens."""

from talpa.engine.bits import allow, allow_all
from talpa.engine.compiled import rule
from talpa.engine.news import confide, hush
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.actions import FAMILY_OF, PHASES_OF, Family
from talpa.games.mole_park.box import STARS, Die
from talpa.games.mole_park.reasons import Ending, News, Refusal
from talpa.games.mole_park.rules.audit import audit
from talpa.games.mole_park.rules.crown import (
    claim_crown,
    hear_declarations,
    hold_showdown,
    judge,
    let_others_respond,
    roll_again,
)
from talpa.games.mole_park.rules.moles import has_moles
from talpa.games.mole_park.rules.next_round import prepare_next_round
from talpa.games.mole_park.rules.position import fill_in
from talpa.games.mole_park.rules.prizes import (
    call_next_picker,
    can_afford,
    cash_in,
    order,
    pass_prizes,
    place_prize_dice,
    stars_of_prizes,
    total_stars,
    win_prize,
)
from talpa.games.mole_park.rules.seats import among, bit
from talpa.games.mole_park.rules.setup import prizes_left, start
from talpa.games.mole_park.rules.whacking import (
    call_for_discards,
    discard_put_down,
    may_put_down,
    put_down,
    roll_dice,
    still_discarding,
    undecided,
    whack,
)
from talpa.games.mole_park.state import Phase

__all__ = ["apply", "audit", "fill_in", "legal", "refusal", "result", "start", "to_move"]


@rule
def to_move(s):
    if s.phase <= Phase.RESPOND:
        return undecided(s)
    if s.phase == Phase.DISCARD:
        return still_discarding(s)
    if s.phase == Phase.ORDER and s.tied:
        return bit(s.king_mole)
    if s.phase == Phase.PICK and s.picker != NOBODY:
        return bit(s.picker)
    return s.waiting if s.phase == Phase.AGAIN else 0


@rule
def refusal(s, seat, action):
    """0 where the seat, whose decision it is, may do this; else why not."""
    family, which = FAMILY_OF[action], action - FAMILY_OF[action]
    if not (PHASES_OF[action] >> s.phase) & 1:
        return Refusal.NOT_NOW
    if family == Family.CHOOSE:
        return die_refusal(s, seat, which)
    if family == Family.DISCARD:
        return Refusal.LEGAL if may_put_down(s, seat, which) else Refusal.NOT_IN_HAND
    if family == Family.ORDER:
        return Refusal.LEGAL if among(which, s.tied) else Refusal.NOT_TIED
    if family == Family.PICK:
        return prize_refusal(s, seat, which)
    return Refusal.LEGAL


@rule
def die_refusal(s, seat, die):
    """You have to whack before you win: the Prize die needs a mole in hand (MP-18), and so does the Crown (MP-10)."""
    if die < Die.PRIZE or has_moles(s, seat):
        return Refusal.LEGAL
    return Refusal.WHACK_FIRST if die == Die.PRIZE else Refusal.CROWN_NEEDS_A_MOLE


@rule
def prize_refusal(s, seat, stand):
    """A prize must be face-up and affordable (MP-24, MP-25)."""
    if stand >= s.stands:
        return Refusal.NO_SUCH_STAND
    if s.top[stand] == EMPTY:
        return Refusal.WON_THIS_ROUND if prizes_left(s, stand) > 0 else Refusal.SOLD_OUT
    return Refusal.LEGAL if can_afford(s, seat, stand) else Refusal.TOO_FEW_STARS


@rule
def legal(s, seat, mask):
    if s.phase <= Phase.RESPOND:
        allow_all(mask, Family.CHOOSE, 31 if has_moles(s, seat) else 7)
    elif s.phase == Phase.DISCARD:
        allow_all(mask, Family.DISCARD, stars_to_put_down(s, seat))
    elif s.phase == Phase.ORDER:
        allow_all(mask, Family.ORDER, s.tied)
    elif s.phase == Phase.PICK:
        mark_prizes(s, seat, mask)
    elif s.phase == Phase.AGAIN:
        allow(mask, Family.ROLL)


@rule
def stars_to_put_down(s, seat):
    """Bitmask of the stars, less one, of moles in a hand that are not put down yet."""
    stars = 0
    for star in range(STARS):
        stars |= may_put_down(s, seat, star) << star
    return stars


@rule
def mark_prizes(s, seat, mask):
    stars = total_stars(s, seat)
    allow(mask, Family.PASS)
    for stand in range(s.stands):
        if s.top[stand] != EMPTY and s.need[stand] <= stars:
            allow(mask, Family.PICK + stand)


@rule
def apply(s, seat, action):
    hush(s)
    family, which = FAMILY_OF[action], action - FAMILY_OF[action]
    if family == Family.CHOOSE:
        choose(s, seat, which)
    elif family == Family.DISCARD:
        put_down(s, seat, which)
    elif family == Family.ORDER:
        order(s, which)
    elif family == Family.PICK:
        win_prize(s, seat, which)
    elif family == Family.PASS:
        pass_prizes(s, seat)
    else:
        roll_again(s, seat)
    if to_move(s) == 0:
        go_on(s)


@rule
def choose(s, seat, die):
    """A die is chosen in secret (MP-35)."""
    s.choice[seat] = die
    confide(s, News.CHOSE, bit(seat), seat, die, s.rounds)


@rule
def go_on(s):
    """Nobody is awaited in this step: whacking comes before prizes (MP-16), the Showdown before all (MP-12)."""
    if s.phase <= Phase.RESPOND:
        roll_round(s)
    elif s.phase == Phase.DISCARD:
        go_on_after_discards(s)
    elif s.phase == Phase.AGAIN:
        hold_showdown(s)
    if (s.phase == Phase.ORDER or s.phase == Phase.PICK) and not call_next_picker(s):
        cash_in(s)
        prepare_next_round(s)


@rule
def go_on_after_discards(s):
    discard_put_down(s)
    s.phase = Phase.PICK
    if s.rivals:
        judge(s)
    else:
        place_prize_dice(s)


@rule
def roll_round(s):
    """A new declaration lets the others choose again (MP-09); else all roll, and the Crown decides all (MP-12)."""
    if hear_declarations(s):
        let_others_respond(s)
        if undecided(s):
            return
    s.phase = Phase.PICK
    roll_dice(s)
    if claim_crown(s):
        return
    whack(s)
    if not call_for_discards(s):
        place_prize_dice(s)


@rule
def result(s, points, rank):
    """Who wins the Crown wins, and all others lose alike; the safety cap is shared by all (X-7)."""
    for seat in range(s.seats):
        points[seat] = 0.0
        rank[seat] = 1 if s.champion == seat or s.phase == Phase.OVER and s.champion == NOBODY else 2
    if s.champion != NOBODY:
        points[s.champion] = 1.0
        return Ending.SHOWDOWN if s.rivals else Ending.CROWN
    if s.phase == Phase.OVER:
        for seat in range(s.seats):
            points[seat] = 1.0 / s.seats
        return Ending.CAP
    rank_by_prizes(s, rank)
    return Ending.RUNNING


@rule
def rank_by_prizes(s, rank):
    """While a game goes on, the stars of prizes say who is ahead."""
    for seat in range(s.seats):
        rank[seat] = 1
        for other in range(s.seats):
            if stars_of_prizes(s, other) > stars_of_prizes(s, seat):
                rank[seat] += 1
