"""The table as zones and pieces, from a view: the board with its mountains, the draft, hands and plans."""

from __future__ import annotations

from talpa.engine.record import EMPTY, NOBODY, State
from talpa.engine.scene import Fact, Message, Piece, Place, Scene, Seat, Space, Zone, say
from talpa.games.molehills.box import CARD_NAMES, COLOURS, HAND, KINDS, NEIGHBOUR, OFFSET, SPACES, WIDTH, side
from talpa.games.molehills.sight import revealed
from talpa.games.molehills.state import Phase, space_name
from talpa.games.molehills.telling import FACINGS, TURNS, card_name, facing_name, place_id, status

CHOICE_SPACES = {
    Phase.PLACE: FACINGS,
    Phase.TURN: ("left", "right"),
    Phase.ORDER: ("turn-first", "move-first"),
    Phase.TAKE_BACK: ("enough",),
}
MOLES = ("loama", "clay", "sandy", "pete")                                   # by seat (MO-39)
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
        zones += [hand_zone(view, seat, owner, phase) for owner in order_from(seat, seats)]
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
    limit = int(view.limit[int(view.this_round)])
    title = say("zone-board", round=int(view.this_round) + 1, height=limit)
    return Zone("board", "grid", title, spaces, underground(view, seats) + mountains(view))


def edge_marks(seats: int, space: int) -> list[Space]:
    """Beside a toppling mountain at the edge: where its pieces would fall off (MO-19)."""
    return [
        Space(f"edge.{name}", x=space % WIDTH + (facing % 2) * int(OFFSET[facing]),
              y=space // WIDTH + (1 - facing % 2) * int(OFFSET[facing]) // WIDTH,
              text="↑→↓←"[facing], say=say("space-edge", facing=facing_name(facing)))
        for facing, name in enumerate(FACINGS) if NEIGHBOUR[seats, space, facing] == EMPTY
    ]


def underground(view: State, seats: int) -> list[Piece]:
    mole, nose = view.mole.tolist(), view.nose.tolist()
    pieces = [
        Piece(f"mole.{seat}", place_id(mole[seat]), "mole", mole_name(seat, nose[seat]), colour=COLOURS[seat][0],
              letter=COLOURS[seat][1], text="▲▶▼◀"[nose[seat]], facing=FACINGS[nose[seat]], seat=seat)
        for seat in range(seats) if mole[seat] != EMPTY
    ]
    if view.rock != EMPTY:
        face = TURNS[int(view.die)]
        text = {"left": "↰", "right": "↱", "u-turn": "↶"}[face]
        name = say("piece-rock", face=say(f"face-{face}"))
        pieces.append(Piece("rock", place_id(int(view.rock)), "rock", name, text=text, mark=face))
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
            name = space_name(space)
            pieces.append(Piece(f"hill.{name}.{level + 1}", f"board.{name}", "molehill", HILLS[seat],
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
              mark=CARD_NAMES[kind])
        for kind in kinds for n in range(counts[kind])
    ]
    return Zone("display", "row", say("zone-display"), spaces, pieces)


def choice_spaces(view: State, phase: Phase, seats: int) -> list[Space]:
    """Things to click that lie nowhere on the table."""
    if phase == Phase.KING:
        claimed = view.claim.tolist()
        free = [n for n in range(1, seats + 1) if n not in claimed]
        return [Space(f"choice.token-{n}", x=n, text=str(n), say=say("space-token", number=n)) for n in free]
    names = CHOICE_SPACES.get(phase, ())
    return [Space(f"choice.{name}", x=x, say=say(f"space-{name}")) for x, name in enumerate(names)]


def hand_zone(view: State, reader: int, owner: int, phase: Phase) -> Zone:
    """A player's four cards: a hand before planning, a plan after it, first card first."""
    id = "hand" if owner == reader else f"hand-{owner}"
    hand, plan = view.hand[owner].tolist(), view.plan[owner].tolist()
    planned = plan[0] != EMPTY
    open_cards = cards_shown(view, reader, owner, planned)
    order = plan if planned else range(HAND)
    cards = [hand[place] if place >= 0 else EMPTY for place in order]
    held = HAND if phase > Phase.DRAFT else sum(card != EMPTY for card in hand)
    if not planned and not open_cards:
        cards = [NOBODY] * HAND
    title = say("zone-plan" if planned else "zone-hand", seat=Seat(owner))
    spaces = [Space(f"{id}-place.{n}", x=n, text=str(n + 1)) for n in range(HAND)]
    pieces = [hand_piece(id, n, cards[n], owner, n < open_cards) for n in range(held)]
    return Zone(id, "row", title, spaces, pieces, seat=owner)


def cards_shown(view: State, reader: int, owner: int, planned: bool) -> int:
    """How many of the owner's cards, from the first, the reader is shown (MO-08, MO-09, X-8)."""
    own = owner == reader
    if planned and not (own and (view.own_plan or view.memory)):
        return int(revealed(view, owner))
    return HAND if own or view.memory else 0


def hand_piece(id: str, n: int, card: int, owner: int, is_open: bool) -> Piece:
    if not is_open:
        return Piece(f"{id}.{n}", f"{id}-place.{n}", "card", say("piece-covered"), hidden=True, seat=owner)
    return Piece(f"{id}.{n}", f"{id}-place.{n}", "card", card_name(card), mark=CARD_NAMES[card], seat=owner)
