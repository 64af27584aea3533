"""The table as zones and pieces, from a view: the board with its mountains, the draft, hands and plans."""

from __future__ import annotations

from talpa.engine.record import EMPTY, HIDDEN, State
from talpa.engine.scene import Fact, Message, Piece, Player, Scene, Seat, Space, Zone, once, say, shared
from talpa.games.molehills.box import CARD_NAMES, COLOURS, HAND, KINDS, NEIGHBOUR, OFFSET, SPACES, WIDTH, side
from talpa.games.molehills.plain import Common, Plain, read
from talpa.games.molehills.state import Phase, space_name
from talpa.games.molehills.wording import FACINGS, TURNS, card_name, facing_name, place_id, status

ARROWS = "↑→↓←"                  # by facing
CHOICE_SPACES = {
    Phase.PLACE: dict(zip(FACINGS, ARROWS, strict=True)),
    Phase.TURN: {"left": "↰", "right": "↱"},
    Phase.ORDER: {"turn-first": "↻↑", "move-first": "↑↻"},
    Phase.TAKE_BACK: {"enough": "✓"},
}
PLAYING = range(Phase.TURN, Phase.KING)
COVERED = say("piece-covered")
MOLES = ("loama", "clay", "sandy", "pete")                                   # by seat (MO-39)
NAMES = [space_name(space) for space in range(SPACES)]
ALL_SPACES = [Space(place_id(n), x=n % WIDTH, y=n // WIDTH, text=space_name(n)) for n in range(SPACES)]
BOARDS = {n: [space for space in ALL_SPACES if max(space.x, space.y) < side(n)] for n in range(2, 5)}


def scene(view: State, seat: int) -> Scene:
    """All that this seat is shown; seat NOBODY is a spectator."""
    t = read(view)
    zones = [*open_zones(t.common)]
    if t.phase < Phase.KING and t.phase != Phase.PLACE:
        zones += hand_zones(t, seat)
    return Scene("molehills", seat, status(view, seat), places(t.common), zones)


@shared
def order_from(seat: int, seats: int) -> tuple[int, ...]:
    """The reader first, then clockwise."""
    return tuple((max(seat, 0) + turn) % seats for turn in range(seats))


@once
def open_zones(t: Common) -> tuple[Zone, ...]:
    """What everybody sees but hands: the board, the draft, and things to click that lie nowhere on the table."""
    phase = Phase(t.phase)
    zones = [board(t, phase)]
    if phase == Phase.DRAFT:
        zones.append(display(t.display))
    if choices := choice_spaces(t, phase):
        zones.append(Zone("choice", "row", say("zone-choice"), choices))
    return tuple(zones)


@once
def places(t: Common) -> list[Player]:
    """Each player with points so far, token and supply."""
    return [player(seat, sum(t.score[seat]), t.token[seat], t.claim[seat], t.supply[seat]) for seat in range(t.seats)]


@shared
def player(seat: int, points: int, token: int, claim: int, supply: int) -> Player:
    return Player(seat, *COLOURS[seat], facts=[
        Fact(say("fact-points"), points),
        Fact(say("fact-token"), f"{token} > {claim}" if claim else token),
        Fact(say("fact-supply"), supply),
    ])


def board(t: Common, phase: Phase) -> Zone:
    """Underground and above in one grid: mole or Rock first, then the mountain from its base to its top."""
    spaces = list(BOARDS[t.seats])
    if phase == Phase.TOPPLE:
        spaces += edge_marks(t.seats, t.pending[t.pendings - 1])
    title = say("zone-board", round=t.this_round + 1, height=t.limit[t.this_round], step=step_of_plans(t, phase))
    return Zone("board", "grid", title, spaces, underground(t) + mountains(t.height, t.piece))


def step_of_plans(t: Common, phase: Phase) -> int:
    """Which card of the plans is played now, from 1; 0 while none is."""
    return t.lap + 1 if phase in PLAYING else 0


@shared
def edge_marks(seats: int, space: int) -> list[Space]:
    """Beside a toppling mountain at the edge: where its pieces would fall off (MO-19)."""
    return [
        Space(f"edge.{name}", x=space % WIDTH + (facing % 2) * int(OFFSET[facing]),
              y=space // WIDTH + (1 - facing % 2) * int(OFFSET[facing]) // WIDTH,
              text=ARROWS[facing], label=say("space-edge", facing=facing_name(facing)))
        for facing, name in enumerate(FACINGS) if NEIGHBOUR[seats, space, facing] == EMPTY
    ]


def underground(t: Common) -> list[Piece]:
    pieces = [mole_piece(seat, t.mole[seat], t.nose[seat]) for seat in range(t.seats) if t.mole[seat] != EMPTY]
    if t.rock != EMPTY:
        pieces.append(rock_piece(t.rock, TURNS[t.die]))
    return pieces


@shared
def mole_piece(seat: int, space: int, nose: int) -> Piece:
    return Piece(f"mole.{seat}", place_id(space), "mole", mole_name(seat, nose), colour=COLOURS[seat][0],
                 letter=COLOURS[seat][1], text="▲▶▼◀"[nose], facing=FACINGS[nose], seat=seat)


@shared
def rock_piece(space: int, face: str) -> Piece:
    text = {"left": "↰", "right": "↱", "u-turn": "↶"}[face]
    return Piece("rock", place_id(space), "rock", say("piece-rock", face=say(f"face-{face}")), text=text, mark=face)


def mole_name(seat: int, facing: int) -> Message:
    return say("piece-mole", name=say(f"mole-{MOLES[seat]}"), seat=Seat(seat), facing=facing_name(facing))


HILLS = [say("piece-molehill", seat=Seat(seat), colour=say(f"colour-{COLOURS[seat][0]}")) for seat in range(4)]


@shared
def mountains(heights: tuple[int, ...], hills: tuple[int, ...]) -> list[Piece]:
    """Every molehill, bottom to top, named by its place."""
    row = iter(hills)
    return [hill(space, level, next(row)) for space, height in enumerate(heights) for level in range(height)]


@shared
def hill(space: int, level: int, seat: int) -> Piece:
    colour, letter = COLOURS[seat]
    return Piece(f"hill.{NAMES[space]}.{level + 1}", f"board.{NAMES[space]}", "molehill", HILLS[seat], colour=colour,
                 letter=letter, seat=seat)


@shared
def display(counts: tuple[int, ...]) -> Zone:
    """The cards laid out, a space for each kind."""
    kinds = [kind for kind in range(KINDS) if counts[kind]]
    spaces = [Space(f"display.{CARD_NAMES[kind]}", x=x, label=card_name(kind)) for x, kind in enumerate(kinds)]
    pieces = [displayed_card(kind, n) for kind in kinds for n in range(1, counts[kind] + 1)]
    return Zone("display", "row", say("zone-display"), spaces, pieces)


@shared
def displayed_card(kind: int, n: int) -> Piece:
    name = CARD_NAMES[kind]
    return Piece(f"display.{name}.{n}", f"display.{name}", "card", card_name(kind), mark=f"card-{name}")


def choice_spaces(t: Common, phase: Phase) -> list[Space]:
    if phase == Phase.KING:
        free = [n for n in range(1, t.seats + 1) if n not in t.claim]
        return [Space(f"choice.token-{n}", x=n, text=str(n), label=say("space-token", number=n)) for n in free]
    signs = CHOICE_SPACES.get(phase, {}).items()
    return [Space(f"choice.{name}", x=x, text=sign, label=say(f"space-{name}")) for x, (name, sign) in enumerate(signs)]


def hand_zones(t: Plain, reader: int) -> list[Zone]:
    """Everybody's cards: you see your own hand, and of a plan what lies open (MO-08, MO-09, X-8)."""
    up, zones = turned_up(t.common), []
    for owner in order_from(reader, t.seats):
        own = owner == reader
        open_plan = HAND if own and t.own_plan else up[owner]
        zones.append(hand_zone(owner, own, t.hand[owner], t.plan[owner], own or t.memory > 0, open_plan))
        if t.memory and t.plan[owner][0] != EMPTY and open_plan < HAND:
            zones.append(drafted_zone(owner, t.hand[owner], t.plan[owner][:open_plan]))
    return zones


@shared
def drafted_zone(owner: int, hand: tuple[int, ...], revealed: tuple[int, ...]) -> Zone:
    """The drafted cards that are still to come, in no order: a memory aid (X-8)."""
    id, cards = f"drafted-{owner}", [card for place, card in enumerate(hand) if place not in revealed]
    pieces = [hand_piece(id, n, card, owner) for n, card in enumerate(cards)]
    spaces = [Space(f"{id}-place.{n}", x=n) for n in range(len(cards))]
    return Zone(id, "row", say("zone-drafted", seat=Seat(owner)), spaces, pieces, seat=owner)


@once
def turned_up(t: Common) -> list[int]:
    """How many cards of each plan lie open: this lap's too, once it was the owner's turn (MO-11)."""
    if t.phase == Phase.PLAN:
        return [0] * t.seats
    return [t.lap + (1 if token <= t.turn + 1 else 0) for token in t.token]


@shared
def hand_zone(
    owner: int, own: bool, hand: tuple[int, ...], plan: tuple[int, ...], open_hand: bool, open_plan: int
) -> Zone:
    """A player's four cards: a hand before planning, a plan after it, first card first; so much of it lies open."""
    id, planned, held = "hand" if own else f"hand-{owner}", plan[0] != EMPTY, HAND - hand.count(EMPTY)
    shown = [hand[place] for place in plan[:open_plan]] if planned else hand[:held] if open_hand else ()
    return row_of_cards(id, owner, planned, (*shown, *(HIDDEN,) * (held - len(shown))))


@shared
def row_of_cards(id: str, owner: int, planned: bool, cards: tuple[int, ...]) -> Zone:
    pieces = [hand_piece(id, n, card, owner) for n, card in enumerate(cards)]
    title = say("zone-plan" if planned else "zone-hand", seat=Seat(owner))
    return Zone(id, "row", title, card_places(id), pieces, seat=owner)


@shared
def card_places(id: str) -> list[Space]:
    return [Space(f"{id}-place.{n}", x=n, text=str(n + 1)) for n in range(HAND)]


@shared
def hand_piece(id: str, n: int, card: int, owner: int) -> Piece:
    if card == HIDDEN:
        return Piece(f"{id}.{n}", f"{id}-place.{n}", "card", COVERED, hidden=True, seat=owner)
    return Piece(f"{id}.{n}", f"{id}-place.{n}", "card", card_name(card), mark=f"card-{CARD_NAMES[card]}", seat=owner)
