"""A rough worth of a position: each seat's share of the Crown by the stars it has and will soon have."""

import math

import numpy as np

from talpa.engine.bits import ones
from talpa.engine.compiled import rule
from talpa.engine.odds import weighed
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.box import HAND, KINDS, MOLES, STARS, Die
from talpa.games.mole_park.rules.moles import equal_moles, in_hand, moles_in, stars_in_hand
from talpa.games.mole_park.rules.prizes import stars_of_prizes
from talpa.games.mole_park.rules.seats import among
from talpa.games.mole_park.rules.whacking import goes_for_prizes
from talpa.games.mole_park.state import Phase

EAGER = 0.12                     # how fast a lead in stars becomes a lead in chances, in the Showdown
WEIGHTS = np.array([2.0, 0.05, 0.8, 1.2])    # of the terms; a hand counts a little, for what is discarded
CATCH = 0.7                      # of the moles in a hole that is hit: others hit it too
TRUST = 0.8                      # how much a lead in stars says before the Crown is in reach
SURE = 0.97                      # a Crown that no die can take away: others may reach it too
SALE = 0.85                      # of the best prize one can afford: others pick it first
CAPPED = 0.5                     # of a fair share is what a game is worth that a cap ended


@rule
def value(s, seat):
    """The share of the Crown at the end, before that of the chances to win it."""
    if s.phase == Phase.OVER:
        return CAPPED / s.seats if s.champion == NOBODY else 1.0 if s.champion == seat else 0.0
    if s.rivals:
        return share_of_showdown(s, seat)
    if s.phase <= Phase.RESPOND and s.choice[seat] >= 0:
        return worth_of_choice(s, seat, s.choice[seat])
    prizes, hand = stars_of_prizes(s, seat), float(stars_in_hand(s, seat))
    if s.phase > Phase.RESPOND and goes_for_prizes(s, seat):
        return share(s, seat, prizes + prize_ahead(s, seat), 0.0)
    return share(s, seat, float(prizes), hand)


@rule
def terms(s, seat):
    """What the chances of a seat grow with, each about 0 to 4: stars in prizes, stars in hand, and so on."""
    prizes, hand = float(stars_of_prizes(s, seat)), stars_held(s, seat)
    return terms_of(s, prizes, hand)


@rule
def terms_of(s, prizes, hand):
    """The same for so many stars in prizes and in hand; a hand is worth what it can buy."""
    return prizes / 10, hand / 10, prize_to_hope(s, prizes + hand) / 10, chance_from(s, prizes + hand)


@rule
def strength(s, prizes, hand):
    """The odds of a seat with so many stars in prizes and in hand."""
    return math.exp(weighed(WEIGHTS, terms_of(s, prizes, hand)))


@rule
def prize_to_hope(s, stars):
    """Stars of the best prize that so many stars and the Prize die will buy, on average."""
    total, faces = 0.0, s.faces[Die.PRIZE]
    for face in range(faces):
        total += best_prize(s, stars + s.face[Die.PRIZE, face])
    return total / faces


@rule
def stars_held(s, seat):
    """Stars in a hand, a mean number for the moles this view may not see."""
    hidden = in_hand(s, seat)
    for kind in range(KINDS):
        hidden -= int(s.hand[seat, kind])
    return stars_in_hand(s, seat) + hidden * mean_mole(s)


@rule
def share(s, seat, prizes, hand):
    """This seat's part of all odds, when it has so many stars in prizes and in hand."""
    return share_against(s, odds_of_others(s, seat), prizes, hand)


@rule
def share_against(s, others, prizes, hand):
    """The same, against what the others' odds add up to."""
    own = strength(s, prizes, hand)
    return TRUST * own / (own + others) + (1.0 - TRUST) / s.seats


@rule
def odds_of_others(s, seat):
    odds = 0.0
    for other in range(s.seats):
        if other != seat:
            odds += strength(s, float(stars_of_prizes(s, other)), stars_held(s, other))
    return odds


@rule
def mean_mole(s):
    """Stars of a mole on average: what others' hands hold, as far as a seat can know."""
    total = 0
    for star in range(STARS):
        total += int(s.stars[star]) * (star + 1)
    return total / MOLES


@rule
def worth_of_choice(s, seat, die):
    """What a die chosen in secret will bring."""
    prizes, hand = float(stars_of_prizes(s, seat)), float(stars_in_hand(s, seat))
    if die == Die.CROWN:
        chance = chance_of_crown(s, seat)
        return chance * SURE + (1.0 - chance) * share(s, seat, prizes, 0.0)
    total, kind, others = 0.0, min(int(die), Die.PRIZE.value), odds_of_others(s, seat)
    for face in range(s.faces[kind]):
        if kind == Die.PRIZE:
            gain = SALE * best_prize(s, prizes + hand + s.face[kind, face])
            total += share_against(s, others, prizes + gain, 0.0)
        else:
            total += share_against(s, others, prizes, hand + catch(s, seat, s.face[kind, face]))
    return total / s.faces[kind]


@rule
def chance_of_crown(s, seat):
    """The part of the Prize die's faces with which this seat reaches the Crown (MP-10)."""
    return chance_from(s, stars_of_prizes(s, seat) + stars_in_hand(s, seat))


@rule
def chance_from(s, stars):
    """The same for so many stars."""
    good = 0
    for face in range(s.faces[Die.PRIZE]):
        good += 1 if stars + s.face[Die.PRIZE, face] >= s.crown else 0
    return good / s.faces[Die.PRIZE]


@rule
def best_prize(s, stars):
    """The stars of the best face-up prize that so many stars can buy."""
    best = 0
    for stand in range(s.stands):
        if s.top[stand] != EMPTY and s.need[stand] <= stars:
            best = max(best, int(s.prize_stars[stand, s.top[stand]]))
    return best


@rule
def catch(s, seat, number):
    """Stars that a hole will bring; beyond five moles only the better ones are kept."""
    if number == 0:
        return 0.0
    moles, room = CATCH * moles_in(s, number - 1), HAND - in_hand(s, seat)
    return mean_mole(s) * (min(moles, float(room)) + 0.3 * max(moles - room, 0.0))


@rule
def prize_ahead(s, seat):
    """Stars of the prize a seat will still win this round."""
    picks = s.phase == Phase.DISCARD or s.picker == seat or among(seat, s.waiting) or among(seat, s.tied)
    for place in range(s.seats):
        picks = picks or s.queue[place] == seat
    if not picks or s.choice[seat] == Die.CROWN:
        return 0.0
    stars = stars_of_prizes(s, seat) + stars_in_hand(s, seat) + int(s.roll[seat, Die.PRIZE])
    return SALE * best_prize(s, stars)


@rule
def share_of_showdown(s, seat):
    """In the Showdown five moles at most count, and the Prize die; before a new roll all rivals are alike."""
    if not among(seat, s.rivals):
        return 0.0
    if s.phase == Phase.AGAIN:
        return 1.0 / ones(s.rivals)
    own, all_of_them = math.exp(EAGER * best_five(s, seat)), 0.0
    for other in range(s.seats):
        if other != seat and among(other, s.rivals):
            moles = min(in_hand(s, other), HAND)
            all_of_them += math.exp(EAGER * (s.roll[other, Die.PRIZE] + moles * mean_mole(s) * 1.2))
    return own / (own + all_of_them)


@rule
def best_five(s, seat):
    """Stars on the Prize die and on the five best moles that are not put down."""
    total, left = float(s.roll[seat, Die.PRIZE]), HAND
    for star in range(STARS - 1, -1, -1):
        moles = min(equal_moles(s, seat, star) - int(s.down[seat, star]), left)
        total += moles * (star + 1)
        left -= moles
    return total
