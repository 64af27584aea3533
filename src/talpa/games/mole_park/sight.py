"""Who sees what: a seat knows its own hand, all that was laid down or discarded, and how the deck was made.

Moles in the deck and in the holes have no stars yet, so only hands, dice chosen in secret and moles put down
in secret are blanked. Backs can be followed: everybody knows which batch a mole in a hand is from (MP-17).
"""

from talpa.engine.chance import below, forget, whole
from talpa.engine.compiled import rule
from talpa.engine.news import veil_news
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.mole_park.box import HAND, Die
from talpa.games.mole_park.rules.moles import clear_unseen, count_unseen, has_moles, in_hand, turn_up
from talpa.games.mole_park.rules.seats import among
from talpa.games.mole_park.rules.whacking import goes_for_prizes
from talpa.games.mole_park.state import MARK, Phase


@rule
def veil(s, seat):
    forget(s.luck)
    veil_news(s, seat)
    for i in range(s.hands):
        if s.mole_seat[i] != seat and not lies_open(s, whole(s.mole_seat[i])):
            s.mole_stars[i] = HIDDEN
            s.mole_batch[i] %= MARK
    for other in range(s.seats):
        if other != seat and choice_is_secret(s, other):
            s.choice[other] = HIDDEN


@rule
def lies_open(s, seat):
    """Are this seat's moles face-up on the table: laid down for a prize, the Crown or the Showdown (MP-39)?"""
    if s.phase == Phase.OVER and among(seat, s.rivals):
        return True
    return s.phase > Phase.RESPOND and goes_for_prizes(s, seat)


@rule
def choice_is_secret(s, seat):
    """Dice are chosen in secret (MP-35), only declarations are revealed before the roll (MP-09)."""
    return s.phase <= Phase.RESPOND and s.choice[seat] != EMPTY and not among(seat, s.declared)


@rule
def redeal(s, seat):
    count_unseen(s)
    for i in range(s.hands):
        if s.mole_stars[i] == HIDDEN:
            s.mole_stars[i] = turn_up(s, whole(s.mole_batch[i]))
    clear_unseen(s)
    for other in range(s.seats):
        if other != seat and s.phase == Phase.DISCARD:
            put_some_down(s, other)
        if s.choice[other] == HIDDEN:
            s.choice[other] = below(s.luck, 5) if has_moles(s, other) else below(s.luck, Die.PRIZE.value)


@rule
def put_some_down(s, seat):
    """Mark as many moles as the seat has put down so far, any of its hand."""
    left = in_hand(s, seat)
    down = left - HAND - int(s.excess[seat])
    for i in range(s.hands):
        if s.mole_seat[i] == seat and down > 0:
            goes = below(s.luck, left) < down
            s.mole_batch[i] += MARK if goes else 0
            down -= 1 if goes else 0
            left -= 1
