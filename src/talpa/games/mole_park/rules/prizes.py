"""Winning prizes: adding up stars, and picking from most stars to least."""

from talpa.engine.chance import whole
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.box import SEATS, Die
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.moles import discard_hands, in_hand, stars_in_hand
from talpa.games.mole_park.rules.seats import among, bit, lowest, several
from talpa.games.mole_park.rules.whacking import goes_for_prizes
from talpa.games.mole_park.state import Phase


@rule
def stars_of_prizes(s, seat):
    """Prizes give stars and nothing else (MP-06)."""
    total = 0
    for stand in range(s.stands):
        for prize in range(s.prizes[stand]):
            if s.owner[stand, prize] == seat:
                total += int(s.prize_stars[stand, prize])
    return total


@rule
def total_stars(s, seat):
    """Stars of the moles laid down, of the Prize die and of the prizes won; nothing is capped (MP-22)."""
    return stars_in_hand(s, seat) + int(s.roll[seat, Die.PRIZE]) + stars_of_prizes(s, seat)


@rule
def place_prize_dice(s):
    """All Prize dice go on the path first (MP-39); who went for the Crown in vain picks nothing (MP-11)."""
    s.waiting = 0
    for seat in range(s.seats):
        if s.choice[seat] == Die.PRIZE:
            s.waiting |= bit(seat)
            announce(s, News.TOTAL, seat, total_stars(s, seat), 0)


@rule
def can_afford(s, seat, stand):
    """A stand sells to who has as many stars as it asks for (MP-05)."""
    return s.need[stand] <= total_stars(s, seat)


@rule
def can_win(s, seat):
    """Is there a face-up prize this seat can afford? Below the cheapest stand there is none (MP-19)."""
    stars, open_stands = total_stars(s, seat), 0
    for stand in range(s.stands):
        open_stands += 1 if s.top[stand] != EMPTY and s.need[stand] <= stars else 0
    return open_stands > 0


@rule
def call_next_picker(s):
    """From most stars to least (MP-39): somebody picks, the King orders a tie, or nobody is left: then False."""
    while s.queue[0] != NOBODY or s.waiting:
        if s.queue[0] == NOBODY:
            line_up(s)
            if s.tied:
                s.phase = Phase.ORDER
                return True
        seat = next_in_queue(s)
        if can_win(s, seat):
            s.picker = seat
            s.phase = Phase.PICK
            return True
        announce(s, News.EMPTY_HANDED, seat, 0, 0)
    return False


@rule
def line_up(s):
    """Who has the most stars comes next; the King last among equals, and he orders the others (MP-21)."""
    first = richest(s)
    if first & ~bit(s.king_mole):
        first &= ~bit(s.king_mole)
    s.waiting &= ~first
    if several(first) and can_win(s, lowest(first)):
        s.tied = first
        return
    queue_up(s, first)


@rule
def richest(s):
    """Bitmask of the waiting seats with the highest real total (MP-22)."""
    most, seats = -1, 0
    for seat in range(s.seats):
        if among(seat, s.waiting):
            stars = total_stars(s, seat)
            if stars > most:
                most, seats = stars, 0
            if stars == most:
                seats |= bit(seat)
    return seats


@rule
def queue_up(s, seats):
    """These seats (a bitmask) join the queue."""
    place = 0
    while s.queue[place] != NOBODY:
        place += 1
    for seat in range(s.seats):
        if among(seat, seats):
            s.queue[place] = seat
            place += 1


@rule
def next_in_queue(s):
    seat = whole(s.queue[0])
    for place in range(SEATS - 1):
        s.queue[place] = s.queue[place + 1]
    s.queue[SEATS - 1] = NOBODY
    return seat


@rule
def order(s, seat):
    """The King names who of the tied players picks next; the last one needs no naming (MP-21)."""
    queue_up(s, bit(seat))
    s.tied &= ~bit(seat)
    if not several(s.tied):
        queue_up(s, s.tied)
        s.tied = 0
    announce(s, News.ORDERED, s.king_mole, seat, 0)


@rule
def win_prize(s, seat, stand):
    """The face-up prize is won; the next one stays face-down this round (MP-24)."""
    prize = whole(s.top[stand])
    s.owner[stand, prize] = seat
    s.top[stand] = EMPTY
    s.picker = NOBODY
    announce(s, News.WON, seat, stand, prize)


@rule
def pass_prizes(s, seat):
    """Nobody must win a prize (MP-20)."""
    s.picker = NOBODY
    announce(s, News.PASSED, seat, 0, 0)


@rule
def cash_in(s):
    """Moles that were laid down are discarded, prize or no prize (MP-19)."""
    seats, moles = 0, 0
    for seat in range(s.seats):
        if goes_for_prizes(s, seat):
            seats |= bit(seat)
            moles += in_hand(s, seat)
    if moles > 0:
        discard_hands(s, seats)
        announce(s, News.CASHED_IN, moles, 0, 0)
