"""What the others' guesses tell of their cards, and what they will guess by what they know themselves.

A first guesser of two who says what its card lets expect (5.5 more) shows the card, and loses 0.50 rounds of each more
than it wins. At the balance of the two a low card says about 3 more than that and a high one 3 less, and loses 0.26
(benchmarks/guesses.py). So a guess is believed to be either, and a first guesser reckons with answers to either.
"""

from math import exp

import numpy as np

from talpa.engine.chance import below
from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, HIDDEN
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.box import APART, HIGHEST_NUMBER, SEATS, TRACK, Symbol
from talpa.games.moledozer.reasons import Refusal
from talpa.games.moledozer.rules.guessing import guess_refusal
from talpa.games.moledozer.rules.seats import in_play, players_left
from talpa.games.moledozer.state import Phase

MEAN_NUMBER = 5.5
SPREAD = 4.0                     # of a guess about what its owner's card lets expect; measured with Digger: about 3
FEINT, ITS_SPREAD = 3.0, 3.0     # how much more a low card says, or less a high one, and give or take what
FAR_GUESS, DOUBT = 0.2, 0.03     # how likely any guess is: with a card that favours the second-closest, and without


def best_answers(feints: float) -> np.ndarray:
    """By the first guess and one's own number the second guess that is closer most often, if so many guesses feint."""
    numbers, track = np.arange(1, HIGHEST_NUMBER + 1), np.arange(1, TRACK + 1)
    gap = track - numbers[:, None] - MEAN_NUMBER
    feint = gap - np.where(numbers < MEAN_NUMBER, FEINT, -FEINT)[:, None]
    likely = DOUBT + (1 - feints) * np.exp(-((gap / SPREAD) ** 2)) + feints * np.exp(-((feint / ITS_SPREAD) ** 2))
    total = numbers[:, None] + numbers
    miss = np.abs(track - total[..., None])                                    # [first number, own, guess]
    gain = np.sign(miss[:, :, :, None] - miss[:, :, None, :])                  # [first number, own, first, answer]
    wins = np.einsum("ag,abgh->gbh", likely, gain)
    wins[np.abs(track[:, None] - track)[:, None, :].repeat(HIGHEST_NUMBER, 1) < APART] = -np.inf
    return (wins.argmax(2) + 1).astype(np.int64)


ANSWERS = np.stack([best_answers(0.0), best_answers(0.5)])


@rule
def top_number(s, seat):
    if s.height[seat] == 0:
        return MEAN_NUMBER
    card = s.stack[seat, s.height[seat] - 1]
    return MEAN_NUMBER if card == HIDDEN else float(s.number[card])


@rule
def wants_second(s, seat):
    """Does the top card let the second-closest guess win?"""
    return s.symbol[s.stack[seat, s.height[seat] - 1]] & Symbol.SECOND and not s.draw_off


@rule
def is_read(s):
    """Are guesses made that tell anything?"""
    return s.product == 0 and (s.phase == Phase.GUESS or s.phase == Phase.CHANGE)


@rule
def belief(s, seat):
    """How well the cards of this world explain the others' guesses: of what they let expect, or of a feint."""
    likely = 1.0
    if is_read(s):
        for other in range(SEATS):
            if other != seat and in_play(s, other) and s.guess[other] > 0:
                likely *= belief_in(s, other)
    return likely


@rule
def belief_in(s, seat):
    """The same for one seat; only the first of two feints."""
    if players_left(s) > 2:
        return former_belief_in(s, seat)
    if wants_second(s, seat):
        return FAR_GUESS
    gap = s.guess[seat] - top_number(s, seat) - MEAN_NUMBER
    return DOUBT + (exp(-((gap / SPREAD) ** 2)) + exp(-(((gap - feint(s, seat)) / ITS_SPREAD) ** 2))) / 2


@rule
def feint(s, seat):
    """What a low card adds to its guess, and a high one takes off."""
    return FEINT if top_number(s, seat) < MEAN_NUMBER else -FEINT


@rule
def former_belief(s, seat):
    """The same by the first edition: each guesses what its own card lets expect."""
    likely = 1.0
    if is_read(s):
        for other in range(SEATS):
            if other != seat and in_play(s, other) and s.guess[other] > 0:
                likely *= former_belief_in(s, other)
    return likely


@rule
def former_belief_in(s, seat):
    """The same for one seat, which knows its own top card and expects a mean number of every other."""
    if wants_second(s, seat):
        return FAR_GUESS
    gap = s.guess[seat] - top_number(s, seat) - MEAN_NUMBER * (players_left(s) - 1)
    return DOUBT + exp(-((gap / SPREAD) ** 2))


@rule
def answer(s, seat):
    """What a seat will guess that knows its top card, as far as anybody can say."""
    if s.phase != Phase.GUESS or s.product or players_left(s) > 2:
        return EMPTY
    if wants_second(s, seat):
        return Family.GUESS + nearest_guess(s, seat, TRACK)
    first = first_guess(s)
    if first == 0:
        return Family.GUESS + nearest_guess(s, seat, opening(s, seat))
    return Family.GUESS + int(ANSWERS[below(s.luck, 2), first - 1, int(top_number(s, seat)) - 1])


@rule
def first_guess(s):
    """The guess that lies there already, or 0."""
    found = 0
    for seat in range(SEATS):
        found = max(found, int(s.guess[seat]))
    return found


@rule
def opening(s, seat):
    """What the first of two will say."""
    expected = top_number(s, seat) + MEAN_NUMBER + below(s.luck, 2)
    return int(expected + (feint(s, seat) if below(s.luck, 2) else 0.0))


@rule
def nearest_guess(s, seat, wanted):
    """The free number nearest to this one."""
    for away in range(TRACK):
        if guess_refusal(s, seat, wanted - away) == Refusal.LEGAL:
            return wanted - away
        if guess_refusal(s, seat, wanted + away) == Refusal.LEGAL:
            return wanted + away
    return wanted
