"""Part 2, movement: cards are revealed in turn order; moles walk, turn, bump, hit the Rock and push molehills up."""

from talpa.engine.bits import allow_range, forbid
from talpa.engine.chance import below
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molehills.actions import Family
from talpa.games.molehills.box import CARD_TURN, SPACES, STEPS, WIDTH, Card, Topple, Turn
from talpa.games.molehills.reasons import News
from talpa.games.molehills.rules.mountains import add_piece, ahead, is_too_high, return_top, top
from talpa.games.molehills.rules.planning import planned_card
from talpa.games.molehills.rules.topple import await_topple, trigger, trigger_last
from talpa.games.molehills.rules.turn_order import all_had_their_turn, mole_on, seat_on_turn
from talpa.games.molehills.state import Phase


@rule
def reveal(s):
    """The next card in turn order, which must be carried out (MO-11, MO-26); its choices are made now (MO-10)."""
    seat = seat_on_turn(s)
    card = planned_card(s, seat, s.lap)
    announce(s, News.REVEALED, seat, card, s.lap + 1)
    if card == Card.TURN:
        s.phase = Phase.TURN
    elif card == Card.ROCK:
        s.phase = Phase.ROCK
    elif card == Card.MOLE:
        peek(s, seat)
    elif STEPS[card] > 0 and CARD_TURN[card] != Turn.NONE:
        s.phase = Phase.ORDER
    else:
        s.turn_after = CARD_TURN[card]
        begin_walk(s, seat, STEPS[card])


@rule
def turn_mole(s, seat, turn):
    """A turn adds no molehill."""
    s.nose[seat] = (s.nose[seat] + turn) % 4
    announce(s, News.TURNED, seat, s.nose[seat], 0)


@rule
def choose_turn(s, is_left):
    """Left or right, as the player likes (MO-10)."""
    s.turn_after = Turn.LEFT if is_left else Turn.RIGHT
    s.phase = Phase.WALK


@rule
def move_and_turn(s, seat, turn_first):
    """Before or after the step, as the player likes (MO-10, MO-16)."""
    card = planned_card(s, seat, s.lap)
    s.phase = Phase.WALK
    if turn_first:
        turn_mole(s, seat, CARD_TURN[card])
    else:
        s.turn_after = CARD_TURN[card]
    begin_walk(s, seat, STEPS[card])


@rule
def begin_walk(s, seat, steps):
    """A player who lacks molehills for the way may take tops of theirs back first (MO-29, MO-30)."""
    s.steps = steps
    s.phase = Phase.TAKE_BACK if may_take_back(s, seat) else Phase.WALK


@rule
def walk_on(s):
    """One step, or, when none is left, what the whole move made too high (MO-18), the turn and the end of the card."""
    seat = seat_on_turn(s)
    if s.steps > 0:
        step(s, seat)
        return
    if s.pendings > 0:
        await_topple(s)
        return
    if s.turn_after != Turn.NONE:
        turn_mole(s, seat, s.turn_after + 0)
    end_card(s)


@rule
def step(s, seat):
    """Forward, or stopped by the edge or a mole (MO-14), or turned by the Rock, which stops nobody (MO-15, MO-42)."""
    space = ahead(s, s.mole[seat] + 0, s.nose[seat] + 0)
    if space == EMPTY:
        s.steps = 0
        announce(s, News.EDGE, seat, 0, 0)
    elif mole_on(s, space) != NOBODY:
        s.steps = 0
        announce(s, News.BUMPED, seat, mole_on(s, space), 0)
    elif space == s.rock:
        s.steps -= 1
        s.nose[seat] = (s.nose[seat] + s.die) % 4
        announce(s, News.HIT_ROCK, seat, s.nose[seat], 0)
    else:
        s.steps -= 1
        enter(s, seat, space)


@rule
def enter(s, seat, space):
    """Every space entered gets a molehill from below (MO-17), if there is one (MO-32)."""
    s.mole[seat] = space
    if s.supply[seat] == 0:
        announce(s, News.WENT, seat, space, 0)
        return
    s.supply[seat] -= 1
    add_piece(s, space, 0, seat)
    announce(s, News.DUG, seat, space, 0)
    if is_too_high(s, space):
        push_too_high(s, space)


@rule
def push_too_high(s, space):
    """Topples come at once; or after the whole move, in the order of the way (MO-18)."""
    trigger_last(s, space)
    if s.topple == Topple.AFTER_A_STEP:
        await_topple(s)


@rule
def spaces_to_enter(s, seat):
    """How many spaces the mole will really enter: topples change nothing underground (MO-29)."""
    space, facing, entered = s.mole[seat] + 0, s.nose[seat] + 0, 0
    for _ in range(s.steps):
        to = ahead(s, space, facing)
        if to == s.rock and to != EMPTY:
            facing = (facing + int(s.die)) % 4
        elif to == EMPTY or (mole_on(s, to) != NOBODY and mole_on(s, to) != seat):
            return entered
        else:
            space = to
            entered += 1
    return entered


@rule
def may_take_back(s, seat):
    """Is the way longer than the supply, and a molehill of theirs on top somewhere (MO-30)?"""
    if spaces_to_enter(s, seat) <= s.supply[seat]:
        return False
    for space in range(SPACES):
        if top(s, space) == seat:
            return True
    return False


@rule
def take_back(s, seat, space):
    """One top of theirs at a time, up to the shortage (MO-30)."""
    return_top(s, space)
    if not may_take_back(s, seat):
        s.phase = Phase.WALK
    announce(s, News.TOOK_BACK, seat, space, 0)


@rule
def allow_rock(s, mask):
    """Every space of the play area but the moles' and the Rock's own (MO-27)."""
    side = s.seats + 2
    for row in range(side):
        allow_range(mask, Family.ROCK + row * WIDTH, side)
    for seat in range(s.seats):
        forbid(mask, Family.ROCK + int(s.mole[seat]))
    if s.rock != EMPTY:
        forbid(mask, Family.ROCK + int(s.rock))


@rule
def place_rock(s, seat, space):
    """Somewhere new, without a mole; the die is rolled every time (MO-27)."""
    s.phase = Phase.WALK
    s.rock = space
    s.die = s.face[below(s.luck, len(s.face))]
    announce(s, News.ROCK_PLACED, seat, space, s.die)


@rule
def peek(s, seat):
    """The Mole card topples the mountain above, whatever its height, and adds nothing (MO-24, MO-25)."""
    space = s.mole[seat] + 0
    s.phase = Phase.WALK
    if s.height[space] < 2:
        announce(s, News.NO_MOUNTAIN, seat, space, 0)
        return
    trigger(s, space)
    await_topple(s)


@rule
def end_card(s):
    """Forget what only mattered during the card, and pass on; the positions it went through too (MO-23)."""
    for i in range(s.topples):
        s.seen[i] = 0
    s.topples = 0
    s.turn_after = Turn.NONE
    s.turn += 1
    if all_had_their_turn(s):
        s.lap += 1
    s.phase = Phase.REVEAL
