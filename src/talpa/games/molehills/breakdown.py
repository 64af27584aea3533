"""How points came about: the scorepad round by round, and the mountains that part equal totals (MO-36)."""

from talpa.engine.record import State
from talpa.engine.scene import Part, say
from talpa.games.molehills.box import TALLEST


def breakdown(state: State, seat: int) -> list[Part]:
    pad = state["score"].tolist()
    rounds = [Part(say("part-round", round=number), points) for number, points in enumerate(pad[seat], 1)]
    totals = [sum(row) for row in pad[: state["seats"]]]
    return rounds + mountains(state, seat) if totals.count(totals[seat]) > 1 else rounds


def mountains(state: State, seat: int) -> list[Part]:
    """How many mountains of each height the seat controls, the tallest first."""
    bases, place = [], 0
    for height in state["height"].tolist():
        if height and state["piece"][place] == seat:
            bases.append(height)
        place += height
    heights = [height for height in range(TALLEST, 0, -1) if height in bases]
    return [Part(say("part-mountains", height=height), f"×{bases.count(height)}") for height in heights]
