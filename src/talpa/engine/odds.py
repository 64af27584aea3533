"""What a game's `value` may be made of: terms of a position by their weights, and a seat's part of all odds."""

import math

from talpa.engine.compiled import rule

FARTHEST = 30.0                  # no lead says more than this, as the logarithm of the odds
NO_HOPE = -math.inf              # the outlook of a seat that is out


@rule
def weighed(weights, terms):
    """A tuple of terms by their weights: the logarithm of a seat's odds."""
    whole = 0.0
    for i in range(len(weights)):
        whole += weights[i] * terms[i]
    return whole


@rule
def share_of_odds(outlook, s, seat):
    """A seat's part of all odds, 0 to 1; `outlook(s, seat)`, a rule, is the logarithm of a seat's odds."""
    own, odds = outlook(s, seat), 1.0
    for other in range(s.seats):
        if other != seat:
            odds += odds_against(own, outlook(s, other))
    return 1.0 / odds


@rule
def odds_against(own, other):
    """How much likelier another seat is to win than oneself, from the logarithms of both odds."""
    return math.exp(min(other - own, FARTHEST))
