"""A rough worth of a position: who has eaten more is better off."""

from talpa.engine.compiled import rule


@rule
def value(s, seat):
    """The seat's share of all that was eaten, with a worm for each to begin with."""
    eaten = 0
    for other in range(s.seats):
        eaten += s.eaten[other]
    return (1.0 + s.eaten[seat]) / (s.seats + eaten)
