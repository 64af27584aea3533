"""Numbers for learning, from a view."""

from talpa.engine.compiled import rule
from talpa.games.worm_hunt.box import BURROWS, DIE

FEATURES = BURROWS + 1


@rule
def features(s, seat, out):
    for burrow in range(BURROWS):
        out[burrow] = s.worms[burrow] / DIE
    out[BURROWS] = s.over / s.rounds
