"""Every decision as a number: the burrow to dig in."""

from talpa.games.worm_hunt.box import BURROWS


def actions(settings):
    return BURROWS
