"""The flow: whose decision it is, what they may do, and what then happens."""

from talpa.engine.bits import allow, allow_all
from talpa.engine.compiled import rule
from talpa.engine.news import hush
from talpa.games.molehills.actions import FAMILY_OF, PHASES_OF, Family
from talpa.games.molehills.box import HAND
from talpa.games.molehills.reasons import Refusal
from talpa.games.molehills.rules.audit import audit
from talpa.games.molehills.rules.drafting import draft, kinds_laid_out
from talpa.games.molehills.rules.mountains import in_play_area, top
from talpa.games.molehills.rules.movement import (
    allow_rock,
    choose_turn,
    move_and_turn,
    place_rock,
    reveal,
    take_back,
    walk_on,
)
from talpa.games.molehills.rules.planning import distinct_plans, is_first_of_its_kind, make_plan, planners
from talpa.games.molehills.rules.position import fill_in
from talpa.games.molehills.rules.repetition import repeating_directions
from talpa.games.molehills.rules.scoring import chooser, claim_token, end_round, is_claimed, result
from talpa.games.molehills.rules.setup import corner_is_free, place_mole, start
from talpa.games.molehills.rules.topple import topple
from talpa.games.molehills.rules.turn_order import mole_on, seat_on_turn
from talpa.games.molehills.state import Phase

__all__ = ["apply", "audit", "fill_in", "legal", "refusal", "result", "start", "to_move"]


@rule
def to_move(s):
    """All who have not planned (MO-41), else the one whose turn it is."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.PLAN:
        return planners(s)
    if s.phase == Phase.KING:
        return 1 << chooser(s)
    return 1 << seat_on_turn(s)


@rule
def refusal(s, seat, action):
    """0 where the action is legal, else why it is not."""
    family = FAMILY_OF[action]
    if not (PHASES_OF[action] >> s.phase) & 1:
        return Refusal.NOT_NOW
    if family == Family.PLACE:
        return Refusal.LEGAL if corner_is_free(s, (action - family) // 4) else Refusal.CORNER_TAKEN
    if family == Family.DRAFT:
        return Refusal.LEGAL if s.display[action - family] > 0 else Refusal.CARD_GONE
    if family == Family.PLAN:
        return Refusal.LEGAL if is_first_of_its_kind(s, seat, action - family) else Refusal.SAME_PLAN
    if family == Family.ROCK:
        return rock_refusal(s, action - family)
    if family == Family.TAKE_BACK:
        return Refusal.LEGAL if top(s, action - family) == seat else Refusal.NOT_YOUR_TOP
    if family == Family.TOPPLE:
        return Refusal.REPEATS if (repeating_directions(s) >> (action - family)) & 1 else Refusal.LEGAL
    if family == Family.TOKEN:
        return token_refusal(s, action - family + 1)
    return Refusal.LEGAL


@rule
def rock_refusal(s, space):
    """The Rock goes on a space of the play area without a mole, other than its own (MO-27)."""
    if not in_play_area(s, space):
        return Refusal.OFF_THE_BOARD
    if mole_on(s, space) >= 0:
        return Refusal.MOLE_THERE
    return Refusal.ROCK_THERE if s.rock == space else Refusal.LEGAL


@rule
def token_refusal(s, number):
    """Tokens 1 to the number of players, each once (MO-34)."""
    if number > s.seats:
        return Refusal.NO_SUCH_TOKEN
    return Refusal.TOKEN_TAKEN if is_claimed(s, number) else Refusal.LEGAL


@rule
def legal(s, seat, mask):
    """What is not refused, within the one family that is awaited."""
    if s.phase == Phase.TOPPLE:
        allow_all(mask, Family.TOPPLE.value, 15 & ~repeating_directions(s))
    elif s.phase == Phase.DRAFT:
        allow_all(mask, Family.DRAFT.value, kinds_laid_out(s))
    elif s.phase == Phase.PLAN:
        allow_all(mask, Family.PLAN.value, distinct_plans(s, seat))
    elif s.phase == Phase.TURN:
        allow_all(mask, Family.TURN_LEFT.value, 3)
    elif s.phase == Phase.ORDER:
        allow_all(mask, Family.TURN_FIRST.value, 3)
    elif s.phase == Phase.ROCK:
        allow_rock(s, mask)
    elif s.phase == Phase.TAKE_BACK:
        allow_unrefused(s, seat, mask, Family.TAKE_BACK.value, Family.TOPPLE.value)
    elif s.phase == Phase.KING:
        allow_unrefused(s, seat, mask, Family.TOKEN.value, Family.TOKEN + int(s.seats))
    else:
        allow_unrefused(s, seat, mask, Family.PLACE.value, Family.DRAFT.value)


@rule
def allow_unrefused(s, seat, mask, first, end):
    """Those from the first one to before the end that are not refused."""
    for action in range(first, end):
        if refusal(s, seat, action) == 0:
            allow(mask, action)


@rule
def apply(s, seat, action):
    """Do it, and go on until somebody must decide."""
    hush(s)
    family = FAMILY_OF[action]
    if family == Family.PLACE:
        place_mole(s, seat, (action - family) // 4, (action - family) % 4)
    elif family == Family.DRAFT:
        draft(s, seat, action - family)
    elif family == Family.PLAN:
        make_plan(s, seat, action - family)
    elif family == Family.TURN_LEFT or family == Family.TURN_RIGHT:
        choose_turn(s, family == Family.TURN_LEFT)
    elif family == Family.TURN_FIRST or family == Family.MOVE_FIRST:
        move_and_turn(s, seat, family == Family.TURN_FIRST)
    elif family == Family.ROCK:
        place_rock(s, seat, action - family)
    elif family == Family.TAKE_BACK:
        take_back(s, seat, action - family)
    elif family == Family.ENOUGH:
        s.phase = Phase.WALK
    elif family == Family.TOPPLE:
        topple(s, seat, action - family)
    else:
        claim_token(s, seat, action - family + 1)
    go_on(s)


@rule
def go_on(s):
    """Walk, reveal and score until a decision is awaited."""
    while s.phase == Phase.WALK or s.phase == Phase.REVEAL:
        if s.phase == Phase.WALK:
            walk_on(s)
        elif s.lap < HAND:
            reveal(s)
        else:
            end_round(s)
