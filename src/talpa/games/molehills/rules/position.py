"""A position written by hand: what follows from the fields that it names."""

from talpa.engine.record import EMPTY
from talpa.games.molehills.box import KINDS, MOLEHILLS, SEATS
from talpa.games.molehills.rules.audit import counters_fit, row_fits
from talpa.games.molehills.rules.scoring import worth
from talpa.games.molehills.state import Phase


def fill_in(s, named):
    """Supplies, the draw pile, how many mountains wait to topple, and the scores of a round that is over."""
    if "supply" not in named:
        s.supply = [MOLEHILLS - (s.piece == seat).sum() if seat < s.seats else 0 for seat in range(SEATS)]
    if "draw_pile" not in named:
        s.draw_pile = [s.cards[kind] - cards_elsewhere(s, kind) for kind in range(KINDS)]
    if "pendings" not in named:
        s.pendings = (s.pending != EMPTY).sum()
    if "turn" not in named and s.phase == Phase.KING:
        s.turn = (s.claim != 0).sum()
    if "score" not in named and s.phase in (Phase.KING, Phase.OVER) and counters_fit(s) and row_fits(s):
        s.score[:, s.this_round] = [worth(s, seat) for seat in range(SEATS)]


def cards_elsewhere(s, kind):
    """Cards of a kind that are not in the draw pile."""
    return int(s.display[kind]) + int(s.discard[kind]) + int((s.hand == kind).sum())
