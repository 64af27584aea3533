"""The draw deck: drawing, events that turn up, and cards that leave the game."""

from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molly.box import COLOURS, EVENT, FACE, PARTS
from talpa.games.molly.reasons import News


@rule
def tardies(s):
    """Tardy Moles in the game: the bottom of the deck."""
    return s.tardies_each * COLOURS


@rule
def draw(s):
    """Take the top card; if a Tardy Mole's back now lies on top, the last round begins, whatever drew (ML-32, ML-33).

    Tardy backs look different and events' backs do not, so that the count of the deck is all there is to see.
    """
    s.deck_left -= 1
    card = s.deck[s.deck_left] & FACE
    s.deck[s.deck_left] = EMPTY
    if s.deck_left <= tardies(s) and not s.last_round:
        s.last_round = 1
        announce(s, News.LAST_ROUND, s.turn, 0, 0)
    return card


@rule
def draw_mole(s, seat):
    """The next Mole for this seat; events on the way wait in the queue for what goes on now to end (ML-09, ML-10).

    EMPTY when the deck has run out: nothing is ever shuffled back, and what it was for is left out (ML-35, X-3).
    """
    while s.deck_left > 0:
        card = draw(s)
        if card < EVENT:
            return card
        queue_event(s, card, seat)
    return EMPTY


@rule
def queue_event(s, card, seat):
    """Every event drawn takes place, wherever it turns up (ML-07), beginning with who drew it (ML-11)."""
    place = 0
    while s.queue[place] != EMPTY:
        place += 1
    s.queue[place] = card
    s.revealed_by[place] = seat


@rule
def event_is_over(s):
    """The first event of the queue is discarded and the next one moves up."""
    s.events_over |= 1 << (s.queue[0] - EVENT)
    for place in range(PARTS - 1):
        s.queue[place] = s.queue[place + 1]
        s.revealed_by[place] = s.revealed_by[place + 1]
    s.queue[PARTS - 1] = EMPTY
    s.revealed_by[PARTS - 1] = NOBODY


@rule
def discard(s, card):
    """Lay a Mole on the discards, where only the last card can be seen (ML-45)."""
    s.discarded[card] += 1
    s.last_discard = card
