"""The grid of nine spaces: what each pile shows, and which lines are sets of three."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molly.box import BACK, CARD_BITS, COLOURS, FACE, LINE_MASK, LINES, LOOKS, SPACES


@rule
def colour_of(card):
    """A Tardy Mole has its colour like any Mole (ML-31)."""
    return (card & FACE) % COLOURS


@rule
def showing(s, space):
    """What lies open there: a colour, BACK for a Project, EMPTY for no card; Bobtail shows no card (ML-51)."""
    return LOOKS[s.pile[space, max(s.height[space] - 1, 0)] & CARD_BITS]


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
def may_lie(s, space, colour):
    """Any space but Bobtail's and piles that show the same colour; a back takes any colour (ML-26, ML-30)."""
    return space != s.dog and showing(s, space) != colour


@rule
def spaces_for(s, colour):
    """Bitmask of the spaces where a card of this colour may lie."""
    spaces = 0
    for space in range(SPACES):
        spaces |= may_lie(s, space, colour) << space
    return spaces


@rule
def has_a_space(s, colour):
    return spaces_for(s, colour) != 0


@rule
def line_shows(s, line):
    """The colour, or BACK, that all three piles of a line show; EMPTY where they do not agree."""
    first = showing(s, LINES[line, 0])
    if showing(s, LINES[line, 1]) == first and showing(s, LINES[line, 2]) == first:
        return first
    return EMPTY


@rule
def note_new_sets(s, spaces):
    """Find the sets with the card just played or a pile just flipped; all others do not count (ML-02, ML-21).

    A set that stood before, or comes about by a swap, by covering or by an event, is never looked for (ML-22, ML-25).
    """
    s.mole_sets, s.project_sets = 0, 0
    for line in range(len(LINES)):
        if LINE_MASK[line] & spaces:
            shown = line_shows(s, line)
            s.mole_sets |= (0 <= shown < COLOURS) << line
            s.project_sets |= (shown == BACK) << line


@rule
def is_mole_set(s, line):
    """A new line of three open Moles of one colour."""
    return (s.mole_sets >> line) & 1 == 1


@rule
def is_project_set(s, line):
    """A new line of three backs, Tardy ones included (ML-31)."""
    return (s.project_sets >> line) & 1 == 1
