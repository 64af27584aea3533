"""How points came about."""

from talpa.engine.scene import Part, say


def breakdown(state, seat):
    return [Part(say("part-worms"), int(state.eaten[seat]))]
