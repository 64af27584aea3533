"""Who sees what: veil and redeal. All that leaves the rules, to people and bots, is veiled first (X-4).

**Cards.** A card that lies on the grid was open to all once, except those dealt face-down at the start: each of them
is the bottom of its pile until the pile is flipped, and then it is the open top card. So a face was seen by all or by
nobody, and one bit (UNSEEN) says which. Everything else follows from memory: what lies in a pile, in which order and
with which side up, and what was discarded. Backs tell no more: all unseen cards are ordinary Moles, and the Tardy
Moles are the bottom of the deck. Hidden are the order of the deck, which events it holds and where in their thirds
(ML-53), and the unseen cards. No seat knows more of the cards than another.

**Cubes.** Every cube that comes into a Burrow, does not fit, or goes back to the open reserve is seen by all, so that
with a perfect memory Burrows are no secret (ML-43), until cubes are passed: a passed cube is seen by the two it
concerns. It is kept in `passed` and left out of `burrow`, and stays in the dark for the others until the Burrows are
opened; hiding `passed` is all there is to do. A passed cube that does not fit goes to the reserve, so all see it.
What later happens tells more, and all can tell it: a cube that fits, one that does not, or one that is discarded
bounds by how much passing changed that column (`least`, `most`), and nobody passed a colour they had not
(`could_pass`). These bounds are public facts, and a redealt world keeps them all.

**Choices.** While all choose a cube, one knows only one's own choice, and who has chosen (ML-11).
"""

from talpa.engine.chance import below, forget
from talpa.engine.compiled import rule
from talpa.engine.news import veil_news
from talpa.engine.record import EMPTY, HIDDEN
from talpa.engine.zeros import zeros
from talpa.games.molly.box import (
    COLOURS,
    DISPLAY,
    DOWN,
    EVENT,
    FACE,
    PARTS,
    SET,
    SPACES,
    TARDY,
    UNSEEN,
)
from talpa.games.molly.rules.burrows import colours_owned, right_of, secret_change
from talpa.games.molly.rules.deck import tardies
from talpa.games.molly.rules.setup import part_size, random_event


@rule
def veil(s, seat):
    forget(s.luck)
    veil_news(s, seat)
    for place in range(s.deck_left):
        s.deck[place] = HIDDEN
    for space in range(SPACES):
        if s.height[space] > 0 and is_unseen(s.pile[space, 0]):
            s.pile[space, 0] = HIDDEN
    for other in range(s.seats):
        if other != seat and s.chosen[other] != EMPTY:
            s.chosen[other] = HIDDEN
        if other != seat and right_of(s, other) != seat and s.passed[other] != EMPTY:
            s.passed[other] = HIDDEN


@rule
def is_unseen(card):
    return card >= 0 and card & UNSEEN != 0


@rule
def redeal(s, seat):
    """Events into their thirds, unseen cards anywhere else, then cubes passed and chosen in secret."""
    place_events(s)
    deal_unseen_cards(s)
    hidden = passes_hidden(s)
    if hidden:
        guess_passed_cubes(s, hidden)
    for other in range(s.seats):
        if s.chosen[other] == HIDDEN:
            s.chosen[other] = random_colour(s, colours_owned(s, other))


@rule
def place_events(s):
    """Each event that has not come lies anywhere in what is left of its third, and is either of its two (ML-53)."""
    low = tardies(s)
    for part in range(PARTS - 1, -1, -1):
        high = low + part_size(s, part) + 1
        left = min(high, s.deck_left) - low
        if left > 0 and not has_come(s, part):
            s.deck[low + below(s.luck, left)] = random_event(s, part)
        low = high


@rule
def has_come(s, part):
    """Was the event of this third drawn?"""
    for event in range(len(s.event_part)):
        if s.event_part[event] == part:
            if (s.events_over >> event) & 1:
                return True
            for place in range(PARTS):
                if s.queue[place] == EVENT + event:
                    return True
    return False


@rule
def deal_unseen_cards(s):
    """Deal what was never seen to the hidden places, every order as likely."""
    unseen = zeros(EVENT)
    count_unseen(s, unseen)
    for space in range(SPACES):
        if s.pile[space, 0] == HIDDEN:
            s.pile[space, 0] = deal_one(s, unseen, 0) + DOWN + UNSEEN
    for place in range(s.deck_left):
        if s.deck[place] == HIDDEN:
            s.deck[place] = deal_one(s, unseen, TARDY if place < tardies(s) else 0)


@rule
def count_unseen(s, unseen):
    """How many of each Mole and Tardy Mole lie in no place this view shows."""
    for card in range(EVENT):
        unseen[card] = (s.moles_each if card < TARDY else s.tardies_each) - s.discarded[card]
    for place in range(DISPLAY):
        if s.display[place] != EMPTY:
            unseen[s.display[place]] -= 1
    for place in range(SET):
        if s.drawn[place] != EMPTY:
            unseen[s.drawn[place]] -= 1
    for space in range(SPACES):
        for place in range(s.height[space]):
            if s.pile[space, place] != HIDDEN:
                unseen[s.pile[space, place] & FACE] -= 1


@rule
def deal_one(s, unseen, first):
    """A random one of the unseen Moles (first is 0) or Tardy Moles (first is TARDY)."""
    total = 0
    for card in range(first, first + COLOURS):
        total += unseen[card]
    pick, card = below(s.luck, total), first
    while pick >= unseen[card]:
        pick -= unseen[card]
        card += 1
    unseen[card] -= 1
    return card


@rule
def random_colour(s, colours):
    """One of the colours of a bitmask, each as likely."""
    while True:
        colour = below(s.luck, COLOURS)
        if (colours >> colour) & 1:
            return colour


@rule
def passes_hidden(s):
    """Bitmask of the seats whose passed cube this view does not show."""
    hidden = 0
    for seat in range(s.seats):
        hidden |= (s.passed[seat] == HIDDEN) << seat
    return hidden


@rule
def guess_passed_cubes(s, hidden):
    """Guess all hidden cubes until they fit what everybody saw: every fitting world is as likely."""
    while True:
        for seat in range(s.seats):
            if (hidden >> seat) & 1:
                s.passed[seat] = random_colour(s, s.could_pass[seat])
        if passes_fit(s):
            return


@rule
def passes_fit(s):
    """Is every column changed as little and as much as everybody could tell?"""
    for seat in range(s.seats):
        for colour in range(COLOURS):
            if not s.least[seat, colour] <= secret_change(s, seat, colour) <= s.most[seat, colour]:
                return False
    return True


@rule
def learned(s, before, after, seat):
    """Chosen cubes, once their event is over (one passed only to who got it), and all once the Burrows are open."""
    for other in range(s.seats):
        if s.passed[other] == HIDDEN and after.passed[other] == EMPTY:
            s.passed[other] = before.passed[other]
        secret = after.passed[other] != EMPTY and after.passed[other] != before.passed[other]
        if s.chosen[other] == HIDDEN and after.chosen[other] == EMPTY and (not secret or right_of(s, other) == seat):
            s.chosen[other] = before.chosen[other]
    return True
