"""Numbers for learning, from a view, all from 0 to 2: every seat from the reader's on, the table, moles, stands, dice.

NAMES says what stands at each index. A row as long as NAMES also gets the planes, card by card (`planes`).
"""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.mole_park.box import BATCHES, HAND, HOLES, LAST_ROUND, MOLES, SEATS, STANDS, STARS, Die
from talpa.games.mole_park.planes import PLANE_NAMES, write_planes
from talpa.games.mole_park.rules.moles import equal_moles, in_hand, kind_of, moles_in, stars_in_hand
from talpa.games.mole_park.rules.seats import among
from talpa.games.mole_park.sight import lies_open
from talpa.games.mole_park.state import DIE_NAMES, Phase
from talpa.games.mole_park.value import chance_from

SEAT = [
    "plays", "moles in hand / 5", "stars of prizes / Crown", "known stars in hand / Crown", "is King Mole",
    "goes for the Crown", "stars on the Prize die / Crown", "has chosen", "is still to act",
]
DICE = list(Die)[: Die.PRIZE]
STAND = ["stars it asks for / Crown", "stars of the prize on top / Crown", "prizes left / all", "within reach"]
NAMES = [
    *(f"seat +{seat}: {what}" for seat in range(SEATS) for what in SEAT),
    *(f"phase {phase.name.lower()}" for phase in Phase),
    "rounds / 100", "moles in the deck / 113", "moles in hands / 113", "Showdown",
    *(f"own moles of {star + 1} stars / 5" for star in range(STARS)),
    *(f"unseen moles of {star + 1} stars / 113" for star in range(STARS)),
    *(f"moles in hole {hole + 1} / 5" for hole in range(HOLES)),
    *(f"stand {stand + 1}: {what}" for stand in range(STANDS) for what in STAND),
    *(f"own choice: {DIE_NAMES[die]}" for die in Die),
    "chance of the Crown", *(f"{DIE_NAMES[die]}: moles it hits on average / 5" for die in DICE),
    "moles to put down / 5",
]
A_SEAT, A_STAND = len(SEAT), len(STAND)
TABLE = SEATS * A_SEAT           # where the numbers about the table begin
PHASES = len(Phase)
MOLE = TABLE + PHASES + 4        # … about moles by stars
HOLE = MOLE + 2 * STARS          # … about holes
STAND_AT = HOLE + HOLES          # … about stands
OWN = STAND_AT + A_STAND * STANDS    # … about the reader's own dice
FEATURES = len(NAMES)
NAMES += PLANE_NAMES


@rule
def features(s, seat, out):
    """Write them into a zeroed row of FEATURES, or of all NAMES."""
    tell_prizes(s, seat, out)
    for i in range(s.seats):
        tell_seat(s, (seat + i) % s.seats, i == 0, out, i * A_SEAT)
    tell_table(s, out)
    for star in range(STARS):
        out[MOLE + star] = own_moles(s, seat, star) / HAND
        out[MOLE + STARS + star] = unseen_moles(s, star) / MOLES
    for hole in range(s.holes):
        out[HOLE + hole] = min(moles_in(s, hole) / HAND, 2.0)
    stars = round((out[2] + out[3]) * s.crown)
    for stand in range(s.stands):
        tell_stand(s, stand, stars, out, STAND_AT + A_STAND * stand)
    tell_own(s, seat, stars, out)
    if len(out) > FEATURES:
        write_planes(s, seat, out, FEATURES)


@rule
def tell_prizes(s, seat, out):
    """Every prize once: to whom its stars belong, or that it is left."""
    for stand in range(s.stands):
        left = 0
        for prize in range(s.prizes[stand]):
            owner = int(s.owner[stand, prize])
            if owner >= 0:
                at = (owner - seat + s.seats) % s.seats * A_SEAT + 2
                out[at] = min(out[at] + s.prize_stars[stand, prize] / s.crown, 2.0)
            else:
                left += 1
        out[STAND_AT + A_STAND * stand + 2] = left / max(s.prizes[stand], 1)


@rule
def tell_seat(s, seat, own, out, at):
    out[at] = 1.0
    out[at + 1] = min(in_hand(s, seat) / HAND, 2.0)
    if own or lies_open(s, seat):
        out[at + 3] = min(stars_in_hand(s, seat) / s.crown, 2.0)
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
def tell_own(s, seat, stars, out):
    """What the reader chose, and what its dice promise."""
    if s.choice[seat] >= 0:
        out[OWN + int(s.choice[seat])] = 1.0
    out[OWN + 5] = chance_from(s, stars)
    for die in range(3):
        out[OWN + 6 + die] = min(hits(s, die) / HAND, 2.0)
    out[OWN + 9] = min(s.excess[seat] / HAND, 2.0)


@rule
def hits(s, die):
    """Moles in the hole that a whacking die shows, on average."""
    count = 0
    for face in range(s.faces[die]):
        if s.face[die, face] > 0:
            count += moles_in(s, s.face[die, face] - 1)
    return count / s.faces[die]


@rule
def own_moles(s, seat, star):
    """Moles with so many stars, less one, in a hand that are not put down."""
    return min(equal_moles(s, seat, star) - s.down[seat, star], 2 * HAND)


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
def tell_stand(s, stand, stars, out, at):
    out[at] = s.need[stand] / s.crown
    out[at + 1] = min(s.prize_stars[stand, s.top[stand]] / s.crown, 2.0) if s.top[stand] != EMPTY else 0.0
    out[at + 3] = 1.0 if s.need[stand] <= stars else 0.0
