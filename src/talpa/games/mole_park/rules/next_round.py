"""Prepare for the next round: dice, stands, fleeing moles, and the new deal."""

from talpa.engine.chance import whole
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY
from talpa.games.mole_park.box import FLIGHT, LAST_ROUND, Fleeing
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.moles import discard_hole, moles_in
from talpa.games.mole_park.rules.setup import deal_round, restock, take_back_dice
from talpa.games.mole_park.state import Phase


@rule
def prepare_next_round(s):
    """Take the dice back, restock, let moles flee, then deal (MP-38); with a cap the game may end (X-7)."""
    s.declared = 0
    for seat in range(s.seats):
        take_back_dice(s, seat)
    announce(s, News.DICE_BACK, 0, 0, 0)
    restock_stands(s)
    if s.seats <= 3 or s.fleeing == Fleeing.ALL:
        flee(s)
    if s.cap and s.rounds >= LAST_ROUND:
        s.phase = Phase.OVER
        announce(s, News.CAPPED, s.rounds, 0, 0)
        return
    s.rounds += 1
    deal_round(s)


@rule
def restock_stands(s):
    """Every stand that lost its top prize shows the next one (MP-24)."""
    for stand in range(s.stands):
        if s.top[stand] == EMPTY:
            restock(s, stand)
            if s.top[stand] != EMPTY:
                announce(s, News.RESTOCKED, stand, whole(s.top[stand]), 0)


@rule
def flee(s):
    """From a hole with 5 moles or more all flee onto the discard pile (MP-27); only at 2 or 3 seats (MP-28)."""
    for hole in range(s.holes):
        moles = moles_in(s, hole)
        if moles >= FLIGHT:
            discard_hole(s, hole)
            announce(s, News.FLED, hole, moles, 0)
