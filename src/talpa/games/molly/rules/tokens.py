"""Project tokens: spent, received from the supply, or stolen when it is empty. No limit, never hidden (ML-54)."""

from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import NOBODY
from talpa.games.molly.reasons import Lack, News
from talpa.games.molly.rules.burrows import left_of
from talpa.games.molly.rules.news import tell_lack
from talpa.games.molly.state import Phase


@rule
def spend_token(s, seat):
    """A spent token is back in the supply at once, before its action has any effect (ML-01)."""
    s.token[seat] -= 1
    s.supply += 1


@rule
def creditor(s):
    """The seat that receives next: clockwise from who drew the event (ML-11); without one only one seat is owed."""
    seat = s.revealer
    for _ in range(s.seats):
        if s.owed[seat] > 0:
            return seat
        seat = left_of(s, seat)
    return NOBODY


@rule
def may_steal(s, seat, victim):
    return victim != seat and victim < s.seats and s.token[victim] > 0


@rule
def victims(s, seat):
    """How many seats this one could steal from, and the last of them."""
    count, last = 0, NOBODY
    for victim in range(s.seats):
        if may_steal(s, seat, victim):
            count += 1
            last = victim
    return count, last


@rule
def receive_token(s, seat):
    """One token: from the supply first, else stolen, for a token must be taken (ML-12, ML-15, ML-16).

    The thief chooses whom, and is asked only where there is a choice (ML-13).
    """
    if s.supply > 0:
        s.supply -= 1
        give_token(s, seat)
        announce(s, News.TOKEN, seat, 0, 0)
        return
    count, victim = victims(s, seat)
    if count == 0:
        s.owed[seat] = 0
        tell_lack(s, seat, Lack.TOKEN)
    elif count == 1:
        steal(s, seat, victim)
    else:
        s.phase = Phase.STEAL


@rule
def steal(s, seat, victim):
    s.token[victim] -= 1
    give_token(s, seat)
    announce(s, News.STEAL, seat, victim, 0)


@rule
def give_token(s, seat):
    s.token[seat] += 1
    s.owed[seat] -= 1
