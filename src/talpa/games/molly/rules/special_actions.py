"""Special actions: take a card from the display, swap two piles, or go Mole hunting with Bobtail.

Only the player whose turn it is may, before playing a card (ML-04, ML-55).
"""

from talpa.engine.bits import allow, allow_all
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY
from talpa.games.molly.actions import Family
from talpa.games.molly.box import NEIGHBOURS, PAIRS_WITHIN, SPACES, STEP
from talpa.games.molly.reasons import News, Refusal
from talpa.games.molly.rules.burrows import gain
from talpa.games.molly.rules.deck import discard
from talpa.games.molly.rules.grid import colour_of, is_empty
from talpa.games.molly.rules.tokens import spend_token


@rule
def take_card_refusal(s, seat, place):
    """Action A needs a token and a card; a full column is no hindrance (ML-37)."""
    if s.token[seat] == 0:
        return Refusal.NO_TOKEN
    if s.display[place] == EMPTY:
        return Refusal.NO_CARD
    return Refusal.LEGAL


@rule
def take_card(s, seat, place):
    """Discard a card of the display for a cube of its colour; the display is filled again afterwards."""
    spend_token(s, seat)
    card = s.display[place]
    s.display[place] = EMPTY
    discard(s, card)
    announce(s, News.TAKE_CARD, seat, card, 0)
    gain(s, seat, colour_of(card), 1)


@rule
def swap_refusal(s, seat, pair):
    """Action B needs a token and two piles side by side, backs allowed; with Bobtail there is none (ML-38, ML-48)."""
    if s.bobtail:
        return Refusal.NO_SWAP_WITH_BOBTAIL
    if s.token[seat] == 0:
        return Refusal.NO_TOKEN
    if s.height[NEIGHBOURS[pair, 0]] == 0 or s.height[NEIGHBOURS[pair, 1]] == 0:
        return Refusal.EMPTY_SPACE
    return Refusal.LEGAL


@rule
def swap(s, seat, pair):
    """Swap two piles; sets that come about so do not count (ML-22), but line up cards for phase 3 (ML-03)."""
    spend_token(s, seat)
    one, other = NEIGHBOURS[pair, 0], NEIGHBOURS[pair, 1]
    swap_piles(s, one, other)
    announce(s, News.SWAP, seat, one, other)


@rule
def swap_piles(s, one, other):
    """Exchange two piles, either of which may be empty."""
    for place in range(max(s.height[one], s.height[other])):
        held = s.pile[one, place]
        s.pile[one, place] = s.pile[other, place]
        s.pile[other, place] = held
    height = s.height[one]
    s.height[one] = s.height[other]
    s.height[other] = height


@rule
def hunt_refusal(s, seat, space, target):
    """Bobtail goes one step; the pile it finds goes to any empty space, also the one it left (ML-49, ML-50)."""
    if not s.bobtail:
        return Refusal.NO_BOBTAIL
    if s.token[seat] == 0:
        return Refusal.NO_TOKEN
    if not STEP[s.dog, space]:
        return Refusal.TOO_FAR
    if s.height[space] == 0:
        return Refusal.LEGAL if target == space else Refusal.NO_PILE_TO_MOVE
    if target != s.dog and not is_empty(s, target):
        return Refusal.NO_ROOM_FOR_PILE
    return Refusal.LEGAL


@rule
def hunt(s, seat, space, target):
    """Move Bobtail, and the pile it finds; no Project bonus, for nothing was played (ML-50)."""
    spend_token(s, seat)
    s.dog = space
    if target != space:
        swap_piles(s, space, target)
    announce(s, News.HUNT, seat, space, target if target != space else EMPTY)


@rule
def mark_special_actions(s, seat, mask):
    """The legal ones, faster than by asking for each refusal."""
    if s.token[seat] == 0:
        return
    for place in range(len(s.display)):
        if s.display[place] != EMPTY:
            allow(mask, Family.TAKE_CARD + place)
    if s.bobtail:
        mark_hunts(s, mask)
    else:
        allow_all(mask, Family.SWAP, pairs_of_piles(s))


@rule
def pairs_of_piles(s):
    """Bitmask of the pairs of neighbouring spaces that both have a pile."""
    piles = 0
    for space in range(SPACES):
        piles |= (s.height[space] > 0) << space
    return PAIRS_WITHIN[piles]


@rule
def mark_hunts(s, mask):
    for space in range(SPACES):
        if STEP[s.dog, space]:
            if s.height[space] == 0:
                allow(mask, Family.HUNT + space * SPACES + space)
            else:
                for target in range(SPACES):
                    if s.height[target] == 0:
                        allow(mask, Family.HUNT + space * SPACES + target)
