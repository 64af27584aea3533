"""Molly's flow: who owes a decision, what they may do, and what then happens by itself."""

from talpa.engine.bits import allow, allow_all
from talpa.engine.compiled import rule
from talpa.engine.news import hush
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molly.actions import FAMILY_OF, PHASES_OF, Family
from talpa.games.molly.box import SEATS, SET, SPACES
from talpa.games.molly.reasons import Refusal
from talpa.games.molly.rules.audit import audit
from talpa.games.molly.rules.burrows import colours_owned, cubes
from talpa.games.molly.rules.end_of_game import end_turn, result
from talpa.games.molly.rules.events import begin_event, choose_cube, seats_that_choose
from talpa.games.molly.rules.grid import all_looks, colour_of, is_mole_set, is_project_set, spaces_for
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
from talpa.games.molly.rules.position import fill_in
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

__all__ = ["apply", "audit", "fill_in", "legal", "refusal", "result", "start", "to_move"]


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
def refusal(s, seat, action):
    """0 where the seat, whose decision it is, may do this; else why not."""
    family, which = FAMILY_OF[action], action - FAMILY_OF[action]
    if not (PHASES_OF[action] >> s.phase) & 1:
        return Refusal.NOT_NOW
    if family == Family.TAKE_CARD:
        return take_card_refusal(s, seat, which)
    if family == Family.SWAP:
        return swap_refusal(s, seat, which)
    if family == Family.PLAY:
        return play_refusal(s, which // SPACES, which % SPACES)
    if family == Family.DRAW:
        return Refusal.LEGAL if s.deck_left > 0 else Refusal.DECK_EMPTY
    if family == Family.PLACE:
        return space_refusal(s, which, s.drawn[0])
    if family == Family.SKIP:
        return Refusal.CAN_PLAY if can_play(s) else Refusal.LEGAL
    if family == Family.STEAL:
        return Refusal.LEGAL if may_steal(s, seat, which) else Refusal.NO_VICTIM
    if family == Family.CUBE:
        return Refusal.LEGAL if cubes(s, seat, which) > 0 else Refusal.NO_CUBE
    if family == Family.HUNT:
        return hunt_refusal(s, seat, which // SPACES, which % SPACES)
    return set_refusal(s, family, which)


@rule
def set_refusal(s, family, which):
    """Only new sets, and only piles of the Project set that lie uncovered (ML-17, ML-20, ML-24)."""
    if family == Family.PROJECT_SET:
        return Refusal.LEGAL if is_project_set(s, which) else Refusal.NO_SET
    if family == Family.COVER:
        return Refusal.LEGAL if (s.uncovered >> which) & 1 else Refusal.NOT_IN_SET
    return Refusal.LEGAL if is_mole_set(s, which // SET) else Refusal.NO_SET


@rule
def legal(s, seat, mask):
    if s.phase == Phase.TURN:
        mark_special_actions(s, seat, mask)
        mark_plays(s, mask)
    elif s.phase == Phase.PLACE:
        allow_all(mask, Family.PLACE, spaces_for(s, all_looks(s), colour_of(s.drawn[0])))
    elif s.phase == Phase.MOLE_SET:
        mark_mole_sets(s, mask)
    elif s.phase == Phase.STEAL:
        for victim in range(SEATS):
            if may_steal(s, seat, victim):
                allow(mask, Family.STEAL + victim)
    elif s.phase == Phase.PROJECT_SET:
        allow_all(mask, Family.PROJECT_SET, s.project_sets)
    elif s.phase == Phase.COVER:
        allow_all(mask, Family.COVER, s.uncovered)
    else:
        allow_all(mask, Family.CUBE, colours_owned(s, seat))


@rule
def apply(s, seat, action):
    hush(s)
    family = FAMILY_OF[action]
    if family == Family.CUBE:
        choose_cube(s, seat, action - family)
        if s.phase != Phase.NONE:
            return
    else:
        s.phase = Phase.NONE
        act(s, seat, family, action - family)
    go_on(s)


@rule
def act(s, seat, family, which):
    if family == Family.TAKE_CARD:
        take_card(s, seat, which)
    elif family == Family.SWAP:
        swap(s, seat, which)
    elif family == Family.PLAY:
        play_from_display(s, seat, which // SPACES, which % SPACES)
    elif family == Family.DRAW:
        s.stage = Stage.DRAW
    elif family == Family.PLACE:
        play_drawn(s, seat, which)
    elif family == Family.SKIP:
        play_nothing(s)
    elif family == Family.STEAL:
        steal(s, seat, which)
    elif family == Family.PROJECT_SET:
        claim_projects(s, which)
    elif family == Family.COVER:
        cover(s, which)
    elif family == Family.TAKE_PILE:
        take_pile(s, seat, which // SET, which % SET)
    else:
        hunt(s, seat, which // SPACES, which % SPACES)


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
