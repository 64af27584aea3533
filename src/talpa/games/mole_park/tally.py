"""How the Crown was won: stars of prizes, moles and the Prize die; there is one point, and it is the Crown's."""

from talpa.engine.record import EMPTY, NOBODY, State
from talpa.engine.scene import Part, say
from talpa.games.mole_park.box import Die
from talpa.games.mole_park.reading import Reading


def tally(state: State, seat: int) -> list[Part]:
    table = Reading(state)
    return [*stars(table, seat), *crown(table, seat)]


def stars(table: Reading, seat: int) -> list[Part]:
    """In the Showdown only new moles and the die count (MP-32); who did not roll the Prize die keeps the moles."""
    rival, die = bool(table.rivals >> seat & 1), table.rolls[seat][Die.PRIZE]
    found = [] if rival else [part("part-prizes", table.prize_total(seat))]
    found.append(part("part-showdown-moles" if rival else "part-moles", table.mole_total(seat)))
    return found if die == EMPTY else [*found, part("part-die", die)]


def part(id: str, stars: int) -> Part:
    return Part(say(id), f"{stars}★")


def crown(table: Reading, seat: int) -> list[Part]:
    """The Crown, a share of it after the last round (X-7), or what a declaration lacked (MP-11)."""
    if table.champion == NOBODY:
        return [Part(say("part-shared", seats=table.seats), 1 / table.seats)]
    if table.champion == seat:
        return [Part(say("part-crown"), 1)]
    lacked = table.crown - table.total(seat) if table.declared >> seat & 1 else 0
    return [part("part-missed", lacked)] if lacked > 0 else []
