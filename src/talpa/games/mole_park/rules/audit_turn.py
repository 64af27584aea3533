"""The audit of the turn: who is awaited, tied, queued, declared or in the Showdown belongs to the phase."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.box import LAST_ROUND, SEATS, Die, Limit
from talpa.games.mole_park.reasons import Fault
from talpa.games.mole_park.rules.moles import has_moles
from talpa.games.mole_park.rules.prizes import can_win, stars_of_prizes, total_stars
from talpa.games.mole_park.rules.seats import among, bit, lowest, several
from talpa.games.mole_park.rules.whacking import goes_for_prizes, still_discarding, undecided
from talpa.games.mole_park.state import Phase


@rule
def audit_turn(s):
    """The first thing amiss in what is awaited, or 0."""
    if (s.declared | s.rivals) & ~(bit(s.seats) - 1):
        return Fault.SHOWDOWN if s.rivals & ~(bit(s.seats) - 1) else Fault.CHOICES
    if not choices_are_right(s):
        return Fault.CHOICES
    if not picking_is_right(s):
        return Fault.PICKING
    if not champion_is_right(s):
        return Fault.CHAMPION
    if s.rivals:
        return Fault.SOUND if showdown_is_right(s) else Fault.SHOWDOWN
    return Fault.SOUND if round_is_right(s) else Fault.TURN


@rule
def round_is_right(s):
    """Each phase of a round with what it asks about."""
    if s.phase <= Phase.RESPOND:
        return undecided(s) != 0 and (s.declared != 0) == (s.phase == Phase.RESPOND)
    if s.phase == Phase.DISCARD:
        return still_discarding(s) != 0
    return s.phase != Phase.AGAIN


@rule
def choices_are_right(s):
    """Dice are chosen in a round and not in the Showdown; the Prize die and the Crown with a mole in hand (MP-18)."""
    for seat in range(s.seats):
        chosen = s.choice[seat] != EMPTY
        if chosen and (s.rivals or (goes_for_prizes(s, seat) and not has_moles(s, seat))):
            return False
        if not chosen and not s.rivals and Phase.RESPOND < s.phase < Phase.OVER:
            return False
        if among(seat, s.declared) and (s.choice[seat] != Die.CROWN or not crown_is_open(s, seat)):
            return False
        if s.phase > Phase.RESPOND and s.choice[seat] == Die.CROWN and not among(seat, s.declared):
            return False
    return True


@rule
def crown_is_open(s, seat):
    """Who declared and reached the Crown ended the round at once (MP-12)."""
    return s.phase <= Phase.RESPOND or s.phase == Phase.OVER or total_stars(s, seat) < s.crown


@rule
def picking_is_right(s):
    """Who picks, is tied, queues or waits rolled the Prize die, and is one of these only (MP-21)."""
    picking = s.phase == Phase.PICK or s.phase == Phase.ORDER
    if (s.phase == Phase.PICK) != (s.picker != NOBODY) or (s.phase == Phase.ORDER) != (s.tied != 0):
        return False
    if (s.waiting | s.tied) & ~(bit(s.seats) - 1):
        return False
    if not NOBODY <= s.picker < s.seats or (s.waiting != 0 and not picking and s.phase != Phase.AGAIN):
        return False
    if s.tied and (not several(s.tied) or among(s.king_mole, s.tied) or not can_win(s, lowest(s.tied))):
        return False
    return queue_is_right(s) and each_picks_once(s)


@rule
def queue_is_right(s):
    """Seats without gaps, while prizes are picked."""
    for place in range(SEATS):
        if not NOBODY <= s.queue[place] < s.seats:
            return False
        if s.queue[place] != NOBODY and place > 0 and s.queue[place - 1] == NOBODY:
            return False
    return s.queue[0] == NOBODY or s.phase == Phase.ORDER or s.phase == Phase.PICK


@rule
def each_picks_once(s):
    for seat in range(s.seats):
        times = int(s.picker == seat) + int(among(seat, s.tied))
        times += int(among(seat, s.waiting) and s.phase != Phase.AGAIN)
        for place in range(SEATS):
            times += int(s.queue[place] == seat)
        if times > 1 or (times == 1 and s.choice[seat] != Die.PRIZE):
            return False
    return True


@rule
def champion_is_right(s):
    """The game is over when the Crown is won, by a rival or by who declared, or after the last round (X-7)."""
    if not NOBODY <= s.champion < s.seats or (s.champion != NOBODY and s.phase != Phase.OVER):
        return False
    if s.phase != Phase.OVER:
        return True
    if s.champion == NOBODY:
        return s.cap and s.rounds == LAST_ROUND and s.rivals == 0 and undecided(s) == bit(s.seats) - 1
    return among(s.champion, s.rivals if s.rivals else s.declared)


@rule
def showdown_is_right(s):
    """Several rivals without prizes; moles are put down, or the tied roll again with empty hands (MP-32, MP-34)."""
    if s.declared or not several(s.rivals):
        return False
    for seat in range(s.seats):
        if among(seat, s.rivals) and (stars_of_prizes(s, seat) > 0 or (s.phase == Phase.AGAIN and has_moles(s, seat))):
            return False
    if s.phase == Phase.DISCARD:
        return s.showdown_limit == Limit.FIVE and still_discarding(s) & ~s.rivals == 0 and still_discarding(s) != 0
    if s.phase == Phase.AGAIN:
        return s.waiting != 0 and s.waiting & ~s.rivals == 0
    return s.phase == Phase.OVER
