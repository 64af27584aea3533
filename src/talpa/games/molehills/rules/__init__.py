"""The flow: whose decision it is, what they may do, and what then happens."""

from talpa.engine.bits import allow, allow_all
from talpa.engine.compiled import rule
from talpa.engine.news import hush
from talpa.games.molehills import actions
from talpa.games.molehills.box import HAND, KINDS, PLANS, SPACES
from talpa.games.molehills.rules.audit import audit
from talpa.games.molehills.rules.drafting import draft
from talpa.games.molehills.rules.events import Refusal
from talpa.games.molehills.rules.mountains import in_play_area, top
from talpa.games.molehills.rules.movement import (
    choose_turn,
    move_and_turn,
    place_rock,
    reveal,
    take_back,
    walk_on,
)
from talpa.games.molehills.rules.planning import distinct_plans, is_first_of_its_kind, make_plan, planners
from talpa.games.molehills.rules.repetition import repeating_directions
from talpa.games.molehills.rules.scoring import chooser, claim_token, end_round, is_claimed, result
from talpa.games.molehills.rules.setup import corner_is_free, place_mole, start
from talpa.games.molehills.rules.topple import topple
from talpa.games.molehills.rules.turn_order import mole_on, seat_on_turn
from talpa.games.molehills.state import Phase

__all__ = ["apply", "audit", "legal", "refusal", "result", "start", "to_move"]


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
def family(action):
    """The phase that awaits this action."""
    if action < actions.DRAFT:
        return Phase.PLACE.value
    if action < actions.PLAN:
        return Phase.DRAFT.value
    if action < actions.TURN_LEFT:
        return Phase.PLAN.value
    if action < actions.TURN_FIRST:
        return Phase.TURN.value
    if action < actions.ROCK:
        return Phase.ORDER.value
    if action < actions.TAKE_BACK:
        return Phase.ROCK.value
    if action < actions.TOPPLE:
        return Phase.TAKE_BACK.value
    return Phase.TOPPLE.value if action < actions.TOKEN else Phase.KING.value


@rule
def refusal(s, seat, action):
    """0 where the action is legal, else why it is not."""
    if family(action) != s.phase:
        return Refusal.OTHER_DECISION.value
    if s.phase == Phase.PLACE:
        return 0 if corner_is_free(s, (action - actions.PLACE) // 4) else Refusal.CORNER_TAKEN.value
    if s.phase == Phase.DRAFT:
        return 0 if s.display[action - actions.DRAFT] > 0 else Refusal.CARD_GONE.value
    if s.phase == Phase.PLAN:
        return 0 if is_first_of_its_kind(s, seat, action - actions.PLAN) else Refusal.SAME_PLAN.value
    if s.phase == Phase.ROCK:
        return rock_refusal(s, action - actions.ROCK)
    if s.phase == Phase.TAKE_BACK and action != actions.ENOUGH:
        return 0 if top(s, action - actions.TAKE_BACK) == seat else Refusal.NOT_YOUR_TOP.value
    if s.phase == Phase.TOPPLE:
        return Refusal.REPEATS.value if (repeating_directions(s) >> (action - actions.TOPPLE)) & 1 else 0
    if s.phase == Phase.KING:
        return token_refusal(s, action - actions.TOKEN + 1)
    return 0


@rule
def rock_refusal(s, space):
    """The Rock goes on a space of the play area without a mole, other than its own (MO-27)."""
    if not in_play_area(s, space):
        return Refusal.OFF_THE_BOARD.value
    if mole_on(s, space) >= 0:
        return Refusal.MOLE_THERE.value
    return Refusal.ROCK_THERE.value if s.rock == space else 0


@rule
def token_refusal(s, number):
    """Tokens 1 to the number of players, each once (MO-34)."""
    if number > s.seats:
        return Refusal.NO_SUCH_TOKEN.value
    return Refusal.TOKEN_TAKEN.value if is_claimed(s, number) else 0


@rule
def legal(s, seat, mask):
    """What is not refused, within the one family that is awaited."""
    if s.phase == Phase.TOPPLE:
        allow_all(mask, actions.TOPPLE, 15 & ~repeating_directions(s))
    elif s.phase == Phase.DRAFT:
        for kind in range(KINDS):
            allow_all(mask, actions.DRAFT + kind, int(s.display[kind] > 0))
    elif s.phase == Phase.PLAN:
        allow_all(mask, actions.PLAN, distinct_plans(s, seat))
    elif s.phase == Phase.TURN:
        allow_all(mask, actions.TURN_LEFT, 3)
    elif s.phase == Phase.ORDER:
        allow_all(mask, actions.TURN_FIRST, 3)
    else:
        first, count = awaited_family(s)
        for action in range(first, first + count):
            if refusal(s, seat, action) == 0:
                allow(mask, action)


@rule
def awaited_family(s):
    """The first action of the awaited family and how many it has."""
    if s.phase == Phase.PLACE:
        return actions.PLACE, 16
    if s.phase == Phase.DRAFT:
        return actions.DRAFT, KINDS
    if s.phase == Phase.PLAN:
        return actions.PLAN, len(PLANS)
    if s.phase == Phase.TURN:
        return actions.TURN_LEFT, 2
    if s.phase == Phase.ORDER:
        return actions.TURN_FIRST, 2
    if s.phase == Phase.ROCK:
        return actions.ROCK, SPACES
    if s.phase == Phase.TAKE_BACK:
        return actions.TAKE_BACK, SPACES + 1
    return actions.TOKEN, int(s.seats)


@rule
def apply(s, seat, action):
    """Do it, and go on until somebody must decide."""
    hush(s)
    if s.phase == Phase.PLACE:
        place_mole(s, seat, action // 4, action % 4)
    elif s.phase == Phase.DRAFT:
        draft(s, seat, action - actions.DRAFT)
    elif s.phase == Phase.PLAN:
        make_plan(s, seat, action - actions.PLAN)
    elif s.phase == Phase.TURN:
        choose_turn(s, action == actions.TURN_LEFT)
    elif s.phase == Phase.ORDER:
        move_and_turn(s, seat, action == actions.TURN_FIRST)
    elif s.phase == Phase.ROCK:
        place_rock(s, seat, action - actions.ROCK)
    elif action == actions.ENOUGH:
        s.phase = Phase.WALK
    elif s.phase == Phase.TAKE_BACK:
        take_back(s, seat, action - actions.TAKE_BACK)
    elif s.phase == Phase.TOPPLE:
        topple(s, seat, action - actions.TOPPLE)
    else:
        claim_token(s, seat, action - actions.TOKEN + 1)
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
