"""The audit: every card is somewhere, nothing is where it cannot be, and so the game can go on to its end.

Numbers that others are looked up by are checked before anything is looked up.
"""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.moledozer.box import APART, CARDS, CROWD_SPACES, HAND, LAST_ROUND, SEATS, SPACES, Look, Side
from talpa.games.moledozer.reasons import Ending, Fault
from talpa.games.moledozer.rules.guessing import highest_guess, symbols_shown
from talpa.games.moledozer.rules.seats import in_play, players_left
from talpa.games.moledozer.rules.winner import steps_to
from talpa.games.moledozer.state import Phase


@rule
def audit(s):
    """0, or the number of the first thing that cannot be."""
    if not counts_are_in_range(s):
        return Fault.COUNTS.value
    if not chairs_are_sound(s):
        return Fault.CHAIRS.value
    if not fallen_are_sound(s):
        return Fault.FALLEN.value
    if not turn_is_sound(s):
        return Fault.TURN.value
    return cards_fault(s) or board_fault(s) or round_fault(s)


@rule
def cards_fault(s):
    if not stacks_are_sound(s):
        return Fault.STACKS.value
    if not cards_are_all_there(s):
        return Fault.CARDS.value
    return 0 if looks_are_sound(s) else Fault.LOOKS.value


@rule
def board_fault(s):
    if not mole_is_on_the_board(s):
        return Fault.MOLE.value
    if not colours_are_sound(s):
        return Fault.COLOURS.value
    return 0 if houses_are_sound(s) else Fault.HOUSES.value


@rule
def round_fault(s):
    if not guesses_are_sound(s):
        return Fault.GUESSES.value
    if not extras_are_sound(s):
        return Fault.EXTRAS.value
    if not duel_is_sound(s):
        return Fault.DUEL.value
    return 0 if ending_is_sound(s) else Fault.ENDING.value


@rule
def counts_are_in_range(s):
    """Also of the news: a full list may have dropped an item."""
    if s.told == len(s.news) or not 0 <= s.phase <= Phase.OVER or not 0 <= s.side <= 1:
        return False
    if not 0 <= s.first < s.seats or not 0 <= s.turn < s.seats or not 0 < s.standing < 1 << s.seats:
        return False
    if not NOBODY <= s.winner < s.seats or not NOBODY <= s.champion < s.seats or not 0 <= s.shown < 1 << CARDS:
        return False
    return 0 <= s.mole < SPACES and s.rounds_begun >= 1 and rounds_are_few_enough(s)


@rule
def rounds_are_few_enough(s):
    """Three and four do not play on after the last round, where there is one (X-7)."""
    return not s.cap or s.rounds_begun <= LAST_ROUND or players_left(s) <= 2


@rule
def chairs_are_sound(s):
    """Everybody sits on a chair of their own."""
    sitting = 0
    for chair in range(SEATS):
        if chair >= s.seats:
            if s.sitter[chair] != NOBODY:
                return False
        elif not 0 <= s.sitter[chair] < s.seats:
            return False
        else:
            sitting |= 1 << s.sitter[chair]
    return sitting == (1 << s.seats) - 1


@rule
def fallen_are_sound(s):
    """Those who are out fell one after the other; two are left on the duel's side of the board (MD-26)."""
    places = 0
    for seat in range(SEATS):
        out = seat < s.seats and not in_play(s, seat)
        if (s.fallen[seat] > 0) != out or not 0 <= s.fallen[seat] < SEATS:
            return False
        places |= 1 << s.fallen[seat]
    fallen = s.seats - players_left(s)
    return places | 1 == (2 << fallen) - 1 and (s.side == Side.DUEL) == (players_left(s) <= 2)


@rule
def turn_is_sound(s):
    """Who must decide is in the game; one who looks, calls or changes is the first guesser (MD-06, MD-33, MD-35)."""
    if s.phase == Phase.OVER:
        return s.winner == NOBODY
    if players_left(s) < 2 or (s.phase == Phase.MOLE) != (s.winner != NOBODY):
        return False
    if s.phase == Phase.MOLE:
        return in_play(s, s.winner) and s.turn == s.first
    if not in_play(s, s.sitter[s.first]) or not in_play(s, s.sitter[s.turn]):
        return False
    return s.phase == Phase.HOUSE or s.phase == Phase.GUESS or s.turn == s.first


@rule
def stacks_are_sound(s):
    """Those in the game have equally many cards, and no stack has a gap; there are some to look at or guess about."""
    for seat in range(SEATS):
        if not 0 <= s.height[seat] <= (HAND if seat < s.seats else 0):
            return False
        if in_play(s, seat) and not least_cards(s) <= s.height[seat] <= most_cards(s):
            return False
        for i in range(s.height[seat], HAND):
            if s.stack[seat, i] != EMPTY:
                return False
        for other in range(seat):
            if in_play(s, seat) and in_play(s, other) and s.height[seat] != s.height[other]:
                return False
    return True


@rule
def least_cards(s):
    """How many cards those in the game have at least: new ones are looked at whole, guesses are about one."""
    if s.phase == Phase.LOOK:
        return HAND
    return 1 if Phase.CALL <= s.phase <= Phase.CHANGE else 0


@rule
def most_cards(s):
    """None before the deal, one in a draw-off (MD-29), and one is turned over when the mole moves."""
    if s.phase == Phase.HOUSE:
        return 0
    if s.draw_off:
        return 1
    return HAND - 1 if s.phase == Phase.MOLE else HAND


@rule
def cards_are_all_there(s):
    """Stacks, cards turned over and the pile hold every card once."""
    found, open_cards = int(s.shown), 0
    for seat in range(SEATS):
        for i in range(s.height[seat]):
            card = int(s.stack[seat, i])
            if not 0 <= card < CARDS or (found >> card) & 1:
                return False
            found |= 1 << card
        card = int(s.revealed[seat])
        if card != EMPTY:
            if not 0 <= card < CARDS or not (s.shown >> card) & 1 or (open_cards >> card) & 1 or seat >= s.seats:
                return False
            open_cards |= 1 << card
        elif s.phase == Phase.MOLE and in_play(s, seat):
            return False
    return pile_is_the_rest(s, found) and (s.phase != Phase.HOUSE or found == 0)


@rule
def pile_is_the_rest(s, found):
    astray = 0
    for card in range(CARDS):
        astray += s.pile[card] != 1 - ((found >> card) & 1)
    return astray == 0


@rule
def looks_are_sound(s):
    """Somebody looks just where new cards are looked at, and orders them where the table plays so (MD-22, MD-34)."""
    if (s.looking != 0) != (s.phase == Phase.LOOK) or s.looking & ~s.standing:
        return False
    if s.phase == Phase.LOOK and s.look == Look.ALWAYS and not s.order:
        return False
    for seat in range(SEATS):
        orders = (s.looking >> seat) & 1 and s.order
        if not lookers_are_sound(s, seat) or not 0 <= s.placed[seat] < HAND - 1 or (s.placed[seat] and not orders):
            return False
    return True


@rule
def lookers_are_sound(s, seat):
    """Its owner has looked at a stack that was dealt, and nobody else, unless a swap gave it another one (MD-18)."""
    if s.lookers[seat] == 0:
        return s.height[seat] == 0
    if seat >= s.seats or s.phase == Phase.HOUSE or not 0 < s.lookers[seat] < 1 << s.seats:
        return False
    return s.lookers[seat] == 1 << seat or (s.stacks and s.phase != Phase.LOOK)


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
def colours_are_sound(s):
    """Everybody has one of the first board's colours; players choose theirs one after the other (MD-31, MD-32)."""
    taken = 0
    for seat in range(SEATS):
        if s.colour[seat] == EMPTY:
            if seat < s.seats and s.phase != Phase.HOUSE:
                return False
        elif not 0 <= s.colour[seat] < houses_to_choose(s) or (taken >> s.colour[seat]) & 1 or seat >= s.seats:
            return False
        else:
            taken |= 1 << s.colour[seat]
    return s.phase != Phase.HOUSE or they_choose_in_turn(s)


@rule
def houses_to_choose(s):
    """How many houses the side has on which the game began."""
    side = Side.DUEL if s.seats == 2 else Side.CROWD
    count = 0
    for house in range(SEATS):
        count += s.home[side, house] != EMPTY
    return count


@rule
def they_choose_in_turn(s):
    """From the one whose turn it is on nobody has a house, until those come who chose first."""
    lacking, chosen = 0, 0
    for i in range(s.seats):
        seat = s.sitter[(s.turn + i) % s.seats]
        if s.colour[seat] != EMPTY:
            chosen += 1
        elif chosen > 0:
            return False
        else:
            lacking += 1
    if s.seats != 3 and s.turn != (s.first + chosen) % s.seats:
        return False
    return lacking > 1 or (lacking == 1 and houses_to_choose(s) > s.seats)


@rule
def houses_are_sound(s):
    """Every player in the game has a house of this side, alone; before the deal that of the colour."""
    for seat in range(SEATS):
        house = s.house[seat]
        if not in_play(s, seat) or (s.phase == Phase.HOUSE and s.colour[seat] == EMPTY):
            if house != EMPTY:
                return False
        elif homes_at(s, house) != 1 or players_at(s, house) != 1 or not is_as_chosen(s, seat):
            return False
    return s.phase != Phase.HOUSE or (players_left(s) == s.seats and s.mole == s.centre[s.side] and s.rounds_begun == 1)


@rule
def is_as_chosen(s, seat):
    """Before the deal a house is the one of its colour; swaps and the other side change that later."""
    return s.phase != Phase.HOUSE or s.house[seat] == s.home[s.side, s.colour[seat]]


@rule
def homes_at(s, space):
    """How many houses of this side are on a space."""
    count = 0
    for house in range(SEATS):
        count += s.home[s.side, house] == space and space != EMPTY
    return count


@rule
def players_at(s, space):
    """How many players have their house on a space."""
    count = 0
    for seat in range(SEATS):
        count += s.house[seat] == space
    return count


@rule
def guesses_are_sound(s):
    """Guesses are on the track, 2 apart and made in turn; there are none where nobody guesses."""
    if not 0 <= s.product <= 1 or (s.product and not may_be_product(s)):
        return False
    for seat in range(SEATS):
        if not 0 <= s.guess[seat] <= highest_before(s) or (s.guess[seat] > 0) != has_guessed(s, seat):
            return False
        for other in range(seat):
            if s.guess[seat] and s.guess[other] and abs(s.guess[seat] - s.guess[other]) < APART:
                return False
    return True


@rule
def may_be_product(s):
    """Multiplication is called before the first guess, where the table plays so, and not in a draw-off (MD-35)."""
    return s.multiplication and s.phase >= Phase.GUESS and not s.draw_off


@rule
def has_guessed(s, seat):
    """Must this seat's pawn be on the track now? Who fell in this round had guessed too; in the end any may stay."""
    if s.phase == Phase.GUESS:
        return in_play(s, seat) and comes_before(s, seat)
    if s.phase == Phase.CHANGE:
        return in_play(s, seat)
    if s.phase == Phase.MOLE:
        return in_play(s, seat) or s.guess[seat] > 0 and s.revealed[seat] != EMPTY
    return s.phase == Phase.OVER and s.guess[seat] > 0 and s.revealed[seat] != EMPTY


@rule
def comes_before(s, seat):
    """Does this seat guess before the one whose turn it is?"""
    chair = s.first
    while chair != s.turn:
        if s.sitter[chair] == seat:
            return True
        chair = (chair + 1) % s.seats
    return False


@rule
def highest_before(s):
    """The highest guess while guesses were made: somebody may have left the game since."""
    return 10_000 if s.product and s.phase >= Phase.MOLE else highest_guess(s)


@rule
def extras_are_sound(s):
    """The one who moves the mole has something left to do: a step, or a symbol that lies open."""
    if s.phase != Phase.MOLE:
        return s.steps == 0 and s.extras == 0
    return 0 <= s.steps <= 1 and s.extras & ~symbols_shown(s) == 0 and (s.steps > 0 or s.extras > 0)


@rule
def duel_is_sound(s):
    """Two get new cards so often (MD-27); then a draw-off only if the mole is in the middle (MD-29)."""
    over_by = 2 - s.rounds
    if not 0 <= s.duel_shuffles <= (over_by if players_left(s) <= 2 else 0) or not 0 <= s.draw_off <= 1:
        return False
    if not s.draw_off:
        return True
    return is_after_all_shuffles(s, over_by) and the_mole_is_in_the_middle(s)


@rule
def is_after_all_shuffles(s, over_by):
    draws = s.phase == Phase.GUESS or s.phase == Phase.CHANGE or s.phase == Phase.OVER
    return draws and players_left(s) == 2 and s.duel_shuffles == over_by


@rule
def the_mole_is_in_the_middle(s):
    gap = 0
    for seat in range(SEATS):
        if in_play(s, seat):
            gap = steps_to(s, s.house[seat]) - gap
    return gap == 0


@rule
def ending_is_sound(s):
    """A game that is over was won by one who stands, or is shared by three or four (X-7)."""
    if s.phase != Phase.OVER:
        return s.ending == Ending.RUNNING and s.champion == NOBODY and phase_is_played(s)
    if s.ending == Ending.TOO_LONG:
        return s.champion == NOBODY and players_left(s) > 2 and s.cap and s.rounds_begun == LAST_ROUND
    if s.champion == NOBODY or not in_play(s, s.champion):
        return False
    if s.ending == Ending.LAST_HOUSE:
        return players_left(s) == 1
    return players_left(s) == 2 and ending_fits_the_duel(s)


@rule
def phase_is_played(s):
    """Calls and changes are variants (MD-33, MD-35)."""
    if s.phase == Phase.CALL:
        return s.multiplication and not s.draw_off
    return s.phase != Phase.CHANGE or s.change


@rule
def ending_fits_the_duel(s):
    """The farther house won, or the draw-off decided, whose cards and guesses still lie there (MD-28, MD-29)."""
    if s.ending == Ending.FARTHEST:
        return not s.draw_off and is_after_all_shuffles(s, 2 - s.rounds) and not the_mole_is_in_the_middle(s)
    return s.ending == Ending.DRAW_OFF and s.draw_off and all_guessed(s)


@rule
def all_guessed(s):
    """Just the two."""
    wrong = 0
    for seat in range(SEATS):
        wrong += in_play(s, seat) != (s.guess[seat] > 0 and s.revealed[seat] != EMPTY)
    return wrong == 0
