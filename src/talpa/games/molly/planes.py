"""The longer row for learning, card by card: the top of every pile, sets, discards, unseen cards, secret cubes."""

from talpa.engine.compiled import rule
from talpa.engine.record import HIDDEN
from talpa.engine.zeros import zeros
from talpa.games.molly.box import COLOURS, DOWN, EVENT, EVENT_NAMES, EVENTS, LINES, PARTS, SEATS, SPACE_NAMES, SPACES
from talpa.games.molly.rules.grid import colour_of
from talpa.games.molly.sight import count_unseen
from talpa.games.molly.state import CARD_NAMES

DEEP = 6                         # cards of a pile that are told one by one, from the top
OF_A_CARD = COLOURS + 2
CARD = [*(f"is {CARD_NAMES[colour]}" for colour in range(COLOURS)), "lies face-down", "was never seen"]
MOLES = [CARD_NAMES[card] for card in range(EVENT)]
PLANE_NAMES = [
    *(
        f"space {space}, card {deep} from the top: {what}"
        for space in SPACE_NAMES for deep in range(DEEP) for what in CARD
    ),
    *(f"space {space}: waits for a covering card" for space in SPACE_NAMES),
    *(f"line {line}: new {kind} set" for line in range(len(LINES)) for kind in ("Mole", "Project")),
    *(f"discarded {name} / 10" for name in MOLES),
    *(f"unseen {name} / 10" for name in MOLES),
    *(f"event {name}: {what}" for name in EVENT_NAMES for what in ("is over", "waits")),
    *(f"seat +{seat}: {what}" for seat in range(SEATS) for what in ("is owed tokens / 3", "has chosen a cube")),
    *(f"own choice: {CARD_NAMES[colour]}" for colour in range(COLOURS)),
]


@rule
def write_planes(s, seat, out, at):
    for space in range(SPACES):
        for deep in range(min(DEEP, s.height[space])):
            write_card(s.pile[space, s.height[space] - 1 - deep], out, at + (space * DEEP + deep) * OF_A_CARD)
    at += SPACES * DEEP * OF_A_CARD
    for space in range(SPACES):
        out[at + space] = (s.uncovered >> space) & 1
    at += SPACES
    for line in range(len(LINES)):
        out[at + 2 * line] = (s.mole_sets >> line) & 1
        out[at + 2 * line + 1] = (s.project_sets >> line) & 1
    at += 2 * len(LINES)
    write_counts(s, out, at)
    write_events(s, out, at + 2 * EVENT)
    write_secrets(s, seat, out, at + 2 * EVENT + 2 * EVENTS)


@rule
def write_card(card, out, at):
    if card == HIDDEN:
        out[at + COLOURS] = 1.0
        out[at + COLOURS + 1] = 1.0
    else:
        out[at + int(colour_of(card))] = 1.0
        out[at + COLOURS] = card & DOWN != 0


@rule
def write_counts(s, out, at):
    unseen = zeros(EVENT)
    count_unseen(s, unseen)
    for card in range(EVENT):
        out[at + card] = min(1.0, s.discarded[card] / 10)
        out[at + EVENT + card] = min(1.0, unseen[card] / 10)


@rule
def write_events(s, out, at):
    for event in range(EVENTS):
        out[at + 2 * event] = (s.events_over >> event) & 1
    for place in range(PARTS):
        if s.queue[place] >= EVENT:
            out[at + 2 * (int(s.queue[place]) - EVENT) + 1] = 1.0


@rule
def write_secrets(s, seat, out, at):
    """Who is owed tokens and who has chosen, from the reader on; and the colour that the reader chose."""
    for step in range(s.seats):
        other = (max(seat, 0) + step) % s.seats
        out[at + 2 * step] = min(1.0, s.owed[other] / 3)
        out[at + 2 * step + 1] = s.chosen[other] >= HIDDEN
    if s.chosen[max(seat, 0)] >= 0:
        out[at + 2 * SEATS + int(s.chosen[max(seat, 0)])] = 1.0
