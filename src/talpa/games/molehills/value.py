"""A rough worth of a position: points so far, mountains held now, and what the cards in hand will still dig."""

import math

import numpy as np

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molehills.box import CARD_TURN, HAND, ROUNDS, STEPS, Card, Turn
from talpa.games.molehills.rules.mountains import ahead, foot
from talpa.games.molehills.rules.scoring import lead, total, worth
from talpa.games.molehills.rules.turn_order import mole_on
from talpa.games.molehills.sight import revealed
from talpa.games.molehills.state import Phase

STEP_WORTH = 1.6                 # points a step is good for when the way is not known
CARD_WORTH = np.array([0, 0, 0, 0.3, 0.1, 0.3, 0.3, 0.2, 0.2, 0.8])         # beside its steps


@rule
def value(s, seat):
    """Chance to win, by how far ahead the seat would be at this rate; at the end the true result."""
    if s.phase == Phase.OVER:
        return final_value(s, seat)
    scale = 3.0 + 4.0 * rounds_to_score(s)
    mine, weight = prospect(s, seat), 0.0
    for other in range(s.seats):
        weight += math.exp(min(max((prospect(s, other) - mine) / scale, -30.0), 30.0))
    return 1.0 / weight


@rule
def final_value(s, seat):
    """1 for the winner, shared evenly by those who share the victory (MO-36)."""
    level = 0
    for other in range(s.seats):
        gap = lead(s, seat, other)
        if gap < 0:
            return 0.0
        level += gap == 0
    return 1.0 / level


@rule
def rounds_to_score(s):
    return ROUNDS - s.this_round - (1 if s.phase == Phase.KING else 0)


@rule
def prospect(s, seat):
    """Points if the mountains stayed about as they are: each later round counts half of the one before it."""
    rounds = rounds_to_score(s)
    held = worth(s, seat) + dig_worth(s, seat)
    return total(s, seat) + held * (1.0 if rounds == 1 else 1.0 + 0.4 * (rounds - 1)) + 0.5 * is_first(s, seat)


@rule
def is_first(s, seat):
    """To choose among all the cards is worth a little."""
    return s.token[seat] == 1 and s.phase <= Phase.DRAFT


@rule
def dig_worth(s, seat):
    """What the seat's cards will add: walked along a known plan, guessed from the hand otherwise."""
    if s.hand[seat, 0] == EMPTY or s.mole[seat] == EMPTY:
        return 0.0
    if s.plan[seat, HAND - 1] >= 0:
        return planned_worth(s, seat)
    known, guess = revealed(s, seat), 0.0
    for i in range(HAND):
        card = s.hand[seat, i]
        if card != EMPTY:
            guess += STEPS[card] * STEP_WORTH + CARD_WORTH[card]
    return guess * (HAND - known) / HAND


@rule
def planned_worth(s, seat):
    """Walk the rest of the plan on today's board; a player turns away from what stops the mole."""
    space, facing, gain = s.mole[seat] + 0, s.nose[seat] + 0, 0.0
    for i in range(revealed(s, seat), HAND):
        card = s.hand[seat, s.plan[seat, i]]
        turn = sensible_turn(s, seat, space, facing, card)
        first = turn != Turn.NONE and (card == Card.TURN or not is_free(s, seat, ahead(s, space, facing)))
        if first:
            facing = (facing + turn) % 4
        for _ in range(STEPS[card]):
            to = ahead(s, space, facing)
            if is_free(s, seat, to):
                space = to
                gain += taken_over(s, seat, space)
            elif to == s.rock and to != EMPTY:
                facing = (facing + s.die) % 4
        if not first:
            facing = (facing + turn) % 4
    return gain


@rule
def sensible_turn(s, seat, space, facing, card):
    """The turn a card makes; where the player chooses, to the side that is free."""
    if card != Card.TURN:
        return int(CARD_TURN[card])
    if is_free(s, seat, ahead(s, space, (facing + Turn.RIGHT) % 4)):
        return Turn.RIGHT.value
    return Turn.LEFT.value


@rule
def is_free(s, seat, space):
    """Could the mole go there?"""
    if space == EMPTY or space == s.rock:
        return False
    if s.mole[seat] == space:
        return True
    return mole_on(s, space) == NOBODY


@rule
def taken_over(s, seat, space):
    """Points that a molehill pushed up here brings: one more piece, and the mountain if it was another's."""
    height = s.height[space]
    if height == 0 or s.piece[foot(s, space)] == seat:
        return 1.0 if height < s.limit[s.this_round] else -0.5
    return 1.0 + (height if height < s.limit[s.this_round] else 0)
