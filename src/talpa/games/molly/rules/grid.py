"""The grid of nine spaces: what each pile shows, and which lines are sets of three."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molly.box import (
    ALL_SPACES,
    BACK,
    CARD_BITS,
    COLOURS,
    FACE,
    LINES_TOUCHING,
    LINES_WITHIN,
    LOOK_BITS,
    LOOKS,
    SPACES,
)


@rule
def colour_of(card):
    """A Tardy Mole has its colour like any Mole (ML-31)."""
    return (card & FACE) % COLOURS


@rule
def top_card(s, space):
    """The bits of the card on top there; EMPTY's where there is none."""
    return s.pile[space, max(s.height[space] - 1, 0)] & CARD_BITS


@rule
def showing(s, space):
    """What lies open there: a colour, BACK for a Project, EMPTY for no card; Bobtail shows no card (ML-51)."""
    return LOOKS[top_card(s, space)]


@rule
def is_empty(s, space):
    """A space without cards; Bobtail's own is not empty (ML-51)."""
    return s.height[space] == 0 and s.dog != space


@rule
def put(s, space, card):
    """Lay a card face-up on top."""
    s.pile[space, s.height[space]] = card
    s.height[space] += 1


@rule
def all_looks(s):
    """What all spaces show: SPACES bits for each colour and for BACK, a bit where it shows."""
    looks = 0
    for space in range(SPACES):
        looks |= LOOK_BITS[top_card(s, space)] << space
    return looks


@rule
def spaces_that_show(looks, look):
    """Bitmask of the spaces that show a colour or BACK, of what all spaces show."""
    return (looks >> SPACES * look) & ALL_SPACES


@rule
def spaces_for(s, looks, colour):
    """Bitmask of the spaces for a card: any but Bobtail's and those that show its colour (ML-26, ML-30)."""
    taken = spaces_that_show(looks, colour)
    return ALL_SPACES & ~(taken if s.dog == EMPTY else taken | 1 << s.dog)


@rule
def has_a_space(s, colour):
    return spaces_for(s, all_looks(s), colour) != 0


@rule
def note_new_sets(s, spaces):
    """Find the sets with the card just played or a pile just flipped; all others do not count (ML-02, ML-21).

    A set that stood before, or comes about by a swap, by covering or by an event, is never looked for (ML-22, ML-25).
    """
    looks, moles = all_looks(s), 0
    for colour in range(COLOURS):
        moles |= LINES_WITHIN[spaces_that_show(looks, colour)]
    s.mole_sets = moles & LINES_TOUCHING[spaces]
    s.project_sets = LINES_WITHIN[spaces_that_show(looks, BACK)] & LINES_TOUCHING[spaces]


@rule
def is_mole_set(s, line):
    """A new line of three open Moles of one colour."""
    return (s.mole_sets >> line) & 1 == 1


@rule
def is_project_set(s, line):
    """A new line of three backs, Tardy ones included (ML-31)."""
    return (s.project_sets >> line) & 1 == 1
