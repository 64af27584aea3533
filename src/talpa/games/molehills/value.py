"""A rough worth of a position: points so far, mountains held now, and what the cards in hand will still dig."""

import numpy as np

from talpa.engine.compiled import rule
from talpa.engine.odds import share_of_odds, weighed
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molehills.box import CARD_TURN, HAND, ROUNDS, STEPS, Card, Turn
from talpa.games.molehills.rules.mountains import ahead, foot
from talpa.games.molehills.rules.scoring import lead, total, worth
from talpa.games.molehills.rules.turn_order import mole_on
from talpa.games.molehills.sight import revealed
from talpa.games.molehills.state import Phase

WEIGHTS = np.array([1.25, 1.11, 0.47, 0.8, 0.25, 0.49, 0.09, -0.51])   # of the terms; benchmarks/tune_value.py
CARD_WORTH = np.array([0, 0, 0, 0.3, 0.1, 0.3, 0.3, 0.2, 0.2, 0.8])         # beside its steps


@rule
def value(s, seat):
    """Chance to win, the seat's part of all odds; at the end the true result."""
    if s.phase == Phase.OVER:
        return final_value(s, seat)
    return share_of_odds(outlook, s, seat)


@rule
def outlook(s, seat):
    """The logarithm of a seat's odds."""
    return weighed(WEIGHTS, terms(s, seat))


@rule
def terms(s, seat):
    """What the chances grow with, in points: they say the more the fewer rounds there are to come."""
    rounds = rounds_to_score(s)
    scale = 3.0 + 4.0 * rounds
    held, planned = worth(s, seat) / scale, planned_worth(s, seat) / scale
    return (
        total(s, seat) / scale, held, held * (rounds - 1), planned, planned * (rounds - 1),
        steps_unplanned(s, seat) / scale, extras_unplanned(s, seat) / scale, is_first(s, seat) / scale,
    )


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
def is_first(s, seat):
    """To choose among all the cards is worth a little."""
    return s.token[seat] == 1 and s.phase <= Phase.DRAFT


@rule
def is_planned(s, seat):
    """Does this record show the whole of the seat's plan?"""
    return s.hand[seat, 0] != EMPTY and s.plan[seat, HAND - 1] >= 0


@rule
def steps_unplanned(s, seat):
    """Spaces that the cards in hand will dig, where their order is not known."""
    return unplanned(s, seat, STEPS)


@rule
def extras_unplanned(s, seat):
    """What these cards are good for beside their steps."""
    return unplanned(s, seat, CARD_WORTH)


@rule
def unplanned(s, seat, worths):
    """What the cards in hand that are still to come are worth, where their order is not known."""
    if is_planned(s, seat):
        return 0.0
    whole = 0.0
    for i in range(HAND):
        if s.hand[seat, i] != EMPTY:
            whole += worths[s.hand[seat, i]]
    return whole * (HAND - revealed(s, seat)) / HAND


@rule
def planned_worth(s, seat):
    """Walk the rest of the plan on today's board; a player turns away from what stops the mole."""
    if not is_planned(s, seat) or s.mole[seat] == EMPTY:
        return 0.0
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
