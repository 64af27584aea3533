"""Digging."""

from talpa.engine.bits import allow
from talpa.engine.chance import below
from talpa.engine.compiled import rule
from talpa.engine.news import announce, hush
from talpa.engine.record import EMPTY
from talpa.games.worm_hunt.box import BURROWS, DIE, SEATS
from talpa.games.worm_hunt.reasons import Ending, Fault, News, Refusal


@rule
def start(s, seats):
    """Nobody has dug yet, and worms crawl in."""
    hush(s)
    s.seats = seats
    for seat in range(SEATS):
        s.burrow[seat], s.last[seat] = EMPTY, EMPTY
    crawl_in(s)


@rule
def crawl_in(s):
    """A die for each burrow."""
    for burrow in range(BURROWS):
        s.worms[burrow] = 1 + below(s.luck, DIE)


@rule
def to_move(s):
    """All who have not chosen; nobody after the last round."""
    waiting = 0
    for seat in range(s.seats):
        if s.burrow[seat] == EMPTY and s.over < s.rounds:
            waiting |= 1 << seat
    return waiting


@rule
def refusal(s, seat, action):
    """Not the same burrow twice in a row (WH-02)."""
    return Refusal.SAME_BURROW.value if action == s.last[seat] and not s.again else Refusal.LEGAL.value


@rule
def legal(s, seat, mask):
    for action in range(BURROWS):
        if refusal(s, seat, action) == Refusal.LEGAL:
            allow(mask, action)


@rule
def apply(s, seat, action):
    """Choose in secret; when the last one has chosen, all dig."""
    hush(s)
    s.burrow[seat] = action
    if to_move(s) == 0:
        dig(s)


@rule
def dig(s):
    """Moles that are alone eat (WH-01); then the next round begins, or the game is over."""
    for seat in range(s.seats):
        worms = s.worms[s.burrow[seat]] if is_alone(s, seat) else 0
        s.eaten[seat] += worms
        announce(s, News.DIG, seat, s.burrow[seat], worms)
    for seat in range(s.seats):
        s.last[seat], s.burrow[seat] = s.burrow[seat], EMPTY
    s.over += 1
    if s.over < s.rounds:
        crawl_in(s)


@rule
def is_alone(s, seat):
    for other in range(s.seats):
        if other != seat and s.burrow[other] == s.burrow[seat]:
            return False
    return True


@rule
def result(s, points, rank):
    """Who has eaten most is first."""
    for seat in range(s.seats):
        points[seat], rank[seat] = s.eaten[seat], 1
        for other in range(s.seats):
            rank[seat] += s.eaten[other] > s.eaten[seat]
    return Ending.FED.value if s.over == s.rounds else Ending.RUNNING.value


@rule
def audit(s):
    for burrow in range(BURROWS):
        if not 1 <= s.worms[burrow] <= DIE:
            return Fault.WORMS.value
    return Fault.SOUND.value
