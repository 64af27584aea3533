"""The Mole Deck, the holes, the hands and the discard pile: where moles are and how they move.

Nobody has seen a mole in the deck or in a hole, so it has no stars yet: it is one of its batch (the moles shuffled
together), and gets its stars when it is turned up. Hands are one list in the order the moles came.
"""

from talpa.engine.chance import below, whole
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.mole_park.box import BATCHES, STARS
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.seats import among
from talpa.games.mole_park.state import MARK


@rule
def count_unseen(s):
    """Write into the scratch which moles of each batch have been seen in no hand."""
    for batch in range(BATCHES):
        for star in range(STARS):
            s.unseen[batch, star] = s.mix[batch, star]
    for i in range(s.hands):
        if s.mole_stars[i] != HIDDEN:
            s.unseen[s.mole_batch[i] % MARK, s.mole_stars[i] - 1] -= 1


@rule
def clear_unseen(s):
    for batch in range(BATCHES):
        for star in range(STARS):
            s.unseen[batch, star] = 0


@rule
def turn_up(s, batch):
    """The stars of a mole nobody has seen: each of its batch is as likely (MP-14); needs `count_unseen` before."""
    count = 0
    for star in range(STARS):
        count += int(s.unseen[batch, star])
    place, star = below(s.luck, count), 0
    while place >= s.unseen[batch, star]:
        place -= int(s.unseen[batch, star])
        star += 1
    s.unseen[batch, star] -= 1
    return star + 1


@rule
def moles_in(s, hole):
    count = 0
    for batch in range(BATCHES):
        count += int(s.hole[hole, batch])
    return count


@rule
def lift(s, hole):
    """Take a mole out of a hole at random, by its batch; no luck is needed where all are of one."""
    place, batch = below(s.luck, moles_in(s, hole)) if mixed(s, hole) else 0, 0
    while place >= s.hole[hole, batch]:
        place -= int(s.hole[hole, batch])
        batch += 1
    s.hole[hole, batch] -= 1
    return batch


@rule
def mixed(s, hole):
    """Do moles of several batches lie in this hole?"""
    batches = 0
    for batch in range(BATCHES):
        batches += 1 if s.hole[hole, batch] > 0 else 0
    return batches > 1


@rule
def take(s, hole, seat):
    """A mole goes from a hole into a hand (MP-14)."""
    batch = lift(s, hole)
    s.mole_seat[s.hands] = seat
    s.mole_batch[s.hands] = batch
    s.mole_stars[s.hands] = turn_up(s, batch)
    s.hands += 1


@rule
def discard_mole(s, batch, stars):
    """Onto the discard pile, face-up (MP-17)."""
    s.mix[batch, stars - 1] -= 1
    s.discard[stars - 1] += 1


@rule
def discard_hole(s, hole):
    """All moles of a hole go to the discard pile; needs `count_unseen` before."""
    for batch in range(BATCHES):
        while s.hole[hole, batch] > 0:
            s.hole[hole, batch] -= 1
            discard_mole(s, batch, turn_up(s, batch))


@rule
def in_hand(s, seat):
    """How many moles a seat holds."""
    count = 0
    for i in range(s.hands):
        count += 1 if s.mole_seat[i] == seat else 0
    return count


@rule
def has_moles(s, seat):
    return in_hand(s, seat) > 0


@rule
def stars_in_hand(s, seat):
    """What the moles in a hand are worth; those this view may not see count nothing."""
    total = 0
    for i in range(s.hands):
        if s.mole_seat[i] == seat and s.mole_stars[i] != HIDDEN:
            total += int(s.mole_stars[i])
    return total


@rule
def discard_hands(s, seats):
    """All moles in the hands of these seats (a bitmask) go to the discard pile."""
    kept = 0
    for i in range(s.hands):
        if among(whole(s.mole_seat[i]), seats):
            discard_mole(s, whole(s.mole_batch[i]), whole(s.mole_stars[i]))
        else:
            keep(s, i, kept)
            kept += 1
    close_ranks(s, kept)


@rule
def keep(s, i, place):
    s.mole_seat[place] = s.mole_seat[i]
    s.mole_batch[place] = s.mole_batch[i]
    s.mole_stars[place] = s.mole_stars[i]


@rule
def close_ranks(s, kept):
    """Clear what lies behind the last mole that was kept."""
    for i in range(kept, s.hands):
        s.mole_seat[i], s.mole_batch[i], s.mole_stars[i] = EMPTY, 0, 0
    s.hands = kept


@rule
def deal(s, each):
    """Deal moles face-down, one to each hole in turn, as many times over (MP-29); stop when there are none (MP-26)."""
    for _ in range(each):
        for hole in range(s.holes):
            if s.deck == 0:
                reshuffle(s)
            if s.deck == 0:
                return
            s.deck -= 1
            s.hole[hole, 0] += 1


@rule
def reshuffle(s):
    """The discard pile becomes the new deck (MP-26), a batch of its own."""
    make_room_for_a_batch(s)
    for star in range(STARS):
        s.mix[0, star] = s.discard[star]
        s.deck += s.discard[star]
        s.discard[star] = 0
    if s.deck > 0:
        announce(s, News.RESHUFFLED, s.deck, 0, 0)


@rule
def make_room_for_a_batch(s):
    """Number the batches anew up to the first empty one; with none empty the two oldest become one."""
    gap = BATCHES - 1
    for batch in range(BATCHES - 1, -1, -1):
        if is_gone(s, batch):
            gap = batch
    for batch in range(gap, 0, -1):
        age(s, batch)


@rule
def is_gone(s, batch):
    count = 0
    for star in range(STARS):
        count += int(s.mix[batch, star])
    return count == 0


@rule
def age(s, batch):
    """The batch before this one joins it."""
    for star in range(STARS):
        s.mix[batch, star] += s.mix[batch - 1, star]
        s.mix[batch - 1, star] = 0
    for hole in range(s.holes):
        s.hole[hole, batch] += s.hole[hole, batch - 1]
        s.hole[hole, batch - 1] = 0
    for i in range(s.hands):
        if s.mole_batch[i] == batch - 1:
            s.mole_batch[i] = batch
