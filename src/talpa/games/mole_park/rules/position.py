"""A position written by hand: what follows from the fields that it names."""

from talpa.engine.record import EMPTY, NOBODY
from talpa.games.mole_park.box import BATCHES, HAND, STARS
from talpa.games.mole_park.state import Phase


def fill_in(s, named):
    """Backs of the hands, the moles that nobody names, prizes on top, and moles above the limit."""
    if "held" not in named:
        s.held = by_batch(s.hand).sum(axis=2)
    if "unseen" not in named:
        fill_in_unseen(s)
    if "deck" not in named:
        s.deck = max(int(s.unseen[:STARS].sum()) - int(s.hole[:, 0].sum()), 0)
    if "top" not in named:
        s.top = [on_top(top, row) for top, row in zip(s.top, s.owner, strict=True)]
    if "excess" not in named and s.phase == Phase.DISCARD:
        s.excess = (s.held.sum(axis=1) - HAND - s.down.sum(axis=1)).clip(min=0)


def by_batch(moles):
    """Hands by seat, batch and stars."""
    return moles.reshape(len(moles), BATCHES, STARS)


def fill_in_unseen(s):
    """Moles that are neither discarded nor in hands nor of an older batch have just been shuffled."""
    seen = s.discard + by_batch(s.hand).sum(axis=(0, 1)) + s.unseen.reshape(BATCHES, STARS)[1:].sum(axis=0)
    s.unseen[:STARS] = (s.stars - seen).clip(min=0)


def on_top(top, row):
    """A stand's face-up prize, or if somebody owns that the first one left."""
    if top == EMPTY or row[top] == NOBODY:
        return top
    return row.tolist().index(NOBODY) if NOBODY in row else EMPTY
