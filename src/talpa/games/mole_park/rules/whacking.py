"""Whacking: the secret choice of a die, the roll, splitting the moles, and the hand limit."""

from talpa.engine.chance import below, whole
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY
from talpa.games.mole_park.box import HAND, STARS, Die, Limit
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.moles import (
    clear_unseen,
    close_ranks,
    count_unseen,
    discard_mole,
    in_hand,
    keep,
    moles_in,
    stars_in_hand,
    take,
)
from talpa.games.mole_park.rules.seats import among, bit
from talpa.games.mole_park.rules.setup import roll_die
from talpa.games.mole_park.state import MARK, Phase


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
            announce(s, News.LAID_DOWN, seat, in_hand(s, seat), stars_in_hand(s, seat))


@rule
def whack(s):
    """In every hole the moles are split among the players whose dice lie there (MP-15)."""
    count_unseen(s)
    for hole in range(s.holes):
        split(s, hole)
    clear_unseen(s)


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
def put_down(s, seat, stars):
    """The owner chooses a mole to discard; nobody sees it until all have chosen (MP-16)."""
    i = mole_to_put_down(s, seat, stars)
    s.mole_batch[i] += MARK
    s.excess[seat] -= 1


@rule
def mole_to_put_down(s, seat, stars):
    """The first mole with so many stars in a hand that is not put down yet, or -1."""
    for i in range(s.hands):
        if s.mole_seat[i] == seat and s.mole_stars[i] == stars and s.mole_batch[i] < MARK:
            return i
    return -1


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
    seats, kinds = moles_put_down(s)
    for seat in range(s.seats):
        for stars in range(1, STARS + 1):
            if among(seat, seats) and among(stars, kinds):
                settle(s, seat, stars)
    kept = 0
    for i in range(s.hands):
        if s.mole_batch[i] >= MARK:
            discard_mole(s, whole(s.mole_batch[i] - MARK), whole(s.mole_stars[i]))
        else:
            keep(s, i, kept)
            kept += 1
    close_ranks(s, kept)


@rule
def moles_put_down(s):
    """Bitmasks of the seats that put moles down, and of the stars of all these moles."""
    seats, kinds = 0, 0
    for i in range(s.hands):
        if s.mole_batch[i] >= MARK:
            seats |= bit(whole(s.mole_seat[i]))
            kinds |= bit(whole(s.mole_stars[i]))
    return seats, kinds


@rule
def settle(s, seat, stars):
    """Of equal moles in a hand chance says which go, so that the one that goes tells nothing about those that stay."""
    down, equal = 0, 0
    for i in range(s.hands):
        if s.mole_seat[i] == seat and s.mole_stars[i] == stars:
            equal += 1
            down += 1 if s.mole_batch[i] >= MARK else 0
    if down == 0:
        return
    announce(s, News.DISCARDED, seat, stars, down)
    for i in range(s.hands):
        if s.mole_seat[i] == seat and s.mole_stars[i] == stars:
            goes = down == equal or (down > 0 and below(s.luck, equal) < down)
            s.mole_batch[i] = s.mole_batch[i] % MARK + (MARK if goes else 0)
            down -= 1 if goes else 0
            equal -= 1
