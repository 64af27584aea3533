"""Who sees what: a seat knows the stacks it has looked at, and every card turned over since the last shuffle."""

from talpa.engine.chance import forget
from talpa.engine.compiled import rule
from talpa.engine.news import veil_news
from talpa.engine.record import HIDDEN, NOBODY
from talpa.games.moledozer.box import CARDS, SEATS
from talpa.games.moledozer.rules.preparation import draw_card


@rule
def veil(s, seat):
    """Blank the pile and the stacks this seat has not looked at."""
    forget(s.luck)
    veil_news(s, seat)
    for card in range(CARDS):
        s.pile[card] = HIDDEN
    for owner in range(SEATS):
        if seat == NOBODY or not (s.lookers[owner] >> seat) & 1:
            for i in range(s.height[owner]):
                s.stack[owner, i] = HIDDEN


@rule
def redeal(s, seat):
    """Deal the unseen cards to the hidden places; those left over are the pile."""
    seen = cards_seen(s)
    for card in range(CARDS):
        s.pile[card] = not (seen >> card) & 1
    for owner in range(SEATS):
        for i in range(s.height[owner]):
            if s.stack[owner, i] == HIDDEN:
                s.stack[owner, i] = draw_card(s)


@rule
def cards_seen(s):
    """Bitmask of the cards whose place this state shows."""
    seen = int(s.shown)
    for owner in range(SEATS):
        for i in range(s.height[owner]):
            if s.stack[owner, i] != HIDDEN:
                seen |= 1 << int(s.stack[owner, i])
    return seen


@rule
def learned(s, before, after, seat):
    """Cards that were turned over, and stacks that were looked at; after a shuffle, the cards that lay on top."""
    shuffled = before.shown & ~after.shown != 0 or after.duel_shuffles > before.duel_shuffles
    seen = cards_seen_by(after, seat)
    for owner in range(SEATS):
        for i in range(s.height[owner]):
            known = i == s.height[owner] - 1 if shuffled else (seen >> int(before.stack[owner, i])) & 1 == 1
            if s.stack[owner, i] == HIDDEN and known:
                s.stack[owner, i] = before.stack[owner, i]
    return True


@rule
def cards_seen_by(s, seat):
    """Bitmask of the cards that were turned over since the last shuffle, or lie in a stack this seat has looked at."""
    seen = int(s.shown)
    for owner in range(SEATS):
        if (s.lookers[owner] >> seat) & 1:
            for i in range(s.height[owner]):
                seen |= 1 << int(s.stack[owner, i])
    return seen
