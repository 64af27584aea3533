"""King Mole's Crown: the declaration, winning by it, failing it, and the Showdown."""

from talpa.engine.chance import whole
from talpa.engine.compiled import rule
from talpa.engine.news import EVERYONE, announce, tell
from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.box import Die
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.rules.moles import deal, discard_hands, discard_hole, stars_in_hand
from talpa.games.mole_park.rules.prizes import cash_in, total_stars
from talpa.games.mole_park.rules.seats import among, bit, lowest, several
from talpa.games.mole_park.rules.setup import roll_die, take_back_dice
from talpa.games.mole_park.rules.whacking import call_for_discards, whack
from talpa.games.mole_park.state import Phase


@rule
def hear_declarations(s):
    """Reveal who goes for the Crown, and nothing else (MP-09); returns whether somebody newly does."""
    before = s.declared
    for seat in range(s.seats):
        if s.choice[seat] == Die.CROWN and not among(seat, s.declared):
            s.declared |= bit(seat)
            announce(s, News.DECLARED, seat, 0, 0)
    return s.declared != before


@rule
def let_others_respond(s):
    """Everybody who did not declare chooses again, unseen, and may declare too; declarations are final (MP-09)."""
    s.phase = Phase.RESPOND
    for seat in range(s.seats):
        if not among(seat, s.declared):
            s.choice[seat] = EMPTY


@rule
def claim_crown(s):
    """Who declared and has 40 stars wins the game alone, or meets the others in the Showdown (MP-07, MP-13)."""
    reached = claims(s)
    if reached == 0:
        return False
    if several(reached):
        begin_showdown(s, reached)
    else:
        crown(s, lowest(reached), total_stars(s, lowest(reached)), 13)
    return True


@rule
def claims(s):
    """Bitmask of the declared seats that reach the Crown; who did not declare cannot win it (MP-07)."""
    seats = 0
    for seat in range(s.seats):
        if among(seat, s.declared):
            if total_stars(s, seat) >= s.crown:
                seats |= bit(seat)
                announce(s, News.TOTAL, seat, total_stars(s, seat), 0)
            else:
                announce(s, News.CROWN_MISSED, seat, total_stars(s, seat), 0)
    return seats


@rule
def crown(s, seat, stars, ruling):
    """The game is over at once: other dice of this round do not matter (MP-12)."""
    s.champion = seat
    s.phase = Phase.OVER
    tell(s, News.CROWNED, ruling, EVERYONE, seat, stars, 0)


@rule
def begin_showdown(s, rivals):
    """Laid-down moles are discarded, the rivals' prizes go back (MP-32, MP-40), other hands are kept (MP-33)."""
    s.rivals = rivals
    s.declared = 0
    cash_in(s)
    return_prizes(s)
    hold_showdown(s)


@rule
def return_prizes(s):
    for stand in range(s.stands):
        for prize in range(s.prizes[stand]):
            if s.owner[stand, prize] >= 0 and among(whole(s.owner[stand, prize]), s.rivals):
                s.owner[stand, prize] = NOBODY


@rule
def hold_showdown(s):
    """All four dice at once; it is judged as soon as no hand is too full (MP-31)."""
    clear_board(s)
    roll_all_four(s)
    whack(s)
    if not call_for_discards(s):
        judge(s)


@rule
def clear_board(s):
    """No old moles, no old dice; as many new moles a hole as there are rivals (MP-33, MP-34)."""
    discard_hands(s, s.rivals)
    for hole in range(s.holes):
        discard_hole(s, hole)
    rivals = 0
    for seat in range(s.seats):
        take_back_dice(s, seat)
        rivals += 1 if among(seat, s.rivals) else 0
    announce(s, News.SHOWDOWN, rivals, 0, 0)
    deal(s, rivals)


@rule
def roll_all_four(s):
    """Each rival rolls glove, pan, mallet and Prize die (MP-30)."""
    for seat in range(s.seats):
        if among(seat, s.rivals):
            holes = 0
            for die in range(4):
                s.roll[seat, die] = roll_die(s, die)
                holes = holes * 10 + int(s.roll[seat, die]) if die < Die.PRIZE else holes
            announce(s, News.SHOWDOWN_ROLL, seat, holes, whole(s.roll[seat, Die.PRIZE]))


@rule
def judge(s):
    """Most stars of new moles and Prize die win (MP-32); the tied ones meet again (MP-34)."""
    most, best = -1, 0
    for seat in range(s.seats):
        if among(seat, s.rivals):
            stars = stars_in_hand(s, seat) + int(s.roll[seat, Die.PRIZE])
            announce(s, News.SHOWDOWN_SCORE, seat, stars_in_hand(s, seat), stars)
            if stars > most:
                most, best = stars, 0
            if stars == most:
                best |= bit(seat)
    settle_showdown(s, best, most)


@rule
def settle_showdown(s, best, stars):
    if not several(best):
        crown(s, lowest(best), stars, 34)
        return
    discard_hands(s, s.rivals)
    for seat in range(s.seats):
        if not among(seat, best):
            take_back_dice(s, seat)
    s.rivals = best
    s.waiting = best
    s.phase = Phase.AGAIN
    announce(s, News.SHOWDOWN_TIE, stars, 0, 0)


@rule
def roll_again(s, seat):
    """Each of the tied is ready for another Showdown; it begins when all are (MP-34)."""
    s.waiting &= ~bit(seat)
