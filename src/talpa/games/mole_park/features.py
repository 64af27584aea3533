"""Numbers for learning, from a view: the reader's seat first, then clockwise."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.mole_park.box import BATCHES, HAND, HOLES, LAST_ROUND, MOLES, SEATS, STANDS, STARS, Die
from talpa.games.mole_park.rules.moles import equal_moles, in_hand, kind_of, moles_in, stars_in_hand
from talpa.games.mole_park.rules.prizes import stars_of_prizes
from talpa.games.mole_park.rules.seats import among
from talpa.games.mole_park.rules.setup import prizes_left
from talpa.games.mole_park.state import Phase
from talpa.games.mole_park.value import chance_of_crown

A_SEAT = 9                       # numbers a seat
TABLE = SEATS * A_SEAT           # where the numbers about the table begin
PHASES = len(Phase)
MOLE = TABLE + PHASES + 4    # … about moles by stars
HOLE = MOLE + 2 * STARS          # … about holes
STAND = HOLE + HOLES             # … about stands
OWN = STAND + 3 * STANDS         # … about the reader's own die
FEATURES = OWN + 6


@rule
def features(s, seat, out):
    for i in range(s.seats):
        tell_seat(s, (seat + i) % s.seats, out, i * A_SEAT)
    tell_table(s, out)
    for star in range(STARS):
        out[MOLE + star] = own_moles(s, seat, star) / HAND
        out[MOLE + STARS + star] = unseen_moles(s, star) / MOLES
    for hole in range(s.holes):
        out[HOLE + hole] = min(moles_in(s, hole) / HAND, 2.0)
    for stand in range(s.stands):
        tell_stand(s, stand, out, STAND + 3 * stand)
    if s.choice[seat] >= 0:
        out[OWN + int(s.choice[seat])] = 1.0
    out[OWN + 5] = chance_of_crown(s, seat)


@rule
def tell_seat(s, seat, out, at):
    out[at] = 1.0
    out[at + 1] = min(in_hand(s, seat) / HAND, 2.0)
    out[at + 2] = stars_of_prizes(s, seat) / s.crown
    out[at + 3] = stars_in_hand(s, seat) / s.crown
    out[at + 4] = 1.0 if seat == s.king_mole else 0.0
    out[at + 5] = 1.0 if among(seat, s.declared) or among(seat, s.rivals) else 0.0
    out[at + 6] = s.roll[seat, Die.PRIZE] / s.crown if s.roll[seat, Die.PRIZE] != EMPTY else 0.0
    out[at + 7] = 1.0 if s.choice[seat] != EMPTY else 0.0
    out[at + 8] = 1.0 if among(seat, s.waiting) or among(seat, s.tied) or s.picker == seat else 0.0


@rule
def tell_table(s, out):
    out[TABLE + s.phase] = 1.0
    at = TABLE + PHASES
    out[at] = min(1.0, s.rounds / LAST_ROUND)
    out[at + 1] = s.deck / MOLES
    out[at + 2] = moles_in_hands(s) / MOLES
    out[at + 3] = 1.0 if s.rivals else 0.0


@rule
def own_moles(s, seat, star):
    """Moles with so many stars, less one, in a hand that are not put down."""
    return equal_moles(s, seat, star) - s.down[seat, star]


@rule
def unseen_moles(s, star):
    """Moles with so many stars, less one, in the deck, in a hole or in a hand this view cannot see."""
    count = 0
    for batch in range(BATCHES):
        count += int(s.unseen[kind_of(batch, star)])
    return count


@rule
def moles_in_hands(s):
    count = 0
    for seat in range(s.seats):
        count += in_hand(s, seat)
    return count


@rule
def tell_stand(s, stand, out, at):
    out[at] = s.need[stand] / s.crown
    out[at + 1] = s.prize_stars[stand, s.top[stand]] / s.crown if s.top[stand] != EMPTY else 0.0
    out[at + 2] = prizes_left(s, stand) / max(s.prizes[stand], 1)
