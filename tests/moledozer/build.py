"""Tables for scenarios: cards put on top, guesses made, the mole put somewhere."""

from __future__ import annotations

import tomllib

from talpa.engine import steps
from talpa.engine.match import Match
from talpa.engine.record import State
from talpa.games import GAMES
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.drawing import Picture, drawn
from talpa.games.moledozer.plain import read
from talpa.games.moledozer.reasons import News
from talpa.games.moledozer.state import Phase

GAME = GAMES["moledozer"]
CARDS: list[str] = tomllib.loads((GAME.folder / "editions" / "standard.toml").read_text())["cards"]["value"]


def new_table(seats: int = 4, seed: int = 1, **options: str) -> Match:
    """Before the houses are chosen; seat 0 guesses first. Option names with _ for -."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return Match(GAME, seats, seed, {"start": "seat-1"} | chosen)


def table(seats: int = 4, seed: int = 1, **options: str) -> Match:
    """Before the first guess: every seat has the house of its number, and all have looked."""
    match = new_table(seats, seed, **options)
    settle(match)
    look(match)
    return match


def settle(match: Match) -> None:
    while phase(match) == Phase.HOUSE:
        seat = match.to_move()[0]
        match.play(seat, Family.HOUSE + seat)


def look(match: Match) -> None:
    while phase(match) == Phase.LOOK:
        seat = match.to_move()[0]
        match.play(seat, match.legal(seat)[0])


def phase(match: Match) -> Phase:
    return Phase(match.state.phase)


def on_top(match: Match, *cards: str) -> None:
    """Put these cards ("7:E") on top of the stacks, by seat; what lay there goes where they were."""
    used: set[int] = set()
    for seat, name in enumerate(cards):
        card = next(n for n, text in enumerate(CARDS) if text == name and n not in used)
        used.add(card)
        exchange(match.state, seat, card)


def exchange(s: State, seat: int, card: int) -> None:
    top = int(s.height[seat]) - 1
    other = int(s.stack[seat, top])
    places = [tuple(at) for at in zip(*(s.stack == card).nonzero(), strict=True)]
    if places:
        s.stack[places[0]] = other
    else:
        assert s.pile[card] == 1, f"{CARDS[card]} was turned over already"
        s.pile[card], s.pile[other] = 0, 1
    s.stack[seat, top] = card


def guess(match: Match, *numbers: int) -> None:
    """The next players guess these numbers, clockwise."""
    for number in numbers:
        match.play(match.to_move()[0], Family.GUESS + number)


def round_of(match: Match, cards: list[str], numbers: list[int]) -> None:
    """Cards by seat on top, then guesses from the first guesser on."""
    on_top(match, *cards)
    guess(match, *numbers)


def put_mole(match: Match, name: str) -> None:
    match.state.mole = space(match, name)


def picture_of(match: Match) -> Picture:
    """The side of the board that lies up."""
    return drawn(int(match.state.side), read(match.state).neighbour)


def space(match: Match, name: str) -> int:
    """The number of a space on the side that lies up."""
    names = picture_of(match).names
    return next(number for number, text in names.items() if text == name)


def at(match: Match) -> str:
    """The name of the space the mole is on."""
    return picture_of(match).names[int(match.state.mole)]


def step_to(match: Match, name: str) -> None:
    seat = match.to_move()[0]
    match.play(seat, way_to(match, name))


def way_to(match: Match, name: str) -> int:
    ways = match.state.neighbour[match.state.mole].tolist()
    return Family.STEP + ways.index(space(match, name))


def stack(match: Match, seat: int) -> list[str]:
    """A stack from the top."""
    cards = match.state.stack[seat].tolist()[: int(match.state.height[seat])]
    return [CARDS[card] for card in reversed(cards)]


def told(match: Match) -> list[News]:
    """The kinds of the last news."""
    return [News(int(row[0])) for row in match.state.news[: match.state.told]]


def crush(match: Match, *seats: int) -> None:
    """The house of each of these seats is crushed by another player who wins a round."""
    for seat in seats:
        win(match, next(other for other in players(match) if other != seat))
        house = picture_of(match).names[int(match.state.house[seat])]
        match.state.mole = match.state.neighbour[match.state.house[seat], 0]
        step_to(match, house)
        stop(match)


def stop(match: Match) -> None:
    """The winner leaves it at that, and new cards are looked at."""
    if phase(match) == Phase.MOLE:
        match.play(match.to_move()[0], Family.DONE)
    look(match)


def players(match: Match) -> list[int]:
    return [seat for seat in range(match.seats) if match.state.standing >> seat & 1]


def win(match: Match, winner: int) -> None:
    """Play a round that this seat wins, whatever the top cards are."""
    tops = [stack(match, seat)[0] for seat in players(match)]
    answer = sum(int(card.partition(":")[0]) for card in tops)
    misses = [0, 2, 5, 9] if answer <= 20 else [0, -2, -5, -9]
    ranking = [seat for seat in players(match) if seat != winner]
    ranking.insert(1 if any(card.endswith("2") for card in tops) else 0, winner)
    if phase(match) == Phase.CALL:
        match.play(match.to_move()[0], Family.CALL)
    while phase(match) == Phase.GUESS:
        seat = match.to_move()[0]
        match.play(seat, Family.GUESS + answer + misses[ranking.index(seat)])
    if phase(match) == Phase.CHANGE:
        match.play(match.to_move()[0], Family.KEEP)


def sound(match: Match) -> bool:
    return steps.audit(match.states) == 0
