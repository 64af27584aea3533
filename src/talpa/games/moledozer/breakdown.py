"""How the game was won: whose house stood to the end, or was farthest from the mole, or who guessed closer."""

from talpa.engine.record import EMPTY, State
from talpa.engine.scene import Part, say
from talpa.games.moledozer.plain import Common, read
from talpa.games.moledozer.reasons import Ending


def breakdown(state: State, seat: int) -> list[Part]:
    """There is one point, for the champion or shared by those who stand."""
    t = read(state)
    if not t.standing >> seat & 1:
        return [Part(say("part-fallen", place=t.fallen[seat]), 0)]
    if t.ending == Ending.TOO_LONG:
        left = t.standing.bit_count()
        return [Part(say("part-shared", count=left), 1 / left)]
    return [*duel(t, steps(state, t.house[seat]), seat), *([Part(say(WON[t.ending]), 1)] if t.champion == seat else [])]


def duel(t: Common, far: int, seat: int) -> list[Part]:
    """What was compared between the last two: steps to the mole (MD-28), then guesses (MD-29)."""
    if t.ending == Ending.LAST_HOUSE:
        return []
    found = [Part(say("part-steps", steps=far), "")]
    return [*found, guess_part(t, seat)] if t.ending == Ending.DRAW_OFF else found


def steps(state: State, house: int) -> int:
    """Steps from the mole to a house."""
    neighbour, reached, count = state["neighbour"].tolist(), {int(state["mole"])}, 0
    while house not in reached:
        reached |= {space for one in reached for space in neighbour[one] if space != EMPTY}
        count += 1
    return count


def guess_part(t: Common, seat: int) -> Part:
    """How far the guess was off the answer."""
    one, other = (t.number[card] for card in t.revealed if card != EMPTY)
    answer = one * other if t.product else one + other
    return Part(say("part-guess", guess=t.guess[seat], answer=answer), f"±{abs(t.guess[seat] - answer)}")


WON: dict[int, str] = {
    Ending.LAST_HOUSE: "part-last-house", Ending.FARTHEST: "part-farthest", Ending.DRAW_OFF: "part-draw-off",
}
