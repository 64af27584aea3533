"""The Mole Deck, the holes, the hands and the discard pile: where moles are and how they move.

Nobody has seen a mole in the deck or in a hole, so it has no stars yet: it is one of its batch (the moles shuffled
together), and gets its stars when it is turned up. A mole's kind is its batch and its stars in one number.
"""

from talpa.engine.chance import below
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.games.mole_park.box import BATCHES, KINDS, STARS
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.seats import among


@rule
def kind_of(batch, star):
    """The number of a kind of mole; `star` counts from 0."""
    return batch * STARS + star


@rule
def unseen_of(s, batch):
    """Moles of a batch that nobody has seen."""
    count = 0
    for star in range(STARS):
        count += int(s.unseen[kind_of(batch, star)])
    return count


@rule
def turn_up(s, batch):
    """The kind of a mole nobody has seen: each of its batch is as likely (MP-14)."""
    place, kind = below(s.luck, unseen_of(s, batch)), kind_of(batch, 0)
    while place >= s.unseen[kind]:
        place -= int(s.unseen[kind])
        kind += 1
    s.unseen[kind] -= 1
    return kind


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
    s.held[seat, batch] += 1
    s.hand[seat, turn_up(s, batch)] += 1


@rule
def discard_hole(s, hole):
    """All moles of a hole go to the discard pile, face-up (MP-17)."""
    for batch in range(BATCHES):
        while s.hole[hole, batch] > 0:
            s.hole[hole, batch] -= 1
            s.discard[turn_up(s, batch) - kind_of(batch, 0)] += 1


@rule
def in_hand(s, seat):
    """How many moles a seat holds."""
    count = 0
    for batch in range(BATCHES):
        count += int(s.held[seat, batch])
    return count


@rule
def has_moles(s, seat):
    return in_hand(s, seat) > 0


@rule
def equal_moles(s, seat, star):
    """Moles with so many stars, less one, in a hand; those this view may not see are none."""
    count = 0
    for batch in range(BATCHES):
        count += int(s.hand[seat, kind_of(batch, star)])
    return count


@rule
def stars_in_hand(s, seat):
    """What the moles in a hand are worth; those this view may not see count nothing."""
    total = 0
    for star in range(STARS):
        total += (star + 1) * equal_moles(s, seat, star)
    return total


@rule
def discard_hands(s, seats):
    """All moles in the hands of these seats (a bitmask) go to the discard pile."""
    for seat in range(s.seats):
        if among(seat, seats):
            for star in range(STARS):
                s.discard[star] += equal_moles(s, seat, star)
            clear_hand(s, seat)


@rule
def clear_hand(s, seat):
    for kind in range(KINDS):
        s.hand[seat, kind] = 0
    for batch in range(BATCHES):
        s.held[seat, batch] = 0


@rule
def discard_mole(s, seat, star):
    """A mole of so many stars, less one, goes from a hand to the discard pile, face-up (MP-17)."""
    batch = any_batch(s, seat, star)
    s.held[seat, batch] -= 1
    s.hand[seat, kind_of(batch, star)] -= 1
    s.discard[star] += 1


@rule
def any_batch(s, seat, star):
    """Of equal moles in a hand chance says which goes, so that its batch tells nothing about those that stay."""
    place, batch = below(s.luck, equal_moles(s, seat, star)), 0
    while place >= s.hand[seat, kind_of(batch, star)]:
        place -= int(s.hand[seat, kind_of(batch, star)])
        batch += 1
    return batch


@rule
def deal(s, each):
    """Deal moles face-down, one to each hole in turn, as many times over (MP-29)."""
    for _ in range(each):
        for hole in range(s.holes):
            deal_one(s, hole)
    announce(s, News.DEALT, s.rounds, each, 0)


@rule
def deal_one(s, hole):
    """A new deck is made where there is none; with both piles empty nothing is dealt (MP-26)."""
    if s.deck == 0:
        reshuffle(s)
    if s.deck > 0:
        s.deck -= 1
        s.hole[hole, 0] += 1


@rule
def reshuffle(s):
    """The discard pile becomes the new deck (MP-26), a batch of its own; where there is none nothing happens."""
    if not has_discards(s):
        return
    make_room_for_a_batch(s)
    for star in range(STARS):
        s.unseen[kind_of(0, star)] = s.discard[star]
        s.deck += s.discard[star]
        s.discard[star] = 0
    announce(s, News.RESHUFFLED, s.deck, 0, 0)


@rule
def has_discards(s):
    moles = 0
    for star in range(STARS):
        moles += int(s.discard[star])
    return moles > 0


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
    """Are all moles of this batch discarded?"""
    count = unseen_of(s, batch)
    for seat in range(s.seats):
        count += int(s.held[seat, batch])
    return count == 0


@rule
def age(s, batch):
    """The batch before this one joins it."""
    for star in range(STARS):
        s.unseen[kind_of(batch, star)] += s.unseen[kind_of(batch - 1, star)]
        s.unseen[kind_of(batch - 1, star)] = 0
    for hole in range(s.holes):
        s.hole[hole, batch] += s.hole[hole, batch - 1]
        s.hole[hole, batch - 1] = 0
    for seat in range(s.seats):
        age_hand(s, seat, batch)


@rule
def age_hand(s, seat, batch):
    s.held[seat, batch] += s.held[seat, batch - 1]
    s.held[seat, batch - 1] = 0
    for star in range(STARS):
        s.hand[seat, kind_of(batch, star)] += s.hand[seat, kind_of(batch - 1, star)]
        s.hand[seat, kind_of(batch - 1, star)] = 0
