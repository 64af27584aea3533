"""How the Crown was won: stars of prizes, moles and the Prize die; there is one point, and it is the Crown's."""

from talpa.engine.record import EMPTY, NOBODY, State
from talpa.engine.scene import Part, say
from talpa.games.mole_park.box import Die
from talpa.games.mole_park.plain import Plain, mole_total, prize_total, read, total


def breakdown(state: State, seat: int) -> list[Part]:
    t = read(state)
    return [*stars(t, seat), *crown(t, seat)]


def stars(t: Plain, seat: int) -> list[Part]:
    """In the Showdown only new moles and the die count (MP-32); who did not roll the Prize die keeps the moles."""
    rival, die = bool(t.rivals >> seat & 1), t.roll[seat][Die.PRIZE]
    found = [] if rival else [part("part-prizes", prize_total(t, seat))]
    found.append(part("part-showdown-moles" if rival else "part-moles", mole_total(t, seat)))
    return found if die == EMPTY else [*found, part("part-die", die)]


def part(id: str, stars: int) -> Part:
    return Part(say(id), f"{stars}★")


def crown(t: Plain, seat: int) -> list[Part]:
    """The Crown, a share of it after the last round (X-7), or what a declaration lacked (MP-11)."""
    if t.champion == NOBODY:
        return [Part(say("part-shared", seats=t.seats), 1 / t.seats)]
    if t.champion == seat:
        return [Part(say("part-crown"), 1)]
    lacked = t.crown - total(t, seat) if t.declared >> seat & 1 else 0
    return [part("part-missed", lacked)] if lacked > 0 else []
