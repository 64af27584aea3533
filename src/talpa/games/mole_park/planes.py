"""The longer row for learning, card by card: open hands, dice, batches of moles, discards and every prize."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.mole_park.box import BATCHES, HAND, HOLES, MOLES, PRIZES, SEATS, STANDS, STARS, Die
from talpa.games.mole_park.rules.moles import equal_moles
from talpa.games.mole_park.state import DIE_NAMES

DICE = Die.PRIZE + 1
PRIZE = ["is the reader's", "is another seat's", "lies on top of its stand"]
PLANE_NAMES = [
    *(f"seat +{seat}: known moles of {star + 1} stars / 5" for seat in range(SEATS) for star in range(STARS)),
    *(f"seat +{seat}: moles of batch {batch} / 5" for seat in range(SEATS) for batch in range(BATCHES)),
    *(
        f"seat +{seat}, {DIE_NAMES[die]} die: {what}"
        for seat in range(SEATS) for die in range(DICE) for what in ("lies rolled", "shows / 10")
    ),
    *(f"hole {hole + 1}: moles of batch {batch} / 5" for hole in range(HOLES) for batch in range(BATCHES)),
    *(f"discarded moles of {star + 1} stars / 113" for star in range(STARS)),
    *(
        f"stand {stand + 1}, prize {prize + 1}: {what}"
        for stand in range(STANDS) for prize in range(PRIZES) for what in PRIZE
    ),
]


@rule
def write_planes(s, seat, out, at):
    for step in range(s.seats):
        other = (max(seat, 0) + step) % s.seats
        write_hand(s, other, out, at + step * STARS, at + SEATS * STARS + step * BATCHES)
        write_dice(s, other, out, at + SEATS * (STARS + BATCHES) + 2 * step * DICE)
    at += SEATS * (STARS + BATCHES + 2 * DICE)
    for hole in range(s.holes):
        for batch in range(BATCHES):
            out[at + hole * BATCHES + batch] = min(2.0, s.hole[hole, batch] / HAND)
    at += HOLES * BATCHES
    for star in range(STARS):
        out[at + star] = s.discard[star] / MOLES
    write_prizes(s, max(seat, 0), out, at + STARS)


@rule
def write_hand(s, seat, out, at, batches):
    for star in range(STARS):
        out[at + star] = min(2.0, equal_moles(s, seat, star) / HAND)
    for batch in range(BATCHES):
        out[batches + batch] = min(2.0, s.held[seat, batch] / HAND)


@rule
def write_dice(s, seat, out, at):
    for die in range(DICE):
        if s.roll[seat, die] != EMPTY:
            out[at + 2 * die] = 1.0
            out[at + 2 * die + 1] = min(2.0, s.roll[seat, die] / 10)


@rule
def write_prizes(s, seat, out, at):
    for stand in range(s.stands):
        for prize in range(s.prizes[stand]):
            place = at + 3 * (stand * PRIZES + prize)
            out[place] = s.owner[stand, prize] == seat
            out[place + 1] = s.owner[stand, prize] >= 0 and s.owner[stand, prize] != seat
            out[place + 2] = s.top[stand] == prize
