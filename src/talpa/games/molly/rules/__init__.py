"""Molly's flow: who owes a decision, what they may do, and what then happens by itself."""

from talpa.engine.bits import allow, allow_all
from talpa.engine.compiled import rule
from talpa.engine.news import hush
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molly import actions
from talpa.games.molly.box import SEATS, SET, SPACES
from talpa.games.molly.lists import Refusal
from talpa.games.molly.rules.audit import audit
from talpa.games.molly.rules.burrows import colours_owned, cubes
from talpa.games.molly.rules.end_of_game import end_turn, result
from talpa.games.molly.rules.events import begin_event, choose_cube, seats_that_choose
from talpa.games.molly.rules.grid import colour_of, is_mole_set, is_project_set, spaces_for
from talpa.games.molly.rules.play_a_card import (
    can_play,
    draw_to_play,
    mark_plays,
    play_drawn,
    play_from_display,
    play_nothing,
    play_refusal,
    refill_display,
    space_refusal,
)
from talpa.games.molly.rules.sets_of_three import (
    claim_projects,
    cover,
    draw_covers,
    go_on_covering,
    look_for_moles,
    look_for_projects,
    mark_mole_sets,
    take_pile,
)
from talpa.games.molly.rules.setup import set_up
from talpa.games.molly.rules.special_actions import (
    hunt,
    hunt_refusal,
    mark_special_actions,
    swap,
    swap_refusal,
    take_card,
    take_card_refusal,
)
from talpa.games.molly.rules.tokens import creditor, may_steal, receive_token, steal
from talpa.games.molly.state import Phase, Stage

__all__ = ["apply", "audit", "legal", "refusal", "result", "start", "to_move"]


@rule
def start(s, seats):
    set_up(s, seats)
    go_on(s)


@rule
def to_move(s):
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.PASS_CUBE or s.phase == Phase.DISCARD_CUBE:
        return seats_that_choose(s)
    if s.phase == Phase.STEAL:
        return 1 << creditor(s)
    return 1 << s.turn


@rule
def phase_of(action):
    """The phase in which an action of this family is awaited: phases come strictly in order (ML-55)."""
    if action < actions.PLACE or action == actions.SKIP or action >= actions.HUNT:
        return Phase.TURN
    if action < actions.SKIP:
        return Phase.PLACE
    if action < actions.PROJECT_SET:
        return Phase.STEAL
    if action < actions.COVER:
        return Phase.PROJECT_SET
    return Phase.COVER if action < actions.TAKE_PILE else Phase.MOLE_SET


@rule
def refusal(s, seat, action):
    if actions.CUBE <= action < actions.HUNT:
        return cube_refusal(s, seat, action - actions.CUBE)
    if phase_of(action) != s.phase:
        return Refusal.OTHER_PHASE.value
    if s.phase == Phase.TURN:
        return turn_refusal(s, seat, action)
    if s.phase == Phase.PLACE:
        return space_refusal(s, action - actions.PLACE, s.drawn[0])
    if s.phase == Phase.STEAL:
        return Refusal.LEGAL.value if may_steal(s, seat, action - actions.STEAL) else Refusal.NO_VICTIM.value
    return set_refusal(s, action)


@rule
def turn_refusal(s, seat, action):
    if action < actions.SWAP:
        return take_card_refusal(s, seat, action - actions.TAKE_CARD)
    if action < actions.PLAY:
        return swap_refusal(s, seat, action - actions.SWAP)
    if action < actions.DRAW:
        return play_refusal(s, (action - actions.PLAY) // SPACES, (action - actions.PLAY) % SPACES)
    if action == actions.DRAW:
        return Refusal.LEGAL.value if s.deck_left > 0 else Refusal.DECK_EMPTY.value
    if action == actions.SKIP:
        return Refusal.CAN_PLAY.value if can_play(s) else Refusal.LEGAL.value
    return hunt_refusal(s, seat, (action - actions.HUNT) // SPACES, (action - actions.HUNT) % SPACES)


@rule
def set_refusal(s, action):
    """Only new sets, and only piles of the Project set that lie uncovered (ML-17, ML-20, ML-24)."""
    if s.phase == Phase.PROJECT_SET:
        return Refusal.LEGAL.value if is_project_set(s, action - actions.PROJECT_SET) else Refusal.NO_SET.value
    if s.phase == Phase.COVER:
        waits = (s.uncovered >> (action - actions.COVER)) & 1
        return Refusal.LEGAL.value if waits else Refusal.NOT_IN_SET.value
    return Refusal.LEGAL.value if is_mole_set(s, (action - actions.TAKE_PILE) // SET) else Refusal.NO_SET.value


@rule
def cube_refusal(s, seat, colour):
    if s.phase != Phase.PASS_CUBE and s.phase != Phase.DISCARD_CUBE:
        return Refusal.OTHER_PHASE.value
    return Refusal.LEGAL.value if cubes(s, seat, colour) > 0 else Refusal.NO_CUBE.value


@rule
def legal(s, seat, mask):
    if s.phase == Phase.TURN:
        mark_special_actions(s, seat, mask)
        mark_plays(s, mask)
    elif s.phase == Phase.PLACE:
        allow_all(mask, actions.PLACE, spaces_for(s, colour_of(s.drawn[0])))
    elif s.phase == Phase.MOLE_SET:
        mark_mole_sets(s, mask)
    elif s.phase == Phase.STEAL:
        for victim in range(SEATS):
            if may_steal(s, seat, victim):
                allow(mask, actions.STEAL + victim)
    elif s.phase == Phase.PROJECT_SET:
        allow_all(mask, actions.PROJECT_SET, s.project_sets)
    elif s.phase == Phase.COVER:
        allow_all(mask, actions.COVER, s.uncovered)
    else:
        allow_all(mask, actions.CUBE, colours_owned(s, seat))


@rule
def apply(s, seat, action):
    hush(s)
    if actions.CUBE <= action < actions.HUNT:
        choose_cube(s, seat, action - actions.CUBE)
        if s.phase != Phase.NONE:
            return
    else:
        s.phase = Phase.NONE
        act(s, seat, action)
    go_on(s)


@rule
def act(s, seat, action):
    if action < actions.SWAP:
        take_card(s, seat, action - actions.TAKE_CARD)
    elif action < actions.PLAY:
        swap(s, seat, action - actions.SWAP)
    elif action < actions.DRAW:
        play_from_display(s, seat, (action - actions.PLAY) // SPACES, (action - actions.PLAY) % SPACES)
    elif action == actions.DRAW:
        s.stage = Stage.DRAW
    elif action < actions.SKIP:
        play_drawn(s, seat, action - actions.PLACE)
    elif action == actions.SKIP:
        play_nothing(s)
    elif action < actions.PROJECT_SET:
        steal(s, seat, action - actions.STEAL)
    elif action < actions.COVER:
        claim_projects(s, action - actions.PROJECT_SET)
    elif action < actions.TAKE_PILE:
        cover(s, action - actions.COVER)
    elif action < actions.CUBE:
        take_pile(s, seat, (action - actions.TAKE_PILE) // SET, (action - actions.TAKE_PILE) % SET)
    else:
        hunt(s, seat, (action - actions.HUNT) // SPACES, (action - actions.HUNT) % SPACES)


@rule
def go_on(s):
    """Let happen what needs no decision: tokens first, then events unless drawn cards wait, then the turn (ML-09)."""
    while s.phase == Phase.NONE:
        seat = creditor(s)
        if seat != NOBODY:
            receive_token(s, seat)
        elif s.queue[0] != EMPTY and s.drawn[0] == EMPTY:
            begin_event(s)
        else:
            go_on_with_turn(s)


@rule
def go_on_with_turn(s):
    if s.stage == Stage.TURN:
        refill_display(s)
    elif s.stage == Stage.DRAW:
        draw_to_play(s)
    elif s.stage == Stage.PROJECTS:
        look_for_projects(s)
    elif s.stage == Stage.DRAW_COVERS:
        draw_covers(s)
    elif s.stage == Stage.COVER:
        go_on_covering(s)
    elif not look_for_moles(s):
        end_turn(s)
