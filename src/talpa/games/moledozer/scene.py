"""The table as zones and pieces: the board, the guess track, the stacks and the cards that lie open."""

from __future__ import annotations

from functools import cache

from talpa.engine.record import EMPTY, HIDDEN, NOBODY, State
from talpa.engine.scene import Fact, Piece, Player, Scene, Seat, Space, Zone, once, say, shared
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.box import CARDS, COLOURS, TRACK, Look, Symbol
from talpa.games.moledozer.drawing import drawn
from talpa.games.moledozer.plain import Common, Plain, read
from talpa.games.moledozer.state import Phase
from talpa.games.moledozer.wording import card_name, colour_name, highest, seconds_to_look, status_of

LETTERS = ("R", "B", "Y", "G")             # go with the colours (MD-32)
BACK = say("piece-back")
MARKS = {symbol.value: symbol.name.lower() for symbol in Symbol if symbol}


def scene(view: State, seat: int) -> Scene:
    """All that one pair of eyes sees."""
    t = read(view)
    common = t.common
    zones = [*open_zones(common), *[stack_zone(t, owner, seat) for owner in at_table(common)]]
    if t.memory:
        zones.append(memory_zone(common))
    return Scene("moledozer", seat, status_of(common, seat), places(common), zones, *time_limit(t, seat))


@once
def at_table(t: Common) -> tuple[int, ...]:
    """The seats in the order they sit; a swap changes it (MD-18)."""
    return tuple(seat for seat in t.sitter if seat >= 0)


@once
def open_zones(t: Common) -> tuple[Zone, ...]:
    """What everybody sees."""
    homes = tuple(home for home in t.home[t.side] if home != EMPTY) if t.phase == Phase.HOUSE else ()
    return (
        board(t.side, t.neighbour, homes, t.house, t.colour, t.mole),
        guesses(t.guess, t.colour, highest(t) if t.product else 0),
        open_zone(at_table(t), tuple(turned(t, seat) for seat in at_table(t))),
    )


def time_limit(t: Common, seat: int) -> tuple[int, int]:
    """How long this seat may look, and what happens when the time is over: the cards stay as they are (MD-22)."""
    if seat == NOBODY or not t.looking >> seat & 1 or not seconds_to_look(t, seat):
        return 0, NOBODY
    return seconds_to_look(t, seat), Family.NEXT + t.placed[seat] if t.order else Family.READY


def paint(colour: int) -> tuple[str, str]:
    """A colour's name and letter; none before a house is chosen."""
    return (COLOURS[colour], LETTERS[colour]) if colour >= 0 else ("", "")


@once
def places(t: Common) -> list[Player]:
    """Players in the order they sit."""
    return [place(seat, t.colour[seat], t.height[seat], t.guess[seat], t.standing >> seat & 1) for seat in at_table(t)]


def place(seat: int, colour: int, cards: int, guess: int, stands: int) -> Player:
    facts = [Fact(say("fact-cards"), cards)]
    if guess:
        facts.append(Fact(say("fact-guess"), str(guess)))
    return Player(seat, *paint(colour), facts, not stands)


@shared
def board(
    side: int, neighbour: bytes, homes: tuple[int, ...], houses: tuple[int, ...], colours: tuple[int, ...], mole: int
) -> Zone:
    """The side that lies up, with houses and the mole."""
    spaces, names, edges = drawn(side, neighbour).spaces, drawn(side, neighbour).names, drawn(side, neighbour).edges
    spaces = spaces | {home: home_space(spaces[home], house) for house, home in enumerate(homes)}
    pieces = [house_piece(seat, names[home], colours[seat]) for seat, home in enumerate(houses) if home != EMPTY]
    pieces.append(Piece("mole", f"board.{names[mole]}", "mole", say("piece-mole")))
    return Zone("board", "graph", say("zone-board"), list(spaces.values()), pieces, edges)


def home_space(space: Space, house: int) -> Space:
    """A house as it is printed on the board, while houses are chosen."""
    words = say("space-house", colour=colour_name(house), space=space.text)
    colour, letter = paint(house)
    return Space(space.id, space.x, space.y, space.text, words, colour, letter)


def house_piece(seat: int, space: str, colour: int) -> Piece:
    name, letter = paint(colour)
    words = say("piece-house", seat=Seat(seat), colour=colour_name(colour))
    return Piece(f"house.{seat}", f"board.{space}", "house", words, colour=name, letter=letter, seat=seat)


@cache
def track() -> list[Space]:
    """The numbers around the board: ten on each side (MD-03)."""
    return [Space(f"guess.{n}", (n - 1) % 10, (n - 1) // 10, text=str(n)) for n in range(1, TRACK + 1)]


@shared
def guesses(numbers: tuple[int, ...], colours: tuple[int, ...], dial: int) -> Zone:
    """The guess track with the pawns; a dial where numbers are multiplied (MD-35)."""
    pawns = [pawn(seat, guess, colours[seat]) for seat, guess in enumerate(numbers) if guess]
    if not dial:
        return Zone("guess", "track", say("zone-guess"), track(), pawns)
    spaces = [Space(f"guess.{guess}", text=str(guess)) for guess in numbers if guess]
    return Zone("guess", "dial", say("zone-guess"), spaces, pawns, low=1, high=dial)


def pawn(seat: int, guess: int, colour: int) -> Piece:
    name, letter = paint(colour)
    words = say("piece-pawn", seat=Seat(seat))
    return Piece(f"pawn.{seat}", f"guess.{guess}", "pawn", words, colour=name, letter=letter, seat=seat)


def turned(t: Common, seat: int) -> tuple[int, int] | None:
    """The number and symbol of the card that the seat turned over last."""
    card = t.revealed[seat]
    return (t.number[card], t.symbol[card]) if card >= 0 else None


@shared
def open_zone(at_table: tuple[int, ...], cards: tuple[tuple[int, int] | None, ...]) -> Zone:
    """The cards turned over last, before their owners."""
    spaces = [open_space(place, seat) for place, seat in enumerate(at_table)]
    pieces = [
        card_piece(f"open.{seat}", f"table.{seat}", *card, seat)
        for seat, card in zip(at_table, cards, strict=True) if card
    ]
    return Zone("open", "row", say("zone-open"), spaces, pieces)


def open_space(place: int, seat: int) -> Space:
    return Space(f"table.{seat}", place, label=say("space-open", seat=Seat(seat)), seat=seat)


def card_piece(id: str, at: str, number: int, symbol: int, seat: int = NOBODY) -> Piece:
    return Piece(id, at, "card", card_name(number, symbol), str(number), MARKS.get(symbol, ""), seat=seat)


def stack_zone(t: Plain, owner: int, reader: int) -> Zone:
    """A stack from the bottom up, or spread out in a row with the top card leftmost where it may be seen (MD-21)."""
    if not may_be_shown(t, owner, reader):
        return backs(owner, t.height[owner])
    return faces(owner, tuple((t.number[card], t.symbol[card]) for card in t.stack[owner][: t.height[owner]]))


@shared
def backs(owner: int, height: int) -> Zone:
    space = Space(f"stack-of.{owner}", seat=owner)
    pieces = [Piece(f"stack.{owner}.{i}", space.id, "card", BACK, hidden=True) for i in range(height)]
    return Zone(f"stack-{owner}", "stack", say("zone-stack", seat=Seat(owner)), [space], pieces, seat=owner)


@shared
def faces(owner: int, cards: tuple[tuple[int, int], ...]) -> Zone:
    from_the_top = range(len(cards) - 1, -1, -1)
    spaces = [Space(f"stack-of.{owner}.{i}", len(cards) - 1 - i, seat=owner) for i in from_the_top]
    pieces = [card_piece(f"stack.{owner}.{i}", f"stack-of.{owner}.{i}", *cards[i], owner) for i in from_the_top]
    return Zone(f"stack-{owner}", "row", say("zone-stack", seat=Seat(owner)), spaces, pieces, seat=owner)


def may_be_shown(t: Plain, owner: int, reader: int) -> bool:
    """Own cards lie open during the look and in the draw-off (MD-22, MD-29), else only if the table plays so (X-8)."""
    if reader == NOBODY or HIDDEN in t.stack[owner] or not t.height[owner]:
        return False
    if t.memory:
        return True
    return owner == reader and bool(t.look == Look.ALWAYS or t.looking >> reader & 1 or t.draw_off)


@once
def memory_zone(t: Common) -> Zone:
    """Every card turned over since the last shuffle (X-8)."""
    cards = [card for card in range(CARDS) if t.shown >> card & 1]
    spaces = [Space(f"shown-at.{place}", place) for place in range(len(cards))]
    pieces = [
        card_piece(f"shown.{place}", f"shown-at.{place}", t.number[card], t.symbol[card])
        for place, card in enumerate(cards)
    ]
    return Zone("shown", "row", say("zone-shown"), spaces, pieces)
