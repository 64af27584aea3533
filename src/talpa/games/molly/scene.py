"""The table in zones and pieces, from a view.

At the table a person sees the top of each pile and the own Burrow; piles may not be counted or searched, and of the
discards only the last card shows (ML-44, ML-45). With `memory` aided all that the seat ever saw is shown (X-8).
"""

from talpa.engine.record import EMPTY, HIDDEN, State
from talpa.engine.scene import Fact, Piece, Place, Scene, Seat, Space, Zone, say
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
from talpa.games.molly.rules.end_of_game import points_of
from talpa.games.molly.state import Phase
from talpa.games.molly.telling import (
    COLOUR_IDS,
    SET_PHASES,
    card_name,
    line_name,
    status,
)

LETTERS = ("Y", "R", "W", "G", "B")
SEAT_COLOURS = (("purple", "1"), ("teal", "2"), ("orange", "3"), ("grey", "4"))
GRID = [
    Space(f"grid.{space}", x=space % 3, y=space // 3, text=SPACE_NAMES[space], say=say("space-grid", name=name))
    for space, name in enumerate(SPACE_NAMES)
]


def scene(view: State, seat: int) -> Scene:
    """All that one pair of eyes sees, or remembers where the table allows it."""
    aided = bool(view.memory)
    zones = [grid(view, aided), display(view), deck(view, aided), discards(view, aided)]
    if view.drawn[0] != EMPTY:
        zones.append(drawn(view))
    if view.phase in SET_PHASES:
        zones.append(sets(view))
    if view.phase in (Phase.PASS_CUBE, Phase.DISCARD_CUBE):
        zones.append(event(view))
    zones += [supply(view), reserve(view)]
    zones += [burrow(view, seat, other, aided) for other in range(view.seats)]
    zones += [tokens(view, other) for other in range(view.seats)]
    return Scene("molly", seat, status(view, seat), [place(view, seat, other) for other in range(view.seats)], zones)


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


def back(id: str, at: str, tardy: bool, text: str = "") -> Piece:
    """A back; those of Tardy Moles look different (ML-33)."""
    name = say("card-tardy-back" if tardy else "card-back")
    return Piece(id, at, "card", name, text=text, mark="tardy" if tardy else "", hidden=True)


def grid(view: State, aided: bool) -> Zone:
    """The nine spaces; of each pile the top card, or with an aided memory every card that was ever seen."""
    piles, heights, pieces = view.pile.tolist(), view.height.tolist(), []
    for space, height in enumerate(heights):
        for at in range(0 if aided else max(0, height - 1), height):
            pieces.append(pile_card(space, at, piles[space][at], height, bool(view.pile_sizes) or aided, aided))
    if view.dog != EMPTY:
        pieces.append(Piece("bobtail", f"grid.{view.dog}", "dog", say("piece-bobtail"), text="Bobtail"))
    return Zone("grid", "grid", say("zone-grid"), GRID, pieces)


def pile_card(space: int, at: int, number: int, height: int, sized: bool, aided: bool) -> Piece:
    top = at == height - 1
    id = f"pile.{space}" if top else f"pile.{space}.{at}"
    text = str(height) if top and sized else ""
    if number >= 0 and number & DOWN and not aided:
        return back(id, f"grid.{space}", number & FACE >= TARDY, text)
    return card(id, f"grid.{space}", number, text, down=number < 0 or bool(number & DOWN))


def display(view: State) -> Zone:
    cards = view.display.tolist()
    spaces = [Space(f"display.{at}", x=at, text=str(at + 1)) for at in range(len(cards))]
    pieces = [card(f"display.card.{at}", f"display.{at}", c) for at, c in enumerate(cards) if c != EMPTY]
    return Zone("display", "row", say("zone-display"), spaces, pieces)


def drawn(view: State) -> Zone:
    """Cards from the deck that wait to be placed, open to all (ML-24, ML-27)."""
    cards = [c for c in view.drawn.tolist() if c != EMPTY]
    spaces = [Space(f"drawn.{at}", x=at) for at in range(len(cards))]
    return Zone("drawn", "row", say("zone-drawn"), spaces, [
        card(f"drawn.card.{at}", f"drawn.{at}", c) for at, c in enumerate(cards)
    ])


def deck(view: State, aided: bool) -> Zone:
    """The deck's top back: a Tardy Mole's announces the last round (ML-33). An aided memory counts its cards."""
    left = int(view.deck_left)
    text = str(left) if aided else ""
    tardy = left <= view.tardies_each * COLOURS
    pieces = [back("deck.top", "deck", tardy, text)] if left else []
    return Zone("deck-zone", "stack", say("zone-deck"), [Space("deck", say=say("zone-deck"))], pieces)


def discards(view: State, aided: bool) -> Zone:
    """The last discarded card; with an aided memory how many of each colour (ML-45)."""
    spaces, pieces = [Space("discard", say=say("zone-discard"))], []
    if view.last_discard != EMPTY:
        pieces.append(card("discard.top", "discard", int(view.last_discard)))
    if aided:
        gone = view.discarded.tolist()
        spaces += [
            Space(f"discard.{colour}", x=1 + colour, text=str(gone[colour] + gone[TARDY + colour]),
                  say=say(f"moles-{COLOUR_IDS[colour]}"), colour=COLOUR_IDS[colour], letter=LETTERS[colour])
            for colour in range(COLOURS)
        ]
    return Zone("discard-zone", "stack", say("zone-discard"), spaces, pieces)


def sets(view: State) -> Zone:
    """The new sets the player may choose from."""
    lines = int(view.mole_sets if view.phase == Phase.MOLE_SET else view.project_sets)
    spaces = [
        Space(f"set.{line}", x=line, text=line_name(line)) for line in range(len(LINES)) if lines >> line & 1
    ]
    return Zone("sets", "row", say("zone-sets"), spaces)


def event(view: State) -> Zone:
    """The event that asks everybody for a cube."""
    name = say(f"event-{EVENT_NAMES[int(view.queue[0]) - EVENT]}")
    piece = Piece("event.card", "event", "event", name, mark=EVENT_NAMES[int(view.queue[0]) - EVENT], letter="E")
    return Zone("event-zone", "stack", say("zone-event"), [Space("event")], [piece])


def supply(view: State) -> Zone:
    return Zone("supply-zone", "stack", say("zone-supply"), [Space("supply", text=str(view.supply))])


def reserve(view: State) -> Zone:
    """Cubes in nobody's Burrow lie open."""
    return Zone("reserve-zone", "row", say("zone-reserve"), [
        Space(f"reserve.{colour}", x=colour, text=str(count), say=say(f"cube-{COLOUR_IDS[colour]}"),
              colour=COLOUR_IDS[colour], letter=LETTERS[colour])
        for colour, count in enumerate(view.reserve.tolist())
    ])


def tokens(view: State, other: int) -> Zone:
    """Tokens are open to all (ML-54)."""
    space = Space(f"tokens.{other}", text=str(view.token[other]), say=say("fact-tokens"), seat=other)
    return Zone(f"tokens-zone.{other}", "stack", say("zone-tokens", seat=Seat(other)), [space], seat=other)


def burrow(view: State, seat: int, other: int, aided: bool) -> Zone:
    """The own Burrow; another's where Burrows are open or remembered (ML-43), else a closed one."""
    spaces = [Space(f"burrow.{other}", text="", say=say("space-burrow"), seat=other)]
    if is_open(view, seat, other) or aided:
        spaces += [
            Space(f"burrow.{other}.{colour}", x=1 + colour, text=text, say=say(f"cube-{COLOUR_IDS[colour]}"),
                  colour=COLOUR_IDS[colour], letter=LETTERS[colour], seat=other)
            for colour, text in enumerate(columns(view, seat, other))
        ]
    return Zone(f"burrow-zone.{other}", "row", say("zone-burrow", seat=Seat(other)), spaces, seat=other)


def is_open(view: State, seat: int, other: int) -> bool:
    return other == seat or bool(view.open_burrows) or view.phase == Phase.OVER


def columns(view: State, seat: int, other: int) -> list[str]:
    """Each column's cubes, with a question mark where a cube passed in secret may have changed it."""
    seats, passed = int(view.seats), view.passed.tolist()
    giver = (other + 1) % seats
    given = known(seat, other, seats, passed[other])
    received = known(seat, giver, seats, passed[giver])
    counts = view.burrow[other].tolist()
    if HIDDEN not in (given, received):
        return [str(count - (given == colour) + (received == colour)) for colour, count in enumerate(counts)]
    bounds = zip(counts, view.least[other].tolist(), view.most[other].tolist(), strict=True)
    return [str(count + least) if least == most else f"{count}?" for count, least, most in bounds]


def known(seat: int, giver: int, seats: int, colour: int) -> int:
    """The colour a giver passed, HIDDEN for those it does not concern."""
    concerned = seat in (giver, (giver - 1) % seats)
    return colour if concerned or colour == EMPTY else HIDDEN


def place(view: State, seat: int, other: int) -> Place:
    """A player: tokens, the First Player card, and points where the Burrow can be seen."""
    colour, letter = SEAT_COLOURS[other]
    facts = [Fact(say("fact-tokens"), int(view.token[other]))]
    if is_open(view, seat, other):
        facts.append(Fact(say("fact-points"), int(points_of(view, other))))
    if other == view.first:
        facts.append(Fact(say("fact-first"), "✓"))
    return Place(other, colour, letter, facts)
