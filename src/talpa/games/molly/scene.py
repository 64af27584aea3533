"""The table in zones and pieces, from a view.

At the table a person sees the top of each pile and their own Burrow; piles may not be counted or searched, and of the
discards only the last card shows (ML-44, ML-45). With `memory` aided all that the seat ever saw is shown (X-8).
"""

from talpa.engine.record import EMPTY, HIDDEN, NOBODY, State
from talpa.engine.scene import Fact, Message, Piece, Player, Scene, Seat, Space, Zone, once, say, shared
from talpa.games.molly.box import (
    COLOURS,
    DOWN,
    EVENT,
    EVENT_NAMES,
    FACE,
    LINES,
    SPACE_NAMES,
    TARDY,
    UNSEEN,
)
from talpa.games.molly.breakdown import cube_points, most_and_least
from talpa.games.molly.plain import Common, Plain, read
from talpa.games.molly.state import Phase
from talpa.games.molly.wording import (
    COLOUR_IDS,
    SET_PHASES,
    card_name,
    line_name,
    status,
)

TOKENS = say("fact-tokens")
LETTERS = ("Y", "R", "W", "G", "B")
SEAT_COLOURS = (("purple", "1"), ("teal", "2"), ("orange", "3"), ("grey", "4"))
GRID = [
    Space(f"grid.{space}", x=space % 3, y=space // 3, text=SPACE_NAMES[space], label=say("space-grid", name=name))
    for space, name in enumerate(SPACE_NAMES)
]


def scene(view: State, seat: int) -> Scene:
    """All that one pair of eyes sees, or remembers where the table allows it."""
    table = read(view)
    seats, tokens, first = range(table.seats), table.token, table.first
    burrows, players = [*closed_burrows(table.seats)], [*players_without_points(table.seats, tokens, first)]
    everybody = table.open_burrows or table.phase == Phase.OVER
    for other in seats if everybody or table.memory else own(seat):
        burrows[other] = burrow_zone(other, columns(table, other))
    for other in seats if everybody else own(seat):
        players[other] = player(other, tokens[other], other == first, cubes(table, other))
    zones = [*open_zones(table.common), *burrows, *token_zones(table.seats, tokens)]
    return Scene("molly", seat, status(view, seat), players, zones)


def own(seat: int) -> tuple[int, ...]:
    """The seats that only their own eyes see into."""
    return (seat,) if seat != NOBODY else ()


@once
def open_zones(table: Common) -> tuple[Zone, ...]:
    """What everybody sees of cards and cubes."""
    aided = bool(table.memory)
    zones = [
        grid(table, aided), display(table.display), deck(table, aided),
        discards(table.last_discard, table.discarded if aided else ()),
    ]
    if table.drawn[0] != EMPTY:
        zones.append(drawn(table))
    if table.phase in SET_PHASES:
        zones.append(sets(table))
    if table.queue[0] != EMPTY:
        zones.append(events(table.queue))
    return (*zones, supply(table.supply), reserve(table.reserve))


@shared
def card(id: str, at: str, number: int, text: str = "", down: bool = False) -> Piece:
    """A card that shows its face, or its back with what the reader knows of it."""
    if number == HIDDEN or number & UNSEEN:
        return Piece(id, at, "card", say("card-unknown"), text=text, hidden=True)
    colour = (number & FACE) % COLOURS
    mark = "tardy" if number & FACE >= TARDY else ""
    return Piece(
        id, at, "card", card_name(number), text=text, mark=mark, colour=COLOUR_IDS[colour], letter=LETTERS[colour],
        hidden=down,
    )


@shared
def back(id: str, at: str, tardy: bool, text: str = "") -> Piece:
    """A back; those of Tardy Moles look different (ML-33)."""
    name = say("card-tardy-back" if tardy else "card-back")
    return Piece(id, at, "card", name, text=text, mark="tardy" if tardy else "", hidden=True)


def grid(table: Common, aided: bool) -> Zone:
    """The nine spaces; of each pile the top card, or with an aided memory every card that was ever seen."""
    if aided:
        piles = tuple(pile[:height] for pile, height in zip(table.pile, table.height, strict=True))
        return piles_zone(piles, table.height, True, True, table.dog)
    tops = tuple(pile[max(0, height - 1) : height] for pile, height in zip(table.pile, table.height, strict=True))
    sizes = table.height if table.pile_sizes else tuple(map(len, tops))
    return piles_zone(tops, sizes, bool(table.pile_sizes), False, table.dog)


@shared
def piles_zone(
    piles: tuple[tuple[int, ...], ...], heights: tuple[int, ...], sized: bool, aided: bool, dog: int
) -> Zone:
    """The cards of each pile that are shown, of so many that there are."""
    pieces = []
    for space, (pile, height) in enumerate(zip(piles, heights, strict=True)):
        for at, number in enumerate(pile, height - len(pile)):
            pieces.append(pile_card(space, at, number, height, sized, aided))
    if dog != EMPTY:
        pieces.append(Piece("bobtail", f"grid.{dog}", "dog", say("piece-bobtail"), text="Bobtail"))
    return Zone("grid", "grid", say("zone-grid"), GRID, pieces)


def pile_card(space: int, at: int, number: int, height: int, sized: bool, aided: bool) -> Piece:
    top = at == height - 1
    id = f"pile.{space}" if top else f"pile.{space}.{at}"
    text = str(height) if top and sized else ""
    if number >= 0 and number & DOWN and not aided:
        return back(id, f"grid.{space}", number & FACE >= TARDY, text)
    return card(id, f"grid.{space}", number, text, down=number < 0 or bool(number & DOWN))


@shared
def display(cards: tuple[int, ...]) -> Zone:
    spaces = [Space(f"display.{at}", x=at, text=str(at + 1)) for at in range(len(cards))]
    pieces = [card(f"display.card.{at}", f"display.{at}", c) for at, c in enumerate(cards) if c != EMPTY]
    return Zone("display", "row", say("zone-display"), spaces, pieces)


def drawn(table: Common) -> Zone:
    """Cards from the deck that wait to be placed, open to all (ML-24, ML-27)."""
    cards = [c for c in table.drawn if c != EMPTY]
    spaces = [Space(f"drawn.{at}", x=at) for at in range(len(cards))]
    return Zone("drawn", "row", say("zone-drawn"), spaces, [
        card(f"drawn.card.{at}", f"drawn.{at}", c) for at, c in enumerate(cards)
    ])


def deck(table: Common, aided: bool) -> Zone:
    """The deck's top back: a Tardy Mole's announces the last round (ML-33). An aided memory counts its cards."""
    left = table.deck_left
    return deck_zone(left > 0, left <= table.tardies_each * COLOURS, str(left) if aided else "")


@shared
def deck_zone(any_left: bool, tardy: bool, text: str) -> Zone:
    pieces = [back("deck.top", "deck", tardy, text)] if any_left else []
    return Zone("deck-zone", "stack", say("zone-deck"), [Space("deck", label=say("zone-deck"))], pieces)


@shared
def discards(last: int, gone: tuple[int, ...]) -> Zone:
    """The last discarded card; with an aided memory how many of each colour are `gone` (ML-45)."""
    spaces = [Space("discard", label=say("zone-discard"))]
    pieces = [card("discard.top", "discard", last)] if last != EMPTY else []
    if gone:
        spaces += [
            Space(f"discard.{colour}", x=1 + colour, text=str(gone[colour] + gone[TARDY + colour]),
                  label=say(f"moles-{COLOUR_IDS[colour]}"), colour=COLOUR_IDS[colour], letter=LETTERS[colour])
            for colour in range(COLOURS)
        ]
    return Zone("discard-zone", "stack", say("zone-discard"), spaces, pieces)


def sets(table: Common) -> Zone:
    """The new sets the player may choose from."""
    lines = int(table.mole_sets if table.phase == Phase.MOLE_SET else table.project_sets)
    spaces = [
        Space(f"set.{line}", x=line, text=line_name(line)) for line in range(len(LINES)) if lines >> line & 1
    ]
    return Zone("sets", "row", say("zone-sets"), spaces)


@shared
def events(queue: tuple[int, ...]) -> Zone:
    """The event that takes place or waits for cards and tokens, on top of those that come after it (ML-09, ML-10)."""
    names = [EVENT_NAMES[card - EVENT] for card in queue if card != EMPTY]
    pieces = [
        Piece(f"event.card.{at}", "event", "event", say(f"event-{name}"), mark=name, letter="E")
        for at, name in reversed(list(enumerate(names)))
    ]
    return Zone("event-zone", "stack", say("zone-event"), [Space("event")], pieces)


@shared
def supply(tokens: int) -> Zone:
    return Zone("supply-zone", "stack", say("zone-supply"), [Space("supply", text=str(tokens))])


@shared
def column(id: str, x: int, colour: int, text: str, seat: int) -> Space:
    """Cubes of one colour, counted."""
    name = say(f"cube-{COLOUR_IDS[colour]}")
    return Space(id, x=x, text=text, label=name, colour=COLOUR_IDS[colour], letter=LETTERS[colour], seat=seat)


@shared
def reserve(cubes: tuple[int, ...]) -> Zone:
    """Cubes in nobody's Burrow lie open."""
    return Zone("reserve-zone", "row", say("zone-reserve"), [
        column(f"reserve.{colour}", colour, colour, str(count), NOBODY)
        for colour, count in enumerate(cubes)
    ])


@shared
def token_zones(seats: int, tokens: tuple[int, ...]) -> list[Zone]:
    """Tokens are open to all (ML-54)."""
    return [token_zone(seat, tokens[seat]) for seat in range(seats)]


@shared
def token_zone(other: int, count: int) -> Zone:
    space = Space(f"tokens.{other}", text=str(count), label=TOKENS, seat=other)
    return Zone(f"tokens-zone.{other}", "stack", say("zone-tokens", seat=Seat(other)), [space], seat=other)


@shared
def closed_burrows(seats: int) -> list[Zone]:
    """Others' Burrows, where they are neither open nor remembered (ML-43)."""
    return [burrow_zone(other, ()) for other in range(seats)]


@shared
def burrow_zone(other: int, cubes: tuple[str, ...]) -> Zone:
    spaces = [Space(f"burrow.{other}", text="", label=say("space-burrow"), seat=other)]
    spaces += [
        column(f"burrow.{other}.{colour}", 1 + colour, colour, text, other) for colour, text in enumerate(cubes)
    ]
    return Zone(f"burrow-zone.{other}", "row", say("zone-burrow", seat=Seat(other)), spaces, seat=other)


def columns(table: Plain, other: int) -> tuple[str, ...]:
    """Each column's cubes, with a question mark where a cube passed in secret may have changed it."""
    if HIDDEN not in (table.passed[other], table.passed[(other + 1) % table.seats]):
        return tuple(map(str, cubes(table, other)))
    bounds = zip(table.burrow[other], table.least[other], table.most[other], strict=True)
    return tuple(str(count + least) if least == most else f"{count}?" for count, least, most in bounds)


def cubes(table: Plain, other: int) -> tuple[int, ...]:
    """Each column's cubes, less the one given and with the one received, as far as the view knows them."""
    given, received = table.passed[other], table.passed[(other + 1) % table.seats]
    if given == received:
        return table.burrow[other]
    return tuple(
        count - (given == colour) + (received == colour) for colour, count in enumerate(table.burrow[other])
    )


@shared
def players_without_points(seats: int, tokens: tuple[int, ...], first: int) -> list[Player]:
    return [player(other, tokens[other], other == first) for other in range(seats)]


@shared
def player(other: int, tokens: int, first: bool, held: tuple[int, ...] | None = None) -> Player:
    """A player: tokens, the First Player card, and points where it is seen what the Burrow holds."""
    colour, letter = SEAT_COLOURS[other]
    facts = [Fact(TOKENS, tokens)]
    if held is not None:
        facts.append(Fact(points_label(held), tokens + cube_points(held)))
    if first:
        facts.append(Fact(say("fact-first"), "✓"))
    return Player(other, colour, letter, facts)


def points_label(held: tuple[int, ...]) -> Message:
    """Points, with the columns they come from: a page draws them."""
    if not any(held):
        return say("fact-points")
    most, least = most_and_least(held)
    return say(
        "fact-points", most=held[most], most_colour=COLOUR_IDS[most], least=held[least], least_colour=COLOUR_IDS[least]
    )
