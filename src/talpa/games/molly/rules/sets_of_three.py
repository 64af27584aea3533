"""Sets of three: take one pile of a Mole set, flip the other two, and see what that makes."""

from talpa.engine.bits import allow_all
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY, NOBODY
from talpa.engine.zeros import zeros
from talpa.games.molly.actions import Family
from talpa.games.molly.box import (
    COLOURS,
    DOWN,
    FACE,
    LINE_MASK,
    LINES,
    SET,
    SPACES,
    UNSEEN,
)
from talpa.games.molly.reasons import News
from talpa.games.molly.rules.burrows import gain
from talpa.games.molly.rules.deck import discard, draw_mole
from talpa.games.molly.rules.grid import (
    colour_of,
    is_mole_set,
    note_new_sets,
    put,
    showing,
)
from talpa.games.molly.state import Phase, Stage


@rule
def look_for_moles(s):
    """Is there a new Mole set to act upon? The player chooses one, however many there are (ML-17, ML-18)."""
    if s.mole_sets == 0:
        return False
    s.phase = Phase.MOLE_SET
    return True


@rule
def take_pile(s, seat, line, which):
    """Take one pile of the set for its cubes, flip the other two, and see what those make (ML-21)."""
    announce(s, News.MOLE_SET, seat, line, showing(s, LINES[line, 0]))
    empty_pile(s, seat, LINES[line, which])
    for other in range(SET):
        if other != which:
            flip(s, LINES[line, other])
    note_new_sets(s, LINE_MASK[line] & ~(1 << LINES[line, which]))
    s.stage = Stage.PROJECTS


@rule
def empty_pile(s, seat, space):
    """Show and discard every card of the pile, and gain a cube for each; the top card stays in sight (ML-45)."""
    height, found = s.height[space], zeros(COLOURS)
    for place in range(height):
        card = s.pile[space, place]
        found[colour_of(card)] += 1
        discard(s, card & FACE)
        s.pile[space, place] = EMPTY
    s.height[space] = 0
    announce(s, News.TAKE_PILE, seat, space, height)
    for colour in range(COLOURS):
        if found[colour] > 0:
            gain(s, seat, colour, found[colour])


@rule
def flip(s, space):
    """Turn a pile over: the bottom comes to the top, and every card shows its other side (ML-23).

    A face never seen can only have been the bottom one, and is seen now.
    """
    top = s.height[space] - 1
    for place in range((top + 1) // 2):
        held = s.pile[space, place]
        s.pile[space, place] = s.pile[space, top - place]
        s.pile[space, top - place] = held
    for place in range(top + 1):
        s.pile[space, place] = (s.pile[space, place] ^ DOWN) & ~UNSEEN
    shown = s.pile[space, top] & (FACE | DOWN)
    announce(s, News.FLIP, space, DOWN if shown & DOWN else shown & FACE, 0)


@rule
def look_for_projects(s):
    """A flip may make Project sets: before Mole sets (ML-05, ML-19), one only, the player's choice (ML-20)."""
    s.stage = Stage.MOLES
    line = only_one(s.project_sets)
    if line != NOBODY:
        claim_projects(s, line)
    elif s.project_sets:
        s.phase = Phase.PROJECT_SET


@rule
def claim_projects(s, line):
    """Three tokens now, then three cards from the deck to cover the set."""
    s.project_sets = 0
    announce(s, News.PROJECT_SET, s.turn, line, 0)
    s.owed[s.turn] += SET
    s.uncovered = LINE_MASK[line]
    s.stage = Stage.DRAW_COVERS


@rule
def draw_covers(s):
    """Draw three Moles; events among them wait until all are placed (ML-09). The player sees all three (ML-24)."""
    for place in range(SET):
        s.drawn[place] = draw_mole(s, s.turn)
    s.stage = Stage.COVER


@rule
def go_on_covering(s):
    """One card to each pile; the last pile leaves no choice, and a short deck leaves piles uncovered (ML-24, ML-35)."""
    if s.drawn[0] == EMPTY:
        s.uncovered = 0
        s.stage = Stage.MOLES
        return
    last = only_one(s.uncovered)
    if last == NOBODY:
        s.phase = Phase.COVER
    else:
        cover(s, last)


@rule
def only_one(mask):
    """The line or space of a bitmask that has just one, else NOBODY."""
    for place in range(SPACES):
        if mask == 1 << place:
            return place
    return NOBODY


@rule
def cover(s, space):
    """Lay the next card face-up on a pile of the Project set; sets that makes are ignored (ML-25)."""
    card = s.drawn[0]
    put(s, space, card)
    s.uncovered &= ~(1 << space)
    for place in range(SET - 1):
        s.drawn[place] = s.drawn[place + 1]
    s.drawn[SET - 1] = EMPTY
    announce(s, News.COVER, s.turn, card, space)


@rule
def mark_mole_sets(s, mask):
    for line in range(len(LINES)):
        if is_mole_set(s, line):
            allow_all(mask, Family.TAKE_PILE + line * SET, 7)
