"""Audit: every piece, card, token and mole is somewhere, once, and the game can go on from here to its end.

Numbers that others are looked up by are checked before anything is looked up.
"""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molehills.box import (
    CARD_TURN,
    CORNERS,
    FACES,
    HAND,
    KINDS,
    LAID_OUT,
    MOLEHILLS,
    NEWS,
    PIECES,
    ROUNDS,
    SEATS,
    SPACES,
    STEPS,
    TOPPLES,
    Card,
    Topple,
    Turn,
)
from talpa.games.molehills.reasons import Fault
from talpa.games.molehills.rules.mountains import foot, in_play_area, is_too_high, top
from talpa.games.molehills.rules.movement import may_take_back
from talpa.games.molehills.rules.planning import planned_card, planners
from talpa.games.molehills.rules.scoring import chooser, chooses_before, worth
from talpa.games.molehills.rules.turn_order import seat_on_turn, seat_with_token
from talpa.games.molehills.state import Phase


@rule
def audit(s):
    """0, or the number of the first fault."""
    if not counters_fit(s):
        return Fault.COUNTERS.value
    if not tokens_fit(s):
        return Fault.TOKENS.value
    if not row_fits(s):
        return Fault.ROW.value
    if not pieces_are_all_there(s):
        return Fault.PIECES.value
    if not all_is_inside(s):
        return Fault.OUTSIDE.value
    return cards_fault(s) or table_fault(s) or topple_fault(s) or round_fault(s)


@rule
def cards_fault(s):
    if not hands_fit(s):
        return Fault.HANDS.value
    if not cards_are_all_there(s):
        return Fault.CARDS.value
    if not draft_fits(s):
        return Fault.DRAFT.value
    return 0 if plans_fit(s) else Fault.PLANS.value


@rule
def table_fault(s):
    if not moles_fit(s):
        return Fault.MOLES.value
    if not rock_fits(s):
        return Fault.ROCK.value
    return 0 if start_fits(s) else Fault.START.value


@rule
def topple_fault(s):
    if not heights_fit(s):
        return Fault.TOO_HIGH.value
    if not pending_fits(s):
        return Fault.PENDING.value
    return 0 if seen_fits(s) else Fault.SEEN.value


@rule
def round_fault(s):
    if not card_fits(s):
        return Fault.CARD.value
    if not claims_fit(s):
        return Fault.CLAIMS.value
    return 0 if scores_fit(s) else Fault.SCORES.value


@rule
def counters_fit(s):
    """Phase, round, lap and turn are where a decision, or the end, can be; the news all fitted in."""
    if s.phase < 0 or s.phase > Phase.OVER or s.phase == Phase.WALK or s.phase == Phase.REVEAL:
        return False
    if s.this_round < 0 or s.this_round >= ROUNDS or s.lap < 0 or s.lap >= HAND or s.turn < 0 or s.turn >= s.seats:
        return False
    if s.told >= NEWS or (s.phase == Phase.PLACE and s.this_round > 0):
        return False
    if s.phase == Phase.KING or s.phase == Phase.OVER:
        return (s.this_round == ROUNDS - 1) == (s.phase == Phase.OVER) and s.lap == 0 and s.turn < last_turn(s)
    return s.phase > Phase.PLAN or s.phase == Phase.DRAFT or (s.lap == 0 and s.turn < last_turn(s))


@rule
def last_turn(s):
    """In PLAN and OVER nobody has a turn; the last token needs no choice (MO-34)."""
    if s.phase == Phase.PLAN or s.phase == Phase.OVER:
        return 1
    return s.seats - (1 if s.phase == Phase.KING else 0)


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
def draft_fits(s):
    """Five cards a player lie there less those taken; the draw pile lasts for the rounds to come (MO-06, MO-07)."""
    laid_out, left = 0, 0
    for kind in range(KINDS):
        laid_out += int(s.display[kind])
        left += int(s.draw_pile[kind])
    drafting = LAID_OUT * s.seats - s.lap * s.seats - s.turn if s.phase == Phase.DRAFT else 0
    to_come = ROUNDS - s.this_round - (0 if s.phase == Phase.PLACE else 1)
    return laid_out == drafting and left >= LAID_OUT * s.seats * to_come


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
    return s.phase != Phase.PLAN or planners(s) != 0


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
    """Tokens 1 to n, each once."""
    for seat in range(SEATS):
        if (s.token[seat] > 0) != (seat < s.seats):
            return False
    for number in range(1, s.seats + 1):
        if seat_with_token(s, number) == NOBODY:
            return False
    return True


@rule
def moles_fit(s):
    """Each mole on a space of its own, once it is placed."""
    for seat in range(SEATS):
        placed = seat < s.seats and (s.phase != Phase.PLACE or s.token[seat] <= s.turn)
        if (s.mole[seat] != EMPTY) != placed or s.nose[seat] < 0 or s.nose[seat] > (3 if placed else 0):
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
    return is_a_face(s, s.die)


@rule
def is_a_face(s, turn):
    """Can the Rock die show this turn?"""
    for i in range(FACES):
        if s.face[i] == turn:
            return True
    return False


@rule
def start_fits(s):
    """While moles are placed, there is one molehill above each, in a corner, and no Rock (MO-12, MO-13, MO-28)."""
    if s.phase != Phase.PLACE:
        return True
    for seat in range(s.seats):
        if s.mole[seat] != EMPTY and (not is_corner(s, s.mole[seat]) or top(s, s.mole[seat] + 0) != seat):
            return False
    return foot(s, len(s.height)) == s.turn and s.rock == EMPTY


@rule
def is_corner(s, space):
    for corner in range(4):
        if CORNERS[s.seats, corner] == space:
            return True
    return False


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
    """The list names just the mountains that are too high, once each; the Mole card's own may be lower."""
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
        lower += 0 if is_too_high(s, space) or is_peeked(s, space) else 1
    for space in range(SPACES):
        if is_too_high(s, space) and not (listed >> space) & 1:
            return False
    return lower == 0


@rule
def is_peeked(s, space):
    """Is this the mountain that a Mole card topples, whatever its height (MO-24)?"""
    seat = seat_on_turn(s)
    return s.topples == 0 and s.height[space] > 1 and s.mole[seat] == space and card_on_turn(s) == Card.MOLE


@rule
def card_on_turn(s):
    """The card that was revealed last."""
    return planned_card(s, seat_on_turn(s), s.lap)


@rule
def card_fits(s):
    """What is awaited comes from the card that was revealed last."""
    if s.phase < Phase.TURN or s.phase > Phase.TOPPLE:
        return s.steps == 0 and s.turn_after == Turn.NONE
    card = card_on_turn(s)
    if s.phase == Phase.TAKE_BACK or s.phase == Phase.TOPPLE:
        return way_fits(s, card) and (s.topples > 0 or s.phase == Phase.TAKE_BACK or first_topples_fit(s, card))
    if s.steps != 0 or s.turn_after != Turn.NONE:
        return False
    if s.phase == Phase.ORDER:
        return STEPS[card] > 0 and CARD_TURN[card] != Turn.NONE
    return card == (Card.TURN if s.phase == Phase.TURN else Card.ROCK)


@rule
def way_fits(s, card):
    """Steps are left as the card has them, all before tops are taken back (MO-30), and its turn or none."""
    if s.turn_after != Turn.NONE and (s.turn_after != CARD_TURN[card] or STEPS[card] == 0):
        return False
    if s.phase == Phase.TAKE_BACK:
        return STEPS[card] > 0 and s.steps == STEPS[card] and may_take_back(s, seat_on_turn(s))
    if card == Card.MOLE or s.topple == Topple.AFTER_THE_MOVE:
        return s.steps == 0 and (card == Card.MOLE or STEPS[card] > 0)
    return 0 <= s.steps < STEPS[card]


@rule
def first_topples_fit(s, card):
    """The first to topple is above the mole; after a whole move, no more than it has steps (MO-18)."""
    if card != Card.MOLE and s.topple == Topple.AFTER_THE_MOVE:
        return s.pendings <= STEPS[card]
    return s.pendings == 1 and s.pending[0] == s.mole[seat_on_turn(s)]


@rule
def claims_fit(s):
    """Tokens for the next round are claimed while they are chosen, those with most tops first (MO-34)."""
    claimed, count = 0, 0
    for seat in range(SEATS):
        if s.claim[seat] < 0 or s.claim[seat] > s.seats or (s.claim[seat] > 0 and (claimed >> s.claim[seat]) & 1):
            return False
        claimed |= 1 << s.claim[seat]
        count += s.claim[seat] > 0
        if s.claim[seat] > 0 and (seat >= s.seats or not chooses_before(s, seat, chooser(s))):
            return False
    return count == (s.turn if s.phase == Phase.KING else 0)


@rule
def seen_fits(s):
    """There are no more positions than topples; between cards none is remembered."""
    if s.topples < 0 or s.topples >= TOPPLES or (s.topples > 0 and s.phase != Phase.TOPPLE):
        return False
    for i in range(s.topples, TOPPLES):
        if s.seen[i] != 0:
            return False
    return True


@rule
def scores_fit(s):
    """The scorepad is empty for rounds to come, and has what the board is worth for the one that is over."""
    for seat in range(SEATS):
        for i in range(ROUNDS):
            least, most = 0, PIECES if seat < s.seats and i < s.this_round else 0
            if i == s.this_round and s.phase >= Phase.KING:
                least = most = worth(s, seat)
            if not least <= s.score[seat, i] <= most:
                return False
    return True
