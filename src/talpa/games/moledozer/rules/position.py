"""A position written by hand: what follows from the fields that it names."""

import numpy as np

from talpa.engine.record import EMPTY
from talpa.games.moledozer.box import SEATS, Side
from talpa.games.moledozer.state import Phase


def fill_in(s, named):
    """Who stands and fell, the side that lies up, and where the cards are that nobody names."""
    if s.phase != Phase.HOUSE:
        fill_in_players(s, named)
    if "height" not in named:
        s.height = (s.stack != EMPTY).sum(axis=1)
    if "lookers" not in named:
        s.lookers = [1 << seat if s.height[seat] > 0 else 0 for seat in range(SEATS)]
    if "shown" not in named:
        s.shown = sum(1 << card for card in set(s.revealed.tolist()) if 0 <= card < len(s.pile))
    if "pile" not in named:
        s.pile = [not s.shown >> card & 1 and not np.any(s.stack == card) for card in range(len(s.pile))]


def fill_in_players(s, named):
    """Those with a house stand; the others fell in the order of their seats; two play on the duel's side."""
    out = [seat for seat in range(s.seats) if s.house[seat] == EMPTY]
    if "standing" not in named:
        s.standing = (1 << s.seats) - 1 - sum(1 << seat for seat in out)
    if "fallen" not in named:
        s.fallen = [1 + out.index(seat) if seat in out else 0 for seat in range(SEATS)]
    if "side" not in named:
        s.side = Side.DUEL if s.seats - len(out) <= 2 else Side.CROWD
    if "mole" not in named and 0 <= s.side < len(s.centre):
        s.mole = s.centre[s.side]
