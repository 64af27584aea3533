"""The audit: every card, cube and token is somewhere, and every number can be."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molly.box import (
    CAPACITY,
    CARD_BITS,
    COLOURS,
    DECK,
    DISPLAY,
    DOWN,
    EVENT,
    EVENTS,
    FACE,
    PARTS,
    SEATS,
    SET,
    SPACES,
    TARDY,
    UNSEEN,
)
from talpa.games.molly.reasons import Fault
from talpa.games.molly.rules.audit_turn import audit_turn
from talpa.games.molly.rules.burrows import cubes, left_of, secret_change
from talpa.games.molly.rules.deck import tardies
from talpa.games.molly.rules.setup import part_size


@rule
def audit(s):
    """The number of the first thing amiss, or 0."""
    fault = audit_places(s)
    if fault == Fault.SOUND:
        fault = audit_cards(s)
    if fault == Fault.SOUND:
        fault = audit_pieces(s)
    if fault == Fault.SOUND:
        fault = audit_turn(s)
    return fault


@rule
def audit_places(s):
    """Heights, the deck's order, Bobtail and open cards: what the count of cards relies on."""
    if not (is_seat(s, s.turn) and is_seat(s, s.first) and is_seat(s, s.revealer)):
        return Fault.SEATS
    if not 0 <= s.deck_left <= DECK:
        return Fault.DECK
    for space in range(SPACES):
        if not pile_is_sound(s, space):
            return Fault.PILE
    for place in range(DECK):
        if not deck_is_sound(s, place):
            return Fault.DECK
    if not open_cards_are_right(s):
        return Fault.OPEN_CARDS
    return audit_dog(s) if queue_is_right(s) else Fault.QUEUE


@rule
def is_seat(s, seat):
    return 0 <= seat < s.seats


@rule
def is_mole(card):
    return 0 <= card < EVENT


@rule
def deck_is_sound(s, place):
    """Tardy Moles at the bottom, above them Moles and events, each event in its own third."""
    card = s.deck[place]
    if place >= s.deck_left:
        return card == EMPTY
    if place < tardies(s):
        return TARDY <= card < EVENT
    if EVENT <= card < EVENT + EVENTS:
        return s.event_part[card - EVENT] == part_at(s, place)
    return 0 <= card < TARDY


@rule
def part_at(s, place):
    """The third of the deck a place above the Tardy Moles lies in; PARTS above all thirds."""
    high = tardies(s)
    for part in range(PARTS - 1, -1, -1):
        high += part_size(s, part) + 1
        if place < high:
            return part
    return PARTS


@rule
def open_cards_are_right(s):
    """Moles in the display and drawn, without gaps among the drawn; the last discard is one of the discards."""
    for place in range(DISPLAY):
        if s.display[place] != EMPTY and not is_mole(s.display[place]):
            return False
    for place in range(SET):
        if s.drawn[place] != EMPTY and not is_mole(s.drawn[place]):
            return False
        if place > 0 and s.drawn[place] != EMPTY and s.drawn[place - 1] == EMPTY:
            return False
    return s.last_discard == EMPTY or (is_mole(s.last_discard) and s.discarded[s.last_discard] > 0)


@rule
def queue_is_right(s):
    """Events without gaps, each drawn by a seat."""
    for place in range(PARTS):
        waits = EVENT <= s.queue[place] < EVENT + EVENTS
        if not waits and (s.queue[place] != EMPTY or s.revealed_by[place] != NOBODY):
            return False
        if waits and not is_seat(s, s.revealed_by[place]):
            return False
        if waits and place > 0 and s.queue[place - 1] == EMPTY:
            return False
    return True


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
    """As many cards as its height says, and room for all that can come."""
    if not 0 <= s.height[space] <= CAPACITY - moles_to_come(s):
        return False
    for place in range(CAPACITY):
        card = s.pile[space, place]
        if (card == EMPTY) != (place >= s.height[space]):
            return False
        if card != EMPTY and not card_can_lie(card, place):
            return False
    return True


@rule
def card_can_lie(card, place):
    """A Mole, either side up; one never seen is an ordinary one, face-down at the bottom."""
    if not (0 <= card <= CARD_BITS and card & FACE < EVENT):
        return False
    return card & UNSEEN == 0 or (place == 0 and card & DOWN != 0 and card & FACE < TARDY)


@rule
def moles_to_come(s):
    """Moles that may still be laid on a pile: of the deck, the display and those drawn."""
    count = 0
    for place in range(s.deck_left):
        count += s.deck[place] < EVENT
    for place in range(DISPLAY):
        count += s.display[place] != EMPTY
    for place in range(SET):
        count += s.drawn[place] != EMPTY
    return count


@rule
def audit_cards(s):
    """So many Moles and Tardy Moles of each colour, and three events, each card in one place."""
    for card in range(EVENT):
        each = s.moles_each if card < TARDY else s.tardies_each
        if s.discarded[card] < 0 or copies(s, card) != each:
            return Fault.MOLES if card < TARDY else Fault.TARDY_MOLES
    if not 0 <= s.events_over < 1 << EVENTS:
        return Fault.EVENTS
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
    for seat in range(SEATS):
        tokens += s.token[seat]
        if s.token[seat] < 0 or (seat >= s.seats and s.token[seat] != 0):
            return Fault.TOKENS
        if not passing_is_right(s, seat):
            return Fault.MEMORY
    if s.supply < 0 or tokens != s.tokens_all:
        return Fault.TOKENS
    for colour in range(COLOURS):
        fault = audit_cubes(s, colour)
        if fault != Fault.SOUND:
            return fault
    return Fault.SOUND


@rule
def passing_is_right(s, seat):
    """A cube passed in secret is of a colour its giver could pass; where nobody sits there is none."""
    if s.passed[seat] == EMPTY:
        return s.could_pass[seat] == 0
    if not (seat < s.seats and 0 <= s.passed[seat] < COLOURS and 0 <= s.could_pass[seat] < 1 << COLOURS):
        return False
    return (s.could_pass[seat] >> s.passed[seat]) & 1 == 1


@rule
def audit_cubes(s, colour):
    count = s.reserve[colour]
    for seat in range(s.seats):
        count += cubes(s, seat, colour)
        if not 0 <= cubes(s, seat, colour) <= s.column:
            return Fault.COLUMN
        if not memory_is_right(s, seat, colour):
            return Fault.MEMORY
    for seat in range(s.seats, SEATS):
        if s.burrow[seat, colour] != 0 or s.least[seat, colour] != 0 or s.most[seat, colour] != 0:
            return Fault.COLUMN
    if s.reserve[colour] < 0 or count != s.cubes_each:
        return Fault.CUBES
    return Fault.SOUND


@rule
def memory_is_right(s, seat, colour):
    """The bounds that all could see hold the truth, and no cube that could be passed breaks a column by them."""
    least, most, giver = s.least[seat, colour], s.most[seat, colour], left_of(s, seat)
    if not least <= secret_change(s, seat, colour) <= most:
        return False
    if least < -int(s.passed[seat] != EMPTY) or most > int(s.passed[giver] != EMPTY):
        return False
    if (s.could_pass[seat] >> colour) & 1 and s.burrow[seat, colour] + least < 0:
        return False
    return not (s.could_pass[giver] >> colour) & 1 or s.burrow[seat, colour] + most <= s.column
