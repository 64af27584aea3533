"""Whacking: the secret choice of a die, the roll, splitting the moles, and the hand limit."""

from talpa.engine.chance import whole
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY
from talpa.games.mole_park.box import HAND, KINDS, STARS, TOLD_FIRST, Die, Limit
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.moles import discard_mole, equal_moles, in_hand, moles_in, take
from talpa.games.mole_park.rules.seats import bit
from talpa.games.mole_park.rules.setup import roll_die
from talpa.games.mole_park.state import Phase


@rule
def undecided(s):
    """Bitmask of the seats that have not chosen a die yet (MP-35)."""
    seats = 0
    for seat in range(s.seats):
        if s.choice[seat] == EMPTY:
            seats |= bit(seat)
    return seats


@rule
def goes_for_prizes(s, seat):
    """Does this seat roll its Prize die, for a prize or for the Crown?"""
    return s.choice[seat] == Die.PRIZE or s.choice[seat] == Die.CROWN


@rule
def roll_dice(s):
    """All dice are rolled at once (MP-35); who rolls the Prize die lays all moles down (MP-39)."""
    for seat in range(s.seats):
        die = min(whole(s.choice[seat]), Die.PRIZE.value)
        s.roll[seat, die] = roll_die(s, die)
        announce(s, News.ROLLED, seat, whole(s.choice[seat]), whole(s.roll[seat, die]))
    for seat in range(s.seats):
        if goes_for_prizes(s, seat):
            tell_laid_down(s, seat)


@rule
def tell_laid_down(s, seat):
    """Every mole is told, for a hand that lies open for a moment is known for good: its stars, each a digit."""
    moles, first, others = 0, 0, 0
    for kind in range(KINDS):
        for _ in range(s.hand[seat, kind]):
            if moles < TOLD_FIRST:
                first = 10 * first + kind % STARS + 1
            else:
                others = 10 * others + kind % STARS + 1
            moles += 1
    announce(s, News.LAID_DOWN, seat, first, others)


@rule
def whack(s):
    """In every hole the moles are split among the players whose dice lie there (MP-15)."""
    for hole in range(s.holes):
        split(s, hole)


@rule
def split(s, hole):
    """Each player gets as many as all can, and the rest stays (MP-15)."""
    players, moles = players_at(s, hole), moles_in(s, hole)
    if players == 0 or moles == 0:
        return
    share = moles // players
    for seat in range(s.seats):
        if has_die_at(s, seat, hole):
            hand_over(s, hole, seat, share)
    if moles > share * players:
        announce(s, News.STAYED, hole, moles - share * players, share)


@rule
def hand_over(s, hole, seat, share):
    for _ in range(share):
        take(s, hole, seat)
    if share > 0:
        announce(s, News.TOOK, seat, hole, share)


@rule
def players_at(s, hole):
    """How many players rolled this hole's number; two dice of one player count once (MP-30)."""
    count = 0
    for seat in range(s.seats):
        count += 1 if has_die_at(s, seat, hole) else 0
    return count


@rule
def has_die_at(s, seat, hole):
    number = hole + 1
    return s.roll[seat, 0] == number or s.roll[seat, 1] == number or s.roll[seat, 2] == number


@rule
def call_for_discards(s):
    """Who holds more than 5 moles must put the rest down (MP-16), in the Showdown as the table likes (MP-31)."""
    if s.rivals and s.showdown_limit == Limit.NONE:
        return False
    somebody = False
    for seat in range(s.seats):
        s.excess[seat] = max(in_hand(s, seat) - HAND, 0)
        somebody = somebody or s.excess[seat] > 0
    if somebody:
        s.phase = Phase.DISCARD
    return somebody


@rule
def may_put_down(s, seat, star):
    """Is there a mole with so many stars, less one, in a hand that is not put down yet?"""
    return equal_moles(s, seat, star) > s.down[seat, star]


@rule
def put_down(s, seat, star):
    """The owner chooses a mole to discard; nobody sees it until all have chosen (MP-16)."""
    s.down[seat, star] += 1
    s.excess[seat] -= 1


@rule
def still_discarding(s):
    """Bitmask of the seats that hold too many moles."""
    seats = 0
    for seat in range(s.seats):
        if s.excess[seat] > 0:
            seats |= bit(seat)
    return seats


@rule
def discard_put_down(s):
    """All moles put down go to the discard pile at once, face-up (MP-17)."""
    for seat in range(s.seats):
        for star in range(STARS):
            moles = whole(s.down[seat, star])
            if moles > 0:
                s.down[seat, star] = 0
                for _ in range(moles):
                    discard_mole(s, seat, star)
                announce(s, News.DISCARDED, seat, star + 1, moles)
