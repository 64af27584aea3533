"""Part 1, card drafting: five cards a player lie open, each player takes four."""

from talpa.engine.chance import below
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.games.molehills.box import HAND, KINDS, LAID_OUT
from talpa.games.molehills.reasons import News
from talpa.games.molehills.rules.turn_order import all_had_their_turn
from talpa.games.molehills.state import Phase


@rule
def lay_out_cards(s):
    """Five cards a player from the draw pile, which never runs out (MO-07)."""
    for _ in range(LAID_OUT * s.seats):
        kind = draw_card(s)
        s.display[kind] += 1
    s.phase = Phase.DRAFT
    announce(s, News.LAID_OUT, s.this_round + 1, LAID_OUT * s.seats, s.limit[s.this_round])


@rule
def draw_card(s):
    """Any card of the draw pile, each as likely: as good as having shuffled it before."""
    left = 0
    for kind in range(KINDS):
        left += int(s.draw_pile[kind])
    card = below(s.luck, left)
    kind = 0
    while card >= s.draw_pile[kind]:
        card -= s.draw_pile[kind]
        kind += 1
    s.draw_pile[kind] -= 1
    return kind


@rule
def kinds_laid_out(s):
    """Bitmask of the kinds of card that lie open."""
    kinds = 0
    for kind in range(KINDS):
        kinds |= (s.display[kind] > 0) << kind
    return kinds


@rule
def draft(s, seat, kind):
    """One card a turn, in turn order, four times around; nothing is replaced (MO-06)."""
    s.display[kind] -= 1
    add_to_hand(s, seat, kind)
    announce(s, News.DRAFTED, seat, kind, 0)
    s.turn += 1
    if all_had_their_turn(s):
        s.lap += 1
    if s.lap == HAND:
        end_draft(s)


@rule
def add_to_hand(s, seat, kind):
    """Hands are sorted: a hand is a set of cards until its order is planned."""
    place = int(s.lap)
    while place > 0 and s.hand[seat, place - 1] > kind:
        s.hand[seat, place] = s.hand[seat, place - 1]
        place -= 1
    s.hand[seat, place] = kind


@rule
def end_draft(s):
    """What nobody took leaves the game (MO-06)."""
    for kind in range(KINDS):
        s.discard[kind] += s.display[kind]
        s.display[kind] = 0
    s.lap = 0
    s.phase = Phase.PLAN
