"""Setup: the Mole Deck, the Prize Stands, the dice, and who starts as King Mole."""

from talpa.engine.chance import below, whole
from talpa.engine.compiled import rule
from talpa.engine.news import CROSS, EVERYONE, announce, hush, tell
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.box import MOLES, PRIZES, SEATS, STANDS, STARS, Die
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.moles import deal
from talpa.games.mole_park.rules.seats import among, bit, lowest, several
from talpa.games.mole_park.state import Phase


@rule
def start(s, seats):
    hush(s)
    s.seats = seats
    s.rounds = 1
    s.champion = NOBODY
    s.picker = NOBODY
    set_up_deck(s)
    set_up_stands(s)
    for seat in range(SEATS):
        s.queue[seat] = NOBODY
        take_back_dice(s, seat)
    choose_king(s)
    deal_round(s)


@rule
def set_up_deck(s):
    """All 113 moles are in the deck (MP-04)."""
    s.deck = MOLES
    for star in range(STARS):
        s.unseen[star] = s.stars[star]


@rule
def set_up_stands(s):
    """Shuffle every stand and flip its top prize (MP-05)."""
    for stand in range(STANDS):
        s.top[stand] = EMPTY
        for prize in range(PRIZES):
            s.owner[stand, prize] = NOBODY if prize < s.prizes[stand] else EMPTY
        restock(s, stand)


@rule
def prizes_left(s, stand):
    """Prizes of a stand that nobody has won, the face-up one too (MP-25)."""
    count = 0
    for prize in range(s.prizes[stand]):
        count += 1 if s.owner[stand, prize] == NOBODY else 0
    return count


@rule
def restock(s, stand):
    """Flip the top prize of a stand that shows none (MP-24), any of those left; if none is, it stays empty (MP-25)."""
    left = prizes_left(s, stand)
    if s.top[stand] != EMPTY or left == 0:
        return
    place, prize = below(s.luck, left), 0
    while s.owner[stand, prize] != NOBODY or place > 0:
        place -= 1 if s.owner[stand, prize] == NOBODY else 0
        prize += 1
    s.top[stand] = prize


@rule
def take_back_dice(s, seat):
    s.choice[seat] = EMPTY
    for die in range(4):
        s.roll[seat, die] = EMPTY


@rule
def roll_die(s, die):
    """A face of a die: a hole, 0 for X, or stars (MP-02, MP-03)."""
    return whole(s.face[die, below(s.luck, whole(s.faces[die]))])


@rule
def choose_king(s):
    """The highest Prize die starts as King Mole, ties roll again (MP-36); or the table names a seat (X-1, MP-23)."""
    if s.start > 0:
        s.king_mole = s.start - 1
        tell(s, News.KING, CROSS + 1, EVERYONE, s.king_mole, 0, 0)
        return
    tied = bit(s.seats) - 1
    while several(tied):
        make_room_for_rolls(s)
        tied = highest_rollers(s, tied)
    s.king_mole = lowest(tied)
    tell(s, News.KING, 36, EVERYONE, s.king_mole, 0, 0)


@rule
def make_room_for_rolls(s):
    """A roll-off has no end that could be proven: if one more would not fit into the news, the first are forgotten."""
    if s.told + s.seats + 2 >= len(s.news):
        hush(s)


@rule
def highest_rollers(s, seats):
    """Each of these seats rolls the Prize die; those with the most stars (bitmasks, MP-36)."""
    most, highest = -1, 0
    for seat in range(s.seats):
        if among(seat, seats):
            stars = roll_die(s, Die.PRIZE.value)
            announce(s, News.KING_ROLL, seat, stars, 0)
            if stars > most:
                most, highest = stars, 0
            if stars == most:
                highest |= bit(seat)
    return highest


@rule
def deal_round(s):
    """Deal 1 mole to each hole, 2 with six or more seats (MP-29); then everybody chooses a die (MP-08)."""
    s.phase = Phase.CHOOSE
    deal(s, 2 if s.seats >= 6 else 1)
