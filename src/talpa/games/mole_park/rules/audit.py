"""The audit: every mole, prize and die is somewhere, and every number in its range."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.box import BATCHES, HAND, HOLES, PRIZES, SEATS, STANDS, STARS, Die
from talpa.games.mole_park.reasons import Fault
from talpa.games.mole_park.rules.moles import equal_moles, in_hand, kind_of, unseen_of
from talpa.games.mole_park.rules.seats import among, bit
from talpa.games.mole_park.state import Phase


@rule
def audit(s):
    if not moles_are_there(s):
        return Fault.MOLES_LOST
    if not hands_are_right(s):
        return Fault.HANDS_WRONG
    for batch in range(BATCHES):
        if not batch_is_right(s, batch):
            return Fault.BATCH_WRONG
    return audit_rest(s)


@rule
def audit_rest(s):
    for stand in range(STANDS):
        if not prizes_are_there(s, stand):
            return Fault.PRIZE_LOST
        if not top_is_right(s, stand):
            return Fault.TOP_WRONG
    if not dice_are_right(s):
        return Fault.DIE_WRONG
    return Fault.SOUND if turn_is_right(s) else Fault.TURN_WRONG


@rule
def moles_are_there(s):
    """Of each worth as many moles as the box holds: discarded, in hands or unseen."""
    for star in range(STARS):
        count = int(s.discard[star])
        for batch in range(BATCHES):
            count += int(s.unseen[kind_of(batch, star)])
        for seat in range(s.seats):
            count += equal_moles(s, seat, star)
        if s.discard[star] < 0 or count != s.stars[star]:
            return False
    return True


@rule
def hands_are_right(s):
    """Moles in hands have seats at the table; hands are small except while moles are put down."""
    for seat in range(SEATS):
        for batch in range(BATCHES):
            if not batch_in_hand_is_right(s, seat, batch):
                return False
        for star in range(STARS):
            if not 0 <= s.down[seat, star] <= equal_moles(s, seat, star):
                return False
            if s.down[seat, star] > 0 and s.phase != Phase.DISCARD:
                return False
        if s.phase <= Phase.RESPOND and in_hand(s, seat) > HAND:
            return False
    return True


@rule
def batch_in_hand_is_right(s, seat, batch):
    """As many faces as backs, and none where nobody sits."""
    count = 0
    for star in range(STARS):
        if s.hand[seat, kind_of(batch, star)] < 0:
            return False
        count += int(s.hand[seat, kind_of(batch, star)])
    return count == s.held[seat, batch] and (seat < s.seats or count == 0)


@rule
def batch_is_right(s, batch):
    """Unseen moles of a batch lie in holes and, the newest, in the deck: no more and no fewer."""
    out = int(s.deck) if batch == 0 else 0
    for star in range(STARS):
        if s.unseen[kind_of(batch, star)] < 0:
            return False
    for hole in range(HOLES):
        if s.hole[hole, batch] < 0 or (hole >= s.holes and s.hole[hole, batch] != 0):
            return False
        out += int(s.hole[hole, batch])
    return s.deck >= 0 and unseen_of(s, batch) == out


@rule
def prizes_are_there(s, stand):
    for prize in range(PRIZES):
        owner = s.owner[stand, prize]
        if prize >= s.prizes[stand] and owner != EMPTY:
            return False
        if prize < s.prizes[stand] and not NOBODY <= owner < s.seats:
            return False
    return True


@rule
def top_is_right(s, stand):
    """The face-up prize is one of its stand that nobody owns."""
    top = s.top[stand]
    return top == EMPTY or (0 <= top < s.prizes[stand] and s.owner[stand, top] == NOBODY)


@rule
def dice_are_right(s):
    """Every die is in its owner's hand or shows one of its faces, and only dice that were chosen are rolled."""
    for seat in range(SEATS):
        for die in range(4):
            rolled = s.roll[seat, die]
            if rolled != EMPTY and not (seat < s.seats and is_face(s, die, rolled) and is_rolled(s, seat, die)):
                return False
        if s.choice[seat] != EMPTY and not (seat < s.seats and 0 <= s.choice[seat] <= Die.CROWN):
            return False
    return True


@rule
def is_face(s, die, rolled):
    faces = 0
    for face in range(s.faces[die]):
        faces += 1 if s.face[die, face] == rolled else 0
    return faces > 0


@rule
def is_rolled(s, seat, die):
    return among(seat, s.rivals) or min(int(s.choice[seat]), Die.PRIZE.value) == die


@rule
def turn_is_right(s):
    """Masks and turns name seats at the table, and belong to the phase."""
    everybody = bit(s.seats) - 1
    if (s.declared | s.rivals | s.waiting | s.tied) & ~everybody:
        return False
    if (s.phase == Phase.PICK) != (s.picker != NOBODY) or (s.phase == Phase.ORDER) != (s.tied != 0):
        return False
    for seat in range(SEATS):
        if s.excess[seat] < 0 or s.excess[seat] > 0 and s.phase != Phase.DISCARD:
            return False
    return Phase.CHOOSE <= s.phase <= Phase.OVER and 0 <= s.king_mole < s.seats
