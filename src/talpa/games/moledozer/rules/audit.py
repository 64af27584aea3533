"""The audit: every card is somewhere, and nothing is where it cannot be."""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.moledozer.box import APART, CARDS, CROWD_SPACES, HAND, LAST_ROUND, SEATS, Side
from talpa.games.moledozer.reasons import Fault
from talpa.games.moledozer.rules.guessing import highest_guess
from talpa.games.moledozer.rules.seats import in_play, players_left
from talpa.games.moledozer.state import Phase


@rule
def audit(s):
    """0, or the number of the first thing that cannot be."""
    if not cards_are_all_there(s):
        return Fault.CARDS
    if not stacks_are_sound(s):
        return Fault.STACKS
    if not chairs_are_sound(s):
        return Fault.CHAIRS
    if not houses_are_sound(s):
        return Fault.HOUSES
    if not mole_is_on_the_board(s):
        return Fault.MOLE
    if not guesses_are_apart(s):
        return Fault.GUESSES
    if not turn_is_sound(s):
        return Fault.TURN
    if not looks_are_sound(s):
        return Fault.LOOKS
    return Fault.SOUND if counts_are_in_range(s) else Fault.COUNTS


@rule
def cards_are_all_there(s):
    """Stacks, cards turned over and the pile hold every card once."""
    found = int(s.shown)
    for seat in range(SEATS):
        for i in range(s.height[seat]):
            card = int(s.stack[seat, i])
            if not 0 <= card < CARDS or (found >> card) & 1:
                return False
            found |= 1 << card
        if s.revealed[seat] != EMPTY and not (s.shown >> s.revealed[seat]) & 1:
            return False
    astray = 0
    for card in range(CARDS):
        astray += s.pile[card] != 1 - ((found >> card) & 1)
    return astray == 0


@rule
def stacks_are_sound(s):
    """Those in the game have equally many cards, and no stack has a gap."""
    for seat in range(SEATS):
        if not 0 <= s.height[seat] <= HAND:
            return False
        for i in range(s.height[seat], HAND):
            if s.stack[seat, i] != EMPTY:
                return False
        for other in range(SEATS):
            if in_play(s, seat) and in_play(s, other) and s.height[seat] != s.height[other]:
                return False
    return True


@rule
def chairs_are_sound(s):
    """Everybody sits on one chair."""
    sitting = 0
    for chair in range(SEATS):
        if s.sitter[chair] != NOBODY:
            if not 0 <= s.sitter[chair] < SEATS or (sitting >> s.sitter[chair]) & 1:
                return False
            sitting |= 1 << s.sitter[chair]
    return s.standing > 0 and s.standing & ~sitting == 0


@rule
def houses_are_sound(s):
    """Every player in the game has a house of this side and a colour, alone; who is out has no house."""
    for seat in range(SEATS):
        if not in_play(s, seat):
            if s.house[seat] != EMPTY:
                return False
        elif s.house[seat] == EMPTY:
            if s.phase != Phase.HOUSE:
                return False
        elif homes_at(s, s.house[seat]) != 1 or players_like(s, seat) != 1:
            return False
    return True


@rule
def homes_at(s, space):
    """How many houses of this side are on a space."""
    count = 0
    for house in range(SEATS):
        count += s.home[s.side, house] == space
    return count


@rule
def players_like(s, seat):
    """How many players in the game have this seat's house or colour, itself included."""
    count = 0
    for other in range(SEATS):
        same = s.house[other] == s.house[seat] or s.colour[other] == s.colour[seat]
        count += in_play(s, other) and same
    return count


@rule
def mole_is_on_the_board(s):
    """On a space of this side, and in no house that stands."""
    if s.neighbour[s.mole, 0] == EMPTY or (s.side == Side.DUEL) != (s.mole >= CROWD_SPACES):
        return False
    crushed = 0
    for seat in range(SEATS):
        crushed += s.house[seat] == s.mole
    return crushed == 0


@rule
def guesses_are_apart(s):
    """Guesses are on the track and 2 apart; there are none where nobody guesses."""
    for seat in range(SEATS):
        if s.guess[seat] != 0 and s.phase < Phase.GUESS:
            return False
        for other in range(SEATS):
            if other != seat and s.guess[seat] and s.guess[other] and abs(s.guess[seat] - s.guess[other]) < APART:
                return False
    return True


@rule
def turn_is_sound(s):
    """Who must decide is in the game; the game is over when one is left, and a champion is one who stands."""
    if s.phase == Phase.OVER:
        return s.winner == NOBODY and (s.champion == NOBODY or in_play(s, s.champion)) and s.ending != 0
    if s.phase == Phase.MOLE:
        return s.winner != NOBODY and in_play(s, s.winner) and (s.steps > 0 or s.extras > 0)
    return s.winner == NOBODY and s.sitter[s.turn] != NOBODY and in_play(s, s.sitter[s.turn])


@rule
def looks_are_sound(s):
    """Somebody looks just where new cards are looked at, at a whole stack."""
    if (s.looking != 0) != (s.phase == Phase.LOOK) or s.looking & ~s.standing:
        return False
    for seat in range(SEATS):
        if (s.looking >> seat) & 1 and s.height[seat] != HAND:
            return False
        if not 0 <= s.placed[seat] < HAND or (s.placed[seat] and not (s.looking >> seat) & 1):
            return False
    return True


@rule
def counts_are_in_range(s):
    """Also of the news: a full list may have dropped an item."""
    if s.told == len(s.news) or not 1 <= s.rounds_begun <= LAST_ROUND or not 0 <= s.duel_shuffles <= 2:
        return False
    for seat in range(SEATS):
        if not 0 <= s.guess[seat] <= highest_before(s) or not 0 <= s.fallen[seat] < SEATS:
            return False
    return s.phase == Phase.OVER or players_left(s) > 1


@rule
def highest_before(s):
    """The highest guess while guesses were made: somebody may have left the game since."""
    return 10_000 if s.product else highest_guess(s)
