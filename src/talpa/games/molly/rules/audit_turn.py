"""The audit of the turn: what waits to be decided, paid, covered or passed belongs to the phase."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molly.box import (
    ALL_SPACES,
    BACK,
    COLOURS,
    EVENT,
    LINE_MASK,
    LINES,
    LINES_WITHIN,
    SEATS,
    SET,
    SPACES,
    Event,
)
from talpa.games.molly.reasons import Fault
from talpa.games.molly.rules.burrows import cubes, right_of
from talpa.games.molly.rules.deck import tardies
from talpa.games.molly.rules.events import seats_that_choose
from talpa.games.molly.rules.grid import all_looks, colour_of, has_a_space, spaces_that_show
from talpa.games.molly.rules.tokens import creditor, victims
from talpa.games.molly.state import Phase, Stage


@rule
def audit_turn(s):
    """The first thing amiss in what waits, or 0."""
    if not (Phase.TURN <= s.phase <= Phase.OVER and Stage.TURN <= s.stage <= Stage.MOLES):
        return Fault.TURN
    if s.last_round != int(s.deck_left <= tardies(s)):
        return Fault.LAST_ROUND
    if not tokens_are_owed_rightly(s):
        return Fault.OWED
    if not choices_are_right(s):
        return Fault.CHOICES
    if not sets_are_right(s):
        return Fault.SETS
    if not covers_are_right(s):
        return Fault.COVERS
    return Fault.SOUND if phase_is_right(s) else Fault.TURN


@rule
def phase_is_right(s):
    """Each phase with what it asks about, and with the stage it goes on at."""
    if s.phase == Phase.TURN:
        return s.stage == Stage.TURN and s.queue[0] == EMPTY
    if s.phase == Phase.PLACE:
        return s.stage == Stage.DRAW and s.queue[0] == EMPTY and has_a_space(s, colour_of(s.drawn[0]))
    if s.phase == Phase.COVER:
        return s.stage == Stage.COVER
    if s.phase == Phase.MOLE_SET or s.phase == Phase.PROJECT_SET:
        return s.stage == Stage.MOLES and s.queue[0] == EMPTY
    if s.phase == Phase.OVER:
        return is_over_rightly(s)
    return True


@rule
def is_over_rightly(s):
    """The last round ended to the right of the first player, all events took place, and Burrows are open (ML-34)."""
    for seat in range(s.seats):
        if s.passed[seat] != EMPTY:
            return False
    return s.last_round == 1 and s.turn == right_of(s, s.first) and s.queue[0] == EMPTY


@rule
def tokens_are_owed_rightly(s):
    """Tokens are owed only while somebody chooses whom to steal from, which takes two victims and no supply (ML-13)."""
    owed = 0
    for seat in range(SEATS):
        if not 0 <= s.owed[seat] <= (SET if seat < s.seats else 0):
            return False
        owed += s.owed[seat]
    if s.phase != Phase.STEAL:
        return owed == 0
    return owed > 0 and s.supply == 0 and victims(s, creditor(s))[0] > 1


@rule
def choices_are_right(s):
    """Cubes are chosen while their event asks for them; cubes passed in secret show that it was there."""
    event = Event.PASS_CUBE if s.phase == Phase.PASS_CUBE else Event.DISCARD_CUBE
    asked = s.phase == Phase.PASS_CUBE or s.phase == Phase.DISCARD_CUBE
    if asked and (s.queue[0] != EVENT + event or seats_that_choose(s) == 0):
        return False
    for seat in range(SEATS):
        if s.chosen[seat] != EMPTY and not (asked and may_have_chosen(s, seat, s.chosen[seat])):
            return False
        if s.passed[seat] != EMPTY and (s.open_burrows or not (s.events_over >> Event.PASS_CUBE) & 1):
            return False
    return True


@rule
def may_have_chosen(s, seat, colour):
    return seat < s.seats and 0 <= colour < COLOURS and cubes(s, seat, colour) > 0


@rule
def sets_are_right(s):
    """Noted sets lie there, and only where the turn still comes to them; a choice of Project sets has two (ML-20)."""
    looks, moles = all_looks(s), 0
    for colour in range(COLOURS):
        moles |= LINES_WITHIN[spaces_that_show(looks, colour)]
    projects = LINES_WITHIN[spaces_that_show(looks, BACK)]
    if s.mole_sets & ~moles or s.project_sets & ~projects:
        return False
    if s.mole_sets and (s.stage == Stage.TURN or s.stage == Stage.DRAW or s.phase == Phase.OVER):
        return False
    several = s.project_sets & (s.project_sets - 1) != 0
    return several == (s.phase == Phase.PROJECT_SET) and (several or s.project_sets == 0) and (
        s.mole_sets != 0 or s.phase != Phase.MOLE_SET)


@rule
def covers_are_right(s):
    """Drawn cards wait for a space, or for the piles of a Project set: each for one that shows a back (ML-24)."""
    drawn, piles = 0, 0
    for place in range(SET):
        drawn += s.drawn[place] != EMPTY
    for space in range(SPACES):
        piles += (s.uncovered >> space) & 1
    if s.phase == Phase.PLACE:
        return drawn == 1 and s.uncovered == 0
    if s.phase == Phase.COVER:
        return 1 <= drawn <= piles and piles > 1 and is_part_of_a_project_set(s)
    if s.stage == Stage.DRAW_COVERS:
        return drawn == 0 and piles == SET and is_part_of_a_project_set(s)
    return drawn == 0 and (s.uncovered == 0 or (s.stage == Stage.COVER and 0 < s.uncovered <= ALL_SPACES))


@rule
def is_part_of_a_project_set(s):
    """Do the uncovered piles show backs, and lie in one line?"""
    if s.uncovered & ~spaces_that_show(all_looks(s), BACK):
        return False
    lines = 0
    for line in range(len(LINES)):
        lines += s.uncovered & ~LINE_MASK[line] == 0
    return lines > 0
