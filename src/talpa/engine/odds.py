"""What a game's `value` may be made of: terms of a position by their weights, and a seat's part of all odds."""

import math

from talpa.engine.compiled import rule

FARTHEST = 30.0                  # no lead says more than this, as the logarithm of the odds


@rule
def weighed(weights, terms):
    """A tuple of terms by their weights: the logarithm of a seat's odds."""
    whole = 0.0
    for i in range(len(weights)):
        whole += weights[i] * terms[i]
    return whole


@rule
def odds_against(own, other):
    """How much likelier another seat is to win than oneself, from the logarithms of both odds."""
    return math.exp(min(other - own, FARTHEST))
