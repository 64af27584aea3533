"""The audit: every mole, prize and die is somewhere, and every number in its range."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.box import BATCHES, HAND, HOLES, LAST_ROUND, PRIZES, SEATS, STANDS, STARS, Die, Limit
from talpa.games.mole_park.reasons import Fault
from talpa.games.mole_park.rules.audit_turn import audit_turn
from talpa.games.mole_park.rules.moles import equal_moles, in_hand, kind_of, unseen_of
from talpa.games.mole_park.rules.seats import among
from talpa.games.mole_park.rules.setup import prizes_left
from talpa.games.mole_park.state import Phase


@rule
def audit(s):
    """The number of the first thing amiss, or 0."""
    if not (Phase.CHOOSE <= s.phase <= Phase.OVER and rounds_are_right(s) and 0 <= s.king_mole < s.seats):
        return Fault.TURN
    fault = audit_moles(s)
    if fault == Fault.SOUND:
        fault = audit_stands(s)
    if fault == Fault.SOUND and not dice_are_right(s):
        fault = Fault.DICE
    return audit_turn(s) if fault == Fault.SOUND else fault


@rule
def rounds_are_right(s):
    """Nobody plays on after the last round, where there is one (X-7)."""
    return s.rounds >= 1 and (not s.cap or s.rounds <= LAST_ROUND)


@rule
def audit_moles(s):
    if not moles_are_there(s):
        return Fault.MOLES
    for seat in range(SEATS):
        for batch in range(BATCHES):
            if not batch_in_hand_is_right(s, seat, batch):
                return Fault.HANDS
        if not limit_is_kept(s, seat):
            return Fault.LIMIT
    for batch in range(BATCHES):
        if not batch_is_right(s, batch):
            return Fault.BATCHES
    return Fault.SOUND


@rule
def audit_stands(s):
    for stand in range(STANDS):
        if not prizes_are_there(s, stand):
            return Fault.PRIZES
        if not top_is_right(s, stand):
            return Fault.TOPS
    return Fault.SOUND


@rule
def moles_are_there(s):
    """Of each worth as many moles as the box holds: discarded, in hands or unseen."""
    if s.deck < 0:
        return False
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
def limit_is_kept(s, seat):
    """Above the limit are only moles that are put down or will be (MP-16), or a rival's where there is none (MP-31)."""
    for star in range(STARS):
        if not 0 <= s.down[seat, star] <= equal_moles(s, seat, star):
            return False
    if s.phase == Phase.OVER and among(seat, s.rivals) and s.showdown_limit == Limit.NONE:
        return s.excess[seat] == 0 and moles_down(s, seat) == 0
    above = max(in_hand(s, seat) - HAND, 0) if s.phase == Phase.DISCARD else 0
    if s.excess[seat] < 0 or s.excess[seat] + moles_down(s, seat) != above:
        return False
    return s.phase == Phase.DISCARD or in_hand(s, seat) <= HAND


@rule
def moles_down(s, seat):
    """Moles put down in secret so far."""
    count = 0
    for star in range(STARS):
        count += int(s.down[seat, star])
    return count


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
    return unseen_of(s, batch) == out


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
    """The face-up prize is one of its stand that nobody owns; a round begins with one where any is left (MP-24)."""
    top = s.top[stand]
    if top == EMPTY:
        return s.phase > Phase.RESPOND or prizes_left(s, stand) == 0
    return 0 <= top < s.prizes[stand] and s.owner[stand, top] == NOBODY


@rule
def dice_are_right(s):
    """Every die is in its owner's hand or shows one of its faces, and just the dice that must be are rolled."""
    for seat in range(SEATS):
        if s.choice[seat] != EMPTY and not (seat < s.seats and 0 <= s.choice[seat] <= Die.CROWN):
            return False
        for die in range(4):
            rolled = s.roll[seat, die]
            if (rolled != EMPTY) != is_rolled(s, seat, die) or (rolled != EMPTY and not is_face(s, die, rolled)):
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
    """After the choice the chosen die, in the Showdown all four of a rival."""
    if s.rivals:
        return among(seat, s.rivals)
    return s.phase > Phase.RESPOND and s.choice[seat] != EMPTY and min(int(s.choice[seat]), Die.PRIZE.value) == die
