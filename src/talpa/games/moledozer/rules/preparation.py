"""Preparation: the side of the board, the houses, five cards each, and a look at them."""

from talpa.engine.chance import below
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.moledozer.box import CARDS, HAND, SEATS, Look, Side
from talpa.games.moledozer.reasons import News, Refusal
from talpa.games.moledozer.rules.seats import in_play, next_chair


@rule
def lay_out(s, seats):
    """The side with two houses for two players, else the other; the mole on its centre (MD-02)."""
    s.seats = seats
    s.side = Side.DUEL if seats == 2 else Side.CROWD
    s.mole = s.centre[s.side]
    s.standing = (1 << seats) - 1
    s.winner = NOBODY
    s.champion = NOBODY
    gather_cards(s)
    s.rounds_begun = 1
    for seat in range(SEATS):
        s.sitter[seat] = seat if seat < seats else NOBODY
        s.house[seat] = EMPTY
        s.colour[seat] = EMPTY


@rule
def choose_first_player(s, seats):
    """A random seat guesses first, or the one the host names (X-1); of three, a random one picks first (MD-31)."""
    s.first = s.start - 1 if s.start > 0 else below(s.luck, seats)
    s.turn = below(s.luck, seats) if seats == 3 else s.first


@rule
def house_refusal(s, house):
    """Any house of this side that nobody has yet; with three players one of four stays an ordinary space (MD-30)."""
    if s.home[s.side, house] == EMPTY:
        return Refusal.NO_SUCH_HOUSE
    for seat in range(SEATS):
        if s.colour[seat] == house:
            return Refusal.HOUSE_TAKEN
    return Refusal.LEGAL


@rule
def choose_house(s, seat, house):
    """Players choose clockwise; the last house that is left needs no choice (MD-31)."""
    take_house(s, seat, house)
    s.turn = next_chair(s, s.turn)
    last = only_free_house(s)
    if last != EMPTY and not everyone_has_a_house(s):
        take_house(s, s.sitter[s.turn], last)


@rule
def take_house(s, seat, house):
    s.colour[seat] = house
    s.house[seat] = s.home[s.side, house]
    announce(s, News.HOUSE, seat, s.house[seat], house)


@rule
def only_free_house(s):
    """The one house nobody has; EMPTY where there are more or none."""
    found, count = EMPTY, 0
    for house in range(SEATS):
        if house_refusal(s, house) == Refusal.LEGAL:
            found = house
            count += 1
    return found if count == 1 else EMPTY


@rule
def everyone_has_a_house(s):
    homeless = 0
    for seat in range(SEATS):
        homeless += in_play(s, seat) and s.house[seat] == EMPTY
    return homeless == 0


@rule
def deal_stacks(s):
    """Five cards each, and a look at them (MD-22, MD-23)."""
    deal(s, HAND)
    announce(s, News.SHUFFLE, HAND, 0, 0)
    if s.look != Look.ALWAYS or s.order:
        s.looking = s.standing


@rule
def deal(s, cards):
    """Shuffle all 30 cards and give everybody in the game so many, clockwise from the first guesser (MD-23)."""
    gather_cards(s)
    chair = s.first
    for _ in range(SEATS):
        seat = s.sitter[chair]
        if seat != NOBODY and in_play(s, seat):
            give_stack(s, seat, cards)
        chair = (chair + 1) % SEATS


@rule
def gather_cards(s):
    """All 30 cards are in the pile, also those of players who are out (MD-24)."""
    s.shown = 0
    for card in range(CARDS):
        s.pile[card] = 1
    for seat in range(SEATS):
        clear_stack(s, seat)


@rule
def clear_stack(s, seat):
    s.height[seat] = 0
    s.lookers[seat] = 0
    s.placed[seat] = 0
    s.revealed[seat] = EMPTY
    for i in range(HAND):
        s.stack[seat, i] = EMPTY


@rule
def give_stack(s, seat, cards):
    for i in range(cards):
        s.stack[seat, i] = draw_card(s)
    s.height[seat] = cards
    s.lookers[seat] = 1 << seat


@rule
def draw_card(s):
    """A random card of the pile, which never has fewer than ten: numbers below 30 until one is in it."""
    card = below(s.luck, CARDS)
    while not s.pile[card]:
        card = below(s.luck, CARDS)
    s.pile[card] = 0
    return card


@rule
def ready_refusal(s):
    """Where players put their cards in order, they put all of them (MD-34)."""
    return Refusal.MUST_ORDER if s.order else Refusal.LEGAL


@rule
def order_refusal(s, seat, place):
    """The order of the cards is fixed (MD-22), unless players put them in order (MD-34)."""
    if not s.order:
        return Refusal.ORDER_IS_FIXED
    return Refusal.LEGAL if place >= s.placed[seat] else Refusal.ALREADY_PLACED


@rule
def place_next(s, seat, place):
    """The card at this place from the top comes next in the stack (MD-34); the top one is the leftmost (MD-21)."""
    top = HAND - 1
    card = s.stack[seat, top - place]
    for i in range(place, s.placed[seat], -1):
        s.stack[seat, top - i] = s.stack[seat, top - i + 1]
    s.stack[seat, top - s.placed[seat]] = card
    s.placed[seat] += 1


@rule
def has_looked(s, seat):
    """Ready, or four cards are in order: the fifth follows by itself."""
    return not s.order or s.placed[seat] == HAND - 1


@rule
def put_stack_down(s, seat):
    """The cards go on the stack, and nobody looks at them again (MD-22)."""
    s.looking &= ~(1 << seat)
    s.placed[seat] = 0
