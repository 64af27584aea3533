"""Part 3, scoring: mountains count for whoever is at their base; then tokens are chosen for the next round."""

from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molehills.box import HAND, ROUNDS, SPACES, TALLEST
from talpa.games.molehills.reasons import Ending, News
from talpa.games.molehills.rules.drafting import lay_out_cards
from talpa.games.molehills.state import Phase


@rule
def end_round(s):
    """Score and discard; nothing leaves the board. After the sixth round the game is over (MO-35)."""
    for seat in range(s.seats):
        s.score[seat, s.this_round] = worth(s, seat)
        announce(s, News.SCORED, seat, s.score[seat, s.this_round], s.this_round + 1)
    discard_hands(s)
    if s.this_round == ROUNDS - 1:
        s.phase = Phase.OVER
        announce(s, News.ENDED, 0, 0, 0)
    else:
        s.phase = Phase.KING


@rule
def worth(s, seat):
    """A point for every piece of every mountain whose base is theirs (MO-37)."""
    points, place = 0, 0
    for space in range(SPACES):
        if s.height[space] > 0 and s.piece[place] == seat:
            points += int(s.height[space])
        place += int(s.height[space])
    return points


@rule
def discard_hands(s):
    for seat in range(s.seats):
        for i in range(HAND):
            s.discard[s.hand[seat, i]] += 1
            s.hand[seat, i] = EMPTY
            s.plan[seat, i] = EMPTY
    s.lap = 0


@rule
def tops(s, seat):
    """Mountains with a piece of theirs on top; a single piece is a top (MO-34)."""
    count, place = 0, 0
    for space in range(SPACES):
        place += int(s.height[space])
        if s.height[space] > 0 and s.piece[place - 1] == seat:
            count += 1
    return count


@rule
def chooser(s):
    """Most tops choose first, ties in this round's turn order (MO-34)."""
    best = NOBODY
    for seat in range(s.seats):
        if s.claim[seat] == 0 and (best == NOBODY or chooses_before(s, seat, best)):
            best = seat
    return best


@rule
def chooses_before(s, seat, other):
    """More tops, or as many and an earlier turn in this round (MO-34)?"""
    gap = tops(s, seat) - tops(s, other)
    return gap > 0 or (gap == 0 and s.token[seat] < s.token[other])


@rule
def is_claimed(s, number):
    for seat in range(s.seats):
        if s.claim[seat] == number:
            return True
    return False


@rule
def claim_token(s, seat, number):
    """Any token that nobody chose yet; the last one falls to the last player (MO-34)."""
    s.claim[seat] = number
    s.turn += 1
    announce(s, News.TOKEN, seat, number, 0)
    if s.turn == s.seats - 1:
        claim_token_left(s)
        begin_next_round(s)


@rule
def claim_token_left(s):
    number = 1
    while is_claimed(s, number):
        number += 1
    seat = chooser(s)
    s.claim[seat] = number
    announce(s, News.TOKEN, seat, number, 0)


@rule
def begin_next_round(s):
    """The maximum height never falls, so nothing topples now (MO-38)."""
    for seat in range(s.seats):
        s.token[seat] = s.claim[seat]
        s.claim[seat] = 0
    s.turn = 0
    s.this_round += 1
    lay_out_cards(s)


@rule
def total(s, seat):
    points = 0
    for i in range(ROUNDS):
        points += int(s.score[seat, i])
    return points


@rule
def mountains_of(s, seat, height):
    """How many mountains of this height the seat controls."""
    count, place = 0, 0
    for space in range(SPACES):
        if s.height[space] == height and s.piece[place] == seat:
            count += 1
        place += int(s.height[space])
    return count


@rule
def lead(s, seat, other):
    """More than 0 where the seat is ahead: by points, else by more mountains of 5, of 4, down to 1 (MO-36)."""
    gap = total(s, seat) - total(s, other)
    height = TALLEST
    while gap == 0 and height > 0:
        gap = mountains_of(s, seat, height) - mountains_of(s, other, height)
        height -= 1
    return gap


@rule
def result(s, points, rank):
    """Totals, and ranks that players share who are equal in everything (MO-36)."""
    for seat in range(s.seats):
        points[seat] = total(s, seat)
        rank[seat] = 1
        for other in range(s.seats):
            if lead(s, seat, other) < 0:
                rank[seat] += 1
    return ending(s, rank)


@rule
def ending(s, rank):
    """What decided the game."""
    if s.phase != Phase.OVER:
        return Ending.RUNNING.value
    winner, winners, level = NOBODY, 0, 0
    for seat in range(s.seats):
        if rank[seat] == 1:
            winner = seat
            winners += 1
    for seat in range(s.seats):
        if total(s, seat) == total(s, winner):
            level += 1
    if winners > 1:
        return Ending.SHARED.value
    return Ending.TALLER_MOUNTAINS.value if level > 1 else Ending.MOST_POINTS.value
