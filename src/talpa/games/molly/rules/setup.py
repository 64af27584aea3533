"""Set-up: the grid of two-card piles, the deck with its three events, the display, tokens and Burrows."""

from talpa.engine.chance import below, shuffle
from talpa.engine.compiled import rule
from talpa.engine.news import announce, hush
from talpa.engine.record import EMPTY, NOBODY
from talpa.engine.zeros import zeros
from talpa.games.molly.box import (
    ASIDE,
    CAPACITY,
    CENTRE,
    COLOURS,
    DECK,
    DISPLAY,
    DOWN,
    EVENT,
    EVENTS,
    MOLES,
    PARTS,
    SEATS,
    SET,
    SPACES,
    TARDY,
    UNSEEN,
)
from talpa.games.molly.reasons import News
from talpa.games.molly.rules.deck import draw, tardies
from talpa.games.molly.state import Stage


@rule
def set_up(s, seats):
    """Luck is drawn in this order: first player, Moles, Tardy Moles, then red, orange and green event (X-6)."""
    hush(s)
    s.seats = seats
    clear_table(s)
    choose_first_player(s)
    moles = zeros(MOLES)
    shuffle_moles(s, moles)
    build_deck(s, moles, lay_grid(s, moles))
    for place in range(DISPLAY):
        s.display[place] = draw(s)
    hand_out_tokens(s)
    s.stage = Stage.TURN


@rule
def clear_table(s):
    s.dog = CENTRE if s.bobtail else EMPTY
    s.last_discard = EMPTY
    for place in range(DECK):
        s.deck[place] = EMPTY
    for space in range(SPACES):
        for place in range(CAPACITY):
            s.pile[space, place] = EMPTY
    for place in range(SET):
        s.drawn[place] = EMPTY
        s.queue[place] = EMPTY
        s.revealed_by[place] = NOBODY
    for seat in range(SEATS):
        s.chosen[seat] = EMPTY
        s.passed[seat] = EMPTY


@rule
def choose_first_player(s):
    """Nobody here can prove to have been underground: luck decides, or the table does (X-1)."""
    s.first = below(s.luck, s.seats) if s.start == 0 else s.start - 1
    s.turn = s.first
    s.revealer = s.first
    announce(s, News.TURN, s.first, 0, 0)


@rule
def shuffle_moles(s, moles):
    """The Moles this table uses, so many of each colour; the rest stay in the box."""
    for card in range(s.moles_each * COLOURS):
        moles[card] = card % COLOURS
    shuffle(s.luck, moles, s.moles_each * COLOURS)


@rule
def lay_grid(s, moles):
    """Nine Moles face-down, nine face-up on them; with Bobtail in the centre eight of each (ML-48).

    Sets that lie there from the beginning count for nobody (ML-25). Returns how many cards were used.
    """
    used = 0
    for bits in (DOWN + UNSEEN, 0):
        for space in range(SPACES):
            if space != s.dog:
                s.pile[space, s.height[space]] = moles[used] + bits
                s.height[space] += 1
                used += 1
    return used


@rule
def part_size(s, part):
    """Moles in a third of the deck: as equal as can be, the upper thirds get what is over (ML-36)."""
    piles = SPACES - 1 if s.bobtail else SPACES
    rest = s.moles_each * COLOURS - 2 * piles - ASIDE
    return (rest + PARTS - 1 - part) // PARTS


@rule
def build_deck(s, moles, used):
    """From the bottom: Tardy Moles, the thirds with red, orange and green event, and the five put aside."""
    for card in range(tardies(s)):
        s.deck[card] = TARDY + card % COLOURS
    shuffle(s.luck, s.deck, tardies(s))
    s.deck_left = tardies(s)
    for part in range(PARTS - 1, -1, -1):
        size = part_size(s, part)
        lay_part(s, moles, used, size, random_event(s, part))
        used += size
    for place in range(ASIDE):
        s.deck[s.deck_left] = moles[used + place]
        s.deck_left += 1


@rule
def random_event(s, part):
    """One of the two events of this third's colour; the other leaves the game unseen (ML-06, ML-53)."""
    skip = below(s.luck, 2)
    for event in range(EVENTS):
        if s.event_part[event] == part:
            if skip == 0:
                return EVENT + event
            skip -= 1
    return EMPTY


@rule
def lay_part(s, moles, used, size, event):
    """A third of the deck with its event at a random place."""
    place = below(s.luck, size + 1)
    for step in range(size + 1):
        if step == place:
            s.deck[s.deck_left] = event
        else:
            s.deck[s.deck_left] = moles[used + step - (step > place)]
        s.deck_left += 1


@rule
def hand_out_tokens(s):
    """One Project token each, the rest is the supply; all cubes are in the reserve."""
    for seat in range(s.seats):
        s.token[seat] = 1
    s.supply = s.tokens_all - s.seats
    for colour in range(COLOURS):
        s.reserve[colour] = s.cubes_each
