"""Numbers for learning, from a view, all from -1.5 to 1.5: the table, each seat from the reader's on, the board.

NAMES says what stands at each index. A row as long as NAMES also gets the planes, space by space (`planes`).
"""

from talpa.engine.compiled import rule
from talpa.engine.record import EMPTY
from talpa.games.molehills.box import (
    CARD_NAMES,
    FACE_NAMES,
    HAND,
    KINDS,
    MOLEHILLS,
    ROUNDS,
    SEATS,
    SPACES,
    WIDTH,
    Facing,
)
from talpa.games.molehills.planes import PLANE_NAMES, write_planes
from talpa.games.molehills.rules.mountains import ahead
from talpa.games.molehills.rules.scoring import tops, total, worth
from talpa.games.molehills.state import Phase, space_name

AHEAD = 3                        # spaces before the reader's mole, one way, that are told
DIE_NAMES = {turn.value: name for name, turn in FACE_NAMES.items()}
TABLE = [
    "round / 5", "lap / 4", "place in turn order / 4", "highest mountain / 9",
    *(f"phase {phase.name.lower()}" for phase in Phase),
    "Rock: column", "Rock: row", *(f"Rock die shows {DIE_NAMES[face]}" for face in sorted(DIE_NAMES)),
    *(f"laid out: {card} / 4" for card in CARD_NAMES),
    "mountains to topple / 6", "next to topple: column", "next to topple: row", "seats / 4",
]
SEAT = [
    "token / 4", "molehills in supply / 30", "points / 120", "points of this round so far / 40", "mountain tops / 16",
    "mole: column", "mole: row", *(f"mole faces {facing.name.lower()}" for facing in Facing),
    *(f"hand: {card} / 2" for card in CARD_NAMES),
]
SIDES = ("ahead", "to the right", "behind", "to the left")
NAMES = [
    *TABLE,
    *(f"own plan, card {i + 1}: {card}" for i in range(HAND) for card in CARD_NAMES),
    *(f"seat +{seat}: {what}" for seat in range(SEATS) for what in SEAT),
    *(
        f"own mole, {step + 1} {side}: {what}"
        for side in SIDES for step in range(AHEAD) for what in ("is on the board", "height / 9, negative if not own")
    ),
    *(f"{space_name(space)}: height / 9, negative if the base is not own" for space in range(SPACES)),
    *(f"{space_name(space)}: top, 1 own and -1 not" for space in range(SPACES)),
]
ROCK, LAID_OUT, PENDING = 4 + len(Phase), 9 + len(Phase), 9 + len(Phase) + KINDS
PLAN = len(TABLE)
SEATS_AT, PER_SEAT = PLAN + HAND * KINDS, len(SEAT)
AROUND = SEATS_AT + SEATS * PER_SEAT
BOARD = AROUND + 2 * len(SIDES) * AHEAD
FEATURES = len(NAMES)
NAMES += PLANE_NAMES


@rule
def features(s, seat, out):
    """Fill the zeroed row of FEATURES, or of all NAMES; unused seats and spaces stay 0."""
    table_features(s, out)
    plan_features(s, seat, out)
    for turn in range(s.seats):
        seat_features(s, (seat + turn) % s.seats, out, SEATS_AT + turn * PER_SEAT)
    board_features(s, seat, out)
    if s.mole[seat] != EMPTY:
        for side in range(4):
            ahead_features(s, seat, (int(s.nose[seat]) + side) % 4, out, AROUND + 2 * side * AHEAD)
    if len(out) > FEATURES:
        write_planes(s, seat, out, FEATURES)


@rule
def table_features(s, out):
    out[0] = s.this_round / (ROUNDS - 1)
    out[1] = s.lap / HAND
    out[2] = s.turn / SEATS
    out[3] = s.limit[s.this_round] / 9
    out[4 + int(s.phase)] = 1
    if s.rock != EMPTY:
        out[ROCK] = column_of(s.rock)
        out[ROCK + 1] = row_of(s.rock)
        out[ROCK + 1 + int(s.die)] = 1
    for kind in range(KINDS):
        out[LAID_OUT + kind] = min(1.5, s.display[kind] / 4)
    out[PENDING] = min(1.5, s.pendings / WIDTH)
    if s.phase == Phase.TOPPLE:
        out[PENDING + 1] = column_of(s.pending[s.pendings - 1])
        out[PENDING + 2] = row_of(s.pending[s.pendings - 1])
    out[PENDING + 3] = s.seats / SEATS


@rule
def plan_features(s, seat, out):
    """The reader's own plan, card by card."""
    for i in range(HAND):
        if s.plan[seat, i] >= 0:
            out[PLAN + i * KINDS + int(s.hand[seat, s.plan[seat, i]])] = 1


@rule
def seat_features(s, seat, out, at):
    out[at] = s.token[seat] / SEATS
    out[at + 1] = s.supply[seat] / MOLEHILLS
    out[at + 2] = min(1.5, total(s, seat) / 120)
    out[at + 3] = min(1.5, worth(s, seat) / 40)
    out[at + 4] = min(1.5, tops(s, seat) / 16)
    if s.mole[seat] != EMPTY:
        out[at + 5] = column_of(s.mole[seat])
        out[at + 6] = row_of(s.mole[seat])
        out[at + 7 + int(s.nose[seat])] = 1
    for i in range(HAND):
        if s.hand[seat, i] >= 0:
            place = at + 11 + int(s.hand[seat, i])
            out[place] = min(1.5, out[place] + 0.5)


@rule
def ahead_features(s, seat, facing, out, at):
    """The next spaces from the reader's mole that way, as the board's features tell them."""
    space = int(s.mole[seat])
    for step in range(AHEAD):
        space = ahead(s, space, facing)
        if space < 0:
            return
        out[at + 2 * step] = 1
        out[at + 2 * step + 1] = out[BOARD + space]


@rule
def board_features(s, seat, out):
    """Each mountain: its height, positive where the reader controls it; and who is on top."""
    place = 0
    for space in range(SPACES):
        if s.height[space] > 0:
            out[BOARD + space] = min(1.5, s.height[space] / 9) * (1 if s.piece[place] == seat else -1)
            place += int(s.height[space])
            out[BOARD + SPACES + space] = 1 if s.piece[place - 1] == seat else -1


@rule
def column_of(space):
    """-1 on the west edge to 1 on the east edge of the big board."""
    return (space % WIDTH) / 2.5 - 1


@rule
def row_of(space):
    return (space // WIDTH) / 2.5 - 1
