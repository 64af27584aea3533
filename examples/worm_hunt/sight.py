"""Who sees what: everything but the burrows that others have chosen, until all have."""

from talpa.engine.chance import below, forget
from talpa.engine.compiled import rule
from talpa.engine.news import veil_news
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.worm_hunt.box import BURROWS
from talpa.games.worm_hunt.rules import refusal, to_move


@rule
def veil(s, seat):
    forget(s.luck)
    veil_news(s, seat)
    for other in range(s.seats):
        if other != seat and s.burrow[other] != EMPTY and to_move(s) != 0:
            s.burrow[other] = HIDDEN


@rule
def redeal(s, seat):
    """A burrow that the other may have chosen."""
    for other in range(s.seats):
        if s.burrow[other] == HIDDEN:
            s.burrow[other] = below(s.luck, BURROWS)
            while refusal(s, other, s.burrow[other]) != 0:
                s.burrow[other] = below(s.luck, BURROWS)
