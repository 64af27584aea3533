"""Setup: tokens are dealt, then moles take their corners in turn order."""

from talpa.engine.chance import shuffle
from talpa.engine.compiled import rule
from talpa.engine.news import announce, hush
from talpa.engine.record import EMPTY
from talpa.games.molehills.box import CORNERS, HAND, KINDS, MOLEHILLS, PIECES, SEATS, SPACES
from talpa.games.molehills.reasons import News
from talpa.games.molehills.rules.drafting import lay_out_cards
from talpa.games.molehills.rules.mountains import add_piece
from talpa.games.molehills.rules.turn_order import all_had_their_turn, mole_on
from talpa.games.molehills.state import Phase


@rule
def start(s, seats):
    """An empty board, the whole deck in the draw pile, the Rock beside the board (MO-28), tokens dealt."""
    hush(s)
    s.seats = seats
    clear_table(s)
    for kind in range(KINDS):
        s.draw_pile[kind] = s.cards[kind]
    for seat in range(seats):
        s.supply[seat] = MOLEHILLS
    deal_tokens(s)
    s.phase = Phase.PLACE


@rule
def clear_table(s):
    s.rock = EMPTY
    for i in range(SPACES):
        s.pending[i] = EMPTY
    for i in range(PIECES):
        s.piece[i] = EMPTY
    for seat in range(SEATS):
        s.mole[seat] = EMPTY
        for i in range(HAND):
            s.hand[seat, i] = EMPTY
            s.plan[seat, i] = EMPTY


@rule
def deal_tokens(s):
    """At random, or with token 1 for the seat that the table chose to start (X-1)."""
    for seat in range(s.seats):
        s.token[seat] = seat + 1
    shuffle(s.luck, s.token, s.seats)
    if s.start > 0:
        swap_first_token(s, s.start - 1)


@rule
def swap_first_token(s, starter):
    for seat in range(s.seats):
        if s.token[seat] == 1:
            s.token[seat] = s.token[starter]
    s.token[starter] = 1


@rule
def corner_space(s, corner):
    return int(CORNERS[s.seats, corner])


@rule
def corner_is_free(s, corner):
    """Any corner without a mole, beside or across from the others (MO-12)."""
    return mole_on(s, corner_space(s, corner)) < 0


@rule
def place_mole(s, seat, corner, facing):
    """Corner and facing as the player likes (MO-12); one molehill goes above the mole (MO-13)."""
    space = corner_space(s, corner)
    s.mole[seat] = space
    s.nose[seat] = facing
    s.supply[seat] -= 1
    add_piece(s, space, 0, seat)
    announce(s, News.PLACED, seat, space, facing)
    s.turn += 1
    if all_had_their_turn(s):
        lay_out_cards(s)
