"""The table as zones and pieces, from a view: the board with its mountains, the draft, hands and plans."""

from __future__ import annotations

from typing import NamedTuple

from talpa.engine.record import EMPTY, HIDDEN, State
from talpa.engine.scene import Fact, Message, Piece, Place, Scene, Seat, Space, Zone, say
from talpa.games.molehills.box import CARD_NAMES, COLOURS, HAND, KINDS, NEIGHBOUR, OFFSET, SPACES, WIDTH, side
from talpa.games.molehills.state import Phase, space_name
from talpa.games.molehills.telling import FACINGS, TURNS, card_name, facing_name, place_id, status

ARROWS = "↑→↓←"                  # by facing
CHOICE_SPACES = {
    Phase.PLACE: dict(zip(FACINGS, ARROWS, strict=True)),
    Phase.TURN: {"left": "↰", "right": "↱"},
    Phase.ORDER: {"turn-first": "↻↑", "move-first": "↑↻"},
    Phase.TAKE_BACK: {"enough": "✓"},
}
COVERED = say("piece-covered")
MOLES = ("loama", "clay", "sandy", "pete")                                   # by seat (MO-39)
NAMES = [space_name(space) for space in range(SPACES)]
ALL_SPACES = [Space(place_id(n), x=n % WIDTH, y=n // WIDTH, text=space_name(n)) for n in range(SPACES)]
BOARDS = {n: [space for space in ALL_SPACES if max(space.x, space.y) < side(n)] for n in range(2, 5)}


def scene(view: State, seat: int) -> Scene:
    """All that this seat is shown; seat NOBODY is a spectator."""
    seats, phase = int(view.seats), Phase(int(view.phase))
    zones = [board(view, seats, phase)]
    if phase == Phase.DRAFT:
        zones.append(display(view))
    if choices := choice_spaces(view, phase, seats):
        zones.append(Zone("choice", "row", say("zone-choice"), choices))
    if phase < Phase.KING and phase != Phase.PLACE:
        cards = Cards.of(view, seat, phase)
        zones += [hand_zone(cards, owner) for owner in order_from(seat, seats)]
    return Scene("molehills", seat, status(view, seat), places(view, seats), zones)


def order_from(seat: int, seats: int) -> list[int]:
    """The reader first, then clockwise."""
    return [(max(seat, 0) + turn) % seats for turn in range(seats)]


def places(view: State, seats: int) -> list[Place]:
    """Each player with points so far, token and supply."""
    points, token, supply = view.score.sum(axis=1).tolist(), view.token.tolist(), view.supply.tolist()
    claim = view.claim.tolist()
    return [
        Place(seat, *COLOURS[seat], facts=[
            Fact(say("fact-points"), points[seat]),
            Fact(say("fact-token"), token[seat] if not claim[seat] else f"{token[seat]} > {claim[seat]}"),
            Fact(say("fact-supply"), supply[seat]),
        ])
        for seat in range(seats)
    ]


def board(view: State, seats: int, phase: Phase) -> Zone:
    """Underground and above in one grid: mole or Rock first, then the mountain from its base to its top."""
    spaces = list(BOARDS[seats])
    if phase == Phase.TOPPLE:
        spaces += edge_marks(seats, view.pending.tolist()[int(view.pendings) - 1])
    this_round = int(view.this_round)
    title = say("zone-board", round=this_round + 1, height=int(view.limit[this_round]))
    return Zone("board", "grid", title, spaces, underground(view, seats) + mountains(view))


def edge_marks(seats: int, space: int) -> list[Space]:
    """Beside a toppling mountain at the edge: where its pieces would fall off (MO-19)."""
    return [
        Space(f"edge.{name}", x=space % WIDTH + (facing % 2) * int(OFFSET[facing]),
              y=space // WIDTH + (1 - facing % 2) * int(OFFSET[facing]) // WIDTH,
              text=ARROWS[facing], say=say("space-edge", facing=facing_name(facing)))
        for facing, name in enumerate(FACINGS) if NEIGHBOUR[seats, space, facing] == EMPTY
    ]


def underground(view: State, seats: int) -> list[Piece]:
    mole, nose = view.mole.tolist(), view.nose.tolist()
    pieces = [
        Piece(f"mole.{seat}", place_id(mole[seat]), "mole", mole_name(seat, nose[seat]), colour=COLOURS[seat][0],
              letter=COLOURS[seat][1], text="▲▶▼◀"[nose[seat]], facing=FACINGS[nose[seat]], seat=seat)
        for seat in range(seats) if mole[seat] != EMPTY
    ]
    if (rock := int(view.rock)) != EMPTY:
        face = TURNS[int(view.die)]
        text = {"left": "↰", "right": "↱", "u-turn": "↶"}[face]
        name = say("piece-rock", face=say(f"face-{face}"))
        pieces.append(Piece("rock", place_id(rock), "rock", name, text=text, mark=face))
    return pieces


def mole_name(seat: int, facing: int) -> Message:
    return say("piece-mole", name=say(f"mole-{MOLES[seat]}"), seat=Seat(seat), facing=facing_name(facing))


HILLS = [say("piece-molehill", seat=Seat(seat), colour=say(f"colour-{COLOURS[seat][0]}")) for seat in range(4)]


def mountains(view: State) -> list[Piece]:
    """Every molehill, bottom to top, named by its place."""
    row, pieces, place = view.piece.tolist(), [], 0
    for space, height in enumerate(view.height.tolist()):
        for level in range(height):
            seat = row[place]
            colour, letter = COLOURS[seat]
            pieces.append(Piece(f"hill.{NAMES[space]}.{level + 1}", f"board.{NAMES[space]}", "molehill", HILLS[seat],
                                colour=colour, letter=letter, seat=seat))
            place += 1
    return pieces


def display(view: State) -> Zone:
    """The cards laid out, a space for each kind."""
    counts = view.display.tolist()
    kinds = [kind for kind in range(KINDS) if counts[kind]]
    spaces = [Space(f"display.{CARD_NAMES[kind]}", x=x, say=card_name(kind)) for x, kind in enumerate(kinds)]
    pieces = [
        Piece(f"display.{CARD_NAMES[kind]}.{n + 1}", f"display.{CARD_NAMES[kind]}", "card", card_name(kind),
              mark=f"card-{CARD_NAMES[kind]}")
        for kind in kinds for n in range(counts[kind])
    ]
    return Zone("display", "row", say("zone-display"), spaces, pieces)


def choice_spaces(view: State, phase: Phase, seats: int) -> list[Space]:
    """Things to click that lie nowhere on the table."""
    if phase == Phase.KING:
        claimed = view.claim.tolist()
        free = [n for n in range(1, seats + 1) if n not in claimed]
        return [Space(f"choice.token-{n}", x=n, text=str(n), say=say("space-token", number=n)) for n in free]
    signs = CHOICE_SPACES.get(phase, {}).items()
    return [Space(f"choice.{name}", x=x, text=sign, say=say(f"space-{name}")) for x, (name, sign) in enumerate(signs)]


class Cards(NamedTuple):
    """What the hand zones need, read from the record once: a field costs as much as a piece."""

    reader: int
    phase: int
    lap: int
    turn: int
    token: list[int]
    hand: list[list[int]]
    plan: list[list[int]]
    aided: bool
    own_plan: bool

    @classmethod
    def of(cls, view: State, reader: int, phase: int) -> Cards:
        return cls(
            reader, phase, int(view.lap), int(view.turn), view.token.tolist(), view.hand.tolist(), view.plan.tolist(),
            bool(view.memory), bool(view.own_plan),
        )

    def turned_up(self, owner: int) -> int:
        """How many cards of a plan lie open: this lap's too, once it was the owner's turn (MO-11)."""
        if self.phase == Phase.PLAN:
            return 0
        return self.lap + (1 if self.token[owner] <= self.turn + 1 else 0)

    def shown(self, owner: int) -> int:
        """How many of the owner's cards, from the first, the reader is shown (MO-08, MO-09, X-8)."""
        own, planned = owner == self.reader, self.plan[owner][0] != EMPTY
        if planned and not (own and (self.own_plan or self.aided)):
            return self.turned_up(owner)
        return HAND if own or self.aided else 0


def hand_zone(cards: Cards, owner: int) -> Zone:
    """A player's four cards: a hand before planning, a plan after it, first card first."""
    id = "hand" if owner == cards.reader else f"hand-{owner}"
    hand, plan, shown = cards.hand[owner], cards.plan[owner], cards.shown(owner)
    planned = plan[0] != EMPTY
    order = plan if planned else range(HAND)
    held = HAND - hand.count(EMPTY)
    pieces = [hand_piece(id, n, hand[order[n]] if n < shown else HIDDEN, owner) for n in range(held)]
    title = say("zone-plan" if planned else "zone-hand", seat=Seat(owner))
    return Zone(id, "row", title, [Space(f"{id}-place.{n}", x=n, text=str(n + 1)) for n in range(HAND)], pieces,
                seat=owner)


def hand_piece(id: str, n: int, card: int, owner: int) -> Piece:
    if card == HIDDEN:
        return Piece(f"{id}.{n}", f"{id}-place.{n}", "card", COVERED, hidden=True, seat=owner)
    return Piece(f"{id}.{n}", f"{id}-place.{n}", "card", card_name(card), mark=f"card-{CARD_NAMES[card]}", seat=owner)
