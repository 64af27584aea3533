"""Guessing: a number each, the top cards turned over, and who wins the round."""

from talpa.engine.bits import allow_range, forbid
from talpa.engine.compiled import rule
from talpa.engine.news import EVERYONE, announce, tell
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.box import APART, HIGHEST_NUMBER, SEATS, TRACK, Symbol
from talpa.games.moledozer.reasons import News, Refusal
from talpa.games.moledozer.rules.seats import in_play, next_chair, players_left
from talpa.games.moledozer.state import Phase


@rule
def call(s, seat, product):
    """The first guesser calls addition or multiplication (MD-35)."""
    s.product = product
    s.phase = Phase.GUESS
    announce(s, News.CALL, seat, product, 0)


@rule
def highest_guess(s):
    """The track ends at 40, whatever sums are possible (MD-03); products go up to 10 for each player (MD-35)."""
    if not s.product:
        return TRACK
    return HIGHEST_NUMBER ** players_left(s)


@rule
def guess_refusal(s, seat, number):
    """A guess is on the track and at least 2 away from every other (MD-03, MD-07)."""
    if not 1 <= number <= highest_guess(s):
        return Refusal.OFF_THE_TRACK
    if number == s.guess[seat]:
        return Refusal.SAME_GUESS
    for other in range(SEATS):
        if other != seat and s.guess[other] > 0 and abs(s.guess[other] - number) < APART:
            return Refusal.TOO_CLOSE
    return Refusal.LEGAL


@rule
def allow_guesses(s, seat, mask):
    """Every guess that is not refused: all but at most 3 numbers around each of 3 guesses (MD-36)."""
    highest = highest_guess(s)
    allow_range(mask, Family.GUESS + 1, highest)
    for other in range(SEATS):
        if s.guess[other] > 0:
            reach = 0 if other == seat else APART - 1
            for number in range(max(1, s.guess[other] - reach), min(highest, s.guess[other] + reach) + 1):
                forbid(mask, Family.GUESS + number)


@rule
def guess(s, seat, number):
    """Guesses follow clockwise from the first guesser (MD-06)."""
    s.guess[seat] = number
    s.turn = next_chair(s, s.turn)
    announce(s, News.GUESS, seat, number, 0)


@rule
def keep_guess(s, seat):
    """The first guesser leaves it at that (MD-33)."""
    announce(s, News.KEEP, seat, s.guess[seat], 0)


@rule
def change_guess(s, seat, number):
    """Once, after the last guess, and still 2 away from all others (MD-33)."""
    before = s.guess[seat]
    s.guess[seat] = number
    announce(s, News.CHANGE, seat, before, number)


@rule
def resolve_round(s):
    """Turn every top card over; the closest guess wins, or the second-closest where a card says so (MD-08, MD-10)."""
    reveal_top_cards(s)
    symbols = symbols_shown(s)
    total = answer(s)
    place = 1 if symbols & Symbol.SECOND and not s.draw_off else 0
    s.winner = seat_in_place(s, place, total)
    announce(s, News.ANSWER, total, s.product, 0)
    if s.winner == NOBODY:
        tell(s, News.NO_WINNER, 9 if place else 8, EVERYONE, place, 0, 0)
        return 0
    tell(s, News.WINNER, 10 if place else 8, EVERYONE, s.winner, place, 0)
    return symbols


@rule
def reveal_top_cards(s):
    """Every top card lies open."""
    for seat in range(SEATS):
        s.revealed[seat] = EMPTY
    for seat in range(SEATS):
        if in_play(s, seat):
            card = take_top_card(s, seat)
            s.revealed[seat] = card
            announce(s, News.REVEAL, seat, s.number[card], s.symbol[card])


@rule
def symbols_shown(s):
    """The symbols on the cards that lie open."""
    symbols = 0
    for seat in range(SEATS):
        if s.revealed[seat] != EMPTY:
            symbols |= int(s.symbol[s.revealed[seat]])
    return symbols


@rule
def take_top_card(s, seat):
    s.height[seat] -= 1
    card = int(s.stack[seat, s.height[seat]])
    s.stack[seat, s.height[seat]] = EMPTY
    s.shown |= 1 << card
    return card


@rule
def answer(s):
    """The sum of the numbers that lie open, or their product where multiplication was called (MD-35)."""
    total, product = 0, 1
    for seat in range(SEATS):
        if s.revealed[seat] != EMPTY:
            total += int(s.number[s.revealed[seat]])
            product *= int(s.number[s.revealed[seat]])
    return product if s.product else total


@rule
def seat_in_place(s, place, total):
    """The seat with just `place` guesses closer than its own; NOBODY where that place is tied (MD-08, MD-09, MD-11)."""
    for seat in range(SEATS):
        if in_play(s, seat):
            closer, level = rivals(s, seat, total)
            if closer == place and level == 0:
                return seat
    return NOBODY


@rule
def rivals(s, seat, total):
    """How many other guesses are closer than this seat's, and how many just as close."""
    own, closer, level = miss(s, seat, total), 0, 0
    for other in range(SEATS):
        if other != seat and in_play(s, other):
            closer += miss(s, other, total) < own
            level += miss(s, other, total) == own
    return closer, level


@rule
def take_pawns_back(s):
    """The track is empty again; only when the game is over the last guesses stay, to be compared (MD-29)."""
    s.product = 0
    for seat in range(SEATS):
        s.guess[seat] = 0


@rule
def miss(s, seat, total):
    return abs(s.guess[seat] - total)
