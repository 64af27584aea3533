"""The six events. One begins when tokens are paid and no drawn card waits; a new one waits for its turn (ML-10)."""

from talpa.engine.compiled import rule
from talpa.engine.news import EVERYONE, announce, confide
from talpa.engine.record import EMPTY
from talpa.games.molly.box import BACK, COLOURS, EVENT, SPACES, Event
from talpa.games.molly.reasons import Lack, News
from talpa.games.molly.rules.burrows import (
    all_cubes,
    colours_owned,
    cubes,
    gain,
    left_of,
    lose,
    open_burrows,
    right_of,
    show_full,
)
from talpa.games.molly.rules.deck import discard, draw_mole, event_is_over
from talpa.games.molly.rules.grid import colour_of, is_empty, put, showing
from talpa.games.molly.rules.news import tell_lack
from talpa.games.molly.state import Phase


@rule
def begin_event(s):
    """Tell it and let it take place; the two that ask for cubes end when all have chosen in secret (ML-11)."""
    event = s.queue[0] - EVENT
    s.revealer = s.revealed_by[0]
    announce(s, News.EVENT, s.revealer, event, 0)
    if event == Event.PASS_CUBE:
        ask_for_cubes(s, Phase.PASS_CUBE)
        return
    if event == Event.DISCARD_CUBE:
        ask_for_cubes(s, Phase.DISCARD_CUBE)
        return
    if event == Event.ALL_RECEIVE_TOKEN:
        owe_everyone_a_token(s)
    elif event == Event.ALL_DRAW_CARD:
        all_draw(s)
    else:
        fill(s, event)
    event_is_over(s)


@rule
def owe_everyone_a_token(s):
    """Paid clockwise from the player who drew the event; a short supply means stealing (ML-11, ML-12)."""
    for seat in range(s.seats):
        s.owed[seat] += 1


@rule
def all_draw(s):
    """Clockwise from the player who drew the event, each draws a Mole, gains its cube and discards it (ML-11)."""
    seat = s.revealer
    for _ in range(s.seats):
        card = draw_mole(s, seat)
        if card == EMPTY:
            tell_lack(s, seat, Lack.CARD)
        else:
            discard(s, card)
            announce(s, News.EVENT_DRAW, seat, card, 0)
            gain(s, seat, colour_of(card), 1)
        seat = left_of(s, seat)


@rule
def wants_filling(s, space, event):
    """Spaces without cards, Bobtail's apart, or piles that show a back (ML-51)."""
    return is_empty(s, space) if event == Event.FILL_EMPTY else showing(s, space) == BACK


@rule
def fill(s, event):
    """A Mole face-up on every such space, in reading order, Tardy ones too; sets are ignored (ML-25, ML-41, ML-42).

    Who drew the event draws these cards as well (ML-11).
    """
    for space in range(SPACES):
        if wants_filling(s, space, event):
            card = draw_mole(s, s.revealer)
            if card != EMPTY:
                put(s, space, card)
                announce(s, News.FILL, card, space, 0)


@rule
def ask_for_cubes(s, phase):
    """Everybody with a cube chooses one in secret; who has none passes or discards nothing (ML-39, ML-40)."""
    for seat in range(s.seats):
        if all_cubes(s, seat) == 0:
            tell_lack(s, seat, Lack.CUBE)
    if seats_that_choose(s) == 0:
        event_is_over(s)
    else:
        s.phase = phase


@rule
def seats_that_choose(s):
    """Bitmask of the seats that have a cube and have not chosen one yet."""
    waiting = 0
    for seat in range(s.seats):
        if s.chosen[seat] == EMPTY and all_cubes(s, seat) > 0:
            waiting |= 1 << seat
    return waiting


@rule
def choose_cube(s, seat, colour):
    """Keep the choice secret until the last one came (ML-11)."""
    s.chosen[seat] = colour
    announce(s, News.CHOSEN, seat, 0, 0)
    if seats_that_choose(s) > 0:
        return
    if s.phase == Phase.PASS_CUBE:
        pass_cubes(s)
    else:
        discard_cubes(s)
    for other in range(s.seats):
        s.chosen[other] = EMPTY
    event_is_over(s)
    s.phase = Phase.NONE


@rule
def discard_cubes(s):
    """All show and discard at once; the reserve lies open, so everybody sees which (ML-40)."""
    for seat in range(s.seats):
        if s.chosen[seat] != EMPTY:
            lose(s, seat, s.chosen[seat])
            announce(s, News.DISCARD_CUBE, seat, s.chosen[seat], 0)


@rule
def pass_cubes(s):
    """All pass at once to the right neighbour; a cube that does not fit there is discarded (ML-39)."""
    for seat in range(s.seats):
        s.could_pass[seat] = colours_owned(s, seat) if s.chosen[seat] != EMPTY else 0
    for seat in range(s.seats):
        s.passed[seat] = s.chosen[seat]
    fitting = discard_what_does_not_fit(s)
    remember_what_all_saw(s)
    if s.open_burrows:
        open_burrows(s)
    for seat in range(s.seats):
        if s.chosen[seat] != EMPTY:
            tell_pass(s, seat, right_of(s, seat), (fitting >> seat) & 1 == 1)


@rule
def discard_what_does_not_fit(s):
    """Cubes for a full column go on into the open reserve; bitmask of the seats whose cube fits."""
    fitting = 0
    for seat in range(s.seats):
        colour = s.passed[seat]
        if colour == EMPTY or cubes(s, right_of(s, seat), colour) <= s.column:
            fitting |= 1 << seat
        else:
            s.passed[seat] = EMPTY
            s.could_pass[seat] = 0
            lose(s, seat, colour)
    return fitting


@rule
def tell_pass(s, seat, receiver, fits):
    """Only the two it concerns see the cube, unless it is in the open reserve or Burrows are open (ML-43)."""
    announce(s, News.PASS, seat, receiver, 0)
    seen_by_all = s.open_burrows or not fits
    concerned = EVERYONE if seen_by_all else 1 << seat | 1 << receiver
    confide(s, News.PASS_COLOUR, concerned, seat, receiver, s.chosen[seat])
    if not fits:
        announce(s, News.OVERFLOW, receiver, s.chosen[seat], 1)


@rule
def remember_what_all_saw(s):
    """Note how far a secret cube can have changed each column, as everybody can tell."""
    for seat in range(s.seats):
        giver = left_of(s, seat)
        for colour in range(COLOURS):
            s.least[seat, colour] = -1 if s.passed[seat] != EMPTY else 0
            s.most[seat, colour] = min(1 if s.passed[giver] != EMPTY else 0, s.column - s.burrow[seat, colour])
        if s.chosen[giver] != EMPTY and s.passed[giver] == EMPTY:
            show_full(s, seat, s.chosen[giver])
