"""The table as zones and pieces: the board, the guess track, the stacks and the cards that lie open."""

from __future__ import annotations

from functools import cache

from talpa.engine.record import EMPTY, HIDDEN, NOBODY, State
from talpa.engine.scene import Fact, Piece, Place, Scene, Seat, Space, Zone, say
from talpa.games.moledozer.box import CARDS, COLOURS, SEATS, TRACK, Look, Side, Symbol
from talpa.games.moledozer.drawing import Picture, picture_of
from talpa.games.moledozer.state import Phase
from talpa.games.moledozer.telling import card_name, colour_name, highest, status

LETTERS = ("R", "B", "Y", "G")             # go with the colours (MD-32)
MARKS = {symbol.value: symbol.name.lower() for symbol in Symbol if symbol}


def scene(view: State, seat: int) -> Scene:
    """All that one pair of eyes sees."""
    at_table = [other for other in view.sitter.tolist() if other >= 0]
    zones = [board_zone(view), guess_zone(view), open_zone(view, at_table)]
    zones += [stack_zone(view, owner, seat) for owner in at_table]
    if view.memory:
        zones.append(memory_zone(view))
    return Scene("moledozer", seat, status(view, seat), places(view, at_table), zones)


def paint(colour: int) -> tuple[str, str]:
    """A colour's name and letter; none before a house is chosen."""
    return (COLOURS[colour], LETTERS[colour]) if colour >= 0 else ("", "")


def places(view: State, at_table: list[int]) -> list[Place]:
    """Players in the order they sit; a swap changes it (MD-18)."""
    colours, guesses, heights = view.colour.tolist(), view.guess.tolist(), view.height.tolist()
    found = []
    for seat in at_table:
        facts = [Fact(say("fact-cards"), heights[seat])]
        if guesses[seat]:
            facts.append(Fact(say("fact-guess"), str(guesses[seat])))
        found.append(Place(seat, *paint(colours[seat]), facts, out=not view.standing >> seat & 1))
    return found


def board_zone(view: State) -> Zone:
    """The side that lies up, with houses and the mole."""
    picture, houses, colours = picture_of(view), view.house.tolist(), view.colour.tolist()
    free = view.home[view.side].tolist() if view.phase == Phase.HOUSE else []
    spaces = [
        house_space(picture, space, free.index(space)) if space in free else plain_space
        for space, plain_space in plain_spaces(picture)
    ]
    pieces = [house_piece(picture, seat, house, colours[seat]) for seat, house in enumerate(houses) if house != EMPTY]
    pieces.append(Piece("mole", f"board.{picture.names[int(view.mole)]}", "mole", say("piece-mole")))
    return Zone("board", "graph", say("zone-board"), spaces, pieces, picture.edges)


DRAWN: dict[int, list[tuple[int, Space]]] = {}


def plain_spaces(picture: Picture) -> list[tuple[int, Space]]:
    """The spaces of a picture, made once."""
    if id(picture) not in DRAWN:
        DRAWN[id(picture)] = [
            (space, Space(f"board.{name}", *picture.points[space], text=name)) for space, name in picture.names.items()
        ]
    return DRAWN[id(picture)]


def house_space(picture: Picture, space: int, house: int) -> Space:
    """A house that can be chosen."""
    name = picture.names[space]
    words = say("space-house", colour=colour_name(house), space=name)
    colour, letter = paint(house)
    return Space(f"board.{name}", *picture.points[space], text=name, say=words, colour=colour, letter=letter)


def house_piece(picture: Picture, seat: int, space: int, colour: int) -> Piece:
    name, letter = paint(colour)
    words = say("piece-house", seat=Seat(seat), colour=colour_name(colour))
    return Piece(f"house.{seat}", f"board.{picture.names[space]}", "house", words, colour=name, letter=letter, seat=seat)


@cache
def track() -> list[Space]:
    """The numbers around the board: ten on each side (MD-03)."""
    return [Space(f"guess.{n}", (n - 1) % 10, (n - 1) // 10, text=str(n)) for n in range(1, TRACK + 1)]


def guess_zone(view: State) -> Zone:
    """The guess track with the pawns; a dial where numbers are multiplied (MD-35)."""
    colours = view.colour.tolist()
    guesses = [(seat, guess) for seat, guess in enumerate(view.guess.tolist()) if guess]
    pawns = [pawn(seat, guess, colours[seat]) for seat, guess in guesses]
    if not view.product:
        return Zone("guess", "track", say("zone-guess"), track(), pawns)
    spaces = [Space(f"guess.{guess}", text=str(guess)) for _, guess in guesses]
    return Zone("guess", "dial", say("zone-guess"), spaces, pawns, low=1, high=highest(view))


def pawn(seat: int, guess: int, colour: int) -> Piece:
    name, letter = paint(colour)
    return Piece(f"pawn.{seat}", f"guess.{guess}", "pawn", say("piece-pawn", seat=Seat(seat)), "", "", name, letter, seat=seat)


def open_zone(view: State, at_table: list[int]) -> Zone:
    """The cards turned over last, before their owners."""
    cards = view.revealed.tolist()
    spaces = [Space(f"table.{seat}", place, say=say("space-open", seat=Seat(seat)), seat=seat) for place, seat in enumerate(at_table)]
    pieces = [card_piece(view, f"open.{seat}", f"table.{seat}", cards[seat], seat) for seat in at_table if cards[seat] >= 0]
    return Zone("open", "row", say("zone-open"), spaces, pieces)


def card_piece(view: State, id: str, at: str, card: int, seat: int = NOBODY) -> Piece:
    number, symbol = int(view.number[card]), int(view.symbol[card])
    return Piece(id, at, "card", card_name(number, symbol), str(number), MARKS.get(symbol, ""), seat=seat)


def stack_zone(view: State, owner: int, reader: int) -> Zone:
    """A stack from the bottom up, or spread out in a row with the top card leftmost where it may be seen (MD-21)."""
    cards = view.stack[owner].tolist()[: view.height[owner]]
    seen = may_be_shown(view, owner, reader)
    kind = "row" if seen else "stack"
    name = say("zone-stack", seat=Seat(owner))
    if not seen:
        space = Space(f"stack-of.{owner}", seat=owner)
        backs = [Piece(f"stack.{owner}.{i}", space.id, "card", say("piece-back"), hidden=True) for i in range(len(cards))]
        return Zone(f"stack-{owner}", kind, name, [space], backs, seat=owner)
    places = [Space(f"stack-of.{owner}.{i}", len(cards) - 1 - i, seat=owner) for i in reversed(range(len(cards)))]
    faces = [card_or_back(view, owner, i, cards[i]) for i in reversed(range(len(cards)))]
    return Zone(f"stack-{owner}", kind, name, places, faces, seat=owner)


def card_or_back(view: State, owner: int, place: int, card: int) -> Piece:
    id, at = f"stack.{owner}.{place}", f"stack-of.{owner}.{place}"
    if card == HIDDEN:
        return Piece(id, at, "card", say("piece-back"), hidden=True)
    return card_piece(view, id, at, card, owner)


def may_be_shown(view: State, owner: int, reader: int) -> bool:
    """Own cards lie open during the look and in the draw-off (MD-22, MD-29), else only if the table plays so (X-8)."""
    if reader == NOBODY or HIDDEN in view.stack[owner].tolist() or not view.height[owner]:
        return False
    if view.memory:
        return True
    return owner == reader and bool(view.look == Look.ALWAYS or view.looking >> reader & 1 or view.draw_off)


def memory_zone(view: State) -> Zone:
    """Every card turned over since the last shuffle (X-8)."""
    cards = [card for card in range(CARDS) if view.shown >> card & 1]
    spaces = [Space(f"shown-at.{place}", place) for place in range(len(cards))]
    pieces = [card_piece(view, f"shown.{place}", f"shown-at.{place}", card) for place, card in enumerate(cards)]
    return Zone("shown", "row", say("zone-shown"), spaces, pieces)
