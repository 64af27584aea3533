"""Audit: every piece, card, token and mole is somewhere, once, and every number in its range."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molehills.box import HAND, KINDS, MOLEHILLS, NEWS, PIECES, ROUNDS, SEATS, SPACES, TOPPLES
from talpa.games.molehills.reasons import Fault
from talpa.games.molehills.rules.mountains import foot, in_play_area, is_too_high
from talpa.games.molehills.rules.topple import position_mark
from talpa.games.molehills.rules.turn_order import seat_with_token
from talpa.games.molehills.state import Phase


@rule
def audit(s):
    """0, or the number of the first fault."""
    if not counters_fit(s):
        return Fault.COUNTERS.value
    if not row_fits(s):
        return Fault.ROW.value
    if not pieces_are_all_there(s):
        return Fault.PIECES.value
    if not all_is_inside(s):
        return Fault.OUTSIDE.value
    return cards_fault(s) or table_fault(s)


@rule
def cards_fault(s):
    if not hands_fit(s):
        return Fault.HANDS.value
    if not cards_are_all_there(s):
        return Fault.CARDS.value
    return 0 if plans_fit(s) else Fault.PLANS.value


@rule
def table_fault(s):
    if not tokens_fit(s):
        return Fault.TOKENS.value
    if not moles_fit(s):
        return Fault.MOLES.value
    if not rock_fits(s):
        return Fault.ROCK.value
    return topple_fault(s)


@rule
def topple_fault(s):
    if not heights_fit(s):
        return Fault.TOO_HIGH.value
    if not pending_fits(s):
        return Fault.PENDING.value
    if not seen_fits(s):
        return Fault.SEEN.value
    return 0 if scores_fit(s) else Fault.SCORES.value


@rule
def counters_fit(s):
    """Phase, round, lap and turn are where a decision, or the end, can be; the news all fitted in."""
    if s.phase < 0 or s.phase > Phase.OVER or s.phase == Phase.WALK or s.phase == Phase.REVEAL:
        return False
    if s.this_round < 0 or s.this_round >= ROUNDS or s.lap < 0 or s.lap >= HAND or s.turn < 0 or s.turn >= s.seats:
        return False
    moving = s.phase >= Phase.TAKE_BACK and s.phase <= Phase.TOPPLE
    if not moving and (s.steps != 0 or s.turn_after != 0):
        return False
    return 0 <= s.steps <= 3 and 0 <= s.turn_after <= 3 and s.told < NEWS


@rule
def row_fits(s):
    """The row holds as many pieces as the mountains are high, and then nothing."""
    for space in range(SPACES):
        if s.height[space] < 0:
            return False
    count = foot(s, len(s.height))
    if count > PIECES:
        return False
    for i in range(PIECES):
        if i < count and (s.piece[i] < 0 or s.piece[i] >= s.seats):
            return False
        if i >= count and s.piece[i] != EMPTY:
            return False
    return True


@rule
def pieces_are_all_there(s):
    """30 pieces of each colour that plays."""
    for seat in range(SEATS):
        count = int(s.supply[seat])
        for i in range(foot(s, len(s.height))):
            count += s.piece[i] == seat
        if s.supply[seat] < 0 or count != (MOLEHILLS if seat < s.seats else 0):
            return False
    return True


@rule
def all_is_inside(s):
    """No mountain past the edge of the play area (MO-33)."""
    for space in range(SPACES):
        if s.height[space] > 0 and not in_play_area(s, space):
            return False
    return True


@rule
def cards_are_all_there(s):
    """As many of each kind as the box holds, wherever they are."""
    for kind in range(KINDS):
        count = int(s.draw_pile[kind]) + int(s.display[kind]) + int(s.discard[kind])
        for seat in range(s.seats):
            for i in range(HAND):
                count += s.hand[seat, i] == kind
        if count != s.cards[kind] or min(s.draw_pile[kind], s.display[kind], s.discard[kind]) < 0:
            return False
    return True


@rule
def hand_size(s, seat):
    """How many cards the seat has drafted this round."""
    if s.phase == Phase.DRAFT:
        return s.lap + (1 if s.token[seat] <= s.turn else 0)
    return HAND if s.phase >= Phase.PLAN and s.phase <= Phase.TOPPLE else 0


@rule
def hands_fit(s):
    """Hands are sorted and as large as the draft has come."""
    for seat in range(SEATS):
        size = hand_size(s, seat) if seat < s.seats else 0
        for i in range(HAND):
            if (s.hand[seat, i] == EMPTY) != (i >= size):
                return False
            if i < size and (s.hand[seat, i] < 0 or s.hand[seat, i] >= KINDS):
                return False
            if 0 < i < size and s.hand[seat, i] < s.hand[seat, i - 1]:
                return False
    return True


@rule
def plans_fit(s):
    """A plan is an order of the hand, equal cards as they lie; while cards are revealed everyone has one."""
    moving = s.phase > Phase.PLAN and s.phase <= Phase.TOPPLE
    for seat in range(SEATS):
        planned = s.plan[seat, 0] != EMPTY
        if planned and (seat >= s.seats or not (moving or s.phase == Phase.PLAN)):
            return False
        if (moving and seat < s.seats and not planned) or not plan_fits(s, seat, planned):
            return False
    return True


@rule
def plan_fits(s, seat, planned):
    used = 0
    for i in range(HAND):
        place = s.plan[seat, i]
        if not planned and place != EMPTY:
            return False
        if planned and (place < 0 or place >= HAND or (used >> place) & 1):
            return False
        if planned and place > 0 and s.hand[seat, place - 1] == s.hand[seat, place] and not (used >> (place - 1)) & 1:
            return False
        if planned:
            used |= 1 << place
    return True


@rule
def tokens_fit(s):
    """Tokens 1 to n, each once; tokens for the next round are claimed only while they are chosen."""
    for number in range(1, s.seats + 1):
        if seat_with_token(s, number) < 0:
            return False
    claimed, count = 0, 0
    for seat in range(SEATS):
        if s.claim[seat] < 0 or s.claim[seat] > s.seats or (s.claim[seat] > 0 and (claimed >> s.claim[seat]) & 1):
            return False
        claimed |= 1 << s.claim[seat]
        count += s.claim[seat] > 0
    return count == (s.turn if s.phase == Phase.KING else 0)


@rule
def moles_fit(s):
    """Each mole on a space of its own, once it is placed."""
    for seat in range(SEATS):
        placed = seat < s.seats and (s.phase != Phase.PLACE or s.token[seat] <= s.turn)
        if (s.mole[seat] != EMPTY) != placed or s.nose[seat] < 0 or s.nose[seat] > 3:
            return False
        if placed and (s.mole[seat] < 0 or s.mole[seat] >= SPACES or not in_play_area(s, s.mole[seat] + 0)):
            return False
        for other in range(seat):
            if placed and s.mole[other] == s.mole[seat]:
                return False
    return True


@rule
def rock_fits(s):
    """Beside the board, or on a space of its own with a face of the die up."""
    if s.rock == EMPTY:
        return s.die == 0
    if s.rock < 0 or s.rock >= SPACES or not in_play_area(s, s.rock + 0):
        return False
    for seat in range(s.seats):
        if s.mole[seat] == s.rock:
            return False
    return 1 <= s.die <= 3


@rule
def heights_fit(s):
    """Nothing is too high unless it waits to topple."""
    if s.phase == Phase.TOPPLE:
        return True
    for space in range(SPACES):
        if is_too_high(s, space):
            return False
    return True


@rule
def pending_fits(s):
    """The list names just the mountains that are too high, once each; the Mole card's alone may be lower."""
    if s.pendings < 0 or s.pendings > SPACES or (s.pendings > 0) != (s.phase == Phase.TOPPLE):
        return False
    for i in range(SPACES):
        if (s.pending[i] == EMPTY) != (i >= s.pendings):
            return False
    return all_too_high_wait(s)


@rule
def all_too_high_wait(s):
    listed, lower = 0, 0
    for i in range(s.pendings):
        space = int(s.pending[i]) + 0
        if space < 0 or space >= SPACES or (listed >> space) & 1:
            return False
        listed |= 1 << space
        lower += 0 if is_too_high(s, space) else 1
    for space in range(SPACES):
        if is_too_high(s, space) and not (listed >> space) & 1:
            return False
    return lower == 0 or (s.pendings == 1 and s.topples == 0)


@rule
def seen_fits(s):
    """The present position is the last one remembered; between cards nothing is."""
    moving = s.phase == Phase.TOPPLE
    if s.topples < 0 or s.topples > TOPPLES - moving or (s.topples > 0 and not moving):
        return False
    if moving and s.seen[s.topples] != position_mark(s):
        return False
    for i in range(s.topples + moving, TOPPLES):
        if s.seen[i] != 0:
            return False
    return True


@rule
def scores_fit(s):
    """The scorepad is empty for rounds to come."""
    for seat in range(SEATS):
        for i in range(ROUNDS):
            done = i < s.this_round or (i == s.this_round and s.phase >= Phase.KING)
            if s.score[seat, i] < 0 or s.score[seat, i] > PIECES or (not done and s.score[seat, i] > 0):
                return False
    return True
