"""Small tables for scenarios: moles, mountains and plans, just before the last plan is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from talpa.engine.match import Match
from talpa.engine.record import EMPTY
from talpa.games import GAMES
from talpa.games.molehills.actions import Family
from talpa.games.molehills.box import CARD_NAMES, COLOURS, PLANS, SPACES, Facing
from talpa.games.molehills.reasons import News
from talpa.games.molehills.state import Phase, space_name

GAME = GAMES["molehills"]
LETTERS = "".join(letter for _, letter in COLOURS)                           # R, G, Y, P for seats 0 to 3
SPACE = {space_name(space): space for space in range(SPACES)}
FACING = {facing.name.lower(): facing.value for facing in Facing}
WAIT = ("turn", "rock", "turn", "rock")                                      # stops at every card, moves no mole
TURNS = ("turn",) * 4


def hand_and_plan(cards: Sequence[str]) -> tuple[list[str], list[int]]:
    """The sorted hand of these cards, and the places in it that make this order."""
    hand = sorted(cards, key=CARD_NAMES.index)
    free, plan = list(range(len(hand))), []
    for card in cards:
        place = next(n for n in free if hand[n] == card)
        free.remove(place)
        plan.append(place)
    return hand, plan


def table(
    seats: int = 4,
    *,
    this_round: int = 1,
    moles: Mapping[int, tuple[str, str]] | None = None,
    mountains: Mapping[str, str] | None = None,
    plans: Mapping[int, Sequence[str]] | None = None,
    rock: tuple[str, str] | None = None,
    tokens: Sequence[int] = (1, 2, 3, 4),
    options: Mapping[str, str] | None = None,
    score: Mapping[int, int] | None = None,
    seed: int = 1,
) -> Match:
    """Everyone but the first in turn order has planned; moles that are not named stand in the other corners."""
    cards = {seat: (plans or {}).get(seat, WAIT) for seat in range(seats)}
    first = tokens.index(1)
    state = underground(seats, dict(moles or {})) | above(seats, dict(mountains or {})) | hands(seats, cards, first)
    state |= {"phase": "plan", "this_round": this_round - 1, "token": [*tokens[:seats], *[0] * (4 - seats)]}
    if rock:
        state |= {"rock": rock[0], "die": rock[1]}
    state["score"] = [[(score or {}).get(seat, 0) if n == 0 else 0 for n in range(6)] for seat in range(4)]
    position = {"game": "molehills", "seats": seats, "seed": seed, "options": dict(options or {}), "state": state}
    return Match.at(GAME, position)


def underground(seats: int, moles: dict[int, tuple[str, str]]) -> dict[str, object]:
    last = "DEF"[seats - 2] + "-" + "456"[seats - 2]
    corners = ["A-1", f"{last[0]}-1", f"A-{last[2]}", last]
    taken = {space for space, _ in moles.values()}
    free = [corner for corner in corners if corner not in taken]
    stand = {seat: moles.get(seat) or (free.pop(), "north") for seat in range(seats)}
    return {
        "mole": [stand[seat][0] if seat < seats else "empty" for seat in range(4)],
        "nose": [stand[seat][1] if seat < seats else "north" for seat in range(4)],
    }


def above(seats: int, mountains: dict[str, str]) -> dict[str, object]:
    """Mountains as letters from base to top: {"C-3": "RGG"}."""
    heaps = [mountains.get(space_name(space), "") for space in range(SPACES)]
    row = [LETTERS.index(letter) for heap in heaps for letter in heap]
    supply = [30 - row.count(seat) if seat < seats else 0 for seat in range(4)]
    piece = row + ["empty"] * (120 - len(row))
    return {"height": [len(heap) for heap in heaps], "piece": piece, "supply": supply}


def hands(seats: int, cards: Mapping[int, Sequence[str]], first: int) -> dict[str, object]:
    dealt = {seat: hand_and_plan(cards[seat]) for seat in range(seats)}
    none = ["empty"] * 4
    held = [card for seat in range(seats) for card in cards[seat]]
    return {
        "hand": [dealt[seat][0] if seat < seats else none for seat in range(4)],
        "plan": [dealt[seat][1] if seat < seats and seat != first else none for seat in range(4)],
        "draw_pile": [12 - held.count(name) for name in CARD_NAMES],
        "display": [0] * 10,
    }


def reveal(match: Match, cards: Sequence[str] = WAIT) -> Match:
    """Let the first in turn order plan these cards: the first of them is revealed and begins."""
    seat = match.to_move()[0]
    match.play(seat, plan_action(cards))
    return match


def plan_action(cards: Sequence[str]) -> int:
    return Family.PLAN + PLANS.tolist().index(hand_and_plan(cards)[1])


def card(name: str, **table_fields: object) -> Match:
    """A table where seat 0 has just revealed this card."""
    cards = (name, "turn", "rock", "turn")
    return reveal(table(plans={0: cards} | table_fields.pop("plans", {}), **table_fields), cards)


def heap(match: Match, space: str) -> str:
    """The mountain on a space, base to top."""
    at = SPACE[space]
    begin = int(match.state.height[:at].sum())
    return "".join(LETTERS[colour] for colour in match.state.piece[begin : begin + match.state.height[at]])


def heaps(match: Match) -> dict[str, str]:
    return {name: heap(match, name) for name in SPACE if heap(match, name)}


def mole(match: Match, seat: int = 0) -> tuple[str, str]:
    return space_name(int(match.state.mole[seat])), Facing(int(match.state.nose[seat])).name.lower()


def phase(match: Match) -> Phase:
    return Phase(int(match.state.phase))


def topple(match: Match, facing: str) -> None:
    match.play(match.to_move()[0], Family.TOPPLE + FACING[facing])


def happened(match: Match) -> list[str]:
    """The news of the last decision, by kind."""
    return [News(int(row[0])).name.lower() for row in match.state.news[: match.state.told]]


def pending(match: Match) -> list[str]:
    """The mountains that wait to topple, the next one first."""
    return [space_name(space) for space in match.state.pending.tolist()[::-1] if space != EMPTY]
