"""The audit: every card, cube and token is somewhere, and every number can be."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molly.box import (
    CAPACITY,
    COLOURS,
    DECK,
    DISPLAY,
    EVENT,
    EVENTS,
    FACE,
    PARTS,
    SEATS,
    SET,
    SPACES,
    TARDY,
)
from talpa.games.molly.reasons import Fault
from talpa.games.molly.rules.burrows import cubes, secret_change
from talpa.games.molly.rules.deck import tardies


@rule
def audit(s):
    """The number of the first thing amiss, or 0."""
    fault = audit_places(s)
    if fault == Fault.SOUND:
        fault = audit_cards(s)
    if fault == Fault.SOUND:
        fault = audit_pieces(s)
    return fault


@rule
def audit_places(s):
    """Heights, the deck's order and Bobtail: what the count of cards relies on."""
    if not (0 <= s.deck_left <= DECK and 2 <= s.seats <= SEATS and 0 <= s.turn < s.seats and 0 <= s.first < s.seats):
        return Fault.RANGE
    for space in range(SPACES):
        if not pile_is_sound(s, space):
            return Fault.PILE
    for place in range(DECK):
        card = s.deck[place]
        if (card == EMPTY) != (place >= s.deck_left):
            return Fault.DECK
        if place < s.deck_left and (TARDY <= card < EVENT) != (place < tardies(s)):
            return Fault.DECK
    return audit_dog(s)


@rule
def audit_dog(s):
    """Bobtail stands on a space without cards; without the variant it is not there (ML-48)."""
    if not s.bobtail:
        return Fault.SOUND if s.dog == EMPTY else Fault.BOBTAIL
    if 0 <= s.dog < SPACES and s.height[s.dog] == 0:
        return Fault.SOUND
    return Fault.BOBTAIL


@rule
def pile_is_sound(s, space):
    if not 0 <= s.height[space] <= CAPACITY:
        return False
    for place in range(CAPACITY):
        card = s.pile[space, place]
        if (card == EMPTY) != (place >= s.height[space]):
            return False
        if card != EMPTY and not 0 <= card & FACE < EVENT:
            return False
    return True


@rule
def audit_cards(s):
    """So many Moles and Tardy Moles of each colour, and three events, each card in one place."""
    for card in range(EVENT):
        each = s.moles_each if card < TARDY else s.tardies_each
        if copies(s, card) != each:
            return Fault.MOLES if card < TARDY else Fault.TARDY_MOLES
    for part in range(PARTS):
        count = 0
        for event in range(EVENTS):
            if s.event_part[event] == part:
                count += copies(s, EVENT + event) + ((s.events_over >> event) & 1)
        if count != 1:
            return Fault.EVENTS
    return Fault.SOUND


@rule
def copies(s, card):
    """How many of this card are in the deck, the display, on the grid, drawn, queued or discarded."""
    count = s.discarded[card] if card < EVENT else 0
    for place in range(s.deck_left):
        count += s.deck[place] == card
    for place in range(DISPLAY):
        count += s.display[place] == card
    for place in range(SET):
        count += (s.drawn[place] == card) + (s.queue[place] == card)
    for space in range(SPACES):
        for place in range(s.height[space]):
            count += s.pile[space, place] & FACE == card
    return count


@rule
def audit_pieces(s):
    """Cubes and tokens, and what all could tell about passed cubes."""
    tokens = s.supply
    for seat in range(s.seats):
        tokens += s.token[seat]
        if s.token[seat] < 0 or s.owed[seat] < 0:
            return Fault.TOKENS
    if s.supply < 0 or tokens != s.tokens_all:
        return Fault.TOKENS
    for colour in range(COLOURS):
        fault = audit_cubes(s, colour)
        if fault != Fault.SOUND:
            return fault
    return Fault.SOUND


@rule
def audit_cubes(s, colour):
    count = s.reserve[colour]
    for seat in range(s.seats):
        count += cubes(s, seat, colour)
        if not 0 <= cubes(s, seat, colour) <= s.column:
            return Fault.COLUMN
        if not s.least[seat, colour] <= secret_change(s, seat, colour) <= s.most[seat, colour]:
            return Fault.MEMORY
        if s.passed[seat] == colour and not (s.could_pass[seat] >> colour) & 1:
            return Fault.MEMORY
    if s.reserve[colour] < 0 or count != s.cubes_each:
        return Fault.CUBES
    return Fault.SOUND
