"""Who sees what: a seat knows its own hand, all that was laid down or discarded, and how the deck was made.

Moles in the deck and in the holes have no stars yet, so only hands, dice chosen in secret and moles put down
in secret are blanked: the moles of a hand that is not shown are among the unseen ones. Backs can be followed:
everybody knows which batch a mole in a hand is from (MP-17).
"""

from talpa.engine.chance import below, forget
from talpa.engine.compiled import rule
from talpa.engine.news import veil_news
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.mole_park.box import BATCHES, HAND, KINDS, STARS, Die
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.moles import equal_moles, has_moles, in_hand, kind_of, turn_up
from talpa.games.mole_park.rules.seats import among
from talpa.games.mole_park.rules.whacking import goes_for_prizes
from talpa.games.mole_park.state import Phase


@rule
def veil(s, seat):
    forget(s.luck)
    veil_news(s, seat)
    for other in range(s.seats):
        if other != seat and not lies_open(s, other):
            turn_hand_down(s, other)
        if other != seat and choice_is_secret(s, other):
            s.choice[other] = HIDDEN


@rule
def turn_hand_down(s, seat):
    """Of this hand only the backs are seen, and not which moles are put down."""
    for kind in range(KINDS):
        s.unseen[kind] += s.hand[seat, kind]
        s.hand[seat, kind] = 0
    for star in range(STARS):
        s.down[seat, star] = 0


@rule
def lies_open(s, seat):
    """Are this seat's moles face-up on the table: laid down for a prize, the Crown or the Showdown (MP-39)?"""
    if s.phase == Phase.OVER and among(seat, s.rivals):
        return True
    return s.phase > Phase.RESPOND and goes_for_prizes(s, seat) and s.roll[seat, Die.PRIZE] != EMPTY


@rule
def choice_is_secret(s, seat):
    """Dice are chosen in secret (MP-35), only declarations are revealed before the roll (MP-09)."""
    return s.phase <= Phase.RESPOND and s.choice[seat] != EMPTY and not among(seat, s.declared)


@rule
def redeal(s, seat):
    for other in range(s.seats):
        turn_hand_up(s, other)
        if other != seat and s.phase == Phase.DISCARD:
            put_some_down(s, other)
        if s.choice[other] == HIDDEN:
            s.choice[other] = below(s.luck, 5) if has_moles(s, other) else below(s.luck, Die.PRIZE.value)


@rule
def turn_hand_up(s, seat):
    """Every back in a hand becomes any mole of its batch that is not seen."""
    for batch in range(BATCHES):
        for _ in range(s.held[seat, batch] - faces(s, seat, batch)):
            s.hand[seat, turn_up(s, batch)] += 1


@rule
def faces(s, seat, batch):
    """Moles of a batch in a hand whose stars this view shows."""
    count = 0
    for star in range(STARS):
        count += int(s.hand[seat, kind_of(batch, star)])
    return count


@rule
def put_some_down(s, seat):
    """Put down as many moles as the seat has put down so far, any of its hand."""
    left = in_hand(s, seat)
    down = left - HAND - int(s.excess[seat])
    for star in range(STARS):
        for _ in range(equal_moles(s, seat, star)):
            if down > 0 and below(s.luck, left) < down:
                s.down[seat, star] += 1
                down -= 1
            left -= 1


@rule
def learned(s, before, after, seat):
    """Dice, once they are rolled, and the hands laid down then (MP-39); of moles discarded a view cannot hold which."""
    if before.phase == Phase.DISCARD:
        return after.phase == Phase.DISCARD
    rolled = after.phase > Phase.RESPOND or after.rounds > before.rounds
    for other in range(s.seats):
        if s.choice[other] == HIDDEN and (rolled or after.declared != before.declared):
            s.choice[other] = before.choice[other] if rolled or among(other, after.declared) else Die.GLOVE.value
        if other != seat and was_laid_down(after, other):
            lay_down(s, before, other)
    return True


@rule
def was_laid_down(s, seat):
    """Did the last decision lay this seat's moles down? They may be taken up again since, so the news tell."""
    for i in range(s.told):
        if s.news[i, 0] == News.LAID_DOWN and s.news[i, 1] == seat:
            return True
    return False


@rule
def lay_down(s, before, seat):
    """Turn a hidden hand up again."""
    for kind in range(KINDS):
        if s.hand[seat, kind] == 0:
            s.unseen[kind] -= before.hand[seat, kind]
            s.hand[seat, kind] = before.hand[seat, kind]
